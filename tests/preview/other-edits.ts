import { read, replace, write } from '../support/two-states.ts'
import { inFile, onPage, setting, steps, writePage, type Edit } from './support/edit.ts'

// Other kinds of edits, of the prose, of registers and of whole files: each of other words, as
// in `edits.ts`.

/** Adds a role like the made-up twin to the last list of the menu. */
function writeRole(name: string, order: number): void {
  const groups = /^groups:\n((?: +.*\n)+)/m.exec(read('settings/navigation.mdx'))?.[1] ?? ''
  const group = [...groups.matchAll(/- id: (\S+)/g)].at(-1)?.[1]
  const role = read('surveys/made-up-twin.mdx')
    .replaceAll('twin', name)
    .replace(/^group: .*/m, `group: ${group}`)
    .replace(/^order: .*/m, `order: ${order}`)
  write(`surveys/preview-${name}.mdx`, role)
}

/** The colour of any function. */
const anyColour = (): string =>
  /^functions:\s+- id: (\S+)/m.exec(read('settings/navigation.mdx'))?.[1] ?? ''

const personFile = (name: string, order: number): string =>
  `---\nname: ${name}\nrole: ${name}’s job\nbio: Words about ${name}.\ncolor: ${anyColour()}\n` +
  `order: ${order}\n---\n`

const article = `---
title: A dated article
excerpt: What a dated article says.
author: An earlier author
date: 2025-03-03
category: podcast
type: podcast
readTime: 10
---
`
const testimonial = `---
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

/** Adds what the edits change. */
export function addOtherContent(): void {
  const figures = [
    "  - { name: made-up-team, text: '9', value: 9, unit: people, means: For a team. }",
    "  - { name: made-up-helpers, text: '5', value: 5, unit: agents, means: For helpers. }",
  ]
  const claims = read('settings/claims.mdx')
  write('settings/claims.mdx', claims.replace('claims:\n', `claims:\n${figures.join('\n')}\n`))
  write('testimonials/preview-praise.mdx', testimonial)
  write('articles/preview-dated.mdx', article)
  write('people/preview-namesake.mdx', personFile('An old name', 908))
  for (const [index, name] of ['first', 'second', 'mover'].entries()) writeRole(name, 981 + index)
  write('pages/preview-target.mdx', target)
  writePage('spelled', 'There are ((made-up-helpers in words)) agents.')
  writePage('quotation', 'A line that somebody said.\n\nMore words.')
  writePage('code', 'Write run twice.')
  writePage('break', 'The first half, the second half.')
  writePage('swapped', 'Some red and blue pens.')
  writePage('capital', 'All the Pens of a desk.')
  writePage('dash', 'Some pens - and some ink.')
  writePage('note', 'Words that stay.')
  writePage('inner', '- An outer entry\n- A further entry')
  writePage('anchor', 'Words.', steps)
  writePage('aliased', 'Words.')
  writePage('spaced', 'One paragraph.\n\nAnother paragraph.')
}

const onTarget = onPage('target')
const ofPraise = inFile('testimonials/preview-praise.mdx')

export const otherEdits: Edit[] = [
  onPage('quotation')(
    'a paragraph that becomes a quotation',
    'A line that',
    '> A line that',
    'A line that somebody said.',
  ),
  onPage('code')('a word as code', 'Write run', 'Write `run`', 'Write run twice.'),
  onPage('break')(
    'a line break in a paragraph',
    'half, the',
    'half,\\\nthe',
    'The first half, the second half.',
  ),
  onPage('swapped')(
    'two words that change places',
    'red and blue',
    'blue and red',
    '[-red and-]{+and red+}',
  ),
  onPage('capital')('a capital letter', 'Pens', 'pens', '[-Pens-]{+pens+}'),
  onPage('dash')('a longer dash', 'pens - and', 'pens – and', '[---]{+–+}'),
  onPage('note')('a note that only editors read', 'Words that', '{/* A note. */}\n\nWords that'),
  onPage('inner')(
    'an entry inside another one',
    '- An outer entry',
    '- An outer entry\n  - An inner entry',
    'New: {+An inner entry+}',
  ),
  onPage('anchor')('the name of a section for links', 'id: made-up', 'id: renamed'),
  onPage('spaced')('empty lines between paragraphs', 'graph.\n\nAnother', 'graph.\n\n\nAnother'),
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
  inFile('settings/claims.mdx')(
    'a figure that a page has in words',
    "text: '5', value: 5",
    "text: '6', value: 6",
    '[-5-]{+6+}',
  ),
  ofPraise('who praises', 'author: Ann Nib', 'author: Eve Nib', '[-Ann-]{+Eve+}'),
  ofPraise('words of praise', 'long enough', 'for years', '[-long enough-]{+for years+}'),
  inFile('articles/preview-dated.mdx')(
    'the author of an article',
    'An earlier',
    'A later',
    '[-An earlier-]{+A later+}',
  ),
  inFile('people/preview-namesake.mdx')(
    'the name of a person',
    'name: An old name',
    'name: A new name',
    '[-An old-]{+A new+}',
  ),
  {
    name: 'a person who comes',
    make: () => write('people/preview-newcomer.mdx', personFile('A newcomer', 990)),
    entries: ['New: {+A newcomer+} +2'],
  },
  {
    name: 'a role that moves up in its list',
    make: () => replace('surveys/preview-mover.mdx', 'order: 983', 'order: 980'),
    entries: ['Moved: Invented mover +1'],
  },
  setting('where a booking is made', 'addresses', /^ {4}url: \S+/m, 'OLD/later', '{+/later+}'),
  setting('a label on all role pages', 'labels', /^ {2}roleHeading: .*/m, 'OLD today', '{+today+}'),
  setting('the name of a function', 'navigation', /^ {4}name: .*/m, 'OLD unit', '{+unit+}'),
]
