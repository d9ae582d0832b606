import type { Area, Region } from './read-page.ts'

/** The name of the file that every build publishes. */
export const manifestFile = 'site-manifest.json'

/** What a build says of its pages: every word, link and picture. Later previews are compared with it. */
export interface Manifest {
  version: typeof version
  /** Digests of the project that gets its leads, so that a preview of the same project is refused. */
  leads: string[]
  /** A digest of all style sheets as they are written. */
  styles: string
  /** From an address, such as `/about`, to the title of the page and the digests of its parts. */
  pages: Record<string, { title: string } & Record<Area, string>>
  /** Parts of pages by their digests: most pages have the same menu and the same footer. */
  parts: Record<string, Region>
  /** From an old address to the page that it leads to. */
  redirects: Record<string, string>
  /** The registers of figures and of addresses outside the site, by their names. */
  claims: Record<string, string>
  outside: Record<string, string>
  /** From the address of a picture to a digest of its content. */
  pictures: Record<string, string>
}

/** Manifests of another version are not compared with. */
export const version = 6

/** The digests of the project that gets the leads, in the manifest of any version; none in another file. */
export const leadsIn = (text: string): string[] =>
  [...(/"leads":\[([^\]]*)\]/.exec(text)?.[1]?.matchAll(/[\w-]+/g) ?? [])].map(String)

/**
 * Reads the text of the file.
 * @throws Error with a sentence if it is not one, or one of another version
 */
export function parseManifest(text: string): Manifest {
  try {
    const manifest = JSON.parse(text) as Manifest | null
    if (manifest?.version === version) return manifest
  } catch {
    // It is another file.
  }
  throw new Error(`What is published as ${manifestFile} is no manifest, or of another version of this project.`)
}
