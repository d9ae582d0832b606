import * as z from 'zod'
import { contentsSpreadSchema } from './contents-spread.ts'
import { courseBandsSchema } from './course-bands.ts'
import { featuredCaseSchema } from './featured-case.ts'
import { mindsetGapSchema } from './mindset-gap.ts'
import { serviceBlocksSchema } from './service-blocks.ts'
import { sheetsSchema } from './sheets.ts'

/** One band of a page. Each type has one schema here and one component in `components/sections`. */
export const sectionSchema = z.discriminatedUnion('type', [
  contentsSpreadSchema,
  courseBandsSchema,
  featuredCaseSchema,
  mindsetGapSchema,
  serviceBlocksSchema,
  sheetsSchema,
])

/** A section as the page component receives it. */
export type Section = z.infer<typeof sectionSchema>
/** The section of one type: `SectionOf<'hero'>`. */
export type SectionOf<Type extends Section['type']> = Extract<Section, { type: Type }>
