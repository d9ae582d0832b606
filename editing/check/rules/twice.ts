import { traitsOf } from '../../../src/components/sections/index.ts'
import { problemAt, problemIn } from '../content-file.ts'
import type { Problem } from '../problem.ts'
import type { Leaf } from '../shape.ts'
import { isLive, laterOf, sectionsOf, twins, type ReadFile, type Site } from '../site.ts'
import { textsOf } from '../texts.ts'
import { registers } from './registers.ts'

/** Words that may follow themselves. */
const mayFollow = /^(?:that|had|is|so|very|bye|no|ha)$/i
const twoWords = /(?<![\p{L}\d'’-])(\p{Ll}{2,})\s+\1(?![\p{L}\d'’-])/giu
/** Two texts of this length are not the same by chance. */
const long = 40

/** Finds what was pasted twice: a word, an entry, a section, the words of a link or picture, another role's texts. */
export function checkTwice(site: Site): Problem[] {
  return [
    ...site.files.flatMap((file) => [...words(file), ...entries(file), ...sections(file), ...labels(file)]),
    ...copies(site),
  ]
}

function words(file: ReadFile): Problem[] {
  return textsOf(file).flatMap(({ text, part, at }) => {
    const found = part?.code ? undefined : [...text.matchAll(twoWords)].find(([, word = '']) => !mayFollow.test(word))
    return found ? [at(found.index, found[0], `“${found[1]}” stands here twice. Keep one.`)] : []
  })
}

/** Finds a text that stands in a list twice, such as the name of a role, a choice of a form or the name of a figure. */
function entries(file: ReadFile): Problem[] {
  const named = Object.values(registers).filter(({ settings }) => settings === file.collection)
  const listOf = ({ path }: Leaf): string | undefined => {
    const last = path.at(-1)
    // The rule on old names compares the addresses that they make.
    if (typeof last === 'number') return path[0] === 'aliases' ? undefined : path.slice(0, -1).join('/')
    return named.find(({ list, key }) => path.length === 3 && path[0] === list && last === key)?.list
  }
  const listed = file.leaves.filter((leaf) => listOf(leaf) !== undefined)
  return twins(listed, (leaf) => `${listOf(leaf)} ${leaf.text}`).map(([first, second]) => {
    const { line } = problemIn(file, second.path, '')
    const message = `“${first.text}” stands in this list twice, here and in line ${line}. Keep one, or write another.`
    return problemIn(file, first.path, message)
  })
}

/** Finds a section that was pasted twice, and a second one of a kind that a page shows once. */
function sections(file: ReadFile): Problem[] {
  const all = sectionsOf(file).map(({ id: _, ground: __, ...fields }, index) => {
    const { once } = traitsOf(fields['type'])
    return { index, once, key: once ?? (Object.keys(fields).length > 1 ? JSON.stringify(fields) : undefined) }
  })
  return twins(all, ({ key }) => key).map(([{ once = 'This section', index }, second]) => {
    const { line } = problemIn(file, ['sections', second.index], '')
    const message = `${once} stands on this page twice: here, and by the section in line ${line}. Keep one of the two.`
    return problemIn(file, ['sections', index, 'type'], message)
  })
}

/** Finds links of one list, and pictures, that have the same words and are not the same. */
function labels(file: ReadFile): Problem[] {
  const say = (what: string, text: string, does: string): string =>
    `Another ${what} here has the same words, “${text}”, so nobody can tell the two apart. Write what this one ${does}.`
  const beside = (path: readonly PropertyKey[], name: string) => file.document?.getIn([...path.slice(0, -1), name])
  const links = file.leaves
    .filter(({ path }) => path.at(-1) === 'label' && typeof path.at(-2) === 'number')
    .map(({ path, text }) => ({
      key: `${path.slice(0, -2).join('/')} ${text}`,
      target: beside(path, 'to') ?? beside(path, 'outside'),
      problem: problemIn(file, path, say('link', text, 'leads to')),
    }))
  const pictures = file.body.images
    .filter(({ text }) => text.trim())
    .map(({ address, text, offset }) => ({
      key: `picture ${text}`,
      target: address,
      problem: problemAt(file, offset, say('picture', text, 'shows')),
    }))
  return twins([...links, ...pictures], ({ key }) => key)
    .filter(([first, second]) => first.target && second.target && first.target !== second.target)
    .map(([, { problem }]) => problem)
}

/** Finds long texts that two files of a folder have in common, once for two files. */
function copies(site: Site): Problem[] {
  const texts = site.files
    .filter((file) => file.folder !== 'settings' && isLive(file))
    .flatMap((file) => {
      const inLists = textsOf(file).filter(
        ({ leaf }) => !leaf || (leaf.path[0] !== 'sections' && typeof leaf.path.at(-2) === 'number'),
      )
      const own = new Map(inLists.filter(({ text }) => text.length >= long).map((text) => [text.text, text]))
      return [...own.values()].map((text) => ({ ...text, file }))
    })
  const pairs = twins(texts, ({ text, file }) => `${file.folder} ${text}`)
  // Two files that have several texts in common are told once.
  const files = new Map(pairs.map((pair) => [pair.map(({ file }) => file.path).join(' '), pair]))
  return [...files.values()].map(([first, second]) => {
    const later = laterOf(site, first.file, second.file)
    const [other, own] = later === second.file ? [first, second] : [second, first]
    return own.at(0, '', `${other.file.path} has the same text. Write what is true of this one.`)
  })
}
