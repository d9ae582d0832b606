import type { FileContent, BuiltContent } from '../../../editing/editor/model/built.ts'
import {
  changesOf,
  sentChangesOf,
  sentChangesStillThere,
} from '../../../editing/editor/model/changes.ts'
import { draftOfContent, type Draft } from '../../../editing/editor/model/draft.ts'
import { openDraft } from '../../../editing/editor/model/keep-draft.ts'
import type { MergeConflict } from '../../../editing/editor/model/merge/merged-text.ts'
import { memoryStore } from '../memory-store.ts'
import { undoSentChange } from '../../../editing/editor/model/undo-sent.ts'
import { undoListed } from '../../../editing/editor/model/undo-listed.ts'
import { send, type SendRequest } from '../../../editing/editor/send.ts'
import type { SendResult } from '../../../editing/editor/send-result.ts'
import { MemoryHost } from './memory-host.ts'
import { chanceOf, doByChance, type Chance, type DoneAct } from './random-acts.ts'

/** What was wrong after a day, with all that the editors did. */
interface FaultOfDay {
  what: string
  acts: string[]
}

/** A host with some content. */
export const hostWith = ({ files, assets }: BuiltContent): MemoryHost =>
  new MemoryHost(
    new Map<string, FileContent>([
      ...files.map(({ path, text }): [string, string] => [path, text]),
      ...assets.map((path): [string, string] => [path, 'an asset']),
    ]),
  )

/** Sends a draft, without the check. */
export const sendTo = (
  host: MemoryHost,
  draft: Draft,
  more: Partial<SendRequest> = {},
): Promise<SendResult> =>
  send({
    draft,
    host,
    target: { kind: 'new-branch' },
    title: 'A day',
    // Words by chance break rules, and so does what goes by chance.
    check: () => [],
    ...more,
  })

const inWords = ({ kind, words }: DoneAct): string => `${kind}: ${words}`

/** How a day of one editor goes. */
interface DayOfOne {
  seed: number
  /** How many things the editor does. */
  count: number
  kinds?: readonly string[]
  /** True if each thing is sent by itself. */
  isEachSent?: boolean
}

/**
 * An editor does things by chance, closes and opens the draft in between, and takes all of it back
 * in any order: before it is sent, or after it.
 */
export async function dayOfOne(
  built: BuiltContent,
  day: DayOfOne,
): Promise<FaultOfDay | undefined> {
  const { seed, count, kinds, isEachSent = false } = day
  const chance = chanceOf(seed)
  const store = memoryStore()
  const draft = await openDraft(built, 'a draft', store)
  const host = hostWith(built)
  const acts: string[] = []
  try {
    for (let number = 0; number < count; number++) {
      const act = doByChance(draft, chance, kinds)
      if (!act) continue
      acts.push(inWords(act))
      if (isEachSent) await sendAll(host, draft)
    }
    await draft.saved()
    const opened = await openDraft(built, 'a draft', store)
    expectSame('the draft, closed and opened', filesOf(opened), filesOf(draft))
    expectSame('its changes', wordsOf(changesOf(opened)), wordsOf(changesOf(draft)))
    await (isEachSent ? takeSentBack(host, draft, chance) : takeBack(draft, chance, acts))
    expectSame('the files of the draft', filesOf(draft), {})
    if (!isEachSent) return undefined
    expectSame('what was sent and is left', wordsOf(sentChangesOf(draft)), [])
    const [branch] = host.branches()
    if (branch !== undefined)
      expectSame('the branch', textsOf(host.tree(branch)), textsOf(host.tree('main')))
    return undefined
  } catch (error) {
    return { what: (error as Error).stack ?? String(error), acts }
  }
}

const wordsOf = (changes: readonly { words: string }[]): string[] =>
  changes.map(({ words }) => words)

const filesOf = (draft: Draft): Record<string, string> =>
  Object.fromEntries(
    [...draft.files.values()].map(({ path, now }) => [path, String(now)] as const).sort(),
  )

const textsOf = (tree: ReadonlyMap<string, FileContent>): Record<string, string> =>
  Object.fromEntries([...tree].map(([path, content]) => [path, String(content)] as const).sort())

/** @throws Error with the lines that differ, if something does */
export function expectSame(what: string, found: unknown, expected: unknown): void {
  const isSame = JSON.stringify(found) === JSON.stringify(expected)
  if (!isSame) throw new Error(`${what} is\n${firstDifference(found, expected)}`)
}

function firstDifference(found: unknown, expected: unknown): string {
  const one = found as Record<string, string>
  const other = expected as Record<string, string>
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  return names
    .filter((name) => one[name] !== other[name])
    .slice(0, 4)
    .map((name) => `${name}: ${diff(one[name] ?? '(nothing)', other[name] ?? '(nothing)')}`)
    .join('\n')
}

function diff(found: string, expected: string): string {
  const was = expected.split('\n')
  const now = found.split('\n')
  const less = was.filter((line) => !now.includes(line)).map((line) => `- ${line}`)
  const more = now.filter((line) => !was.includes(line)).map((line) => `+ ${line}`)
  const lines = [...less, ...more]
  return lines.length === 0 ? 'other order' : `\n${lines.slice(0, 12).join('\n')}`
}

