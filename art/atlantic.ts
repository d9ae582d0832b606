/**
 * The chart of the offices: the coasts of the Atlantic from Natural Earth (1:110m, public domain),
 * on Mercator's projection.
 */
import { readFileSync } from 'node:fs'
import { contourPath, quartersOfUnit } from '../src/lib/chart/contours.ts'
import { ringPath } from '../src/lib/chart/ring-path.ts'
import type { HeightGrid } from '../src/lib/chart/height-grid.ts'
import { cyclicAt, type Point } from '../src/lib/chart/points.ts'
import { officeChart, projectOnOfficeChart } from '../src/lib/chart/office-chart.ts'
import { signedArea } from '../src/lib/chart/rings.ts'
import { heightField } from './field.ts'

/** How far the chart's coasts go on beyond its edges, in units. */
const marginBeyondEdges = 40
/** A coast at least this far beyond an edge does not show, nor does its line, in units. */
const hiddenFrom = 4
/** Mercator's poles lie infinitely far away: coasts end at this latitude. */
const lastLatitude = 80
/** The distance from land at which water counts as shallow, in units. */
const shallowReach = 60
/** The heights at which the tint of water changes. */
const depths = [-0.16, -0.45, -0.95]
/** The greatest distance of a coast from Natural Earth's, in units. */
const coastTolerance = 1.25
/** The area of the smallest island, in square units. */
const smallestIsland = 22
/** The side of a square of the mask that marks land, for names to keep clear of. */
const maskCell = 8
/** Water above this height is so near the coast that its square counts as land. */
const maskLevel = -0.04

/** The chart and its mask: a row of `#` for land and `.` for water every 8 units. */
export function drawAtlantic() {
  const [width, height] = project([officeChart.east, officeChart.south]).map(Math.round) as [
    number,
    number,
  ]
  const coasts = landRings()
    .map((ring) => ring.map((point) => keepNear(project(point), width, height)))
    .map(simplifyRing)
    .filter((ring) => Math.abs(signedArea(ring.map(([x, y]) => ({ x, y })))) >= smallestIsland)
  const field = heightField({
    seed: 52,
    width,
    height,
    reach: shallowReach,
    step: 4,
    noise: { size: 70, coast: 0.01, deep: 0.2 },
    coasts,
  })
  const shoals = depths.map((level) =>
    contourPath(field, level, { tolerance: 1.8, smallest: 400, gap: 2 }),
  )

  return {
    width,
    height,
    land: coasts
      .map((ring) => cropRing(ring, width, height))
      .filter((ring) => ring.length > 0)
      .map(coastPath)
      .join(''),
    shoals: shoals.reverse(),
    cell: maskCell,
    mask: drawMask(field, width, height),
  }
}

/** A position on the earth, in degrees, as a point of the chart. */
function project([longitude, latitude]: Point): Point {
  const limited = Math.max(-lastLatitude, Math.min(lastLatitude, latitude))
  const { x, y } = projectOnOfficeChart({ latitude: limited, longitude })
  return [x, y]
}

/** Moves a point far outside the chart to just outside its edge. */
function keepNear([x, y]: Point, width: number, height: number): Point {
  return [
    Math.max(-marginBeyondEdges, Math.min(width + marginBeyondEdges, x)),
    Math.max(-marginBeyondEdges, Math.min(height + marginBeyondEdges, y)),
  ]
}

interface TopoJson {
  /** Each arc begins at a point of a grid and goes on in steps. */
  arcs: Point[][]
  /** How the grid lies on the earth. */
  transform: { scale: Point; translate: Point }
  /** Each ring is a list of arcs by their indexes. `~index` is an arc from its end to its start. */
  objects: { land: { geometries: { arcs: number[][][] }[] } }
}

/** The outer rings of all land, in degrees. */
function landRings(): Point[][] {
  const file = new URL('../node_modules/world-atlas/land-110m.json', import.meta.url)
  const { arcs, transform, objects } = JSON.parse(readFileSync(file, 'utf8')) as TopoJson
  const lines = arcs.map((arc) => lineOfArc(arc, transform))
  const lineOf = (index: number): Point[] =>
    index < 0 ? lines[~index]!.toReversed() : lines[index]!

  // Each arc begins where the one before ends.
  const rings = objects.land.geometries.flatMap(({ arcs: shapes }) =>
    shapes.map(([outer = []]) => outer.flatMap((index) => lineOf(index).slice(1))),
  )
  return rings.map(joinAtDateLine)
}

