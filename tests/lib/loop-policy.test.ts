import { expect, test } from 'vitest'
import { filmSize, isLoopAllowed, type Line, type View } from '../../src/lib/loop-policy.ts'

const line: Line = { saveData: false, effectiveType: '4g', type: 'wifi' }
const view: View = { calm: false, small: false }

test.each<[plays: boolean, on: string, view: View, line: Line | undefined]>([
  [true, 'on a good line and a large screen', view, line],
  [true, 'where the browser says nothing about the line', view, undefined],
  [true, 'where the browser says only that data need not be saved', view, { saveData: false }],
  [true, 'on a small screen', { ...view, small: true }, line],
  [true, 'on a metered line', view, { ...line, type: 'cellular' }],
  [
    false,
    'on a small screen on a metered line',
    { ...view, small: true },
    { ...line, type: 'cellular' },
  ],
  [false, 'when the visitor saves data', view, { ...line, saveData: true }],
  [false, 'when the visitor wants less movement', { ...view, calm: true }, line],
  [false, 'on a 2g line', view, { ...line, effectiveType: '2g' }],
  [false, 'on a 3g line', view, { ...line, effectiveType: '3g' }],
])('whether the film plays is %s %s', (plays, _on, seen, known) =>
  expect(isLoopAllowed(seen, known)).toBe(plays),
)

test.each([
  [300, 'small'],
  [590, 'small'],
  [600, 'large'],
  [1400, 'large'],
])('%d pixels need the %s file', (pixels, size) => {
  expect(filmSize(pixels, 120)).toBe(size)
})
