import { isNumber, numbersIn } from '../../src/lib/numbers.ts'

/** One figure of the claims register. */
export interface Claim {
  name: string
  text: string
  unit: string
  means: string
}

/** A figure written out in a text. */
export interface StrayFigure {
  index: number
  words: string
  message: string
  /** False where it may well be plain English: a time or a count that no figure of the register has. */
  certain: boolean
}

const figure = String.raw`\d[\d,]*(?:\.\d+)?`
const spelled =
  '(?:(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-(?:one|two|three|four|five|six|seven|eight|nine))?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen)'

const anyNumber = new RegExp(`\\d|\\b${spelled}(?:\\b|fold)`, 'i')

/**
 * What follows a number that measures something, and the unit of the register that it means. Every one of these is a claim,
 * or a number that its writer marks as another.
 */
const measures: [RegExp, string][] = [
  [/^\s?%|^[\s-]per[\s-]?cent\b/i, 'per cent'],
  [
    new RegExp(
      `^\\s?[×x](?![\\p{L}\\d]|\\s(?:${figure}|${spelled}\\b))|^[\\s-]times\\b(?!\\s(?:an?|per|each|every|in)\\b)|^-?fold\\b`,
      'iu',
    ),
    'times',
  ],
  [/^(?:[\s-](?:full[\s-]|short[\s-])?minutes?|[\s-]?mins?)\b/i, 'minutes'],
  [/^(?:[\s-](?:full[\s-]|working[\s-])?hours?|[\s-]?hrs?)\b/i, 'hours'],
  [/^[\s-](?:full[\s-]|short[\s-])?weeks?\b/i, 'weeks'],
  [/^[\s-](?:full[\s-])?months?\b/i, 'months'],
]

/** What follows a number that counts people or things. It is a claim if the register has it, or if it boasts. */
const counts: [RegExp, string | undefined][] = [
  [/^[\s-](?:\w+[\s-])?(?:people|members|employees|staff)\b/i, 'people'],
  [/^[\s-](?:\w+\s){0,2}agents\b/i, 'agents'],
  [/^[\s-](?:\w+\s)?(?:leaders|readers|subscribers)\b/i, 'leaders'],
  [/^[\s-](?:\w+\s)?users\b/i, 'users'],
  [
    /^[\s-](?:\w+\s){0,2}(?:clients|customers|companies|organi[sz]ations|businesses|firms|teams|partners)\b/i,
    undefined,
  ],
  [
    /^[\s-](?:\w+\s){0,2}(?:projects|workshops|surveys|reports|executives|managers|professionals|countries)\b/i,
    undefined,
  ],
]

/** Of a count that is not in the register, what makes it a boast: its size, a plus sign, or these words before it. */
const boastful = 100
const boast = /\b(?:more than|over|up to|at least|almost|nearly|beyond)\s$/i
const fewestToBoast = 10

/** Numbers up to this are words of every day, 'two hours', unless their sentence speaks of what the claim means. */
const everyday = 3

const number = new RegExp(
  `(?<![\\p{L}\\d.,:/#&+-])(?:${figure}|${spelled}(?=[\\s-]|fold\\b))(?:\\s?[-–]\\s?${figure}|\\sto\\s(?:${figure}|${spelled}(?=[\\s-])))?(?:k|\\s(?:thousand|million|billion))?(?!\\d)`,
  'giu',
)

/**
 * Numbers that are no claims, whatever follows them: marked ones, prices, telephone numbers, what a word before says to be
 * one of a sequence ('Weeks 1-2', 'Room 15', 'No. 10'), rhythms ('every six weeks'), and 24/7 and other pairs.
 */
const fixed: RegExp[] = [
  /\({2}[^()]*\){2}/g,
  /(?:[£€$]|\b(?:USD|EUR|GBP))\s?\d[\d,.]*(?:\s?(?:k|m|bn|thousand|million|billion)\b)?/giu,
  /(?<![\p{L}\d])\d[\d,.]*\s(?:pounds|dollars|euros|pence|cents)\b/giu,
  /\+\d[\d\s()-]{6,}\d|\b0\d{2,4}[\s-]\d{3,4}(?:[\s-]\d{3,4})?\b/gu,
  /\b(?:weeks?|months?|days?|years?|hours?|minutes?|steps?|phases?|stages?|parts?|levels?|quarters?|articles?|sections?|chapters?|pages?|rooms?|floors?|suites?|units?|groups?|grades?|bands?|classes|class|versions?|releases?|numbers?|no\.|nos\.|top|figures?|tables?|schedules?|clauses?|lines?|items?|points?|question|answer|form|team)\s\d+(?:\s?[-–]\s?\d+)?(?![\d%×+])/giu,
  /\b(?:every|each|last|past|previous)\s(?:\d+|[a-z-]+)(?=[\s-](?:minute|hour|week|month|time|people))/giu,
  /\b\d+\/\d+\b/gu,
  /\b(?:24|twenty-four)\shours\sa\sday\b/giu,
  /\b(?:\d+|[a-z]+)[\s-]hour\s(?:weeks?|days?|clock|shifts?)\b/giu,
]

