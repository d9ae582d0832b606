import { traitsOf } from '../../../src/components/sections/index.ts'
import { units } from '../../../src/schemas/claims.ts'
import { bodyOf } from '../body.ts'
import type { ContentFile } from '../content-file.ts'
import { tickInWords } from '../label-of.ts'
import { didYouMean, namesInASentence, nearest } from '../nearest.ts'
import { withAdvice, type Advice, type Problem } from '../problem.ts'
import { hiddenBy, isLive, sectionsOf, textsIn, textsOfList, type Site } from '../site.ts'
import { registers } from './registers.ts'

/** A name by which a file refers to something else. */
interface Reference {
  /** What it names, as `nameOf` in schemas/names.ts says it: `claim`, `people`. */
  refersTo: string
  /** As the editor wrote it. */
  name: string
}

/** Every name exists: of a claim, an outside address, a group of the menu, another entry. */
export function* checkReferences(file: ContentFile, site: Site): Iterable<Problem> {
  yield* wrongNamesInFields(file, site)
  yield* wrongNamesInProse(file, site)
}

function* wrongNamesInFields(file: ContentFile, site: Site): Iterable<Problem> {
  for (const { path, text, shape } of file.leaves) {
    // The rule on links judges addresses.
    if (!shape.refersTo || shape.refersTo === 'address') continue
    const reference = { refersTo: shape.refersTo, name: text }
    const isInList = typeof path.at(-1) === 'number'
    const advice =
      isInList && isOwnName(file, reference)
        ? 'This would name itself. Choose another one.'
        : wrongName(file, reference, site)
    if (advice) yield { ...file.problemIn(path, advice), names: namedThing(reference) }
  }
}

function* wrongNamesInProse(file: ContentFile, site: Site): Iterable<Problem> {
  for (const { refersTo, name, offset } of bodyOf(file).names) {
    const advice = wrongName(file, { refersTo, name }, site)
    if (!advice) continue
    const problem = withAdvice(file.problemAt(offset, advice), name, advice)
    yield { ...problem, names: namedThing({ refersTo, name }) }
  }
}

function isOwnName({ folder, id }: ContentFile, { refersTo, name }: Reference): boolean {
  return refersTo === folder && name === id
}

/** The thing that a reference names: `claims/survey-minutes`, `people/helen-marsh`. */
function namedThing({ refersTo, name }: Reference): string {
  return `${registers[refersTo]?.list ?? refersTo}/${name}`
}

/** Says what is wrong with a name that a file uses. */
function wrongName(file: ContentFile, reference: Reference, site: Site): Advice | undefined {
  const hidden = hiddenEntry(file, reference, site)
  if (hidden !== undefined) return hidden
  const names = namesFor(site, reference.refersTo)
  if (!names || names.includes(reference.name)) return undefined
  return (
    oldName(reference, site) ?? withoutComma(reference.name, names) ?? unknownName(reference, names)
  )
}

/** An entry that visitors do not see. Drafts may name each other: the same previews show them. */
function hiddenEntry(
  file: ContentFile,
  { refersTo, name }: Reference,
  site: Site,
): Advice | undefined {
  const named = site.inFolder(refersTo).find(({ id }) => id === name)
  const line = named && hiddenBy(named)
  if (!named || line === undefined) return undefined
  const areHiddenAlike = hiddenBy(file) === line
  const areOnPreviews = line === 'draft: true' && !isLive(file)
  if (areHiddenAlike || areOnPreviews) return undefined
  return {
    message:
      `“${name}” is hidden: ${named.path} has the line “${line}”. Choose another one, remove ` +
      'what shows it, or remove that line.',
    inForm:
      `${named.path} is hidden: ${tickInWords(line).state} there. Choose another one, remove ` +
      'what shows it, or show that one.',
  }
}

/** The name that an entry had before somebody renamed it. */
function oldName({ refersTo, name }: Reference, site: Site): Advice | undefined {
  const entries = site.inFolder(refersTo)
  const renamed = entries.find(({ data }) => textsIn(data?.['aliases']).includes(name))
  return renamed && { message: `“${name}” is an old name. Write: ${renamed.id}`, write: renamed.id }
}

/** Two names in one entry: `deal-desk crm-manager`. */
function withoutComma(text: string, names: readonly string[]): Advice | undefined {
  const several = text.split(/[\s,;]+/)
  const areKnown = several.length > 1 && several.every((one) => names.includes(one))
  return areKnown ? `A comma is missing between two names. Write: ${several.join(', ')}` : undefined
}

/** The most names of a list that a sentence can hold. */
const mostNames = 12

function unknownName({ refersTo, name }: Reference, names: readonly string[]): Advice {
  const guess = didYouMean(name, names) || allOf(names)
  const message =
    `“${name}” is not in ${listOf(refersTo)}.${guess} Use a name from there, or add this one ` +
    'first.'
  const meant = nearest(name, names)
  return meant === undefined ? message : { message, write: meant }
}

/** The list that has the names, in words. */
function listOf(refersTo: string): string {
  const register = refersTo === 'unit' ? { settings: 'claims', list: 'units' } : registers[refersTo]
  return register
    ? `the list “${register.list}” of settings/${register.settings}.mdx`
    : `src/content/${refersTo}/`
}

/** A sentence with all names, after a space; empty if they are too many for one. */
function allOf(names: readonly string[]): string {
  if (names.length > mostNames) return ''
  const verb = names.length === 1 ? 'is only' : 'are'
  return ` There ${verb} ${namesInASentence(names) || 'none'}.`
}

/**
 * The names to which a field may refer, such as all roles; undefined if the list cannot be read.
 * See `nameOf` in schemas/names.ts.
 */
export function namesFor(
  site: Pick<Site, 'settings' | 'inFolder'>,
  refersTo: string,
): string[] | undefined {
  if (refersTo === 'unit') {
    const counted = site.settings('claims')?.data?.['units'] ?? units
    return Array.isArray(counted) ? textsIn(counted) : undefined
  }
  const register = registers[refersTo]
  if (!register) return site.inFolder(refersTo).map(({ id }) => id)
  const file = site.settings(register.settings)
  return file && textsOfList(file, register.list, register.key)
}

/** A section that shows the entries of a folder needs at least one. */
export function* checkShown(file: ContentFile, site: Site): Iterable<Problem> {
  for (const [index, section] of sectionsOf(file).entries()) {
    const { folder, field } = traitsOf(section['type']).shows ?? {}
    if (folder === undefined) continue
    const namesItsEntries = field !== undefined && Array.isArray(section[field])
    // An entry that cannot be read has a problem of its own.
    const hasEntry = site.inFolder(folder).some((one) => !one.data || isLive(one))
    if (namesItsEntries || hasEntry) continue
    const message =
      `This section has nothing to show: nothing in src/content/${folder}/ is on ` +
      'the site. Add one, or remove this section.'
    yield file.problemIn(['sections', index, 'type'], message)
  }
}
