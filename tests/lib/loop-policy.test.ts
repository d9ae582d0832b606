import { expect, test } from 'vitest'
import { filmSize, isLoopAllowed, type Line, type View } from '../../src/lib/loop-policy.ts'

const line: Line = { saveData: false, effectiveType: '4g', type: 'wifi' }
const view: View = { calm: false, small: false }

test.each<[on: string, view: View, line: Line | undefined]>([
  ['on a good line and a large screen', view, line],
  ['where the browser says nothing about the line', view, undefined],
  ['where the browser says only that data need not be saved', view, { saveData: false }],
  ['on a small screen', { ...view, small: true }, line],
  ['on a metered line', view, { ...line, type: 'cellular' }],
])('the film plays %s', (_on, seen, known) => expect(isLoopAllowed(seen, known)).toBe(true))

test.each<[on: string, view: View, line: Line]>([
  ['on a small screen on a metered line', { ...view, small: true }, { ...line, type: 'cellular' }],
  ['when the visitor saves data', view, { ...line, saveData: true }],
  ['when the visitor wants less movement', { ...view, calm: true }, line],
  ['on a 2g line', view, { ...line, effectiveType: '2g' }],
  ['on a 3g line', view, { ...line, effectiveType: '3g' }],
])('the film does not play %s', (_on, seen, known) =>
  expect(isLoopAllowed(seen, known)).toBe(false),
)

test.each([
  [300, 'small'],
  [590, 'small'],
  [600, 'large'],
  [1400, 'large'],
])('%d pixels need the %s file', (pixels, size) => {
  expect(filmSize(pixels, 120)).toBe(size)
})
