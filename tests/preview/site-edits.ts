import { readSettings } from '../../src/lib/content-files.ts'
import { read, replace, write } from '../support/two-states.ts'
import { inFile, onPage, setting, writePage, type Edit } from './support/edit.ts'

// Further kinds of edits, of lists, layouts, dates and what all pages share: each of other words,
// as in `edits.ts`.

const firstFunction = readSettings('navigation').functions[0]!.id
const labels = readSettings('labels')
const { categories } = labels.articles
const { options } = readSettings('forms').report.fields.frustration
/** Addresses outside the site, without survey forms: the edit of all of these changes them. */
const outside = readSettings('addresses').outside.filter(({ name }) => !name.startsWith('survey'))
const from = outside.at(-1)!
const to = outside.at(-2)!

/** An article without a page of its own. */
const articleFile = (title: string, author: string, day: number, more = ''): string => `---
title: ${title}
excerpt: Here ${author} tells of it.
author: ${author}
date: 2024-03-${day}
category: podcast
type: podcast
readTime: ${day}
${more}---
`
const serviceFile = (name: string, order: number): string => `---
title: A ${name} service
summary: What the ${name} service does.
order: ${order}
seeLabel: See the ${name} one
seo:
  title: Service ${name}
  description: What the ${name} service says.
sections:
  - type: hero
    heading: A made-up service
---
`
const items = `  - type: items
    look: columns
    heading: A list of statements
    items:
      - title: One statement
        text: With words about it.
      - title: Another statement
        text: With words of its own.
`
const testimonial = `---
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
/** A page whose hero has a drawing. */
const drawn = `---
seo:
  title: Page drawn
  description: What drawn says.
sections:
  - type: hero
    heading: A page with a drawing
    drawing: survey-in-progress
