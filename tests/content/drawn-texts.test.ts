import { describe } from 'vitest'
import { changed, slips } from './support/checking.ts'
import { smallest } from './support/smallest-site.ts'

const also = {
  'settings/claims.mdx': changed(
    smallest['settings/claims.mdx']!,
    'claims:\n',
    `claims:
  - { name: kept-months, text: '12', value: 12, unit: months, means: Papers stay. }
  - { name: gone-months, text: '3', value: 3, unit: months, means: Letters go. }
  - { name: course-weeks, text: six, value: 6, unit: weeks, means: A course. }
`,
  ),
}
const text = changed(
  smallest['pages/home.mdx']!,
  '  - type: prose\n',
  `  - type: retention
    heading: How long
    items:
      - title: Papers
        text: there for ((kept-months)) months
        months: kept-months
  - type: steps
    look: weeks
    heading: The ((course-weeks))-week course
    lede: Two hours a day.
    weeks: course-weeks
    unit: Week
    items:
      - { week: Weeks 1–3, title: One, text: Words., outcome: A }
      - { week: Weeks 4–((course-weeks in digits)), title: Two, text: Words., outcome: B }
  - type: prose
`,
)

describe('words beside a drawing', () => {
  slips(
    'pages/home.mdx',
    {
      'have another figure than it draws': {
        from: 'there for ((kept-months)) months',
        to: 'there for ((gone-months)) months',
        at: 16,
        says: '“gone-months”, but what is drawn beside it is ((kept-months))',
      },
      'have another time in another unit': {
        from: 'there for ((kept-months)) months',
        to: 'there two years',
        at: 16,
        says: 'Write ((kept-months)) months',
      },
      'have another time in the heading': {
        from: 'The ((course-weeks))-week course',
        to: 'The two-month course',
        at: 20,
        says: 'Write ((course-weeks))-week',
      },
      'have the figure that it draws': { from: 'Papers', to: 'All papers' },
      'have no time': { from: 'there for ((kept-months)) months', to: 'there for some time' },
      'have a time of something smaller': {
        from: 'there for ((kept-months)) months',
        to: 'there for ((kept-months)) months, two weeks of them in print',
      },
    },
    { text, also },
  )
})
