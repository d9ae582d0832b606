/** Bold words, a link, and a link to a named outside address, in Markdown. */
const kinds = [
  /\*\*(?<bold>.+?)\*\*/,
  /(?<!!)\[(?<words>[^\]]*)\]\((?<to>[^)\s]*)[^)]*\)/,
  /<Outside name="(?<name>[^"]*)">(?<outside>.*?)<\/Outside>/,
]
const inlineMark = new RegExp(kinds.map(({ source }) => source).join('|'), 'gs')

/** What is bold and what is a link in words of Markdown: '' for plain words. */
export const inlineMarks = (markdown: string): string =>
  [...markdown.matchAll(inlineMark)].map(([mark]) => mark).join('\n')

/**
 * Words of Markdown as nodes of a page: text, bold words and links.
 * @param addressOf the address of an outside address by its name
 */
export function inlineNodes(markdown: string, addressOf: (name: string) => string): Node[] {
  const nodes: Node[] = []
  let from = 0
  for (const match of markdown.matchAll(inlineMark)) {
    const { bold, words, to = '', name = '', outside } = match.groups ?? {}
    const inner = inlineNodes(bold ?? words ?? outside ?? '', addressOf)
    const element = document.createElement(bold === undefined ? 'a' : 'strong')
    if (element instanceof HTMLAnchorElement) element.href = to || addressOf(name)
    element.append(...inner)
    nodes.push(plainText(markdown.slice(from, match.index)), element)
    from = match.index + match[0].length
  }
  return [...nodes, plainText(markdown.slice(from))]
}

const plainText = (words: string): Text =>
  document.createTextNode(words.replaceAll(/<[^>]*>|[*_`]/g, ''))
