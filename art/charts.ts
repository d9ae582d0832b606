/**
 * Draws every chart whose coast never changes, and the one chart of the site's waters as a grid of
 * heights.
 *
 * Run after changing art/plans.ts or art/field.ts: node tools/run.mjs art/charts.ts
 * src/lib/chart/charts.json and waters.json keep the results, so a build draws none of this.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'prettier'
import { contourPath } from '../src/lib/chart/contours.ts'
import { drawAtlantic } from './atlantic.ts'
import { heightField } from './field.ts'
import { allPlans, waters, type Plan } from './plans.ts'
import { trackPath } from './track.ts'

/**
 * Heights at which the bottom changes tint: the coast, then five depths (docs/look.md, "Drawings").
 */
const depths = [0, -0.09, -0.25, -0.46, -0.7, -0.98]

/** The part of the waters that can have lights of roles, with the water round them. */
const whole = { x: 230, y: -260, width: 1400, height: 920, step: 10 } as const

function drawPlan(plan: Plan) {
  const {
    width,
    height,
    shown = width,
    levels = depths,
    tolerance = 0.6,
    smallest = 120,
    track,
  } = plan
  const field = heightField(plan)
  const [land, ...shoals] = levels.map((level) =>
    contourPath(field, level, { tolerance, smallest, gap: 2 }),
  )
  const course = track && { track: trackPath(track), course: track.join(' ') }
  return { width: shown, height, land, shoals: shoals.reverse(), ...course }
}

/** The bottom of the waters, in thousandths. Depths below 1.4 look the same. */
function drawWaters() {
  const field = heightField({ ...waters, ...whole })
  return {
    ...field,
    heights: Array.from(field.heights, (height) => Math.round(1000 * Math.max(-1.4, height))),
  }
}

async function write(name: string, value: unknown) {
  const file = join(import.meta.dirname, '..', 'src', 'lib', 'chart', name)
  writeFileSync(file, await format(JSON.stringify(value), { parser: 'json', printWidth: 100 }))
}

const charts = Object.fromEntries(
  Object.entries(allPlans).map(([name, plan]) => [name, drawPlan(plan)]),
)
await write('charts.json', { ...charts, atlantic: drawAtlantic() })
await write('waters.json', drawWaters())
