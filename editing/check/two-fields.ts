import type { ContentFile } from './content-file.ts'
import type { Problem } from './problem.ts'

type FieldPath = readonly PropertyKey[]

/**
 * A problem of two equal fields, at the first of these paths unless the change is at the other.
 * @param say makes the sentence of one, from the line of the other
 */
export function eitherOfTwo(
  [first, second]: readonly [FieldPath, FieldPath],
  file: ContentFile,
  say: (line: number) => string,
): Problem {
  const others = [firstOfTwo([second, first], file, say)]
  return { ...firstOfTwo([first, second], file, say), others }
}

/**
 * A problem at the first of two fields, whose sentence names the line of the second.
 * @param say makes the sentence from that line
 */
export function firstOfTwo(
  [first, second]: readonly [FieldPath, FieldPath],
  file: ContentFile,
  say: (line: number) => string,
): Problem {
  const other = file.problemIn(second, '')
  return { ...file.problemIn(first, ''), message: say(other.line), elsewhere: [other] }
}
