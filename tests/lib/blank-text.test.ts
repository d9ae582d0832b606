import { expect, test } from 'vitest'
import { filledPattern, isBlank } from '../../src/lib/blank-text.ts'

// `database/texts` compares these rules with those of the database.
const pattern = new RegExp(`^(?:${filledPattern})$`, 'v')

test.each([
  ['nothing', ''],
  ['spaces and ends of lines', ' \t\n\u00a0'],
  ['a blank of Braille', '\u2800'],
  ['a joiner without anything to join', '\u200d'],
  ['a control character', '\u0007'],
])('%s shows nothing', (_, text) => {
  expect(isBlank(text)).toBe(true)
  expect(pattern.test(text)).toBe(false)
})

test.each(['-', ' a ', '\u200dé', '🚀', '.\n'])('“%s” shows something', (text) => {
  expect(isBlank(text)).toBe(false)
  expect(pattern.test(text)).toBe(true)
})
