/**
 * Draws every chart whose coast never changes, and the one chart of the site's waters as a grid of heights.
 *
 * Run after changing art/plans.ts or art/field.ts: node tools/run.mjs art/charts.ts
 * The results are kept in src/lib/chart/charts.json and waters.json, so a build draws none of this.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'prettier'
import { area, ringPath, rings, smooth, thin } from '../src/lib/chart/contours.ts'
import { drawAtlantic } from './atlantic.ts'
import { heightField } from './field.ts'
import { allPlans, waters, type Plan } from './plans.ts'
import { pointsAlong, trackPath } from './track.ts'

/** Heights at which the bottom changes tint: the coast, then five depths (docs/look.md, "Drawings"). */
const depths = [0, -0.09, -0.25, -0.46, -0.7, -0.98]

/** The part of the waters that roles' lights may ever stand in, with the water round them. */
const whole = { origin: [230, -260], width: 1400, height: 920, step: 10 } as const

function drawPlan(plan: Plan) {
  const { width, height, shown = width, levels = depths, tolerance = 0.6, smallest = 120, track } = plan
  const field = heightField(plan)
  const [land, ...shoals] = levels.map((level) =>
    rings(field, level)
      .filter((ring) => Math.abs(area(ring)) >= smallest)
      .map((ring) => ringPath(thin(smooth(ring, 4), tolerance)))
      .join(''),
  )
  return {
    width: shown,
    height,
    land,
    shoals: shoals.reverse(),
    ...(track && { track: trackPath(track), stops: stopsOf(track) }),
  }
}

/** Where waypoints stand on a course, for each number of them from two to six. */
const stopsOf = (track: NonNullable<Plan['track']>) => [2, 3, 4, 5, 6].map((count) => pointsAlong(track, count))

/** Heights row by row, each as two digits to the base of 36: 720 steps a unit, from 1.4 below the coast. */
function drawWaters() {
  const { columns, x0, y0, step, heights } = heightField({ ...waters, ...whole })
  const rows = Array.from({ length: heights.length / columns }, (_, row) =>
    Array.from(heights.subarray(row * columns, (row + 1) * columns), (height) =>
      Math.max(0, Math.min(1295, Math.round((height + 1.4) * 720)))
        .toString(36)
        .padStart(2, '0'),
    ).join(''),
  )
  return { x0, y0, step, rows }
}

async function write(name: string, value: unknown) {
  const file = join(import.meta.dirname, '..', 'src', 'lib', 'chart', name)
  writeFileSync(file, await format(JSON.stringify(value), { parser: 'json', printWidth: 120 }))
}

const charts = Object.fromEntries(Object.entries(allPlans).map(([name, plan]) => [name, drawPlan(plan)]))
await write('charts.json', { ...charts, atlantic: drawAtlantic() })
await write('waters.json', drawWaters())
