import { expect, test } from 'vitest'
import { retryPicture } from '../../src/lib/picture-retry.ts'

/** A browser whose time passes only when told to, and a picture that fails for the first `failures` requests. */
function browser({ failures }: { failures: number }) {
  const state = { online: true, loads: 0, words: false, delays: [] as number[] }
  const timers: (() => void)[] = []
  const waiting: (() => void)[] = []
  const failed = retryPicture({
    online: () => state.online,
    after: (delay, go) => {
      state.delays.push(delay)
      timers.push(go)
    },
    whenOnline: (go) => waiting.push(go),
    load: () => {
      state.loads += 1
      if (state.loads < failures) failed()
    },
    giveUp: () => {
      state.words = true
    },
  })
  /** Lets all time pass that anything waits for. */
  const pass = () => {
    for (let timer = timers.shift(); timer; timer = timers.shift()) timer()
  }
  const goOnline = () => {
    state.online = true
    for (const go of waiting.splice(0)) go()
  }
  return { state, fail: failed, pass, goOnline }
}

test('a picture that failed is asked for again after 100 ms each time, until it comes', () => {
  const { state, fail, pass } = browser({ failures: 4 })
  fail()
  pass()
  expect(state.loads).toBe(4)
  expect(state.delays).toEqual([100, 100, 100, 100])
  expect(state.words).toBe(false)
})

test('after 50 tries its words show, and no more is asked for', () => {
  const { state, fail, pass } = browser({ failures: Infinity })
  fail()
  pass()
  expect(state.loads).toBe(50)
  expect(state.words).toBe(true)
})

test('offline it waits without asking, and goes on when the network is back', () => {
  const { state, fail, pass, goOnline } = browser({ failures: 3 })
  state.online = false
  fail()
  pass()
  expect(state.loads).toBe(0)
  expect(state.words).toBe(false)
  goOnline()
  pass()
  expect(state.loads).toBe(3)
})

test('waiting for the network uses up no tries', () => {
  const { state, fail, pass, goOnline } = browser({ failures: Infinity })
  state.online = false
  fail()
  goOnline()
  pass()
  expect(state.loads).toBe(50)
})
