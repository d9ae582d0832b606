import { traitsOf } from '../../../src/components/sections/index.ts'
import type { ContentFile } from '../content-file.ts'
import { asWarning, type Problem } from '../problem.ts'
import { entriesOfList, sectionsOf, type Site } from '../site.ts'
import { type Text, textsOf } from '../texts.ts'

/** A shorter list of names may name some of many. */
const fewestNames = 3

const name = String.raw`(?:the\s)?\p{Lu}[\p{L}’-]*(?:\s\p{Lu}[\p{L}’-]*){0,2}`
/** “Plan, Build and Scale”, and “UK, South Africa, USA”. */
const listOfNames = new RegExp(
  String.raw`(?<![\p{L}’-])${name}(?:,\s${name})+(?:,?\sand\s${name})?(?![\p{L}’-])`,
  'u',
)

/**
 * Finds a list of names in a text that has one name other than a list of its page: “Plan, Build and
 * Deploy” where the workshops are Plan, Build and Scale, and “UK, Kenya, USA” above other offices.
 * It is an error if the text has had the right name.
 */
export function* checkListedNames(file: ContentFile, site: Site): Iterable<Problem> {
  const lists = [...listsOfFile(file), ...listsOfSettings(file, site)]
  if (lists.length === 0) return
  const old = site.before.find(({ path }) => path === file.path)
  for (const text of textsOf(file)) {
    const [words] = listOfNames.exec(text.text) ?? []
    const names = words?.split(/,\s(?:and\s)?|\sand\s/).map(plain) ?? []
    if (names.length < fewestNames) continue
    for (const list of lists) {
      const odd = oddOne(names, list)
      if (odd) yield problemOf(odd, text, old)
    }
  }
}

/** A name that no list has, and the one of the list that the text does not have. */
interface OddName {
  has: string
  listed: string
}

/** The only name of a text that a list of the same length does not have. */
function oddOne(names: readonly string[], list: readonly string[]): OddName | undefined {
  if (names.length !== list.length) return undefined
  const [has, ...more] = names.filter((one) => !list.some((other) => isSame(one, other)))
  const [listed, ...others] = list.filter((one) => !names.some((other) => isSame(one, other)))
  const isOne = more.length === 0 && others.length === 0
  return isOne && has !== undefined && listed !== undefined ? { has, listed } : undefined
}

function problemOf({ has, listed }: OddName, text: Text, old: ContentFile | undefined): Problem {
  const message = `“${has}” is not in the list that this page shows, which has “${listed}” instead.`
  const problem = text.problemAt(text.text.indexOf(has), has, {
    message: `${message} Write the same in both.`,
    write: listed,
  })
  const path = text.leaf?.path.join('/')
  const before = old && path !== undefined ? textsOf(old) : []
  const was = before.find(({ leaf }) => leaf?.path.join('/') === path)
  const hadIt = was?.text.includes(listed) === true && !text.text.includes(listed)
  return hadIt ? problem : asWarning(problem)
}

/** The lists of names in the fields of a file: those of its drawings, and the titles of steps. */
function listsOfFile(file: ContentFile): string[][] {
  const stops = file.leaves.filter(
    ({ path, text }) => typeof path.at(-1) === 'number' && /^\p{Lu}/u.test(text),
  )
  const lists = Map.groupBy(stops, ({ path }) => path.slice(0, -1).join('/'))
  return [...lists.values()]
    .map((list) => list.map(({ text }) => text.trim()))
    .filter((list) => list.length >= fewestNames && list.every((one) => one.split(' ').length < 3))
}

/** The countries of the offices, on a page that shows them. */
function listsOfSettings(file: ContentFile, site: Site): string[][] {
  return sectionsOf(file).flatMap(({ type }) => {
    const { list } = traitsOf(type).counts ?? {}
    if (!list) return []
    const entries = entriesOfList(site.settings(list.settings), list.field)
    const places = entries.map(({ country }) => (typeof country === 'string' ? country.trim() : ''))
    return places.length >= fewestNames && places.every(Boolean) ? [places] : []
  })
}

const plain = (words: string): string => words.trim().replace(/^the\s/, '')

/** True for the same name, or for the first letters of its words: “UK” for “United Kingdom”. */
function isSame(one: string, other: string): boolean {
  return one === other || initialsOf(one) === other || initialsOf(other) === one
}

const initialsOf = (words: string): string =>
  words
    .split(/\s/)
    .map((word) => word.charAt(0))
    .join('')
