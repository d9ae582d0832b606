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

test.each(['15', '2,000', '500+', '75%', '2–5', 'six', 'twenty-four'])(
  'a number in brackets, ((%s)), stands as it is',
  (text) => expect(fillFigures(`in ((${text})) or so`, claims, 'a file')).toBe(`in ${text} or so`),
)
