/**
 * What moves over the sea bed, one scene a function, in units of a wide picture. All of it keeps to the right quarter, out
 * of the title's lane, and is fainter than the light of the role, which the page draws over it.
 */
import { random } from '../../src/lib/chart/field.ts'
import { size } from './ground.ts'
import { hex, smoothstep, type Frame, type Point } from './raster.ts'

/** Frames a second, and of a whole loop of six seconds. */
export const rate = 24
export const frameCount = rate * 6

/** Draws one frame over its sea bed; phase 0 to 1 over the loop, and phase 1 looks as phase 0. */
export type Scene = (frame: Frame, phase: number) => void

/** The function hues on night, from the site's colour tokens. */
const hues = {
  sales: hex('#fa6a59'),
  marketing: hex('#f9b73f'),
  operations: hex('#4bc98f'),
  hr: hex('#6db0f4'),
}
const turnOf = (share: number): number => 2 * Math.PI * share
const fraction = (v: number): number => v - Math.floor(v)
/** How much of a movement is seen at a place: nothing near the title, all at right. */
const seenAt = (x: number): number => smoothstep(1130, 1400, x)

/** Evenly spaced points, `gap` apart, on the quadratic curve from `a` to `c`. */
function course(a: Point, b: Point, c: Point, gap: number): Point[] {
  const fine = Array.from({ length: 801 }, (_, i) => {
    const t = i / 800
    const u = 1 - t
    return { x: u * u * a.x + 2 * u * t * b.x + t * t * c.x, y: u * u * a.y + 2 * u * t * b.y + t * t * c.y }
  })
  const even: Point[] = [fine[0]!]
  let left = gap
  for (let i = 1; i < fine.length; i++) {
    left -= Math.hypot(fine[i]!.x - fine[i - 1]!.x, fine[i]!.y - fine[i - 1]!.y)
    if (left <= 0) {
      even.push(fine[i]!)
      left += gap
    }
  }
  return even
}

/** Dashed courses draw together up the inlet; vessels follow them in. */
function sales(): Scene {
  const hue = hues.sales
  const harbour = { x: 1720, y: 430 }
  const legs: [Point, Point, number][] = [
    [{ x: 1120, y: 120 }, { x: 1400, y: 300 }, 2],
    [{ x: 1120, y: 430 }, { x: 1400, y: 440 }, 3],
    [{ x: 1150, y: 860 }, { x: 1390, y: 600 }, 2],
    [{ x: 1480, y: -60 }, { x: 1500, y: 260 }, 2],
    [{ x: 1500, y: 960 }, { x: 1520, y: 640 }, 2],
  ]
  const courses = legs.map(([from, via, vessels], i) => ({
    points: course(from, via, harbour, 3),
    vessels,
    lead: fraction(0.17 + i * 0.382),
  }))
  return (frame, phase) => {
    for (const { points } of courses) {
      for (let i = 0; i + 4 < points.length; i += 7) {
        frame.stroke(points.slice(i, i + 5), hue, 0.42 * seenAt(points[i]!.x), () => 1.8)
      }
    }
    for (const { points, vessels, lead } of courses) {
      for (let v = 0; v < vessels; v++) {
        const way = fraction((v + phase) / vessels + lead)
        const reach = way * (points.length - 2)
        const i = Math.floor(reach)
        const a = points[i]!
        const b = points[i + 1]!
        const at = { x: a.x + (b.x - a.x) * (reach - i), y: a.y + (b.y - a.y) * (reach - i) }
        const seen = smoothstep(0, 0.08, way) * seenAt(at.x)
        const near = points[Math.min(i + 6, points.length - 1)]!
        const back = points[Math.max(i - 6, 0)]!
        frame.hull(at, Math.atan2(near.y - back.y, near.x - back.x), 22, 9, hue, 0.9 * seen)
      }
    }
  }
}

