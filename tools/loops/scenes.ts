/** What moves over the sea bed, one scene a function. Lights keep to the right third, out of the title's lane. */
import { clamp01, hex, randomFrom, smoothstep, type Frame, type Point } from './raster.ts'
import { groundPainter, type GroundPlan } from './ground.ts'

export const functions = ['sales', 'marketing', 'operations', 'hr'] as const
export type FunctionName = (typeof functions)[number]
/** Pixels, frames a second and seconds of every loop. */
export const size = { width: 960, height: 540 }
export const rate = 24
const seconds = 6
export const frameCount = rate * seconds

/** Draws one frame; phase 0 to 1 over the loop, and phase 1 looks as phase 0. */
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

/** The bank in the operations loop that the stream parts round. */
const bank = { x: 745, y: 205 }

/** Seeds chosen by eye: broad deep water behind the title, a bank under the lights. */
const grounds: Record<FunctionName, GroundPlan> = {
  sales: { seed: 47, scale: 360, rises: [{ x: 830, y: 470, rx: 190, ry: 150, height: 0.3 }] },
  marketing: { seed: 65, scale: 360, rises: [{ x: 800, y: 220, rx: 190, ry: 170, height: 0.28 }] },
  operations: { seed: 38, scale: 360, rises: [{ ...bank, rx: 150, ry: 95, height: 0.4 }] },
  hr: { seed: 51, scale: 360, rises: [{ x: 800, y: 300, rx: 180, ry: 240, height: 0.22 }] },
}

