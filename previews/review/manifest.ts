import type { Block, PageText, Region } from './read-page.ts'

/** The name of the file that every build publishes. */
export const manifestFile = 'site-manifest.json'

/** What a build says: every word, link and picture of every page. Later builds are compared with it. */
export interface Manifest {
  /** From an address, such as `/about`, to what stands there. */
  pages: Record<string, ManifestPage>
  /** From an old address to the page that it leads to. */
  redirects: Record<string, string>
  /** The register of figures. */
  claims: { name: string; text: string; unit: string; means: string }[]
  /** The register of addresses outside the site. */
  outside: { name: string; url: string; means: string }[]
  /** From the address of a picture to its content. */
  pictures: Record<string, Picture>
}

export interface ManifestPage extends PageText {
  /** Bytes as stored: of the page itself, and of the files that it names on this site. */
  weight: { html: number; files: number }
}

export interface Picture {
  /** Differs when the content does. */
  hash: string
  /** The picture, small, as a `data:` address; missing where it could not be made smaller. */
  small?: string | undefined
}

/** In the file each text, link and region stands once, since most are on many pages; pages name them by number. */
interface Packed {
  version: typeof version
  texts: [kind: string, text: string, of?: string][]
  links: [label: string, href: string][]
  regions: { blocks: number[]; links: number[]; pictures: string[] }[]
  pages: Record<string, [title: string, description: string, regions: number[], html: number, files: number]>
  redirects: Manifest['redirects']
  claims: Manifest['claims']
  outside: Manifest['outside']
  pictures: Manifest['pictures']
}

const version = 2

/** The text of the file. */
export function packManifest({ pages, redirects, claims, outside, pictures }: Manifest): string {
  const texts = register<Block, Packed['texts'][number]>(({ kind, text, of }) =>
    of === undefined ? [kind, text] : [kind, text, of],
  )
  const links = register<Region['links'][number], Packed['links'][number]>(({ label, href }) => [label, href])
  const regions = register<Region, Packed['regions'][number]>((region) => ({
    blocks: region.blocks.map(texts.number),
    links: region.links.map(links.number),
    pictures: region.pictures,
  }))
  const packed: Packed = {
    version,
    pages: Object.fromEntries(
      Object.entries(pages).map(([route, { title, description, menu, main, footer, weight }]) => [
        route,
        [title, description, [menu, main, footer].map(regions.number), weight.html, weight.files],
      ]),
    ),
    texts: texts.values,
    links: links.values,
    regions: regions.values,
    redirects,
    claims,
    outside,
    pictures,
  }
  return JSON.stringify(packed)
}

/** Gives each different value a number. */
function register<Value, Stored>(store: (value: Value) => Stored) {
  const numbers = new Map<string, number>()
  const values: Stored[] = []
  /** What was numbered before: the menu is the same on thousands of pages, and lists thousands of roles. */
  const seen = new Map<Value, number>()
  const number = (value: Value): number => {
    const before = seen.get(value)
    if (before !== undefined) return before
    const stored = store(value)
    const key = JSON.stringify(stored)
    const known = numbers.get(key) ?? values.push(stored) - 1
    numbers.set(key, known)
    seen.set(value, known)
    return known
  }
  return { number, values }
}

/**
 * Reads the text of the file.
 * @throws Error with a sentence if it is not one, or one of another version
 */
export function unpackManifest(text: string): Manifest {
  const packed = parse(text)
  const regions = packed.regions.map(({ blocks, links, pictures }): Region => ({
    blocks: blocks.map((number) => {
      const [kind, words, of] = at(packed.texts, number)
      return { kind: kind as Block['kind'], text: words, of }
    }),
    links: links.map((number) => {
      const [label, href] = at(packed.links, number)
      return { label, href }
    }),
    pictures,
  }))
  const pages = Object.entries(packed.pages).map(([route, [title, description, numbers, html, files]]) => {
    const [menu, main, footer] = numbers.map((number) => at(regions, number))
    if (!menu || !main || !footer) throw new Error(`${manifestFile} is damaged: ${route} has no three regions.`)
    return [route, { title, description, menu, main, footer, weight: { html, files } }] as const
  })
  const { redirects, claims, outside, pictures } = packed
  return { pages: Object.fromEntries(pages), redirects, claims, outside, pictures }
}

function parse(text: string): Packed {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Error(`What is published as ${manifestFile} is no manifest.`)
  }
  if (typeof value === 'object' && value !== null && 'version' in value && value.version === version)
    return value as Packed
  throw new Error(`${manifestFile} was written by another version of this project.`)
}

function at<Value>(values: Value[], number: number): Value {
  const value = values[number]
  if (value === undefined) throw new Error(`${manifestFile} is damaged: it has no entry ${number}.`)
  return value
}
