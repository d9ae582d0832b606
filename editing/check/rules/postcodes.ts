import { escapedPattern } from '../../../src/lib/escaped-pattern.ts'
import type { ContentFile } from '../content-file.ts'
import type { Problem } from '../problem.ts'
import { oncePerFile } from '../rule-kinds.ts'
import { entriesOfList, pairsWithSameKey, textsIn, type Site } from '../site.ts'
import { type Text, textsOf } from '../texts.ts'
import { eitherOfTwo } from '../two-fields.ts'

/** Capital letters and digits, as in “EC1A 1AA”, “NY 10001” and “8001”. */
const postcode = String.raw`(?<![\p{L}\d])(?=[A-Z\d -]*\d)[A-Z\d]+(?:[ -][A-Z\d]+)*(?![\p{L}\d])`

/** The address of an office: its street with the number, its town and its postcode. */
interface OfficeAddress {
  street: string
  town: string
  code: string
  /** Where the line with the town and the postcode is in its file. */
  path: PropertyKey[]
  problemAtCode: (message: string) => Problem
}

/**
 * A text that names the street and the town of an office has its postcode too. Of the two places,
 * the one that a change has touched is most likely wrong.
 */
export function* checkPostcodes(site: Site): Iterable<Problem> {
  const file = site.settings('addresses')
  const offices = file ? officesOf(file) : []
  if (offices.length === 0) return
  yield* sameCodes(offices, file!)
  for (const one of site.files)
    for (const text of textsWithHouse(one))
      yield* offices.flatMap((office) => otherPostcode(text, office, one === file))
}

/** The number of a house before the name of its street. */
const house = /\d\p{L}?\s+\p{Lu}/u

/** The texts that may have an address, but for those of the offices themselves. */
const textsWithHouse = oncePerFile((file: ContentFile) =>
  textsOf(file).filter(({ text, leaf }) => leaf?.path[0] !== 'offices' && house.test(text)),
)

function officesOf(file: ContentFile): OfficeAddress[] {
  return entriesOfList(file, 'offices').flatMap(({ address }, office) => {
    const [street = '', ...rest] = textsIn(address).map((line) => line.trim())
    const at = rest.findIndex((line) => new RegExp(postcode, 'u').test(line))
    if (!/^\d/.test(street) || at < 0) return []
    const line = rest[at]!
    const code = new RegExp(postcode, 'u').exec(line)![0]
    const town = line.replace(code, '').replace(/^[\s,]+|[\s,]+$/g, '')
    if (town === '') return []
    const path = ['offices', office, 'address', at + 1]
    return { street, town, code, path, problemAtCode: (message) => file.problemIn(path, message) }
  })
}

/** Two towns have two postcodes. One of digits alone may be that of a town in each country. */
function* sameCodes(offices: readonly OfficeAddress[], file: ContentFile): Iterable<Problem> {
  const withLetters = offices.filter(({ code }) => hasLetters(code))
  for (const [first, second] of pairsWithSameKey(withLetters, ({ code }) => withoutSpaces(code))) {
    if (first.town.toLowerCase() === second.town.toLowerCase()) continue
    yield eitherOfTwo(
      [second.path, first.path],
      file,
      (line) =>
        `“${second.code}” is in the address in line ${line} too, of another town. Write ` +
        'the postcode of this address.',
    )
  }
}

/** @param isBeside true for a text of the file that has the office */
function otherPostcode(text: Text, office: OfficeAddress, isBeside: boolean): Problem[] {
  const { street, code } = office
  const found = addressWithCode(office).exec(text.text)
  const written = found?.groups?.['code']
  if (!found || written === undefined || !isOtherCode(written, code)) return []
  const says = (here: string, there: string): string =>
    `The postcode of ${street} is “${there}” elsewhere, and here it is “${here}”. Write the same.`
  const index = found.index + found[0].length - written.length
  const problem = text.problemAt(index, written, says(written, code))
  return [isBeside ? { ...problem, others: [office.problemAtCode(says(code, written))] } : problem]
}

/** Finds the street of an office with its town, and any postcode after them. */
function addressWithCode({ street, town, code }: OfficeAddress): RegExp {
  const space = String.raw`\s+`
  const spaced = (words: string): string => words.split(/\s+/).map(escapedPattern).join(space)
  // A number alone is a postcode only right beside the town.
  const betweenTownAndCode = /\p{L}/u.test(code) ? `,?${space}` : space
  return new RegExp(
    String.raw`(?<!\d)${spaced(street)},?${space}${spaced(town)}` +
      `${betweenTownAndCode}(?<code>${postcode})`,
    'u',
  )
}

/** True for two postcodes of the same kind that differ in more than their spaces. */
function isOtherCode(one: string, other: string): boolean {
  const written = withoutSpaces(one)
  const right = withoutSpaces(other)
  if (hasLetters(one) !== hasLetters(other)) return false
  const isSameKind = hasLetters(one) || written.length === right.length
  return isSameKind && written !== right
}

const withoutSpaces = (code: string): string => code.replace(/[\s-]/g, '')

const hasLetters = (code: string): boolean => /[A-Z]/.test(code) && /\d/.test(code)
