import { oneLine, firstWords, make } from '../make.ts'

/** The elements of all changes, from top to bottom. */
export const readEntries = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('.review-entry'),
]

/** The page and the words of a change in one line. */
export function shortText(entry: Element): string {
  const section = entry.closest('section')?.querySelector('h2 a, h2')?.textContent ?? ''
  const text = entry.querySelector('.review-words')?.textContent ?? ''
  return `${oneLine(section)}: ${firstWords(text)}`
}

/** An entry of a list that leads to a change. */
export const linkTo = (entry: Element): HTMLLIElement =>
  make('li', {}, make('a', { href: `#${entry.id}`, textContent: shortText(entry) }))

/** The words of a change as a quotation in Markdown. */
export function quotationOf(entry: Element): string {
  const words = entry.querySelector('.review-words')?.cloneNode(true) as HTMLElement
  for (const part of words.querySelectorAll('del'))
    part.replaceWith(` ~~${oneLine(part.textContent)}~~ `)
  for (const part of words.querySelectorAll('ins'))
    part.replaceWith(` **${oneLine(part.textContent)}** `)
  const where = entry.querySelector('.review-where')?.textContent ?? ''
  return `> ${oneLine(`${where} ${words.textContent}`)}`
}
