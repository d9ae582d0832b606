import { problemInBody } from '../body.ts'
import { problemAtWords } from '../content-file.ts'
import type { Problem } from '../problem.ts'
import { isProse } from '../shape.ts'
import { claimsOf, type Site } from '../site.ts'

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
    /\[([^\]]+)\]\s+\(([^)\s]+)\)/,
    ([, words = '', address = '']) => `A space stands between the two parts of a link. Write: [${words}](${address})`,
  ],
  [/\[([^\]]+)\]\((?=[^)]*$)/, () => 'The closing ) of a link is missing.'],
  [
    /^(#{1,6})([^\s#].*)/,
    ([, signs = '', words = '']) => `A space is missing in this heading. Write: ${signs} ${words}`,
  ],
]

/** The first slip of a text, with the line to write. */
export function findMarkup(text: string, kind: 'field' | 'text', claims: readonly string[]): Slip | undefined {
  const figure = [
    ...text.matchAll(/\[\[?\s*([^[\]]+?)\s*\]\]?|\{\{?\s*([^{}]+?)\s*\}\}?|(?<!\()\(\s*([^()]+?)\s*\)(?!\))/g),
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
      const slip = findMarkup(words.text, 'text', claims)
      return slip ? [problemInBody(file, words, slip.index, slip.words, slip.message)] : []
    }),
  ])
}
