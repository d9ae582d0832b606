import { numbersIn, numberWords, eitherOf, tensWords } from '../../src/lib/numbers.ts'

/** The units of the register whose words the check knows. */
type Unit =
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
  ...['clients', 'customers', 'companies', 'organi[sz]ations', 'businesses', 'firms', 'teams'],
  ...['partners', 'projects', 'workshops', 'surveys', 'reports', 'executives', 'managers'],
  ...['professionals', 'countries'],
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

const digits = String.raw`\d[\d,]*(?:\.\d+)?`
const tens = `${eitherOf(...tensWords)}(?:-${eitherOf(...numberWords.slice(1, 10))})?`
/** The longer words come first: 'six' is the start of 'sixteen'. */
const word = eitherOf(tens, ...numberWords.slice(1).toReversed())
/** A number in words counts only if something follows that it may count. */
const countingWord = String.raw`${word}(?=[\s-])`
const firstNumber = eitherOf(digits, String.raw`${word}(?=[\s-]|fold\b)`)
const rangeEnd = eitherOf(
  String.raw`\s?[-–]\s?${digits}`,
  String.raw`\sto\s${eitherOf(digits, countingWord)}`,
)
const scale = eitherOf('k', String.raw`\s${eitherOf('hundred', 'thousand', 'million', 'billion')}`)
/** A number or a range that is no part of a word, an address, a time of day or a longer number. */
const number = new RegExp(
  String.raw`(?<![\p{L}\d.,:/#&+-])${firstNumber}${rangeEnd}?${scale}?(?!\d)`,
  'giu',
)

/** Parts of an hour in words, and how many minutes each has. */
const partsOfAnHour: readonly (readonly [minutes: number, pattern: RegExp])[] = [
  [90, /\b(?:an|one) hour and a half\b|\bone and a half hours\b/gi],
  [45, /\bthree quarters of an hour\b/gi],
  [30, /\bhalf(?: an|-an|[ -])[ -]?hour\b/gi],
  [15, /\b(?:a )?quarter of an hour\b|\bquarter[- ]hour\b/gi],
]

/** No noun after an ordinal number, as in “by a third party”. */
const noNoun = String.raw`\b(?!\s(?!(?:of|in|on|for|at|with|within|and|or|since)\b)\p{L})`

/** Parts in words by which something changes, and how many per cent each is. */
const partsOfAWhole: readonly (readonly [perCent: number, pattern: RegExp])[] = [
  [75, /(?<=\bby )three[ -]quarters\b/gi],
  [67, /(?<=\bby )two[ -]thirds\b/gi],
  [50, /(?<=\bby )(?:a |one )?half\b(?![ -](?:past|an? |hour))/gi],
  [33, new RegExp(String.raw`(?<=\bby )(?:a|one)[ -]third${noNoun}`, 'giu')],
  [25, /(?<=\bby )(?:a|one)[ -]quarter\b(?! (?:of an hour|past|to))/gi],
  [20, new RegExp(String.raw`(?<=\bby )(?:a|one)[ -]fifth${noNoun}`, 'giu')],
]

/** Times in days and years, and in the unit in which the register may have them. */
const otherUnits: readonly (readonly [unit: Unit, each: number, pattern: RegExp])[] = [
  ['months', 12, /\b(\d+|one|two|three)[ -]years?\b(?! (?:later|ago|old|of))/gi],
  ['months', 1 / 30, /\b(\d{2,3})[ -]days?\b(?! (?:later|ago|old|of))/gi],
  ['weeks', 1 / 7, /\b(\d{2,3})[ -]days?\b(?! (?:later|ago|old|of))/gi],
]

/** What a number begins with, or a part of an hour or of a whole has in it. */
const startOfNumber = new RegExp(
  String.raw`\d|hour|half|third|quarter|fifth|\b${eitherOf(...numberWords, ...tensWords)}`,
  'i',
)

/** False for a text that has no number for certain. Most texts have none, and this is quick. */
export function mayContainNumber(text: string): boolean {
  return startOfNumber.test(text)
}

/**
 * Every number that a text writes as a part of something: 'half an hour' is 30 minutes, and 'cut by
 * half' is 50 per cent.
 */
export function writtenParts(text: string): WrittenNumber[] {
  return [...partsIn(text, partsOfAnHour, 'minutes'), ...partsIn(text, partsOfAWhole, 'per cent')]
}

/** Every time in days or years that is a whole number of weeks or months: 90 days are 3 months. */
export function writtenSpans(text: string): WrittenNumber[] {
  return otherUnits.flatMap(([unit, each, pattern]) =>
    [...text.matchAll(pattern)].flatMap(({ 0: raw, 1: count = '', index }) => {
      const value = numbersIn(count)[0]! * each
      const before = text.slice(0, index)
      const span = { index, raw, values: [value], hasPlus: false, unit, unitWords: '', before }
      return Number.isInteger(value) ? [span] : []
    }),
  )
}

function partsIn(
  text: string,
  parts: readonly (readonly [value: number, pattern: RegExp])[],
  unit: Unit,
): WrittenNumber[] {
  return parts.flatMap(([value, pattern]) =>
    [...text.matchAll(pattern)].map(({ 0: raw, index }) => ({
      index,
      raw,
      values: [value],
      hasPlus: false,
      unit,
      unitWords: '',
      before: text.slice(0, index),
    })),
  )
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
      values: numbersIn(raw),
      hasPlus,
      unit,
      unitWords: pattern?.exec(follows)?.[0] ?? '',
      before: text.slice(0, match.index),
    }
  })
}
