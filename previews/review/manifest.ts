import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ContentFile } from '../../editing/check/content-file.ts'
import { addressOf, type Site } from '../../editing/check/site.ts'
import type { FieldKey } from '../../editing/editor/model/built.ts'
import type { IndexedText } from '../../editing/editor/build/text-index.ts'
import type { Stage } from '../../gate/stage.ts'
import { routeOf } from '../../src/lib/paths.ts'
import type { RegisterKind } from './change-kinds.ts'
import { linkedParts, namesOfParts, type PartNames } from './part-names.ts'
import type { Block, PageSection } from './page-section.ts'
import { digest } from './page-words.ts'
import { readMetadata } from './read-metadata.ts'
import { readPage } from './read-page.ts'
import { scriptReader } from './read-scripts.ts'
import { readStyles, type StyleRules } from './read-styles.ts'
import { digestFiles } from './site-files.ts'
import { usedNames } from './used-names.ts'

/** A page in a manifest. */
interface ManifestPage {
  title: string
  /** The digests of its sections. */
  sections: string[]
  /** Its scripts, each by its name and a digest: `LeadForm a1B2`. */
  scripts: string[]
  /** A digest of its metadata: see `readMetadata`. */
  metadata?: string | undefined
  /**
   * A digest of the picture that other sites show with a link to it. Pages of roles have none here:
   * their pictures show the chart, which changes with other roles, drafts on previews included.
   */
  linkPicture?: string | undefined
  /** The content file that makes it, from the root of the project. */
  file?: string | undefined
  /** The names of its parts to which links lead. */
  parts?: PartNames | undefined
  /** On a preview, the fields whose words it has anywhere, such as in its description. */
  fields?: FieldKey[] | undefined
}

/**
 * The description of a build's pages: every word, link and picture. Later previews are compared
 * with it.
 */
export interface Manifest {
  version: typeof manifestVersion
  /** The purpose of the build. Only production's manifest is the word of the published site. */
  stage: Stage
  /** The commit that was built, if it is known. */
  commit?: string | undefined
  /** Digests of the project that gets its leads: a preview of the same project is refused. */
  leads: string[]
  /** The styles of the whole site. */
  styles: StyleRules
  /** Maps an address, such as `/about`, to its page. */
  pages: Record<string, ManifestPage>
  /** Maps digests to sections: most pages have the same menu and the same footer. */
  sections: Record<string, PageSection>
  /** Digests of films, icons and headers. */
  files: Record<string, string>
  /**
   * The figures and outside addresses that pages use, by their names, and the page of each old
   * address.
   */
  registers: Record<RegisterKind | 'redirect', Record<string, string>>
}

/** A manifest of another version is not compared. */
export const manifestVersion = 13

/** What is known about a build besides its files. */
export interface BuildFacts extends Pick<Manifest, 'stage' | 'commit' | 'leads'> {
  /** All styles of the site, before each page was cut to those that it uses. */
  sheet: string
  /** Addresses of drafts, which production would not have. */
  drafts: readonly string[]
  /** The content files of all drafts, also of those that are no pages, such as persons. */
  draftFiles: readonly string[]
  /** Returns the texts of a page by their fields; previews alone know them. */
  textsOf?: ((route: string) => readonly IndexedText[]) | undefined
}

/**
 * Reads a built site, so that a later preview can be compared with it.
 * @param folder the built site
 */
export function readBuiltSite(folder: string, site: Site, facts: BuildFacts): Manifest {
  const { stage, commit, leads, sheet, drafts } = facts
  const html = pagesIn(folder, site, drafts)
  const content = readPages(folder, site, html, facts)
  const blocks = Object.values(content.sections).flatMap((section) => section.blocks)
  const redirects = readFileSync(path.join(folder, '_redirects'), 'utf8')
  return {
    version: manifestVersion,
    stage,
    commit,
    leads,
    styles: readStyles(sheet),
    ...content,
    files: digestFiles(folder),
    registers: { ...usedNames(site, blocks), redirect: redirectsOf(redirects, drafts) },
  }
}

/** The pages of a manifest, and their sections. */
type ManifestPages = Pick<Manifest, 'pages' | 'sections'>

