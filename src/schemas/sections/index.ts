import * as z from 'zod'
import { actionRowsSchema } from './action-rows.ts'
import { callToActionSchema } from './call-to-action.ts'
import { challengesSchema } from './challenges.ts'
import { endingsSchema } from './endings.ts'
import { evidenceSchema } from './evidence.ts'
import { figuresSchema } from './figures.ts'
import { heroSchema } from './hero.ts'
import { largeFiguresSchema } from './large-figures.ts'
import { leadFormSchema } from './lead-form.ts'
import { lightsHeroSchema } from './lights-hero.ts'
import { missionSchema } from './mission.ts'
import { officesSchema } from './offices.ts'
import { proseSchema } from './prose.ts'
import { retentionSchema } from './retention.ts'
import { serviceBlocksSchema } from './service-blocks.ts'
import { sheetsSchema } from './sheets.ts'
import { stepsSchema } from './steps.ts'
import { storySchema } from './story.ts'
import { surveyDirectorySchema } from './survey-directory.ts'
import { teamSchema } from './team.ts'
import { timelineSchema } from './timeline.ts'
import { titleBandSchema } from './title-band.ts'

/** One band of a page. Each type has one schema here and one component in `components/sections`. */
export const sectionSchema = z.discriminatedUnion('type', [
  actionRowsSchema,
  callToActionSchema,
  challengesSchema,
  endingsSchema,
  evidenceSchema,
  figuresSchema,
  heroSchema,
  largeFiguresSchema,
  leadFormSchema,
  lightsHeroSchema,
  missionSchema,
  officesSchema,
  proseSchema,
  retentionSchema,
  serviceBlocksSchema,
  sheetsSchema,
  stepsSchema,
  storySchema,
  surveyDirectorySchema,
  teamSchema,
  timelineSchema,
  titleBandSchema,
])

/** A section as the page component receives it. */
export type Section = z.infer<typeof sectionSchema>
/** The section of one type: `SectionOf<'hero'>`. */
export type SectionOf<Type extends Section['type']> = Extract<Section, { type: Type }>
