import { useEffect, useState } from 'react'
import { openHost } from '../../hosts/open-host.ts'
import type { HostedPullRequest } from '../../hosts/repository-host.ts'
import type { SentRecord } from '../../model/sent.ts'
import { useEditor } from '../editor-context.ts'
import { readToken } from '../token.ts'

/** The state of a pull request; undefined until the host has answered. */
export type RequestState = HostedPullRequest['state'] | undefined

/** What the host answered last, by the addresses of pull requests. */
const known = new Map<string, RequestState>()

/**
 * Asks the host whether the pull requests of what was sent are still open.
 * @returns a function that tells the state of one
 */
export function useRequestStates(
  records: readonly SentRecord[],
): (record: SentRecord) => RequestState {
  const { content } = useEditor()
  const [, setAnswers] = useState(0)
  const { backend } = content.start
  const requests = records.flatMap(({ pullRequest }) => pullRequest ?? [])
  const asked = requests.map(({ number, address }) => `${number} ${address}`).join('\n')
  useEffect(() => {
    if (asked === '' || readToken() === '') return
    let isCurrent = true
    // A pull request of a copy is in the repository into which it goes.
    const host = openHost(backend, readToken)
    for (const request of asked.split('\n')) {
      const [number = '', address = ''] = request.split(' ')
      host.pullRequest(Number(number)).then(
        ({ state }) => {
          known.set(address, state)
          if (isCurrent) setAnswers((count) => count + 1)
        },
        // Without an answer, what is known already is shown.
        () => undefined,
      )
    }
    return () => {
      isCurrent = false
    }
  }, [backend, asked])
  return ({ isClosed, pullRequest }) =>
    isClosed ? 'closed' : pullRequest && known.get(pullRequest.address)
}
