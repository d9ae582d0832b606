import { claimOfMark, figureMark } from '../../../src/lib/figures.ts'
import type { ContentFile } from '../content-file.ts'
import type { Problem } from '../problem.ts'
import { isProse } from '../shape.ts'
import type { TextFacts } from '../site.ts'
import type { Text } from '../texts.ts'

const upTo = /(?<!\p{L})up to(?!\p{L})/iu
/** Words that say that a figure is the most, and not what everybody gets. */
const limit = new RegExp(
  String.raw`(?<!\p{L})(?:up to|as much as|at most|at best|no more than|most|best|top|full|peak|` +
    String.raw`max(?:imum)?)(?!\p{L})`,
  'iu',
)

/**
 * Finds a figure that is an upper limit by its meaning in the register (“Productivity, up to.”),
 * and that a text gives as what everybody gets.
 */
export function checkUpperLimits(
  text: Text,
  file: ContentFile,
  { claims }: Pick<TextFacts, 'claims'>,
): Problem[] {
  if (!text.text.includes('((') || file.collection === 'claims' || text.part?.code) return []
  return [...text.text.matchAll(figureMark)].flatMap((match): Problem[] => {
    const [mark, name = ''] = match
    const claim = claims.find((one) => one.name === claimOfMark(name.trim()))
    if (!claim || !upTo.test(claim.means) || name.trim().endsWith(' scope')) return []
    const words = [text.text, ...textsBeside(text, file)].join(' ').replace(figureMark, ' ')
    if (limit.test(words)) return []
    const write = `${match.index === 0 ? 'Up' : 'up'} to ${mark}`
    const message = `“${claim.name}” means: ${claim.means} Not everybody gets it. Write: ${write}`
    return [text.problemAt(match.index, mark, { message, write })]
  })
}

/** The other texts of the same entry or group. */
function textsBeside({ leaf }: Text, { leaves }: ContentFile): string[] {
  const group = leaf?.path.slice(0, -1) ?? []
  if (group.length === 0) return []
  const isBeside = (path: readonly PropertyKey[]): boolean =>
    path.length === group.length + 1 && group.every((key, at) => path[at] === key)
  return leaves
    .filter(({ path, shape }) => isProse(shape) && isBeside(path))
    .map((other) => other.text)
}
