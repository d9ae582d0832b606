import { checkContent } from '../../../editing/check/index.ts'
import { newProblems } from '../../../editing/check/new-problems.ts'
import { errorsOf, type Problem } from '../../../editing/check/problem.ts'
import type { OpenedFiles } from '../../../editing/check/site.ts'
import type { BuiltContent, FileContent } from '../../../editing/editor/model/built.ts'
import { draftOfContent, type Draft } from '../../../editing/editor/model/draft.ts'
import { openDraft } from '../../../editing/editor/model/keep-draft.ts'
import type { MergeConflict } from '../../../editing/editor/model/merge/merged-text.ts'
import { memoryStore } from '../../../editing/editor/model/store.ts'
import type { MeetingAct } from './meeting-acts.ts'
import { meetingContent } from './meeting-content.ts'
import { MemoryHost } from './memory-host.ts'
import { expectSame, hostWith, sendTo } from './random-days.ts'

/** What two editors do who begin with the same content. */
interface Meeting {
  /** What the colleague does, whose change is merged first. */
  first: MeetingAct
  /** What the editor does who sends next. */
  second: MeetingAct
  /** True if the second opens a preview with the first change before sending. */
  isOnNextPreview: boolean
}

/** The texts of files, by their paths. */
type Texts = Readonly<Record<string, string>>

/** What there is after a meeting, if one act came after the other. */
interface OneAfterOther {
  /** After the first act alone. */
  first: Texts
  /** After both; undefined where the later act has nothing to be done with. */
  secondLast: Texts | undefined
  firstLast: Texts | undefined
}

/**
 * Lets two editors meet, and compares what comes of it with what there is if one had waited for the
 * other.
 * @returns what is wrong; undefined if nothing is
 */
export async function faultOfMeeting(meeting: Meeting): Promise<string | undefined> {
  const { first, second } = meeting
  try {
    await meet(meeting, {
      first: textsAfter(meetingContent, first, 'Theirs')!,
      secondLast: textsOfBoth([first, 'Theirs'], [second, 'Mine']),
      firstLast: textsOfBoth([second, 'Mine'], [first, 'Theirs']),
    })
    return undefined
  } catch (error) {
    const when = meeting.isOnNextPreview ? ', on the next preview' : ''
    const acts = `First “${first.name}”, then “${second.name}”${when}`
    return `${acts}: ${(error as Error).stack ?? String(error)}`
  }
}

async function meet(meeting: Meeting, expected: OneAfterOther): Promise<void> {
  const { host, draft } = await afterTheFirst(meeting)
  const result = await sendTo(host, draft)
  if (result.kind === 'conflicts') {
    await expectAnswers(meeting, expected, result.conflicts)
    return
  }
  if (result.kind !== 'sent' && result.kind !== 'nothing')
    throw new Error(`It was not sent: ${JSON.stringify(result).slice(0, 400)}`)
  expectBoth(meeting, expected, newestTexts(host))
}

/** The host after the first act was merged, and the draft with the second. */
async function afterTheFirst({ first, second, isOnNextPreview }: Meeting) {
  const host = hostWith(meetingContent)
  const store = memoryStore()
  const theirs = await openDraft(meetingContent, 'a draft', memoryStore())
  const begun = await openDraft(meetingContent, 'a draft', store)
  first.act(theirs, 'Theirs')
  second.act(begun, 'Mine')
  await begun.saved()
  await sendTo(host, theirs)
  host.merge()
  const next = contentOf(newestTexts(host))
  return { host, draft: await openDraft(isOnNextPreview ? next : meetingContent, 'a draft', store) }
}

/** Without a question, both acts are done, in either order. */
function expectBoth(
  { first, second }: Meeting,
  { first: afterFirst, secondLast, firstLast }: OneAfterOther,
  found: Texts,
): void {
  // Where neither can come after the other, such as two removals, both did the same.
  const expected = secondLast ?? firstLast ?? afterFirst
  const isLike = (texts: Texts | undefined): boolean => haveSameLines(found, texts)
  if (!isLike(secondLast) && !isLike(firstLast)) expectSame('what was sent', found, expected)
  // A copy has the words from before or those from after, and nobody can say which.
  const isCopied = [first, second].some(({ isCopy }) => isCopy)
  if (secondLast && firstLast && !isCopied && !haveSameLines(secondLast, firstLast))
    throw new Error('Nobody was asked whose words to keep.')
  expectNoNewErrors(found, expected)
}

