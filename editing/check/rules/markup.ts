import { problemInBody, type Words } from '../body.ts'
import { problemAtWords } from '../content-file.ts'
import type { Problem } from '../problem.ts'
import { isProse } from '../shape.ts'
import { claimsOf, type ReadFile, type Site } from '../site.ts'

/** Signs that mean something elsewhere, and that visitors would read as they stand. */
interface Slip {
  index: number
  words: string
  message: string
}

/** What people write in a field as if it were prose or HTML. A field is plain text, shown sign for sign. */
const inFields: [RegExp, (found: RegExpExecArray) => string][] = [
  [/\*\*([^*]+)\*\*|(?<![\p{L}\d])__([^_]+)__/u, ([, a, b]) => `A field takes no bold. Write: ${a ?? b ?? ''}`],
  [
    /(?<![\p{L}\d*])\*([^\s*][^*]*)\*(?![\p{L}\d*])|(?<![\p{L}\d_])_([^\s_][^_]*)_(?![\p{L}\d_])/u,
    ([, a, b]) => `A field takes no italics. Write: ${a ?? b ?? ''}`,
  ],
  [
    /!\[[^\]]*\]\([^)]*\)/,
    () =>
      'A field takes no picture. Remove it; pictures have fields of their own, or stand in the text under the fields.',
  ],
  [/\[([^\]]+)\]\s?\(([^)]*)\)/, ([, words = '']) => `A field takes no link. Write: ${words}`],
  [/<\/?[A-Za-z][^>]*>/, () => 'A field takes no code. Remove what stands between < and >, and these signs.'],
  [/&(?:nbsp|#160|#xa0);/i, () => 'A field is shown sign for sign. Write a space; the design sets the line breaks.'],
  [/&(?:amp|#38);/i, () => 'A field is shown sign for sign. Write: &'],
  [
    /&(?:[a-z]{2,}|#\d+|#x[\da-f]+);/,
    ([sign]) => `A field is shown sign for sign, and visitors would read “${sign}”. Write the sign itself.`,
  ],
  [
    /\\[ntr](?![a-z])|\\n/,
    () => 'Visitors would read this sign. For a new line, write >- behind the field and the text in the lines below.',
  ],
  [/^#{1,6}\s*(?=\p{L})/u, () => 'A field takes no signs for headings. Remove the # signs.'],
  [
    /^(?:[-•]|\d+\.)\s/,
    () => 'Signs of a list would be shown. Remove them; a field that is a list has each entry on a line of its own.',
  ],
]

/** The same in the text under the fields, where Markdown is read, and these are near misses of it. */
const inText: [RegExp, (found: RegExpExecArray) => string][] = [
  [
    /\(([^()[\]]+)\)\s?\[((?:\/|#|https?:)[^\]\s]*)\]/,
    ([, words = '', address = '']) => `The two kinds of brackets have changed places. Write: [${words}](${address})`,
  ],
  [
    /\[([^\][()]+)\((\/[^()\s]*|#[^()\s]*|https?:[^()\s]*)\)/,
    ([, words = '', address = '']) => `The ] after the words of a link is missing. Write: [${words}](${address})`,
  ],
  [/\[\^\w+\]/, () => 'There are no footnotes here. Say it in the text, or in brackets.'],
  [
    /\[([^\][()]+)\]\[([^\][()]+)\]/,
    ([, words = '', address = '']) => `This link has no address. Write: [${words}](/${address.replace(/^\//, '')})`,
  ],
  [
    /\*\*\s+([^*]+?)\s*\*\*|\*\*([^*\s][^*]*?)\s+\*\*/,
    ([, a, b]) => `No space stands inside the signs for bold. Write: **${a ?? b ?? ''}**`,
  ],
  [/\*\*/, () => 'The signs for bold stand in pairs: **words**. One is missing here.'],
  [
    /^[ \t]*\|.*\|[ \t]*$/m,
    () => 'Under the first line of a table stands a line such as | --- | --- |, with as many parts. Add it.',
  ],
  [
    /\[([^\]]+)\]\s+\(([^)\s]+)\)/,
    ([, words = '', address = '']) => `A space stands between the two parts of a link. Write: [${words}](${address})`,
  ],
  [/\[([^\]]+)\]\((?=[^)]*$)/, () => 'The closing ) of a link is missing.'],
  [
    /^(#{1,6})([^\s#].*)/,
    ([, signs = '', words = '']) => `A space is missing in this heading. Write: ${signs} ${words}`,
  ],
]

/** Near misses of a list, at the start of a line: of any, of the first of a paragraph, or of a line below an entry. */
const lists: { any: RegExp; first: RegExp; below: RegExp } = {
  any: /(?:^|\n)[ \t]*[-*+](?=\p{L})(?<words>[^\n]*)|(?:^|\n)[ \t]*[•·◦‣](?<other>[^\n]*)/u,
  first: /^[–—](?<words>[^\n]*)/,
  below: /\n[ \t]*[–—](?<words>[^\n]*)/,
}

/**
 * A line that was meant to be an entry of a list, in the text of a paragraph.
 *
 * @param before what stands before it in its line
 */
function findList(text: string, before: string): Slip | undefined {
  const isEntry = /^\s*(?:[-*+]|\d+[.)])\s+$/.test(before)
  const patterns = [
    ...(before.trim() === '' ? [lists.any, lists.first] : []),
    ...(isEntry ? [lists.any, lists.below] : []),
  ]
  for (const pattern of patterns) {
    const found = pattern.exec(text)
    if (!found || (isEntry && found.index === 0)) continue
    const words = (found.groups?.['words'] ?? found.groups?.['other'] ?? '').trim()
    return {
      index: found.index + found[0].search(/\S/),
      words: found[0].trimStart(),
      message: `An entry of a list starts with a plain hyphen and a space, on a line of its own. Write: - ${words}`,
    }
  }
  return undefined
}

/** The first slip of a text, with the line to write. */
export function findMarkup(text: string, kind: 'field' | 'text', claims: readonly string[]): Slip | undefined {
  const figure = [
    ...text.matchAll(
      /\[\[?\s*([^[\]]+?)\s*\]\]?|\{\{?\s*([^{}]+?)\s*\}\}?|%\s*([^%\s]+?)\s*%|(?<!\()\(\s*([^()]+?)\s*\)(?!\))/g,
    ),
  ].find(([, ...names]) => claims.includes(names.find((name) => name !== undefined) ?? ''))
  if (figure) {
    const name = figure.slice(1).find((one) => one !== undefined)
    return {
      index: figure.index,
      words: figure[0],
      message: `A figure has two round brackets on each side. Write: ((${name}))`,
    }
  }
  for (const [pattern, say] of kind === 'field' ? inFields : inText) {
    const found = pattern.exec(text)
    if (found) return { index: found.index, words: found[0], message: say(found) }
  }
  return undefined
}

/** The first slip of some words of the text under the fields. */
export function findInText(file: ReadFile, words: Words, claims: readonly string[]): Slip | undefined {
  const before = file.text.slice(file.text.lastIndexOf('\n', words.start - 1) + 1, words.start)
  return words.code ? undefined : (findMarkup(words.text, 'text', claims) ?? findList(words.text, before))
}

/** No field holds Markdown or HTML, which it would show sign for sign, and no text a near miss of Markdown. */
export function checkMarkup(site: Site): Problem[] {
  const claims = claimsOf(site.settings('claims')).map(({ name }) => name)
  return site.files.flatMap((file) => [
    ...file.leaves
      .filter(({ shape }) => isProse(shape))
      .flatMap((leaf) => {
        const slip = findMarkup(leaf.text, 'field', claims)
        return slip ? [problemAtWords(file, leaf, slip.index, slip.words, slip.message)] : []
      }),
    ...file.body.texts.flatMap((words) => {
      const slip = findInText(file, words, claims)
      return slip ? [problemInBody(file, words, slip.index, slip.words, slip.message)] : []
    }),
  ])
}
