/** The class of elements that show what the page was not built with. They are drawn each time. */
const newClass = 'edit-new'

/**
 * Gives an element the class and the field of something new.
 * @param key of its field now, which it opens
 */
export function markAsNew(element: Element, key?: string): void {
  element.classList.add(newClass)
  if (key !== undefined) element.setAttribute('data-edit-field', key)
}

/** The key of the field of now that an element shows; undefined for one that was built. */
export function keyOfNew(element: Element): string | undefined {
  return element.closest('[data-edit-field]')?.getAttribute('data-edit-field') ?? undefined
}

/** The keys of the fields of now that new elements of the page show. */
export const keysOnPage = (): Set<string> => new Set(shownAsNew().map(keyOfShown))

/** Brings the last new element into view whose key is none of these. */
export function showNewSince(earlier: ReadonlySet<string>): void {
  const added = shownAsNew().findLast((element) => !earlier.has(keyOfShown(element)))
  added?.scrollIntoView({ block: 'center' })
}

const shownAsNew = (): Element[] => [...document.querySelectorAll('[data-edit-field]')]
const keyOfShown = (element: Element): string => element.getAttribute('data-edit-field') ?? ''

/** Takes everything new off the page again. */
export function removeNew(): void {
  for (const element of document.querySelectorAll(`.${newClass}`)) element.remove()
}
