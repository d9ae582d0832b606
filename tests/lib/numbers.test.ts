import { expect, test } from 'vitest'
import { inDigits, inWords, numbersIn, rangeIn } from '../../src/lib/numbers.ts'

test.each([
  ['75%', [75]],
  ['2,000+', [2000]],
  ['40.5 hours', [40.5]],
  ['10–50×', [10, 50]],
  ['eight or Twenty-four', [8, 24]],
  ['ninety', [90]],
  ['1.5m, 20k', [1_500_000, 20_000]],
  ['often, someone', []],
])('the numbers in “%s”', (text, numbers) => expect(numbersIn(text)).toEqual(numbers))

test.each([
  ['2–5', [2, 5]],
  ['80 to 320', [80, 320]],
  ['10–50×', [10, 50]],
  ['5% - 10%', [5, 10]],
  ['1 in 4', undefined],
  ['1–2–3', undefined],
])('the range in “%s”', (text, range) => expect(rangeIn(text)).toEqual(range))

test('numbers are written in words up to twenty', () => {
  expect([0, 8, 20, 21, 2000].map(inWords)).toEqual(['zero', 'eight', 'twenty', '21', '2,000'])
  expect(inDigits(40.5)).toBe('40.5')
})
