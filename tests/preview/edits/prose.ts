import { replace } from '../../support/two-states.ts'
import { onPage, writePage, type Edit } from '../support/edit.ts'
import { otherAddress, outsideAddress } from './outside-addresses.ts'

// Edits of the prose of pages: its words, links, marks, headings and lists.

const first = '## The first part\n\nA text that stays. And one more.'
const second = '## The second part\n\nA text that will go.\n\nIt has [a link](/preview-to).'
const movingText = '## Part one\n\nA text that moves on.'
const secondPart = '## Part two\n\nA text that stays on.'

/** Adds the pages that these edits change. */
export function addProse(): void {
  for (const name of ['words', 'less', 'moved']) writePage(name, `${first}\n\n${second}`)
  writePage('bold', 'Some words of which two are set otherwise.')
  writePage('set', '## A part\n\nWords.\n\n### A small heading\n\n- One bullet\n- Two')
  writePage('kept', 'Your answers are kept.')
  writePage('sold', 'Your answers are sold.')
  writePage('level', '## A part\n\nWords of it.\n\n### A minor heading\n\nMore words.')
  writePage('slant', 'Some words that lean to one side.')
  writePage('plain', 'Some words that are **no longer loud**.')
  writePage('unlink', 'Read [the other page](/preview-to) first.')
  writePage('link', 'Read the page with the list first.')
  writePage('split', 'One sentence stays. Another begins here.')
  writePage('join', 'One sentence is here.\n\nA further one is there.')
  writePage('order', '- A first bullet\n- A second bullet\n- A third bullet')
  writePage('more', '- An only entry')
  writePage('whole', 'A text that nobody needs any more.')
  writePage('accent', 'Zoe came to the cafe.')
  writePage('quoted', 'Words that stay.')
  writePage('contents', '## A named part\n\nWords.\n\n## A last part\n\nWords.')
  writePage('same', 'One of two equal sentences.')
  writePage('equal', 'One of two equal sentences.')
  writePage('two', 'It begins well, and after a while it ends well.')
  writePage('strong', 'Some **words** and others.')
  writePage('small', 'Words.\n\nA small line\n\nMore words.')
  writePage('numbers', '1. A first number\n2. Second')
  writePage(
    'part',
    'Go to [a part](#one-part).\n\n## One part\n\nWords.\n\n## Other part\n\nWords.',
  )
  writePage('swap', 'A first paragraph of words.\n\nQuite another text with its own words.')
  writePage('breaks', 'A paragraph\nof two lines.')
  writePage('quotation', 'A line that somebody said.\n\nMore words.')
  writePage('code', 'Write run twice.')
  writePage('break', 'The first half, the second half.')
  writePage('swapped', 'Some red and blue pens.')
  writePage('capital', 'All the Pens of a desk.')
  writePage('dash', 'Some pens - and some ink.')
  writePage('note', 'Words that stay.')
  writePage('inner', '- An outer entry\n- A further entry')
  writePage('spaced', 'One paragraph.\n\nAnother paragraph.')
  writePage('line', 'Some first words.\n\nSome last words.')
  writePage('table', 'Words.\n\n| Pen | Cost |\n| --- | --- |\n| Red | low |\n| Blue | high |')
  writePage('straight', "It's a pen that writes.")
  writePage('short', '- A lasting bullet\n- A passing bullet')
  writePage('outside', `Open <Outside name="${outsideAddress.name}">that site</Outside> now.`)
  writePage('to-part', `${movingText}\n\n${secondPart}`)
}

export const proseEdits: Edit[] = [
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
  onPage('less')('a part that goes', `\n\n${second}`, '', 'Gone: [-The second part-] +3'),
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
  {
    name: 'a part that moves',
    make: () => writePage('moved', `${second}\n\n${first}`),
    entries: ['Moved: The first part +1'],
  },
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
  onPage('contents')(
    'a heading that is in a list of contents',
    '## A named part',
    '## A renamed part',
    '[-named-]{+renamed+}',
  ),
  {
    name: 'one sentence of two pages',
    make: () => {
      for (const name of ['same', 'equal'])
        replace(`pages/preview-${name}.mdx`, 'equal sentences', 'like sentences')
    },
    entries: ['[-equal-]{+like+}'],
  },
  onPage('two')(
    'two changes in one paragraph',
    'begins well, and after a while it ends',
    'starts well, and after a while it closes',
    '[-begins-]{+starts+}[-ends-]{+closes+}',
  ),
  onPage('strong')(
    'bold that moves to other words',
    '**words** and others',
    'words and **others**',
    'Some words and others.',
  ),
  onPage('small')(
    'a paragraph that becomes a heading',
    'A small line',
    '## A small line',
    'A small line',
  ),
  onPage('numbers')(
    'numbers that become bullets',
    '1. A first number\n2. Second',
    '- A first number\n- Second',
    'Second',
  ),
  onPage('part')(
    'a link to another part of its page',
    '(#one-part)',
    '(#other-part)',
    '‘a part’ [-One part-]{+Other part+}',
  ),
  onPage('swap')(
    'paragraphs in another order',
    'A first paragraph of words.\n\nQuite another text with its own words.',
    'Quite another text with its own words.\n\nA first paragraph of words.',
    'Moved: A first paragraph of words.',
  ),
  onPage('breaks')('lines of a paragraph in the file', 'paragraph\nof', 'paragraph of\n'),
  onPage('words')(
    'the words above a list of contents',
    'On this page',
    'In here',
    '[-On this page-]{+In here+}',
  ),
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
  onPage('spaced')('empty lines between paragraphs', 'graph.\n\nAnother', 'graph.\n\n\nAnother'),
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
    `"${outsideAddress.name}"`,
    `"${otherAddress.name}"`,
    `‘that site’ [-${outsideAddress.url}-]{+${otherAddress.url}+}`,
  ),
  onPage('to-part')(
    'a text that moves to another part',
    `${movingText}\n\n${secondPart}`,
    `## Part one\n\n${secondPart}\n\nA text that moves on.`,
    'Gone: [-A text that moves on.-]',
    'New: {+A text that moves on.+}',
  ),
]
