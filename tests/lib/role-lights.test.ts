import { describe, expect, it } from 'vitest'
import { placeLights } from '../../src/lib/chart/role-lights.ts'

/** Made-up file names, as alike as names of roles are. */
const namesOf = (count: number): string[] =>
  Array.from({ length: count }, (_, i) => `${['lead', 'manager', 'clerk', 'head-of'][i % 4]}-${i % 7}-unit-${i}`)

/** In shares of the width of the field, which is twice as tall as wide. */
const apart = (a: { x: number; y: number }, b: { x: number; y: number }): number =>
  Math.hypot(a.x - b.x, (a.y - b.y) * 2)

describe('the lights of the roles of a function', () => {
  it.each([1, 2, 3, 7, 8, 13, 20, 50, 300])('stand in their field, each well away from the others: %i', (count) => {
    const places = [...placeLights(namesOf(count)).values()]
    expect(places).toHaveLength(count)
    for (const { x, y } of places) {
      expect(Math.min(x, y)).toBeGreaterThan(0)
      expect(Math.max(x, y)).toBeLessThan(1)
    }
    const nearest = Math.min(...places.flatMap((a, i) => places.slice(i + 1).map((b) => apart(a, b))))
    // So many can stand no further apart than about the side of an even share of the field.
    expect(nearest).toBeGreaterThan(0.6 * Math.sqrt(2 / count))
  })

  it('stand where they stood, in whatever order the roles come', () => {
    const names = namesOf(13)
    expect(placeLights(names)).toEqual(placeLights([...names]))
    expect(Object.fromEntries(placeLights(names.toReversed()))).toEqual(Object.fromEntries(placeLights(names)))
  })

  it('stand by the name: another name, for the most part another place', () => {
    const places = namesOf(40).map((name) => placeLights([name, 'other-a', 'other-b', 'other-c', 'other-d']).get(name))
    expect(new Set(places.map((place) => JSON.stringify(place))).size).toBeGreaterThan(3)
  })

  it('has room for none, and gives a name that comes twice one place', () => {
    expect(placeLights([]).size).toBe(0)
    expect(placeLights(['one', 'one']).size).toBe(1)
  })
})
