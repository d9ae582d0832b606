import { figureMark } from '../../../src/lib/figures.ts'
import { stemsOfText } from '../claim-subjects.ts'
import type { ContentFile } from '../content-file.ts'
import { asWarning, type Problem } from '../problem.ts'
import { isProse, valueAt, type Leaf } from '../shape.ts'
import type { Site } from '../site.ts'

/**
 * Finds two texts, or the targets of two links, that a change has exchanged: the captions of two
 * pictures, the answers to two questions, the author and the company of a quotation. All else of
 * their entries is as it was, so the entries themselves have not moved. Most often only a warning:
 * they may have been exchanged before. It is a problem if the texts of these entries had words in
 * common, and have none any more.
 */
export function* checkExchangedTexts(site: Site): Iterable<Problem> {
  for (const old of site.before) {
    const file = site.files.find(({ path }) => path === old.path)
    if (!file?.data || !old.data) continue
    const changed = changedTexts(file, old)
    const pairs = changed.flatMap((one, index) =>
      changed.slice(index + 1).map((other) => [one, other] as const),
    )
    const exchanged = pairs.filter(
      ([one, other]) => areExchanged(one, other) && areTheOnlyOnes([one, other], file, old),
    )
    for (const pair of exchanged) yield* problemsOf(pair, file)
  }
}

/** A text that has changed, and what it was. */
interface ChangedText extends Leaf {
  was: string
}

function changedTexts(file: ContentFile, { data }: ContentFile): ChangedText[] {
  return file.leaves.flatMap((leaf) => {
    const was = valueAt(data, leaf.path)
    const isChanged = typeof was === 'string' && was.trim() !== leaf.text.trim()
    return isChanged && (isProse(leaf.shape) || isTarget(leaf)) ? [{ ...leaf, was }] : []
  })
}

/** True for a page to which a link leads, an outside address, and the name of one. */
const isTarget = ({ path }: Leaf): boolean => ['to', 'outside', 'url'].includes(String(path.at(-1)))

/**
 * True for two texts of one group, or the same field of two entries or of two groups beside each
 * other, with each other's text.
 */
function areExchanged(one: ChangedText, other: ChangedText): boolean {
  const isSameField = one.path.at(-1) === other.path.at(-1)
  const listOf = ({ path }: ChangedText): string => path.slice(0, -2).join('/')
  const areOfOneList = isSameField && listOf(one) === listOf(other)
  const haveEachOthers =
    one.text.trim() === other.was.trim() && other.text.trim() === one.was.trim()
  return (areOfOneList || areOfOneGroup(one, other)) && haveEachOthers
}

const groupOf = ({ path }: Leaf): string => path.slice(0, -1).join('/')

/** True for two fields of one group, such as the author and the company of a quotation. */
function areOfOneGroup(one: ChangedText, other: ChangedText): boolean {
  const areFields = [one, other].every(({ path }) => typeof path.at(-1) === 'string')
  return areFields && groupOf(one) === groupOf(other)
}

/** True if all else of the entries of two texts is as it was, so that they have not moved. */
function areTheOnlyOnes(
  texts: readonly [ChangedText, ChangedText],
  file: ContentFile,
  old: ContentFile,
): boolean {
  return texts.every(({ path }) => {
    const entry = path.slice(0, -1)
    const own = texts.filter((text) => groupOf(text) === entry.join('/'))
    const emptied = Object.fromEntries(own.map((text) => [text.path.at(-1)!, '']))
    const without = ({ data }: ContentFile): string =>
      JSON.stringify({ ...(valueAt(data, entry) as object), ...emptied })
    // An entry that is nothing but its text has moved. A group keeps its name.
    const isMoved = typeof entry.at(-1) === 'number' && without(file) === JSON.stringify(emptied)
    return without(file) === without(old) && !isMoved
  })
}

function problemsOf(
  [one, other]: readonly [ChangedText, ChangedText],
  file: ContentFile,
): Problem[] {
  const place = areOfOneGroup(one, other) ? 'the text beside it' : 'that of another entry'
  const areAlien = haveLostTheirWords([one, other], file)
  return [one, other].map((text) => {
    const words = text.was.replace(figureMark, '…').replace(/\s+/g, ' ').trim().slice(0, 40)
    const message = isTarget(text)
      ? 'This link and another one have changed places, and their words have stayed. It led to ' +
        `“${words}”. Is that right?`
      : `This text has changed places with ${place}, and all else has stayed. It was “${words}”. ` +
        'Is that right?'
    const problem = file.problemIn(text.path, message)
    return areAlien ? problem : asWarning(problem)
  })
}

/** True if one text had a word of the entry that it was in, and none has one of its entry now. */
function haveLostTheirWords(
  [one, other]: readonly [ChangedText, ChangedText],
  { leaves }: ContentFile,
): boolean {
  if (isTarget(one) || areOfOneGroup(one, other)) return false
  const wordsBeside = (text: ChangedText): Set<string> => {
    const beside = leaves.filter(
      (leaf) => leaf.path !== text.path && isProse(leaf.shape) && groupOf(leaf) === groupOf(text),
    )
    return stemsOfText(beside.map((leaf) => leaf.text).join(' '))
  }
  const shares = ({ text }: Leaf, words: Set<string>): boolean =>
    !stemsOfText(text).isDisjointFrom(words)
  const besideOne = wordsBeside(one)
  const besideOther = wordsBeside(other)
  const hadWords = shares(other, besideOne) || shares(one, besideOther)
  return hadWords && !shares(one, besideOne) && !shares(other, besideOther)
}
