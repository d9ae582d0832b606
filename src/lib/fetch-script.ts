// Runs in browsers.
import { startCountdown } from './countdown.ts'

/** The milliseconds without bytes after which a script is requested again. */
const timeoutMs = 10_000

/**
 * Fetches a script, so that an `import()` of it finds it in the browser's cache: `import()` alone
 * has no time limit. If the request fails or brings nothing for ten seconds, it is repeated once,
 * past the cache: a host may have had a 404 cached for a year.
 * @param signal aborts the requests
 * @param onBytes runs whenever bytes arrive
 * @returns the text of the script
 * @throws the error of `fetch`, or an error with the address of a script that does not exist
 */
export function fetchScript(
  url: string,
  signal?: AbortSignal,
  onBytes?: () => void,
): Promise<string> {
  const read = async (cache: RequestCache): Promise<string> => {
    const limit = new AbortController()
    const abort = () => limit.abort()
    const restart = startCountdown(timeoutMs, abort)
    signal?.addEventListener('abort', abort)
    if (signal?.aborted) abort()
    const { ok, body } = await fetch(url, { cache, signal: limit.signal })
    if (!ok || !body) throw new Error(url)
    const reader = body.getReader()
    const decoder = new TextDecoder()
    let text = ''
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return text
      text += decoder.decode(value, { stream: true })
      restart()
      onBytes?.()
    }
  }
  return read('default').catch(() => read('reload'))
}
