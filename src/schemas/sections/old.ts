import * as z from 'zod'
import { audiencesSchema } from './audiences.ts'
import { callToActionSchema } from './call-to-action.ts'
import { columnsSchema } from './columns.ts'
import { contentsSpreadSchema } from './contents-spread.ts'
import { courseBandsSchema } from './course-bands.ts'
import { disabledSurveysSchema } from './disabled-surveys.ts'
import { featuredCaseSchema } from './featured-case.ts'
import { figuresSchema } from './figures.ts'
import { itemsSchema } from './items.ts'
import { keyResultSchema } from './key-result.ts'
import { largeFiguresSchema } from './large-figures.ts'
import { mindsetGapSchema } from './mindset-gap.ts'
import { numberedPointsSchema } from './numbered-points.ts'
import { resultsSchema } from './results.ts'
import { serviceBlocksSchema } from './service-blocks.ts'
import { sheetsSchema } from './sheets.ts'
import { staggerSchema } from './stagger.ts'
import { statementNotesSchema } from './statement-notes.ts'
import { surveyMatrixSchema } from './survey-matrix.ts'
import { tideCardsSchema } from './tide-cards.ts'

/** One band of a page. Each type has one schema here and one component in `components/sections`. */
export const sectionSchema = z.discriminatedUnion('type', [
  audiencesSchema,
  callToActionSchema,
  columnsSchema,
  contentsSpreadSchema,
  courseBandsSchema,
  disabledSurveysSchema,
  featuredCaseSchema,
  figuresSchema,
  itemsSchema,
  keyResultSchema,
  largeFiguresSchema,
  mindsetGapSchema,
  numberedPointsSchema,
  resultsSchema,
  serviceBlocksSchema,
  sheetsSchema,
  staggerSchema,
  statementNotesSchema,
  surveyMatrixSchema,
  tideCardsSchema,
])

/** A section as the page component receives it. */
export type Section = z.infer<typeof sectionSchema>
/** The section of one type: `SectionOf<'hero'>`. */
export type SectionOf<Type extends Section['type']> = Extract<Section, { type: Type }>
