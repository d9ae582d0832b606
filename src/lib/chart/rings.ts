/** Finds the closed lines round high ground: contours in straight pieces (marching triangles). */
import type { HeightGrid } from './height-grid.ts'
import { cyclicAt, type Position } from './points.ts'

/** A point of a ring. On the rim of the grid it must stay where it is. */
export interface RingPoint extends Position {
  onRim: boolean
}

/**
 * A closed contour: the ground inside it is higher or, for a hole, lower. The last point joins the
 * first.
 */
export type Ring = readonly RingPoint[]

/** Area of a ring in square units. Its sign says in which direction the ring runs. */
export function signedArea(ring: readonly Position[]): number {
  return ring.reduce((sum, point, i) => {
    const next = cyclicAt(ring, i + 1)
    return sum + (point.x * next.y - next.x * point.y) / 2
  }, 0)
}

/**
 * The rings round all ground above a level. Each square of the grid is cut into two triangles. A
 * ring enters a triangle over the edge where the ground rises, leaves it over the edge where the
 * ground falls, and so enters the triangle beside it. The rim counts as the lowest ground, so all
 * rings close.
 *
 * For example, one high point in the middle of a grid gives one ring round it, which crosses the
 * six edges that end in this point.
 */
export function traceRings(grid: HeightGrid, level: number): Ring[] {
  const heights = heightsAbove(level, grid)
  const nextEdge = linkCrossedEdges(heights, grid)
  const rings: Ring[] = []

  for (const start of [...nextEdge.keys()]) {
    const ring = followRing(start, nextEdge, (edge) => crossing(edge, heights, grid))
    if (ring.length > 2) rings.push(ring)
  }
  return rings
}

/** The heights of a grid from a level, with the rim infinitely low. */
function heightsAbove(level: number, { heights, columns, rows }: HeightGrid): Float64Array {
  const above = heights.map((height) => height - level)
  const firstOfLastRow = columns * (rows - 1)

  above.fill(-Infinity, 0, columns)
  above.fill(-Infinity, firstOfLastRow)
  for (let row = 1; row < rows; row += 1) {
    const firstOfRow = row * columns
    // The last height of the row before, and the first of this row.
    above.fill(-Infinity, firstOfRow - 1, firstOfRow + 1)
  }
  return above
}

/**
 * An edge between two grid points as one number, so that it can be a key of a map: the index of
 * its low end times the size of the grid, plus the index of its high end.
 */
type Edge = number

/** Maps each edge that a ring crosses to the edge that this ring crosses next. */
function linkCrossedEdges(heights: Float64Array, { columns }: HeightGrid): Map<Edge, Edge> {
  const size = heights.length
  const isHigh = (index: number): boolean => heights[index]! > 0
  const nextEdge = new Map<Edge, Edge>()

  for (let here = 0; here < size - columns; here += 1) {
    const right = here + 1
    const below = here + columns
    const diagonal = below + 1
    const high = isHigh(here)
    if (high === isHigh(right) && high === isHigh(below) && high === isHigh(diagonal)) continue

    const triangles = [
      [here, right, diagonal],
      [here, diagonal, below],
    ]
    for (const corners of triangles) {
      const edges = corners.map((corner, i) => ({ from: corner, to: cyclicAt(corners, i + 1) }))
      const rising = edges.find(({ from, to }) => !isHigh(from) && isHigh(to))
      const falling = edges.find(({ from, to }) => isHigh(from) && !isHigh(to))
      if (rising && falling)
        nextEdge.set(rising.from * size + rising.to, falling.to * size + falling.from)
    }
  }
  return nextEdge
}

/** The ring that begins at an edge. Takes its edges out of the map. */
function followRing(
  start: Edge,
  nextEdge: Map<Edge, Edge>,
  pointAt: (edge: Edge) => RingPoint,
): Ring {
  const ring: RingPoint[] = []
  let edge = start
  let following = nextEdge.get(edge)

  while (following !== undefined) {
    const point = pointAt(edge)
    const last = ring.at(-1)
    // Where a ring passes exactly through a grid point, it crosses several edges there.
    if (last?.x !== point.x || last.y !== point.y) ring.push(point)

    nextEdge.delete(edge)
    edge = following
    following = nextEdge.get(edge)
  }
  return ring
}

/** The point of an edge at the level, between its ends. */
function crossing(
  edge: Edge,
  heights: Float64Array,
  { columns, x0, y0, step }: HeightGrid,
): RingPoint {
  const low = Math.floor(edge / heights.length)
  const high = edge % heights.length
  const share = heights[high]! / (heights[high]! - heights[low]!)
  const between = (from: number, to: number): number => from + (to - from) * share
  const column = between(high % columns, low % columns)
  const row = between(Math.floor(high / columns), Math.floor(low / columns))

  // The rim is infinitely low. An edge from it reaches the level only at its high end: share 0.
  return { x: x0 + column * step, y: y0 + row * step, onRim: share === 0 }
}
