import { expect, test } from 'vitest'
import { filmScales, filmSize, loopAllowed, type Line, type View } from '../../src/lib/loop-policy.ts'

const line: Line = { saveData: false, effectiveType: '4g', type: 'wifi' }
const view: View = { calm: false, small: false }

test.each<[plays: boolean, on: string, view: View, line: Line | undefined]>([
  [true, 'on a good line and a large screen', view, line],
  [true, 'where the browser says nothing about the line', view, undefined],
  [true, 'where the browser says only that data need not be saved', view, { saveData: false }],
  [true, 'on a small screen', { ...view, small: true }, line],
  [true, 'on a metered line', view, { ...line, type: 'cellular' }],
  [false, 'on a small screen on a metered line', { ...view, small: true }, { ...line, type: 'cellular' }],
  [false, 'when the visitor saves data', view, { ...line, saveData: true }],
  [false, 'when the visitor wants less movement', { ...view, calm: true }, line],
  [false, 'on a slow-2g line', view, { ...line, effectiveType: 'slow-2g' }],
  [false, 'on a 2g line', view, { ...line, effectiveType: '2g' }],
  [false, 'on a 3g line', view, { ...line, effectiveType: '3g' }],
])('whether the film plays is %s %s', (plays, _on, seen, known) => expect(loopAllowed(seen, known)).toBe(plays))

test('the film is a file that is sharp where it is shown, and the small one where that is enough', () => {
  for (const pixels of [300, 540, 900, 1080, 1400]) {
    const size = filmSize(pixels, 120)
    expect(size).toBe(pixels > 600 ? 'large' : 'small')
    if (size === 'small') expect(120 * filmScales.small * 1.1).toBeGreaterThanOrEqual(pixels)
  }
})
