import { expect, test } from 'vitest'
import { fillFigures } from '../../src/lib/figures.ts'

const claims = [{ name: 'length', text: '15' }] as Parameters<typeof fillFigures>[1]

test('a figure is filled in, however deep', () => {
  expect(fillFigures({ lines: ['about ((length)) minutes', { text: '(( length ))' }] }, claims, 'a file')).toEqual({
    lines: ['about 15 minutes', { text: '15' }],
  })
})

test.each(['Under 50 people', '15 June 2025, 24', '<h2 id="3-steps">3 steps in</h2>'])(
  'a text without a figure stays byte for byte: %s',
  (text) => expect(fillFigures(text, claims, 'a file')).toBe(text),
)

test('a figure that the register lacks is named, with its file', () => {
  expect(() => fillFigures('((lenght)) minutes', claims, 'a file')).toThrow(/a file.*lenght/)
})
