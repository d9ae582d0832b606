import { numbersIn, numberWords, eitherOf, tensWords } from '../../src/lib/numbers.ts'

/** The units of the register whose words the check knows. */
export type Unit =
  | 'per cent'
  | 'times'
  | 'minutes'
  | 'hours'
  | 'weeks'
  | 'months'
  | 'people'
  | 'agents'
  | 'leaders'
  | 'users'
  /** Anything else that is counted, such as clients: the register has no unit for it. */
  | 'things'

/** Units of results, which most often make a claim. */
export const resultUnits: readonly unknown[] = ['per cent', 'times']
export const timeUnits: readonly string[] = ['minutes', 'hours', 'weeks', 'months']
/** Units that count what we have. */
export const countUnits: readonly string[] = ['people', 'agents', 'leaders']
/** Units that measure different things. */
export const measures: readonly string[] = ['per cent', ...timeUnits]

/** Numbers up to this one are everyday words, as in "two hours". */
const mostEveryday = 3
/** From here on a number is large enough to boast of, after words such as "more than". */
const leastBoastful = 10

/** A number of a text with what belongs to it. */
export interface WrittenNumber {
  /** Where it starts in the text. */
  index: number
  /** As it is written: '15', '2–5', 'six'. */
  raw: string
  /** Its value, or both ends of a range. */
  values: number[]
  /** True if a plus sign follows, as in '200+'. */
  hasPlus: boolean
  /** What it counts; undefined if no unit follows. */
  unit: Unit | undefined
  /** The words of the unit with the space or hyphen before them, such as ' minutes'. */
  unitWords: string
  /** The text before it. */
  before: string
}

/** What is counted without a unit of its own in the register. */
const things = eitherOf(
  'clients',
  'customers',
  'companies',
  'organi[sz]ations',
  'businesses',
  'firms',
  'teams',
  'partners',
  'projects',
  'workshops',
  'surveys',
  'reports',
  'executives',
  'managers',
  'professionals',
  'countries',
)

/** How the words after a number show its unit; the first that fits counts. */
const unitPatterns: readonly (readonly [Unit, RegExp])[] = [
  ['per cent', /^\s?%|^[\s-]per[\s-]?cent\b/i],
  // '10x', 'ten times' and 'tenfold', but not 'six times a year'.
  [
    'times',
    new RegExp(
      [
        // '10x', but not '4×4' or 'two × two'.
        String.raw`^\s?[×x](?![\p{L}\d]|\s(?:\d|${eitherOf(...numberWords)}\b))`,
        String.raw`^[\s-]times\b(?!\s(?:an?|per|each|every|in)\b)`,
        String.raw`^-?fold\b`,
      ].join('|'),
      'iu',
    ),
  ],
  ['minutes', /^(?:[\s-](?:full[\s-]|short[\s-])?minutes?|[\s-]?mins?)\b/i],
  ['hours', /^(?:[\s-](?:full[\s-]|working[\s-])?hours?|[\s-]?hrs?|\s?h)\b/i],
  ['weeks', /^[\s-](?:full[\s-]|short[\s-])?weeks?\b/i],
  ['months', /^[\s-](?:full[\s-])?months?\b/i],
  ['people', /^[\s-](?:\w+[\s-])?(?:people|members|employees|staff)\b/i],
  ['agents', /^[\s-](?:\w+\s){0,2}agents\b/i],
  ['leaders', /^[\s-](?:\w+\s)?(?:leaders|readers|subscribers)\b/i],
  ['users', /^[\s-](?:\w+\s)?users\b/i],
  ['things', new RegExp(String.raw`^[\s-](?:\w+\s){0,2}${things}\b`, 'i')],
]

/** The unit that the words after a number mean. */
export function unitAfter(words: string): Unit | undefined {
  return unitPatterns.find(([, pattern]) => pattern.test(words))?.[0]
}

/** The parts that are one character, and their values: '40½' is 40.5. */
const valuesOfFractions: Readonly<Record<string, number>> = {
  '½': 1 / 2,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '¼': 1 / 4,
  '¾': 3 / 4,
  '⅕': 1 / 5,
}
/** A pattern for any of these characters. */
export const fractionCharacters = `[${Object.keys(valuesOfFractions).join('')}]`

