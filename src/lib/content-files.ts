import { readFileSync, globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type * as z from 'zod'
import { collections, type DataOf } from './collections.ts'
import type { CollectionName } from './content-folders.ts'
import { readFields } from './frontmatter.ts'
import { folderOfSettings } from './held-back.ts'
import type { PageCollection } from './paths.ts'

// Reads content files from the disk, for code outside Astro's collections: integrations, the check,
// previews. Pages read content through `lib/content.ts`.

const folder = new URL('../content/', import.meta.url)

/** The collections that are one file of `settings/`. */
type SettingsName = Exclude<CollectionName, PageCollection | 'articles' | 'people'>

/** The address of a settings file on the disk. */
export const settingsFile = (name: SettingsName): URL =>
  new URL(`../../${folderOfSettings(`${name}.mdx`)}/${name}.mdx`, folder)

/** Reads a settings file. @throws Error naming the file if it breaks its schema */
export function readSettings<Name extends SettingsName>(name: Name): DataOf<Name> {
  const schema: z.ZodType = collections[name].schema
  const { success, data, error } = schema.safeParse(
    readFields(readFileSync(settingsFile(name), 'utf8')),
  )
  if (success) return data as DataOf<Name>
  throw new Error(`src/content/settings/${name}.mdx cannot be read. "npm run check" says why.`, {
    cause: error,
  })
}

/**
 * The content files that set a field to true, such as `sample` or `draft`, at any depth, in the
 * order of their names.
 */
export function filesMarked(field: string): string[] {
  return globSync('**/*.mdx', { cwd: fileURLToPath(folder) })
    .map((name) => name.replaceAll('\\', '/'))
    .sort()
    .filter((name) => isMarked(readFields(readFileSync(new URL(name, folder), 'utf8')), field))
}

/** True if a value sets a field to true, at any depth. */
function isMarked(value: unknown, field: string): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(
    ([name, inner]) => (name === field && inner === true) || isMarked(inner, field),
  )
}
