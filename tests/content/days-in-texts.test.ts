import { describe, expect, test } from 'vitest'
import { changed, problemsAfter, slips } from './support/checking.ts'
import { smallest } from './support/smallest-site.ts'

// Days, months and weekdays in texts: see also dates in slips.test.ts.

const from = 'For people who do this.'

describe('a day in digits', () => {
  slips(
    'surveys/alpha.mdx',
    {
      'with the month first': {
        to: 'Changed on 06/15/2025.',
        says: ['“06/15/2025” has the month first', 'Write: 15 June 2025'],
      },
      'that is in no calendar': {
        to: 'Changed on 31/06/2025.',
        says: 'no such day as “31/06/2025”',
      },
      'with two numbers that are no month': { to: 'Until 15/14/2025.', says: 'no such day' },
      'with full stops, that is in no calendar': { to: 'Until 30.2.2025.', says: 'no such day' },
      'with the day first is right': { to: 'Changed on 15/06/2025, 15.6.2025 and 05/06/2025.' },
      'that is the number of something is right': {
        to: 'See document 40.30.2025, part 45-13-2025 and 1/2/3/2025.',
      },
    },
    { from, line: 15 },
  )
})

describe('a month or a weekday', () => {
  const isDoubtful = (word: string, meant: string) => ({
    says: ['Only a warning:', `“${word}” is not English. Is it “${meant}”?`],
  })
  slips(
    'surveys/alpha.mdx',
    {
      'that ends a time, with a slip': {
        to: 'Done by the end of Mrch.',
        ...isDoubtful('Mrch', 'March'),
      },
      'before a year, with a slip': { to: 'In Jnue 2025.', ...isDoubtful('Jnue', 'June') },
      'before a day and a year, with a slip': {
        to: 'On Arpil 15, 2025.',
        ...isDoubtful('Arpil', 'April'),
      },
      'in another language': { to: 'Every Dezember.', ...isDoubtful('Dezember', 'December') },
      'with letters that changed places': {
        to: 'Each Wendesday we meet.',
        ...isDoubtful('Wendesday', 'Wednesday'),
      },
      'in short and in the plural is right': {
        to: 'In Sept 2025, on Tuesdays and Thursdays, and at the end of Jan 2026.',
      },
      'that is a name is right': {
        to: 'Ask Augusta Marsh, Marco and Jane at the end of Jane’s day in Junction Road.',
      },
      'that is another word with a year is right': { to: 'Report 2025, Match 12 and Style 2024.' },
      'that is a name with a year is right': { to: 'A photograph by Helen Marsh 2025.' },
    },
    { from, line: 15 },
  )
})

describe('a day in words', () => {
  slips(
    'surveys/alpha.mdx',
    {
      'with the year first': {
        to: 'Last updated 2025 June 15',
        says: ['“2025 June 15” has the year first', 'Write: 15 June 2025'],
      },
      'with a digit missing in its year': {
        to: 'Last updated 15 June 205.',
        says: 'does not have four digits',
      },
      'before a number of something is right': { to: 'On 15 June 205 were left.' },
      'as programs write it, that is in no calendar': {
        to: 'Changed on 2025-15-06.',
        says: 'no such day as “2025-15-06”',
      },
      'as programs write it is right': { to: 'Changed on 2025-06-15, in part 2025-40-12-7.' },
      'with the month first, in a text that had no day, is right': {
        to: 'Valid from June 15, 2025.',
      },
      'after a year of its own is right': { to: 'In 2025 May 12 people came.' },
    },
    { from, line: 15 },
  )
  const before = changed(smallest['surveys/alpha.mdx']!, from, 'Last updated 15 June 2025.')
  const updated = (words: string) =>
    problemsAfter('surveys/alpha.mdx', before, changed(before, '15 June 2025', words))

  test('with the month first is a problem in a text that had the day first', () => {
    expect(updated('June 15th, 2025')).toMatchObject([
      { severity: 'error', fix: { to: '15 June 2025' } },
    ])
    expect(updated('3 July 2025')).toEqual([])
  })
})

describe('a span of time or of numbers', () => {
  const endsEarly = (to: string) => ({ to, says: 'ends before it starts' })
  slips(
    'surveys/alpha.mdx',
    {
      'of days that ends before it starts': endsEarly(
        'Open from 12 March 2027 to 3 February 2027.',
      ),
      'of days between which something happens': endsEarly(
        'Between 3 March 2027 and 12 February 2027.',
      ),
      'of months': endsEarly('A pilot, May 2027 – April 2027.'),
      'of days in digits': endsEarly('Open 14/03/2027 to 12/03/2027.'),
      'of years': endsEarly('We did it in 2027–2025.'),
      'of days in one month': endsEarly('Closed from the 15th to 3rd March.'),
      'of days in a month that is there twice': endsEarly('Closed 15 March to 3 March.'),
      'of phases': endsEarly('It runs in sessions 4–3.'),
      'of percents': endsEarly('Between us, 40–20% of it is typing.'),
      'over the turn of a year is right': {
        to: 'Closed 24 December to 2 January 2027, and 1 May 2026 – 3 March 2027.',
      },
      'of office hours is right': {
        to: 'We are there from 9 to 5, and at night from 10pm to 6am.',
      },
      'that has moved to an earlier day is right': {
        to: 'We moved it from 12 March 2027 to 3 February 2027.',
      },
      'of two days in a list is right': { to: 'On 12 March 2027 and 3 February 2027 we meet.' },
      'of a tax year or a season is right': { to: 'In 2026–27, and from 9 to 5 May will do.' },
      'of a score is right': { to: 'They won 3–1, by a 5–4 vote.' },
    },
    { from, line: 15 },
  )
})
