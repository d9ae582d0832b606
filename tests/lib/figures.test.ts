import { expect, test } from 'vitest'
import { fillFigures } from '../../src/lib/figures.ts'

const claims = [{ name: 'length', text: '15' }] as Parameters<typeof fillFigures>[1]

test('a figure is filled in, and stays on one line with the word it counts', () => {
  expect(fillFigures({ lines: ['about ((length)) minutes', 'for 8 people'] }, claims, 'a file')).toEqual({
    lines: ['about 15\u00a0minutes', 'for 8\u00a0people'],
  })
})

test('a figure that stands before no counted word is left as it is', () => {
  expect(fillFigures('15 June 2025, 24', claims, 'a file')).toBe('15 June 2025, 24')
})

test('a figure that the register lacks is named, with its file', () => {
  expect(() => fillFigures('((lenght)) minutes', claims, 'a file')).toThrow(/a file.*lenght/)
})
