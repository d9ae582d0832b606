import { describe, expect, it } from 'vitest'
import { loopAllowed, stillAllowed, type LoopConditions } from '../../src/lib/loop-policy.ts'

const good: LoopConditions = {
  saveData: false,
  effectiveType: '4g',
  reducedMotion: false,
  smallScreen: false,
  metered: false,
}

describe('the background loop', () => {
  it('plays on a good line and a large screen', () => {
    expect(loopAllowed(good)).toBe(true)
  })

  it('plays where the browser tells nothing of the line', () => {
    expect(loopAllowed({})).toBe(true)
  })

  it('is never fetched when the visitor saves data', () => {
    expect(loopAllowed({ ...good, saveData: true })).toBe(false)
  })

  it.each(['slow-2g', '2g', '3g'])('is never fetched on a %s line', (effectiveType) => {
    expect(loopAllowed({ ...good, effectiveType })).toBe(false)
  })

  it('is never fetched when the visitor wants less movement', () => {
    expect(loopAllowed({ ...good, reducedMotion: true })).toBe(false)
  })

  it('is never fetched on a small screen on a metered line, and is on either alone', () => {
    expect(loopAllowed({ ...good, smallScreen: true, metered: true })).toBe(false)
    expect(loopAllowed({ ...good, smallScreen: true })).toBe(true)
    expect(loopAllowed({ ...good, metered: true })).toBe(true)
  })
})

describe('the sharp still picture', () => {
  it('replaces the small one also where movement is unwanted', () => {
    expect(stillAllowed({ ...good, reducedMotion: true })).toBe(true)
  })

  it('is not fetched when data is saved or the line is slow', () => {
    expect(stillAllowed({ ...good, saveData: true })).toBe(false)
    expect(stillAllowed({ ...good, effectiveType: '3g' })).toBe(false)
  })
})
