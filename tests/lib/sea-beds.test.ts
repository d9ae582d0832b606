/** The charts behind the titles of role pages: that no line shows where one curve ends and the next begins. */
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { seaBedBox, seaBeds } from '../../src/lib/chart/sea-beds.ts'
import { groundPaths } from '../../art/loops/ground.ts'
import { scenes } from '../../art/loops/scenes.ts'

type Point = readonly [x: number, y: number]
/** A line or curve: where it begins, its control points, where it ends. */
type Piece = readonly Point[]

/** The closed subpaths of a path of relative lines and cubic curves, piece by piece. */
function subpaths(path: string): Piece[][] {
  return path
    .split('M')
    .slice(1)
    .map((part) => {
      const [, x0 = '', y0 = '', rest = ''] = /^(-?\d+) ?(-?\d+)([lc].*)z$/.exec(part) ?? []
      let at: Point = [Number(x0), Number(y0)]
      return [...rest.matchAll(/([lc])([-\d ]+)/g)].flatMap(([, name, text = '']) => {
        const numbers = (text.match(/-?\d+/g) ?? []).map(Number)
        const size = name === 'c' ? 6 : 2
        expect(numbers.length % size, part).toBe(0)
        return Array.from({ length: numbers.length / size }, (_, k): Piece => {
          const from = at
          const piece = [from]
          for (let i = k * size; i < (k + 1) * size; i += 2)
            piece.push([from[0] + numbers[i]!, from[1] + numbers[i + 1]!])
          at = piece.at(-1)!
          return piece
        })
      })
    })
}

/** Degrees between the directions of two steps. */
function turn([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): number {
  const angle = Math.atan2(d[1] - c[1], d[0] - c[0]) - Math.atan2(b[1] - a[1], b[0] - a[0])
  return Math.abs((Math.atan2(Math.sin(angle), Math.cos(angle)) * 180) / Math.PI)
}

/** Sixteen short steps along a curve. */
function steps(piece: Piece): (readonly [Point, Point])[] {
  const at = (t: number): Point => {
    const mix = (axis: 0 | 1) =>
      piece.reduce((sum, point, i) => sum + [1, 3, 3, 1][i]! * (1 - t) ** (3 - i) * t ** i * point[axis], 0)
    return [mix(0), mix(1)]
  }
  return Array.from({ length: 16 }, (_, i) => [at(i / 16), at((i + 1) / 16)] as const)
}

const [, , width = 0, height = 0] = seaBedBox.split(' ').map(Number)
const within = ([x, y]: Point) => x >= 0 && x <= width && y >= 0 && y <= height

describe.each(Object.entries(seaBeds))('the sea bed of %s', (fn, paths) => {
  const rings = paths.flatMap(subpaths)

  it('is curves wherever it is seen', () => {
    for (const piece of rings.flat().filter(({ length }) => length === 2))
      expect(piece.some(within), JSON.stringify(piece)).toBe(false)
  })

  it('has no corner: neither where two curves meet nor within one', () => {
    for (const ring of rings) {
      ring.forEach((piece, i) => {
        const next = ring[(i + 1) % ring.length]!
        if (piece.length === 2) return
        const inside = steps(piece)
        for (const [k, step] of inside.slice(1).entries())
          if (within(step[0])) expect(turn(inside[k]!, step), JSON.stringify(piece)).toBeLessThan(16)
        const meeting = piece.at(-1)!
        // Control points stand on whole units, which turns the short ones by some degrees.
        if (next.length === 4 && within(meeting))
          expect(turn([piece[2]!, meeting], [meeting, next[1]!]), JSON.stringify(meeting)).toBeLessThan(8)
      })
    }
  })

  it('is closed outside the picture, so that no edge of it shows', () => {
    for (const ring of rings) {
      const [first, last] = [ring[0]![0]!, ring.at(-1)!.at(-1)!]
      if (within(first)) expect(last).toEqual(first)
    }
  })

  it('costs a page no more than 2 KB', () => {
    expect(brotliCompressSync(paths.join('\n')).length).toBeLessThanOrEqual(2000)
  })

  it('is what its film was drawn over', () => {
    expect(groundPaths(scenes[fn as keyof typeof scenes].seed)).toEqual(paths)
  })
})