async function sendAll(host: MemoryHost, draft: Draft): Promise<void> {
  if (draft.files.size === 0) return
  const result = await sendTo(host, draft)
  if (result.kind !== 'sent' && result.kind !== 'nothing')
    throw new Error(`It was not sent: ${JSON.stringify(result).slice(0, 300)}`)
}

function takeBack(draft: Draft, chance: Chance, acts: string[]): void {
  let left = changesOf(draft)
  for (let turn = 0; left.length > 0; turn++) {
    if (turn > 200) throw new Error(`It stays: ${wordsOf(left).join(', ')}`)
    const change = chance.one(left)!
    acts.push(`- takes back ${change.words}`)
    undoListed(draft, change)
    left = changesOf(draft)
  }
}

async function takeSentBack(host: MemoryHost, draft: Draft, chance: Chance): Promise<void> {
  // What was below a later change is listed again once that was taken back.
  for (let round = 0; round < 6 && sentChangesOf(draft).length > 0; round++) {
    let left = sentChangesStillThere(draft)
    for (let turn = 0; left.length > 0 && turn < 100; turn++) {
      undoSentChange(draft, chance.one(left)!)
      left = sentChangesStillThere(draft)
    }
    await sendAll(host, draft)
  }
}

/** How a day of two editors goes. */
interface DayOfTwo {
  seed: number
  /** How many things each of them does. */
  count: number
  kinds?: readonly string[]
}

/** Two editors do things by chance; the first is merged before the second sends. */
export async function dayOfTwo(
  built: BuiltContent,
  day: DayOfTwo,
): Promise<FaultOfDay | undefined> {
  const { seed, count, kinds } = day
  const host = hostWith(built)
  const acts: string[] = []
  const work = async (name: string): Promise<Draft> => {
    const draft = await openDraft(built, 'a draft', memoryStore())
    const chance = chanceOf(seed * 2 + (name === 'A' ? 0 : 1), name)
    for (let number = 0; number < count; number++) {
      const act = doByChance(draft, chance, kinds)
      if (act) acts.push(`${name} ${inWords(act)}`)
    }
    return draft
  }
  try {
    const theirs = await work('B')
    const mine = await work('A')
    if (theirs.files.size === 0 || mine.files.size === 0) return undefined
    const counts = {
      before: textsIn(draftOfContent(built)),
      theirs: textsIn(theirs),
      mine: textsIn(mine),
    }
    await sendAll(host, theirs)
    host.merge()
    const result = await sendTo(host, mine)
    if (result.kind === 'conflicts') {
      expectTwoAnswers(result.conflicts)
      return undefined
    }
    if (result.kind !== 'sent' && result.kind !== 'nothing')
      throw new Error(`It was not sent: ${JSON.stringify(result).slice(0, 400)}`)
    const branch = host.branches()[0] ?? 'main'
    const files = [...host.tree(branch)].flatMap(([path, text]) =>
      typeof text === 'string' && path.startsWith('src/content/') ? [{ path, text }] : [],
    )
    const merged = textsIn(draftOfContent({ ...built, files }))
    const wrong = wrongCounts(counts, merged)
    if (wrong.length > 0) throw new Error(`Nobody was asked, and\n${wrong.slice(0, 6).join('\n')}`)
    return undefined
  } catch (error) {
    return { what: (error as Error).stack ?? String(error), acts }
  }
}

function expectTwoAnswers(conflicts: readonly MergeConflict[]): void {
  const same = conflicts.find(({ mine, theirs }) => mine === theirs)
  if (same) throw new Error(`${same.where}, ${same.what} has one answer: ${same.mine}`)
}

type Counts = ReadonlyMap<string, number>

/** How often each text is in some content, by the name of its field. */
function textsIn(draft: Draft): Counts {
  const counts = new Map<string, number>()
  const add = (text: string): void => void counts.set(text, (counts.get(text) ?? 0) + 1)
  for (const path of draft.paths()) {
    if (!path.endsWith('.mdx')) continue
    const folder = path.replace(/[^/]*$/, '').replace('src/content/', '')
    const file = draft.open(path)
    if (!file.data) throw new Error(`${path} cannot be read: ${file.text.slice(0, 2000)}`)
    for (const { path: at, shape, text } of file.leaves) {
      // Links and names follow what is renamed.
      if (shape.refersTo === undefined)
        add(`${folder}${at.filter((key) => typeof key === 'string').join('.')}: ${text}`)
    }
    for (const paragraph of draft.values(path).prose) add(`${folder}prose: ${paragraph.trim()}`)
  }
  return counts
}

/** The texts that are there more or less often than both editors together made them. */
function wrongCounts(
  { before, theirs, mine }: Record<'before' | 'theirs' | 'mine', Counts>,
  merged: Counts,
): string[] {
  const texts = new Set([before, theirs, mine, merged].flatMap((counts) => [...counts.keys()]))
  return [...texts].flatMap((text) => {
    const countIn = (counts: Counts): number => counts.get(text) ?? 0
    const was = countIn(before)
    const other = countIn(theirs)
    const own = countIn(mine)
    const now = countIn(merged)
    const together = other + own - was
    // Both may have done the same at one place.
    const isSameTwice = other === own && now === own
    if (now === together || isSameTwice) return []
    return [`${now} times instead of ${together} (was ${was}, A ${own}, B ${other}): ${text}`]
  })
}
