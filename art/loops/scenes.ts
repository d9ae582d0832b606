/**
 * The moving marks in the light of a role: one scene a function, white on black, in units of the
 * chart from the light itself. The page lays a scene over the drawn water, and gives it the hue of
 * the light. A scene stays inside the sector of the light and short of its arc.
 */
import { arcPath, polar, reach, roleBearingsOf, sectorPath } from '../../src/lib/chart/light.ts'
import { random } from '../field.ts'

/** Frames per second, and per loop of six seconds. */
export const rate = 24
export const frameCount = rate * 6

/**
 * The content of a frame, as SVG; phase runs from 0 to 1 over the loop, and phase 1 looks like
 * phase 0.
 */
export type Scene = (phase: number) => string

type Point = readonly [x: number, y: number]

const fraction = (v: number): number => v - Math.floor(v)
const short = (v: number): string => String(Math.round(v * 100) / 100)
/** 0 below `from`, 1 above `to`, with no corner between. `from` may be the larger. */
function smoothstep(from: number, to: number, v: number): number {
  const t = Math.max(0, Math.min(1, (v - from) / (to - from)))
  return t * t * (3 - 2 * t)
}
const line = (d: string, width: number, opacity: number, more = '') =>
  `<path d="${d}" fill="none" stroke="#fff" stroke-width="${width}" stroke-linecap="round" opacity="${short(opacity)}" ${more}/>`

/** The clip path of a scene. */
export const clipOf = (fn: string) => sectorPath(0, 0, reach - 3, ...roleBearingsOf(fn))

/** Dashed courses draw together at the light; vessels follow them in. */
function sales(): Scene {
  const [from, to] = roleBearingsOf('sales')
  const courses = [
    { across: 0.14, bend: 14, vessels: 2 },
    { across: 0.38, bend: -10, vessels: 2 },
    { across: 0.62, bend: 9, vessels: 2 },
    { across: 0.86, bend: -13, vessels: 2 },
  ].map(({ across, bend, vessels }, i) => {
    const bearing = from + (to - from) * across
    const points = [
      polar(0, 0, bearing, reach),
      polar(0, 0, bearing + bend, 62),
      polar(0, 0, bearing, 11),
    ] as const
    return { points, vessels, lead: fraction(0.17 + i * 0.382) }
  })
  return (phase) =>
    courses
      .map(({ points: [a, b, c], vessels, lead }) => {
        const way = line(`M${a}Q${b} ${c}`, 0.55, 0.6, 'stroke-dasharray="2.2 2.2"')
        const at = (t: number, axis: 0 | 1) =>
          (1 - t) ** 2 * a[axis] + 2 * t * (1 - t) * b[axis] + t * t * c[axis]
        const hulls = Array.from({ length: vessels }, (_, v) => {
          const t = fraction((v + phase) / vessels + lead / vessels)
          const heading =
            (Math.atan2(at(t + 0.01, 1) - at(t, 1), at(t + 0.01, 0) - at(t, 0)) * 180) / Math.PI
          const seen = smoothstep(0, 0.08, t) * smoothstep(1, 0.93, t)
          return `<path fill="#fff" opacity="${short(seen)}" transform="translate(${short(at(t, 0))} ${short(at(t, 1))}) rotate(${short(heading)})" d="M-3-1.3H.6Q2.4-1.1 3.4 0 2.4 1.1.6 1.3H-3z"/>`
        })
        return way + hulls.join('')
      })
      .join('')
}

/** Rings spread evenly from the light. */
function marketing(): Scene {
  const count = 5
  const bearings = roleBearingsOf('marketing')
  return (phase) =>
    Array.from({ length: count }, (_, i) => {
      const way = (i + phase) / count
      return line(
        arcPath(0, 0, 9 + way * (reach - 12), ...bearings),
        0.7,
        0.95 * smoothstep(0, 0.08, way) * (1 - way) ** 0.8,
      )
    }).join('')
}

/** A tidal stream: short strokes flow left to right along streamlines, at two speeds. */
function operations(): Scene {
  const next = random(5)
  const streamline = (x: number, y: number): number =>
    y + 3.4 * Math.sin(x / 26 + y / 40) + 1.2 * Math.sin(x / 13 - y / 19)
  const lap = 34
  const lines = Array.from({ length: 22 }, (_, i) => ({
    y: -14 + i * 6.2 + (next() - 0.5) * 2,
    speed: 1 + Math.floor(next() * 2),
    offset: fraction(i * 0.618 + 0.3 * next()),
    length: 11 + next() * 9,
    bright: 0.5 + 0.5 * next(),
  }))
  return (phase) =>
    lines
      .flatMap(({ y, speed, offset, length, bright }) =>
        // At the end of the loop a stroke is one or two places further on, which gives the same
        // picture.
        Array.from({ length: 7 }, (_, place) => {
          const head = (place - 4 + fraction(offset + speed * phase)) * lap
          const points = Array.from({ length: 7 }, (_, k): Point => {
            const x = head - length + (k / 6) * length
            return [x, streamline(x, y)]
          })
          return line(
            `M${points.map((point) => point.map(short).join(' ')).join('L')}`,
            0.85,
            bright,
          )
        }),
      )
      .join('')
}

/** An anchorage: moored lights swing together as the tide turns, slightly out of phase. */
function hr(): Scene {
  const [from, to] = roleBearingsOf('hr')
  const moorings = Array.from({ length: 25 }, (_, k) => {
    const bearing = from + (to - from) * (0.07 + 0.84 * fraction((k + 1) * 0.618034))
    const [x, y] = polar(0, 0, bearing, 22 + 88 * Math.sqrt((k + 1) / 26))
    // The turn of the tide runs up the anchorage, so neighbours follow one another.
    return {
      x,
      y,
      lag: 0.1 * (1 - y / reach) + 0.05 * (x / reach),
      scope: 5.6 + fraction(k * 0.37) * 1.4,
    }
  })
  return (phase) =>
    moorings
      .map(({ x, y, lag, scope }) => {
        const swing = Math.tanh(1.5 * Math.sin(2 * Math.PI * (phase - lag))) / Math.tanh(1.5)
        const angle = 1.9 + 1.05 * swing
        const [lx, ly] = [x + Math.cos(angle) * scope, y + Math.sin(angle) * scope]
        return (
          line(`M${short(x)} ${short(y)}L${short(lx)} ${short(ly)}`, 0.5, 0.55) +
          `<circle cx="${short(x)}" cy="${short(y)}" r=".7" fill="#fff" opacity=".6"/><circle cx="${short(lx)}" cy="${short(ly)}" r="1.3" fill="#fff"/>`
        )
      })
      .join('')
}

/** The scene of each function's roles. */
export const scenes = { sales, marketing, operations, hr } satisfies Record<string, () => Scene>
