/** The lights of offices on the chart of the Atlantic, with their names in clear water. */
import charts from './charts.json' with { type: 'json' }
import { isOnOfficeChart, projectOnOfficeChart, type EarthPosition } from './office-chart.ts'
import type { Position } from './points.ts'

/** An office by its city, with its position on the earth in degrees. */
export interface Office {
  name: string
  latitude?: number | undefined
  longitude?: number | undefined
}

/** The light of an office, in units of the chart. */
interface OfficeLight extends Position {
  name: string
  /** The direction in which its name runs: 1 to the right, -1 to the left. */
  direction: 1 | -1
  /** Where the line of its name begins. */
  nameX: number
  nameY: number
}

const { width, cell, mask } = charts.atlantic

/** Height of the letters and width of one, with room for the larger ones of phones. */
const letterHeight = 28
const letterWidth = 13

/** The distances of a name from its light that are tried, nearest first. */
const leadLengths = Array.from({ length: 30 }, (_, step) => 24 + 6 * step)
/** How far below the level of its light a name may be, in the order in which this is tried. */
const dropHeights = [0, 24, -24, 48]

/**
 * The lights of the offices that are on the chart. Names go towards the middle of the ocean: into
 * the nearest clear water on the level of the light, or a little above or below it.
 *
 * For example, the light of London has its name at the left, and that of New York at the right.
 */
export function officeLights(offices: readonly Office[]): OfficeLight[] {
  return offices.flatMap(({ name, latitude, longitude }) => {
    if (latitude === undefined || longitude === undefined) return []
    const position = { latitude, longitude }
    if (!isOnOfficeChart(position)) return []

    const light = lightAt(position)
    const direction = light.x < width / 2 ? 1 : -1
    return { name, ...light, direction, ...placeName(name, light, direction) }
  })
}

/** The light at a position on the earth, in whole units of the chart. */
function lightAt(position: EarthPosition): Position {
  const { x, y } = projectOnOfficeChart(position)
  return { x: Math.round(x), y: Math.round(y) }
}

/** Finds where a name is all in water; the nearest position if it is nowhere. */
function placeName(
  name: string,
  light: Position,
  direction: 1 | -1,
): Pick<OfficeLight, 'nameX' | 'nameY'> {
  const length = letterWidth * name.length
  const positions = leadLengths.flatMap((lead) =>
    dropHeights.map((drop) => ({ nameX: light.x + direction * lead, nameY: light.y + drop })),
  )
  const isInWater = ({ nameX, nameY }: { nameX: number; nameY: number }): boolean => {
    const end = nameX + direction * length
    return isClear(Math.min(nameX, end), Math.max(nameX, end), nameY)
  }
  return positions.find(isInWater) ?? positions[0]!
}

/** True if a name between two positions of a level lies only in water. */
function isClear(left: number, right: number, level: number): boolean {
  const top = level - letterHeight * 0.8
  const bottom = level + letterHeight * 0.4
  const rows = mask.slice(Math.floor(top / cell), Math.ceil(bottom / cell))
  return rows.every((row) => {
    const cells = row.slice(Math.floor(left / cell), Math.ceil(right / cell))
    return !cells.includes('#')
  })
}