async function expectAnswers(
  meeting: Meeting,
  { first, secondLast, firstLast }: OneAfterOther,
  conflicts: readonly MergeConflict[],
): Promise<void> {
  const same = conflicts.find(({ mine, theirs }) => mine === theirs)
  if (same) throw new Error(`${same.where}, ${same.what} has one answer: ${same.mine}`)
  const answered = async (side: 'mine' | 'theirs'): Promise<Texts> => {
    const { host, draft } = await afterTheFirst(meeting)
    const choices = new Map(conflicts.map(({ id }) => [id, side]))
    const { kind } = await sendTo(host, draft, { choices })
    if (kind !== 'sent' && kind !== 'nothing') throw new Error(`“${side}” was not sent: ${kind}.`)
    return newestTexts(host)
  }
  const theirs = await answered('theirs')
  // Of two changes, the one that nobody was asked about stays.
  const isPart = meeting.second.isTwofold === true
  if (!isPart && !haveSameLines(theirs, firstLast)) expectSame('“theirs”', theirs, first)
  const mine = await answered('mine')
  // Of two entries that both added, and that may be one, the editor keeps one.
  const areAdded = meeting.first.isAddition && meeting.second.isAddition
  if (secondLast && !areAdded && !haveSameLines(mine, secondLast))
    expectSame('“yours”', mine, secondLast)
}

const opened: OpenedFiles = new Map()

const errorsIn = (texts: Texts): Problem[] =>
  errorsOf(checkContent(draftOfContent(contentOf(texts)).checkInput(), opened))

function expectNoNewErrors(found: Texts, expected: Texts): void {
  if (JSON.stringify(found) === JSON.stringify(expected)) return
  const [problem] = newProblems(errorsIn(expected), errorsIn(found))
  // The same two entries are told at either of them.
  const isOfPlace = problem && /in line \d+/.test(problem.message)
  if (problem && !isOfPlace) throw new Error(`The check says: ${problem.message}`)
}

const contentOf = (texts: Texts): BuiltContent => ({
  ...meetingContent,
  files: Object.entries(texts).map(([path, text]) => ({ path, text })),
})

/** The content after an act; undefined if there is nothing to do it with. */
function textsAfter(content: BuiltContent, { act }: MeetingAct, who: string): Texts | undefined {
  const draft = draftOfContent(content)
  try {
    act(draft, who)
  } catch {
    return undefined
  }
  return textsOf(contentsOf(draft))
}

type ActOf = readonly [act: MeetingAct, who: string]

function textsOfBoth(earlier: ActOf, later: ActOf): Texts | undefined {
  const texts = textsAfter(meetingContent, ...earlier)
  return texts && textsAfter(contentOf(texts), ...later)
}

const contentsOf = (draft: Draft): Iterable<readonly [string, FileContent]> => {
  const paths = [...new Set([...draft.paths(), ...draft.files.keys()])]
  return paths.flatMap((path) => {
    const content = draft.content(path)
    return content === null ? [] : [[path, content] as const]
  })
}

function textsOf(contents: Iterable<readonly [string, FileContent]>): Texts {
  const assets = new Set(meetingContent.assets)
  const own = [...contents].filter(([path]) => !assets.has(path))
  return Object.fromEntries(own.map(([path, content]) => [path, String(content)] as const).sort())
}

const newestTexts = (host: MemoryHost): Texts => textsOf(host.tree(host.branches()[0] ?? 'main'))

/** True for files with the same lines, perhaps in another order. */
function haveSameLines(found: Texts, expected: Texts | undefined): boolean {
  const lines = (texts: Texts): string =>
    JSON.stringify(Object.entries(texts).map(([path, text]) => [path, text.split('\n').sort()]))
  return expected !== undefined && lines(found) === lines(expected)
}
