import { markAsNew } from './new-on-page.ts'

/**
 * Shows a new heading in the list of headings beside the text, after that of the heading above it.
 * @param above the last heading before it that has an entry in the list
 * @param first any heading that has one, for a heading above all others
 * @param key of the field of the new one
 */
export function showInContents(
  heading: Element,
  above: Element | undefined,
  first: Element | undefined,
  key: string,
): void {
  const beside = above ?? first
  const entry = beside && entryInContents(beside)
  if (!beside || !entry || heading.tagName !== beside.tagName) return
  const added = entry.cloneNode(true) as Element
  const link = added.matches('a') ? added : added.querySelector('a')
  heading.id = `new-${key.replaceAll(/\W/g, '-')}`
  link?.setAttribute('href', `#${heading.id}`)
  if (link) link.textContent = heading.textContent
  markAsNew(added, key)
  if (above) entry.after(added)
  else entry.before(added)
}

/** The entry of a heading in the list of headings. */
export function entryInContents({ id }: Element): Element | undefined {
  if (id === '') return undefined
  const link = document.querySelector(`nav a[href="#${CSS.escape(id)}"]`)
  return link?.closest('li') ?? undefined
}
