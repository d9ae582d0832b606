import { describe } from 'vitest'
import { slips } from './support/checking.ts'

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
