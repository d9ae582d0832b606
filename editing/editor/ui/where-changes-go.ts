import { decideFirst } from '../choose-branch.ts'
import { openHost } from '../hosts/open-host.ts'
import type { SentRecord } from '../model/sent.ts'
import type { Content } from './content.ts'
import { stateOf, type KnownRequest, type RequestState } from './hooks/use-request-states.ts'
import { readToken } from './token.ts'

// Sending asks the host once more, and follows the same rules: see `choose-branch.ts`.

/** What the host has said about a pull request; undefined if nothing yet. */
type RequestOf = (number: number) => KnownRequest | undefined

/** The numbers of the pull requests on which it depends where changes go. */
export function requestsInPlay({ start, draft }: Content): number[] {
  const sent = draft.sent.flatMap(({ pullRequest }) => pullRequest?.number ?? [])
  const { target } = start
  return target.kind === 'pull-request' ? [...new Set([target.number, ...sent])] : sent
}

/** Where changes go, in a sentence or two. */
export function whereChangesGo(content: Content, requestOf: RequestOf): string {
  const { target, backend } = content.start
  if (target.kind === 'machine') return 'The words are written into the files of this machine.'
  const { name } = openHost(backend, readToken)
  const next = whereSentGoesOn(content.draft.sent, requestOf, name)
  if (target.kind !== 'pull-request') return next.sentence
  const shown = requestOf(target.number)
  const toShown = `Nothing is published yet. This goes to pull request #${target.number} at ${name}`
  // The host has not answered, or nobody has signed in.
  if (!shown) return `${toShown}, as long as that is open.`
  const { state, repository } = shown
  if (state === 'open' && repository === backend.repo) return `${toShown}.`
  return next.isWaiting ? next.sentence : `${whyNotThere(shown)} ${next.sentence}`
}

/** Why changes do not go to the pull request that the preview shows. */
function whyNotThere({ number, state }: KnownRequest): string {
  if (state === 'gone')
    return `The branch of pull request #${number}, which this preview shows, is gone.`
  const shown = `Pull request #${number}, which this preview shows,`
  if (state !== 'open') return `${shown} is ${state} already.`
  return (
    `${shown} comes from a copy of the site. If you may write to that copy alone, this goes ` +
    'there. If not:'
  )
}

/** Where changes go that the preview of a pull request does not take. */
function whereSentGoesOn(
  sent: readonly SentRecord[],
  requestOf: RequestOf,
  name: string,
): { sentence: string; isWaiting: boolean } {
  const open = sent.findLast((record) => takesMore(stateOf(record, requestOf)))
  const number = open?.pullRequest?.number
  if (open === undefined || number === undefined)
    return { sentence: newRequest(name), isWaiting: false }
  const sentence =
    stateOf(open, requestOf) === 'closed'
      ? decideFirst(open)
      : `Nothing is published yet. This is added to pull request #${number} at ${name}, as long ` +
        'as that is open.'
  return { sentence, isWaiting: true }
}

/** False for a pull request that can take no more, so that a new one is opened. */
const takesMore = (state: RequestState): boolean => state !== 'merged' && state !== 'gone'

const newRequest = (name: string): string =>
  `Nothing is published yet. A pull request is opened at ${name}, with a preview of its own; ` +
  'a colleague looks at it and merges it.'
