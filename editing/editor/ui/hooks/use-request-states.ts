import { useEffect, useState } from 'react'
import { openHost } from '../../hosts/open-host.ts'
import {
  isBranch,
  type HostedPullRequest,
  type RepositoryHost,
} from '../../hosts/repository-host.ts'
import type { Draft } from '../../model/draft.ts'
import { forgetMerged } from '../../model/remember-sent.ts'
import type { SentRecord } from '../../model/sent.ts'
import { useEditor } from '../editor-context.ts'
import { readToken } from '../token.ts'

/** A pull request. `gone`: it is open, and somebody has removed its branch. */
export type KnownRequest = Omit<HostedPullRequest, 'state'> & {
  state: HostedPullRequest['state'] | 'gone'
}

/** The state of a pull request; undefined until the host has answered. */
export type RequestState = KnownRequest['state'] | undefined

/** What the host answered last, by the numbers of pull requests. */
const known = new Map<number, KnownRequest>()

/** Asks the host about a pull request and its branch. @throws HostRefusal */
export async function askAbout(host: RepositoryHost, number: number): Promise<KnownRequest> {
  const request = await host.pullRequest(number)
  if (request.state !== 'open' || request.repository === '') return request
  const isThere = await isBranch(host.of(request.repository), request.branch)
  return isThere ? request : { ...request, state: 'gone' }
}

/** Forgets what was sent to a merged pull request, if others have replaced it. */
function forgetMergedRequest(draft: Draft, number: number): void {
  const record = draft.sent.find(({ pullRequest }) => pullRequest?.number === number)
  if (record) forgetMerged(draft, record)
}

/**
 * Asks the host about pull requests.
 * @returns a function that tells what it answered about one; undefined until it has
 */
export function useRequests(
  numbers: readonly number[],
): (number: number) => KnownRequest | undefined {
  const { content } = useEditor()
  const [, setAnswers] = useState(0)
  const { backend } = content.start
  const asked = numbers.join(' ')
  useEffect(() => {
    if (asked === '' || readToken() === '') return
    let isCurrent = true
    // A pull request of a copy is in the repository into which it goes.
    const host = openHost(backend, readToken)
    for (const number of asked.split(' ').map(Number))
      askAbout(host, number).then(
        (request) => {
          known.set(number, request)
          if (request.state === 'merged') forgetMergedRequest(content.draft, number)
          if (isCurrent) setAnswers((count) => count + 1)
        },
        // Without an answer, what is known already is shown.
        () => undefined,
      )
    return () => {
      isCurrent = false
    }
  }, [backend, asked, content])
  return (number) => known.get(number)
}

/**
 * Asks the host whether the pull requests of what was sent are still open.
 * @returns a function that tells the state of one
 */
export function useRequestStates(
  records: readonly SentRecord[],
): (record: SentRecord) => RequestState {
  const numbers = records.flatMap(({ pullRequest }) => pullRequest?.number ?? [])
  const requestOf = useRequests(numbers)
  return (record) => stateOf(record, requestOf)
}

/** The state of the pull request of what was sent. */
export function stateOf(
  { isClosed, pullRequest }: SentRecord,
  requestOf: ReturnType<typeof useRequests>,
): RequestState {
  if (isClosed) return 'closed'
  return pullRequest && requestOf(pullRequest.number)?.state
}
