import { diffArrays, diffWords } from 'diff'
import type { Block, Kind } from './read-page.ts'

/** A run of words of a text: in both builds, only in the old one, or only in the new one. */
export interface Words {
  text: string
  only?: 'was' | 'now'
}

/** A text that is new, gone, changed or moved. */
export interface Change {
  how: 'added' | 'removed' | 'changed' | 'moved'
  kind: Kind | 'title' | 'description'
  /** The heading above it. */
  under?: string | undefined
  words: Words[]
  was?: string | undefined
  now?: string | undefined
  /** The other texts of its section, or of its entry of a list, which come, go or move with it. */
  rest?: string[] | undefined
}

/** Knows what a word is in the language of the site: `1,100` and `don’t` are one each. */
const intlSegmenter = new Intl.Segmenter('en-GB', { granularity: 'word' })

/** The words that differ between two texts. */
export function compareWords(was: string, now: string): Words[] {
  return diffWords(was, now, { intlSegmenter }).map(({ value, added, removed }) =>
    added ? { text: value, only: 'now' } : removed ? { text: value, only: 'was' } : { text: value },
  )
}

/** The words of a change without those that stayed. */
export const changedWords = ({ words, how }: Pick<Change, 'words' | 'how'>): Words[] =>
  how === 'moved' ? words : words.filter(({ only }) => only).map((part) => ({ ...part, text: part.text.trim() }))

/** Texts that belong together: a section, an entry of a list, or those of a section beside its lists. */
type Group = readonly Block[]

/** What changed between two lists of texts, in the order of the new one. */
export function compareTexts(was: readonly Block[], now: readonly Block[]): Change[] {
  return findMoved(compareGroups(sectionsIn(was), sectionsIn(now), compareSections))
}

/** A list of texts by sections. */
export const sectionsIn = (blocks: readonly Block[]): Group[] => [
  ...Map.groupBy(blocks, ({ section }) => section).values(),
]

const compareSections = (was: Group, now: Group): Change[] =>
  compareGroups(entriesIn(was), entriesIn(now), (old, fresh) => compareBlocks(old, fresh, now), now)

/** The texts of a section by the entries of its lists; those beside its lists are one group. */
const entriesIn = (section: Group): Group[] => [...Map.groupBy(section, ({ item }) => item).values()]

/**
 * What changed between two lists of groups. They are paired first, so that one that is new, gone or moved is one change, and
 * the texts of a group are compared with those of its partner alone.
 * @param inside compares partners
 * @param section in which the groups stand, if they are no sections
 */
function compareGroups(
  olds: readonly Group[],
  news: readonly Group[],
  inside: (old: Group, fresh: Group) => Change[],
  section: Group = [],
): Change[] {
  const inSection = section.length > 0
  const pairs = pairGroups(olds, news, inSection)
  const partner = new Map([...pairs].map(([old, fresh]) => [fresh, old]))
  // The longest run of groups in the old order stays; those beside it have moved. Entries of a list that changed may stand
  // elsewhere by what changed in them, such as a date.
  const order = news.flatMap((fresh) => {
    const old = partner.get(fresh)
    return old && (!inSection || textOf(old) === textOf(fresh)) ? [olds.indexOf(old)] : []
  })
  const moves = (at: number): boolean => order.includes(at) && !stays.has(at)
  const numbers = order.toSorted((a, b) => a - b)
  const stays = new Set(
    diffArrays(numbers, order).flatMap(({ value, added, removed }) => (added || removed ? [] : value)),
  )
  const gone = olds.filter((old) => !pairs.has(old)).map((old) => ({ at: olds.indexOf(old), old }))
  const changes: Change[] = []
  const tellGoneUpTo = (at: number): void => {
    while (gone[0] && gone[0].at < at) changes.push(whole('removed', gone.shift()!.old))
  }
  for (const fresh of news) {
    const old = partner.get(fresh)
    const at = old ? olds.indexOf(old) : 0
    tellGoneUpTo(at)
    if (!old) changes.push(whole('added', fresh, headingAbove(section, fresh[0]!)))
    else
      changes.push(
        ...(!moves(at) ? [] : [whole('moved', fresh, headingAbove(section, fresh[0]!))]),
        ...inside(old, fresh),
      )
  }
  tellGoneUpTo(Infinity)
  return changes
}

