import { numberWords } from '../numbers.ts'

/** One figure of the claims register. */
export interface Claim {
  name: string
  text: string
  unit: string
}

/** A figure written out in a text. */
export interface StrayFigure {
  index: number
  words: string
  message: string
}

/** Words that make the number before them a claim, and the unit of the register that they mean. */
const units: [RegExp, string][] = [
  [/^\s?(?:%|per ?cent\b)/i, 'per cent'],
  [/^\s?(?:×|x\b|times\b|-?fold\b)/i, 'times'],
  [/^[\s-](?:minutes?|mins?)\b/i, 'minutes'],
  [/^[\s-](?:hours?|hrs?)\b/i, 'hours'],
  [/^[\s-]weeks?\b/i, 'weeks'],
  [/^[\s-]months?\b/i, 'months'],
  [/^[\s-](?:(?:\w+[\s-])?(?:people|members|employees|staff))\b/i, 'people'],
  [/^[\s-](?:(?:\w+\s){0,2}agents)\b/i, 'agents'],
  [/^[\s-](?:(?:\w+\s)?(?:leaders|readers|subscribers))\b/i, 'leaders'],
  [/^[\s-](?:(?:\w+\s)?users)\b/i, 'users'],
]

const digits = /(?<![\p{L}\d.,:/#&-])[£€$]?\d[\d,]*(?:\.\d+)?(?:\s?[-–]\s?\d[\d,]*(?:\.\d+)?)?/gu
const words = new RegExp(`(?<![\\p{L}-])(?:${numberWords.join('|')})(?=[\\s-])`, 'giu')

/**
 * Numbers that are not claims. Each rule blanks what it names, so keep them few:
 * labels of a sequence ('Weeks 1-2', 'Month 1', 'Step 3'), dates, the status 404, and 24/7.
 */
const fixed: RegExp[] = [
  /\b(?:weeks?|months?|days?|years?|steps?|phases?|stages?|parts?|levels?|quarters?|articles?|sections?)\s\d+(?:\s?[-–]\s?\d+)?(?![\d%×+])/giu,
  /\b\d{1,2}\s(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*(?:\s\d{4})?\b/gu,
  /\b404\b(?!%)/gu,
  /\b24\/7\b/gu,
]

/**
 * Figures written out in a text instead of by name: numbers with a unit or sign of a claim, numbers that are in the
 * register, and spelled ones with the unit of the same figure in the register ('six weeks').
 *
 * @param claims the register
 */
export function findStrayFigures(text: string, claims: readonly Claim[]): StrayFigure[] {
  const blank = (part: string): string => ' '.repeat(part.length)
  const rest = [/\({2}[^()]*\){2}/g, ...fixed].reduce((left, rule) => left.replace(rule, blank), text)
  const found = [...rest.matchAll(digits)].flatMap((match) => {
    const raw = match[0].replace(/[,\s]+$/, '')
    const after = rest.slice(match.index + raw.length)
    const plus = /^\+/.test(after) ? '+' : ''
    const unit = unitOf(after.slice(plus.length))
    const same = claims.filter((claim) => numberOf(claim.text) === numberOf(raw))
    const fitting = same.filter(
      (claim) => unit === undefined || claim.unit === unit || (plus && claim.text.endsWith('+')),
    )
    const looksLikeClaim = unit !== undefined || plus !== '' || /^[£€$]/.test(raw)
    if (fitting.length === 0 && !looksLikeClaim) return []
    const sign = unit === undefined ? '' : (/^\s?(?:%|×|x\b)/i.exec(after.slice(plus.length))?.[0] ?? '')
    return [{ index: match.index, words: raw, message: explain(raw + plus + sign, fitting) }]
  })
  const inWords = [...rest.matchAll(words)].flatMap((match) => {
    const after = rest.slice(match.index + match[0].length)
    // 'every three months' is a rhythm of work, not a figure of ours.
    if (/\b(?:every|each)\s+$/i.test(rest.slice(0, match.index))) return []
    const unit = unitOf(after)
    const number = String(spelledIndex(match[0].toLowerCase()))
    const fitting = claims.filter((claim) => claim.unit === unit && numberOf(claim.text) === number)
    return fitting.length > 0 ? [{ index: match.index, words: match[0], message: explain(match[0], fitting) }] : []
  })
  return [...found, ...inWords]
}

function unitOf(after: string): string | undefined {
  return units.find(([pattern]) => pattern.test(after))?.[1]
}

/** The value of a number in words, -1 for any other word. */
function spelledIndex(word: string): number {
  return (numberWords as readonly string[]).indexOf(word)
}

/** A figure without its signs: '2,000+' and '2000' are the same number, 'six' is 6. */
function numberOf(text: string): string {
  const bare = text.trim().toLowerCase()
  const index = spelledIndex(bare)
  if (index >= 0) return String(index)
  return bare.replace(/[£€$%×x+,\s]/g, '').replaceAll('-', '–')
}

function explain(figure: string, claims: readonly Claim[]): string {
  if (claims.length === 0) {
    return `“${figure}” looks like a figure we claim, and settings/claims.mdx does not have it. Add it there and use it by name, or take it out.`
  }
  const names = claims.map(({ name }) => `((${name}))`)
  const which = names.length > 1 ? `, whichever is meant: ${names.join(' or ')}` : ` ${names[0]}`
  return `The figure “${figure}” is written out. Write${which} instead, so that it is changed in one place.`
}
