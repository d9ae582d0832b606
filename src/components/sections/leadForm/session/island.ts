/** The island of a lead form around this element, once its form has arrived. */
export function islandOf(element: Element): Element | undefined {
  const island = element.closest('[client=lead]')
  return island && formIn(island) ? island : undefined
}

/** The islands of all lead forms that have arrived. */
export function allIslands(): Element[] {
  const islands = document.querySelectorAll('[client=lead]')
  return [...islands].filter((island) => formIn(island))
}

export function formIn(island: Element): HTMLFormElement | null {
  return island.querySelector('form')
}

/**
 * The fields of a form, by the ids that we gave them: extensions and translations may replace them,
 * or add others of the same name. So they are looked up each time that they are needed.
 */
export function fieldsIn(island: Element): NodeListOf<HTMLInputElement> {
  return island.querySelectorAll<HTMLInputElement>(`[id^="${formIn(island)?.id}-"]`)
}

/** Hides a part of a form, or shows it. */
export function setHidden(island: Element, selector: string, hidden: boolean): void {
  island.querySelector(selector)?.toggleAttribute('hidden', hidden)
}
