import type { Manifest } from './manifest.ts'
import type { Block, PageSection } from './page-section.ts'

/** A section without the entries that are reported with their pages. */
interface OpenedSection {
  section: PageSection
  /** True if it had such entries. */
  isShorter: boolean
}

/** What /review reports about pages as wholes. */
interface ReportedPages {
  /** The addresses of pages that are new, gone or held back. */
  reported: ReadonlySet<string>
  /** The addresses of renamed pages after, by those before. */
  renamed: ReadonlyMap<string, string>
}

/**
 * Returns a function that prepares the sections of a page for the comparison: links follow pages to
 * their new addresses, and entries that lead to a new or removed page are left out, since /review
 * shows them with that page.
 *
 * For example, if /pens is new, a list with the entry "Pens, for those who write" loses that entry.
 */
export function sectionReader(
  sites: readonly Manifest[],
  pagesToReport: ReportedPages,
): (site: Manifest, route: string) => PageSection[] {
  const names = namesOfReported(sites, pagesToReport)
  return ({ pages, sections }, route) => {
    const opened = pages[route]!.sections.map((name) =>
      openSection(sections[name]!, pagesToReport, names),
    )
    return withLayoutOfWholeBands(opened).filter(({ blocks }) => blocks.length > 0)
  }
}

/** The words of all links that lead to reported pages. */
function namesOfReported(sites: readonly Manifest[], { reported }: ReportedPages): string[] {
  const blocks = sites.flatMap(({ sections }) =>
    Object.values(sections).flatMap((section) => section.blocks),
  )
  const links = blocks.filter(({ kind, text }) => kind === 'link' && reported.has(text))
  return links.map(({ label }) => String(label))
}

function openSection(
  section: PageSection,
  { reported, renamed }: ReportedPages,
  names: readonly string[],
): OpenedSection {
  const follow = (address: string): string => renamed.get(address) ?? address
  const items = reportedItems(section.blocks, reported, names)

  const blocks = section.blocks
    .filter(({ entry }) => !entry || !items.has(entry.item))
    .filter(({ kind, text }) => kind !== 'link' || !reported.has(text))
    .map((block): Block => {
      const { kind, text, entry } = block
      return {
        ...block,
        entry: entry?.href ? { ...entry, href: follow(entry.href) } : entry,
        text: kind === 'link' ? follow(text) : text,
      }
    })
  return { section: { ...section, blocks }, isShorter: items.size > 0 }
}

/**
 * The numbers of the entries of lists that lead to reported pages. An entry that leads nowhere yet,
 * such as a role marked 'Soon', begins with the name of its page.
 */
function reportedItems(
  blocks: readonly Block[],
  reported: ReadonlySet<string>,
  names: readonly string[],
): Set<number> {
  const items = new Set<number>()
  for (const { entry, text } of blocks) {
    if (!entry) continue
    const isReported = entry.href
      ? reported.has(entry.href)
      : names.some((name) => `${text} `.startsWith(`${name} `))
    if (isReported) items.add(entry.item)
  }
  return items
}

/**
 * Leaves out the layout of a band in which entries are missing: it changes its classes with their
 * number, wherever in the band they are. A band begins with the section that has its layout.
 */
function withLayoutOfWholeBands(opened: readonly OpenedSection[]): PageSection[] {
  const bands: OpenedSection[][] = []
  for (const one of opened) {
    const begins = one.section.layout !== '' || one.section.ground !== undefined
    if (begins || bands.length === 0) bands.push([])
    bands.at(-1)!.push(one)
  }
  return bands.flatMap((band) => {
    const isWhole = !band.some(({ isShorter }) => isShorter)
    const noLayout = { layout: '', ground: undefined, drawings: undefined }
    return band.map(({ section }) => (isWhole ? section : { ...section, ...noLayout }))
  })
}
