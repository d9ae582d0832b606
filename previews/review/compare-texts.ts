import { diffArrays, diffWords } from 'diff'
import type { Block } from './read-page.ts'

/** A run of words of a text: in both builds, only in the old one, or only in the new one. */
export interface Words {
  text: string
  only?: 'was' | 'now'
}

/** A text of a list that is new, gone, changed or moved. */
export interface Change {
  how: 'added' | 'removed' | 'changed' | 'moved'
  kind: Block['kind'] | 'title' | 'description'
  /** The heading above it. */
  heading?: string | undefined
  /** Word by word. Of what was moved: its first text. */
  words: Words[]
  was?: string | undefined
  now?: string | undefined
  /** How many texts were moved together. */
  count?: number
}

/** Knows what a word is in the language of the site: `1,100` and `don’t` are one each. */
const intlSegmenter = new Intl.Segmenter('en-GB', { granularity: 'word' })

/** The words that differ between two texts. */
export function compareWords(was: string, now: string): Words[] {
  return diffWords(was, now, { intlSegmenter }).map(({ value, added, removed }) =>
    added ? { text: value, only: 'now' } : removed ? { text: value, only: 'was' } : { text: value },
  )
}

/** Whether a text becomes a heading is a matter of looks; whether it is read at all, or by whom, is not. */
const readAs = ({ kind }: Block) => (kind === 'heading' ? 'text' : kind)
const keyOf = ({ kind, text }: Block) => `${kind} ${text}`

/** What changed between two lists of texts, in the order of the new one; what was removed stands where it stood. */
export function compareTexts(was: readonly Block[], now: readonly Block[]): Change[] {
  const gone: Edit[] = []
  const come: Edit[] = []
  let [w, n, hunk] = [0, 0, 0]
  for (const { value, added, removed } of diffArrays(was.map(keyOf), now.map(keyOf))) {
    for (const _ of value) {
      if (removed) gone.push({ at: w++, place: n, hunk })
      else if (added) come.push({ at: n, place: n++, hunk })
      else [w, n] = [w + 1, n + 1]
    }
    if (!added && !removed) hunk += 1
  }
  const changes: { place: number; change: Change }[] = []
  const moved = findMoved(gone, come, was, now)
  for (const run of moved) {
    const blocks = run.map(({ to }) => now[to]!)
    const { kind, text } = blocks.find((block) => block.kind === 'heading') ?? blocks[0]!
    const heading = kind === 'heading' ? undefined : headingAbove(now, run[0]!.to)
    changes.push({
      place: run[0]!.to,
      change: { how: 'moved', kind, heading, words: [{ text }], was: text, now: text, count: run.length },
    })
  }
  const from = new Set(moved.flat().map((one) => one.from))
  const to = new Set(moved.flat().map((one) => one.to))
  const olds = gone.filter(({ at }) => !from.has(at))
  const news = come.filter(({ at }) => !to.has(at))
  const pairs = pairEdits(olds, news, (old, fresh) => likeness(was[old.at]!, now[fresh.at]!))
  for (const [old, fresh] of pairs) {
    const [before, after] = [old && was[old.at], fresh && now[fresh.at]]
    // Only its looks changed, from a text to a heading or back.
    if (before?.text === after?.text) continue
    const { kind } = (after ?? before)!
    changes.push({
      place: (fresh ?? old)!.place,
      change: {
        how: before && after ? 'changed' : after ? 'added' : 'removed',
        kind,
        heading: kind === 'heading' ? undefined : headingAbove(fresh ? now : was, (fresh ?? old)!.at),
        words: compareWords(before?.text ?? '', after?.text ?? ''),
        was: before?.text,
        now: after?.text,
      },
    })
  }
  // Stable, so that of one place what was there before comes first.
  return changes.sort((a, b) => a.place - b.place).map(({ change }) => change)
}

function headingAbove(blocks: readonly Block[], at: number): string | undefined {
  return blocks.slice(0, at).findLast(({ kind }) => kind === 'heading')?.text
}

/** Texts that are gone in one place and come in another, in runs that moved together. */
function findMoved(
  gone: readonly { at: number }[],
  come: readonly { at: number }[],
  was: readonly Block[],
  now: readonly Block[],
): { from: number; to: number }[][] {
  const waiting = new Map<string, number[]>()
  for (const { at } of come) {
    const key = keyOf(now[at]!)
    waiting.set(key, [...(waiting.get(key) ?? []), at])
  }
  const runs: { from: number; to: number }[][] = []
  for (const { at: from } of gone) {
    const places = waiting.get(keyOf(was[from]!)) ?? []
    const last = runs.at(-1)?.at(-1)
    const next = last && last.from + 1 === from ? places.indexOf(last.to + 1) : -1
    const [to] = places.splice(Math.max(next, 0), 1)
    if (to === undefined) continue
    if (next >= 0) runs.at(-1)!.push({ from, to })
    else runs.push([{ from, to }])
  }
  return runs
}

/** A text that is gone, or that is new: where it stands in its list, and in which run of differences. */
interface Edit {
  at: number
  place: number
  hunk: number
}

/**
 * Pairs texts that are gone with texts that are new: first those alike in the same place, then those alike anywhere, since
 * a section may have moved around them, then whatever else stands in the same place. The rest have no partner.
 */
function pairEdits(
  olds: readonly Edit[],
  news: readonly Edit[],
  alike: (old: Edit, fresh: Edit) => number,
): [Edit | undefined, Edit | undefined][] {
  const scores = new Map(olds.map((old) => [old, new Map(news.map((fresh) => [fresh, alike(old, fresh)]))]))
  const score = (old: Edit, fresh: Edit): number => scores.get(old)!.get(fresh)!
  const partners = new Map<Edit, Edit>()
  const taken = new Set<Edit>()
  const pairWhere = (floor: number, here: boolean): void => {
    for (const old of olds) {
      if (partners.has(old)) continue
      const free = news.filter((fresh) => !taken.has(fresh) && (!here || fresh.hunk === old.hunk))
      const fitting = free.filter((fresh) => score(old, fresh) >= floor)
      const best = fitting.toSorted((a, b) => score(old, b) - score(old, a))[0]
      // Another text that is gone may be nearer to it still.
      const rivals = olds.filter((other) => !partners.has(other) && (!here || other.hunk === old.hunk))
      if (!best || rivals.some((other) => score(other, best) > score(old, best))) continue
      partners.set(old, best)
      taken.add(best)
    }
  }
  pairWhere(0.3, true)
  pairWhere(0.5, false)
  pairWhere(0.001, true)
  const alone = news.filter((fresh) => !taken.has(fresh))
  return [
    ...olds.map((old) => [old, partners.get(old)] as const),
    ...alone.map((fresh) => [undefined, fresh] as const),
  ].map(([old, fresh]) => [old, fresh])
}

/** From 0 for texts of different kinds to just over 1 for the same words. */
function likeness(was: Block, now: Block): number {
  if (readAs(was) !== readAs(now)) return 0
  const left = was.text.toLowerCase().split(/\s+/)
  const right = now.text.toLowerCase().split(/\s+/)
  const total = left.length + right.length
  const common = left.filter((word) => {
    const at = right.indexOf(word)
    if (at >= 0) right.splice(at, 1)
    return at >= 0
  })
  return 0.01 + (2 * common.length) / total
}
