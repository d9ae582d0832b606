import * as z from 'zod'
import { actionRowsSchema } from './action-rows.ts'
import { callToActionSchema } from './call-to-action.ts'
import { figuresSchema } from './figures.ts'
import { heroSchema } from './hero.ts'
import { leadFormSchema } from './lead-form.ts'
import { officesSchema } from './offices.ts'
import { proseSchema } from './prose.ts'
import { retentionSchema } from './retention.ts'
import { sheetsSchema } from './sheets.ts'
import { stepsSchema } from './steps.ts'
import { surveyDirectorySchema } from './survey-directory.ts'
import { titleBandSchema } from './title-band.ts'

/** One band of a page. Each type has one schema here and one component in `components/sections`. */
export const sectionSchema = z.discriminatedUnion('type', [
  actionRowsSchema,
  callToActionSchema,
  figuresSchema,
  heroSchema,
  leadFormSchema,
  officesSchema,
  proseSchema,
  retentionSchema,
  sheetsSchema,
  stepsSchema,
  surveyDirectorySchema,
  titleBandSchema,
])

/** A section as the page component receives it. */
export type Section = z.infer<typeof sectionSchema>
/** The section of one type: `SectionOf<'hero'>`. */
export type SectionOf<Type extends Section['type']> = Extract<Section, { type: Type }>
