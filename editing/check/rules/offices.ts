import type { ContentFile } from '../content-file.ts'
import { asWarning, withFix, type Problem } from '../problem.ts'
import { entriesOfList, type Site } from '../site.ts'

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

  const old = new Map(entriesOfList(before, 'offices').map((office) => [office['city'], office]))
  for (const [index, office] of entriesOfList(file, 'offices').entries()) {
    const was = placeOf(old.get(office['city']))
    const now = placeOf(office)
    const path = ['offices', index, 'latitude']
    if (now && !was && !isOnChart(now)) yield asWarning(file.problemIn(path, offChart))
    if (!was || !now || isSamePlace(was, now)) continue
    yield* movedLight(file, path, String(office['city']), was, now)
  }
}

/** What to say of a new office that may really be far away. */
const offChart =
  'This office is off the chart of the offices, so it has no light there. The rest of it is shown.'

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
    const isLongitude = was.latitude === now.latitude
    return [file.problemIn(isLongitude ? [...path.slice(0, -1), 'longitude'] : path, message)]
  }
  const lost = (['latitude', 'longitude'] as const).filter((name) => now[name] === -was[name])
  // A minus that is added corrects an earlier mistake.
  return lost.flatMap((name) => (was[name] < 0 ? [lostMinus(file, path, city, was, name)] : []))
}

/** A minus that is gone from a number that is otherwise the same puts the light elsewhere. */
function lostMinus(
  file: ContentFile,
  path: PropertyKey[],
  city: string,
  was: Place,
  name: keyof Place,
): Problem {
  const message =
    `${city} was at ${name} ${was[name]}, and the minus, which is for south and west, is gone. ` +
    `Write: ${was[name]}. If the office is really there, write the number with one more digit.`
  const problem = file.problemIn([...path.slice(0, -1), name], message)
  return withFix(problem, String(-was[name]), String(was[name]))
}

function isOnChart({ latitude, longitude }: Place): boolean {
  const { west, east, north, south } = chartOfOffices
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north
}
