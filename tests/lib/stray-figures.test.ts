import { describe, expect, test } from 'vitest'
import type { Text } from '../../editing/check/texts.ts'
import { neverClaims } from '../../editing/check/never-claims.ts'
import type { RegisteredClaim } from '../../editing/check/site.ts'
import { findStrayFigures } from '../../editing/check/stray-figures.ts'
import { writtenNumbers } from '../../editing/check/written-numbers.ts'

/** The register of a made-up site: a survey takes six minutes, and notes stay three months. */
const claims = [
  { name: 'made-up-minutes', text: 'six', numbers: [6], unit: 'minutes', index: 0, value: 6 },
  {
    name: 'notes-months',
    text: '3',
    numbers: [3],
    unit: 'months',
    means: 'How long private notes stay.',
  },
  { name: 'papers', text: '9', numbers: [9], unit: 'months', means: 'Papers are kept so long.' },
  { name: 'reply-hours', text: '24', numbers: [24], unit: 'hours', means: 'We answer within it.' },
] as unknown as RegisteredClaim[]

/**
 * How a sentence with a number counts: as problems and warnings.
 * @param field the name of the field that has it
 * @param rest what else is known of it
 */
function severities(sentence: string, field = 'text', rest: Partial<Text> = {}): string[] {
  const text = {
    text: sentence,
    leaf: { path: [field] },
    ...rest,
    problemAt: (_offset: number, _words: string, message: string) => ({ message }),
  } as unknown as Text
  return findStrayFigures(text, claims).map(({ severity }) => severity ?? 'problem')
}

describe('a number is read with what belongs to it', () => {
  test.each([
    { text: 'in 15 minutes', raw: '15', values: [15], unit: 'minutes', unitWords: ' minutes' },
    { text: 'a six-week plan', raw: 'six', values: [6], unit: 'weeks', unitWords: '-week' },
    { text: '2–5 hours', raw: '2–5', values: [2, 5], unit: 'hours', unitWords: ' hours' },
    { text: 'up to 81%', raw: '81', values: [81], unit: 'per cent', unitWords: '%' },
    { text: 'tenfold', raw: 'ten', values: [10], unit: 'times', unitWords: 'fold' },
    { text: '40 large clients', raw: '40', values: [40], unit: 'things' },
    { text: 'sixteen people', raw: 'sixteen', values: [16], unit: 'people' },
    { text: '200+ of them', raw: '200', values: [200], hasPlus: true, unit: undefined },
  ])('“$text”', ({ text, ...expected }) => {
    expect(writtenNumbers(text)).toEqual([expect.objectContaining(expected)])
  })

  test.each(['version 2.1 of 14:30', 'six times a year', 'someone'])('none in “%s”', (text) => {
    const counted = writtenNumbers(text).filter(({ unit, hasPlus }) => unit ?? hasPlus)
    expect(counted).toEqual([])
  })
})

test.each(neverClaims)('$name is no claim', ({ example, pattern }) => {
  expect(example.match(pattern)).not.toBeNull()
  expect(severities(example)).toEqual([])
})

