import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { area, QUARTERS, ringPath, rings, smooth, thin, type Ring } from '../../src/lib/chart/contours.ts'
import { chartRings, depthChart, LEVELS, type ChartSpec } from '../../src/lib/chart/depth-chart.ts'
import { dialPaths } from '../../src/lib/chart/dial.ts'
import { heightField } from '../../src/lib/chart/field.ts'
import { bearingLines, crossing, FIX_PANEL, marksAlong, marksRound } from '../../src/lib/chart/fix.ts'
import { arcPath, bearingsOf, isLitAt, polar } from '../../src/lib/chart/light.ts'
import { fieldOfLights } from '../../src/lib/chart/lights.ts'
import { inlet } from '../../src/lib/chart/plans/inlet.ts'
import { track } from '../../src/lib/chart/plans/points.ts'
import { fix, fixShore } from '../../src/lib/chart/plans/position-fix.ts'
import { waypoints } from '../../src/lib/chart/plans/waypoints-bay.ts'
import { weekStrip } from '../../src/lib/chart/plans/week-strip.ts'
import { placeStars, starsPath } from '../../src/lib/chart/stars.ts'
import { pointsAlong, trackPath } from '../../src/lib/chart/track.ts'
import { zebraRuns } from '../../src/lib/chart/zebra.ts'

const isChart = (plan: unknown): plan is ChartSpec => typeof plan === 'object' && plan !== null && 'coasts' in plan
const plans = import.meta.glob<Record<string, unknown>>('../../src/lib/chart/plans/*.ts', { eager: true })
const drawnForSome = { weekStrip: weekStrip(6) }
const charts = [...Object.values(plans), drawnForSome]
  .flatMap(Object.entries)
  .flatMap(([name, plan]): [string, ChartSpec][] => (isChart(plan) ? [[name, plan]] : []))

/** Even-odd test against all rings of a level at once. */
function inside(level: readonly Ring[], x: number, y: number): boolean {
  let odd = false
  for (const ring of level) {
    ring.forEach((a, i) => {
      const b = ring[(i + 1) % ring.length] ?? a
      if (a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) odd = !odd
    })
  }
  return odd
}

type Point = [x: number, y: number]

/** The curves and lines of each subpath, in units of the drawing: start, control point, end. */
function pieces(path: string): { line: boolean; stops: [Point, Point, Point] }[][] {
  return path
    .split('M')
    .slice(1)
    .map((part) => {
      const numbers = (text: string) => (text.match(/-?\d+/g) ?? []).map((n) => Number(n) / QUARTERS)
      let [x = 0, y = 0] = numbers(part)
      let control: Point = [x, y]
      return [...part.matchAll(/([qtl])([-\d ]+)/g)].flatMap(([, name, text = '']) => {
        const n = numbers(text)
        const size = name === 'q' ? 4 : 2
        expect(n.length % size).toBe(0)
        return Array.from({ length: n.length / size }, (_, i) => {
          const [a = 0, b = 0, c = 0, d = 0] = n.slice(i * size)
          const from: Point = [x, y]
          if (name === 'q') control = [x + a, y + b]
          if (name === 't') control = [2 * x - control[0], 2 * y - control[1]]
          ;[x, y] = name === 'q' ? [x + c, y + d] : [x + a, y + b]
          const stops: [Point, Point, Point] = [from, name === 'l' ? from : control, [x, y]]
          return { line: name === 'l', stops }
        })
      })
    })
}

/** The straight line with which `z` closes each subpath: its two ends. */
function closings(path: string): [from: Point, to: Point][] {
  return pieces(path).map((all) => [all.at(-1)?.stops[2] ?? [0, 0], all[0]?.stops[0] ?? [0, 0]])
}

/** By how many degrees a curve turns from its start to its end. */
function turning([from, control, to]: [Point, Point, Point]): number {
  const angle = ([ax, ay]: Point, [bx, by]: Point) => Math.atan2(by - ay, bx - ax)
  const turn = angle(control, to) - angle(from, control)
  return (Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn))) * 180) / Math.PI
}

describe('the height field', () => {
  it('is repeatable for a seed and different for another', () => {
    expect(heightField(inlet).heights).toEqual(heightField(inlet).heights)
    expect(heightField({ ...inlet, seed: inlet.seed + 1 }).heights).not.toEqual(heightField(inlet).heights)
  })

  it('is land inside a ring and water outside it, and the other way round for a bay', () => {
    const ring = [
      [20, 20],
      [80, 20],
      [80, 80],
      [20, 80],
    ] as const
    const spec = { seed: 1, width: 100, height: 100, reach: 40, noise: { size: 50, coast: 0, deep: 0 } }
    const middle = (water: boolean) => {
      const { heights, columns, step } = heightField({ ...spec, coasts: [{ ring, water }] })
      const place = 2 + 50 / step
      return heights[place * columns + place]
    }
    expect(middle(false)).toBeGreaterThan(0.5)
    expect(middle(true)).toBeLessThan(-0.3)
  })
})

