import { traitsOf } from '../../../src/components/sections/index.ts'
import { bodyOf } from '../body.ts'
import type { ContentFile } from '../content-file.ts'
import { labelOf } from '../label-of.ts'
import { asWarning, type Problem } from '../problem.ts'
import { valueAt, type Leaf } from '../shape.ts'
import { filesWithSameKey, isLive, sectionsOf, pairsWithSameKey, type Site } from '../site.ts'
import { isQuotation } from '../text-cases.ts'
import { registers } from './registers.ts'
import { type Text, textsOf } from '../texts.ts'

/** Words that may be repeated. */
const mayFollow = /^(?:that|had|is|so|very|bye|no|ha)$/i
/** A name before the same word in small letters, in mid-sentence: “right in May may be wrong”. */
const nameAndWord = /[^.!?:\s“"]\s$/
/** A word that follows itself. Nobody types one, or a sentence, four times by mistake. */
const repeatedWord = /(?<![\p{L}\d'’-])(\p{Ll}{2,})(?:\s+\1)+(?![\p{L}\d'’-])/giu
const mostTimes = 3
/** Three words and more that follow themselves, as after pasting twice. */
const repeatedPhrase = /(?<![\p{L}\d])((?:[\p{L}\d’'-]+[\s,;:]+){3,12})\1/iu
/** Two texts of this length are not equal by chance. */
const long = 40

/** Two sentences of this length in one text are not equal by chance. */
const sentenceLength = 25

/** Finds a repeated word, phrase or sentence. */
export function checkWords(words: Text): Problem[] {
  const { text, part, problemAt } = words
  if (part?.code) return []
  const found = text.matchAll(repeatedWord).find((match) => isSlip(match, text))
  if (found) {
    const word = String(found[1])
    return [
      problemAt(found.index, found[0], {
        message: `“${word}” is repeated. Keep one.`,
        write: word,
      }),
    ]
  }
  const phrase = repeatedPhrase.exec(text)
  if (phrase && hasSeveralWords(phrase[1]!)) {
    const [run, once = ''] = phrase
    const message = `“${once.trim()}” is repeated. Keep it once.`
    return [problemAt(phrase.index, run, { message, write: once })]
  }
  return repeatedSentence(words)
}

/**
 * Finds a sentence that a text has twice. A short one may be meant, so there it is a warning, and
 * one word or the words of somebody else may say anything twice.
 */
function repeatedSentence(words: Text): Problem[] {
  const { text, problemAt } = words
  const sentences = text.split(/(?<=[.!?])\s+/)
  const same = sentences.find(
    (sentence, index) => sentence.length >= sentenceLength && sentences.indexOf(sentence) < index,
  )
  if (same !== undefined)
    return [problemAt(text.lastIndexOf(same), same, 'This sentence is repeated. Keep one.')]
  const short = sentences.find(
    (sentence, index) => sentence === sentences[index - 1] && sentence.includes(' '),
  )
  const times = sentences.filter((sentence) => sentence === short).length
  if (short === undefined || times > mostTimes || isQuotation(words)) return []
  const message = 'This sentence is repeated. Is that meant?'
  return [asWarning(problemAt(text.lastIndexOf(short), short, message))]
}

/** False for one word that somebody repeats on purpose: “again, again, again”. */
function hasSeveralWords(phrase: string): boolean {
  const words = phrase.toLowerCase().match(/[\p{L}\d’'-]+/gu) ?? []
  return new Set(words).size > 1
}

/** True for a repeated word that nobody means. @param match of `repeatedWord` in the text */
function isSlip({ 0: run, 1: word = '', index }: RegExpExecArray, text: string): boolean {
  if (mayFollow.test(word)) return false
  const words = run.split(/\s+/)
  const isName = /^\p{Lu}/u.test(run) && words.slice(1).every((one) => /^\p{Ll}/u.test(one))
  if (isName && nameAndWord.test(text.slice(0, index))) return false
  return words.length <= mostTimes
}

/**
 * Finds a text that is in a list twice, such as the name of a role, a choice of a form or the name
 * of a figure.
 */
export function* checkEntries(file: ContentFile): Iterable<Problem> {
  const named = Object.values(registers).filter(({ settings }) => settings === file.collection)
  const listOf = ({ path }: Leaf): string | undefined => {
    const last = path.at(-1)
    // The rule on old names compares the addresses that they make.
    if (typeof last === 'number')
      return path[0] === 'aliases' ? undefined : path.slice(0, -1).join('/')
    return named.find(({ list, key }) => path.length === 3 && path[0] === list && last === key)
      ?.list
  }
  const listed = file.leaves.filter((leaf) => listOf(leaf) !== undefined)
  const pairs = pairsWithSameKey(listed, (leaf) => `${listOf(leaf)} ${leaf.text.toLowerCase()}`)
  for (const [{ path }, second] of pairs) {
    yield eitherOfTwo([second.path, path], file, (line) => {
      const where = `here and in line ${line}`
      return `“${second.text}” is in this list twice, ${where}. Keep one, or write another.`
    })
  }
}

/**
 * A problem of two equal fields, at the first of these paths unless the change is at the other.
 * @param say makes the sentence of one, from the line of the other
 */
export function eitherOfTwo(
  paths: readonly (readonly PropertyKey[])[],
  file: ContentFile,
  say: (line: number) => string,
): Problem {
  const [one, other] = paths.map((path) => file.problemIn(path, ''))
  return {
    ...naming(one!, other!, say),
    others: [naming(other!, one!, say)],
  }
}

/** A problem whose sentence names the line of another. */
const naming = (problem: Problem, other: Problem, say: (line: number) => string): Problem => ({
  ...problem,
  message: say(other.line),
  elsewhere: [other],
})

/** Fields by which visitors tell the entries of a list apart. */
const namesOfEntries = ['title', 'name', 'city', 'label']
/** Fields with the text of an entry. */
const textsOfEntries = ['text', 'description', 'quote']

/** Finds two entries of one list with the same name or the same text, as after copying one. */
export function* checkSameEntries(file: ContentFile): Iterable<Problem> {
  const registered = Object.values(registers).filter(({ settings }) => settings === file.collection)
  const ofEntries = file.leaves.filter(({ path, text }) => {
    const field = String(path.at(-1))
    // Another rule compares the sections of a page.
    const isEntry = typeof path.at(-2) === 'number' && path.at(-3) !== 'sections'
    // Another rule compares the names of registers.
    const isRegistered = registered.some(({ list, key }) => path[0] === list && field === key)
    const isLink = valueAt(file.data, [...path.slice(0, -1), 'to']) !== undefined
    if (!isEntry || isRegistered || (field === 'label' && isLink)) return false
    return namesOfEntries.includes(field) || (textsOfEntries.includes(field) && text.length >= long)
  })
  const keyOf = ({ path, text }: Leaf): string =>
    [...path.slice(0, -2), path.at(-1), text.trim().toLowerCase()].join('/')

  for (const [first, second] of pairsWithSameKey(ofEntries, keyOf)) {
    const field = String(second.path.at(-1))
    yield eitherOfTwo(
      [second.path, first.path],
      file,
      (line) =>
        `Another entry of this list has the same ${labelOf(field).toLowerCase()}, in line ` +
        `${line}. Write what is specific to this entry, or remove it.`,
    )
  }
}

/** Finds two names of one address outside the site, as after copying an entry. */
export function* checkOutside(site: Site): Iterable<Problem> {
  const file = site.settings('addresses')
  const urls = (file?.leaves ?? []).filter(
    ({ path }) => path[0] === 'outside' && path.at(-1) === 'url',
  )
  for (const [first, second] of pairsWithSameKey(urls, ({ text }) => text.trim())) {
    const problem = eitherOfTwo(
      [second.path, first.path],
      file!,
      (line) => `The same address is in line ${line}, under another name. Is that right?`,
    )
    yield asWarning(problem)
  }
}

/** Finds a section that was pasted twice, and a second one of a kind that a page may have once. */
export function* checkSameSections(file: ContentFile): Iterable<Problem> {
  const all = sectionsOf(file).map(({ id: _, ground: __, ...fields }, index) => {
    const { once } = traitsOf(fields['type'])
    return {
      index,
      once,
      key: once ?? (Object.keys(fields).length > 1 ? JSON.stringify(fields) : undefined),
    }
  })
  for (const [{ once = 'This section', index }, second] of pairsWithSameKey(
    all,
    ({ key }) => key,
  )) {
    const paths = [second.index, index].map((at) => ['sections', at, 'type'])
    yield eitherOfTwo(
      paths,
      file,
      (line) =>
        `${once} is on this page twice: here, and by the section in line ${line}. Keep one of ` +
        'the two.',
    )
  }
}

/** Finds a paragraph that is in the prose of a file twice, as after pasting it twice. */
export function* checkSameParagraphs(file: ContentFile): Iterable<Problem> {
  const parts = textsOf(file).filter(
    ({ part, isWhole, text }) => part && !part.code && isWhole && text.length >= long,
  )
  for (const [, second] of pairsWithSameKey(parts, ({ text }) => text))
    yield second.problemAt(0, second.text, 'This paragraph is in the text twice. Keep one.')
}

/** Finds links of one list, and pictures, that have the same words and are different. */
export function checkLabels(file: ContentFile): Problem[] {
  const say = (what: string, text: string, does: string): string =>
    `Another ${what} here has the same words, “${text}”, so nobody can tell the two apart. ` +
    `Write what this one ${does}.`
  const beside = (path: readonly PropertyKey[], name: string) =>
    file.document?.getIn([...path.slice(0, -1), name])
  const links = file.leaves
    .filter(({ path }) => path.at(-1) === 'label' && typeof path.at(-2) === 'number')
    .map(({ path, text }) => ({
      key: `${path.slice(0, -2).join('/')} ${text}`,
      target: beside(path, 'to') ?? beside(path, 'outside'),
      problem: file.problemIn(path, say('link', text, 'leads to')),
    }))
  const pictures = bodyOf(file).images.map(({ address, text, offset }) => ({
    key: text.trim() && `picture ${text}`,
    target: address,
    problem: file.problemAt(offset, say('picture', text, 'shows')),
  }))
  return pairsWithSameKey([...links, ...pictures], ({ key }) => key)
    .filter(([first, second]) => first.target && second.target && first.target !== second.target)
    .map(([, { problem }]) => problem)
}

/** Finds two links of one list that lead to the same address, as after copying one. */
export function checkTargets(file: ContentFile): Problem[] {
  const links = file.leaves.filter(
    ({ path }) =>
      ['to', 'outside'].includes(String(path.at(-1))) &&
      typeof path.at(-2) === 'number' &&
      valueAt(file.data, [...path.slice(0, -1), 'label']) !== undefined,
  )
  const keyOf = ({ path, text }: Leaf): string => `${path.slice(0, -2).join('/')} ${text}`
  return pairsWithSameKey(links, keyOf).map(([first, second]) => {
    const problem = file.problemIn(second.path, '')
    const other = file.problemIn(first.path, '')
    const say = (line: number): string =>
      `This list has a link that leads there already, in line ${line}. Is that right?`
    return asWarning(naming(problem, other, say))
  })
}

const isOfList = ({ path }: Leaf): boolean =>
  path[0] !== 'sections' && typeof path.at(-2) === 'number'

/** True for a text about one person, for what one article is about, and for whom one role is. */
const isOfEntry = ({ path }: Leaf, folder: string): boolean =>
  path.length === 1 &&
  (['people', 'articles'].includes(folder) || (folder === 'surveys' && path[0] === 'rightForYou'))

/** Finds long texts that two files of a folder share, once for two files. */
export function checkCopies(site: Site): Problem[] {
  const texts = site.files
    .filter((file) => file.folder !== 'settings' && isLive(file))
    .flatMap((file) => {
      const { path, folder } = file
      const inLists = textsOf(file).filter(
        ({ text, leaf }) =>
          text.length >= long && (!leaf || isOfList(leaf) || isOfEntry(leaf, folder)),
      )
      return [...new Map(inLists.map((text) => [text.text, { ...text, path, folder }])).values()]
    })
  const pairs = filesWithSameKey(site, texts, ({ text, folder }) => `${folder} ${text}`)
  // Two files that share several texts are reported once.
  const files = new Map(
    pairs.map(([own, other]) => [[own.path, other.path].join(' '), [own, other] as const]),
  )
  return [...files.values()].map(([own, other]) =>
    own.problemAt(0, '', `${other.path} has the same text. Write what is specific to this one.`),
  )
}

/**
 * No two fields of one form have the same label. A form whose labels are all alike is not written
 * yet.
 */
export function* checkFieldLabels(file: ContentFile): Iterable<Problem> {
  if (file.collection !== 'forms') return
  const labels = file.leaves.filter(({ path }) => path.at(-1) === 'label')
  const forms = Map.groupBy(labels, ({ path }) => path.slice(0, -2).join('/'))
  for (const own of forms.values()) {
    const wordsOf = ({ text }: Leaf): string => text.trim().toLowerCase()
    const [pair] = pairsWithSameKey(own, wordsOf)
    if (!pair || new Set(own.map(wordsOf)).size < 2) continue
    const [first, second] = pair
    yield naming(
      file.problemIn(second.path, ''),
      file.problemIn(first.path, ''),
      (line) =>
        `“${first.text}” is the label of another field too, in line ${line}, so visitors cannot ` +
        'tell the two apart. Write another label.',
    )
  }
}
