import type { ContentFile } from '../content-file.ts'
import { asWarning, type Problem } from '../problem.ts'
import { records, type Site } from '../site.ts'

/** The part of the earth that the chart of the offices shows, in degrees. See art/atlantic.ts. */
export const chartOfOffices = { west: -100, east: 38, north: 62, south: -42 }

/** A place on earth, in degrees. */
interface Place {
  latitude: number
  longitude: number
}

/**
 * The light of an office stays where it was, unless the office moves: a lost minus, or latitude and
 * longitude in each other's place, put it into the sea or off the chart.
 */
export function* checkOffices(site: Site): Iterable<Problem> {
  const file = site.settings('addresses')
  const before = site.before.find(({ path }) => path === file?.path)
  if (!file || !before) return

  const old = new Map(records(before, 'offices').map((office) => [office['city'], office]))
  for (const [index, office] of records(file, 'offices').entries()) {
    const was = placeOf(old.get(office['city']))
    const now = placeOf(office)
    if (!was || !now || isSamePlace(was, now)) continue
    yield* movedLight(file, ['offices', index, 'latitude'], String(office['city']), was, now)
  }
}

function placeOf(office: Record<string, unknown> | undefined): Place | undefined {
  const { latitude, longitude } = office ?? {}
  const isPlace = typeof latitude === 'number' && typeof longitude === 'number'
  return isPlace ? { latitude, longitude } : undefined
}

function isSamePlace(was: Place, now: Place): boolean {
  return was.latitude === now.latitude && was.longitude === now.longitude
}

function movedLight(
  file: ContentFile,
  path: PropertyKey[],
  city: string,
  was: Place,
  now: Place,
): Problem[] {
  const written = `latitude ${was.latitude} and longitude ${was.longitude}`
  if (isOnChart(was) && !isOnChart(now)) {
    const message =
      `${city} was at ${written}. It is off the chart now, so its light would be gone. Write the ` +
      'latitude first, and a minus for south and west.'
    return [file.problemIn(path, message)]
  }
  const isFlipped =
    Math.abs(was.latitude) === Math.abs(now.latitude) &&
    Math.abs(was.longitude) === Math.abs(now.longitude)
  const message = `${city} was at ${written}. A minus is for south and west. Is it right so?`
  return isFlipped ? [asWarning(file.problemIn(path, message))] : []
}

function isOnChart({ latitude, longitude }: Place): boolean {
  const { west, east, north, south } = chartOfOffices
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north
}
