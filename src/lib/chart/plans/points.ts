import type { CoastPoint } from '../field.ts'
import type { TrackPoint } from '../track.ts'

/** Points as an SVG writes them, such as `421,-40 420,0`. */
const numbers = (text: string) =>
  text
    .trim()
    .split(/\s+/)
    .map((point) => point.split(',').map(Number))

/** The points of a course, or of places along a line. */
export const track = (text: string) => numbers(text) as [x: number, y: number][] satisfies TrackPoint[]

/** The corners of a coast. A third number is how far from this corner the water is shallow, if not as elsewhere. */
export const coast = (text: string) => numbers(text) as unknown as CoastPoint[]
