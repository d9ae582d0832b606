import { figureMark } from '../../../src/lib/figures.ts'
import type { ContentFile } from '../content-file.ts'
import { asWarning, type Problem } from '../problem.ts'
import { isProse, valueAt, type Leaf } from '../shape.ts'
import type { Site } from '../site.ts'

/**
 * Finds two texts that a change has exchanged: the captions of two pictures, the roles of two
 * people, the answers to two questions. All else of their entries is as it was, so the entries
 * themselves have not moved. Only a warning: they may have been exchanged before.
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
    return isChanged && isProse(leaf.shape) ? [{ ...leaf, was }] : []
  })
}

/** True for the same field of two entries of a list with each other's text. */
function areExchanged(one: ChangedText, other: ChangedText): boolean {
  const isOfList = typeof one.path.at(-2) === 'number'
  const isSameField = one.path.at(-1) === other.path.at(-1)
  const listOf = ({ path }: ChangedText): string => path.slice(0, -2).join('/')
  const haveEachOthers =
    one.text.trim() === other.was.trim() && other.text.trim() === one.was.trim()
  return isOfList && isSameField && listOf(one) === listOf(other) && haveEachOthers
}

/** True if all else of the two entries is as it was, and there is something else. */
function areTheOnlyOnes(
  texts: readonly ChangedText[],
  file: ContentFile,
  old: ContentFile,
): boolean {
  return texts.every(({ path }) => {
    const entry = path.slice(0, -1)
    const without = ({ data }: ContentFile): string =>
      JSON.stringify({ ...(valueAt(data, entry) as object), [path.at(-1)!]: '' })
    return without(file) === without(old) && !/^\{"\w+":""\}$/.test(without(file))
  })
}

function problemsOf(texts: readonly ChangedText[], file: ContentFile): Problem[] {
  return texts.map(({ path, was }) => {
    const words = was.replace(figureMark, '…').replace(/\s+/g, ' ').trim().slice(0, 40)
    const message =
      `This text has changed places with that of another entry, and all else has stayed. It was ` +
      `“${words}”. Is it right so?`
    return asWarning(file.problemIn(path, message))
  })
}
