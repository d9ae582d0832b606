import { cpSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { root } from '../../src/lib/project-root.ts'
import { folder, read, replace, write } from '../support/two-states.ts'
import { inFile, onPage, setting, steps, writePage, type Edit } from './support/edit.ts'

// Further kinds of edits, of settings, people, pictures and whole sections: each of other words, as
// in `edits.ts`.

/** A role with a picture in its text. @param name the name of the role and of the picture */
function writeRoleWithPicture(name: string, order: number): void {
  write(
    `surveys/preview-${name}.mdx`,
    read('surveys/made-up-picture.mdx')
      .replace('made-up.png', `preview-${name}.jpg`)
      .replace('order: 904', `order: ${order}`)
      .replaceAll('picture', name),
  )
  cpSync(
    path.join(root, 'editing/gallery/made-up/content/pictures/made-up-person.jpg'),
    path.join(folder, `src/content/surveys/preview-${name}.jpg`),
  )
}

/** A person with the colour of any function. */
function personFile(name: string, order: number): string {
  const [, color = ''] = /^functions:\s+- id: (\S+)/m.exec(read('settings/navigation.mdx')) ?? []
  const fields = [`name: ${name}`, `role: ${name}’s job`, `color: ${color}`, `order: ${order}`]
  return `---\n${fields.join('\n')}\nbio: Words about ${name}.\n---\n`
}

/** A second list of the same kind, for a page with two. */
const otherSteps = steps
  .replace('id: made-up', 'id: other')
  .replace('A made-up list', 'A second list')
  .replaceAll('thing', 'matter')

/** Adds what the edits change. */
export function addFurtherContent(): void {
  writeRoleWithPicture('swapped', 996)
  write('people/preview-leaver.mdx', personFile('A leaver', 903))
  write('people/preview-early.mdx', personFile('An early one', 904))
  write('people/preview-late.mdx', personFile('A late one', 905))
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
  writePage('section', 'Words.', steps + otherSteps)
  writePage('double', 'Words.', steps)
  writePage('lines', 'Words.', steps.replace('A made-up list', '"A made-up list"'))
}

export const furtherEdits: Edit[] = [
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
  {
    name: 'a person who goes',
    make: () => replace('people/preview-leaver.mdx', '---\n', '---\ndraft: true\n'),
    entries: ['Gone: [-A leaver-] +2'],
  },
  inFile('people/preview-early.mdx')(
    'people in another order',
    'order: 904',
    'order: 906',
    'Moved: An early one +2',
  ),
  setting('a label of a form', 'forms', /^ {6}label: .*/m, 'OLD once', '{+once+}'),
  setting('a choice of a form', 'forms', /^ {8}- .*/m, 'OLD twice', '{+twice+}'),
  setting('a word of the footer', 'navigation', /^footer:\n.*/m, 'OLD below', '{+below+}'),
  setting('a button that waits', 'navigation', /^disabled:\n.*/m, 'OLD maybe', '{+maybe+}'),
  setting('a line of an office', 'addresses', /^ {4}address:\n.*/m, 'OLD upstairs', '{+upstairs+}'),
  setting('a meaning that only editors read', 'claims', /^ {4}means: .*/m, 'OLD Or so.'),
  onPage('lines')(
    'a heading on two lines',
    'heading: "A made-up list"',
    'heading: "A made-up\\nlist"',
    'A made-up list',
  ),
  onPage('words')(
    'the words above a list of contents',
    'On this page',
    'In here',
    '[-On this page-]{+In here+}',
  ),
]
