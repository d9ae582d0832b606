import { traitsOf } from '../../../src/components/sections/index.ts'
import { type ProseBlock, bodyOf } from '../body.ts'
import type { ContentFile } from '../content-file.ts'
import { asWarning, type Problem } from '../problem.ts'
import { lengthsIn } from '../section-lengths.ts'
import { valueAt } from '../shape.ts'
import { textsOf } from '../texts.ts'
import { countAtStart, countOfListed, countOfSome, type WrittenCount } from '../written-counts.ts'

/** Fields that name a group or, as `resultsHeading` does, a list beside them. */
const names = /^(?:title|heading|(\w+)Heading)$/
/** Fields with an introduction of a group, which may count something else. */
const introductions = ['text', 'lede']
/** Lists of a group that no text counts. */
const uncounted = ['sections', 'actions', 'aliases', 'captions']

/**
 * A count above a list is that of its entries, in every kind of file: “Two client executives” above
 * their quotes, “Four reasons” above the points of a column, and “five things:” above a list of the
 * prose. The headings of sections have a rule of their own.
 */
export function* checkCountsAboveLists(file: ContentFile): Iterable<Problem> {
  for (const text of textsOf(file)) {
    const { leaf, problemAt } = text
    const counted = leaf && countIn(text.text, leaf.path)
    // The rule of count-shown.ts counts what such a section shows, by its noun.
    if (leaf && isCountedByNoun(file, leaf.path, counted)) continue
    const lengths = counted ? lengthsBeside(file, leaf.path) : []
    if (!counted || lengths.length === 0 || lengths.includes(counted.value)) continue
    const { number } = counted
    const problem = problemAt(text.text.indexOf(number), number, explain(counted, lengths[0]!))
    // The introduction of a section may count something else.
    const mayBeOther = isOfSection(leaf.path) && !countOfSome.test(text.text.trim())
    yield mayBeOther ? asWarning(problem) : problem
  }
  yield* countsInProse(file)
}

const isOfSection = (path: readonly PropertyKey[]): boolean =>
  path[0] === 'sections' && path.length === 3

function isCountedByNoun(
  { data }: ContentFile,
  path: readonly PropertyKey[],
  counted: WrittenCount | undefined,
): boolean {
  const type = isOfSection(path) ? valueAt(data, [...path.slice(0, -1), 'type']) : undefined
  return type !== undefined && counted?.noun.toLowerCase() === traitsOf(type).counts?.noun
}

/** The count of a field's text, if it may be that of a list beside it. */
function countIn(text: string, path: readonly PropertyKey[]): WrittenCount | undefined {
  const field = String(path.at(-1))
  if (names.test(field)) return isOfSection(path) ? undefined : countAtStart(text)
  return introductions.includes(field) ? countOfListed(text) : undefined
}

/** The lengths of the lists beside a field, without those that have a heading of their own. */
function lengthsBeside({ data }: ContentFile, path: readonly PropertyKey[]): number[] {
  const group = valueAt(data, path.slice(0, -1)) as Record<string, unknown> | undefined
  const [, listed] = names.exec(String(path.at(-1))) ?? []
  const isCounted = (name: string): boolean =>
    listed === undefined
      ? !uncounted.includes(name) && group?.[`${name}Heading`] === undefined
      : name === listed
  const lists = Object.entries(group ?? {}).filter(
    ([name, value]) => Array.isArray(value) && value.length > 0 && isCounted(name),
  )
  return lists.flatMap(([, list]) => lengthsIn(list).filter((length) => length > 0))
}

function explain({ number, noun }: WrittenCount, length: number): string {
  const entries = length === 1 ? 'one entry' : `${length} entries`
  return (
    `This says ${number.toLowerCase()} ${noun}, but the list below has ${entries}. Write the ` +
    'number of entries, or other words.'
  )
}

/** Headings and paragraphs right above a list of the prose. */
function* countsInProse(file: ContentFile): Iterable<Problem> {
  const { blocks } = bodyOf(file)
  for (const [index, block] of blocks.entries()) {
    const counted = block.kind === 'entry' ? undefined : countOfListed(block.text)
    const length = counted ? lengthOfListAfter(index, blocks, file.text) : 0
    if (!counted || length === 0 || length === counted.value) continue
    const at = file.text.indexOf(counted.number, block.start)
    yield file.problemAt(Math.max(at, block.start), explain(counted, length))
  }
}

/** How many entries the list right after a part of the prose has; 0 if no list is there. */
function lengthOfListAfter(index: number, blocks: readonly ProseBlock[], text: string): number {
  const edgeOf = ({ start }: ProseBlock): number => start - text.lastIndexOf('\n', start - 1)
  const rest = blocks.slice(index + 1)
  const [first] = rest
  if (first?.kind !== 'entry') return 0
  const edge = edgeOf(first)
  const end = rest.findIndex((block) => block.kind !== 'entry' && edgeOf(block) < edge)
  const list = end < 0 ? rest : rest.slice(0, end)
  return list.filter((block) => block.kind === 'entry' && edgeOf(block) === edge).length
}
