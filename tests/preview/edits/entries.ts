import { cpSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { readSettings } from '../../../src/lib/content-files.ts'
import { root } from '../../../src/lib/project-root.ts'
import { folder, read, replace, write } from '../../support/two-states.ts'
import { inFile, writePage, type Edit } from '../support/edit.ts'

// Edits of roles, articles, people, services and testimonials, and of their pictures.

const { categories } = readSettings('labels').articles
const twin = 'surveys/made-up-twin.mdx'

/** Adds a role like the made-up twin. @param group the list of the menu, if not that of the twin */
function writeRole(name: string, order: number, group?: string): void {
  const role = read(twin)
    .replaceAll('twin', name)
    .replace(/^order: .*/m, `order: ${order}`)
  write(
    `surveys/preview-${name}.mdx`,
    group === undefined ? role : role.replace(/^group: .*/m, `group: ${group}`),
  )
}

/** The last list of the menu, whatever it is. */
function lastGroup(): string | undefined {
  const groups = /^groups:\n((?: +.*\n)+)/m.exec(read('settings/navigation.mdx'))?.[1] ?? ''
  return [...groups.matchAll(/- id: (\S+)/g)].at(-1)?.[1]
}

/** Adds a role with a picture in its text. @param name of the role */
function writeRoleWithPicture(name: string, order: number, picture: string): void {
  write(
    `surveys/preview-${name}.mdx`,
    read('surveys/made-up-picture.mdx')
      .replace('made-up.png', picture)
      .replace('order: 904', `order: ${order}`)
      .replaceAll('picture', name),
  )
}

/** Adds a person with the colour of any function. */
function writePerson(name: string, title: string, order: number): void {
  const [, color = ''] = /^functions:\s+- id: (\S+)/m.exec(read('settings/navigation.mdx')) ?? []
  const fields = [`name: ${title}`, `role: ${title}’s job`, `color: ${color}`, `order: ${order}`]
  write(
    `people/preview-${name}.mdx`,
    `---\n${fields.join('\n')}\nbio: Words about ${title}.\n---\n`,
  )
}

/** An article without a page of its own. */
interface Article {
  title: string
  excerpt: string
  author: string
  date: string
  readTime: number
  draft?: boolean
}

function writeArticle(name: string, { title, excerpt, author, date, readTime, draft }: Article) {
  write(
    `articles/preview-${name}.mdx`,
    `---
title: ${title}
excerpt: ${excerpt}
author: ${author}
date: ${date}
category: podcast
type: podcast
readTime: ${readTime}
${draft ? 'draft: true\n' : ''}---
`,
  )
}

function writeService(name: string, title: string, order: number): void {
  write(
    `services/preview-${name}.mdx`,
    `---
title: A ${title} service
summary: What the ${title} service does.
order: ${order}
seeLabel: See the ${title} one
seo:
  title: Service ${title}
  description: What the ${title} service says.
sections:
  - type: hero
    heading: A made-up service
---
`,
  )
}

const praise = `---
seo:
  title: Made-up praise
  description: Two made-up people praise pens.
back:
  label: Back to the pens
  to: /preview-to
heading: Two who praise
quotes:
  - quote: We had talked about pens long enough.
    author: Ann Nib
    role: Keeper of nibs
  - quote: Ink is what I report.
    author: Bo Inkwell
    role: Keeper of ink
resultsHeading: What the pens brought
results:
  - figure: ((made-up-team)) people
    text: on one desk
  - figure: ((made-up-team)) people
    text: at one window
  - figure: ((made-up-team)) people
    text: in one garden
actions:
  - label: To the pens
    to: /preview-to
---
`
const praiseOfInk = `---
seo:
  title: Praise in order
  description: Two made-up people praise ink.
back:
  label: Back to the ink
  to: /preview-to
heading: Two who praise ink
quotes:
  - quote: We had looked for such ink for years.
    author: Cy Blot
    role: Keeper of blots
  - quote: My pens like it as much as I do.
    author: Di Quill
    role: Keeper of quills
resultsHeading: What the ink brought
results:
  - figure: ((made-up-team)) people
    text: with blue fingers
  - figure: ((made-up-team)) people
    text: with black fingers
  - figure: ((made-up-team)) people
    text: with clean hands
actions:
  - label: To the ink
    to: /preview-to
---
`

/** Adds the entries that these edits change. They use the figure `made-up-team`. */
export function addEntries(): void {
  addRoles()
  addArticles()
  writePerson('person', 'A made-up person', 902)
  writePerson('leaver', 'A leaver', 903)
  writePerson('early', 'An early one', 904)
  writePerson('late', 'A late one', 905)
  writePerson('namesake', 'An old name', 908)
  for (const [index, name] of ['former', 'latter'].entries()) writeService(name, name, 981 + index)
  writeService('label', 'labelled', 985)
  writePage('services', 'Words.', '  - type: services\n')
  write('testimonials/preview-praise.mdx', praise)
  write('testimonials/preview-order.mdx', praiseOfInk)
}

function addRoles(): void {
  for (const [index, name] of ['draft', 'soon', 'renamed', 'similar'].entries())
    writeRole(name, 990 + index)
  for (const [index, name] of ['first', 'second', 'mover'].entries())
    writeRole(name, 981 + index, lastGroup())
  const surveys = path.join(folder, 'src/content/surveys')
  writeRoleWithPicture('alt', 995, 'preview.png')
  cpSync(path.join(surveys, 'made-up.png'), path.join(surveys, 'preview.png'))
  writeRoleWithPicture('swapped', 996, 'preview-swapped.jpg')
  cpSync(
    path.join(root, 'editing/gallery/made-up/content/pictures/made-up-person.jpg'),
    path.join(surveys, 'preview-swapped.jpg'),
  )
}

function addArticles(): void {
  writeArticle('article', {
    title: 'A made-up article',
    excerpt: 'What a made-up article says.',
    author: 'A made-up author',
    date: '2025-04-02',
    readTime: 30,
  })
  writeArticle('planned', {
    title: 'A planned article',
    excerpt: 'What a planned article says.',
    author: 'A made-up author',
    date: '2025-05-05',
    readTime: 20,
  })
  writeArticle('dated', {
    title: 'A dated article',
    excerpt: 'What a dated article says.',
    author: 'An earlier author',
    date: '2025-03-03',
    readTime: 10,
  })
  writeArticle('hidden', {
    title: 'A hidden article',
    excerpt: 'Here Ed Nib tells of it.',
    author: 'Ed Nib',
    date: '2024-03-11',
    readTime: 11,
    draft: true,
  })
  writeArticle('shown', {
    title: 'Words that were shown',
    excerpt: 'Here Flo Ink tells of it.',
    author: 'Flo Ink',
    date: '2024-03-15',
    readTime: 15,
  })
  writeArticle('tab', {
    title: 'An article under a tab',
    excerpt: 'Here Gus Quill tells of it.',
    author: 'Gus Quill',
    date: '2024-03-13',
    readTime: 13,
  })
}

const ofRole = (role: string) => inFile(`surveys/${role}.mdx`)
const ofArticle = (article: string) => inFile(`articles/preview-${article}.mdx`)
const ofPerson = (person: string) => inFile(`people/preview-${person}.mdx`)
const ofPraise = inFile('testimonials/preview-praise.mdx')

export const entryEdits: Edit[] = [
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
  ofArticle('article')('its date', '2025-04-02', '2025-04-07', '[-2-]{+7+}'),
  ofArticle('article')(
    'its name',
    'title: A made-up',
    'title: An invented',
    '[-A made-up-]{+An invented+}',
  ),
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
  ofPerson('person')('the job of a person', 'person’s job', 'person’s craft', '[-job-]{+craft+}'),
  ofArticle('planned')('how long an article is', 'readTime: 20', 'readTime: 23', '[-20-]{+23+}'),
  ofArticle('planned')(
    'what an article says',
    'What a planned',
    'All that a planned',
    '[-What-]{+All that+}',
  ),
  {
    name: 'another picture',
    make: async () => {
      const create = { width: 600, height: 400, channels: 3, background: '#50a' } as const
      write('surveys/preview-other.png', await sharp({ create }).png().toBuffer())
      replace('surveys/preview-swapped.mdx', 'preview-swapped.jpg', 'preview-other.png')
    },
    entries: ['‘Something made up’ [-preview-swapped-]{+preview-other+}'],
  },
  {
    name: 'a person who goes',
    make: () => replace('people/preview-leaver.mdx', '---\n', '---\ndraft: true\n'),
    entries: ['Gone: [-A leaver-] +2'],
  },
  ofPerson('early')(
    'people in another order',
    'order: 904',
    'order: 906',
    'Moved: An early one +2',
  ),
  ofPraise('who praises', 'author: Ann Nib', 'author: Eve Nib', '[-Ann-]{+Eve+}'),
  ofPraise('words of praise', 'long enough', 'for years', '[-long enough-]{+for years+}'),
  ofArticle('dated')(
    'the author of an article',
    'An earlier',
    'A later',
    '[-An earlier-]{+A later+}',
  ),
  ofPerson('namesake')(
    'the name of a person',
    'name: An old name',
    'name: A new name',
    '[-An old-]{+A new+}',
  ),
  {
    name: 'a person who comes',
    make: () => writePerson('newcomer', 'A newcomer', 990),
    entries: ['New: {+A newcomer+} +2'],
  },
  {
    name: 'a role that moves up in its list',
    make: () => replace('surveys/preview-mover.mdx', 'order: 983', 'order: 980'),
    entries: ['Moved: Invented mover +1'],
  },
  {
    name: 'services in another order',
    make: () => {
      replace('services/preview-former.mdx', 'order: 981', 'order: 983')
    },
    entries: ['Moved: A former service +3'],
  },
  inFile('services/preview-label.mdx')(
    'the words of a link to a service',
    'See the labelled',
    'Read the labelled',
    '[-See-]{+Read+}',
  ),
  {
    name: 'quotes in another order',
    make: () => {
      const text = read('testimonials/preview-order.mdx')
      const [one = '', two = ''] = text.match(/ {2}- quote: .*\n {4}author: .*\n {4}role: .*\n/g)!
      replace('testimonials/preview-order.mdx', one + two, two + one)
    },
    entries: ['Moved: We had looked for such ink for years. +1'],
  },
  ofArticle('hidden')(
    'an article that is no draft any more',
    'draft: true\n',
    '',
    'New: {+A hidden article+} +3',
  ),
  ofArticle('shown')(
    'an article that becomes a draft',
    'readTime',
    'draft: true\nreadTime',
    'Gone: [-Words that were shown-] +3',
  ),
  ofArticle('tab')(
    'the category of an article',
    'category: podcast',
    'category: practical',
    `[-${categories.podcast}-]{+${categories.practical}+}`,
  ),
]
