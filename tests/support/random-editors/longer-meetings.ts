import { openDraft } from '../../../editing/editor/model/keep-draft.ts'
import type { Draft } from '../../../editing/editor/model/draft.ts'
import type { SendRequest } from '../../../editing/editor/send.ts'
import { memoryStore } from '../memory-store.ts'
import type { MeetingAct } from './meeting-acts.ts'
import { meetingContent } from './meeting-content.ts'
import {
  contentOf,
  haveSameLines,
  isDone,
  newestTexts,
  textsAfter,
  textsOfDraft,
  type Texts,
} from './meeting-texts.ts'
import type { MemoryHost } from './memory-host.ts'
import { expectSame, hostWith, sendTo } from './random-days.ts'

/** Where an editor does one thing more after both have sent one. */
export type LaterPreview =
  /** The colleague, on a preview that was built with the changes of both. */
  | 'colleague on the next preview'
  /** The editor, who adds to the request: on the open page, after a reload, on the next preview. */
  | 'editor on the same page'
  | 'editor after a reload'
  | 'editor on the next preview'
  | 'editor on the preview of the request'

export const laterPreviews: readonly LaterPreview[] = [
  'colleague on the next preview',
  'editor on the same page',
  'editor after a reload',
  'editor on the next preview',
  'editor on the preview of the request',
]

/** What two editors do who begin with the same content; one of them does something more. */
interface LongerMeeting {
  /** What the colleague does, whose change is merged first. */
  first: MeetingAct
  /** What the editor sends next, with their own words where both wrote. */
  second: MeetingAct
  /** What one of them does later. */
  third: MeetingAct
  where: LaterPreview
}

/**
 * Lets two editors meet, and one of them go on.
 * @returns what is wrong; undefined if nothing is
 */
export async function faultOfLongerMeeting(meeting: LongerMeeting): Promise<string | undefined> {
  try {
    await meetLonger(meeting)
    return undefined
  } catch (error) {
    const names = [meeting.first, meeting.second, meeting.third].map(({ name }) => `“${name}”`)
    return `${names.join(', ')}, ${meeting.where}: ${(error as Error).stack ?? String(error)}`
  }
}

async function meetLonger({ first, second, third, where }: LongerMeeting): Promise<void> {
  const host = hostWith(meetingContent)
  const stores = { theirs: memoryStore(), mine: memoryStore() }
  const theirs = await openDraft(meetingContent, 'a draft', stores.theirs)
  const mine = await openDraft(meetingContent, 'a draft', stores.mine)
  first.act(theirs, 'Theirs')
  second.act(mine, 'Mine')
  await sendAll(host, theirs)
  host.merge()
  const merged = newestTexts(host)
  // Where others did the same already, the change stays until a preview has it.
  if ((await sendAll(host, mine)) === 'nothing') return
  await Promise.all([theirs.saved(), mine.saved()])
  const before = newestTexts(host)
  const next = async (texts: Texts, store = stores.mine): Promise<Draft> =>
    openDraft(contentOf(texts), 'a draft', store)

  if (where === 'colleague on the next preview') {
    if (host.branches().length > 0) host.merge()
    await goOn(host, await next(before, stores.theirs), third, before)
    return
  }
  const drafts = {
    'editor on the same page': () => mine,
    'editor after a reload': () => openDraft(meetingContent, 'a draft', stores.mine),
    'editor on the next preview': () => next(merged),
    'editor on the preview of the request': () => next(before),
  }
  const number = mine.sent[0]?.pullRequest?.number
  const isOfRequest = where === 'editor on the preview of the request' && number !== undefined
  await goOn(host, await drafts[where](), third, before, isOfRequest ? number : undefined)
  if (host.branches().length > 1) throw new Error('A second branch was made.')
}

/** Does one thing more and sends it: the branch then has this, and nothing else changed. */
async function goOn(
  host: MemoryHost,
  draft: Draft,
  third: MeetingAct,
  before: Texts,
  request?: number,
): Promise<void> {
  if (draft.files.size > 0) throw new Error(`It was not sent: ${[...draft.files.keys()].join()}`)
  const shown = textsOfDraft(draft)
  if (!isDone(draft, third.act, 'Later') || draft.files.size === 0) return
  // What is on the page may be older than what is at the branch.
  const isNewest = [...draft.files.keys()].every(
    (path) => shown[path] !== undefined && shown[path] === before[path],
  )
  const expected = isNewest ? textsAfter(before, [third, 'Later']) : undefined
  const target: SendRequest['target'] =
    request === undefined ? { kind: 'new-branch' } : { kind: 'pull-request', number: request }
  const result = await sendTo(host, draft, { target })
  if (result.kind === 'conflicts') {
    if (isNewest) throw new Error('It was asked about.')
    const choices = new Map(result.conflicts.map(({ id }) => [id, 'mine' as const]))
    await sendTo(host, draft, { choices, target })
  }
  const found = newestTexts(host)
  if (expected && !haveSameLines(found, expected)) expectSame('the branch', found, expected)
}

/** Sends a draft, with the words of its editor where others wrote too. */
async function sendAll(host: MemoryHost, draft: Draft): Promise<'sent' | 'nothing'> {
  let result = await sendTo(host, draft)
  if (result.kind === 'conflicts') {
    const choices = new Map(result.conflicts.map(({ id }) => [id, 'mine' as const]))
    result = await sendTo(host, draft, { choices })
  }
  if (result.kind !== 'sent' && result.kind !== 'nothing')
    throw new Error(`It was not sent: ${JSON.stringify(result).slice(0, 400)}`)
  return result.kind
}
