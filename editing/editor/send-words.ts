import { changesAsText, sentChangesOf } from './model/changes.ts'
import { titleOfChanges } from './model/title-of-changes.ts'
import type { Draft } from './model/draft.ts'
import type { SentRecord } from './model/sent.ts'
import type { RequestWords } from './hosts/repository-host.ts'

// What a pull request says of the changes, and how it says so after more was sent to it:
//
// - The list of changes names all that was sent and not taken back. It replaces the list before it
//   as long as nobody has changed a letter in that; else it comes below the text.
// - The title is written again only where it is still the one that this editor wrote. A suggested
//   title is suggested again for all changes. To one that an editor typed, the next is added. The
//   mark of a draft before it, such as GitLab's `Draft:`, stays.
//
// So nothing is lost that somebody has written at the host, or that another editor has sent.

/** The greatest length of a title that is put together; hosts take 255 characters. */
const longestTitle = 100

/** The greatest length of a list; GitHub takes 65,536 characters for the whole text. */
const longestList = 40_000

const nothingLeft = 'All of it was taken back, so nothing is left to review.'

/** The title of everything that was sent to one branch. */
export interface RequestTitle {
  title: string
  /** True as long as no editor has typed a title. */
  isSuggested: boolean
}

/** Puts the title of what was sent before and that of what is sent now together. */
export function titleTogether(before: SentRecord | undefined, now: RequestTitle): RequestTitle {
  if (!before || before.title === now.title || (before.isSuggested && now.isSuggested)) return now
  const both = `${before.title}; ${now.title}`
  const title = both.length > longestTitle ? before.title : both
  return { title, isSuggested: false }
}

/** What the pull request of a branch is to say: a title, and the list of all that was sent. */
export function wordsOfSent(draft: Draft, record: SentRecord): RequestWords {
  const changes = sentChangesOf(draft, record)
  if (changes.length === 0) return { title: record.title, text: nothingLeft }
  const title = record.isSuggested ? titleOfChanges(changes) : record.title
  const whole = changesAsText(changes).trim()
  const inShort = changes.map(({ words }) => `- ${words}`).join('\n')
  return { title, text: whole.length > longestList ? inShort.slice(0, longestList) : whole }
}

/**
 * The words of a pull request with a newer title and list, by the rules above.
 * @param now what it says at the host
 * @param written what this editor wrote there last; undefined if nothing yet
 */
export function withNewerWords(
  now: RequestWords,
  written: RequestWords | undefined,
  next: RequestWords,
): RequestWords {
  const { mark, title } = splitTitle(now.title)
  const isOwnTitle = written !== undefined && title === splitTitle(written.title).title
  return {
    title: isOwnTitle ? mark + next.title : now.title,
    text: withList(now.text, written?.text, next.text),
  }
}

/** What hosts write before the title of a request that must not be merged yet. */
const draftMark = /^(?:(?:(?:draft|wip):|[[(](?:draft|wip)[\])])\s*)+/i

/** The title of a request, and the mark before it by which a host knows that it is a draft. */
function splitTitle(whole: string): { mark: string; title: string } {
  const trimmed = whole.trim()
  const mark = draftMark.exec(trimmed)?.[0] ?? ''
  return { mark, title: trimmed.slice(mark.length) }
}

function withList(text: string, written: string | undefined, list: string): string {
  // Hosts write the line ends of Windows.
  const lines = text.replaceAll('\r\n', '\n')
  const at = written === undefined ? -1 : placeOf(lines, written)
  if (written !== undefined && at >= 0)
    return lines.slice(0, at) + list + lines.slice(at + written.length)
  if (placeOf(lines, list) >= 0) return text
  return lines.trim() === '' ? list : `${lines.trimEnd()}\n\n${list}`
}

/** Where whole lines are in a text; -1 if they are not. */
function placeOf(text: string, lines: string): number {
  const at = `\n${text}\n`.indexOf(`\n${lines}\n`)
  return lines === '' ? -1 : at
}
