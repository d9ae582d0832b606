import { linesInParts } from '../../../../src/lib/lines.ts'

/** A text in which a line break starts a new line, as nodes of a page: see `Lines.astro`. */
export function lineNodes(text: string): Node[] {
  const lines = linesInParts(text).map((parts) =>
    parts.map(({ text: words, isWhole }) => (isWhole ? span('edit-whole', [words]) : words)),
  )
  const [only = []] = lines
  if (lines.length === 1) return only.map(asNode)
  return lines.flatMap((words) => [span('edit-line', words), asNode(' ')])
}

function span(className: string, parts: readonly (Node | string)[]): HTMLElement {
  const element = document.createElement('span')
  element.className = className
  element.append(...parts)
  return element
}

const asNode = (part: Node | string): Node =>
  typeof part === 'string' ? document.createTextNode(part) : part
