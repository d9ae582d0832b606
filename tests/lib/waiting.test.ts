import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whileWaiting } from '../../tools/support/waiting.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('work that takes long says every 20 seconds that it goes on, until it is done', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const { promise, resolve } = Promise.withResolvers<string>()
  const waited = whileWaiting('building the site', promise)
  vi.advanceTimersByTime(19_000)
  expect(log).not.toHaveBeenCalled()
  vi.advanceTimersByTime(22_000)
  expect(log.mock.calls).toEqual([
    ['Still building the site, after 20 s ...'],
    ['Still building the site, after 40 s ...'],
  ])
  resolve('built')
  expect(await waited).toBe('built')
  vi.advanceTimersByTime(60_000)
  expect(log).toHaveBeenCalledTimes(2)
})

test('work that fails keeps its error', () =>
  expect(whileWaiting('trying', Promise.reject(new Error('full disk')))).rejects.toThrow(
    'full disk',
  ))
