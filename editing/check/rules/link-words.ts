import { bodyOf } from '../body.ts'
import { stemsOfText } from '../claim-subjects.ts'
import type { ContentFile } from '../content-file.ts'
import { nameInTitle } from '../page-names.ts'
import { asWarning, sentenceOfAdvice, withAdvice, type Advice, type Problem } from '../problem.ts'
import { valueAt } from '../shape.ts'
import { oncePerFile } from '../rule-kinds.ts'
import type { Site } from '../site.ts'
import { findLeftTargets, findUnusualTargets } from './link-targets.ts'
import { namedOutsideAddresses, type NamedOutside } from './outside-names.ts'

/** What the words of a link may have around the name of a page: “See our contact page”. */
const around = new RegExp(
  String.raw`^(?:(?:see|read|view|visit|open|browse|explore|discover|go to|back to|more on|` +
    String.raw`(?:learn |read |find out )?(?:more )?about|all|our|the)\s)+|` +
    String.raw`\s(?:page|overview|survey|service|story|case study|in full)$`,
  'g',
)

/** Finds links whose words are those of another target, once for each link. */
export function checkLinkWords(site: Site): Problem[] {
  const found = [
    ...findOtherPages(site),
    ...findOtherOutside(site),
    ...findUnusualTargets(site),
    ...findLeftTargets(site),
  ]
  const byPosition = Map.groupBy(found, ({ file, line, column }) => `${file}:${line}:${column}`)
  return [...byPosition.values()].map(([first]) => first!)
}

/**
 * Finds a link whose words are the name of one page and whose address is that of another: “Contact”
 * that leads to /about. A link to a part of a page may have any words.
 */
function findOtherPages(site: Site): Problem[] {
  const pages = pagesByName(site)
  return site.files.flatMap((file) => {
    // Another rule finds an address that has no page.
    const links = linksOf(file).filter(({ address }) => site.addresses.has(address))
    return links.flatMap((link) => problemOf(link, pages) ?? [])
  })
}

/**
 * Finds a link out of the site whose words name another outside address: “Sales leader survey” that
 * leads to `survey-marketing-leader`, and “Listen to the podcast” that leads to the calendar.
 */
function findOtherOutside(site: Site): Problem[] {
  const outside = namedOutsideAddresses(site)
  return site.files.flatMap((file) => {
    const links = file.leaves.filter(({ path }) => path.at(-1) === 'outside')
    return links.flatMap(({ path, text }) => {
      const own = outside.find(({ name }) => name === text)
      const texts = wordsBeside(file, path)
      const words = stemsOfText(texts.join(' '))
      const [other, ...more] = own
        ? outside.filter((one) => areWordsOf(one, own, words, texts))
        : []
      if (!other || more.length > 0) return []
      const write = other.name
      const areOther = `These words name “${write}”, but the link leads to “${text}”.`
      const advice = {
        message: `${areOther} Write: ${write}`,
        inForm: `${areOther} Choose the one that the words name, or write other words.`,
        write,
      }
      return [file.problemIn(path, advice)]
    })
  })
}

/** The words of a link: its label, and the title of its entry. */
function wordsBeside(file: ContentFile, path: readonly PropertyKey[]): string[] {
  const fields = [
    [...path.slice(0, -1), 'label'],
    [...path.slice(0, -2), 'title'],
  ]
  return fields.map((at) => valueAt(file.data, at)).filter((one) => typeof one === 'string')
}

/**
 * True for texts with all words of the name of another address. A name of one word may be in any
 * text, so the text has to end with it, and has no word of its own address.
 */
function areWordsOf(
  other: NamedOutside,
  own: NamedOutside,
  words: ReadonlySet<string>,
  texts: readonly string[],
): boolean {
  // An address of its own kind, such as `podcast-archive`, has all words of `podcast` too.
  if (other.words.isSubsetOf(own.words) || !other.words.isSubsetOf(words)) return false
  if (other.words.size > 1) return !own.words.isSubsetOf(words)
  const isAtEnd = texts.some((text) =>
    stemsOfText(lastWord.exec(text.trim())?.[0] ?? '').isSupersetOf(other.words),
  )
  return isAtEnd && own.allWords.isDisjointFrom(words)
}

/** The last word of a text, unless the text only says what it is about: “Ask about the podcast”. */
const lastWord = new RegExp(
  String.raw`(?<!\b(?:about|before|after|like|without|for)\s(?:(?:an?|the|our)\s)?)` +
    String.raw`(?<!\p{L})\p{L}+$`,
  'iu',
)

/** A link of the fields or of the prose. */
interface Link {
  words: string
  address: string
  /** Makes a problem at its address. */
  at: (advice: Advice) => Problem
}

const linksOf = oncePerFile((file): Link[] => {
  const ofFields = file.leaves
    .filter(({ path }) => path.at(-1) === 'to')
    .map(({ path, text }): Link => {
      const label = valueAt(file.data, [...path.slice(0, -1), 'label'])
      const [words = ''] = wordsBeside(file, path)
      return {
        words,
        address: text,
        at: (advice) => {
          const problem = file.problemIn(path, advice)
          // A title may say what its text is about, and not where the link leads.
          return words === label ? problem : asWarning(problem)
        },
      }
    })
  const ofProse = bodyOf(file).links.map(
    ({ words, address, offset, addressAt = offset }): Link => ({
      words,
      address,
      at: (advice) =>
        withAdvice(file.problemAt(addressAt, sentenceOfAdvice(advice)), address, advice),
    }),
  )
  return [...ofFields, ...ofProse]
})

/** The addresses of the pages by their names: that of the file, and titles of its own. */
type PagesByName = ReadonlyMap<string, readonly string[]>

function pagesByName(site: Site): PagesByName {
  const named = [...site.addresses].flatMap(([address, file]) => {
    const { title, seeLabel } = file.data ?? {}
    const names = [file.id.replaceAll('-', ' '), title, seeLabel, nameInTitle(file)]
    return names.flatMap((name) =>
      typeof name === 'string' ? [{ name: plain(name), address }] : [],
    )
  })
  const byName = Map.groupBy(named, ({ name }) => name)
  return new Map(
    [...byName].map(([name, all]) => [name, [...new Set(all.map(({ address }) => address))]]),
  )
}

function plain(words: string): string {
  const small = words
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/[.…→]+$/, '')
    .trim()
  return small.replace(' and ', ' ').replace(around, '')
}

/** The problem of a link whose words name another page than its address. */
function problemOf({ words, address, at }: Link, pages: PagesByName): Problem | undefined {
  const named = pages.get(plain(words)) ?? []
  if (named.length === 0 || named.some((page) => isRelated(page, address))) return undefined
  const [write] = named
  const names = named.join(' or ')
  const areName = `These words are the name of ${names}, but the link leads to ${address}.`
  const advice = {
    message: `${areName} Write: ${write}, or other words.`,
    inForm: `${areName} Choose ${write}, or write other words.`,
  }
  return at(named.length === 1 ? { ...advice, write: write! } : advice)
}

/** True for the same page, and for two of which one is below the other. */
function isRelated(page: string, address: string): boolean {
  const [short, long] = page.length < address.length ? [page, address] : [address, page]
  return long === short || (short !== '/' && long.startsWith(`${short}/`))
}
