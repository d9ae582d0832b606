const belowTen = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const belowTwenty = [
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
/** Numbers as English words, by their value: 'zero' is the first. */
export const numberWords: readonly string[] = [...belowTen, ...belowTwenty, 'twenty']

/** Words for tens above twenty, by their value: 'thirty' is the first. */
const furtherTens = ['thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
/** All tens that a word below ten may follow, as in 'twenty-four'. */
export const tensWords: readonly string[] = ['twenty', ...furtherTens]

/** The words and letters that multiply the number before them. */
const scales: Readonly<Record<string, number>> = {
  k: 1e3,
  hundred: 100,
  thousand: 1e3,
  m: 1e6,
  million: 1e6,
  bn: 1e9,
  billion: 1e9,
}

/** A pattern for one of several patterns, such as `(?:k|m)`. */
export function eitherOf(...patterns: readonly string[]): string {
  return `(?:${patterns.join('|')})`
}

const digits = eitherOf(String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?`, String.raw`\d+(?:\.\d+)?`)
const scaled = String.raw`${digits}(?:\s?${eitherOf(...Object.keys(scales))}\b)?`
/** 'twenty-four'. */
const compound = String.raw`${eitherOf(...tensWords)}(?:-${eitherOf(...belowTen.slice(1))})?`
/** 'six'. */
const simple = eitherOf(...numberWords)
/** The words that may follow a number in words, as in 'two hundred'. */
const scaleWords = eitherOf('hundred', 'thousand', 'million', 'billion')
const inLetters = String.raw`\b${eitherOf(compound, simple)}\b(?:\s${scaleWords}\b)?`
/** A number in digits or in words. */
const number = new RegExp(eitherOf(scaled, inLetters), 'giu')

/**
 * Every number in a text, in digits or words: '2,000+' gives 2000, '80–320' gives 80 and 320,
 * 'twenty-four' gives 24.
 */
export function numbersIn(text: string): number[] {
  if (text === '') return []
  return [...text.matchAll(number)].map(([found]) => valueOf(found.toLowerCase()))
}

/** The first number in a text as it is written there; undefined if there is none. */
export function firstNumberIn(text: string): string | undefined {
  return text.match(number)?.[0]
}

/** The value of one number, in lower case: 24 of `twenty-four`, 2500 of `2.5k`. */
function valueOf(written: string): number {
  const [, figure, letters = '', scale = ''] =
    /^(?:([\d,.]+)|([a-z-]+))\s?([a-z]*)$/.exec(written) ?? []
  const value =
    figure === undefined
      ? letters.split('-').reduce((sum, word) => sum + valueOfWord(word), 0)
      : Number(figure.replaceAll(',', ''))
  return value * (scales[scale] ?? 1)
}

function valueOfWord(word: string): number {
  const value = numberWords.indexOf(word)
  return value >= 0 ? value : (furtherTens.indexOf(word) + 3) * 10
}

/**
 * True if a text is a number and nothing else but its sign: '15', '$2,000', '10–50×',
 * 'twenty-four'.
 */
export function isNumber(text: string): boolean {
  return /^[£€$]?#(?:[-–—]#)?[%×x+]?$/.test(text.replace(number, '#').replace(/\s/g, ''))
}

/**
 * The two ends of a text that gives a range, like '2–5' or '80 to 320'; undefined for any other
 * text.
 */
export function rangeIn(text: string): [from: number, to: number] | undefined {
  const [from, to, ...more] = numbersIn(text)
  if (from === undefined || to === undefined || more.length > 0) return undefined
  const between = text.replace(number, '#').replace(/[%×x\s]/g, '')
  return /#(?:[-–—]|to)#/.test(between) ? [from, to] : undefined
}

/** A number in words up to twenty, and in digits above: 8 is 'eight', 2000 is '2,000'. */
export function inWords(value: number): string {
  return numberWords[value] ?? inDigits(value)
}

/** Made once, since that takes longer than to write a hundred numbers. */
const inBritish = new Intl.NumberFormat('en-GB')

/** A number in digits as it is written in the UK: 2000 is '2,000'. */
export function inDigits(value: number): string {
  return inBritish.format(value)
}
