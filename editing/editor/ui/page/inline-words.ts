/** Bold words, a link, a link to a named outside address, and a line break, in Markdown. */
const kinds = [
  /\*\*(?<bold>.+?)\*\*/,
  /(?<!!)\[(?<words>[^\]]*)\]\((?<to>[^)\s]*)[^)]*\)/,
  /<Outside name="(?<name>[^"]*)">(?<outside>.*?)<\/Outside>/,
  /(?<lineBreak> {2,}\n)/,
]
const inlineMark = new RegExp(kinds.map(({ source }) => source).join('|'), 'gs')

/** What is bold, a link or a line break in words of Markdown: '' for plain words. */
export const inlineMarks = (markdown: string): string =>
  [...markdown.matchAll(inlineMark)].map(([mark]) => mark).join('\n')

/**
 * Words of Markdown as nodes of a page: text, bold words, links and line breaks.
 * @param addressOf the address of an outside address by its name
 */
export function inlineNodes(markdown: string, addressOf: (name: string) => string): Node[] {
  const nodes: Node[] = []
  let from = 0
  for (const match of markdown.matchAll(inlineMark)) {
    nodes.push(plainText(markdown.slice(from, match.index)), elementOf(match, addressOf))
    from = match.index + match[0].length
  }
  return [...nodes, plainText(markdown.slice(from))]
}

function elementOf({ groups = {} }: RegExpExecArray, addressOf: (name: string) => string): Element {
  const { bold, words, to = '', name = '', outside, lineBreak } = groups
  if (lineBreak !== undefined) return document.createElement('br')
  const element = document.createElement(bold === undefined ? 'a' : 'strong')
  if (element instanceof HTMLAnchorElement) element.href = to || addressOf(name)
  element.append(...inlineNodes(bold ?? words ?? outside ?? '', addressOf))
  return element
}

const plainText = (words: string): Text =>
  document.createTextNode(words.replaceAll(/<[^>]*>|[*_`]/g, ''))
