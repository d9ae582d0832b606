import type { PageText } from './find-texts.ts'

/** How far from its words a text can be pressed, in pixels: a whole row may be a link. */
const reach = { across: 8, along: 4 }

/**
 * The text at which an event points: near its words, or by the element, if the event comes from a
 * key.
 */
export function textAt(texts: readonly PageText[], event: MouseEvent): PageText | undefined {
  const isByKey = event.type === 'click' && event.detail === 0
  const isMeant = ({ range }: PageText): boolean =>
    range.intersectsNode(event.target as Node) &&
    (isByKey || [...range.getClientRects()].some((box) => isNear(box, event)))
  // If a text contains another, such as a name in a sentence, take the outer one.
  return texts.filter(isMeant).sort((a, b) => b.words.length - a.words.length)[0]
}

function isNear({ left, right, top, bottom }: DOMRect, event: MouseEvent): boolean {
  const { clientX: x, clientY: y } = event
  return (
    x > left - reach.across &&
    x < right + reach.across &&
    y > top - reach.along &&
    y < bottom + reach.along
  )
}

/**
 * Controls of the page that do something themselves: a first press works them, and a second opens
 * their words.
 */
const controls = 'summary, select, header button, [popovertarget], [aria-expanded], label'

/** The control at which an event points. */
export const controlAt = (target: Element): Element | null => target.closest(controls)

/** True for a text that is drawn: not in a closed menu or a closed step. */
export function isDrawn({ element }: PageText): boolean {
  // Browsers before 2022 do not have the method.
  if (typeof element.checkVisibility !== 'function') return element.getClientRects().length > 0
  return element.checkVisibility({ visibilityProperty: true, opacityProperty: false })
}
