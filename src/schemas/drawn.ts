import { line, nameOf } from './text.ts'

/** The figures that a drawing can show: their units, and the least and greatest number. */
interface Drawn {
  /** The way of drawing, as the first half of a sentence to an editor. */
  says: string
  units?: readonly string[]
  from: number
  to: number
  /** True if the number must be whole. */
  whole?: boolean
}

const ways = {
  reduction: {
    says: 'A reduction is drawn as a part of the whole',
    units: ['per cent'],
    from: 1,
    to: 100,
  },
  dial: { says: 'A dial shows an hour at most', units: ['minutes'], from: 1, to: 60 },
  hours: { says: 'Hours are drawn as the stripes of a bar', units: ['hours'], from: 0.5, to: 1000 },
  months: { says: 'Each month is a stripe of the bar', units: ['months'], from: 1, to: 120 },
  weeks: {
    says: 'Each week is a stripe of the bar',
    units: ['weeks'],
    from: 1,
    to: 26,
    whole: true,
  },
  people: {
    says: 'Each person is a mark in the drawing',
    units: ['people'],
    from: 1,
    to: 24,
    whole: true,
  },
  lights: { says: 'Each one is a light of its own', from: 1, to: 500, whole: true },
  range: { says: 'The bar has a stripe for each one', from: 1, to: 1200 },
} satisfies Record<string, Drawn>

/** A way of drawing a figure. */
export type DrawnAs = keyof typeof ways
/**
 * Every way in which a section draws a figure of the register. The content check tests the figure.
 */
export const drawn: Readonly<Record<DrawnAs, Drawn>> = ways

/**
 * The name of a figure in a drawing to scale.
 *
 * @param as the way of drawing
 * @param partOf the field beside this one whose figure contains this one as a part, so that it must
 * not be less
 */
export const drawnClaim = (as: DrawnAs, partOf?: string) =>
  nameOf('claim').meta({
    refersTo: 'claim',
    drawn: as,
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
