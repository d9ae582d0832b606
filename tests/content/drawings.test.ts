import { describe } from 'vitest'
import { slips } from './support/checking.ts'
import { smallest } from './support/smallest-site.ts'

// Problems of figures that drawings show: on a made-up register and a made-up page.

const claims = `${smallest['settings/claims.mdx']!.replace(/---\n$/, '')}
  - { name: shorter, text: 60%, value: 60, unit: per cent, means: Less. }
  - { name: hours-then, text: '30', value: 30, unit: hours, means: Then. }
  - { name: hours-now, text: '4.5', value: 4.5, unit: hours, means: Now. }
  - { name: kept, text: '12', value: 12, unit: months, means: Kept. }
  - { name: course-weeks, text: six, value: 6, unit: weeks, means: A course. }
  - { name: agents, text: 200+, value: 200, unit: agents, means: Agents. }
  - { name: members, text: '8', value: 8, unit: people, means: Members. }
  - { name: monthly, text: 80–320, unit: hours, means: Monthly. }
  - { name: never-drawn, text: '1', value: 1, unit: times, means: Free. }
---
`

/** Fields of heroes, so that each section of the page is on one line. */
const hours = 'type: hero, drawing: hours, heading: Hours'
const lights = 'type: hero, drawing: lights, heading: Lights'

const page = `---
seo: { title: Drawn, description: A page of drawings. }
sections:
  - { type: hero, heading: Drawn }
  - { ${hours}, before: hours-then, after: hours-now, captions: [Now, Then] }
  - type: figures
    heading: What fell
    tide: { title: Time, figure: ((shorter)), reduction: shorter, text: less, caption: Now }
    items: [{ figure: ((hours-then)), text: hours }, { figure: ((hours-now)), text: hours }]
  - { type: retention, heading: Kept, items: [{ title: A, text: ((kept)) months, months: kept }] }
  - type: hero
    drawing: weeks
    heading: A course
    weeks: course-weeks
    phases:
      - { title: One, week: Weeks 1–2 }
      - { title: Two, week: Week 3 }
      - { title: Three, week: Weeks 4–((course-weeks in digits)) }
  - { ${lights}, lights: agents, captions: [((agents in digits)) lights] }
  - { type: hero, drawing: position-fix, heading: ((members in words)) views, people: members }
  - type: figures
    look: large
    heading: Large
    items: [{ figure: ((shorter)), text: hours }, { figure: ((kept)), text: months }]
    bar: { title: A bar, range: monthly, unit: hours, scale: One, scaleWhenNarrow: Ten }
---
`
const register = 'settings/claims.mdx'
const drawn = 'pages/drawn.mdx'

describe('a figure that is drawn', () =>
  slips(
    register,
    {
      'a figure that stays as it is is right': { from: "text: '8'", to: "text: '8'" },
      'a larger number of agents is right': {
        from: 'text: 200+, value: 200',
        to: 'text: 300+, value: 300',
      },
      'a programme of twelve weeks is right': {
        from: 'text: six, value: 6',
        to: 'text: twelve, value: 12',
      },
      'a larger range is right': { from: 'text: 80–320', to: 'text: 200–800' },
      'a reduction above a hundred per cent': {
        from: 'text: 60%, value: 60',
        to: 'text: 150%, value: 150',
        says: ['value:', 'reduction', 'part of the whole', 'from 1 to 100.'],
      },
      'a reduction of nothing': {
        from: 'text: 60%, value: 60',
        to: 'text: 0%, value: 0',
        says: 'from 1 to 100',
      },
      'more months than the bar has room for': {
        from: "text: '12', value: 12",
        to: "text: '500', value: 500",
        says: ['value:', 'month', 'from 1 to 120.'],
      },
      'more people than the drawing has room for': {
        from: "text: '8', value: 8",
        to: "text: '40', value: 40",
        says: ['value:', 'person', 'whole number from 1 to 24.'],
      },
      'half a person': {
        from: "text: '8', value: 8",
        to: "text: '8.5', value: 8.5",
        says: ['value:', 'whole number'],
      },
      'more agents than the drawing has room for': {
        from: 'text: 200+, value: 200',
        to: "text: '2,000+', value: 2000",
        says: ['value:', 'light', 'from 1 to 500.'],
      },
      'more hours than the bar has room for': {
        from: "text: '30', value: 30",
        to: "text: '5,000', value: 5000",
        says: ['value:', 'ours', 'from 0.5 to 1,000.'],
      },
      'a range with one number': {
        from: 'text: 80–320',
        to: "text: '320'",
        says: ['text:', 'range', 'two numbers, like “80–320”'],
      },
      'a programme shorter than its phases': {
        from: 'text: six, value: 6',
        to: 'text: three, value: 3',
        at: 'pages/drawn.mdx:16',
        says: ['entry 1 → week:', 'Write “Week 1”'],
      },
      'a programme with fewer weeks than phases': {
        from: 'text: six, value: 6',
        to: 'text: two, value: 2',
        at: 'pages/drawn.mdx:18',
        says: ['entry 3 → week:', 'to week 2', 'Remove one'],
      },
      'a drawn figure without a value': {
        from: 'text: 60%, value: 60',
        to: 'text: 60%',
        at: 'pages/drawn.mdx:8',
        says: ['tide → reduction:', 'no “value”', 'Write “value: 60”'],
      },
      'a value in words': { from: 'value: 60', to: 'value: sixty', says: 'Write a number here' },
    },
    { text: claims, also: { [drawn]: page } },
  ))

