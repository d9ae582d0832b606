/** The class of elements that show what the page was not built with. They are drawn each time. */
const newClass = 'edit-new'

/** Marks an element as one that shows something new. @param key of its place now, which it opens */
export function markAsNew(element: Element, key?: string): void {
  element.classList.add(newClass)
  if (key !== undefined) element.setAttribute('data-edit-place', key)
}

/** The key of the place of now that an element shows; undefined for one that was built. */
export function keyOfNew(element: Element): string | undefined {
  return element.closest('[data-edit-place]')?.getAttribute('data-edit-place') ?? undefined
}

/** Takes everything new off the page again. */
export function removeNew(): void {
  for (const element of document.querySelectorAll(`.${newClass}`)) element.remove()
}
