import * as z from 'zod'
import { courseBandsSchema } from './course-bands.ts'
import { featuredCaseSchema } from './featured-case.ts'
import { serviceBlocksSchema } from './service-blocks.ts'

/** One band of a page. Each type has one schema here and one component in `components/sections`. */
export const sectionSchema = z.discriminatedUnion('type', [courseBandsSchema, featuredCaseSchema, serviceBlocksSchema])

/** A section as the page component receives it. */
export type Section = z.infer<typeof sectionSchema>
/** The section of one type: `SectionOf<'hero'>`. */
export type SectionOf<Type extends Section['type']> = Extract<Section, { type: Type }>