/** Rings spread evenly from beyond the edge, as from a light that has not come into sight. */
function marketing(): Scene {
  const hue = hues.marketing
  const light = { x: 1690, y: 450 }
  const count = 5
  const reach = 640
  return (frame, phase) => {
    for (let i = 0; i < count; i++) {
      const way = (i + phase) / count
      frame.ring(light, 60 + way * reach, 2, hue, 0.6 * smoothstep(0, 0.1, way) * (1 - way) ** 1.2, seenAt)
    }
  }
}

/** A tidal stream: short strokes flow left to right along streamlines, at three whole-number speeds. */
function operations(): Scene {
  const hue = hues.operations
  const next = random(5)
  // The water swings as one body.
  const streamline = (x: number, y: number): number =>
    y + 34 * Math.sin(x / 290 + y / 390) + 12 * Math.sin(x / 140 - y / 200 + 1.3)
  const lap = 300
  const lines = Array.from({ length: 26 }, (_, i) => {
    const speed = 1 + Math.floor(next() * 2)
    return {
      y: -40 + i * 39 + (next() - 0.5) * 14,
      speed,
      offset: fraction(i * 0.618 + 0.3 * next()),
      length: 80 + speed * 30,
      bright: 0.4 + 0.3 * next(),
    }
  })
  return (frame, phase) => {
    for (const { y, speed, offset, length, bright } of lines) {
      // On a fast line a stroke is two places further on when the loop ends: the same picture.
      for (let place = 3; (place - 1) * lap < size.width; place++) {
        const head = (place + fraction(offset + speed * phase)) * lap
        const alpha = bright * seenAt(head - length)
        if (alpha < 0.02) continue
        const points = Array.from({ length: 9 }, (_, k) => {
          const x = head - length + (k / 8) * length
          return { x, y: streamline(x, y) }
        })
        const weight = 1.8 + speed * 0.6
        frame.stroke(points, hue, alpha, (share) => weight * smoothstep(0, 0.6, share) * smoothstep(1, 0.92, share))
      }
    }
  }
}

/** An anchorage: moored lights swing together as the tide turns, slightly out of phase. */
function hr(): Scene {
  const hue = hues.hr
  const next = random(8)
  const moorings: (Point & { lag: number; scope: number; brightness: number })[] = []
  for (let tries = 0; moorings.length < 22 && tries < 20000; tries++) {
    const x = 1190 + next() * 390
    const y = 50 + next() * 810
    if (moorings.some((m) => Math.hypot(m.x - x, m.y - y) < 98)) continue
    // The turn of the tide runs up the anchorage, so neighbours follow one another.
    const lag = 0.1 * (1 - y / size.height) + 0.05 * (x / size.width) + 0.025 * next()
    moorings.push({ x, y, lag, scope: 30 + next() * 10, brightness: (0.35 + 0.3 * next()) * (0.3 + 0.7 * seenAt(x)) })
  }
  return (frame, phase) => {
    for (const m of moorings) {
      const swing = Math.tanh(1.5 * Math.sin(turnOf(phase - m.lag))) / Math.tanh(1.5)
      const angle = -0.95 + 1.05 * swing
      const lamp = { x: m.x + Math.cos(angle) * m.scope, y: m.y + Math.sin(angle) * m.scope }
      frame.stroke([m, lamp], hue, 0.6 * m.brightness, () => 1.8)
      frame.ring(m, 3.6, 1.8, hue, 0.8 * m.brightness)
      frame.disc(lamp, 6.5, hue, m.brightness)
    }
  }
}

/** A function's sea bed, by a seed chosen by eye (deep water behind the title, shoals at right), and what moves over it. */
export const scenes = {
  sales: { seed: 3, scene: sales },
  marketing: { seed: 20, scene: marketing },
  operations: { seed: 18, scene: operations },
  hr: { seed: 27, scene: hr },
} satisfies Record<string, { seed: number; scene: () => Scene }>
