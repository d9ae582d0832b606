import { nameOf } from './names.ts'
import { line } from './text.ts'

/** The figures that drawings of one kind can show: their units, least and greatest number. */
interface ScaleLimits {
  /** What is drawn, as the first half of a sentence to an editor. */
  description: string
  units?: readonly string[]
  from: number
  to: number
  /** True if the number must be whole. */
  whole?: boolean
}

const scales = {
  reduction: {
    description: 'A reduction is drawn as a part of the whole',
    units: ['per cent'],
    from: 1,
    to: 100,
  },
  dial: { description: 'A dial shows an hour at most', units: ['minutes'], from: 1, to: 60 },
  hours: {
    description: 'Hours are drawn as the stripes of a bar',
    units: ['hours'],
    from: 0.5,
    to: 1000,
  },
  months: { description: 'Each month is a stripe of the bar', units: ['months'], from: 1, to: 120 },
  weeks: {
    description: 'Each week is a stripe of the bar',
    units: ['weeks'],
    from: 1,
    to: 26,
    whole: true,
  },
  people: {
    description: 'Each person is a mark in the drawing',
    units: ['people'],
    from: 1,
    to: 24,
    whole: true,
  },
  lights: { description: 'Each one is a light of its own', from: 1, to: 500, whole: true },
  range: { description: 'The bar has a stripe for each one', from: 1, to: 1200 },
} satisfies Record<string, ScaleLimits>

/** On a scale of months, a programme of six weeks is 1.5 months long. */
export const weeksPerMonth = 4

/** A kind of drawing to scale. */
export type DrawingScale = keyof typeof scales

/** The limits of every kind. The content check tests the figures that sections name. */
export const drawingScales: Readonly<Record<DrawingScale, ScaleLimits>> = scales

/**
 * The name of a figure that a section draws to scale.
 *
 * @param partOf the field beside this one whose figure contains this one as a part, so that it must
 * not be less
 */
export const claimToScale = (scale: DrawingScale, partOf?: string) =>
  nameOf('claim').meta({
    refersTo: 'claim',
    scale,
    ...(partOf === undefined ? {} : { partOf }),
  })

/**
 * The time of a phase of a programme, in words. Phases follow each other up to the figure in
 * `weeks` of their section.
 */
export const phaseWeeks = line(16)
  .meta({ weeksOf: 'weeks' })
  .describe(
    'When the phase is, like "Weeks 1–2". The last one by claim, like "Weeks ' +
      '5–((programme-weeks in digits))", so that it ends with the programme.',
  )
