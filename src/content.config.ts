import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import path from 'node:path'
import { heldBackFiles } from './lib/held-back.ts'
import { proseLoader } from './lib/prose-loader.ts'
import { collections as table } from './lib/collections.ts'
import { foldersWithComponents } from './schemas/prose-components.ts'

/** Astro's collections, made from the one table that the content check reads too. */
export const collections = Object.fromEntries(
  Object.entries(table).map(([name, { folder, pattern, schema }]) => {
    const load = foldersWithComponents.includes(folder) ? glob : proseLoader
    const base = `src/content/${folder}`
    const without = heldBackFiles().flatMap((file) => (path.dirname(file) === base ? `!${path.basename(file)}` : []))
    return [name, defineCollection({ loader: load({ base, pattern: [pattern, ...without] }), schema })]
  }),
)
