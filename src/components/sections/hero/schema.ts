import * as z from 'zod'
import { claimValue, functionsOf, roleListAddress, specimenSheetOf } from '../../../lib/look-ups.ts'
import { resolveLinks } from '../../../lib/resolve-links.ts'
import type { SiteContent } from '../../../lib/site-content.ts'
import { claimToScale, phaseWeeks } from '../../../schemas/drawing-scales.ts'
import { specimenName } from '../../../schemas/specimens.ts'
import { link } from '../../../schemas/links.ts'
import { nameOf } from '../../../schemas/names.ts'
import { line, paragraph } from '../../../schemas/text.ts'
import { actions, band, heading, traits } from '../fields.ts'
import { drawingProblems, fieldsOf, heroDrawing, heroDrawingNames } from './drawings.ts'

const descriptions = heroDrawingNames.map((name) => {
  const { description, needs = [], takes = [] } = heroDrawing(name)
  const words = [
    needs.length > 0 && `needs ${needs.join(', ')}`,
    takes.length > 0 && `may have ${takes.join(', ')}`,
  ]
  const fields = words.filter(Boolean).join(', ')
  return `"${name}": ${description}${fields && ` (${fields})`}`
})
const captioned = heroDrawingNames.flatMap((name) => {
  const { captions = [] } = heroDrawing(name)
  return captions.length > 0 ? `"${name}": ${captions.join(', ')}` : []
})

export const schema = z
  .strictObject({
    type: z.literal('hero'),
    ...band,
    drawing: z
      .enum(heroDrawingNames)
      .optional()
      .describe(`The drawing of this page; without one, only text. ${descriptions.join('; ')}.`)
      .meta({
        shows: Object.fromEntries(
          heroDrawingNames.map((name) => [name, fieldsOf(heroDrawing(name))]),
        ),
      }),
    notice: z
      .strictObject({ label: line(30), text: line(140) })
      .optional()
      .describe('A strip above the title, such as Coming Soon.'),
    back: link.optional().describe('A link with an arrow above the title, such as "Back to home".'),
    heading,
    note: line(80)
      .optional()
      .describe('A line under the title, such as the date of the last change.'),
    lede: paragraph(320).optional().describe('One to three sentences of introduction.'),
    actions,
    captions: z
      .array(line(120))
      .default([])
      .describe(`Words in the drawing, in its order. ${captioned.join('; ')}.`),
    function: nameOf('function')
      .optional()
      .describe('The function whose light is drawn, like "sales".'),
    functions: z
      .array(nameOf('function'))
      .min(1)
      .optional()
      .describe(
        'The functions whose lights are drawn, in this order, like "sales"; without it, all ' +
          'of them.',
      ),
    specimen: specimenName
      .optional()
      .describe('The sheet of the report, from settings/specimens.mdx, like "deal-desk".'),
    minutes: claimToScale('dial')
      .optional()
      .describe('The claim that the dial shows, like "survey-minutes".'),
    people: claimToScale('people')
      .optional()
      .describe(
        'The claim that says how many people have a mark in the drawing, like "workshop-people".',
      ),
    lights: claimToScale('lights')
      .optional()
      .describe('The claim that says how many lights there are, like "agents-in-production".'),
    weeks: claimToScale('weeks')
      .optional()
      .describe('The claim that says how many weeks it takes, like "programme-weeks".'),
    phases: z
      .array(
        z.strictObject({
          title: line(24).describe('The name of the phase, like "Map & Measure".'),
          week: phaseWeeks,
        }),
      )
      .min(1)
      .max(6, 'More than six names do not fit under the bar.')
      .optional()
      .describe('The phases, each under its first week.'),
    before: claimToScale('hours')
      .optional()
      .describe('The claim with the hours before, the length of the bar.'),
    after: claimToScale('hours', 'before')
      .optional()
      .describe('The claim with the hours now, its first part.'),
  })
  .superRefine((section, { addIssue }) => {
    for (const { field, entry, message } of drawingProblems(section))
      addIssue({ code: 'custom', message, path: entry === undefined ? [field] : [field, entry] })
  })
  .describe(
    'The first view of a page: its title, an introduction, links, and the drawing that is its own.',
  )
  .register(traits, {
    ground: ({ drawing }) => (drawing && heroDrawing(drawing).ground) ?? 'paper',
    // Its large title sets it apart from the next section.
    covered: ({ drawing, ground }) => drawing !== undefined || ground === undefined,
    carriesTitle: true,
  })

/**
 * The section with its links resolved, and the data of its drawing.
 * @throws Error if a claim has no value
 */
export function view(section: z.infer<typeof schema>, site: SiteContent) {
  const { captions, phases = [], minutes, people, lights, weeks, before, after } = section
  const value = (claim: string | undefined) =>
    claim === undefined ? undefined : claimValue(claim, site)
  return {
    ...resolveLinks(section, site),
    drawn: {
      captions,
      phases,
      fn: section.function,
      minutes: value(minutes),
      people: value(people),
      count: value(lights),
      sheet: section.specimen === undefined ? undefined : specimenSheetOf(section.specimen, site),
      weeks: value(weeks),
      before: value(before),
      after: value(after),
      functions: functionsOf(section.functions, site).map(({ id, name }) => ({
        fn: id,
        label: name,
        href: roleListAddress(id, site),
      })),
    },
  }
}
