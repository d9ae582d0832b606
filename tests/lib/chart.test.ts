import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { heightField } from '../../art/field.ts'
import { allPlans } from '../../art/plans.ts'
import { trackPath } from '../../art/track.ts'
import charts from '../../src/lib/chart/charts.json' with { type: 'json' }
import { contourPath, quartersOfUnit } from '../../src/lib/chart/contours.ts'
import { bearingLines, crossingLines, fixPanel, marksRound } from '../../src/lib/chart/fix.ts'
import { agentLights } from '../../src/lib/chart/agent-lights.ts'
import { bearingsOf, roleBearingsOf } from '../../src/lib/chart/function-lights.ts'
import { arcPath, filmBox, isLitAt, pointAtBearing } from '../../src/lib/chart/light.ts'
import { officeChart, projectOnOfficeChart } from '../../src/lib/chart/office-chart.ts'
import { sampleHeights } from '../../src/lib/chart/height-grid.ts'
import { parsePoints, pointsAlong, type Point } from '../../src/lib/chart/points.ts'

type Curve = readonly [from: Point, control: Point, to: Point]

/** The curves of each closed line of a path, in units of the drawing. */
function curvesOf(path: string): Curve[][] {
  return path.split('z').slice(0, -1).map(curvesOfLine)
}

/** The curves of a line such as `M0 4q0-4 4-4t4 4`: each `t` mirrors the control point before. */
function curvesOfLine(line: string): Curve[] {
  const numbers = (line.match(/-?\d+/g) ?? []).map((text) => Number(text) / quartersOfUnit)
  const [x = 0, y = 0, a = 0, b = 0] = numbers
  let from: Point = [x, y]
  let control: Point = [x + a, y + b]

  return Array.from({ length: numbers.length / 2 - 2 }, (_, i) => {
    const to: Point = [from[0] + numbers[2 * i + 4]!, from[1] + numbers[2 * i + 5]!]
    const curve: Curve = [from, control, to]
    control = [2 * to[0] - control[0], 2 * to[1] - control[1]]
    from = to
    return curve
  })
}

test('the height field is land inside a shape and water outside it, each time the same', () => {
  const spec = {
    seed: 1,
    width: 100,
    height: 100,
    reach: 40,
    noise: { size: 50, coast: 0, deep: 0 },
  }
  const field = () => heightField({ ...spec, coasts: [parsePoints('20,20 80,20 80,80 20,80')] })
  const { heights, columns, rows } = field()
  expect(heights[Math.floor(rows / 2) * columns + Math.floor(columns / 2)]).toBeGreaterThan(0.5)
  expect(heights[0]).toBeLessThan(-0.3)
  expect(field().heights).toEqual(heights)
})

test.each([60, 16])(
  'the contour of a cone, %i units from its middle, is one round line with few points',
  (radius) => {
    const cone = sampleHeights(
      { x: 0, y: 0, width: 200, height: 200 },
      5,
      (x, y) => radius - Math.hypot(x - 101, y - 102),
    )
    const [curves, ...others] = curvesOf(contourPath(cone, 0, { tolerance: 0.45, smallest: 100 }))
    expect(others).toEqual([])
    expect(curves!.length).toBeLessThan(40)
    const away = curves!.map(([[x, y]]) => Math.hypot(x - 101, y - 102))
    for (const distance of away) expect(Math.abs(distance - radius)).toBeLessThan(1.5)
    expect(Math.max(...away) - Math.min(...away)).toBeLessThan(1)
    expect(contourPath(cone, 0, { tolerance: 0.45, smallest: 20_000 })).toBe('')
  },
)

describe.each(Object.entries(charts))('the chart %s', (name, { land, shoals }) => {
  // The Atlantic has the headlands and gulfs of its real coasts, in straight lines.
  const curved = name === 'atlantic' ? shoals : [land, ...shoals]

  test('closes every ring, in whole numbers', () => {
    for (const path of [land, ...shoals]) expect(path).toMatch(/^(M[-\d qtl]+z)*$/)
    for (const curves of curved.flatMap(curvesOf)) expect(curves.at(-1)![2]).toEqual(curves[0]![0])
  })

  test('weighs under 2,500 bytes compressed', () => {
    expect(brotliCompressSync([...shoals, land].join('\n')).length).toBeLessThan(2500)
  })
})

