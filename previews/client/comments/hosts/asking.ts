import { HostRefusal } from '../../../../editing/editor/hosts/repository-host.ts'

/** The statuses of a host that refuses what it is asked for, and not the asker. */
const refusesRequest = [400, 422]

/**
 * Tries one request after another while the host refuses what it is asked for. GitHub, for example,
 * refuses a comment at a line that the pull request does not show.
 */
export async function firstAccepted(...requests: (() => Promise<unknown>)[]): Promise<void> {
  for (const [index, request] of requests.entries()) {
    try {
      await request()
      return
    } catch (error) {
      const isRefused = error instanceof HostRefusal && refusesRequest.includes(error.status)
      if (!isRefused || index === requests.length - 1) throw error
    }
  }
}
