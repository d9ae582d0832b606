/** What an element is made with: attributes by name, and what runs on an event under `on`. */
interface Props {
  on?: Record<string, (event: Event) => void>
  [attribute: string]: unknown
}

/**
 * Makes an element. The policy of the pages lets no script make HTML of a text.
 * @param props attributes; one that is false or undefined is left out
 * @param children elements and texts; what is false or undefined is left out
 */
export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  { on = {}, ...attributes }: Props = {},
  ...children: (Node | string | false | undefined)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes))
    if (value !== false && value !== undefined) element.setAttribute(name, value === true ? '' : String(value))
  for (const [name, run] of Object.entries(on)) element.addEventListener(name, run)
  element.append(...children.filter((child) => child !== false && child !== undefined))
  return element
}

/** A button. @param look `done`, `quiet` or `text` */
export function button(words: string, look: string, run: (event: Event) => void, attributes: Props = {}) {
  return el('button', { type: 'button', class: `edit-${look}`, on: { click: run }, ...attributes }, words)
}

const live = el('div', { class: 'edit-live', role: 'status' })

/** Says words to screen readers, also the same words twice. */
export function say(words: string): void {
  if (!live.isConnected) document.body.append(live)
  live.textContent = ''
  setTimeout(() => (live.textContent = words), 60)
}

/** A count with its noun: `1 change`, `3 changes`. */
export const counted = (number: number, noun = 'change'): string => `${number} ${noun}${number === 1 ? '' : 's'}`
