/** Heights on a regular grid, from which contours are drawn. 0 is the coast; water is below 0. */

/** A part of a chart, in its units. */
export interface Part {
  x: number
  y: number
  width: number
  height: number
}

/** Heights on a regular grid. */
export interface HeightGrid {
  columns: number
  rows: number
  /** The position of the first height, in units of the chart. */
  x0: number
  y0: number
  /** The distance of neighbours, in units of the chart. */
  step: number
  /** Row by row, `columns * rows` heights. */
  heights: Float64Array
}

/**
 * The rows of a grid outside its part at each side: contours that leave the part close there,
 * where nobody sees it.
 */
const marginSteps = 2

/**
 * Samples the heights of a part, and of a margin round it, every `step` units. `heightAt` gets a
 * position and the index of its height in the grid.
 */
export function sampleHeights(
  part: Part,
  step: number,
  heightAt: (x: number, y: number, index: number) => number,
): HeightGrid {
  const columns = Math.ceil(part.width / step) + 2 * marginSteps + 1
  const rows = Math.ceil(part.height / step) + 2 * marginSteps + 1
  const x0 = part.x - marginSteps * step
  const y0 = part.y - marginSteps * step
  const heights = new Float64Array(columns * rows)

  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const index = row * columns + column
      heights[index] = heightAt(x0 + column * step, y0 + row * step, index)
    }
  }

  return { columns, rows, x0, y0, step, heights }
}

/**
 * The larger of two heights, rounded off where they differ by less than `blend`, so that shores
 * join without a crease. (In graphics this is a polynomial smooth maximum.)
 */
export function smoothMax(a: number, b: number, blend: number): number {
  const closeness = Math.max(blend - Math.abs(a - b), 0) / blend
  return Math.max(a, b) + (closeness * closeness * blend) / 4
}
