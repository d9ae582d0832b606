import { onlyLetters } from '../../build/text-index.ts'
import { figuresIn } from '../../model/named-claims.ts'
import { lettersIn, type PageText } from './find-texts.ts'

/**
 * The name of the figure of a text at which an event points: `survey-minutes` for a press on “15”.
 * Undefined beside the figures, for keys, and where the page shows other words than the text has.
 * @param words the text with the names of its figures: `A ((survey-minutes))-minute survey`
 * @param shown what visitors read for such words
 */
export function figureAtPoint(
  { range }: PageText,
  event: MouseEvent,
  words: string,
  shown: (part: string) => string,
): string | undefined {
  const isByKey = event.detail === 0
  if (isByKey || !words.includes('((')) return undefined
  const letters = lettersIn(range).filter(({ letter }) => onlyLetters(letter) !== '')
  const onPage = letters.map(({ letter }) => letter).join('')
  if (onPage !== onlyLetters(shown(words))) return undefined

  const at = letters.findIndex(({ node, offset }) => isAtPoint(node, offset, event))
  if (at < 0) return undefined
  const lettersBefore = (offset: number): number =>
    onlyLetters(shown(words.slice(0, offset))).length
  const pressed = figuresIn(words).find(
    ({ start, end }) => at >= lettersBefore(start) && at < lettersBefore(end),
  )
  return pressed?.isScope ? undefined : pressed?.claim
}

/** The number of the letter of a text at which an event points, and of all its letters. */
export function letterAtPoint(
  { range }: PageText,
  event: MouseEvent,
): { at: number; count: number } {
  const letters = lettersIn(range).filter(({ letter }) => onlyLetters(letter) !== '')
  const at = letters.findIndex(({ node, offset }) => isAtPoint(node, offset, event))
  return { at, count: letters.length }
}

function isAtPoint(node: Text, offset: number, { clientX: x, clientY: y }: MouseEvent): boolean {
  const range = new Range()
  range.setStart(node, offset)
  range.setEnd(node, offset + 1)
  return [...range.getClientRects()].some(
    ({ left, right, top, bottom }) => x >= left && x < right && y >= top && y < bottom,
  )
}
