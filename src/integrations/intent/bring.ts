/** The milliseconds without bytes after which a script is requested again. */
const timeoutMs = 10_000

/**
 * Fetches a script and everything that it imports, so that an `import()` of it finds all files in
 * the browser's cache. `import()` alone has no time limit, and Firefox remembers a failed one while
 * the page is open. If a file fails or sends nothing for ten seconds, it is requested once more,
 * past the cache: a host may have had a 404 cached for a year.
 * @param onBytes runs whenever bytes arrive
 * @throws the error of `fetch`, or an error with the address of a file that does not exist
 */
export async function bring(
  url: string,
  onBytes?: () => void,
  seen = new Set<string>(),
): Promise<void> {
  if (seen.has(url)) return
  seen.add(url)
  const source = await read(url, 'default', onBytes).catch(() => read(url, 'reload', onBytes))
  await Promise.all(
    Array.from(source.matchAll(/(?:from|import)"(\.[^"]+)/g), ([, name = '']) =>
      bring(new URL(name, new URL(url, location.href)).href, onBytes, seen),
    ),
  )
}

async function read(url: string, cache: RequestCache, onBytes?: () => void): Promise<string> {
  const limit = new AbortController()
  const restart = countdown(timeoutMs, () => limit.abort())
  const { ok, body } = await fetch(url, { cache, signal: limit.signal })
  if (!ok || !body) throw new Error(url)
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text
    text += value
    restart()
    onBytes?.()
  }
}

/**
 * Calls back after this many milliseconds without a restart.
 * @returns the function that restarts it
 */
export function countdown(milliseconds: number, act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const restart = () => {
    clearTimeout(timer)
    timer = setTimeout(act, milliseconds)
  }
  restart()
  return restart
}
