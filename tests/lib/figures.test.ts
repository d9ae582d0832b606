import { expect, test } from 'vitest'
import { claimsIn, figureTexts, fillFigures, fillKnownFigures } from '../../src/lib/figures.ts'

const texts = figureTexts([
  { name: 'length', text: '15' },
  { name: 'people', text: '8', value: 8 },
  { name: 'weeks', text: 'six' },
  { name: 'agents', text: '1,200+', value: 1200 },
  { name: 'saved', text: '2–5', scope: 'per user' },
])

test('a figure is filled in at every depth', () => {
  const fields = { lines: ['about ((length)) minutes', { text: '(( length ))' }] }
  expect(fillFigures(fields, texts, 'a file')).toEqual({
    lines: ['about 15 minutes', { text: '15' }],
  })
})

test('fields that are no text stay as they are', () => {
  const fields = { date: new Date(0), picture: null, order: 3 }
  expect(fillFigures(fields, texts, 'a file')).toEqual(fields)
})

test.each([
  ['Under 50 people', 'Under 50 people'],
  ['((people in words)) views, from ((people in words)).', 'Eight views, from eight.'],
  ['All of it. ((people in words)) of them', 'All of it. Eight of them'],
  ['Pens\n\n((people in words)) of them', 'Pens\n\nEight of them'],
  ['Your team,\n((weeks)) on', 'Your team,\nsix on'],
  ['Week ((weeks in digits))', 'Week 6'],
  ['((agents in digits)), not ((agents))', '1,200, not 1,200+'],
  ['((saved)) hours, ((saved scope))', '2–5 hours, per user'],
])('the figures of a text: %s', (text, filled) =>
  expect(fillFigures(text, texts, 'a file')).toBe(filled),
)

test.each(['lenght', 'saved in words', 'length scope'])(
  'the figure ((%s)), which the register lacks, is named with its file',
  (name) => {
    expect(() => fillFigures(`((${name})) minutes`, texts, 'a file')).toThrow(
      new RegExp(`a file.*${name}`),
    )
  },
)

test.each(['15', '2,000', '500+', '75%', '2–5', 'six', 'twenty-four'])(
  'a number in brackets, ((%s)), loses the brackets alone',
  (text) => expect(fillFigures(`in ((${text})) or so`, texts, 'a file')).toBe(`in ${text} or so`),
)

test('a text names a claim in whatever form it shows it', () =>
  expect(
    claimsIn('((people in words)), ((weeks in digits)), ((saved scope)), (( length ))'),
  ).toEqual(['people', 'weeks', 'saved', 'length']))

test('a text that is still wrong keeps the figures that the register lacks', () =>
  expect(
    fillKnownFigures('((people in words)) of ((15)), ((lenght)), ((length scope))', texts),
  ).toBe('Eight of 15, ((lenght)), ((length scope))'))
