/** Makes an element with its properties and what is inside. It makes no HTML from a text. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties)
  element.append(...children)
  return element
}

/** A button that does something. */
export function button(words: string, run: () => void, className = ''): HTMLButtonElement {
  const made = make('button', { type: 'button', textContent: words, className })
  made.addEventListener('click', run)
  return made
}

/** A field below its label. */
export const labelled = (label: string, field: HTMLElement): HTMLLabelElement =>
  make('label', {}, label, field)

/** Words on one line. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** The first words of a text. */
export function firstWords(text: string, most = 80): string {
  const line = oneLine(text)
  return line.length > most ? `${line.slice(0, most).trimEnd()}…` : line
}
