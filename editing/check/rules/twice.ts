import { traitsOf } from '../../../src/components/sections/index.ts'
import { problemAt, problemIn } from '../content-file.ts'
import type { Problem } from '../problem.ts'
import { isProse, type Leaf } from '../shape.ts'
import { isLive, laterOf, sectionsOf, type ReadFile, type Site } from '../site.ts'
import { textsOf } from '../texts.ts'

/** Words that may follow themselves. */
const mayFollow = /^(?:that|had|is|so|very|bye|no|ha)$/i
const twoWords = /(?<![\p{L}\d'’-])(\p{Ll}{2,})\s+\1(?![\p{L}\d'’-])/giu
/** Two texts of this length are not the same by chance. */
const long = 40

/** Finds what was pasted twice: a word, an entry, a section, the words of a link or picture, a file, another role's texts. */
export function checkTwice(site: Site): Problem[] {
  return [
    ...site.files.flatMap((file) => [
      ...words(file),
      ...entries(file),
      ...sections(file),
      ...labels(file),
      ...secondFile(file),
    ]),
    ...copies(site),
  ]
}

function words(file: ReadFile): Problem[] {
  return textsOf(file).flatMap(({ text, part, at }) => {
    const found = part?.code ? undefined : [...text.matchAll(twoWords)].find(([, word = '']) => !mayFollow.test(word))
    return found ? [at(found.index, found[0], `“${found[1]}” stands here twice. Keep one.`)] : []
  })
}

/** Finds a text that stands in a list twice, such as the name of a role or a choice of a form. */
function entries(file: ReadFile): Problem[] {
  // The rule on old names compares the addresses that they make.
  const listed = file.leaves.filter(({ path }) => typeof path.at(-1) === 'number' && path[0] !== 'aliases')
  const keyOf = ({ path, text }: Leaf): string => `${path.slice(0, -1).join('/')} ${text}`
  return [...Map.groupBy(listed, keyOf).values()].flatMap(([first, second]) => {
    if (!first || !second) return []
    const { line } = problemIn(file, second.path, '')
    const message = `“${first.text}” stands in this list twice, here and in line ${line}. Keep one.`
    return [problemIn(file, first.path, message)]
  })
}

function sections(file: ReadFile): Problem[] {
  const all = sectionsOf(file)
  const texts = all.map(({ id: _, ground: __, ...fields }) =>
    Object.keys(fields).length > 1 && !traitsOf(fields['type']).once ? JSON.stringify(fields) : '',
  )
  return texts.flatMap((text, index) => {
    const first = texts.indexOf(text)
    if (text === '' || first === index) return []
    const { line } = problemIn(file, ['sections', first], '')
    const message = `This section stands on the page already, in line ${line}. Remove one of the two.`
    return [problemIn(file, ['sections', index], message)]
  })
}

/** Finds links of one list, and pictures, that have the same words and are not the same. */
function labels(file: ReadFile): Problem[] {
  const seen = new Map<string, string>()
  const isCopy = (key: string, target: string): boolean => {
    const known = seen.get(key) ?? target
    seen.set(key, known)
    return known !== target
  }
  const say = (what: string, text: string, does: string): string =>
    `Another ${what} here has the same words, “${text}”, so nobody can tell the two apart. Write what this one ${does}.`
  const targets = new Map(
    file.leaves
      .filter(({ path }) => path.at(-1) === 'to' || path.at(-1) === 'outside')
      .map(({ path, text }) => [path.slice(0, -1).join('/'), text]),
  )
  const inFields = file.leaves.flatMap(({ path, text }) => {
    const target =
      path.at(-1) === 'label' && typeof path.at(-2) === 'number' && targets.get(path.slice(0, -1).join('/'))
    if (!target || !isCopy(`${path.slice(0, -2).join('/')} ${text}`, target)) return []
    return [problemIn(file, path, say('link', text, 'leads to'))]
  })
  const inProse = file.body.images.flatMap(({ address, text, offset }) =>
    text.trim() && isCopy(`image ${text}`, address) ? [problemAt(file, offset, say('picture', text, 'shows'))] : [],
  )
  return [...inFields, ...inProse]
}

/** Finds the fields of a second file below those of the first. */
function secondFile(file: ReadFile): Problem[] {
  const names = Object.keys(file.shape.properties ?? {}).join('|')
  const found = new RegExp(`^---[ \\t]*\\r?\\n(?:${names}):`, 'm').exec(file.text.slice(file.bodyStart))
  if (!found) return []
  const message = 'A second file begins here. Keep one of the two in this file, and give the other a file of its own.'
  return [problemAt(file, file.bodyStart + found.index, message)]
}

/** Finds long texts that two files of a folder have in common, once for two files. */
function copies(site: Site): Problem[] {
  const first = new Map<string, ReadFile>()
  const told = new Set<string>()
  return site.files.flatMap((file) => {
    if (file.folder === 'settings' || !isLive(file)) return []
    const inLists = file.leaves.filter(
      ({ path, shape }) => isProse(shape) && path[0] !== 'sections' && typeof path.at(-2) === 'number',
    )
    return [...inLists, ...file.body.texts].flatMap(({ text }) => {
      const key = `${file.folder} ${text}`
      const other = first.get(key) ?? file
      first.set(key, other)
      if (text.length < long || other === file || told.has(`${other.path} ${file.path}`)) return []
      told.add(`${other.path} ${file.path}`)
      const later = laterOf(site, other, file)
      const at = textsOf(later).find((one) => one.text === text)
      const message = `${later === file ? other.path : file.path} has the same text. Write what is true of this one.`
      return at ? [at.at(0, '', message)] : []
    })
  })
}
