import { newProblems } from '../../../editing/check/new-problems.ts'
import { openDraft } from '../../../editing/editor/model/keep-draft.ts'
import type { MergeConflict } from '../../../editing/editor/model/merge/merged-text.ts'
import { memoryStore } from '../memory-store.ts'
import type { MeetingAct } from './meeting-acts.ts'
import { meetingContent } from './meeting-content.ts'
import {
  contentOf,
  errorsIn,
  firstTexts,
  haveSameLines,
  haveSameValues,
  newestTexts,
  textsAfter,
  type Texts,
} from './meeting-texts.ts'
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
      first: textsAfter(firstTexts, [first, 'Theirs'])!,
      secondLast: textsAfter(firstTexts, [first, 'Theirs'], [second, 'Mine']),
      firstLast: textsAfter(firstTexts, [second, 'Mine'], [first, 'Theirs']),
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
function expectBoth(meeting: Meeting, expected: OneAfterOther, found: Texts): void {
  const { first, secondLast, firstLast } = expected
  if (JSON.stringify(textsAfter(firstTexts, [meeting.second, 'Mine'])) === JSON.stringify(first)) {
    expectSame('what both did', found, first)
    return
  }
  // A copy has the words from before or those from after, and its lines are new.
  const isCopied = meeting.first.isCopy || meeting.second.isCopy
  const isLike = (texts: Texts | undefined): boolean =>
    haveSameLines(found, texts) || (isCopied === true && haveSameValues(found, texts))
  // Where neither can come after the other, such as two removals, both did the same.
  const either = secondLast ?? firstLast ?? first
  const like = [secondLast, firstLast].filter(isLike)
  if (like.length === 0) expectSame('what was sent', found, either)
  if (!isCopied) expectOneIsRight(meeting, expected, like, found)
  expectNoNewErrors(found, either)
}

/** Where the order of the acts matters, one of both orders is right. */
function expectOneIsRight(
  { first, second }: Meeting,
  { first: afterFirst, secondLast, firstLast }: OneAfterOther,
  like: readonly (Texts | undefined)[],
  found: Texts,
): void {
  if (!secondLast || !firstLast || haveSameLines(secondLast, firstLast)) return
  // Names and links follow what happens to a whole file, whoever wrote them.
  const isFollowed =
    (first.isOfWholeFile && like.includes(firstLast)) ||
    (second.isOfWholeFile && like.includes(secondLast))
  // The check tells the editor what breaks a rule.
  if (!isFollowed && !breaksRule(afterFirst, found))
    throw new Error('Nobody was asked whose words to keep.')
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

const breaksRule = (before: Texts, after: Texts): boolean =>
  newProblems(errorsIn(before), errorsIn(after)).length > 0

function expectNoNewErrors(found: Texts, expected: Texts): void {
  if (JSON.stringify(found) === JSON.stringify(expected)) return
  const [problem] = newProblems(errorsIn(expected), errorsIn(found))
  // The same two entries are told at either of them.
  const isOfPlace = problem && /in line \d+/.test(problem.message)
  if (problem && !isOfPlace) throw new Error(`The check says: ${problem.message}`)
}
