/**
 * The moving marks in the light of a role: one scene a function, white on black, in units of the
 * chart from the light itself. The page lays a scene over the drawn water, and gives it the hue of
 * the light. A scene stays inside the sector of the light and short of its arc.
 */
import { roleBearingsOf } from '../../src/lib/chart/function-lights.ts'
import { arcPath, pointAtBearing, roleArcRadius, sectorPath } from '../../src/lib/chart/light.ts'
import type { Point } from '../../src/lib/chart/points.ts'
import { svgElement } from '../../src/lib/chart/svg.ts'
import { createRandom } from '../field.ts'

/** Frames per second, and per loop of six seconds. */
export const framesPerSecond = 24
export const frameCount = framesPerSecond * 6

/**
 * The content of a frame, as SVG; phase runs from 0 to 1 over the loop, and phase 1 looks like
 * phase 0.
 */
type Scene = (phase: number) => string

const fraction = (value: number): number => value - Math.floor(value)
/** The golden section spreads numbers between 0 and 1 so that neighbours are never close. */
const goldenSection = 0.618034

/** A number in hundredths, for the shortest text. */
const short = (value: number): string => String(Math.round(value * 100) / 100)
const shortPoint = ([x, y]: Point): string => `${short(x)} ${short(y)}`

/** 0 below `from`, 1 above `to`, with no corner between. `from` may be the larger. */
function smoothstep(from: number, to: number, value: number): number {
  const share = Math.max(0, Math.min(1, (value - from) / (to - from)))
  return share * share * (3 - 2 * share)
}

/** A white line along a path. */
function line(path: string, width: number, opacity: number, dashes?: string): string {
  return svgElement('path', {
    d: path,
    fill: 'none',
    stroke: '#fff',
    'stroke-width': width,
    'stroke-linecap': 'round',
    opacity: short(opacity),
    'stroke-dasharray': dashes,
  })
}

/** The clip path of a scene. */
export function clipOf(fn: string): string {
  return sectorPath(0, 0, roleArcRadius - 3, ...roleBearingsOf(fn))
}

/** A quadratic curve. */
type Curve = readonly [start: Point, control: Point, end: Point]

function pointOfCurve([start, control, end]: Curve, share: number): Point {
  const rest = 1 - share
  const coordinate = (axis: 0 | 1): number =>
    rest ** 2 * start[axis] + 2 * share * rest * control[axis] + share * share * end[axis]
  return [coordinate(0), coordinate(1)]
}

/** Vessels on each course at a time. */
const vesselsOfCourse = 2

/** Dashed courses draw together at the light; vessels follow them in. */
function sales(): Scene {
  const [from, to] = roleBearingsOf('sales')
  const courses = [
    { across: 0.14, bend: 14 },
    { across: 0.38, bend: -10 },
    { across: 0.62, bend: 9 },
    { across: 0.86, bend: -13 },
  ].map(({ across, bend }, i) => {
    const bearing = from + (to - from) * across
    const curve: Curve = [
      pointAtBearing(0, 0, bearing, roleArcRadius),
      pointAtBearing(0, 0, bearing + bend, 62),
      pointAtBearing(0, 0, bearing, 11),
    ]
    return { curve, lead: fraction(0.17 + i * (1 - goldenSection)) }
  })

  return (phase) =>
    courses
      .map(({ curve, lead }) => {
        const [start, control, end] = curve
        const course = line(`M${start}Q${control} ${end}`, 0.55, 0.6, '2.2 2.2')
        const vessels = Array.from({ length: vesselsOfCourse }, (_, i) =>
          vessel(curve, fraction((i + phase) / vesselsOfCourse + lead / vesselsOfCourse)),
        )
        return course + vessels.join('')
      })
      .join('')
}

/** A vessel at a share of its course, on which it appears and disappears gradually. */
function vessel(curve: Curve, share: number): string {
  const here = pointOfCurve(curve, share)
  const soon = pointOfCurve(curve, share + 0.01)
  const heading = (Math.atan2(soon[1] - here[1], soon[0] - here[0]) * 180) / Math.PI
  const opacity = smoothstep(0, 0.08, share) * smoothstep(1, 0.93, share)
  return hull(here, heading, opacity)
}

