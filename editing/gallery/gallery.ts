import { globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse, stringify } from 'yaml'
import { sectionSchema, type Section } from '../../src/components/sections/index.ts'
import { collections } from '../../src/lib/collections.ts'
import { fillFigures, figureTexts } from '../../src/lib/figures.ts'
import { readFields } from '../../src/lib/frontmatter.ts'
import { isPictureFile, pictureFolder } from '../../src/lib/picture-files.ts'
import type { SiteContent } from '../../src/lib/site-content.ts'

/** A section of made-up words from the `samples.yaml` of its type. */
export interface Sample {
  type: string
  /** The name of the sample, in most cases the name of a look. */
  name: string
  section: Section
  /** The lines that an editor can copy. */
  lines: string
}

/** The folder of the made-up content that samples name. The tests lay all of it over the site. */
const madeUp = 'editing/gallery/made-up'
/** The lists of entries that it adds to. */
const listed = ['people', 'services', 'caseStudies', 'testimonials', 'articles'] as const

/**
 * Reads the samples of all section types. They show pictures of the site in place of those that
 * only the test site has.
 * @param root the folder of the project
 * @throws Error naming the sample that breaks the rules of its type, and the rule
 */
export function readSamples(root: string): Sample[] {
  const pictures = picturesIn(root)
  return globSync('src/components/sections/*/samples.yaml', { cwd: root })
    .sort()
    .flatMap((file) => {
      const text = withPictures(readFileSync(path.join(root, file), 'utf8'), pictures)
      const samples = parse(text) as Record<string, unknown>
      return Object.entries(samples).map(([name, written]): Sample => {
        const { success, data, error } = sectionSchema.safeParse(written)
        if (!success) {
          const [first] = error.issues
          throw new Error(
            `${file}, sample "${name}", field ${first?.path.join('.')}: ${first?.message}`,
          )
        }
        return {
          type: data.type,
          name,
          section: data,
          lines: stringify({ sections: [written] }, { lineWidth: 90 }).replace('sections:\n', ''),
        }
      })
    })
}

/**
 * The content of the site, together with the entries that samples name: figures, outside addresses
 * and others. They show pictures of the site in place of those that only the test site has.
 * @param root the folder of the project
 */
export function withMadeUp(site: SiteContent, root: string): SiteContent {
  const read = (file: string): string => readFileSync(path.join(root, madeUp, file), 'utf8')
  const added = parse(read('settings.yaml')) as Pick<SiteContent, 'claims' | 'specimens'> &
    SiteContent['addresses']
  const claims = [...site.claims, ...added.claims]
  const texts = figureTexts(claims)
  const pictures = picturesIn(root)
  const entries = listed.map((name) => {
    const { folder, schema } = collections[name]
    const own = globSync(`content/${folder}/*.mdx`, { cwd: path.join(root, madeUp) }).map(
      (file) => {
        const written = readFields(withPictures(read(file), pictures))
        const data = fillFigures(schema.parse(written), texts, file)
        const render = () =>
          Promise.reject(new Error(`${file} has no page of its own in the gallery.`))
        return { id: path.basename(file, '.mdx'), data, render }
      },
    )
    return [name, [...site[name], ...own]]
  })
  return {
    ...site,
    claims,
    specimens: [...site.specimens, ...added.specimens],
    addresses: { ...site.addresses, outside: [...site.addresses.outside, ...added.outside] },
    ...(Object.fromEntries(entries) as Pick<SiteContent, (typeof listed)[number]>),
  }
}

/** The names of the pictures of the site. */
const picturesIn = (root: string): string[] =>
  readdirSync(path.join(root, pictureFolder)).filter(isPictureFile).sort()

/** A text of made-up content in which every picture is one of these. */
function withPictures(text: string, names: readonly string[]): string {
  return text.replaceAll(/(?<=\.\.\/pictures\/)[\w.-]+/g, (name) =>
    names.includes(name) ? name : (names[0] ?? name),
  )
}
