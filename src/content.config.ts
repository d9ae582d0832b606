import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import { proseLoader } from './lib/prose-loader.ts'
import { collections as table } from './schemas/collections.ts'
import { foldersWithComponents } from './schemas/prose-components.ts'

/** Astro's collections, made from the one table that the content check reads too. */
export const collections = Object.fromEntries(
  Object.entries(table).map(([name, { folder, pattern, schema }]) => {
    const load = foldersWithComponents.includes(folder) ? glob : proseLoader
    return [name, defineCollection({ loader: load({ base: `src/content/${folder}`, pattern }), schema })]
  }),
)
