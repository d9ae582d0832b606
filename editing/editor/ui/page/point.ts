import type { PageText } from './find-texts.ts'

/** How far from its words a text can be pressed, in pixels. */
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
  const meant = texts.filter(isMeant).sort((a, b) => b.words.length - a.words.length)[0]
  return meant ?? (isByKey ? undefined : (textOfLink(texts, event) ?? textOfRow(texts, event)))
}

/** Links and buttons of the page that lead away. */
const leadsAwaySelector = 'a[href], main button'

/** The link or button at which an event points, if it leads away from the page. */
export const leadsAwayAt = (target: Element): Element | null => target.closest(leadsAwaySelector)

/**
 * The text of a link that is nearest to a press beside its words, as in a menu where each link is a
 * row. A picture or a date in a link has a field of its own.
 */
function textOfLink(texts: readonly PageText[], event: MouseEvent): PageText | undefined {
  const target = event.target as Element
  const link = target.closest('img, picture, time') ? null : leadsAwayAt(target)
  if (!link) return undefined
  const distances = texts
    .filter(({ element }) => link.contains(element))
    .map((text) => ({ text, distance: distanceTo(text.range, event) }))
  return distances.sort((a, b) => a.distance - b.distance)[0]?.text
}

/** Parts of the page whose words begin at one side and may end long before the other. */
const rows = 'h1, h2, h3, h4, h5, h6, p, li, dt, dd, th, td'

/** The text of a row that is pressed at the height of its words, and beside them. */
function textOfRow(texts: readonly PageText[], event: MouseEvent): PageText | undefined {
  const target = event.target as Element
  // A line of a heading is an element of its own.
  const row = target.matches('span') ? target.closest(rows) : target
  if (!row?.matches(rows)) return undefined
  const own = texts.filter(({ element }) => row.contains(element))
  if (own.length !== 1) return undefined
  const { top, bottom } = own[0]!.range.getBoundingClientRect()
  return event.clientY >= top && event.clientY <= bottom ? own[0] : undefined
}

/** How far an event is from the nearest line of a text, in pixels. */
function distanceTo(range: Range, { clientX: x, clientY: y }: MouseEvent): number {
  const distances = [...range.getClientRects()].map(({ left, right, top, bottom }) =>
    Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)),
  )
  return Math.min(...distances)
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
