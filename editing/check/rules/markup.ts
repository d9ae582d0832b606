import type { ContentFile, Text } from '../content-file.ts'
import { firstOf, type Pattern } from '../patterns.ts'
import type { Advice, Problem } from '../problem.ts'
import type { Site } from '../site.ts'

/** The sentence with the words to write. */
const write = (message: string, words = ''): Advice => ({
  message: `${message} Write: ${words}`,
  write: words,
})

/** Markdown and HTML in a field. A field is plain text, so visitors would see the signs. */
const inFields: Pattern[] = [
  [
    /\*\*([^*]+)\*\*|(?<![\p{L}\d])__([^_]+)__/u,
    ([, a, b]) => write('A field takes no bold.', a ?? b),
  ],
  [
    /(?<![\p{L}\d*])\*([^\s*][^*]*)\*(?![\p{L}\d*])|(?<![\p{L}\d_])_([^\s_][^_]*)_(?![\p{L}\d_])/u,
    ([, a, b]) => write('A field takes no italics.', a ?? b),
  ],
  [
    /!\[[^\]]*\]\([^)]*\)/,
    'A field takes no picture. Remove it; pictures have fields of their own, or stand in the ' +
      'text under the fields.',
  ],
  [/\[([^\]]+)\]\s?\(([^)]*)\)/, ([, words]) => write('A field takes no link.', words)],
  [
    /\bhttps?:\/\/\S|\bwww\.\S/i,
    'An address in a field is no link. Remove it, and write it into settings/addresses.mdx, ' +
      'where links name it.',
  ],
  [
    /<\/?[A-Za-z][^>]*>/,
    'A field takes no code. Remove what stands between < and >, and these signs.',
  ],
  [
    /&(?:[a-z]{2,}|#\d+|#x[\da-f]+);/i,
    ([sign]) =>
      `A field is shown sign for sign, and visitors would read “${sign}”. Write the sign ` +
      'itself, or a space.',
  ],
  [
    /\\(?=[^\s\w])|\\[ntr](?![a-z])|\\n/,
    'Visitors would read the backslash. Remove it. For a new line, write >- behind the field ' +
      'and the text in the lines below.',
  ],
  [
    /~~([^~]+)~~|==([^=\s][^=]*)==/,
    ([, a, b]) => write('A field takes no marks of this kind.', a ?? b),
  ],
  [
    /^#{1,6}\s*(?=\p{L})/u,
    () => ({ message: 'A field takes no signs for headings. Remove the # signs.', write: '' }),
  ],
  [
    /^(?:[-•]|\d+\.)\s/,
    'Signs of a list would be shown. Remove them; a field that is a list has each entry on a ' +
      'line of its own.',
  ],
]

/** Near misses of Markdown in the text under the fields. */
const inText: Pattern[] = [
  [/\[\^\w+\]/, 'There are no footnotes here. Say it in the text, or in brackets.'],
  [
    /\[[^\][]+\]\s*\[[^\][]+\]|\[[^\][]+\]\s*\((?:\/|#|https?:)|\([^()[\]]+\)\s?\[(?:\/|#|https?:)|\[[^\][()]+\((?:\/|#|https?:)/,
    'This is meant to be a link or a picture. Write the words in square brackets and the ' +
      'address, without spaces, behind them in round ones: [the words](/contact).',
  ],
  [/\*\*/, 'The signs for bold stand in pairs, without spaces inside: **words**.'],
  [/==([^=\s][^=]*)==/, ([, words]) => write('There is no such mark here.', words)],
  [
    /^[ \t]*\|.*\|[ \t]*$/m,
    'Under the first line of a table stands a line such as | --- | --- |, with as many parts. ' +
      'Add it.',
  ],
  [
    /^(#{1,6})([^\s#].*)/,
    ([, signs = '', words = '']) =>
      write('A space is missing in this heading.', `${signs} ${words}`),
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