function lineOfArc(steps: readonly Point[], { scale, translate }: TopoJson['transform']): Point[] {
  let x = 0
  let y = 0
  return steps.map(([dx, dy]): Point => {
    x += dx
    y += dy
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
  })
}

/** A ring that crosses the date line goes on beyond it, and not back round the earth. */
function joinAtDateLine(ring: readonly Point[]): Point[] {
  let last = ring[0]![0]
  const joined = ring.map(([longitude, latitude]): Point => {
    last = longitude - 360 * Math.round((longitude - last) / 360)
    return [last, latitude]
  })
  const average = joined.reduce((sum, [longitude]) => sum + longitude, 0) / joined.length
  const turns = Math.round(average / 360)
  return joined.map(([longitude, latitude]): Point => [longitude - 360 * turns, latitude])
}

/** Simplifies a ring, which may begin at any of its points. */
function simplifyRing(ring: Point[]): Point[] {
  return simplify([...ring, ring[0]!]).slice(0, -1)
}

/**
 * Removes points that are less than `coastTolerance` from the line without them (Douglas-Peucker).
 */
function simplify(line: Point[]): Point[] {
  const start = line[0]!
  const end = line.at(-1)!
  const distances = line.map((point) => distanceToLine(point, start, end))
  const furthest = distances.indexOf(Math.max(...distances))
  if (line.length < 3 || distances[furthest]! < coastTolerance) return [start, end]

  const before = simplify(line.slice(0, furthest + 1))
  const after = simplify(line.slice(furthest))
  return [...before, ...after.slice(1)]
}

/** The distance of a point from the line through two others or, if they are one, from that. */
function distanceToLine([x, y]: Point, start: Point, end: Point): number {
  const dx = end[0] - start[0]
  const dy = end[1] - start[1]
  const length = Math.hypot(dx, dy)
  if (length === 0) return Math.hypot(x - start[0], y - start[1])
  return Math.abs((x - start[0]) * dy - (y - start[1]) * dx) / length
}

/**
 * A ring without the corners that nobody needs: where it runs on beyond one edge of the chart, its
 * first two corners there and its last two. They keep the curve as it is on the chart, and the
 * curve between them stays beyond the edge. Nothing is left of a ring that is beyond an edge as a
 * whole.
 */
function cropRing(ring: readonly Point[], width: number, height: number): readonly Point[] {
  const edges: ((corner: Point) => boolean)[] = [
    ([x]) => x < -hiddenFrom,
    ([x]) => x > width + hiddenFrom,
    ([, y]) => y < -hiddenFrom,
    ([, y]) => y > height + hiddenFrom,
  ]
  return edges.reduce(
    (corners, isBeyond) =>
      corners.filter((_, i) =>
        [-2, -1, 0, 1, 2].some((offset) => !isBeyond(cyclicAt(corners, i + offset))),
      ),
    ring,
  )
}

/** A coast as one smooth line through quarters of a unit. Its corners guide the curve. */
function coastPath(ring: readonly Point[]): string {
  return ringPath(ring.map(([x, y]): Point => [x * quartersOfUnit, y * quartersOfUnit]))
}

/** Which squares of the chart are land, row by row. */
function drawMask(field: HeightGrid, width: number, height: number): string[] {
  const heightAt = (x: number, y: number): number => {
    const column = Math.round((x - field.x0) / field.step)
    const row = Math.round((y - field.y0) / field.step)
    return field.heights[row * field.columns + column]!
  }
  const columns = Math.ceil(width / maskCell)
  const rows = Math.ceil(height / maskCell)

  return Array.from({ length: rows }, (_, row) => {
    const cells = Array.from({ length: columns }, (_cell, column) =>
      heightAt((column + 0.5) * maskCell, (row + 0.5) * maskCell) > maskLevel ? '#' : '.',
    )
    return cells.join('')
  })
}
