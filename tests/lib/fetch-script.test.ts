import { afterEach, expect, test, vi } from 'vitest'
import { fetchScript } from '../../src/lib/fetch-script.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Answers requests one after the other, and records from where each may take its answer. */
function answerWith(...answers: (() => Promise<Response>)[]): RequestCache[] {
  const caches: RequestCache[] = []
  vi.stubGlobal('fetch', (_: string, { cache, signal }: RequestInit) => {
    caches.push(cache!)
    const answer = answers[caches.length - 1]!()
    const aborted = new Promise<never>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('aborted')))
    })
    return Promise.race([answer, aborted])
  })
  return caches
}

const found = () => Promise.resolve(new Response('export {}'))
const missing = () => Promise.resolve(new Response('', { status: 404 }))
const hanging = () => new Promise<never>(() => undefined)

test('a script that is there is requested once', async () => {
  const caches = answerWith(found)
  expect(await fetchScript('/a.js')).toBe('export {}')
  expect(caches).toEqual(['default'])
})

test('a script that seems missing is requested again, past the cache', async () => {
  const caches = answerWith(missing, found)
  expect(await fetchScript('/a.js')).toBe('export {}')
  expect(caches).toEqual(['default', 'reload'])
})

test('a request without bytes for ten seconds is repeated', async () => {
  vi.useFakeTimers()
  const caches = answerWith(hanging, found)
  const script = fetchScript('/a.js')
  await vi.advanceTimersByTimeAsync(9_999)
  expect(caches).toEqual(['default'])
  await vi.advanceTimersByTimeAsync(1)
  expect(await script).toBe('export {}')
})

test('a script that arrives slowly is not requested again', async () => {
  vi.useFakeTimers()
  const caches: RequestCache[] = []
  vi.stubGlobal('fetch', (_: string, { cache, signal }: RequestInit) => {
    caches.push(cache!)
    const parts = ['export ', '{', '}']
    const body = new ReadableStream<Uint8Array>({
      start: (controller) =>
        signal?.addEventListener('abort', () => controller.error(new Error('aborted'))),
      pull: async (controller) => {
        await new Promise((resolve) => setTimeout(resolve, 9_000))
        const part = parts.shift()
        if (part === undefined) controller.close()
        else controller.enqueue(new TextEncoder().encode(part))
      },
    })
    return Promise.resolve(new Response(body))
  })
  const script = fetchScript('/a.js')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await script).toBe('export {}')
  expect(caches).toEqual(['default'])
})

test('a script that nobody waits for any more is not requested', async () => {
  const isRequested: boolean[] = []
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    isRequested.push(!signal?.aborted)
    return Promise.reject(new Error('aborted'))
  })
  await expect(fetchScript('/a.js', AbortSignal.abort())).rejects.toThrow()
  expect(isRequested).not.toContain(true)
})

test('a script that is missing twice is an error with its address', async () => {
  answerWith(missing, missing)
  await expect(fetchScript('/a.js')).rejects.toThrow('/a.js')
})
