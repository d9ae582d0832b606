import { readSettings } from '../../../src/lib/content-files.ts'
import { read, remove, replace, write } from '../../support/two-states.ts'
import { onPage, steps, thirdThing, writePage, type Edit } from '../support/edit.ts'

// Edits of the sections, buttons and addresses of pages.

const firstFunction = readSettings('navigation').functions[0]!.id

/** A second list of the same kind, for a page with two. */
const otherSteps = steps
  .replace('id: made-up', 'id: other')
  .replace('A made-up list', 'A second list')
  .replaceAll('thing', 'matter')

const statements = `  - type: items
    look: columns
    heading: A list of statements
    items:
      - title: One statement
        text: With words about it.
      - title: Another statement
        text: With words of its own.
`
/** A page whose hero has two buttons, and whose description has two lines. */
const buttons = `---
seo:
  title: Page buttons
  description: >-
    What buttons says,
    on two lines.
sections:
  - type: hero
    heading: A made-up page
    actions:
      - label: Read on
        to: /preview-to
      - label: Look back
        to: /preview-from
---
`
const target = `---
seo:
  title: Page target
  description: What target says.
sections:
  - type: hero
    heading: A made-up page
    lede: An introduction that goes.
    actions:
      - label: Go there
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
const ahead = '      - label: Go ahead\n        to: /preview-to\n'
const back = '      - label: Go back\n        to: /preview-from\n'
/** A page whose hero has two buttons that change places. */
const twoButtons = drawn
  .replaceAll('drawn', 'buttons-order')
  .replace('    drawing: survey-in-progress\n', `    actions:\n${ahead}${back}`)

/** Adds the pages that these edits change. */
export function addSections(): void {
  for (const name of ['gone', 'old-name', 'to']) writePage(name, `Words of ${name}.`)
  for (const name of ['from', 'rows', 'layout', 'ground', 'items', 'entries', 'double', 'anchor'])
    writePage(name, 'Words.', steps)
  for (const name of ['alias', 'aliased', 'no-alias']) writePage(name, 'Words.')
  replace('pages/preview-no-alias.mdx', '---\n', '---\naliases: [preview-once]\n')
  writePage('shorter', 'Words.', steps + thirdThing)
  writePage('section', 'Words.', steps + otherSteps)
  writePage('lines', 'Words.', steps.replace('A made-up list', '"A made-up list"'))
  writePage('item-look', 'Words.', statements)
  write('pages/preview-buttons.mdx', buttons)
  write('pages/preview-target.mdx', target)
  write('pages/preview-drawn.mdx', drawn)
  write('pages/preview-buttons-order.mdx', twoButtons)
}

const onButtons = onPage('buttons')
const onTarget = onPage('target')

export const sectionEdits: Edit[] = [
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
    name: 'a section that goes, and one that comes',
    make: () => {
      replace('pages/preview-from.mdx', steps, '')
      replace('pages/preview-to.mdx', '  - type: prose', `${steps}  - type: prose`)
    },
    entries: ['Gone: [-A made-up list-] +4', 'New: {+A made-up list+} +4'],
  },
  onPage('entries')(
    'rows of a list in another order',
    steps.slice(steps.indexOf('      - title')),
    '      - title: Another thing\n        text: With a sentence of its own.\n' +
      '      - title: One thing\n        text: With a sentence about it.\n',
    'Moved: One thing +1',
  ),
  onPage('shorter')('a row of a list that goes', thirdThing, '', 'Gone: [-Third thing-] +1'),
  onPage('alias')(
    'a title for search engines',
    'title: Page alias',
    'title: Page with a name',
    '[-alias-]{+with a name+}',
  ),
  onButtons('words on a button', 'label: Read on', 'label: Read more', '[-on-]{+more+}'),
  onButtons(
    'a button less',
    '      - label: Look back\n        to: /preview-from\n',
    '',
    'Gone: [-Look back-] +1',
  ),
  onButtons(
    'an introduction',
    '    actions:',
    '    lede: It came later too.\n    actions:',
    'New: {+It came later too.+}',
  ),
  onButtons('lines of a text in the file', 'says,\n    on two', 'says, on\n    two'),
  {
    name: 'sections in another order',
    make: () => replace('pages/preview-section.mdx', steps + otherSteps, otherSteps + steps),
    entries: ['Moved: A made-up list +4'],
  },
  {
    name: 'a section like another one',
    make: () => replace('pages/preview-double.mdx', steps, steps + otherSteps),
    entries: ['New: {+A second list+} +4'],
  },
  onPage('lines')(
    'a heading on two lines',
    'heading: "A made-up list"',
    'heading: "A made-up\\nlist"',
    'A made-up list',
  ),
  onPage('anchor')('the name of a section for links', 'id: made-up', 'id: renamed'),
  onPage('aliased')(
    'an old address of a page',
    '---\n',
    '---\naliases: [preview-older]\n',
    'New: {+/preview-older → /preview-aliased+}',
  ),
  onTarget(
    'where a button leads',
    'to: /preview-to',
    'to: /preview-from',
    '‘Go there’ [-Page to-]{+Page from+}',
  ),
  onTarget(
    'an introduction that goes',
    '    lede: An introduction that goes.\n',
    '',
    'Gone: [-An introduction that goes.-]',
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
  onPage('no-alias')(
    'an old address that goes',
    'aliases: [preview-once]\n',
    '',
    'Gone: [-/preview-once → /preview-no-alias-]',
  ),
  onPage('buttons-order')(
    'buttons in another order',
    ahead + back,
    back + ahead,
    'Moved: Go ahead +1',
  ),
]
