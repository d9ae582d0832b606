import type { ContentFile } from '../content-file.ts'
import type { Problem } from '../problem.ts'
import { isLive } from '../site.ts'
import type { Text } from '../texts.ts'

/** The digits behind the code of a country, where all numbers have as many. */
const lengths: ReadonlyMap<string, number> = new Map([
  ['1', 10],
  ['27', 9],
  ['31', 9],
  ['33', 9],
  ['34', 9],
  ['41', 9],
  ['44', 10],
  ['45', 8],
  ['47', 8],
  ['48', 9],
  ['61', 9],
  ['91', 10],
  ['351', 9],
])

/** In the UK, numbers that begin otherwise may be shorter. */
const ofOneLengthInUk = /^[237]/
/** With more digits missing, it is most likely the start of numbers, as in “+44 20 7946”. */
const mostMissing = 2

/** A number with the code of its country, which is no beginning of numbers such as “+44 20 xx”. */
const international = new RegExp(
  String.raw`(?<![\p{L}\d])\+(?<digits>\d{1,3}(?:[ .-]?\(0\))?(?:[ .-]?(?:\d+|\(\d+\)))+)` +
    String.raw`(?![\p{L}\d]|[ .-]?[xX*…])`,
  'gu',
)

/** Finds an international telephone number with too few digits. */
export function* checkPhoneNumbers(text: Text, file: ContentFile): Iterable<Problem> {
  if (!text.text.includes('+') || !file.data || !isLive(file) || text.part?.code) return
  for (const { 0: number, index, groups } of text.text.matchAll(international)) {
    const digits = groups!['digits']!.replace('(0)', '').replace(/\D/g, '')
    const country = [1, 2, 3]
      .map((length) => digits.slice(0, length))
      .find((code) => lengths.has(code))
    if (country === undefined) continue
    const own = digits.slice(country.length).replace(/^0/, '')
    const length = lengths.get(country)!
    const missing = length - own.length
    if (missing < 1 || missing > mostMissing) continue
    if (country === '44' && !ofOneLengthInUk.test(own)) continue
    const message =
      `A number with +${country} has ${length} digits after that, and this one has ` +
      `${own.length}. Write the whole number.`
    yield text.problemAt(index, number, message)
  }
}