---
`
const movingText = '## Part one\n\nA text that moves on.'
const secondPart = '## Part two\n\nA text that stays on.'
const ahead = '      - label: Go ahead\n        to: /preview-to\n'
const back = '      - label: Go back\n        to: /preview-from\n'
/** A page whose hero has two buttons. */
const twoButtons = drawn
  .replaceAll('drawn', 'buttons-order')
  .replace('    drawing: survey-in-progress\n', `    actions:\n${ahead}${back}`)

/** Adds what the edits change. */
export function addSiteContent(): void {
  const figures = [
    "  - { name: made-up-spare, text: '19', value: 19, unit: months, means: For nobody. }",
    "  - { name: made-up-desks, text: '9', value: 9, unit: people, means: For desks. }",
    '  - { name: made-up-pace, text: 23%, unit: per cent, scope: in made-up tasks, means: Pace. }',
  ]
  const claims = read('settings/claims.mdx')
  write('settings/claims.mdx', claims.replace('claims:\n', `claims:\n${figures.join('\n')}\n`))
  write('testimonials/preview-order.mdx', testimonial)
  write(
    'articles/preview-hidden.mdx',
    articleFile('A hidden article', 'Ed Nib', 11, 'draft: true\n'),
  )
  write('articles/preview-shown.mdx', articleFile('Words that were shown', 'Flo Ink', 15))
  write('articles/preview-tab.mdx', articleFile('An article under a tab', 'Gus Quill', 13))
  for (const [index, name] of ['former', 'latter'].entries())
    write(`services/preview-${name}.mdx`, serviceFile(name, 981 + index))
  write('services/preview-label.mdx', serviceFile('labelled', 985))
  write('pages/preview-drawn.mdx', drawn)
  write('pages/preview-buttons-order.mdx', twoButtons)
  writePage('services', 'Words.', '  - type: services\n')
  writePage('item-look', 'Words.', items)
  writePage('line', 'Some first words.\n\nSome last words.')
  writePage('table', 'Words.\n\n| Pen | Cost |\n| --- | --- |\n| Red | low |\n| Blue | high |')
  writePage('straight', "It's a pen that writes.")
  writePage('short', '- A lasting bullet\n- A passing bullet')
  writePage('outside', `Open <Outside name="${from.name}">that site</Outside> now.`)
  writePage('team', 'It helps ((made-up-team)) people.')
  writePage('scope', 'It saves ((made-up-pace)) ((made-up-pace scope)).')
  writePage('scope-alone', 'Counted ((made-up-pace scope)) alone.')
  writePage(
    'to-part',
    '## Part one\n\nA text that moves on.\n\n## Part two\n\nA text that stays on.',
  )
  writePage('no-alias', 'Words.')
  replace('pages/preview-no-alias.mdx', '---\n', '---\naliases: [preview-once]\n')
}

export const siteEdits: Edit[] = [
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
  onPage('item-look')(
    'a layout that changes the classes of no element',
    'look: columns',
    'look: names',
    'A list of statements',
  ),
  onPage('drawn')(
    'another drawing',
    'survey-in-progress',
    `single-light\n    function: ${firstFunction}`,
    'A page with a drawing',
  ),
  onPage('line')(
    'a line across the page',
    'first words.\n',
    'first words.\n\n---\n',
    'Some last words.',
  ),
  onPage('table')('a cell of a table', '| high', '| higher', '[-high-]{+higher+}'),
  onPage('straight')('an apostrophe that the site sets by itself', "It's", 'It’s'),
  onPage('short')('a bullet less', '\n- A passing bullet', '', 'Gone: [-A passing bullet-]'),
  onPage('outside')(
    'another address outside the site for a link',
    `"${from.name}"`,
    `"${to.name}"`,
    `‘that site’ [-${from.url}-]{+${to.url}+}`,
  ),
  onPage('team')('another figure with the same number', 'made-up-team', 'made-up-desks'),
  inFile('settings/claims.mdx')(
    'for whom a figure holds',
    'in made-up tasks',
    'in invented tasks',
    '[-made-up-]{+invented+}',
  ),
  inFile('settings/claims.mdx')(
    'a figure that no page shows',
    "text: '19', value: 19",
    "text: '21', value: 21",
  ),
  onPage('to-part')(
    'a text that moves to another part',
    `${movingText}\n\n${secondPart}`,
    `## Part one\n\n${secondPart}\n\nA text that moves on.`,
    'Gone: [-A text that moves on.-]',
    'New: {+A text that moves on.+}',
  ),
  onPage('no-alias')(
    'an old address that goes',
    'aliases: [preview-once]\n',
    '',
    'Gone: [-/preview-once → /preview-no-alias-]',
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
  onPage('buttons-order')(
    'buttons in another order',
    ahead + back,
    back + ahead,
    'Moved: Go ahead +1',
  ),
  inFile('articles/preview-hidden.mdx')(
    'an article that is no draft any more',
    'draft: true\n',
    '',
    'New: {+A hidden article+} +3',
  ),
  inFile('articles/preview-shown.mdx')(
    'an article that becomes a draft',
    'readTime',
    'draft: true\nreadTime',
    'Gone: [-Words that were shown-] +3',
  ),
  inFile('articles/preview-tab.mdx')(
    'the category of an article',
    'category: podcast',
    'category: practical',
    `[-${categories.podcast}-]{+${categories.practical}+}`,
  ),
  setting('a name for screen readers', 'labels', /^pauseVideo: .*/m, 'OLD now', '{+now+}'),
  setting(
    'words of the page for unknown addresses',
    'labels',
    /^ {2}button: .*/m,
    'OLD here',
    '{+here+}',
  ),
  setting(
    'the name of a part of the footer',
    'navigation',
    /^ {2}- title: .*(?![^]*^ {2}- title)/m,
    'OLD there',
    '{+there+}',
  ),
  setting('an example in a field', 'forms', /^ {6}placeholder: .*/m, 'OLD please', '{+please+}'),
  setting('what happens with a lead', 'forms', /^ {4}text: .*/m, 'OLD Always.', '{+Always.+}'),
  {
    name: 'choices of a form in another order',
    make: () => {
      const choices = read('settings/forms.mdx').match(/^ {8}- .*\n/gm)!
      const lastTwo = choices.slice(-2)
      replace('settings/forms.mdx', lastTwo.join(''), lastTwo.toReversed().join(''))
    },
    entries: [`Moved: ${options.at(-2)}`],
  },
]