const digits = String.raw`\d[\d,]*(?:\.\d+)?(?:\s?${fractionCharacters})?`
const tens = `${eitherOf(...tensWords)}(?:-${eitherOf(...numberWords.slice(1, 10))})?`
/** The longer words come first: 'six' is the start of 'sixteen'. */
const word = eitherOf(tens, ...numberWords.slice(1).toReversed())
/** A number in words counts only if something follows that it may count. */
const countingWord = String.raw`${word}(?=[\s-])`
const scaleWord = eitherOf('hundred', 'thousand', 'million', 'billion', 'dozen')
const firstNumber = eitherOf(
  digits,
  String.raw`${word}[\s-]and[\s-]a[\s-]half\b`,
  String.raw`an?(?=\s${scaleWord}\b(?!\stimes\b))`,
  String.raw`${word}(?=[\s-]|fold\b)`,
)
const rangeEnd = eitherOf(
  String.raw`\s?[-–]\s?${digits}`,
  String.raw`\sto\s${eitherOf(digits, countingWord)}`,
)
const scale = eitherOf('k', String.raw`\s${scaleWord}`)
/** A number or a range that is no part of a word, an address, a time of day or a longer number. */
const number = new RegExp(
  String.raw`(?<![\p{L}\d.,:/#&+-])${firstNumber}${rangeEnd}?${scale}?(?!\d)`,
  'giu',
)

/** What a number begins with, or a part of an hour or of a whole has in it. */
const startOfNumber = new RegExp(
  String.raw`\d|${fractionCharacters}|hour|half|third|quarter|fifth|tenth|within|` +
    String.raw`hundred|thousand|dozen|\b${eitherOf(...numberWords, ...tensWords)}|` +
    String.raw`\ban? (?:day|week|fortnight|month|year)`,
  'i',
)

/** False for a text that has no number for certain. Most texts have none, and this is quick. */
export function mayContainNumber(text: string): boolean {
  return startOfNumber.test(text)
}

/** The value of a number as it is written, or both ends of a range: '40½' is 40.5. */
export function valuesOf(raw: string): number[] {
  const plain = raw
    .replace(new RegExp(String.raw`(\d*)\s?(${fractionCharacters})`, 'g'), (_, whole, part) =>
      String(Number(whole) + valuesOfFractions[String(part)]!),
    )
    .replace(/^an?(?=\s)/i, 'one')
  const values = numbersIn(plain).map((value) => value * (/\sdozen$/i.test(plain) ? 12 : 1))
  return /[\s-]and[\s-]a[\s-]half/i.test(plain) ? values.map((value) => value + 1 / 2) : values
}

/** Every number of a text, in digits or words, with what belongs to it. */
export function writtenNumbers(text: string): WrittenNumber[] {
  return [...text.matchAll(number)].map((match) => {
    const raw = match[0].replace(/,+$/, '')
    const after = text.slice(match.index + raw.length)
    const hasPlus = /^\+(?=\s|$|[.,;:!?)])/.test(after)
    const follows = hasPlus ? after.slice(1) : after
    const [unit, pattern] = unitPatterns.find(([, one]) => one.test(follows)) ?? []
    return {
      index: match.index,
      raw,
      values: valuesOf(raw),
      hasPlus,
      unit,
      unitWords: pattern?.exec(follows)?.[0] ?? '',
      before: text.slice(0, match.index),
    }
  })
}

const boast = /\b(?:more than|over|up to|at least|almost|nearly|beyond)\s$/i

/** True for a number with words that make it more, as in "more than 40 teams". */
export function isBoast(written: WrittenNumber): boolean {
  return boast.test(written.before) && isMany(written)
}

/** True for a number that is large enough to boast of. */
export function isMany({ values }: WrittenNumber): boolean {
  return values.some((value) => value >= leastBoastful)
}

/** True for a small number that is no result, as in "two hours". "2 to 40 weeks" is none. */
export function isEveryday({ unit, values }: WrittenNumber): boolean {
  return !resultUnits.includes(unit) && values.every((value) => value <= mostEveryday)
}
