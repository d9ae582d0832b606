import { traitsOf } from '../../../src/components/sections/index.ts'
import { problemAt, problemIn } from '../content-file.ts'
import type { Problem } from '../problem.ts'
import { isProse } from '../shape.ts'
import { isLive, laterOf, sectionsOf, type ReadFile, type Site } from '../site.ts'
import { textsOf } from '../texts.ts'

/** Words that may follow themselves. */
const mayFollow = /^(?:that|had|is|so|very|bye|no|ha)$/i
/** Texts from this length on are nobody's by chance. */
const long = 40

/** What was pasted twice: a word, a section, the words of a link or picture, the texts of another role, a second file. */
export function checkTwice(site: Site): Problem[] {
  return [
    ...site.files.flatMap((file) => [...words(file), ...sections(file), ...labels(file), ...secondFile(file)]),
    ...copies(site),
  ]
}

function words(file: ReadFile): Problem[] {
  return textsOf(file).flatMap(({ text, words: part, at }) => {
    const found = part?.code
      ? undefined
      : [...text.matchAll(/(?<![\p{L}\d'’-])(\p{Ll}{2,})\s+\1(?![\p{L}\d'’-])/giu)].find(
          ([, word = '']) => !mayFollow.test(word),
        )
    return found ? [at(found.index, found[0], `“${found[1]}” stands here twice. Keep one.`)] : []
  })
}

function sections(file: ReadFile): Problem[] {
  const all = sectionsOf(file).map(({ id: _, ground: __, ...fields }) =>
    Object.keys(fields).length > 1 ? JSON.stringify(fields) : '',
  )
  return all.flatMap((section, index) => {
    const first = all.indexOf(section)
    if (section === '' || first === index || traitsOf(sectionsOf(file)[index]!['type']).once) return []
    const { line } = problemIn(file, ['sections', first], '')
    return [
      problemIn(
        file,
        ['sections', index],
        `This section stands on the page already, in line ${line}. Remove one of the two.`,
      ),
    ]
  })
}

/** Links of one list with the same words that lead to different places, and pictures with the same words. */
function labels(file: ReadFile): Problem[] {
  const seen = new Map<string, string>()
  const isCopy = (key: string, target: string): boolean => {
    const known = seen.get(key)
    if (known === undefined) seen.set(key, target)
    return known !== undefined && known !== target
  }
  const message = (what: string, text: string) =>
    `Another ${what} here has the same words, “${text}”, so nobody can tell the two apart. Write what this one ${what === 'link' ? 'leads to' : 'shows'}.`
  const inFields = file.leaves.flatMap(({ path, text }) => {
    if (path.at(-1) !== 'label') return []
    const around = path.slice(0, -1)
    const target = file.leaves.find(
      (leaf) =>
        leaf.path.length === path.length &&
        around.every((key, index) => leaf.path[index] === key) &&
        /^(?:to|outside)$/.test(String(leaf.path.at(-1))),
    )
    const isList = typeof around.at(-1) === 'number'
    if (!target || !isList || !isCopy(`${around.slice(0, -1).join('/')} ${text}`, target.text)) return []
    return [problemIn(file, path, message('link', text))]
  })
  const inProse = file.body.images.flatMap(({ address, text, offset }) =>
    text.trim() && isCopy(`image ${text}`, address) ? [problemAt(file, offset, message('picture', text))] : [],
  )
  return [...inFields, ...inProse]
}

/** The fields of a second file below those of the first. */
function secondFile(file: ReadFile): Problem[] {
  const names = Object.keys(file.shape.properties ?? {}).join('|')
  const found = new RegExp(`^---[ \\t]*\\r?\\n(?:${names}):`, 'm').exec(file.text.slice(file.bodyStart))
  return found
    ? [
        problemAt(
          file,
          file.bodyStart + found.index,
          'A second file begins here. Keep one of the two in this file, and give the other a file of its own.',
        ),
      ]
    : []
}

/** Entries of a list whose long texts stand in another of its folder, letter for letter. */
function copies(site: Site): Problem[] {
  const first = new Map<string, ReadFile>()
  const told = new Set<string>()
  return site.files.flatMap((file) => {
    if (file.folder === 'settings' || !isLive(file)) return []
    return file.leaves.flatMap(({ path, text, shape }) => {
      if (!isProse(shape) || text.length < long || path[0] === 'sections' || typeof path.at(-2) !== 'number') return []
      const key = `${file.folder} ${text}`
      const other = first.get(key)
      if (!other || other === file) {
        first.set(key, file)
        return []
      }
      const later = laterOf(site, other, file)
      const pair = `${later.path} ${other.path} ${file.path}`
      if (told.has(pair)) return []
      told.add(pair)
      const leaf = later.leaves.find((one) => one.text === text)
      return [
        problemIn(
          later,
          leaf?.path ?? path,
          `${later === file ? other.path : file.path} has the same text. Write what is true of this one.`,
        ),
      ]
    })
  })
}