describe('text and value of a figure are one number', () =>
  slips(
    register,
    {
      'a number word and another value': {
        from: "'1', value: 1",
        to: 'eight, value: 6',
        says: ['text:', 'Write “value: 8”'],
      },
      'a number with a plus and another value': {
        from: "'1', value: 1",
        to: "'2,000+', value: 200",
        says: ['text:', 'Write “value: 2000”'],
      },
      'a range and a value inside it': {
        from: "'1', value: 1",
        to: '2–5, value: 4',
        says: ['text:', 'Write “value: 2” or “value: 5”'],
      },
      'a range and the value of its end is right': { from: "'1', value: 1", to: '2–5, value: 5' },
      'words and a value is right': { from: "'1', value: 1", to: 'a dozen, value: 12' },
      'a number in thousands and its value is right': {
        from: "'1', value: 1",
        to: '2k, value: 2000',
      },
    },
    { text: claims },
  ))

describe('the fields of a drawing', () =>
  slips(
    drawn,
    {
      'a figure of another unit': {
        from: 'reduction: shorter',
        to: 'reduction: kept',
        at: 8,
        says: ['reduction: ', 'counts months', 'per cent'],
      },
      'a part that is greater than its whole': {
        from: 'hours-then, after: hours-now',
        to: 'hours-now, after: hours-then',
        at: 5,
        says: ['before: “hours-now” is 4.5', 'Write “before: hours-then” and “after: hours-now”'],
      },
      'a drawing without its figure': {
        from: ', people: members',
        to: '',
        at: 20,
        says: ['people:', '“position-fix” needs “people”'],
      },
      'a figure that the drawing does not show': {
        from: 'people: members',
        to: 'people: members, weeks: course-weeks',
        at: 20,
        says: ['weeks:', 'for “weeks”. Remove'],
      },
      'a figure without its drawing': {
        from: 'drawing: position-fix,',
        to: '',
        at: 20,
        says: ['people:', 'without a drawing', 'for “position-fix”'],
      },
      'one caption too many': {
        from: 'Then]',
        to: 'Then, Soon]',
        at: 5,
        says: ['captions → entry 3:', '“hours” has room for'],
      },
      'one caption too few': {
        from: ', Then]',
        to: ']',
        at: 5,
        says: ['captions:', '“hours” shows', 'a caption for each'],
      },
      'a ground that nobody sees': {
        from: 'drawing: lights',
        to: 'drawing: lights, ground: land',
        at: 19,
        says: ['ground:', 'never seen'],
      },
      'a phase that leaves a week out': {
        from: 'Week 3',
        to: 'Week 4',
        at: 17,
        says: ['phases → entry 2 → week:', 'Write “Week 3” here'],
      },
      'a last phase that ends too early': {
        from: 'Weeks 4–((course-weeks in digits))',
        to: 'Weeks 4–5',
        at: 18,
        says: ['phases → entry 3 → week:', 'week 6', 'Write “Weeks 4–6”'],
      },
      'a phase whose week is left out, and whose neighbours are right': {
        from: 'Two, week: Week 3',
        to: 'Two',
        at: 17,
        says: ['phases → entry 2 → week:', 'is missing'],
      },
      'a phase without a week': {
        from: 'Weeks 1–2',
        to: 'First',
        at: 16,
        says: ['phases → entry 1 → week:', 'Write “Week 1”'],
      },
    },
    { text: page, also: { [register]: claims } },
  ))
