import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { heightField } from '../../art/field.ts'
import { allPlans, waters } from '../../art/plans.ts'
import { pointsAlong, trackPath } from '../../art/track.ts'
import charts from '../../src/lib/chart/charts.json' with { type: 'json' }
import { area, MARGIN, QUARTERS, ringPath, rings, smooth, thin } from '../../src/lib/chart/contours.ts'
import { bearingLines, crossing, FIX_PANEL, marksAlong, marksRound, type ChartPoint } from '../../src/lib/chart/fix.ts'
import { fleetsPaths } from '../../src/lib/chart/fleets.ts'
import { arcPath, bearingsOf, filmBox, isLitAt, polar, roleBearingsOf, starPath } from '../../src/lib/chart/light.ts'

/** The curves of each subpath, in units of the drawing: start, control point, end. */
function pieces(path: string): [ChartPoint, ChartPoint, ChartPoint][][] {
  return path
    .split('M')
    .slice(1)
    .map((part) => {
      const numbers = (text: string) => (text.match(/-?\d+/g) ?? []).map((n) => Number(n) / QUARTERS)
      let [x = 0, y = 0] = numbers(part)
      let control: ChartPoint = [x, y]
      return [...part.matchAll(/([qt])([-\d ]+)/g)].flatMap(([, name, text = '']) => {
        const n = numbers(text)
        const size = name === 'q' ? 4 : 2
        expect(n.length % size).toBe(0)
        return Array.from({ length: n.length / size }, (_, i) => {
          const [a = 0, b = 0, c = 0, d = 0] = n.slice(i * size)
          const from: ChartPoint = [x, y]
          if (name === 'q') control = [x + a, y + b]
          if (name === 't') control = [2 * x - control[0], 2 * y - control[1]]
          ;[x, y] = name === 'q' ? [x + c, y + d] : [x + a, y + b]
          return [from, control, [x, y]] satisfies [ChartPoint, ChartPoint, ChartPoint]
        })
      })
    })
}

/** Where each subpath ends and where it began. */
function closings(path: string): [from: ChartPoint, to: ChartPoint][] {
  return pieces(path).map((all) => [all.at(-1)?.[2] ?? [0, 0], all[0]?.[0] ?? [0, 0]])
}

/** By how many degrees a curve turns from its start to its end. */
function turning([from, control, to]: [ChartPoint, ChartPoint, ChartPoint]): number {
  const angle = ([ax, ay]: ChartPoint, [bx, by]: ChartPoint) => Math.atan2(by - ay, bx - ax)
  const turn = angle(control, to) - angle(from, control)
  return (Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn))) * 180) / Math.PI
}