/** The groups of both lists that are one before and after. @param inSection whether they are the groups of one section */
export function pairGroups(olds: readonly Group[], news: readonly Group[], inSection = false): Map<Group, Group> {
  const pairs = new Map<Group, Group>()
  const free = new Set(news)
  const pair = (old: Group, fresh: Group | undefined): void => {
    if (!fresh || !free.delete(fresh)) return
    pairs.set(old, fresh)
  }
  const same = Map.groupBy(news, textOf)
  const isBeside = ([first]: Group) => inSection && first!.item === undefined
  const beside = news.find(isBeside)
  for (const old of olds) pair(old, isBeside(old) ? beside : same.get(textOf(old))?.shift())
  const left = olds.filter((old) => !pairs.has(old))
  const scores = left
    .flatMap((old) =>
      [...free].map((fresh) => ({ old, fresh, score: fits(old, fresh) ? likeness(textOf(old), textOf(fresh)) : 0 })),
    )
    .filter(({ score }) => score >= 0.4)
    .sort((a, b) => b.score - a.score)
  for (const { old, fresh } of scores) if (!pairs.has(old)) pair(old, fresh)
  // What was rewritten has no words in common, but the same neighbour and as many texts of the same kinds.
  const kindsOf = (group: Group) => group.map(({ kind }) => kind).join()
  for (const [at, old] of olds.entries()) {
    const previous = pairs.get(olds[at - 1] ?? [])
    const fresh = at === 0 ? news[0] : previous && news[news.indexOf(previous) + 1]
    if (!pairs.has(old) && fresh && fits(old, fresh) && kindsOf(old) === kindsOf(fresh)) pair(old, fresh)
  }
  return pairs
}

const textOf = (group: Group) => group.map(({ text }) => text).join(' ')
/** Entries that lead to two pages are two. */
const fits = (old: Group, fresh: Group) => {
  const [from, to] = [old[0]!.of, fresh[0]!.of]
  return !from?.startsWith('/') || !to?.startsWith('/') || from === to
}

/** Texts that come, go or move together: the heading among them, else the first, and the rest. */
function whole(how: 'added' | 'removed' | 'moved', group: Group, above?: string): Change {
  const first = group.find(({ kind }) => kind === 'heading') ?? group[0]!
  const { kind, text } = first
  const words: Words[] = [how === 'moved' ? { text } : { text, only: how === 'added' ? 'now' : 'was' }]
  const rest = group.filter((block) => block !== first).map((block) => block.text)
  return {
    how,
    kind,
    under: kind === 'heading' ? undefined : above,
    words,
    was: how === 'added' ? undefined : text,
    now: how === 'removed' ? undefined : text,
    rest: rest.length > 0 ? rest : undefined,
  }
}

/** Whether a text becomes a heading is a matter of looks; whether it is read at all, or by whom, is not. */
const readAs = ({ kind }: Block) => (kind === 'heading' ? 'text' : kind)
const keyOf = (block: Block) => `${readAs(block)} ${block.text}`

/** A text that is gone or new: which it is, where that is in the new group, and in which run of them. */
interface Edit {
  block: Block
  place: number
  hunk: number
}