test.each([
  { what: 'the figure of the register', text: 'six minutes', counts: ['problem'] },
  { what: 'a result', text: '81% faster', counts: ['problem'] },
  { what: 'all of something', text: '100% of it', counts: [] },
  { what: 'a long time', text: 'seven weeks', counts: ['warning'] },
  { what: 'a range that begins with a small number', text: '2 to 40 weeks', counts: ['warning'] },
  { what: 'a small number', text: 'two hours', counts: [] },
  { what: 'a boast', text: 'more than 40 teams', counts: ['warning'] },
  { what: 'a large count', text: '300 clients', counts: ['warning'] },
  { what: 'a small count', text: '40 teams', counts: [] },
  { what: 'a boast about us', text: 'We know more than 40 teams.', counts: ['problem'] },
  { what: 'a percentage that is the most', text: 'Up to 40% of it', counts: ['problem'] },
  { what: 'a share of our clients', text: 'Some 95% of our clients stay.', counts: ['problem'] },
  { what: 'a share', text: 'Only 5% of drafts are new.', counts: ['warning'] },
  { what: 'a multiple with its sign', text: 'It is 3× that.', counts: ['problem'] },
  { what: 'a multiple of a result', text: 'It is three times faster.', counts: ['problem'] },
  { what: 'how often something happens', text: 'We asked three times.', counts: [] },
  { what: 'a small number about a figure', text: 'Notes stay three months.', counts: ['problem'] },
  { what: 'the same in another unit', text: 'Notes stay for 90 days.', counts: ['problem'] },
  { what: 'a small number alone', text: 'They were away three months.', counts: [] },
  { what: 'a time after which', text: 'Six minutes on, we meet again.', counts: [] },
  { what: 'a time from which', text: 'They meet six minutes from now.', counts: [] },
  { what: 'an age', text: 'The film is 18+.', counts: [] },
  {
    what: 'a time of a sentence about something else',
    text: 'Six minutes with a writer taught patience.',
    counts: ['warning'],
  },
  { what: 'the time of one person', text: 'I had six minutes.', counts: ['warning'] },
  { what: 'a time with somebody', text: 'Six minutes with a writer.', counts: ['warning'] },
  { what: 'a time of something', text: 'Six minutes of loud music.', counts: ['warning'] },
  { what: 'your time', text: 'Six minutes of your own time.', counts: ['problem'] },
  {
    what: 'a time of what the sentence before names',
    text: 'Private notes stay here. They go in five months.',
    counts: ['problem'],
  },
  { what: 'another form of a verb', text: 'Papers keep for a year.', counts: ['problem'] },
  { what: 'a number that is praised', text: '50 happy clients', counts: ['problem'] },
  { what: 'what we have done', text: 'We have trained 40 teams.', counts: ['problem'] },
  { what: 'what we do at a time', text: 'We train 40 teams at a time.', counts: [] },
  { what: 'how long one does something daily', text: 'Six minutes a day.', counts: ['warning'] },
  { what: 'what we promise', text: 'We answer within 30 hours.', counts: ['problem'] },
  { what: 'what others do in a time', text: 'You answer within two hours.', counts: [] },
])('$what, “$text”', ({ text, counts }) => {
  expect(severities(text)).toEqual(counts)
})

test.each([
  ['Your notes stay for 90 days.', '((90))'],
  ['Your notes stay for three-month terms.', '((three))'],
  ['Your notes stay for 12 weeks.', '((12))'],
])('another number than that of the register is written as it was: %s', (sentence, other) => {
  const text = {
    text: sentence,
    leaf: { path: ['text'] },
    problemAt: (_offset: number, _words: string, message: string) => ({ message }),
  } as unknown as Text
  const [found] = findStrayFigures(text, claims)
  expect(found?.message).toContain(`write it as ${other}`)
})

test('a figure in a table may be of what the table says', () => {
  expect(severities('six minutes', 'text', { isInTable: true })).toEqual(['warning'])
})

test('in the prose of a role, a time is that of the job', () => {
  const prose: Partial<Text> = { part: {} as never, collection: 'surveys' }
  expect(severities('Most letters take six minutes.', '', prose)).toEqual([])
  expect(severities('A reply takes 24 hours.', '', prose)).toEqual(['problem'])
})

describe('in a text about the work of others', () => {
  test.each([
    { what: 'a time', text: 'Six minutes for each letter.', counts: [] },
    { what: 'how long one does something daily', text: 'Six minutes a day.', counts: [] },
    { what: 'a long time', text: 'Letters of seven weeks.', counts: [] },
    { what: 'a share', text: 'The 5% contribution to pensions.', counts: [] },
    { what: 'a time of a figure', text: 'Why notes stay 3 months.', counts: ['problem'] },
    { what: 'a result', text: 'How they were 30% faster.', counts: ['problem'] },
  ])('$what, “$text”', ({ text, counts }) => {
    expect(severities(text, 'workflows')).toEqual(counts)
    expect(severities(text, 'excerpt')).toEqual(counts)
  })
})

describe('in a quotation', () => {
  test.each([
    { what: 'a share', text: 'Some 30% of my mail is news.', counts: [] },
    { what: 'a long time', text: 'It took me seven weeks.', counts: [] },
    { what: 'a time of the register', text: 'I had six minutes.', counts: [] },
    { what: 'a result', text: 'I am 30% faster.', counts: ['problem'] },
  ])('$what, “$text”', ({ text, counts }) => {
    expect(severities(text, 'quote')).toEqual(counts)
  })
})
