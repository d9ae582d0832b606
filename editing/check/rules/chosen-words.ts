import { escapedPattern } from '../../../src/lib/escaped-pattern.ts'
import type { ContentFile } from '../content-file.ts'
import type { Problem } from '../problem.ts'
import { leavesOf, shapeAt, valueAt, type Leaf } from '../shape.ts'
import { entriesOfList, type Site } from '../site.ts'
import { textsOf } from '../texts.ts'

/** Something that a field chooses, and the words by which texts name it. */
interface Choice {
  value: string
  words: string
}

/** A choice that a word of the section decides, as `function: sales` and `form: contact` do. */
interface Choosing {
  leaf: Leaf
  choices: readonly Choice[]
}

/** The fields with a choice that texts name: which form a section has. */
const namedChoices: readonly PropertyKey[] = ['form']
/** A colour is none of what texts are about. */
const colourField = 'color'
/** A shorter word must have its capital letters: `HR`, but “sales” and “Sales”. */
const shortestInAnyCase = 4

/**
 * Finds a function or a form that is not the one which the words beside it name: the surveys of
 * sales under “HR surveys open now”, or the form to write to us under “Request your report”, as
 * after copying a section. The nearest words count, and only if they name one alone. The title of
 * the page counts too where the choice has changed and the words have not.
 */
export function* checkChosenWords(file: ContentFile, site: Site): Iterable<Problem> {
  if (file.data?.['sections'] === undefined) return
  const functions = entriesOfList(site.settings('navigation'), 'functions').map(
    ({ id, name }): Choice => ({ value: String(id), words: String(name) }),
  )
  const old = site.before.find(({ path }) => path === file.path)
  for (const leaf of file.leaves) {
    const choosing = choosingOf(leaf, functions)
    if (!choosing) continue
    const { choices } = choosing
    const chosen = choices.find(({ value }) => value === leaf.text)
    const wasOther = old !== undefined && hasChangedAlone(leaf, file, old)
    const named = firstNamed(textsAround(leaf, file, wasOther), choices)
    if (!chosen || !named || named === chosen) continue
    const message = `The words here name “${named.words}”, and this chooses “${chosen.words}”.`
    yield file.problemIn(leaf.path, {
      message: `${message} Write: ${named.value}`,
      inForm: `${message} Choose “${named.words}”, or write other words.`,
      write: named.value,
    })
  }
}

function choosingOf(leaf: Leaf, functions: readonly Choice[]): Choosing | undefined {
  const { path, shape } = leaf
  const field = path.at(-1)!
  if (typeof field === 'number' || path[0] !== 'sections') return undefined
  if (shape.refersTo === 'function' && field !== colourField) return { leaf, choices: functions }
  if (!namedChoices.includes(field) || !shape.enum) return undefined
  return { leaf, choices: shape.enum.map((value) => ({ value, words: value })) }
}

/** The texts that say what a choice is about, the nearest first. @param isWide with those of all */
function textsAround({ path }: Leaf, file: ContentFile, isWide: boolean): string[] {
  const groups = path.length > 3 ? [path.slice(0, -1), path.slice(0, 2)] : [path.slice(0, -1)]
  const own = groups.map((group) => ownTexts(group, file))
  const title = valueAt(file.data, ['seo', 'title'])
  return isWide && typeof title === 'string' ? [...own, title] : own
}

/** The texts of a group itself, without those of the groups in it. */
function ownTexts(group: readonly PropertyKey[], file: ContentFile): string {
  const own = textsOf(file).filter(
    ({ leaf }) => leaf?.path.length === group.length + 1 && startsWith(leaf.path, group),
  )
  return own.map(({ text }) => text).join('\n')
}

const startsWith = (path: readonly PropertyKey[], start: readonly PropertyKey[]): boolean =>
  start.every((key, index) => path[index] === key)

/** The only choice that the first of these texts with any names. */
function firstNamed(texts: readonly string[], choices: readonly Choice[]): Choice | undefined {
  for (const text of texts) {
    const named = choices.filter(({ words }) => hasWords(text, words))
    if (named.length > 0) return named.length === 1 ? named[0] : undefined
  }
  return undefined
}

function hasWords(text: string, words: string): boolean {
  const flags = words.length < shortestInAnyCase ? 'u' : 'iu'
  return new RegExp(`(?<!\\p{L})${escapedPattern(words)}(?!\\p{L})`, flags).test(text)
}

/** True if a change has put another choice there, and left the other words of its section. */
function hasChangedAlone({ path, text }: Leaf, file: ContentFile, old: ContentFile): boolean {
  const was = valueAt(old.data, path)
  const section = path.slice(0, 2)
  const wordsOf = ({ shape, data }: ContentFile): string =>
    leavesOf(shapeAt(shape, section, data), valueAt(data, section))
      .filter((leaf) => leaf.path.at(-1) !== path.at(-1))
      .map((leaf) => leaf.text)
      .join('\n')
  return typeof was === 'string' && was !== text && wordsOf(file) === wordsOf(old)
}
