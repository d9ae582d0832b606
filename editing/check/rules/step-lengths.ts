import type { ContentFile } from '../content-file.ts'
import { numbersIn } from '../../../src/lib/numbers.ts'
import type { Problem } from '../problem.ts'
import { isFields } from '../shape.ts'
import { sectionsOf } from '../site.ts'

/** “Weeks 1–3”, of which the drawing shows three. */
const rangeOfWeeks = /\bweeks?\s(?<first>\d{1,2})(?:\s?[-–]\s?|\sto\s)(?<last>\d{1,2})\b/i
/** “Three weeks”. */
const lengthInWeeks = /(?<![\p{L}\d])(?<length>\p{L}+|\d{1,2})[\s-]weeks?\b/iu

/** A step is drawn as long as its words say: “Weeks 1–4” lasts four weeks. */
export function* checkStepLengths(file: ContentFile): Iterable<Problem> {
  for (const [index, { items }] of sectionsOf(file).entries()) {
    for (const [entry, step] of (Array.isArray(items) ? items : []).entries()) {
      const { duration, lasts }: Record<string, unknown> = isFields(step) ? step : {}
      const weeks = typeof duration === 'string' ? weeksOf(duration) : undefined
      if (typeof lasts !== 'number' || weeks === undefined || weeks === lasts) continue
      const path = ['sections', index, 'items', entry]
      const message =
        `These words say ${counted(weeks)}, and the drawing shows ${counted(lasts)}. ` +
        'Write the same in both.'
      const others = [file.problemIn([...path, 'lasts'], message)]
      yield { ...file.problemIn([...path, 'duration'], message), others }
    }
  }
}

/** How many weeks a text is about; undefined if it does not say so. */
function weeksOf(text: string): number | undefined {
  const { first, last } = rangeOfWeeks.exec(text)?.groups ?? {}
  if (first !== undefined) return Number(last) - Number(first) + 1
  return numbersIn(lengthInWeeks.exec(text)?.groups?.['length'] ?? '')[0]
}

const counted = (weeks: number): string => (weeks === 1 ? 'one week' : `${weeks} weeks`)
