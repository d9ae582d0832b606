import { diffWords, type ChangeObject } from 'diff'
import type { ChangeKind, How } from './change-kinds.ts'
import type { Area, Block } from './page-section.ts'

/** A run of words of a text: in both builds, only in that before, or only in that after. */
export type Run = Pick<ChangeObject<string>, 'value'> & Partial<ChangeObject<string>>

/** A text or a link of a group that comes, goes or moves as one. */
export type RestText = Pick<Block, 'text' | 'label'>

/**
 * A difference: a new, removed, changed or moved text, and its surroundings.
 *
 * @example the words ‘Take 15 minutes.’ below the heading ‘Surveys’ became ‘Take 20 minutes.’
 * ```
 * {
 *   how: 'changed', kind: 'text', under: 'Surveys',
 *   before: 'Take 15 minutes.', after: 'Take 20 minutes.',
 *   words: [
 *     { value: 'Take ' }, { value: '15', removed: true }, { value: '20', added: true },
 *     { value: ' minutes.' },
 *   ],
 * }
 * ```
 */
export interface SiteChange extends Pick<Block, 'under' | 'label' | 'shows' | 'fields'> {
  how: How
  /** The text in both builds. If it is new or removed, one of them has none. */
  before?: string | undefined
  after?: string | undefined
  kind: ChangeKind
  words: Run[]
  /** The name of an entry of a register, or of a file. */
  name?: string
  area?: Area | undefined
  /** How the text is set before and after, if that differs: see `howWritten`. */
  forms?: { before: string; after: string } | undefined
  /** The other texts and links of its section or entry, which come, go or move with it. */
  rest?: RestText[]
}

/** A change and the page that it is on; no page for a change of the whole site. */
export interface FoundChange {
  change: SiteChange
  route?: string | undefined
}

/** The pages of changes, each once. */
export function routesOfChanges(group: readonly FoundChange[]): string[] {
  return [...new Set(group.flatMap(({ route }) => route ?? []))]
}

/** Splits text into the words of the site's language: `1,100` and `don’t` are one word each. */
const intlSegmenter = new Intl.Segmenter('en-GB', { granularity: 'word' })

/** The words that differ between two texts. One text may be missing. */
export const compareWords = (before = '', after = ''): Run[] =>
  diffWords(before, after, { intlSegmenter })

/** Words in the place of others, of which none are compared. */
export function replaceWords(before: string, after: string): Run[] {
  if (before === after) return [{ value: after }]
  const removed: Run = { value: before, removed: true, added: false }
  const added: Run = { value: after, removed: false, added: true }
  return [removed, { value: ' ' }, added]
}
