import { read, write } from '../support/two-states.ts'
import { inFile, onPage, steps, thirdThing, writePage, type Edit } from './support/edit.ts'

// Further kinds of edits: each of other words, as in `edits.ts`.

/** A person with the colour of any function. */
function personFile(): string {
  const [, color = ''] = /^functions:\s+- id: (\S+)/m.exec(read('settings/navigation.mdx')) ?? []
  const fields = ['name: A made-up person', 'role: Keeper of pens', `color: ${color}`]
  return `---\n${fields.join('\n')}\nbio: Nobody has met this person.\norder: 902\n---\n`
}

const article = `---
title: A planned article
excerpt: What a planned article says.
author: A made-up author
date: 2025-05-05
category: podcast
type: podcast
readTime: 20
---
`
/** A page whose hero has two buttons. */
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

/** Adds what the edits change. */
export function addMoreContent(): void {
  write('pages/preview-buttons.mdx', buttons)
  write('people/preview-person.mdx', personFile())
  write('articles/preview-planned.mdx', article)
  writePage('level', '## A part\n\nWords of it.\n\n### A minor heading\n\nMore words.')
  writePage('slant', 'Some words that lean to one side.')
  writePage('plain', 'Some words that are **no longer loud**.')
  writePage('unlink', 'Read [the other page](/preview-to) first.')
  writePage('link', 'Read the page with the list first.')
  writePage('split', 'One sentence stays. Another begins here.')
  writePage('join', 'One sentence is here.\n\nA further one is there.')
  writePage('order', '- A first bullet\n- A second bullet\n- A third bullet')
  writePage('more', '- An only entry')
  writePage('figures', 'It takes ((made-up-months)) months.')
  writePage('whole', 'A text that nobody needs any more.')
  writePage('accent', 'Zoe came to the cafe.')
  writePage('quoted', 'Words that stay.')
  writePage('entries', 'Words.', steps)
  writePage('shorter', 'Words.', steps + thirdThing)
  writePage('alias', 'Words.')
  writePage('contents', '## A named part\n\nWords.\n\n## A last part\n\nWords.')
}

const onButtons = onPage('buttons')
const ofArticle = inFile('articles/preview-planned.mdx')

export const moreEdits: Edit[] = [
  onPage('level')(
    'a heading of another level',
    '### A minor heading',
    '## A minor heading',
    'A minor heading',
  ),
  onPage('slant')(
    'words set in italics',
    'lean to one side',
    '_lean_ to one side',
    'Some words that lean to one side.',
  ),
  onPage('plain')(
    'words that are no longer bold',
    '**no longer loud**',
    'no longer loud',
    'Some words that are no longer loud.',
  ),
  onPage('unlink')(
    'a link that goes, while its words stay',
    '[the other page](/preview-to)',
    'the other page',
    'Gone: [-‘the other page’ Page to-]',
  ),
  onPage('link')(
    'a link on words that were there',
    'the page with the list',
    '[the page with the list](/preview-from)',
    'New: {+‘the page with the list’ Page from+}',
  ),
  onPage('split')(
    'a paragraph that becomes two',
    'stays. Another',
    'stays.\n\nAnother',
    '[-Another begins here.-]',
    'New: {+Another begins here.+}',
  ),
  onPage('join')(
    'two paragraphs that become one',
    'here.\n\nA further',
    'here. A further',
    '{+One sentence is here.+}',
    'Gone: [-One sentence is here.-]',
  ),
  onPage('order')(
    'bullets in another order',
    '- A first bullet\n- A second bullet',
    '- A second bullet\n- A first bullet',
    'Moved: A first bullet',
  ),
  onPage('more')(
    'a bullet more',
    '- An only entry',
    '- An only entry\n- One more',
    'New: {+One more+}',
  ),
  onPage('figures')('another figure in a text', 'made-up-months', 'made-up-term', '[-11-]{+13+}'),
  onPage('whole')(
    'quite another text',
    'A text that nobody needs any more.',
    'Here begins something else.',
    '[-A text that nobody needs any more-]{+Here begins something else+}',
  ),
  onPage('accent')(
    'accents',
    'Zoe came to the cafe',
    'Zoë came to the café',
    '[-Zoe-]{+Zoë+}[-cafe-]{+café+}',
  ),
  onPage('quoted')('quotation marks of YAML', 'title: Page quoted', "title: 'Page quoted'"),
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
  onPage('contents')(
    'a heading that is in a list of contents',
    '## A named part',
    '## A renamed part',
    '[-named-]{+renamed+}',
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
  inFile('people/preview-person.mdx')(
    'the job of a person',
    'Keeper',
    'Counter',
    '[-Keeper-]{+Counter+}',
  ),
  ofArticle('how long an article is', 'readTime: 20', 'readTime: 23', '[-20-]{+23+}'),
  ofArticle('what an article says', 'What a planned', 'All that a planned', '[-What-]{+All that+}'),
]
