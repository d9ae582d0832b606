import { traitsOf } from '../../../src/components/sections/index.ts'
import type { ContentFile } from '../content-file.ts'
import { labelOf } from '../label-of.ts'
import { asWarning, type Problem } from '../problem.ts'
import { valueAt, type Leaf } from '../shape.ts'
import { filesWithSameKey, isLive, sectionsOf, pairsWithSameKey, type Site } from '../site.ts'
import { type Text, textsOf } from '../texts.ts'
import { eitherOfTwo, firstOfTwo } from '../two-fields.ts'
import { registers } from './registers.ts'

// Things that a file, or a folder, has twice, as after copying one.

/** Two texts of this length are not equal by chance. */
const long = 40

/**
 * Finds a text that is in a list twice, such as the name of a role, a choice of a form or the name
 * of a figure.
 */
export function* checkEntries(file: ContentFile): Iterable<Problem> {
  const listed = file.leaves.flatMap((leaf) => {
    const list = listOfNames(leaf, file)
    return list === undefined ? [] : [{ ...leaf, list }]
  })
  const pairs = pairsWithSameKey(listed, ({ list, text }) => `${list} ${text.toLowerCase()}`)
  for (const [first, second] of pairs) {
    yield eitherOfTwo([second.path, first.path], file, (line) => {
      const where = `here and in line ${line}`
      return `“${second.text}” is in this list twice, ${where}. Keep one, or write another.`
    })
  }
}

/** The list in which a text is an entry, or the name of one; undefined for another text. */
function listOfNames({ path }: Leaf, file: ContentFile): string | undefined {
  if (isRegisteredName(path, file)) return String(path[0])
  // The rule on old names compares the addresses that they make.
  const isEntry = typeof path.at(-1) === 'number' && path[0] !== 'aliases'
  return isEntry ? path.slice(0, -1).join('/') : undefined
}

/** True for the name of an entry of a register, such as that of a figure. */
function isRegisteredName(path: readonly PropertyKey[], { collection }: ContentFile): boolean {
  return Object.values(registers).some(
    ({ settings, list, key }) =>
      settings === collection && path.length === 3 && path[0] === list && path[2] === key,
  )
}

/** Fields by which visitors tell the entries of a list apart. */
const namesOfEntries = ['title', 'name', 'city', 'label']
/** Fields with the text of an entry. */
const textsOfEntries = ['text', 'description', 'quote']

/** Finds two entries of one list with the same name or the same text, as after copying one. */
export function* checkSameEntries(file: ContentFile): Iterable<Problem> {
  const telling = file.leaves.filter((leaf) => tellsEntriesApart(leaf, file))
  const keyOf = ({ path, text }: Leaf): string =>
    [...path.slice(0, -2), path.at(-1), text.trim().toLowerCase()].join('/')

  for (const [first, second] of pairsWithSameKey(telling, keyOf)) {
    const label = labelOf(String(second.path.at(-1))).toLowerCase()
    yield eitherOfTwo(
      [second.path, first.path],
      file,
      (line) =>
        `Another entry of this list has the same ${label}, in line ${line}. Write what is ` +
        'specific to this entry, or remove it.',
    )
  }
}

/** True for a field by which visitors tell an entry from the others of its list. */
function tellsEntriesApart({ path, text }: Leaf, file: ContentFile): boolean {
  // Another rule compares the sections of a page.
  const isOfEntry = typeof path.at(-2) === 'number' && path.at(-3) !== 'sections'
  // Other rules compare the names of registers, and the words of links.
  if (!isOfEntry || isRegisteredName(path, file) || isLabelOfLink(path, file)) return false
  const field = String(path.at(-1))
  return namesOfEntries.includes(field) || (textsOfEntries.includes(field) && text.length >= long)
}

function isLabelOfLink(path: readonly PropertyKey[], { data }: ContentFile): boolean {
  return path.at(-1) === 'label' && valueAt(data, [...path.slice(0, -1), 'to']) !== undefined
}

/** Finds two names of one address outside the site, as after copying an entry. */
export function* checkOutside(site: Site): Iterable<Problem> {
  const file = site.settings('addresses')
  if (!file) return
  const urls = file.leaves.filter(({ path }) => path[0] === 'outside' && path.at(-1) === 'url')
  for (const [first, second] of pairsWithSameKey(urls, ({ text }) => text.trim())) {
    const problem = eitherOfTwo(
      [second.path, first.path],
      file,
      (line) => `The same address is in line ${line}, under another name. Is that right?`,
    )
    yield asWarning(problem)
  }
}