/** What changed between a group and its partner. @param section in which the group stands now */
function compareBlocks(was: Group, now: Group, section: Group): Change[] {
  const gone: Edit[] = []
  const come: Edit[] = []
  let [w, n, hunk] = [0, 0, 0]
  for (const { value, added, removed } of diffArrays(was.map(keyOf), now.map(keyOf))) {
    for (const _ of value) {
      if (removed) gone.push({ block: was[w++]!, place: n, hunk })
      else if (added) come.push({ block: now[n]!, place: n++, hunk })
      else [w, n] = [w + 1, n + 1]
    }
    if (!added && !removed) hunk += 1
  }
  const pairs = pairEdits(gone, come)
  const taken = new Set(pairs.values())
  const changed = [...pairs].map(([{ block: old }, { block: fresh, place }]): { place: number; change: Change } => {
    const under = fresh.kind === 'heading' ? undefined : headingAbove(section, fresh)
    const words = compareWords(old.text, fresh.text)
    return { place, change: { how: 'changed', kind: fresh.kind, under, words, was: old.text, now: fresh.text } }
  })
  const alone = (how: 'added' | 'removed', edits: readonly Edit[]) =>
    edits.map(({ place, block }) => ({
      place,
      change: whole(how, [block], headingAbove(how === 'added' ? section : was, block)),
    }))
  // Stable, so that of one place what was there before comes first.
  return [
    ...alone(
      'removed',
      gone.filter((edit) => !pairs.has(edit)),
    ),
    ...changed,
    ...alone(
      'added',
      come.filter((edit) => !taken.has(edit)),
    ),
  ]
    .sort((x, y) => x.place - y.place)
    .map(({ change }) => change)
}

const headingAbove = (texts: Group, block: Block) =>
  texts.slice(0, texts.indexOf(block)).findLast(({ kind }) => kind === 'heading')?.text

/**
 * Pairs texts that are gone with texts that are new: those alike in the same place, then those alike anywhere, then whatever else stands in the same place. The rest have no partner.
 */
function pairEdits(olds: readonly Edit[], news: readonly Edit[]): Map<Edit, Edit> {
  const pairs = new Map<Edit, Edit>()
  // A text that is gone here and comes there has moved.
  const keys = [olds, news].map((edits) => new Set(edits.map(({ block }) => keyOf(block))))
  const alone = ({ block }: Edit) => !keys.every((those) => those.has(keyOf(block)))
  const free = new Set(news.filter(alone))
  const scores = olds
    .filter(alone)
    .flatMap((old) =>
      [...free]
        .filter((fresh) => readAs(old.block) === readAs(fresh.block))
        .map((fresh) => ({
          old,
          fresh,
          here: old.hunk === fresh.hunk,
          score: likeness(old.block.text, fresh.block.text),
        })),
    )
    .sort((a, b) => b.score - a.score)
  for (const [floor, anywhere] of [
    [0.3, false],
    [0.5, true],
    [0, false],
  ] as const) {
    for (const { old, fresh, here, score } of scores)
      if (score >= floor && (anywhere || here) && !pairs.has(old) && free.has(fresh)) {
        pairs.set(old, fresh)
        free.delete(fresh)
      }
  }
  return pairs
}

/** What is gone in one place and comes in another has moved. */
function findMoved(changes: readonly Change[]): Change[] {
  const left = [...changes]
  const same = (a: Change, b: Change) => a.kind === b.kind && a.was === b.now && a.rest?.join() === b.rest?.join()
  for (const gone of changes.filter(({ how }) => how === 'removed')) {
    const come = left.find((change) => change.how === 'added' && same(gone, change))
    if (!come) continue
    left.splice(left.indexOf(gone), 1)
    left[left.indexOf(come)] = { ...come, how: 'moved', words: [{ text: come.now! }], was: gone.was }
  }
  return left
}

/** How many of their words two texts share, from 0 to 1. */
function likeness(was: string, now: string): number {
  const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}’'-]+/gu) ?? []
  const [left, right] = [wordsOf(was), wordsOf(now)]
  const total = left.length + right.length
  const common = left.filter((word) => {
    const at = right.indexOf(word)
    if (at >= 0) right.splice(at, 1)
    return at >= 0
  })
  return total === 0 ? 0 : (2 * common.length) / total
}