/** The hull of a vessel, seen from above; its heading is in degrees clockwise from the east. */
function hull(middle: Point, heading: number, opacity = 1): string {
  return svgElement('path', {
    fill: '#fff',
    opacity: short(opacity),
    transform: `translate(${shortPoint(middle)}) rotate(${short(heading)})`,
    d: 'M-3-1.3H.6Q2.4-1.1 3.4 0 2.4 1.1.6 1.3H-3z',
  })
}

/** Rings spread evenly from the light. */
function marketing(): Scene {
  const count = 5
  const bearings = roleBearingsOf('marketing')

  return (phase) =>
    Array.from({ length: count }, (_, i) => {
      const share = (i + phase) / count
      const ring = arcPath(0, 0, 9 + share * (roleArcRadius - 12), ...bearings)
      return line(ring, 0.7, 0.95 * smoothstep(0, 0.08, share) * (1 - share) ** 0.8)
    }).join('')
}

/** A tidal stream: short strokes flow left to right along streamlines, at two speeds. */
function operations(): Scene {
  const next = createRandom(5)
  /** The distance of two strokes of a streamline, and the strokes of each. */
  const gap = 34
  const strokes = 7
  const streams = Array.from({ length: 22 }, (_, i) => ({
    y: -14 + i * 6.2 + (next() - 0.5) * 2,
    speed: 1 + Math.floor(next() * 2),
    offset: fraction(i * goldenSection + 0.3 * next()),
    length: 11 + next() * 9,
    opacity: 0.5 + 0.5 * next(),
  }))

  return (phase) =>
    streams
      .flatMap(({ y, speed, offset, length, opacity }) =>
        // At the end of the loop a stroke is where the next one or the one after it was at the
        // start, which gives the same picture.
        Array.from({ length: strokes }, (_, i) => {
          const head = (i - 4 + fraction(offset + speed * phase)) * gap
          return line(streamlinePath(head, length, y), 0.85, opacity)
        }),
      )
      .join('')
}

/** The path of a stroke that ends at `head`, on the streamline of a height. */
function streamlinePath(head: number, length: number, y: number): string {
  const pieces = 6
  const points = Array.from({ length: pieces + 1 }, (_, i): Point => {
    const x = head - length + (i / pieces) * length
    return [x, y + 3.4 * Math.sin(x / 26 + y / 40) + 1.2 * Math.sin(x / 13 - y / 19)]
  })
  return `M${points.map(shortPoint).join('L')}`
}

/** The position of a moored vessel. */
interface Mooring {
  x: number
  y: number
  /** The distance of the vessel's middle from its mooring. */
  scope: number
  /** How much later the tide turns here, as a share of the loop. */
  lag: number
}

/** An anchorage: moored vessels swing together as the tide turns, slightly out of phase. */
function hr(): Scene {
  const [from, to] = roleBearingsOf('hr')
  const moorings = Array.from({ length: 25 }, (_, i): Mooring => {
    const bearing = from + (to - from) * (0.07 + 0.84 * fraction((i + 1) * goldenSection))
    const [x, y] = pointAtBearing(0, 0, bearing, 22 + 88 * Math.sqrt((i + 1) / 26))
    // The turn of the tide runs up the anchorage, so neighbours follow one another.
    const lag = 0.1 * (1 - y / roleArcRadius) + 0.05 * (x / roleArcRadius)
    return { x, y, lag, scope: 5.6 + fraction(i * 0.37) * 1.4 }
  })

  return (phase) => moorings.map((mooring) => mooredVessel(mooring, phase)).join('')
}

/** A vessel at its mooring: its bow points at the mooring, and it swings as the tide turns. */
function mooredVessel({ x, y, scope, lag }: Mooring, phase: number): string {
  // A sine with flat ends: the vessel lies still at its ends for a while, as the tide does.
  const swing = Math.tanh(1.5 * Math.sin(2 * Math.PI * (phase - lag))) / Math.tanh(1.5)
  const angle = 1.9 + 1.05 * swing
  const middle: Point = [x + Math.cos(angle) * scope, y + Math.sin(angle) * scope]
  return hull(middle, (angle * 180) / Math.PI + 180)
}

/** The scene of each function's roles. */
export const scenes = { sales, marketing, operations, hr } satisfies Record<string, () => Scene>
