import type { ContentFile, Text } from '../content-file.ts'
import { firstOf, type Pattern } from '../patterns.ts'
import type { Advice, Problem } from '../problem.ts'
import type { Site } from '../site.ts'

/** The sentence with the words to write. */
const write = (message: string, words = ''): Advice => ({
  message: `${message} Write: ${words}`,
  write: words,
})

/** Markdown and HTML in a field. A field is plain text, so visitors would see the marks. */
const inFields: Pattern[] = [
  [
    /\*\*([^*]+)\*\*|(?<![\p{L}\d])__([^_]+)__/u,
    ([, a, b]) => write('A field cannot have bold words.', a ?? b),
  ],
  [
    /(?<![\p{L}\d*])\*([^\s*][^*]*)\*(?![\p{L}\d*])|(?<![\p{L}\d_])_([^\s_][^_]*)_(?![\p{L}\d_])/u,
    ([, a, b]) => write('A field cannot have italics.', a ?? b),
  ],
  [
    /!\[[^\]]*\]\([^)]*\)/,
    'A field of text cannot have a picture. Remove it. Pictures have their own fields, or are ' +
      'in the text under the fields.',
  ],
  [
    /\[([^\]]+)\]\s?\(([^)]*)\)/,
    ([, words]) => write('A field of text cannot have a link.', words),
  ],
  [
    /\bhttps?:\/\/\S|\bwww\.\S/i,
    'Visitors cannot click an address in a field. Remove it, and add it to ' +
      'settings/addresses.mdx, so that links can use it.',
  ],
  [/<\/?[A-Za-z][^>]*>/, 'A field cannot have code. Remove <, > and what is between them.'],
  [
    /&(?:[a-z]{2,}|#\d+|#x[\da-f]+);/i,
    ([code]) =>
      `Visitors would read the letters “${code}”. Write the character itself, or a space.`,
  ],
  [
    /\\(?=[^\s\w])|\\[ntr](?![a-z])|\\n/,
    'Visitors would see the backslash. Remove it. For a new line, write >- after the name of ' +
      'the field, and the text in the lines below.',
  ],
  [
    /~~([^~]+)~~|==([^=\s][^=]*)==/,
    ([, a, b]) => write('A field cannot have these marks.', a ?? b),
  ],
  [
    /^#{1,6}\s*(?=\p{L})/u,
    () => ({ message: 'A field cannot have the marks of a heading. Remove each #.', write: '' }),
  ],
  [
    /^(?:[-•]|\d+\.)\s/,
    'Visitors would see the mark of a list. Remove it. In a field that is a list, each entry ' +
      'is on a line of its own.',
  ],
]

/** Near misses of Markdown in the text under the fields. */
const inText: Pattern[] = [
  [/\[\^\w+\]/, 'Footnotes do not work here. Write the note in the text, or in round brackets.'],
  [
    /\[[^\][]+\]\s*\[[^\][]+\]|\[[^\][]+\]\s*\((?:\/|#|https?:)|\([^()[\]]+\)\s?\[(?:\/|#|https?:)|\[[^\][()]+\((?:\/|#|https?:)/,
    'This looks like a link or a picture that is written wrong. Write the words in square ' +
      'brackets, then the address in round ones, without a space: [the words](/contact).',
  ],
  [/\*\*/, 'Bold words have two asterisks on each side and no spaces inside: **words**.'],
  [/==([^=\s][^=]*)==/, ([, words]) => write('These marks do not work here.', words)],
  [
    /^[ \t]*\|.*\|[ \t]*$/m,
    'A table needs a line such as | --- | --- | under its first line, with as many parts. ' +
      'Add it.',
  ],
  [
    /^(#{1,6})([^\s#].*)/,
    ([, signs = '', words = '']) =>
      write('A space is missing after the # of this heading.', `${signs} ${words}`),
  ],
]

/** A line that was meant as an entry of a list: the first of a paragraph, or one below an entry. */
const firstEntry = /^[ \t]*(?:[-*+](?=\p{L})|[•●▪·◦‣–—])[^\n]*/u
const nextEntry = new RegExp(`\\n${firstEntry.source.slice(1)}`, 'u')

/** Fields contain no Markdown or HTML, and the prose no near misses of Markdown. */
export function checkMarkup(text: Text, file: ContentFile, site: Site): Problem[] {
  if (text.part?.code) return []
  const figure = figureIn(text, site)
  if (figure.length > 0) return figure
  if (text.leaf) return firstOf(inFields, text)
  const found = firstOf(inText, text)
  return found.length > 0 ? found : listIn(file, text)
}

/** Finds the name of a figure in brackets other than two round ones. */
function figureIn({ text, at }: Text, site: Site): Problem[] {
  const names =
    /\[\[?\s*([^[\]]+?)\s*\]\]?|\{\{?\s*([^{}]+?)\s*\}\}?|%\s*([^%\s]+?)\s*%|(?<!\()\(\s*([^()]+?)\s*\)(?!\))/g
  for (const [whole, ...groups] of text.matchAll(names)) {
    const claim = site.claims.find(({ name }) => groups.includes(name))
    if (claim) {
      const advice = write('A figure has two round brackets on each side.', `((${claim.name}))`)
      return [at(text.indexOf(whole), whole, advice)]
    }
  }
  return []
}

function listIn(file: ContentFile, { text, part, at }: Text): Problem[] {
  const before = file.text.slice(file.text.lastIndexOf('\n', part!.start - 1) + 1, part!.start)
  const inList = /^\s*(?:[-*+]|\d+[.)])\s+$/.test(before)
  const found = before.trim() === '' || inList ? (inList ? nextEntry : firstEntry).exec(text) : null
  if (!found) return []
  const line = found[0].trim()
  const message =
    'An entry of a list starts with a plain hyphen and a space, on a line of its own. Write: - ' +
    `${line.slice(1).trim()}`
  return [at(found.index + found[0].search(/\S/), line, message)]
}
