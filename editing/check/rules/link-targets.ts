import { figureMark } from '../../../src/lib/figures.ts'
import { stemsOfText } from '../claim-subjects.ts'
import type { ContentFile } from '../content-file.ts'
import type { Problem } from '../problem.ts'
import { oncePerFile } from '../rule-kinds.ts'
import { valueAt } from '../shape.ts'
import { addressOf, type Site } from '../site.ts'
import { textsOf } from '../texts.ts'
import { namedOutsideAddresses } from './outside-names.ts'

/** So many links with the same words show where these words lead; of several words, fewer do. */
const fewestLinks = 3
const fewestOfSeveralWords = 2
const severalWords = 4
/** Words that lead to another page wherever they are. */
const anywhere = /^(?:(?:read|learn|see|find out|show)\s)?(?:more|details|here|next|back|on)\b/i

/** A link with words of its own, and where it leads. */
interface LabelledLink {
  file: ContentFile
  /** The field with the target. */
  path: readonly PropertyKey[]
  /** As it is written: a page, or the name of an outside address. */
  target: string
  /** The same without a part of the page. */
  page: string
  words: string
}

/**
 * Finds a link whose words lead elsewhere on every other page: “Book a chat” that leads to the
 * podcast. Pages are compared with pages, and outside addresses with each other; a link that this
 * change has led away from the usual target is compared with both.
 */
export function findUnusualTargets(site: Site): Problem[] {
  // Other rules find a target that does not exist.
  const targets = targetsOf(site)
  const links = site.files
    .flatMap(labelledLinks)
    .filter(({ words, page }) => targets.has(page) && !anywhere.test(words))
  return [...Map.groupBy(links, ({ words }) => words).values()].flatMap((same) => {
    const ofOneKind = [...Map.groupBy(same, fieldOf).values()].flatMap((some) => oddOneOf(some))
    const ofAll = oddOneOf(same).filter((odd) => wasUsual(odd, site))
    return [...ofOneKind, ...ofAll].slice(0, 1).map(problemOfOdd)
  })
}

/** Every page of the site and every outside address, as links have them. */
function targetsOf(site: Site): Set<string> {
  const outside = namedOutsideAddresses(site).map(({ name }) => outsideKey(name))
  return new Set([...site.addresses.keys(), ...outside])
}

/** The field with the target of a link: `to` or `outside`. */
const fieldOf = ({ path }: LabelledLink): string => String(path.at(-1))

/** A link that leads elsewhere, and one of those that have the same words. */
interface OddLink {
  odd: LabelledLink
  usual: LabelledLink
}

/** The only link of some with the same words that leads elsewhere, as a list of one; else none. */
function oddOneOf(same: readonly LabelledLink[]): OddLink[] {
  const isLong = same[0]!.words.split(/\s/).length >= severalWords
  const fewest = isLong ? fewestOfSeveralWords : fewestLinks
  const byPage = Map.groupBy(same, ({ page }) => page)
  const usual = [...byPage.values()].find(({ length }) => length >= fewest)?.[0]
  const [odd, ...more] = same.filter(({ page }) => page !== usual?.page)
  return usual && odd && more.length === 0 ? [{ odd, usual }] : []
}

/** True if this link had the usual target before the change. */
function wasUsual({ odd, usual }: OddLink, site: Site): boolean {
  const old = site.before.find(({ path }) => path === odd.file.path)
  const were = old ? labelledLinks(old).filter(({ words }) => words === odd.words) : []
  return were.some(({ page }) => page === usual.page)
}

function problemOfOdd({ odd, usual }: OddLink): Problem {
  const isOfItsPage = usual.target.startsWith('#')
  const write = isOfItsPage ? usual.page + usual.target : usual.target
  const isOther = `Every other link with the words “${odd.words}” leads to “${write}”.`
  const inForm = `${isOther} Choose that one, or write other words.`
  const isSameField = fieldOf(odd) === fieldOf(usual)
  const line = isSameField ? write : `${fieldOf(usual)}: ${write}`
  const advice = { message: `${isOther} Write: ${line}, or other words.`, inForm }
  return odd.file.problemIn(odd.path, isSameField ? { ...advice, write } : advice)
}

/**
 * Finds a link that this change has led away from what its words name: “See the surveys” that led
 * to the surveys, and leads to a page that has none of these words.
 */
export function findLeftTargets(site: Site): Problem[] {
  const targets = targetsOf(site)
  return site.before.flatMap((old) => {
    const file = site.files.find(({ path }) => path === old.path)
    const were = Map.groupBy(labelledLinks(old), ({ words }) => words)
    const links = Map.groupBy(file ? labelledLinks(file) : [], ({ words }) => words)
    return [...links].flatMap(([words, [link, ...others]]) => {
      const [was, ...more] = were.get(words) ?? []
      if (!link || !was || others.length + more.length > 0) return []
      const isOther = link.page !== was.page && targets.has(was.page) && targets.has(link.page)
      return isOther && hasLeftItsWords(link, was, site) ? [problemOfLeft(link, was)] : []
    })
  })
}

/** True if the words of a link name its old target, and its new one has none of these names. */
function hasLeftItsWords(link: LabelledLink, was: LabelledLink, site: Site): boolean {
  const words = stemsOfText(link.words.replace(figureMark, ' '))
  const names = words.intersection(stemsOfText(was.target))
  return names.size > 0 && names.isDisjointFrom(wordsAt(link, site))
}

/** The words of an outside address, or of a page and those below it, which it may list. */
function wordsAt({ target, page }: LabelledLink, site: Site): Set<string> {
  const outside = namedOutsideAddresses(site).filter(({ name }) => outsideKey(name) === page)
  const pages = [...site.addresses].filter(([address]) => `${address}/`.startsWith(`${page}/`))
  const texts = pages.flatMap(([, file]) => textsOf(file).map(({ text }) => text))
  const onPages = stemsOfText([target, ...texts].join(' '))
  return new Set([...onPages, ...outside.flatMap(({ allWords }) => [...allWords])])
}

function problemOfLeft(link: LabelledLink, was: LabelledLink): Problem {
  const hasLed = `This link led to “${was.target}”, and where it leads now has none of its words.`
  const inForm = `${hasLed} Choose another target, or write other words.`
  const isSameField = fieldOf(link) === fieldOf(was)
  const line = isSameField ? was.target : `${fieldOf(was)}: ${was.target}`
  const advice = { message: `${hasLed} Write: ${line}, or other words.`, inForm }
  return link.file.problemIn(link.path, isSameField ? { ...advice, write: was.target } : advice)
}

const outsideKey = (name: string): string => `outside ${name}`

const labelledLinks = oncePerFile((file): LabelledLink[] =>
  file.leaves
    .filter(({ path, text }) => path.at(-1) === 'label' && text.trim() !== '')
    .flatMap(({ path: label, text }) =>
      ['to', 'outside'].flatMap((field) => {
        const path = [...label.slice(0, -1), field]
        const target = valueAt(file.data, path)
        if (typeof target !== 'string') return []
        const page = field === 'to' ? pageOf(target, file) : outsideKey(target)
        return [{ file, path, target, page, words: text.trim() }]
      }),
    ),
)

/** The page of an address that may have a part of a page. @param file that has the link */
function pageOf(address: string, file: ContentFile): string {
  return address.replace(/#.*$/, '') || (addressOf(file) ?? '')
}
