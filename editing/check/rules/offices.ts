import { isOnOfficeChart, type EarthPosition } from '../../../src/lib/chart/office-chart.ts'
import { escapedPattern } from '../../../src/lib/escaped-pattern.ts'
import type { ContentFile } from '../content-file.ts'
import { asWarning, withFix, type Problem } from '../problem.ts'
import { entriesOfList, textsIn, textsOfList, type Site } from '../site.ts'
import { textsOf } from '../texts.ts'

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
    yield* otherCity(file, index, office, entriesOfList(before, 'offices')[index])
    const was = positionOf(old.get(office['city']))
    const now = positionOf(office)
    const path = ['offices', index, 'latitude']
    if (now && !was && !isOnOfficeChart(now)) yield asWarning(file.problemIn(path, offChart))
    if (!was || !now || isSamePosition(was, now)) continue
    yield* movedLight(file, path, String(office['city']), was, now)
  }
}

/** An office that a change puts into another city, with an address that still names the old one. */
function otherCity(
  file: ContentFile,
  index: number,
  office: Record<string, unknown>,
  old: Record<string, unknown> | undefined,
): Problem[] {
  const city = String(office['city'])
  const was = String(old?.['city'])
  const lines = textsIn(office['address'])
  const isSame = lines.join('\n') === textsIn(old?.['address']).join('\n')
  if (!old || city === was || !isSame || lines.some((line) => hasWords(line, city))) return []
  if (!lines.some((line) => hasWords(line, was))) return []
  const message = `This was the office in ${was}, and its address still says so. Change both.`
  return [file.problemIn(['offices', index, 'city'], message)]
}

/** The lines of an address keep their order: a town above its street is most likely a slip. */
export function* checkAddressLines(site: Site): Iterable<Problem> {
  const file = site.settings('addresses')
  const before = site.before.find(({ path }) => path === file?.path)
  if (!file || !before) return
  const addressesBefore = entriesOfList(before, 'offices').map(({ address }) => textsIn(address))
  for (const [index, { address }] of entriesOfList(file, 'offices').entries()) {
    const lines = textsIn(address)
    const old = addressesBefore.find((one) => one.toSorted().join() === lines.toSorted().join())
    if (!old || addressesBefore.some((one) => one.join() === lines.join())) continue
    const at = lines.findIndex((line, place) => line !== old[place])
    const was = `It was “${old[at]}”.`
    const message = `This line of the address has changed places. ${was} Is that right?`
    yield asWarning(file.problemIn(['offices', index, 'address', at], message))
  }
}

/**
 * A sentence that names the street of an office names its house too: the registered office at
 * another number is most likely a slip.
 */
export function* checkStreets(file: ContentFile): Iterable<Problem> {
  if (file.collection !== 'addresses') return
  const streets = entriesOfList(file, 'offices')
    .flatMap(({ address }) => textsIn(address))
    .flatMap((line) => {
      const [, number, street] = /^(\d+\p{L}?) (\p{L}.*)$/u.exec(line.trim()) ?? []
      return number === undefined || street === undefined ? [] : [{ line: line.trim(), street }]
    })
  for (const { text, leaf, problemAt } of textsOf(file)) {
    if (leaf?.path[0] === 'offices') continue
    for (const { line, street } of streets) {
      const written = new RegExp(String.raw`(?<!\p{L})\d+\p{L}? ${escapedPattern(street)}`, 'u')
      const found = written.exec(text)
      if (!found || found[0] === line) continue
      const message = `An office is at “${line}”, and this says “${found[0]}”. Write: ${line}`
      yield problemAt(found.index, found[0], { message, write: line })
    }
  }
}

/**
 * Two offices with one mailbox, as after copying an entry. It is a warning, since offices may share
 * one; if all of them do, somebody means it.
 */
export function* checkOfficeMail(file: ContentFile): Iterable<Problem> {
  if (file.collection !== 'addresses') return
  const mailboxes = textsOfList(file, 'offices', 'email').map((email) => email.trim().toLowerCase())
  if (new Set(mailboxes).size === 1) return
  for (const [index, mailbox] of mailboxes.entries()) {
    const first = mailboxes.indexOf(mailbox)
    if (first === index) continue
    const pathOf = (office: number): PropertyKey[] => ['offices', office, 'email']
    const other = file.problemIn(pathOf(first), '')
    const message = `Another office has the same mailbox, in line ${other.line}. Is that right?`
    const problem = asWarning(file.problemIn(pathOf(index), message))
    const same = asWarning(file.problemIn(pathOf(first), message.replace(/\d+/, `${problem.line}`)))
    yield { ...problem, elsewhere: [other], others: [same] }
  }
}

