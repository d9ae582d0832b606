import { collections } from '../../src/lib/collections.ts'
import type { CollectionName } from '../../src/lib/content-folders.ts'
import { shapeOf } from './shape-of-schema.ts'
import type { Shape } from './shape.ts'

/**
 * The shape of the files of a collection. The scripts of the editor have all these shapes as data,
 * so that no schema is loaded before the first text: see `editing/editor/build/bundle.ts`.
 */
export const shapeOfCollection = (name: CollectionName): Shape => shapeOf(collections[name].schema)
