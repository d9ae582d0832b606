/** Writes an element of an SVG file. */

type Attributes = Readonly<Record<string, string | number | undefined>>

/**
 * An element with its attributes, which are escaped, and its content: elements, or a text that
 * `svgText` has escaped. For example, `svgElement('path', { d: 'M0 0h9' })` is
 * `<path d="M0 0h9"/>`.
 */
export function svgElement(name: string, attributes: Attributes, ...content: string[]): string {
  const start = [name, ...Object.entries(attributes).flatMap(writeAttribute)].join(' ')
  return content.length > 0 ? `<${start}>${content.join('')}</${name}>` : `<${start}/>`
}

function writeAttribute([name, value]: [string, string | number | undefined]): string[] {
  return value === undefined
    ? []
    : [`${name}="${svgText(String(value)).replaceAll('"', '&quot;')}"`]
}

/** A text as the content of an element. */
export function svgText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