test('every plan has been drawn, with its course', () => {
  const drawn: Record<string, { width: number; track?: string }> = charts
  expect(Object.keys(drawn).sort()).toEqual([...Object.keys(allPlans), 'atlantic'].sort())
  for (const [name, { track }] of Object.entries(allPlans))
    expect(drawn[name]!.track).toBe(track && trackPath(track))
})

test('the chart of the offices is drawn to the edges of its part of the earth', () => {
  const { east, south } = officeChart
  const corner = projectOnOfficeChart({ latitude: south, longitude: east })
  const { width, height } = charts.atlantic
  expect([corner.x, corner.y].map(Math.round)).toEqual([width, height])
})

describe('lights', () => {
  test('have arcs between two bearings, clockwise, also through north', () => {
    expect(arcPath(50, 50, 40, 0, 90)).toBe('M50 10A40 40 0 0 1 90 50')
    expect(arcPath(50, 50, 40, 270, 90)).toBe('M10 50A40 40 0 0 1 90 50')
    expect(arcPath(50, 50, 40, 90, 0)).toContain(' 0 1 1 ')
    expect([20, 60, 110, 111].map((bearing) => isLitAt(bearing, [20, 110]))).toEqual([
      true,
      true,
      true,
      false,
    ])
    for (const acrossNorth of [[320, 420] as const, [320, 60] as const])
      expect([330, 10, 60, 180].map((bearing) => isLitAt(bearing, acrossNorth))).toEqual([
        true,
        true,
        true,
        false,
      ])
  })

  test('have a direction for each function, also for one for which nobody has chosen it', () => {
    const looks = ['sales', 'marketing', 'operations', 'hr', 'made-up'].map((fn) =>
      bearingsOf(fn).join(),
    )
    expect(new Set(looks).size).toBe(5)
    expect(bearingsOf('made-up')).toEqual(bearingsOf('made-up'))
  })

  test.each(['sales', 'marketing', 'operations', 'hr', 'made-up', 'another'])(
    'of roles of %s look west',
    (fn) => {
      const bearings = roleBearingsOf(fn)
      expect(isLitAt(255, bearings) || isLitAt(285, bearings)).toBe(true)
      const [left, top, width, height] = filmBox(bearings, 120)
      expect([width % 4, height % 4]).toEqual([0, 0])
      for (let bearing = bearings[0]; bearing <= bearings[1]; bearing += 1) {
        const [x, y] = pointAtBearing(0, 0, bearing, 120)
        expect(x >= left && y >= top && x <= left + width && y <= top + height).toBe(true)
      }
    },
  )
})

test.each([1, 12, 200, 250, 300, 500])(
  '%d agents are as many lights, apart and inside the drawing, most of them at the right',
  (count) => {
    const { size, lights } = agentLights(count)
    const positions = [...lights.matchAll(/M(\d+) (\d+)h0/g)].map(
      ([, x, y]) => [Number(x), Number(y)] as const,
    )
    expect(positions).toHaveLength(count)
    positions.forEach(([x, y], i) => {
      expect(Math.min(x, y, size - x, size - y)).toBeGreaterThanOrEqual(4)
      for (const [ox, oy] of positions.slice(i + 1))
        expect(Math.hypot(x - ox, y - oy)).toBeGreaterThan(8)
    })
    const atRight = positions.filter(([x]) => x > size / 2)
    expect(atRight.length).toBeGreaterThan(0.6 * count)
    expect(brotliCompressSync(lights).length).toBeLessThan(200 + count * 5)
  },
)

test.each([1, 2, 3, 8, 10, 24])(
  '%d people have marks and lines that miss each other before they meet',
  (people) => {
    for (const marks of [
      pointsAlong(parsePoints('90,330 32,223 167,43 369,182 234,348'), people),
      marksRound(people),
    ]) {
      expect(new Set(marks.map(String)).size).toBe(people)
      expect(bearingLines(marks, () => [209, 210]).match(/M/g)).toHaveLength(people)
    }
    const ends = (agreed: number) =>
      [...crossingLines(agreed, people).matchAll(/L(\S+ \S+?)(?=M|$)/g)].map(([, end]) => end)
    const middle = fixPanel.middle.join(' ')
    expect(new Set(ends(1))).toEqual(new Set([middle]))
    expect(ends(0)).not.toContain(middle)
  },
)

test('points are spread evenly over a line, from its first point to its last', () => {
  const line = parsePoints('80,340 176,276 222,140')
  expect(pointsAlong(line, 2)).toEqual([line[0], line[2]])
  expect(pointsAlong(line, 3)).toEqual(line)
  expect(pointsAlong(line, 5)[1]).toEqual([128, 308])
})
