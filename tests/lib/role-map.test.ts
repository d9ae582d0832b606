import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import charts from '../../src/lib/chart/charts.json' with { type: 'json' }
import { bearingsOf, regionOf } from '../../src/lib/chart/function-lights.ts'
import { drawNames, indexPart, nameLines } from '../../src/lib/chart/index-chart.ts'
import { isLitAt } from '../../src/lib/chart/light.ts'
import { parsePoints } from '../../src/lib/chart/points.ts'
import { roleChart } from '../../src/lib/chart/role-chart.ts'
import { placeLights } from '../../src/lib/chart/role-lights.ts'
import { drawPart } from '../../src/lib/chart/role-map.ts'
import { root } from '../../src/lib/project-root.ts'

/** The functions with a region of their own, which `function-lights.ts` has. */
const withRegions = ['sales', 'marketing', 'operations', 'hr']

/** Made-up roles: this many of each function, the functions without a region last. */
const functionsOf = (...counts: number[]) =>
  counts.map((count, i) => ({
    fn: withRegions[i] ?? `fn-${i}`,
    roles: Array.from({ length: count }, (_role, index) => `role-${i}-${index}`),
  }))

describe('the lights of the roles', () => {
  test.each([
    [[0]],
    [[1]],
    [[7, 8, 6, 12]],
    [[12, 12, 12, 18]],
    [[30, 30, 30, 30]],
    [[7, 8, 6, 12, 9, 4]],
  ])('are apart, in the part that the index shows, with these numbers of roles: %j', (counts) => {
    const lights = placeLights(functionsOf(...counts))
    expect(lights).toHaveLength(counts.reduce((sum, count) => sum + count, 0))
    const { x, y, width, height } = indexPart(lights)
    lights.forEach((a, i) => {
      for (const b of lights.slice(i + 1))
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(45)
      // With room for its name at the right.
      expect(a.x - 15 > x && a.x + 60 < x + width && a.y - 15 > y && a.y + 15 < y + height).toBe(
        true,
      )
    })
  })

  test('stay where they are when a role comes last in its list', () => {
    const before = placeLights(functionsOf(7, 8, 6, 12))
    const after = placeLights(functionsOf(7, 9, 6, 13))
    for (const light of before) expect(after).toContainEqual(light)
  })

  test('stay where they are when a function comes first or last in the list', () => {
    const functions = functionsOf(7, 8, 6, 12)
    const before = placeLights(functions)
    const further = { fn: 'another', roles: ['another-1', 'another-2'] }
    for (const light of before) {
      expect(placeLights([further, ...functions])).toContainEqual(light)
      expect(placeLights([...functions, further])).toContainEqual(light)
    }
  })

  test('leave the lines of names clear, which are level and to the right of them', () => {
    // The longest line of a name has 17 letters.
    const line = { length: 90, height: 10 }
    const placed = placeLights(functionsOf(12, 12, 12, 12))
    const crossed = placed.flatMap((one) =>
      placed
        .filter(({ fn, x }) => fn === one.fn && x > one.x && x < one.x + line.length)
        .filter(({ y }) => Math.abs(y - one.y) < line.height)
        .map(({ id }) => `${one.id} and ${id}`),
    )
    expect(crossed).toEqual([])
  })

  test('are refused with a sentence where two would nearly meet', () => {
    // The water of a fifth function is south of HR; HR with too many roles would reach it.
    expect(() => placeLights(functionsOf(1, 1, 1, 400, 400))).toThrow(
      /lights of "role-\d-\d+" and "role-\d-\d+" would be nearer than 45 units/,
    )
  })
})

const lights = placeLights(functionsOf(7, 8, 6, 12))

