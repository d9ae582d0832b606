import { describe, expect, it } from 'vitest'
import { indexPart, linesOfName } from '../../src/lib/chart/index-chart.ts'
import { roleChart, widestLine } from '../../src/lib/chart/role-chart.ts'
import { drawPart, placeLights } from '../../src/lib/chart/waters.ts'

/** Made-up roles: so many of each function. */
const functionsOf = (...counts: number[]) =>
  counts.map((count, i) => ({ fn: `fn-${i}`, roles: Array.from({ length: count }, (_, k) => `role-${i}-${k}`) }))

describe('the lights of the roles', () => {
  it.each([[[0]], [[1]], [[7, 8, 6, 12]], [[12, 12, 12, 18]], [[30, 30, 30, 30]], [[7, 8, 6, 12, 9, 4]]])(
    'stand apart, whatever the number of roles of each function: %j',
    (counts) => {
      const lights = placeLights(functionsOf(...counts))
      expect(lights).toHaveLength(counts.reduce((sum, count) => sum + count, 0))
      lights.forEach((a, i) => {
        for (const b of lights.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(45)
      })
    },
  )

  it('stay where they are when a role comes last in its list', () => {
    const [before, after] = [placeLights(functionsOf(7, 8, 6, 12)), placeLights(functionsOf(7, 9, 6, 13))]
    for (const light of before) expect(after).toContainEqual(light)
  })

  it('are refused with a sentence where two would nearly meet', () => {
    const [sales] = functionsOf(1)
    // A fifth function has its water south of HR; so many of HR that it is no bank any more would reach it.
    expect(() => placeLights([sales!, sales!, sales!, ...functionsOf(400, 400)])).toThrow(
      /lights of "role-\d-\d+" and "role-\d-\d+" would stand nearer than 45 units/,
    )
  })
})

const lights = placeLights(functionsOf(7, 8, 6, 12))
const role = (id: string) => ({ id, title: `Made-up name of ${id}`, href: `/${id}` })

describe('the first view of a role', () => {
  it('is the water round its light: closed rings in whole numbers', () => {
    for (const { id } of lights) {
      const { sea } = roleChart(id, lights, [])
      expect(sea.join('')).toMatch(/^[-\d Mqtlz]+$/)
      for (const path of sea) expect(path.match(/z/g)?.length).toBe(path.match(/M/g)?.length)
    }
  })

  it('shows as shallow where another light stands: both parts are of one chart', () => {
    const [a, b] = [roleChart('role-1-2', lights, []), roleChart('role-1-3', lights, [])]
    const seen = a.near.find(({ similar, x, y }) => !similar && a.near.length > 0 && x !== 0 && y !== 0)
    expect(seen).toBeDefined()
    const shift = (id: string) => lights.find((light) => light.id === id)!
    const [dx, dy] = [shift('role-1-3').x - shift('role-1-2').x, shift('role-1-3').y - shift('role-1-2').y]
    expect(a.near).toContainEqual({ fn: 'fn-1', x: dx, y: dy, similar: false })
    expect(b.near).toContainEqual({ fn: 'fn-1', x: -dx, y: -dy, similar: false })
  })

  it('names its similar roles at their lights or at the edge, and no two names meet', () => {
    for (const { id } of lights) {
      const others = lights.filter((light) => light.id !== id).map((light) => role(light.id))
      for (const similar of [others.slice(0, 2), others.slice(-2), [others[3]!, others[20]!]]) {
        const { names, near } = roleChart(id, lights, similar)
        expect(names.map(({ href }) => href).sort()).toEqual(similar.map(({ href }) => href).sort())
        const [one, other] = names
        if (one!.ends && other!.ends && Math.abs(one!.x - other!.x) < 30)
          expect(Math.abs(one!.y - other!.y)).toBeGreaterThan(5)
        for (const name of names) if (name.turn === undefined) expect(near.some(({ similar: is }) => is)).toBe(true)
      }
    }
  })

  it('refuses a role without a light, by its name', () => {
    expect(() => roleChart('nobody', lights, [])).toThrow(/The role "nobody" has no light/)
  })
})

it('knows about how wide a title is', () => {
  expect(widestLine('Sales', 5.5)).toBeLessThan(widestLine('Development', 5.5))
  expect(widestLine('Head of people', 5.5)).toBeLessThan(widestLine('Head of people', 50))
})

it('the index holds every light with its name, and more of them where there are more', () => {
  for (const counts of [
    [7, 8, 6, 12],
    [7, 8, 6, 20],
    [12, 1, 1, 1],
  ]) {
    const all = placeLights(functionsOf(...counts))
    const { x, y, width, height } = indexPart(all)
    for (const light of all) {
      expect(light.x - 15 > x && light.x + 60 < x + width).toBe(true)
      expect(light.y - 15 > y && light.y + 15 < y + height).toBe(true)
    }
  }
  expect(linesOfName('Short name', { x: 0, y: 0 })).toHaveLength(1)
  expect(linesOfName('A very much longer name of a role', { x: 0, y: 0 })).toHaveLength(2)
})

it('parts of the chart agree where they lie on each other', () => {
  const levels = [{ height: -0.13, smallest: 0 }]
  const [whole] = drawPart({ x: 340, y: 0, width: 840, height: 400 }, lights, levels)
  expect(whole).toBe(drawPart({ x: 340, y: 0, width: 840, height: 400 }, lights, levels)[0])
  expect(whole!.length).toBeGreaterThan(40)
})