describe('contours', () => {
  it('finds a circle as one closed ring of the right area', () => {
    const [columns, rows, step] = [41, 41, 5]
    const heights = Float64Array.from(
      { length: columns * rows },
      (_, k) => 60 - Math.hypot((k % columns) * step - 100, Math.floor(k / columns) * step - 100),
    )
    const found = rings({ columns, rows, x0: 0, y0: 0, step, heights }, 0)
    expect(found).toHaveLength(1)
    expect(Math.abs(area(found[0] ?? []))).toBeCloseTo(Math.PI * 3600, -2)
    const simpler = thin(smooth(found[0] ?? []), 0.45)
    expect(simpler.length).toBeLessThan((found[0] ?? []).length / 2)
    expect(Math.abs(area(simpler))).toBeGreaterThan(Math.PI * 3600 * 0.97)
  })

  it('writes nothing for no ring', () => {
    expect(ringPath([])).toBe('')
  })
})

describe.each(charts)('the chart %s', (name, spec) => {
  it('closes every ring, in whole numbers', () => {
    const { land, shoals } = depthChart(spec)
    for (const path of [land, ...shoals]) {
      expect(path).not.toMatch(/\.|NaN|Infinity/)
      expect(path.match(/z/g)?.length).toBe(path.match(/M/g)?.length)
      for (const [a, b] of closings(path)) {
        // A ring that runs off the drawing is closed by a line outside it; any other meets its own start.
        const off = ([x, y]: [number, number]) => x < 0 || y < 0 || x > spec.width || y > spec.height
        expect(Math.hypot(a[0] - b[0], a[1] - b[1]) < 1 || (off(a) && off(b))).toBe(true)
      }
    }
  })

  // The Atlantic has the headlands and gulfs of its real coasts.
  it.skipIf(name === 'atlantic')(
    'bends smoothly: no corner within the drawing, and no sharp turn within a few units',
    () => {
      const { land, shoals } = depthChart(spec)
      const seen = ([x, y]: Point) => x > 0 && y > 0 && x < spec.width && y < spec.height
      for (const subpath of [land, ...shoals].flatMap(pieces)) {
        for (const { line, stops } of subpath) {
          if (!stops.every(seen)) continue
          expect(line).toBe(false)
          const [from, , to] = stops
          if (Math.hypot(to[0] - from[0], to[1] - from[1]) > 3) expect(turning(stops)).toBeLessThan(80)
        }
      }
    },
  )

  it('nests its levels: shallower ground lies within deeper ground', () => {
    const levels = chartRings({ ...spec, smallest: 0, tolerance: 0.05 })
    expect(levels).toHaveLength((spec.levels ?? LEVELS).length)
    levels.slice(1).forEach((deeper, i) => {
      for (const { x, y, edge } of (levels[i] ?? []).flat()) {
        if (!edge && x > 0 && y > 0 && x < spec.width && y < spec.height) expect(inside(deeper, x, y)).toBe(true)
      }
    })
  })

  it('weighs under 2,000 bytes compressed', () => {
    const { land, shoals } = depthChart(spec)
    expect(brotliCompressSync([...shoals, land].join('\n')).length).toBeLessThan(2000)
  })

  it('is drawn once for the same spec', () => {
    expect(depthChart(structuredClone(spec))).toBe(depthChart(spec))
  })
})

describe('lights', () => {
  it('draws an arc between two bearings, clockwise, also through north', () => {
    expect(polar(0, 0, 90, 10).map(Math.round)).toEqual([10, -0])
    expect(arcPath(50, 50, 40, 0, 90)).toBe('M50 10A40 40 0 0 1 90 50')
    expect(arcPath(50, 50, 40, 270, 90)).toBe('M10 50A40 40 0 0 1 90 50')
    expect(arcPath(50, 50, 40, 90, 0)).toContain(' 0 1 1 ')
  })

  it('gives each function a direction of its own, also one that nobody has chosen for it', () => {
    const middles = ['sales', 'marketing', 'operations', 'hr', 'made-up'].map(
      (fn) => bearingsOf(fn)[0] + bearingsOf(fn)[1],
    )
    expect(new Set(middles).size).toBe(5)
    expect(bearingsOf('made-up')).toEqual(bearingsOf('made-up'))
  })

  it('says where an arc lies, also through north', () => {
    expect([20, 60, 110, 111].map((bearing) => isLitAt(bearing, [20, 110]))).toEqual([true, true, true, false])
    expect([330, 10, 60, 180].map((bearing) => isLitAt(bearing, [320, 420]))).toEqual([true, true, true, false])
  })
})

