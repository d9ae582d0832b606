import { describe, expect, it } from 'vitest'
import { filmScales, filmSize, loopAllowed, type Line, type View } from '../../src/lib/loop-policy.ts'

const line: Line = { saveData: false, effectiveType: '4g', type: 'wifi' }
const view: View = { calm: false, small: false }

describe('the background film', () => {
  it('plays on a good line and a large screen', () => {
    expect(loopAllowed(view, line)).toBe(true)
  })

  it('plays where the browser tells nothing of the line, or only that data need not be saved', () => {
    expect(loopAllowed(view)).toBe(true)
    expect(loopAllowed(view, { saveData: false })).toBe(true)
  })

  it('is never fetched when the visitor saves data', () => {
    expect(loopAllowed(view, { ...line, saveData: true })).toBe(false)
  })

  it.each(['slow-2g', '2g', '3g'])('is never fetched on a %s line', (effectiveType) => {
    expect(loopAllowed(view, { ...line, effectiveType })).toBe(false)
  })

  it('is never fetched when the visitor wants less movement', () => {
    expect(loopAllowed({ ...view, calm: true }, line)).toBe(false)
  })

  it('is never fetched on a small screen on a metered line, and is on either alone', () => {
    const metered = { ...line, type: 'cellular' }
    expect(loopAllowed({ ...view, small: true }, metered)).toBe(false)
    expect(loopAllowed({ ...view, small: true }, line)).toBe(true)
    expect(loopAllowed(view, metered)).toBe(true)
  })

  it('is a file that is sharp where it is shown, and the small one where that is enough', () => {
    for (const pixels of [300, 540, 900, 1080, 1400]) {
      const size = filmSize(pixels, 120)
      expect(size).toBe(pixels > 600 ? 'large' : 'small')
      if (size === 'small') expect(120 * filmScales.small * 1.1).toBeGreaterThanOrEqual(pixels)
    }
  })
})
