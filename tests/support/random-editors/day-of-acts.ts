import type { Problem } from '../../../editing/check/problem.ts'
import { openDraft } from '../../../editing/editor/model/keep-draft.ts'
import { memoryStore } from '../memory-store.ts'
import { meetingActs } from './meeting-acts.ts'
import { meetingContent } from './meeting-content.ts'
import {
  errorsIn,
  firstTexts,
  isDone,
  newestTexts,
  textsAfter,
  textsOfDraft,
  type Texts,
} from './meeting-texts.ts'
import { chanceOf } from './random-acts.ts'
import { expectSame, hostWith, sendTo } from './random-days.ts'

/** How a day goes. */
interface DayOfActs {
  seed: number
  /** How many things the editor does. */
  count: number
  /** True if each thing is sent by itself, and the draft is opened again after it. */
  isEachSent: boolean
}

/**
 * One editor does things by chance. Of the lines of before, those are gone that one of these things
 * takes away when it is done alone; the check finds no error that none of them gives alone; and
 * what is sent is what the editor saw.
 * @returns what is wrong; undefined if nothing is
 */
export async function faultOfDay({
  seed,
  count,
  isEachSent,
}: DayOfActs): Promise<string | undefined> {
  const { one } = chanceOf(seed)
  const host = hostWith(meetingContent)
  const store = memoryStore()
  let draft = await openDraft(meetingContent, 'a draft', store)
  const names: string[] = []
  const alone: Texts[] = []
  try {
    for (let number = 1; number <= count; number++) {
      const act = one(meetingActs)!
      const who = `Editor ${number}`
      if (!isDone(draft, act.act, who)) continue
      names.push(act.name)
      alone.push(textsAfter(firstTexts, [act, who])!)
      if (!isEachSent) continue
      const seen = textsOfDraft(draft)
      await sendTo(host, draft)
      expectSame('what was sent', contentFiles(newestTexts(host)), contentFiles(seen))
      await draft.saved()
      draft = await openDraft(meetingContent, 'a draft', store)
    }
    const found = textsOfDraft(draft)
    if (!isEachSent) {
      await sendTo(host, draft)
      expectSame('what was sent', contentFiles(newestTexts(host)), contentFiles(found))
    }
    expectOnlyLinesOf(alone, found)
    expectOnlyErrorsOf(alone, newestTexts(host))
    return undefined
  } catch (error) {
    return `${names.join(', ')}: ${(error as Error).stack ?? String(error)}`
  }
}

/** The files without pictures, which a draft does not list once they are sent. */
const contentFiles = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([path]) => path.endsWith('.mdx')))

function expectOnlyLinesOf(alone: readonly Texts[], found: Texts): void {
  const meant = alone.flatMap((texts) => linesGone(firstTexts, texts))
  const gone = withoutEach(linesGone(firstTexts, found), meant)
  if (gone.length > 0) throw new Error(`Nobody meant these lines:\n${gone.join('\n')}`)
}

/** The lines that one content has and another does not, each as often as it is missing. */
const linesGone = (before: Texts, after: Texts): string[] =>
  withoutEach(linesOf(before), linesOf(after))

const linesOf = (texts: Texts): string[] =>
  Object.values(texts).flatMap((text) => text.split('\n').filter((line) => line.trim() !== ''))

function withoutEach(lines: readonly string[], others: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const line of others) counts.set(line, (counts.get(line) ?? 0) + 1)
  return lines.filter((line) => {
    const count = counts.get(line) ?? 0
    counts.set(line, count - 1)
    return count <= 0
  })
}

function expectOnlyErrorsOf(alone: readonly Texts[], found: Texts): void {
  const known = new Set([firstTexts, ...alone].flatMap(errorsIn).map(withoutPaths))
  // Two additions can make two entries that are the same, and two removals an empty list.
  const needsTwo = /in line \d+|at least one/
  const isNew = (problem: Problem): boolean =>
    !known.has(withoutPaths(problem)) && !needsTwo.test(problem.message)
  const messages = errorsIn(found)
    .filter(isNew)
    .map(({ file, message }) => `${file}: ${message}`)
  if (messages.length > 0) throw new Error(`Only all together give:\n${messages.join('\n')}`)
}

/** A problem as it is told, also after its file or the one that it names was renamed. */
const withoutPaths = ({ message }: Problem): string => message.replaceAll(/\S*\/\S*/g, '')