/**
 * Figures written out in a text instead of by name: a number with the unit of the same figure in the register, in digits or
 * words ('six weeks'), and a number that claims something that the register does not have ('81% faster', '300+ clients').
 * A number alone says nothing: dates, times, versions, postcodes and ordinals are no figures of ours.
 *
 * @param claims the register
 */
export function findStrayFigures(text: string, claims: readonly Claim[]): StrayFigure[] {
  // Most texts have none, and what follows is long.
  if (!anyNumber.test(text)) return []
  const blank = (part: string): string => ' '.repeat(part.length)
  const rest = fixed.reduce((left, rule) => left.replace(rule, blank), text)
  return [...rest.matchAll(number)].flatMap((match) => {
    const raw = match[0].replace(/,+$/, '')
    const after = rest.slice(match.index + raw.length)
    const plus = /^\+(?=\s|$|[.,;:!?)])/.test(after) ? '+' : ''
    const follows = after.slice(plus.length)
    const measure = measures.find(([pattern]) => pattern.test(follows))
    const count = measure ? undefined : counts.find(([pattern]) => pattern.test(follows))
    const [pattern, unit] = measure ?? count ?? []
    if (!pattern && !plus) return []
    const values = numbersIn(raw)
    const same = claims.filter((claim) => sameNumbers(numbersIn(claim.text), values))
    const known = same.filter((claim) => (unit === undefined ? plus && claim.text.endsWith('+') : claim.unit === unit))
    const about = sentenceAt(rest, match.index)
    const small = unit !== 'per cent' && unit !== 'times' && values.every((value) => value <= everyday)
    const meant = small ? known.filter(({ means, unit: own }) => speaksOf(about, means, own)) : known
    const claimed =
      plus !== '' ||
      (measure
        ? !small && !(unit === 'per cent' && values[0] === 100)
        : values.some((value) => value >= boastful) ||
          (boast.test(rest.slice(0, match.index)) && values.some((value) => value >= fewestToBoast)))
    if (meant.length === 0 && !claimed) return []
    const whole = (raw + plus + (pattern?.exec(follows)?.[0] ?? '')).trim()
    const boasts = plus !== '' || unit === 'per cent' || unit === 'times' || boast.test(rest.slice(0, match.index))
    const certain = meant.length > 0 || boasts
    return [{ index: match.index, words: raw, message: explain(whole, raw + plus, meant), certain }]
  })
}

function sameNumbers(a: number[], b: number[]): boolean {
  return a.length === b.length && a.every((value, index) => value === b[index])
}

function sentenceAt(text: string, index: number): string {
  const start = Math.max(...['. ', '! ', '? ', '\n'].map((end) => text.lastIndexOf(end, index) + 1))
  const end = text.slice(index).search(/[.!?](?:\s|$)|\n/)
  return text.slice(start, end < 0 ? undefined : index + end)
}

/** Words that stand in what any claim means. */
const common =
  /^(?:about|after|also|long|most|much|same|takes|than|that|their|they|this|time|what|when|which|with|within)$/i

/** Whether a sentence has a word of what a claim means, by its first four letters, besides its unit. */
function speaksOf(sentence: string, means: string, unit: string): boolean {
  const stems = (words: string): string[] =>
    (words.match(/\p{L}{4,}/gu) ?? [])
      .filter((word) => !common.test(word))
      .map((word) => word.slice(0, 4).toLowerCase())
  const own = new Set(stems(sentence))
  return stems(means).some((stem) => stem !== unit.slice(0, 4) && own.has(stem))
}

function explain(whole: string, bare: string, claims: readonly Claim[]): string {
  const other = isNumber(bare) ? `((${bare}))` : 'one in double brackets, like ((15))'
  if (claims.length === 0) {
    return `“${whole}” looks like a figure we claim, and settings/claims.mdx does not have it. Add it there and use it by name. If it is no claim of ours, write the number as ${other}.`
  }
  const names = claims.map(({ name }) => `((${name}))`)
  const which = names.length > 1 ? `, whichever is meant: ${names.join(' or ')}` : ` ${names[0]}`
  return `The figure “${whole}” is written out. Write${which} instead, so that it is changed in one place. If another one is meant, write the number as ${other}.`
}
