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

/** What the words of links outside the site need. */
export interface OutsideLinks {
  /** The address by its name. */
  addressOf: (name: string) => string
  /** The words after the link for screen readers: that it opens in a new tab. */
  note: string
}

/** Words of Markdown as nodes of a page: text, bold words, links and line breaks. */
export function inlineNodes(markdown: string, outside: OutsideLinks): Node[] {
  const nodes: Node[] = []
  let from = 0
  for (const match of markdown.matchAll(inlineMark)) {
    nodes.push(plainText(markdown.slice(from, match.index)), elementOf(match, outside))
    from = match.index + match[0].length
  }
  return [...nodes, plainText(markdown.slice(from))]
}

function elementOf({ groups = {} }: RegExpExecArray, links: OutsideLinks): Element {
  const { bold, words, to, name = '', outside, lineBreak } = groups
  if (lineBreak !== undefined) return document.createElement('br')
  const element = document.createElement(bold === undefined ? 'a' : 'strong')
  if (element instanceof HTMLAnchorElement) element.href = to ?? links.addressOf(name)
  element.append(...inlineNodes(bold ?? words ?? outside ?? '', links))
  if (outside !== undefined) element.append(noteOf(links))
  return element
}

function noteOf({ note }: OutsideLinks): Element {
  const element = document.createElement('span')
  element.className = 'edit-unseen'
  element.textContent = ` (${note})`
  return element
}

const plainText = (words: string): Text =>
  document.createTextNode(words.replaceAll(/<[^>]*>|[*_`]/g, ''))
