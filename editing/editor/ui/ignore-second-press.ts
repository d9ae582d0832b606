/** How long the second half of a double press takes at most, in milliseconds. */
const longestDoublePress = 500

/** How far a hand moves between the two halves at most, in pixels. */
const farthest = 12

/** What belongs to the editor. */
const ownParts = '.edit-tool, .edit-host, .edit-frame'

interface Press {
  target: Element
  time: number
  /** Where it is in the window; undefined for a press by keyboard. */
  place: { x: number; y: number } | undefined
}

/**
 * Lets the second half of a double press do nothing where the first one has put another button of
 * the editor under the pointer, or has moved the focus to one: it was not meant for that. So the
 * answer to a question, and the "Undo" of the next row, need a press of their own.
 */
export function ignoreSecondPress(): void {
  let last: Press | undefined
  const judge = (event: MouseEvent): void => {
    const { target: pressed, timeStamp: time, detail, clientX: x, clientY: y } = event
    // Code that presses a button means that button.
    if (!event.isTrusted || !(pressed instanceof Element)) return
    const target = pressed.closest('button') ?? pressed
    const place = detail === 0 ? undefined : { x, y }
    const before = last
    last = { target, time, place }
    if (!before || !isSecondHalf(before, last)) return
    if (!target.matches('button') || !target.closest(ownParts)) return
    event.preventDefault()
    event.stopPropagation()
  }
  // Another key between two presses, such as Tab, has chosen the second button.
  const forget = ({ key }: KeyboardEvent): void => {
    if (key !== 'Enter' && key !== ' ') last = undefined
  }
  addEventListener('click', judge, true)
  addEventListener('keydown', forget, true)
}

function isSecondHalf(first: Press, second: Press): boolean {
  const isSoon = second.time - first.time < longestDoublePress
  return isSoon && first.target !== second.target && isSamePlace(first.place, second.place)
}

function isSamePlace(first: Press['place'], second: Press['place']): boolean {
  if (!first || !second) return first === second
  return Math.hypot(second.x - first.x, second.y - first.y) < farthest
}
