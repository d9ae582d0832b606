import { claimsIn } from '../../../src/lib/figures.ts'
import type { ContentFile } from '../content-file.ts'
import { withoutNeverClaims } from '../never-claims.ts'
import type { Problem } from '../problem.ts'
import type { RegisteredClaim, TextFacts } from '../site.ts'
import { findStrayFigures } from '../stray-figures.ts'
import { type Text, textsOf } from '../texts.ts'
import {
  mayContainNumber,
  timeUnits,
  writtenNumbers,
  type WrittenNumber,
} from '../written-numbers.ts'
import { writtenSpans } from '../written-parts.ts'

/** The fields with the words of a drawing, beside the field with its figure. */
const fieldsOfDrawing: readonly unknown[] = ['heading', 'title', 'text', 'caption', 'captions']
/** A time that is more times as long as what is drawn is about something else. */
const timesAsLong = 4

/**
 * Finds words beside a drawing that have another figure than it draws: “kept two years” beside a
 * bar of 12 months.
 * @param claims the figures of the register
 */
export function* checkDrawnTexts(
  file: ContentFile,
  { claims }: Pick<TextFacts, 'claims'>,
): Iterable<Problem> {
  const drawn = file.leaves.flatMap(({ path, shape, text }) => {
    const claim = shape.scale && claims.find(({ name }) => name === text)
    return claim ? [{ group: path.slice(0, -1), path, claim }] : []
  })
  for (const own of Map.groupBy(drawn, ({ group }) => group.join('/')).values()) {
    const { group } = own[0]!
    const figures = own.map(({ claim }) => claim)
    for (const text of textsOf(file).filter((one) => isBeside(one, group))) {
      const found = otherMark(text, figures, claims) ?? otherNumber(text, group, figures, claims)
      const paths = own.map(({ path }) => path)
      if (found)
        yield { ...found, others: paths.map((path) => file.problemIn(path, found.message)) }
    }
  }
}

/** True for a text of a drawing. @param group the section or entry with its figure */
function isBeside({ leaf }: Text, group: readonly PropertyKey[]): boolean {
  const path = leaf?.path ?? []
  return (
    path.length > group.length &&
    group.every((key, at) => path[at] === key) &&
    fieldsOfDrawing.includes(path[group.length]) &&
    path.slice(group.length + 1).every((key) => typeof key === 'number')
  )
}

/** A text that names figures of the same unit, and none that is drawn. */
function otherMark(
  { text, problemAt }: Text,
  drawn: readonly RegisteredClaim[],
  claims: readonly RegisteredClaim[],
): Problem | undefined {
  const named = claimsIn(text).flatMap((name) => claims.find((claim) => claim.name === name) ?? [])
  const [other] = named.filter(({ unit }) => drawn.some((claim) => claim.unit === unit))
  if (!other || named.some((claim) => drawn.includes(claim))) return undefined
  const mark = `((${other.name}`
  const names = drawn.map(({ name }) => `((${name}))`).join(' or ')
  const message =
    `This text has “${other.name}”, but what is drawn beside it is ${names}. ` +
    'Name the same figure in both.'
  return problemAt(text.indexOf(mark), mark, message)
}

/** A text with another time than is drawn. A heading has it as “the two-month method”. */
function otherNumber(
  text: Text,
  group: readonly PropertyKey[],
  drawn: readonly RegisteredClaim[],
  claims: readonly RegisteredClaim[],
): Problem | undefined {
  const [claim, ...more] = drawn
  const isTime = claim !== undefined && timeUnits.includes(claim.unit)
  const isRead = mayContainNumber(text.text) && !claimsIn(text.text).includes(claim?.name ?? '')
  if (!isTime || more.length > 0 || !isRead || findStrayFigures(text, claims).length > 0)
    return undefined
  const words = withoutNeverClaims(text.text)
  const isEntry = typeof group.at(-1) === 'number' && group.at(-2) !== 'sections'
  const found = [...writtenNumbers(words), ...writtenSpans(words)].find(
    (number) => isOtherTime(number, claim) && (isEntry || /-\p{L}/u.test(wholeOf(number))),
  )
  if (!found) return undefined
  const whole = wholeOf(found)
  const unit = whole.includes('-') ? `-${claim.unit.replace(/s$/, '')}` : ` ${claim.unit}`
  const write = `((${claim.name}))${unit}`
  const message =
    `This says “${whole}”, but what is drawn beside it is ${claim.text} ${claim.unit}. Write ` +
    `${write}, or draw another figure.`
  return text.problemAt(found.index, whole, { message, write })
}

const wholeOf = ({ raw, unitWords }: WrittenNumber): string => raw + unitWords

function isOtherTime({ unit, values }: WrittenNumber, claim: RegisteredClaim): boolean {
  const [value = 0] = values
  const [own = 0] = claim.numbers
  const ratio = value / own
  const isSameOrder = ratio <= timesAsLong && ratio >= 1 / timesAsLong
  return unit === claim.unit && value !== own && isSameOrder
}
