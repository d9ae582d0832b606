import { expect, test } from 'vitest'
import { inDigits, inWords, numbersIn, rangeIn } from '../../src/lib/numbers.ts'
import { fillFigures } from '../../src/lib/figures.ts'

test.each([
  ['75%', [75]],
  ['2,000+', [2000]],
  ['40.5 hours', [40.5]],
  ['3×', [3]],
  ['10–50×', [10, 50]],
  ['eight', [8]],
  ['Twenty-four', [24]],
  ['ninety', [90]],
  ['1.5m', [1_500_000]],
  ['20k', [20_000]],
  ['often', []],
  ['someone', []],
])('the numbers in “%s”', (text, numbers) => expect(numbersIn(text)).toEqual(numbers))

test.each([
  ['2–5', [2, 5]],
  ['80 to 320', [80, 320]],
  ['10–50×', [10, 50]],
  ['5% - 10%', [5, 10]],
  ['1 in 4', undefined],
  ['75%', undefined],
])('the range in “%s”', (text, range) => expect(rangeIn(text)).toEqual(range))

test('numbers are written in words up to twenty', () => {
  expect([0, 8, 20, 21, 2000].map(inWords)).toEqual(['zero', 'eight', 'twenty', '21', '2,000'])
  expect(inDigits(40.5)).toBe('40.5')
})

const claims = [
  { name: 'people', text: '8', value: 8 },
  { name: 'weeks', text: 'six' },
  { name: 'agents', text: '1,200+', value: 1200 },
  { name: 'saved', text: '2–5' },
] as Parameters<typeof fillFigures>[1]

test.each([
  ['((people in words)) views, from ((people in words)).', 'Eight views, from eight.'],
  ['All of it. ((people in words)) of them', 'All of it. Eight of them'],
  ['Your team,\n((weeks)) on', 'Your team,\nsix on'],
  ['Week ((weeks in digits))', 'Week 6'],
  ['((agents in digits)), not ((agents))', '1,200, not 1,200+'],
])('a figure in words or digits: %s', (text, filled) => expect(fillFigures(text, claims, 'a file')).toBe(filled))

test('a range has no other form', () => {
  expect(() => fillFigures('((saved in words))', claims, 'a file')).toThrow(/saved in words/)
})
