import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import { collections as table } from './schemas/collections.ts'

/** Astro's collections, made from the one table that the content check reads too. */
export const collections = Object.fromEntries(
  Object.entries(table).map(([name, { folder, pattern, schema }]) => [
    name,
    defineCollection({ loader: glob({ base: `src/content/${folder}`, pattern }), schema }),
  ]),
)
