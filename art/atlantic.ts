/**
 * The chart of the offices: the coasts of the Atlantic from Natural Earth (1:110m, public domain),
 * on Mercator's projection.
 */
import { readFileSync } from 'node:fs'
import { area, contour, QUARTERS } from '../src/lib/chart/contours.ts'
import { compact, type Point } from '../src/lib/chart/points.ts'
import { heightField } from './field.ts'

/** The part of the earth on the chart, in degrees, and the units of a degree of longitude. */
const frame = { west: -100, east: 38, north: 62, south: -42, degree: 4 }
/**
 * The distance from land at which water counts as shallow, and the depths where its tint changes.
 */
const [reach, depths] = [60, [-0.16, -0.45, -0.95]]
/**
 * The greatest distance of a coast from Natural Earth's, in units, and the area of the smallest
 * island, in square units.
 */
const [tolerance, smallest] = [1.25, 22]
/** The side of a square of the mask that marks land, for names to keep clear of. */
const cell = 8

/** Northing of a latitude, in degrees of longitude at the equator. */
const northing = (latitude: number) =>
  (Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) * 180) / Math.PI
const place = ([longitude, latitude]: Point): Point => [
  (longitude - frame.west) * frame.degree,
  (northing(frame.north) - northing(latitude)) * frame.degree,
]

/**
 * The outer rings of all land, in degrees, from a TopoJSON file: arcs in steps of a grid, and rings
 * made of arcs.
 */
function landRings(): Point[][] {
  const file = new URL('../node_modules/world-atlas/land-110m.json', import.meta.url)
  const { arcs, transform, objects } = JSON.parse(readFileSync(file, 'utf8')) as {
    arcs: Point[][]
    transform: { scale: Point; translate: Point }
    objects: { land: { geometries: { arcs: number[][][] }[] } }
  }
  const drawn = arcs.map((arc) => {
    let [x, y] = [0, 0]
    return arc.map(([dx, dy]): Point => {
      ;[x, y] = [x + dx, y + dy]
      return [
        x * transform.scale[0] + transform.translate[0],
        y * transform.scale[1] + transform.translate[1],
      ]
    })
  })
  const arcOf = (index: number) => (index < 0 ? drawn[~index]!.toReversed() : drawn[index]!)
  // Each arc begins where the one before ends.
  const outlines = objects.land.geometries.flatMap(({ arcs: shapes }) =>
    shapes.map(([outer = []]) => outer.flatMap((index) => arcOf(index).slice(1))),
  )
  // A ring that crosses the date line continues beyond it, and not back round the earth.
  return outlines.map((ring) => {
    let last = ring[0]![0]
    const whole = ring.map(([x, y]): Point => [(last = x - 360 * Math.round((x - last) / 360)), y])
    const turns = Math.round(whole.reduce((sum, [x]) => sum + x, 0) / whole.length / 360)
    return whole.map(([x, y]): Point => [x - 360 * turns, y])
  })
}

/**
 * Removes points that stray less than `tolerance` from the line without them (Douglas and Peucker).
 */
function simplify(line: Point[]): Point[] {
  const [a, b] = [line[0]!, line.at(-1)!]
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const length = Math.hypot(dx, dy)
  const stray = line.map(([x, y]) =>
    length === 0
      ? Math.hypot(x - a[0], y - a[1])
      : Math.abs((x - a[0]) * dy - (y - a[1]) * dx) / length,
  )
  const worst = stray.indexOf(Math.max(...stray))
  if (line.length < 3 || stray[worst]! < tolerance) return [a, b]
  return [...simplify(line.slice(0, worst + 1)), ...simplify(line.slice(worst)).slice(1)]
}

/** A coast as straight relative lines in quarters of a unit. */
function linePath(ring: Point[]): string {
  const grid = ring.map(
    (point) => point.map((value) => Math.round(value * QUARTERS)) as unknown as Point,
  )
  const steps = grid.map(([x, y], i) =>
    i === 0 ? [x, y] : [x - grid[i - 1]![0], y - grid[i - 1]![1]],
  )
  return `M${compact(steps[0]!)}l${compact(steps.slice(1).flat())}z`
}

/**
 * The chart, the place of its corner on the earth, and its mask: a row of `#` for land and `.` for
 * water every 8 units.
 */
export function drawAtlantic() {
  const [width, height] = place([frame.east, frame.south]).map(Math.round) as [number, number]
  const beyond = 40
  const near = ([x, y]: Point): Point => [
    Math.max(-beyond, Math.min(width + beyond, x)),
    Math.max(-beyond, Math.min(height + beyond, y)),
  ]
  const coasts = landRings()
    // Mercator's poles lie infinitely far away.
    .map((ring) => ring.map(([x, y]) => near(place([x, Math.max(-80, Math.min(80, y))]))))
    .map((ring) => [...simplify([...ring, ring[0]!])].slice(0, -1))
    .filter((ring) => Math.abs(area(ring)) >= smallest)
  const field = heightField({
    seed: 52,
    width,
    height,
    reach,
    step: 4,
    noise: { size: 70, coast: 0.01, deep: 0.2 },
    coasts,
  })
  const shoals = depths.map((level) =>
    contour(field, level, { tolerance: 1.8, smallest: 400, gap: 2 }),
  )
  const heightAt = (x: number, y: number) =>
    field.heights[
      Math.round((y - field.y0) / field.step) * field.columns +
        Math.round((x - field.x0) / field.step)
    ]!
  const mask = Array.from({ length: Math.ceil(height / cell) }, (_, row) =>
    Array.from({ length: Math.ceil(width / cell) }, (_, column) =>
      heightAt((column + 0.5) * cell, (row + 0.5) * cell) > -0.04 ? '#' : '.',
    ).join(''),
  )
  const { west, degree } = frame
  const corner = { west, degree, northing: northing(frame.north), cell }
  return {
    width,
    height,
    land: coasts.map(linePath).join(''),
    shoals: shoals.reverse(),
    ...corner,
    mask,
  }
}
