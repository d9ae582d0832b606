import { cpSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { folder, read, remove, replace, write } from '../support/two-states.ts'
import { addFurtherContent, furtherEdits } from './further-edits.ts'
import { addMoreContent, moreEdits } from './more-edits.ts'
import { addOtherContent, otherEdits } from './other-edits.ts'
import { addSiteContent, siteEdits } from './site-edits.ts'
import { inFile, onPage, setting, steps, thirdThing, writePage, type Edit } from './support/edit.ts'

const first = '## The first part\n\nA text that stays. And one more.'
const second = '## The second part\n\nA text that will go.\n\nIt has [a link](/preview-to).'
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
const twin = 'surveys/made-up-twin.mdx'
const writeRole = (name: string, order: number) =>
  write(
    `surveys/preview-${name}.mdx`,
    read(twin)
      .replaceAll('twin', name)
      .replace(/^order: .*/m, `order: ${order}`),
  )

/** Adds what the edits change. */
export function addContent(): void {
  addMoreContent()
  addFurtherContent()
  addOtherContent()
  addSiteContent()
  writePage('figure', 'It takes ((made-up-months)) months.')
  for (const name of ['words', 'less', 'moved']) writePage(name, `${first}\n\n${second}`)
  for (const name of ['gone', 'old-name', 'to']) writePage(name, `Words of ${name}.`)
  for (const name of ['from', 'rows', 'layout', 'ground', 'items']) writePage(name, 'Words.', steps)
  writePage('bold', 'Some words of which two are set otherwise.')
  writePage('set', '## A part\n\nWords.\n\n### A small heading\n\n- One bullet\n- Two')
  writePage('kept', 'Your answers are kept.')
  writePage('sold', 'Your answers are sold.')
  for (const [index, name] of ['draft', 'soon', 'renamed', 'similar'].entries())
    writeRole(name, 990 + index)
  write('articles/preview-article.mdx', article)
  write(
    'surveys/preview-alt.mdx',
    read('surveys/made-up-picture.mdx')
      .replace('made-up.png', 'preview.png')
      .replace('order: 904', 'order: 995')
      .replaceAll('picture', 'drawing'),
  )
  cpSync(
    path.join(folder, 'src/content/surveys/made-up.png'),
    path.join(folder, 'src/content/surveys/preview.png'),
  )
}

const ofRole = (role: string) => inFile(`surveys/${role}.mdx`)
const ofArticle = inFile('articles/preview-article.mdx')
const ofFigure = inFile('settings/claims.mdx')

export const edits: Edit[] = [
  ...moreEdits,
  ...furtherEdits,
  ...otherEdits,
  ...siteEdits,
  ofRole('made-up-role')(
    'a word of a workflow',
    'Counting pens',
    'Counting pencils',
    '[-pens-]{+pencils+}',
  ),
  ofRole('made-up-role')('a mark', 'at quarter end.', 'at quarter end!', '[-.-]{+!+}'),
  ofRole('preview-renamed')(
    'a new name',
    'd renamed',
    'd sibling',
    'Renamed: [-renamed-]{+sibling+}',
  ),
  ofRole('preview-alt')(
    'words in the place of a picture',
    '![Something made up]',
    '![Something drawn]',
    '[-made up-]{+drawn+}',
  ),
  ofRole('preview-soon')(
    'Soon',
    '---\n',
    '---\nenabled: false\n',
    'Gone: [-Invented soon /surveys/preview-soon-]',
  ),
  ofRole('preview-similar')(
    'another similar role',
    '[made-up-role]',
    '[made-up-picture]',
    'Gone: [-Made-up sales-] +2',
    'New: {+Invented pictures+} +2',
  ),
  ofFigure('a figure', "text: '11', value: 11", "text: '137', value: 137", '[-11-]{+137+}'),
  ofFigure(
    'a figure on many pages',
    "text: '17', value: 17",
    "text: '29', value: 29",
    '[-17-]{+29+}',
  ),
  ofArticle('its date', '2025-04-02', '2025-04-07', '[-2-]{+7+}'),
  ofArticle('its name', 'title: A made-up', 'title: An invented', '[-A made-up-]{+An invented+}'),
  onPage('words')(
    'a paragraph more',
    'And one more.',
    'And one more.\n\nThis came later.',
    'New: {+This came later.+}',
  ),
  onPage('words')(
    'a paragraph less',
    'A text that will go.\n\n',
    '',
    'Gone: [-A text that will go.-]',
  ),
  onPage('words')('a heading', 'The first part', 'The opening part', '[-first-]{+opening+}'),
  onPage('words')(
    'where a link leads',
    '(/preview-to)',
    '(/preview-from)',
    '‘a link’ [-Page to-]{+Page from+}',
  ),
  onPage('rows')(
    'a description for search engines',
    'What rows says',
    'What rows tells',
    '[-says-]{+tells+}',
  ),
  onPage('rows')(
    'a row of a list',
    'sentence of its own',
    'sentence to itself',
    '[-of its own-]{+to itself+}',
  ),
  onPage('less')('a part that goes', `\n\n${second}`, '', 'Gone: [-The second part-] +3'),
  onPage('items')(
    'an entry of a list that comes',
    '  - type: prose',
    `${thirdThing}  - type: prose`,
    'New: {+Third thing+} +1',
  ),
  onPage('layout')('another layout of a section', '    look: tide\n', '', 'A made-up list'),
  onPage('ground')(
    'the ground of a section',
    '    id: made-up\n',
    '    ground: land\n',
    'A made-up list',
  ),
  onPage('from')(
    'one more old address',
    '---\n',
    '---\naliases: [preview-before]\n',
    'New: {+/preview-before → /preview-from+}',
  ),
  onPage('bold')(
    'words set in bold',
    'of which two',
    '**of which two**',
    'Some words of which two are set otherwise.',
  ),
  onPage('set')(
    'a heading that becomes a paragraph',
    '### A small heading',
    'A small heading',
    'A small heading',
  ),
  onPage('set')(
    'bullets that become numbers',
    '- One bullet\n- Two',
    '1. One bullet\n2. Two',
    'Two',
  ),
  onPage('kept')(
    'a word that is put into one of two sentences',
    'are kept',
    'are not kept',
    '{+not+}',
  ),
  onPage('sold')('the same word in the other sentence', 'are sold', 'are not sold', '{+not+}'),
  setting(
    'where all surveys are',
    'addresses',
    /^surveyForms: \S+/m,
    'surveyForms: https://elsewhere.example/',
    '[-FORMS-]{+elsewhere.example+}',
  ),
  setting(
    'a word of the menu',
    'navigation',
    /^menus:\n.*\n.*label: .*/m,
    'OLD again',
    '{+again+}',
  ),
  setting('a word of a form', 'forms', /^contact:\n\s+submit: .*/m, 'OLD soon', '{+soon+}'),
  setting(
    'what a form says later',
    'forms',
    /^  success:\n    heading: .*/m,
    'OLD Later.',
    '{+Later.+}',
  ),
  setting('a note that only editors read', 'claims', /^---\n/, 'OLD# A note.\n'),
  {
    name: 'a part that moves',
    make: () => writePage('moved', `${second}\n\n${first}`),
    entries: ['Moved: The first part +1'],
  },
  {
    name: 'pages that come, go and are renamed',
    make: () => {
      writePage('new', 'New.')
      remove('pages/preview-gone.mdx')
      const renamed = read('pages/preview-old-name.mdx').replace(
        '---\n',
        '---\naliases: [preview-old-name]\n',
      )
      remove('pages/preview-old-name.mdx')
      write('pages/preview-new-name.mdx', renamed)
    },
    entries: [
      'Gone: [-Page gone /preview-gone-]',
      'New: {+Page new /preview-new+}',
      'Renamed: [-old-]{+new+}',
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
    entries: ['‘Something made up’ made-up'],
  },
  {
    name: 'a section that goes, and one that comes',
    make: () => {
      replace('pages/preview-from.mdx', steps, '')
      replace('pages/preview-to.mdx', '  - type: prose', `${steps}  - type: prose`)
    },
    entries: ['Gone: [-A made-up list-] +4', 'New: {+A made-up list+} +4'],
  },
  {
    name: 'entries of a list in another order',
    make: () => {
      const [one = '', two = ''] =
        read(twin).match(/^ {2}- name: .*\n {4}description: .*\n/gm) ?? []
      replace(twin, one + two, two + one)
    },
    entries: ['Moved: First workflow +1'],
  },
  {
    name: 'a role that becomes a draft, while another comes',
    make: () => {
      replace('surveys/preview-draft.mdx', '---\n', '---\ndraft: true\n')
      writeRole('fresh', 980)
    },
    entries: [
      'Gone: [-Invented draft /surveys/preview-draft-]',
      'New: {+Invented fresh /surveys/preview-fresh+}',
    ],
  },
]

/** The lines where the words of some entries are written. */
export const sources = {
  '[-pens-]{+pencils+}': 'surveys/made-up-role.mdx:9',
  'Renamed: [-renamed-]{+sibling+}': 'surveys/preview-renamed.mdx:2',
  '[-11-]{+137+}': 'settings/claims.mdx:',
  '[-2-]{+7+}': 'articles/preview-article.mdx:5',
  '[-A made-up-]{+An invented+}': 'articles/preview-article.mdx:2',
}
