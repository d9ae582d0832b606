import { cpSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { folder, read, remove, replace, write } from '../support/two-states.ts'

/** One kind of edit, each where no other is, and what /review must tell of it: gone in `[-…-]`, new in `{+…+}`. */
export interface Edit {
  name: string
  make: () => void | Promise<void>
  said: string[]
  /** The files that its entries lead to, where that is not plain. */
  files?: string[]
}

const prose = (title: string, body: string) => `---
seo:
  title: ${title}
  description: What ${title.toLowerCase()} says.
sections:
  - type: hero
    heading: A made-up page
  - type: prose
    contents: On this page
---

${body}
`
const first = '## The first part\n\nA text that stays. And one more.'
const second = '## The second part\n\nA text that will go.\n\nIt has [a link](/contact).'
const steps = `  - type: steps
    look: accordion
    id: made-up
    heading: A made-up list
    items:
      - title: One thing
        text: With a sentence about it.
      - title: Another thing
        text: With a sentence of its own.
`
const withSteps = (title: string) => prose(title, 'Words.').replace('  - type: prose', `${steps}  - type: prose`)
const article = `---
title: A made-up article
excerpt: What a made-up article says.
author: A made-up author
date: 2025-04-02
category: podcast
type: podcast
readTime: 30
---
`
const roleLike = (name: string, order: number) =>
  read('surveys/made-up-twin.mdx')
    .replaceAll('twin', name)
    .replace(/^order: .*/m, `order: ${order}`)

/** Adds what the edits change. */
export function addContent(): void {
  write('pages/preview-words.mdx', prose('Words', `${first}\n\n${second}`))
  write('pages/preview-less.mdx', prose('Less', `${first}\n\n${second}`))
  write('pages/preview-moved.mdx', prose('Moved parts', `${first}\n\n${second}`))
  write('pages/preview-gone.mdx', prose('Gone page', 'Gone.'))
  write('pages/preview-old-name.mdx', prose('Renamed page', 'The same.'))
  write('pages/preview-from.mdx', withSteps('From here'))
  write('pages/preview-to.mdx', prose('To there', 'Words.'))
  write('pages/preview-rows.mdx', withSteps('With rows'))
  write('pages/preview-looks.mdx', withSteps('With looks'))
  write('pages/preview-ground.mdx', withSteps('With ground'))
  write('pages/preview-items.mdx', withSteps('With items'))
  write('pages/preview-bold.mdx', prose('Bold', 'Some words of which two are set otherwise.'))
  for (const [index, name] of ['draft', 'soon', 'renamed', 'similar'].entries())
    write(`surveys/preview-${name}.mdx`, roleLike(name, 990 + index))
  write('articles/preview-article.mdx', article)
  write(
    'surveys/preview-alt.mdx',
    read('surveys/made-up-picture.mdx')
      .replace('made-up.png', 'preview.png')
      .replace('order: 904', 'order: 995')
      .replaceAll('pictures', 'drawings')
      .replaceAll('made-up picture.', 'made-up drawing.'),
  )
  cpSync(path.join(folder, 'src/content/surveys/made-up.png'), path.join(folder, 'src/content/surveys/preview.png'))
}

const surveyForms = () => /^surveyForms: (\S+)/m.exec(read('settings/addresses.mdx'))![1]!
const setting = (file: string, line: RegExp, by: string) => {
  const text = read(`settings/${file}.mdx`)
  if (!line.test(text)) throw new Error(`settings/${file}.mdx has no line like ${line}.`)
  write(`settings/${file}.mdx`, text.replace(line, by))
}

export const edits: Edit[] = [
  {
    name: 'a word of a workflow',
    make: () => replace('surveys/made-up-role.mdx', 'Counting pens, reading', 'Counting pencils, reading'),
    said: ['[-pens-]{+pencils+}'],
    files: ['surveys/made-up-role.mdx:9'],
  },
  {
    name: 'a mark',
    make: () => replace('surveys/made-up-role.mdx', 'at quarter end.', 'at quarter end!'),
    said: ['[-.-]{+!+}'],
  },
  {
    name: 'a role renamed',
    make: () => replace('surveys/preview-renamed.mdx', 'title: Invented renamed', 'title: Invented sibling'),
    said: ['Renamed: [-renamed-]{+sibling+}'],
    files: ['surveys/preview-renamed.mdx:2'],
  },
  {
    name: 'a figure of the register',
    make: () => replace('settings/claims.mdx', "text: '11', value: 11", "text: '137', value: 137"),
    said: ['[-11-]{+137+}'],
    files: ['settings/claims.mdx:'],
  },
  {
    name: 'a figure on many pages',
    make: () => replace('settings/claims.mdx', "text: '17', value: 17", "text: '29', value: 29"),
    said: ['[-17-]{+29+}'],
  },
  {
    name: 'a paragraph more',
    make: () => replace('pages/preview-words.mdx', 'And one more.', 'And one more.\n\nThis came later.'),
    said: ['New: {+This came later.+}'],
  },
  {
    name: 'a paragraph less',
    make: () => replace('pages/preview-words.mdx', 'A text that will go.\n\n', ''),
    said: ['Gone: [-A text that will go.-]'],
  },
  {
    name: 'a heading',
    make: () => replace('pages/preview-words.mdx', 'The first part', 'The opening part'),
    said: ['[-first-]{+opening+}'],
  },
  {
    name: 'where a link leads',
    make: () => replace('pages/preview-words.mdx', '[a link](/contact)', '[a link](/about)'),
    said: ['‘a link’ [-/contact-]{+/about+}'],
  },
  {
    name: 'a description for search engines',
    make: () => replace('pages/preview-rows.mdx', 'What with rows says.', 'What with rows tells.'),
    said: ['[-says-]{+tells+}'],
  },
  {
    name: 'a part that moves',
    make: () => write('pages/preview-moved.mdx', prose('Moved parts', `${second}\n\n${first}`)),
    said: ['Moved: The first part +1'],
  },
  {
    name: 'a part that goes',
    make: () => replace('pages/preview-less.mdx', `\n\n${second}`, ''),
    said: ['Gone: [-The second part-] +2'],
  },
  {
    name: 'pages that come, go and are renamed',
    make: () => {
      write('pages/preview-new.mdx', prose('New page', 'New.'))
      remove('pages/preview-gone.mdx')
      const renamed = read('pages/preview-old-name.mdx').replace('---\n', '---\naliases: [preview-old-name]\n')
      remove('pages/preview-old-name.mdx')
      write('pages/preview-new-name.mdx', renamed)
    },
    said: [
      'Gone: [-Gone page /preview-gone-]',
      'New: {+New page /preview-new+}',
      'Renamed: [-/preview-old-name-]{+/preview-new-name+}',
    ],
  },
  {
    name: 'a picture',
    make: async () =>
      write(
        'surveys/made-up.png',
        await sharp({ create: { width: 600, height: 400, channels: 3, background: '#0a5' } })
          .png()
          .toBuffer(),
      ),
    said: ['‘Something made up’ made-up'],
  },
  {
    name: 'the words in the place of a picture',
    make: () => replace('surveys/preview-alt.mdx', '![Something made up]', '![Something drawn]'),
    said: ['[-made up-]{+drawn+}'],
  },
  {
    name: 'a section that goes, and one that comes',
    make: () => {
      replace('pages/preview-from.mdx', steps, '')
      replace('pages/preview-to.mdx', '  - type: prose', `${steps}  - type: prose`)
    },
    said: ['Gone: [-A made-up list-] +4', 'New: {+A made-up list+} +4'],
  },
  {
    name: 'a row of an accordion',
    make: () => replace('pages/preview-rows.mdx', 'a sentence of its own', 'a sentence to itself'),
    said: ['[-of its own-]{+to itself+}'],
  },
  {
    name: 'an entry of a list that comes',
    make: () =>
      replace(
        'pages/preview-items.mdx',
        '  - type: prose',
        '      - title: Third thing\n        text: It came last.\n  - type: prose',
      ),
    said: ['New: {+Third thing+} +1'],
  },
  {
    name: 'entries of a list in another order',
    make: () => {
      const text = read('surveys/made-up-twin.mdx')
      const [one = '', two = ''] = text.match(/^ {2}- name: .*\n {4}description: .*\n/gm) ?? []
      replace('surveys/made-up-twin.mdx', one + two, two + one)
    },
    said: ['Moved: First workflow +1'],
  },
  {
    name: 'a look of a section',
    make: () => replace('pages/preview-looks.mdx', '    look: accordion\n', ''),
    said: ['A made-up list'],
  },
  {
    name: 'the ground of a section',
    make: () => replace('pages/preview-ground.mdx', '    id: made-up\n', '    id: made-up\n    ground: land\n'),
    said: ['A made-up list'],
  },
  {
    name: 'where all surveys are',
    make: () => replace('settings/addresses.mdx', surveyForms(), 'https://elsewhere.example/'),
    said: ['[-FORMS-]{+elsewhere.example+}'],
  },
  {
    name: 'a word of the menu',
    make: () => setting('navigation', /(?<=^menus:\n.*\n.*label: ).*/m, '$& anew'),
    said: ['{+anew+}'],
  },
  {
    name: 'a role that becomes a draft, while another comes',
    make: () => {
      replace('surveys/preview-draft.mdx', '---\n', '---\ndraft: true\n')
      write('surveys/preview-fresh.mdx', roleLike('fresh', 980))
    },
    said: ['Gone: [-Invented draft /surveys/preview-draft-]', 'New: {+Invented fresh /surveys/preview-fresh+}'],
  },
  {
    name: 'a role that is marked Soon',
    make: () => replace('surveys/preview-soon.mdx', '---\n', '---\nenabled: false\n'),
    said: ['Gone: [-Invented soon /surveys/preview-soon-]'],
  },
  {
    name: 'another similar role',
    make: () =>
      replace('surveys/preview-similar.mdx', 'similarRoles: [made-up-role]', 'similarRoles: [made-up-picture]'),
    said: ['Gone: [-Invented sales-] +1', 'New: {+Invented pictures+} +1'],
  },
  {
    name: 'one more old address',
    make: () => replace('pages/preview-from.mdx', '---\n', '---\naliases: [preview-before]\n'),
    said: ['New: {+/preview-before → /preview-from+}'],
  },
  {
    name: 'a word of a form',
    make: () => setting('forms', /(?<=^contact:\n\s+submit: ).*/m, '$& soon'),
    said: ['{+soon+}'],
  },
  {
    name: 'what a form says later',
    make: () => setting('forms', /(?<=^  success:\n    heading: )Message/m, 'Your message'),
    said: ['[-Message-]{+Your message+}'],
  },
  {
    name: 'the date of an article',
    make: () => replace('articles/preview-article.mdx', '2025-04-02', '2025-04-07'),
    said: ['[-2-]{+7+}'],
    files: ['articles/preview-article.mdx:5'],
  },
  {
    name: 'the name of an article',
    make: () => replace('articles/preview-article.mdx', 'title: A made-up', 'title: An invented'),
    said: ['[-A made-up-]{+An invented+}'],
    files: ['articles/preview-article.mdx:2'],
  },
  {
    name: 'words set in bold',
    make: () => replace('pages/preview-bold.mdx', 'of which two', '**of wh**ich two'),
    said: [],
  },
  {
    name: 'a note that only editors read',
    make: () => setting('claims', /^---\n/, '---\n# A note.\n'),
    said: [],
  },
]
