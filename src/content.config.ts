import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import path from 'node:path'
import { escapePath } from 'tinyglobby'
import { collections as table } from './lib/collections.ts'
import { folderOfSettings, heldBackFiles } from './lib/held-back.ts'

/** Astro's collections, made from the same table as the content check. */
export const collections = Object.fromEntries(
  Object.entries(table).map(([name, { folder, pattern, schema }]) => {
    const base = folder === 'settings' ? folderOfSettings(pattern) : `src/content/${folder}`
    return [
      name,
      defineCollection({ loader: glob({ base, pattern: [pattern, ...without(base)] }), schema }),
    ]
  }),
)

/**
 * Patterns that exclude the files of a folder that this build holds back. Editors write names such
 * as `deal-desk (1).mdx`.
 */
function without(folder: string): string[] {
  const files = heldBackFiles().filter((file) => path.dirname(file) === folder)
  return files.map((file) => `!${escapePath(path.basename(file))}`)
}
