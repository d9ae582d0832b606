import { describe, expect, test } from 'vitest'
import { titleSize } from '../../src/lib/chart/title-size.ts'

describe('the title of a role has its full size', () => {
  test.each([
    ['up to two words of at most eleven letters', 'Illustrator Bookbinder', true],
    ['not with three words', 'Pen ink nib', false],
    ['not with a word of twelve letters', 'Watercolours', false],
    ['not with more than 22 letters', 'Watercolour Illustrator', false],
  ])('%s', (_, title, isFull) => {
    expect(titleSize(title).long).toBe(!isFull)
  })
})

test('a title of more than 34 letters has the smallest size', () => {
  expect(titleSize('Illustrators of birds and of seas.').longest).toBe(false)
  expect(titleSize('Illustrators of birds and of seas..').longest).toBe(true)
})

test('a wide line comes near the arc, and the same number of narrow letters does not', () => {
  expect(titleSize('MMMMMMMMMMM').isNearArc).toBe(true)
  expect(titleSize('iiiiiiiiiii').isNearArc).toBe(false)
})

test('a line has more room at the second size', () => {
  expect(titleSize('mmmmmm').isNearArc).toBe(true)
  expect(titleSize('mmmmmm i i').isNearArc).toBe(false)
})