/** Evenly spaced points, `gap` pixels apart, on the quadratic curve from `a` to `c`. */
function course(a: Point, b: Point, c: Point, gap: number): Point[] {
  const fine = Array.from({ length: 401 }, (_, i) => {
    const t = i / 400
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

/** Dashed courses converge on one ringed light; vessels travel in and fade on arrival. */
function sales(): Scene {
  const hue = hues.sales
  const light = { x: 800, y: 158 }
  const stop = 34
  const legs: [Point, Point, number][] = [
    [{ x: 622, y: 600 }, { x: 742, y: 350 }, 3],
    [{ x: 812, y: 600 }, { x: 850, y: 360 }, 2],
    [{ x: 1010, y: 500 }, { x: 900, y: 330 }, 2],
    [{ x: 1020, y: 214 }, { x: 910, y: 214 }, 1],
    [{ x: 960, y: -60 }, { x: 868, y: 50 }, 1],
  ]
  const courses = legs.map(([from, via, vessels], i) => {
    const points = course(from, via, light, 2)
    return { points: points.slice(0, points.length - stop / 2), vessels, lead: fraction(0.17 + i * 0.382) }
  })
  return (frame, phase) => {
    for (const { points } of courses) {
      for (let i = 0; i + 5 < points.length; i += 8) {
        frame.stroke(points.slice(i, i + 6), hue, 0.62, () => 1.3)
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
        const seen = smoothstep(0, 0.06, way) * smoothstep(1, 0.9, way)
        const near = points[Math.min(i + 6, points.length - 1)]!
        const back = points[Math.max(i - 6, 0)]!
        frame.glow(at, 17, hue, 0.36 * seen)
        frame.hull(at, Math.atan2(near.y - back.y, near.x - back.x), 13, 5.6, hue, seen)
      }
    }
    const beat = 0.5 - 0.5 * Math.cos(turnOf(phase * 2))
    frame.glow(light, 46, hue, 0.22 + 0.12 * beat)
    frame.ring(light, 25, 2.2, hue, 0.95)
    frame.disc(light, 5.6, hue)
  }
}

/** One light: rings spread outward evenly, a faint beam turns once. */
function marketing(): Scene {
  const hue = hues.marketing
  const light = { x: 792, y: 232 }
  const count = 5
  const reach = 400
  // Behind the title the rings are all but gone.
  const shade = (x: number): number => smoothstep(430, 720, x)
  return (frame, phase) => {
    const bearing = turnOf(phase + 0.22)
    frame.paint(light.x - 330, light.y - 330, light.x + 330, light.y + 330, hue, (x, y) => {
      const away = Math.hypot(x - light.x, y - light.y)
      if (away > 330) return 0
      let off = Math.atan2(y - light.y, x - light.x) - bearing
      off = Math.abs(off - 2 * Math.PI * Math.round(off / (2 * Math.PI)))
      return 0.25 * smoothstep(0.2, 0, off) * (1 - away / 330) ** 1.4 * shade(x)
    })
    for (let i = 0; i < count; i++) {
      const way = (i + phase) / count
      frame.ring(light, 8 + way * reach, 2, hue, 0.85 * smoothstep(0, 0.08, way) * (1 - way) ** 1.5, shade)
    }
    frame.glow(light, 40, hue, 0.4)
    frame.disc(light, 6, hue)
  }
}

/** A tidal stream: short strokes flow left to right along streamlines, at three whole-number speeds. */
function operations(): Scene {
  const hue = hues.operations
  const random = randomFrom(5)
  // The water swings as one body and parts round the bank at upper right.
  const streamline = (x: number, y: number): number => {
    const parting = Math.exp(-(((x - bank.x) / 190) ** 2) - ((y - bank.y) / 130) ** 2)
    return y + 22 * Math.sin(x / 170 + y / 230) + 8 * Math.sin(x / 83 - y / 120 + 1.3) + 0.5 * (y - bank.y) * parting
  }
  const gap = 19
  const lap = 168
  const lines = Array.from({ length: 33 }, (_, i) => {
    const speed = 1 + Math.floor(random() * 3)
    return {
      y: -34 + i * gap + (random() - 0.5) * 7,
      speed,
      offset: fraction(i * 0.618 + 0.3 * random()),
      length: 58 + speed * 14,
      bright: 0.6 + 0.4 * random(),
    }
  })
  return (frame, phase) => {
    for (const { y, speed, offset, length, bright } of lines) {
      // On a fast line a stroke is two or three places further on when the loop ends: the same picture.
      for (let place = -2; place * lap < size.width + lap; place++) {
        const head = (place + fraction(offset + speed * phase)) * lap
        const alpha = bright * smoothstep(290, 800, head - length / 2)
        if (alpha < 0.02) continue
        const points = Array.from({ length: 9 }, (_, k) => {
          const x = head - length + (k / 8) * length
          return { x, y: streamline(x, y) }
        })
        const weight = 1.3 + speed * 0.4
        frame.stroke(points, hue, alpha, (share) => weight * smoothstep(0, 0.6, share) * smoothstep(1, 0.92, share))
      }
    }
  }
}

/** An anchorage: moored lights swing together as the tide turns, slightly out of phase. */
function hr(): Scene {
  const hue = hues.hr
  const random = randomFrom(8)
  const moorings: (Point & { lag: number; scope: number; brightness: number })[] = []
  for (let tries = 0; moorings.length < 26 && tries < 20000; tries++) {
    const x = 655 + random() * 290
    const y = 30 + random() * 490
    // Long titles reach over here.
    if (x < 720 && y > 180 && y < 300) continue
    if (moorings.some((m) => Math.hypot(m.x - x, m.y - y) < 59)) continue
    // The turn of the tide runs up the anchorage, so neighbours follow one another.
    const lag = 0.1 * (1 - y / size.height) + 0.05 * (x / size.width) + 0.025 * random()
    moorings.push({ x, y, lag, scope: 21 + random() * 7, brightness: 0.5 + 0.5 * random() })
  }
  return (frame, phase) => {
    for (const m of moorings) {
      const swing = Math.tanh(1.5 * Math.sin(turnOf(phase - m.lag))) / Math.tanh(1.5)
      const angle = -0.95 + 1.05 * swing
      const lamp = { x: m.x + Math.cos(angle) * m.scope, y: m.y + Math.sin(angle) * m.scope }
      frame.stroke([m, lamp], hue, 0.6, () => 1.3)
      frame.ring(m, 2.6, 1.3, hue, 0.75)
      frame.glow(lamp, 17, hue, 0.4 * m.brightness)
      frame.disc(lamp, 4.6, hue, 0.35 + 0.65 * clamp01(m.brightness))
    }
  }
}

/** The whole scene of one function, sea bed included. */
export function sceneOf(fn: FunctionName): Scene {
  const ground = groundPainter(grounds[fn], size.width, size.height)
  const above = { sales, marketing, operations, hr }[fn]()
  return (frame, phase) => {
    ground(frame, phase)
    above(frame, phase)
  }
}
