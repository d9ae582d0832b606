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

const page = `---
seo: { title: Drawn, description: A page of drawings. }
sections:
  - { type: hero, heading: Drawn }
  - { type: hero, drawing: hours, heading: Hours, before: hours-then, after: hours-now, captions: [Now, Then] }
  - type: figures
    heading: What fell
    tide: { title: Time, figure: ((shorter)), reduction: shorter, text: less, caption: Now }
    items: [{ figure: ((hours-then)), text: hours }, { figure: ((hours-now)), text: hours }]
  - { type: retention, heading: Kept, items: [{ title: Data, text: ((kept)), months: kept }] }
  - type: hero
    drawing: weeks
    heading: A course
    weeks: course-weeks
    phases:
      - { title: One, week: Weeks 1–2 }
      - { title: Two, week: Week 3 }
      - { title: Three, week: Weeks 4–((course-weeks in digits)) }
  - { type: hero, drawing: lights, heading: Lights, lights: agents, captions: [((agents in digits)) lights] }
  - { type: hero, drawing: position-fix, heading: ((members in words)) views, people: members }
  - type: figures
    look: large
    heading: Large
    items: [{ figure: ((shorter)), text: hours }, { figure: ((kept)), text: hours }, { figure: ((agents)), text: hours }]
    bar: { title: A bar, range: monthly, unit: hours, scale: One, scaleWhenNarrow: Ten }
---
`
const [register, drawn] = ['settings/claims.mdx', 'pages/drawn.mdx']

describe('a figure that is drawn', () =>
  slips(
    register,
    String.raw`
    text: '8' | text: '8'
    text: 200+, value: 200 | text: 300+, value: 300
    text: six, value: 6 | text: twelve, value: 12
    text: 80–320 | text: 200–800
    text: 60%, value: 60 | text: 150%, value: 150 | * | value: … reduction … part of the whole … from 1 to 100.$
    text: 60%, value: 60 | text: 0%, value: 0 | * | from 1 to 100
    text: '12', value: 12 | text: '500', value: 500 | * | value: … month … from 1 to 120.$
    text: '8', value: 8 | text: '40', value: 40 | * | value: … person … whole number from 1 to 24.$
    text: '8', value: 8 | text: '8.5', value: 8.5 | * | value: … whole number
    text: 200+, value: 200 | text: '2,000+', value: 2000 | * | value: … light … from 1 to 500.$
    text: '30', value: 30 | text: '5,000', value: 5000 | * | value: … ours … from 0.5 to 1,000.$
    text: 80–320 | text: '320' | * | text: … range … two numbers, like “80–320”
    text: six, value: 6 | text: three, value: 3 | pages/drawn.mdx:16 | entry 1 → week: … Write “Week 1”
    text: six, value: 6 | text: two, value: 2 | pages/drawn.mdx:18 | entry 3 → week: … to week 2 … Remove one
    text: 60%, value: 60 | text: 60% | pages/drawn.mdx:8 | tide → reduction: … no “value” … Write “value: 60”
    value: 60 | value: sixty | * | A number belongs here
    `,
    { text: claims, also: { [drawn]: page } },
  ))

describe('text and value of a figure are one number', () =>
  slips(
    register,
    String.raw`
    '1', value: 1 | eight, value: 6 | * | text: … Write “value: 8”
    '1', value: 1 | '2,000+', value: 200 | * | text: … Write “value: 2000”
    '1', value: 1 | 2–5, value: 4 | * | text: … Write “value: 2” or “value: 5”
    '1', value: 1 | 2–5, value: 5
    '1', value: 1 | a dozen, value: 12
    '1', value: 1 | 2k, value: 2000
    `,
    { text: claims },
  ))

describe('the fields of a drawing', () =>
  slips(
    drawn,
    String.raw`
    reduction: shorter | reduction: kept | 8 | reduction: … counts months … per cent
    hours-then, after: hours-now | hours-now, after: hours-then | 5 |
      before: “hours-now” is 4.5 … Write “before: hours-then” and “after: hours-now”
    , people: members |  | 20 | people: … “position-fix” needs “people”
    people: members | people: members, weeks: course-weeks | 20 | weeks: … for “weeks”. Remove
    drawing: position-fix, |  | 20 | people: … without a drawing … for “position-fix”
    Then] | Then, Soon] | 5 | captions → entry 3: … “hours” has room for
    , Then] | ] | 5 | captions: … “hours” shows … a caption for each
    drawing: lights | drawing: lights, ground: land | 19 | ground: … never seen
    Week 3 | Week 4 | 17 | phases → entry 2 → week: … Write “Weeks 3–4”
    Weeks 4–((course-weeks in digits)) | Weeks 4–5 | 18 | phases → entry 3 → week: … week 6 … Write “Weeks 4–6”
    Weeks 1–2 | First | 16 | phases → entry 1 → week: … Write “Week 1”
    `,
    { text: page, also: { [register]: claims } },
  ))