describe.each([1, 12, 200, 250, 300, 500])('%d lights', (count) => {
  const { size, scale, stars } = fieldOfLights(count)

  it('are exactly as many, whole and inside the drawing', () => {
    expect(stars).toHaveLength(count)
    const path = starsPath(stars, scale)
    expect(path.match(/z/g)).toHaveLength(count)
    expect(path.match(/m/gi)).toHaveLength(count)
    expect(path).not.toMatch(/l0/)
    const r = 8 * scale
    for (const { x, y } of stars) expect(x >= r && y >= r && x <= size - r && y <= size - r).toBe(true)
    expect(brotliCompressSync(path).length).toBeLessThan(200 + count * 5)
  })

  it('stay away from each other', () => {
    stars.forEach((a, i) => {
      for (const b of stars.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(16 * scale)
    })
  })
})

it('stars stand closer where they would not all fit', () => {
  const cramped = { seed: 1, width: 100, height: 100, count: 200, density: () => 1, apart: 20, margin: 5 }
  expect(placeStars(cramped)).toHaveLength(200)
})

describe.each([1, 2, 3, 8, 10, 24])('the marks of %d people', (people) => {
  it.each([
    ['on the shore', marksAlong(fixShore, fix, people)],
    ['round a panel', marksRound(people)],
  ])('are as many %s, each with its line', (_, marks) => {
    expect(new Set(marks.map(String)).size).toBe(people)
    expect(bearingLines(marks, fix, 0).match(/M/g)).toHaveLength(people)
  })

  it('have lines that miss each other before they meet', () => {
    const ends = (agreed: number) =>
      crossing(agreed, people)
        .slice(1)
        .split('M')
        .map((line) => {
          const [x = 0, y = 0, dx = 0, dy = 0] = (line.match(/-?\d+/g) ?? []).map(Number)
          return [x + dx, y + dy]
        })
    expect(ends(1)).toEqual(ends(1).map(() => [...FIX_PANEL.middle]))
    expect(ends(0)).not.toContainEqual([...FIX_PANEL.middle])
    expect(crossing(0.5, people)).not.toBe(crossing(0, people))
  })
})

it.each([1, 3, 6, 7, 12, 26])('the last of %d weeks stands on land, and the one before in water', (weeks) => {
  const spec = weekStrip(weeks)
  const [land = []] = chartRings({ ...spec, smallest: 0 })
  const middleOf = (week: number) => 40 + (640 * (week - 0.5)) / weeks
  expect(inside(land, Math.max(middleOf(weeks), 40 + 640 * (1 - 1 / weeks) + 34), 31)).toBe(true)
  if (weeks > 1) expect(inside(land, middleOf(weeks - 1), 31)).toBe(false)
})

describe('tracks, dials and bars', () => {
  it('finds points on a course, its own where there are as many', () => {
    for (const count of [2, 3, 4, 5, 6]) {
      const points = pointsAlong(waypoints, count)
      expect(points).toHaveLength(count)
      expect([points[0], points.at(-1)]).toEqual([waypoints[0], waypoints.at(-1)])
      expect(new Set(points.map(String)).size).toBe(count)
    }
    expect(pointsAlong(waypoints, waypoints.length)).toEqual(waypoints)
  })

  it('draws a course through its points', () => {
    const legs = trackPath(track('0,0 50,20 90,10')).split('c')
    expect(legs.map((leg) => leg.match(/-?\d+/g)?.slice(-2).map(Number))).toEqual([...track('0,0 50,20 40,-10')])
    expect(trackPath([])).toBe('')
  })

  it('shows minutes as a share of the hour', () => {
    expect(dialPaths(15).arc).toMatch(/^M60 1\.5A58\.5 58\.5 0 0 1 118\.5 60$/)
    expect(dialPaths(45).arc).toContain(' 0 1 1 ')
    expect(dialPaths(60).arc.match(/A/g)).toHaveLength(2)
    expect(() => dialPaths(61)).toThrow(RangeError)
    expect(() => dialPaths(0)).toThrow(RangeError)
  })

  it('keeps stripes on whole units across the cut of a bar', () => {
    expect(zebraRuns(6)).toEqual([{ start: 0, length: 6, offset: 0, filled: true }])
    expect(zebraRuns(40.5, 5.5)).toEqual([
      { start: 0, length: 5.5, offset: 0, filled: true },
      { start: 5.5, length: 35, offset: 1.5, filled: false },
    ])
    expect(zebraRuns(12, 0)).toHaveLength(1)
    expect(() => zebraRuns(3, 4)).toThrow(RangeError)
    expect(() => zebraRuns(0)).toThrow(RangeError)
  })

  it('points bearing lines at the fix and a little past it', () => {
    expect(bearingLines([[0, 0]], [30, 40], 50)).toBe('M0 0l60 80')
    expect(
      bearingLines(
        [
          [0, 0],
          [10, 0],
        ],
        [
          [0, 10],
          [10, 20],
        ],
        0,
      ),
    ).toBe('M0 0l0 10M10 0l0 20')
  })
})