describe('the first view of a role', () => {
  test('draws the water round its light as closed rings in whole numbers', () => {
    for (const path of roleChart('role-1-2', lights, []).sea)
      expect(path).toMatch(/^(M[-\d qt]+z)*$/)
  })

  test('shows the lights near by at their positions on the whole chart', () => {
    const a = lights.find(({ id }) => id === 'role-1-2')!
    const b = lights.find(({ id }) => id === 'role-1-3')!
    const x = b.x - a.x
    const y = b.y - a.y
    expect(roleChart(a.id, lights, []).near).toContainEqual({ ...b, x, y, similar: false })
    expect(roleChart(b.id, lights, []).near).toContainEqual({
      ...a,
      x: -x,
      y: -y,
      similar: false,
    })
  })

  describe('names its similar roles', () => {
    const roles = lights.map(({ id }) => ({ id, title: `Made-up name of ${id}`, href: `/${id}` }))
    const cases = lights
      .filter((_, i) => i % 4 === 0)
      .flatMap(({ id }) => {
        const others = roles.filter((role) => role.id !== id)
        return [others.slice(0, 2), others.slice(-2), [others[3]!, others[20]!]].map((similar) => ({
          similar,
          chart: roleChart(id, lights, similar),
        }))
      })

    test('at most once each, beside a light that is shown', () => {
      for (const { similar, chart } of cases) {
        const names = chart.names.map(({ href }) => href)
        expect(new Set(names).size).toBe(names.length)
        for (const href of names) expect(similar.map((role) => role.href)).toContain(href)
        for (const { x, y, ends } of chart.names) {
          const light = { x: x + (ends ? 8 : -8), y }
          const shown = chart.near.filter((near) => near.similar)
          expect(shown.some((near) => near.x === light.x && near.y === light.y)).toBe(true)
        }
      }
    })

    test.each([
      ['at the right of a light above or below its own', 4, false],
      ['at the left of a light further east, where the chart ends', 12, true],
    ])('%s', (_, x, ends) => {
      const own = { id: 'own', fn: 'sales', x: 0, y: 0 }
      const other = { id: 'other', fn: 'sales', x, y: 50 }
      const similar = [{ id: 'other', title: 'Other', href: '/other' }]
      const [name] = roleChart('own', [own, other], similar).names
      expect(name).toMatchObject({ ends, x: ends ? x - 8 : x + 8 })
    })

    test('on some of the charts of this test', () => {
      expect(cases.some(({ chart }) => chart.names.length > 0)).toBe(true)
    })
  })

  test('refuses a role without a light, by its name', () => {
    expect(() => roleChart('nobody', lights, [])).toThrow(/The role "nobody" has no light/)
  })
})

test('the region of a further function depends on the other further ones alone', () => {
  const alone = regionOf('other', ['other'])
  expect(regionOf('other', [...withRegions, 'other'])).toEqual(alone)
  expect(regionOf('another', ['other', ...withRegions, 'another']).light[1]).toBeGreaterThan(
    alone.light[1],
  )
})

describe('the first view of home', () => {
  const source = readFileSync(join(root, 'src/components/drawings/Inlet.astro'), 'utf8')
  const pairsLike = (pattern: RegExp) =>
    [...source.matchAll(pattern)].map(([, x, y]) => [Number(x), Number(y)] as const)

  test.each(withRegions.map((id, index) => ({ id, index })))(
    'has the light of $id where the chart has it',
    ({ id, index }) => {
      const [x, y] = pairsLike(/--x: ([\d.]+);\s+--y: ([\d.]+);/g)[index]!
      const { light } = regionOf(id, withRegions)
      expect(Math.abs(x - light[0])).toBeLessThanOrEqual(1)
      expect(Math.abs(y - light[1])).toBeLessThanOrEqual(1)
    },
  )

  test('has its waypoint where the course begins', () => {
    const waypoints = pairsLike(/\[--x:([\d.]+)\] \[--y:([\d.]+)\]/g)
    expect(waypoints).toEqual([parsePoints(charts.inlet.course)[0]])
  })
})

test('the name of a function is farther from its light if its arc is between them', () => {
  const functions = ['sales', 'marketing'].map((id) => ({ id, name: id }))
  const positions = [...drawNames(functions, [], lights).matchAll(/<text x="([\d.]+)"/g)]
  const distances = functions.map(
    ({ id }, i) => Number(positions[i]?.[1]) - regionOf(id, withRegions).light[0],
  )
  // Names are east of their lights.
  expect(functions.map(({ id }) => isLitAt(90, bearingsOf(id)))).toEqual([true, false])
  expect(distances[0]).toBeGreaterThan(distances[1]!)
})

test('a long name has two lines on the chart', () =>
  expect(
    ['Short', 'A very much longer name of a role'].map(
      (name) => nameLines(name, { x: 0, y: 0 }).length,
    ),
  ).toEqual([1, 2]))

test('two parts of the chart show the same bottom where they overlap', () => {
  const isleIn = (x: number, y: number) =>
    drawPart({ x, y, width: 80, height: 80 }, lights, [{ height: 0, smallest: 0 }])[0]
  expect(isleIn(530, 90)).toMatch(/^M[^M]+$/)
  expect(isleIn(540, 80)).toBe(isleIn(530, 90))
})