/**
 * An office whose address names the city of another one, and not its own, as after a copy. It is a
 * warning: a street may be named after a city.
 */
export function* checkOfficeCities(file: ContentFile): Iterable<Problem> {
  if (file.collection !== 'addresses') return
  const cities = textsOfList(file, 'offices', 'city')
  for (const [index, office] of entriesOfList(file, 'offices').entries()) {
    const lines = textsIn(office['address'])
    const city = String(office['city'])
    if (lines.some((line) => hasWords(line, city))) continue
    const at = lines.findIndex((line) => cities.some((other) => hasWords(line, other)))
    if (at < 0) continue
    const message =
      `This is the office in ${city}, and its address has “${lines[at]}”. ` +
      'Is that the address of another office?'
    yield asWarning(file.problemIn(['offices', index, 'address', at], message))
  }
}

/** True for a line with these words, as whole words. */
function hasWords(line: string, words: string): boolean {
  const pattern = String.raw`(?<![\p{L}\d])${escapedPattern(words)}(?![\p{L}\d])`
  return new RegExp(pattern, 'u').test(line)
}

/** What to say of a new office that may really be far away. */
const offChart =
  'This office is off the chart of the offices, so it has no light there. The rest of it is shown.'

function positionOf(office: Record<string, unknown> | undefined): EarthPosition | undefined {
  const { latitude, longitude } = office ?? {}
  const isPosition = typeof latitude === 'number' && typeof longitude === 'number'
  return isPosition ? { latitude, longitude } : undefined
}

function isSamePosition(was: EarthPosition, now: EarthPosition): boolean {
  return was.latitude === now.latitude && was.longitude === now.longitude
}

function movedLight(
  file: ContentFile,
  path: PropertyKey[],
  city: string,
  was: EarthPosition,
  now: EarthPosition,
): Problem[] {
  const written = `latitude ${was.latitude} and longitude ${was.longitude}`
  if (now.latitude === was.longitude && now.longitude === was.latitude) {
    const message = `${city} was at ${written}, and the two have changed places. Change them back.`
    return [file.problemIn(path, message)]
  }
  if (isOnOfficeChart(was) && !isOnOfficeChart(now)) {
    const message =
      `${city} was at ${written}. It is off the chart now, so its light would be gone. Write the ` +
      'latitude first, and a minus for south and west.'
    const isLongitude = was.latitude === now.latitude
    return [file.problemIn(isLongitude ? [...path.slice(0, -1), 'longitude'] : path, message)]
  }
  const lost = (['latitude', 'longitude'] as const).filter((name) => now[name] === -was[name])
  // A minus that is added may correct an earlier mistake.
  const withoutMinus = lost.filter((name) => was[name] < 0)
  return withoutMinus.length === 0
    ? farAway(file, path, city, was, now)
    : withoutMinus.map((name) => lostMinus(file, path, city, was, name))
}

/** No city is so many degrees wide. */
const widestCity = 2

/** The light of an office that is in the same city, and far from where it was. */
function farAway(
  file: ContentFile,
  path: PropertyKey[],
  city: string,
  was: EarthPosition,
  now: EarthPosition,
): Problem[] {
  const moved = (['latitude', 'longitude'] as const).find(
    (name) => Math.abs(now[name] - was[name]) > widestCity,
  )
  if (moved === undefined) return []
  const message = `${city} was at ${moved} ${was[moved]}, which is far from there. Is that right?`
  return [asWarning(file.problemIn([...path.slice(0, -1), moved], message))]
}

/** A minus that is gone from a number that is otherwise the same puts the light elsewhere. */
function lostMinus(
  file: ContentFile,
  path: PropertyKey[],
  city: string,
  was: EarthPosition,
  name: keyof EarthPosition,
): Problem {
  const message =
    `${city} was at ${name} ${was[name]}, and the minus, which is for south and west, is gone. ` +
    `Write: ${was[name]}. If the office is really there, write the number with one more digit.`
  const problem = file.problemIn([...path.slice(0, -1), name], message)
  return withFix(problem, String(-was[name]), String(was[name]))
}