/** Finds a section that was pasted twice, and a second one of a kind that a page may have once. */
export function* checkSameSections(file: ContentFile): Iterable<Problem> {
  const sections = sectionsOf(file).map((section, index) => ({
    index,
    once: traitsOf(section['type']).once,
    key: keyOfSection(section),
  }))
  for (const [first, second] of pairsWithSameKey(sections, ({ key }) => key)) {
    const what = first.once ?? 'This section'
    yield eitherOfTwo(
      [
        ['sections', second.index, 'type'],
        ['sections', first.index, 'type'],
      ],
      file,
      (line) =>
        `${what} is on this page twice: here, and by the section in line ${line}. Keep one of ` +
        'the two.',
    )
  }
}

/**
 * The same for two sections of which a page may have one: by their type, or by all that visitors
 * read. Undefined for a section that has only its type yet.
 */
function keyOfSection({
  id: _,
  ground: __,
  ...fields
}: Record<string, unknown>): string | undefined {
  const { once } = traitsOf(fields['type'])
  if (once !== undefined) return once
  return Object.keys(fields).length > 1 ? JSON.stringify(fields) : undefined
}

/** Finds a paragraph that is in the prose of a file twice, as after pasting it twice. */
export function* checkSameParagraphs(file: ContentFile): Iterable<Problem> {
  const paragraphs = textsOf(file).filter(
    ({ part, isWhole, text }) => part && !part.code && isWhole && text.length >= long,
  )
  for (const [, second] of pairsWithSameKey(paragraphs, ({ text }) => text))
    yield second.problemAt(0, second.text, 'This paragraph is in the text twice. Keep one.')
}

/** Finds long texts that two files of a folder share, once for two files. */
export function checkCopies(site: Site): Problem[] {
  const files = site.files.filter((file) => file.folder !== 'settings' && isLive(file))
  const pairs = filesWithSameKey(
    site,
    files.flatMap(ownTextsOf),
    ({ text, folder }) => `${folder} ${text}`,
  )
  // Two files that share several texts are reported once.
  const onePerFiles = new Map(
    pairs.map(([own, other]) => [`${own.path} ${other.path}`, { own, other }]),
  )
  return [...onePerFiles.values()].map(({ own, other }) =>
    own.problemAt(0, '', `${other.path} has the same text. Write what is specific to this one.`),
  )
}

/** A text with the file that has it. */
interface TextOfFile extends Text {
  path: string
  folder: string
}

/** The long texts of a file that no other file has, each once. */
function ownTextsOf(file: ContentFile): TextOfFile[] {
  const { path, folder } = file
  const own = textsOf(file).filter(
    ({ text, leaf }) =>
      text.length >= long && (!leaf || isOfList(leaf) || isAboutEntry(leaf, folder)),
  )
  return [...new Map(own.map((text) => [text.text, { ...text, path, folder }])).values()]
}

/** True for a text in a list of an entry. Sections of two pages may have the same. */
function isOfList({ path }: Leaf): boolean {
  return path[0] !== 'sections' && typeof path.at(-2) === 'number'
}

/** True for a text about one person, for what one article is about, and for whom one role is. */
function isAboutEntry({ path }: Leaf, folder: string): boolean {
  if (path.length !== 1) return false
  const isForWhom = folder === 'surveys' && path[0] === 'rightForYou'
  return isForWhom || ['people', 'articles'].includes(folder)
}

/**
 * No two fields of one form have the same label. A form whose labels are all alike is not written
 * yet.
 */
export function* checkFieldLabels(file: ContentFile): Iterable<Problem> {
  if (file.collection !== 'forms') return
  const labels = file.leaves.filter(({ path }) => path.at(-1) === 'label')
  const forms = Map.groupBy(labels, ({ path }) => path.slice(0, -2).join('/'))
  const wordsOf = ({ text }: Leaf): string => text.trim().toLowerCase()
  for (const own of forms.values()) {
    const areAllAlike = new Set(own.map(wordsOf)).size < 2
    const [pair] = pairsWithSameKey(own, wordsOf)
    if (!pair || areAllAlike) continue
    const [first, second] = pair
    yield firstOfTwo(
      [second.path, first.path],
      file,
      (line) =>
        `“${first.text}” is the label of another field too, in line ${line}, so visitors cannot ` +
        'tell the two apart. Write another label.',
    )
  }
}
