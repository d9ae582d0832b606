/** The part of the earth on the chart of the offices, and Mercator's projection onto it. */
import type { Position } from './points.ts'

/** A position on the earth in degrees. Those in the south and in the west are negative. */
export interface EarthPosition {
  latitude: number
  longitude: number
}

/** The edges of the chart, in degrees. */
export const officeChart = { west: -100, east: 38, north: 62, south: -42 }

/** The units of the chart for a degree of longitude. */
const unitsPerDegree = 4

/** True if the chart has this position. */
export function isOnOfficeChart({ latitude, longitude }: EarthPosition): boolean {
  const { west, east, north, south } = officeChart
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north
}

/** The point of the chart at a position on the earth, in units. The poles have none. */
export function projectOnOfficeChart({ latitude, longitude }: EarthPosition): Position {
  const { west, north } = officeChart
  return {
    x: (longitude - west) * unitsPerDegree,
    y: (northing(north) - northing(latitude)) * unitsPerDegree,
  }
}

/** How far north of the equator Mercator draws a latitude, in degrees of longitude. */
function northing(latitude: number): number {
  const distance = Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360))
  return (distance * 180) / Math.PI
}
