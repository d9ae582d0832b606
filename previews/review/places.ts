import { nodeAt, problemAt, problemIn, type ContentFile } from '../../editing/check/content-file.ts'
import { addressOf, claimsOf, type Site } from '../../editing/check/site.ts'
import { shortDate } from '../../src/lib/dates.ts'
import { figuresOf, figureTexts } from '../../src/lib/figures.ts'

/** Where words are written. */
export interface Place {
  /** From the root of the project. */
  file: string
  line: number
  /** The field, like `workflows → entry 2 → name`; empty in prose. */
  field: string
}

interface Written {
  text: string
  file: ContentFile
  place: () => Place
}

/**
 * Where a text of a page is written.
 * @param how with `whole`, only where it stands as it is
 * @param changed words of it that are new, which its place must hold if any place does
 */
export type FindPlace = (text: string, route?: string, how?: 'whole', changed?: readonly string[]) => Place | undefined

/** Texts this short are found only where they stand alone, since they are part of many others. */
const shortest = 10

/**
 * Finds where words of a page are written, in the fields and in the prose of content files, figures filled in. The
 * page's own file comes first, then the settings, then the others; words that stand nowhere as they are, such as those
 * that are put together, are looked for as a part of a text, and else are the page's own file.
 */
export function placeFinder(site: Site): FindPlace {
  const company = String(site.settings('site')?.data?.['name'] ?? '')
  const figures = figureTexts(figuresOf(claimsOf(site.settings('claims')), company))
  const read = (text: string): string =>
    text
      .replaceAll(/\(\(([^()]*)\)\)/g, (mark, name: string) => figures.get(name.trim()) ?? mark)
      .replaceAll(/\s+/g, ' ')
      .trim()
  const written = site.files.flatMap((file): Written[] => [
    ...file.leaves.map((leaf) => ({ text: read(shown(leaf.text)), file, place: () => placeIn(file, leaf.path) })),
    ...paragraphsOf(file).map(({ text, offset }) => ({ text: read(text), file, place: () => placeAt(file, offset) })),
  ])
  const exact = new Map<string, Written[]>()
  for (const one of written) exact.set(one.text, [...(exact.get(one.text) ?? []), one])
  const pages = new Map(site.files.flatMap((file) => (addressOf(file) ? [[addressOf(file), file]] : [])))

  return (text, route, how, changed = []) => {
    const own = pages.get(route)
    const rank = ({ file }: Written) => (file === own ? 0 : file.folder === 'settings' ? 1 : 2)
    const first = (found: Written[]) => found.toSorted((a, b) => rank(a) - rank(b))[0]?.place()
    const found = first(exact.get(text) ?? [])
    if (found || how === 'whole') return found
    const parts = written.filter(
      (one) =>
        (one.text.length >= shortest && text.includes(one.text)) ||
        (text.length >= shortest && one.text.includes(text)),
    )
    // The text that has most of these words: a line that is put together is opened where most of it is written, or where
    // what is new in it is.
    const isNew = (one: Written) => Number(changed.some((words) => words !== '' && one.text.includes(words)))
    const shared = (one: Written) => Math.min(one.text.length, text.length)
    const best = parts.toSorted((a, b) => isNew(b) - isNew(a) || shared(b) - shared(a) || rank(a) - rank(b))[0]
    return best?.place() ?? (own && { file: own.path, line: 1, field: '' })
  }
}

/** A text as pages show it: a date in words. */
const shown = (text: string): string => (/^\d{4}-\d\d-\d\d$/.test(text) ? shortDate(new Date(text)) : text)

function placeIn(file: ContentFile, path: PropertyKey[]): Place {
  const { line, field } = problemIn(file, path, '')
  const [start = 0, end = 0] = nodeAt(file, path)?.range ?? []
  // The words of a text over several lines begin below the line with its field.
  const words = /^[|>]/.test(file.text.slice(start, end)) ? 1 : 0
  return { file: file.path, line: line + words, field }
}

function placeAt(file: ContentFile, offset: number): Place {
  const { line } = problemAt(file, offset, '')
  return { file: file.path, line, field: '' }
}

/** The paragraphs, headings and entries of lists in the prose of a file, without the signs of Markdown. */
function paragraphsOf(file: ContentFile): { text: string; offset: number }[] {
  const prose = file.text.slice(file.bodyStart)
  return [...prose.matchAll(/\S(?:.|\n(?!\s*(?:\n|[-*] |\d+\. |#)))*/g)].map(({ 0: text, index }) => {
    const words = text
      .replace(/^(?:#+|[-*>]|\d+\.)\s+/, '')
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replaceAll(/[*_`]/g, '')
    return { text: words, offset: file.bodyStart + index }
  })
}