/** Reads the pages of a built site. @param html the finished pages, by their addresses */
function readPages(
  folder: string,
  site: Site,
  html: ReadonlyMap<string, string>,
  facts: BuildFacts,
): ManifestPages {
  const manifest: ManifestPages = { pages: {}, sections: {} }
  const readScripts = scriptReader(folder)
  const files = new Map(site.files.map((file) => [addressOf(file), file]))
  for (const [route, page] of html) {
    const texts = facts.textsOf?.(route) ?? []
    const file = files.get(route)
    // The chart of a role is drawn from the lights of all roles, so other roles change it.
    const showsChart = file?.folder === 'surveys'
    const read = withoutEntriesOf(facts.draftFiles, readPage(page, { drafts: facts.drafts, texts }))
    const sections = read.map((section) => withDrawings(section, folder, !showsChart))
    const { digest: metadata, picture } = readMetadata(page)
    addPage(manifest, route, sections, {
      scripts: readScripts(page),
      metadata,
      linkPicture: showsChart || !picture ? undefined : digestPicture(folder, picture),
      file: file?.path,
      fields: [...new Set(texts.map(({ field }) => field))],
    })
  }
  addPartNames(manifest, html)
  return manifest
}

/** A section with what its pictures show, and with its drawings if they are its own. */
function withDrawings(section: PageSection, folder: string, ownDrawings: boolean): PageSection {
  const blocks = section.blocks.map((block): Block =>
    block.src ? { ...block, shows: digestPicture(folder, block.src) } : block,
  )
  return { ...section, blocks, drawings: ownDrawings ? section.drawings : undefined }
}

/** Adds to pages the names of their parts to which links lead. @param html the finished pages */
function addPartNames({ pages, sections }: ManifestPages, html: ReadonlyMap<string, string>): void {
  const read = Object.entries(pages).map(
    ([route, page]) => [route, page.sections.map((name) => sections[name]!)] as const,
  )
  for (const [route, ids] of linkedParts(read)) {
    const page = pages[route]
    if (page) page.parts = namesOfParts(html.get(route) ?? '', ids)
  }
}

/** The finished pages of a built site for visitors, by their addresses, without the gallery. */
function pagesIn(folder: string, site: Site, drafts: readonly string[]): Map<string, string> {
  // The title of every page ends with the name of the site.
  const ending = ` · ${String(site.settings('site')?.data?.['name'])}</title>`
  const names = globSync('**/*.html', { cwd: folder }).sort()
  return new Map(
    names.flatMap((name): [string, string][] => {
      const route = routeOf(name)
      if (drafts.includes(route) || /^\/sections(\/|$)/.test(route)) return []
      const html = readFileSync(path.join(folder, name), 'utf8')
      return [[route, html.replace(ending, '</title>')]]
    }),
  )
}

/**
 * A page without the entries of lists that show these files alone, such as the draft of a person:
 * a preview is compared as it would be published.
 */
export function withoutEntriesOf(
  files: readonly string[],
  page: readonly PageSection[],
): PageSection[] {
  const isOfFiles = ({ fields = [] }: Block) =>
    fields.length > 0 && fields.every((field) => files.includes(field.split('#')[0]!))
  return page.map((section) => {
    const ofFiles = section.blocks.filter(isOfFiles)
    const items = new Set(ofFiles.flatMap(({ entry }) => entry?.item ?? []))
    const blocks = section.blocks.filter(({ entry }) => !entry || !items.has(entry.item))
    return { ...section, blocks }
  })
}

/** Adds a page to a manifest, with its sections that no other page has. */
export function addPage(
  { pages, sections }: ManifestPages,
  route: string,
  page: readonly PageSection[],
  facts: Omit<ManifestPage, 'title' | 'sections' | 'parts'> = { scripts: [] },
): void {
  const all = page.flatMap(({ blocks }) => blocks)
  const title = all.find(({ kind }) => kind === 'title')?.text ?? route
  const names = page.map((section) => digest(JSON.stringify(section)))
  pages[route] = { title, sections: names, ...facts }
  for (const [index, section] of page.entries()) sections[names[index]!] = section
}

/** A digest of a picture's file; for a picture at another host, of its address. */
function digestPicture(folder: string, address: string): string {
  const file = path.join(folder, decodeURI(address))
  return digest(address.startsWith('/') && existsSync(file) ? readFileSync(file) : address)
}

/** The addresses of pages that are drafts. */
export const draftsOf = (site: Site): string[] =>
  filesOfDrafts(site).flatMap((file) => addressOf(file) ?? [])

/** The content files of drafts. */
export const filesOfDrafts = (site: Site): ContentFile[] =>
  site.files.filter(({ data }) => data?.['draft'] === true)

/** The pages of old addresses, without those of drafts. A slash at the end changes nothing. */
function redirectsOf(file: string, drafts: readonly string[]): Record<string, string> {
  const lines = file.split('\n').map((line) => line.split(' '))
  return Object.fromEntries(
    lines.flatMap(([from, to]) =>
      from && to && !from.endsWith('/') && !drafts.includes(to) ? [[from, to]] : [],
    ),
  )
}