describe('the height field', () => {
  it('is repeatable for a seed and different for another', () => {
    const part = { ...waters, width: 100, height: 100 }
    expect(heightField(part).heights).toEqual(heightField(part).heights)
    expect(heightField({ ...part, seed: part.seed + 1 }).heights).not.toEqual(heightField(part).heights)
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
      const place = MARGIN + 50 / step
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

describe.each(Object.entries(charts))('the chart %s', (name, { land, shoals, width, height }) => {
  it('closes every ring, in whole numbers', () => {
    for (const path of [land, ...shoals]) {
      expect(path).not.toMatch(/\.|NaN|Infinity/)
      expect(path.match(/z/g)?.length).toBe(path.match(/M/g)?.length)
      if (name === 'atlantic' && path === land) continue
      for (const [a, b] of closings(path)) expect(a).toEqual(b)
    }
  })

  it('bends smoothly: no corner within the drawing, and no sharp turn within a few units', () => {
    const seen = ([x, y]: ChartPoint) => x > 0 && y > 0 && x < width && y < height
    // The Atlantic has the headlands and gulfs of its real coasts.
    for (const subpath of name === 'atlantic' ? [] : [land, ...shoals].flatMap(pieces)) {
      for (const stops of subpath) {
        if (!stops.every(seen)) continue
        const [from, , to] = stops
        if (Math.hypot(to[0] - from[0], to[1] - from[1]) > 3) expect(turning(stops)).toBeLessThan(80)
      }
    }
  })

  it('weighs under 2,500 bytes compressed', () => {
    expect(brotliCompressSync([...shoals, land].join('\n')).length).toBeLessThan(2500)
  })
})

it('every plan has been drawn, with its course and the waypoints on it', () => {
  const drawn: Record<string, { width: number; track?: string; stops?: number[][][] }> = charts
  expect(Object.keys(drawn).sort()).toEqual([...Object.keys(allPlans), 'atlantic'].sort())
  for (const [name, { track }] of Object.entries(allPlans)) {
    if (!track) continue
    expect(drawn[name]!.track).toBe(trackPath(track))
    for (const stops of drawn[name]!.stops!) expect([stops[0], stops.at(-1)]).toEqual([track[0], track.at(-1)])
  }
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

  it('turns the light of every role to the words at its left', () => {
    for (const fn of ['sales', 'marketing', 'operations', 'hr', 'made-up', 'another']) {
      const [from, to] = roleBearingsOf(fn)
      expect(isLitAt(255, [from, to]) || isLitAt(285, [from, to])).toBe(true)
      const [left, top, width, height] = filmBox([from, to], 120)
      expect([width % 4, height % 4]).toEqual([0, 0])
      for (let bearing = from; bearing <= to; bearing += 1) {
        const [x, y] = polar(0, 0, bearing, 120)
        expect(x >= left && y >= top && x <= left + width && y <= top + height).toBe(true)
      }
    }
  })

  it('draws stars of one size alike', () => {
    const [one, other] = [starPath(10, 20, 5), starPath(40, 8, 5)].map((path) => path.slice(path.indexOf('l')))
    expect(one).toBe(other)
  })

  it('says where an arc lies, also through north', () => {
    expect([20, 60, 110, 111].map((bearing) => isLitAt(bearing, [20, 110]))).toEqual([true, true, true, false])
    expect([330, 10, 60, 180].map((bearing) => isLitAt(bearing, [320, 420]))).toEqual([true, true, true, false])
  })
})

describe.each([1, 12, 200, 250, 300, 500])('%d lights', (count) => {
  const { size, lights, arcs } = fleetsPaths(count)
  const places = [...lights.matchAll(/M(\d+) (\d+)h0/g)].map(([, x, y]) => [Number(x), Number(y)] as const)

  it('are exactly as many, whole and inside the drawing', () => {
    expect(places).toHaveLength(count)
    for (const [x, y] of places) expect(Math.min(x, y, size - x, size - y)).toBeGreaterThanOrEqual(4)
    expect(brotliCompressSync(lights).length).toBeLessThan(200 + count * 5)
  })

  it('stay away from each other, in at most twelve fleets with an arc each', () => {
    places.forEach(([x, y], i) => {
      for (const [ox, oy] of places.slice(i + 1)) expect(Math.hypot(x - ox, y - oy)).toBeGreaterThan(8)
    })
    expect(arcs.match(/M/g)).toHaveLength(Math.min(count, 12))
  })
})

const shore: ChartPoint[] = [
  [90, 330],
  [32, 223],
  [167, 43],
  [369, 182],
  [234, 348],
]

describe.each([1, 2, 3, 8, 10, 24])('the marks of %d people', (people) => {
  it.each([
    ['on the shore', marksAlong(shore, people)],
    ['round a panel', marksRound(people)],
  ])('are as many %s, each with its line', (_, marks) => {
    expect(new Set(marks.map(String)).size).toBe(people)
    expect(bearingLines(marks, () => [209, 210]).match(/M/g)).toHaveLength(people)
  })

  it('have lines that miss each other before they meet', () => {
    const ends = (agreed: number) =>
      [...crossing(agreed, people).matchAll(/L(\S+) (\S+?)(?=M|$)/g)].map(([, x, y]) => [Number(x), Number(y)])
    expect(ends(1)).toEqual(ends(1).map(() => [...FIX_PANEL.middle]))
    expect(ends(0)).not.toContainEqual([...FIX_PANEL.middle])
    expect(crossing(0.5, people)).not.toBe(crossing(0, people))
  })
})

describe('tracks and bearings', () => {
  it('finds points on a course, its own where there are as many', () => {
    const course: ChartPoint[] = [[78, 328], [147, 245], [255, 220], [226, 24]] // prettier-ignore
    for (const count of [2, 3, 4, 5, 6]) {
      const points = pointsAlong(course, count)
      expect(points).toHaveLength(count)
      expect(new Set(points.map(String)).size).toBe(count)
    }
    expect(pointsAlong(course, course.length)).toEqual(course)
    expect(trackPath([])).toBe('')
  })

  it('draws bearing lines from beside each star, in line with its middle and its aim', () => {
    const path = bearingLines([[0, 0], [300, 10]], (i) => (i === 0 ? [30, 40] : [300, 110]), 50) // prettier-ignore
    expect(path).toBe('M7.8 10.4L60 80M300 23L300 160')
  })
})
