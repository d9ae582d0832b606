import * as z from 'zod'
import { claimValue, specimenSheetOf } from '../../../lib/look-ups.ts'
import { resolveLinks } from '../../../lib/resolve-links.ts'
import type { SiteContent } from '../../../lib/site-content.ts'
import { claimToScale, phaseWeeks } from '../../../schemas/drawing-scales.ts'
import { specimenName } from '../../../schemas/specimens.ts'
import { line, paragraph } from '../../../schemas/text.ts'
import { band, heading, lookField, traits } from '../fields.ts'

/**
 * specification.md, section 3: method step (week, title, description, outcome) and process step.
 */
const step = z.strictObject({
  title: line(40),
  text: paragraph(300),
  step: line(40)
    .optional()
    .describe('For "fix": in what setting it happens, like "Workshop: Plan".'),
  duration: line(40)
    .optional()
    .describe('For "fix" and "months": how long it takes, like "Weeks 1–3" or "Ongoing".'),
  week: phaseWeeks.optional(),
  outcome: line(90).optional().describe('What the step results in.'),
  lasts: z
    .union([z.int().min(1).max(24), z.enum(['monthly', 'ongoing', 'continuous'])], {
      error:
        'Write a whole number of weeks from 1 to 24, in digits alone, or monthly, ongoing or ' +
        'continuous.',
    })
    .optional()
    .describe(
      'How the look "months" draws it: a number of weeks, or "monthly", "ongoing" (after ' +
        'those weeks) or "continuous".',
    ),
})
/** One step as its file has it. */
export type Step = z.infer<typeof step>

export const schema = z
  .strictObject({
    type: z.literal('steps'),
    ...band,
    look: lookField({
      course: 'waypoints of a course from deep water to land',
      tide: 'water that falls from step to step; the heading is for screen readers alone',
      fix: 'lines that miss each other, lines that meet, and a course that sets off',
      weeks: 'a bar of weeks, with each step as tall as its weeks',
      months: 'steps that run beside each other, along six months',
      accordion: 'rows of which one is open, and a sheet of the report as far as that step',
    }),
    heading,
    lede: paragraph(200).optional(),
    items: z
      .array(step)
      .min(2, 'One step is not a sequence. Write at least two.')
      .max(6, 'At most six steps can be drawn.')
      .optional()
      .describe('The steps, written out.'),
    from: z
      .enum(['surveySteps'])
      .optional()
      .describe(
        '"surveySteps" in place of items: the steps of settings/labels.mdx that follow a ' +
          'role survey.',
      ),
    people: claimToScale('people')
      .optional()
      .describe(
        'For the look "fix": the claim that says how many people there are, like ' +
          '"workshop-people".',
      ),
    specimen: specimenName
      .optional()
      .describe(
        'For the look "accordion": the sheet beside the rows, from settings/specimens.mdx, like ' +
          '"deal-desk".',
      ),
    weeks: claimToScale('weeks')
      .optional()
      .describe(
        'For the look "weeks": the claim that says how many weeks it takes, like ' +
          '"programme-weeks".',
      ),
    unit: line(12)
      .optional()
      .describe('For "weeks" and "months": the word before the number of each.'),
  })
  .refine(({ look, people }) => look !== 'fix' || people !== undefined, {
    error:
      'The look “fix” draws a line for each person. Write “people: ” and the name of that ' +
      'figure in settings/claims.mdx, or choose another look.',
    path: ['look'],
  })
  .refine(({ look, specimen }) => look !== 'accordion' || specimen !== undefined, {
    error:
      'The look “accordion” shows a sheet of the report. Write “specimen: ” and the name of one ' +
      'in settings/specimens.mdx, or choose another look.',
    path: ['look'],
  })
  .refine(
    ({ look, weeks, items }) =>
      look !== 'weeks' || (weeks !== undefined && items?.every(({ week }) => week)),
    {
      error:
        'The look “weeks” draws each step as tall as its weeks. Write “weeks: ” and the name ' +
        'of that figure in settings/claims.mdx, and in each step “week: Weeks 1–2” or the ' +
        'like; or choose another look.',
      path: ['look'],
    },
  )
  .refine(({ items, from }) => (items === undefined) !== (from === undefined), {
    error:
      'Write the steps under “items”, or “from: surveySteps” for those that follow a role ' +
      'survey, but not both.',
  })
  .describe('Steps in their order, with a drawing.')
  .register(traits, {
    ground: ({ look }) => (look === 'weeks' ? 'shoal-4' : 'paper'),
    covered: ({ look }) => look === 'tide',
    counts: { noun: 'steps' },
  })

/**
 * Looks up the figures for drawings.
 * @throws Error naming a claim that does not exist or has no value
 */
export function view(section: z.infer<typeof schema>, site: SiteContent) {
  const value = (name: string | undefined) => (name === undefined ? 0 : claimValue(name, site))
  const items: Step[] = section.items ?? site.labels.surveySteps
  return {
    ...resolveLinks(section, site),
    items,
    people: value(section.people),
    weeks: value(section.weeks),
    sheet: section.specimen === undefined ? undefined : specimenSheetOf(section.specimen, site),
  }
}
