import { expect, test } from 'vitest'
import { page, role, sampleFile, siteWith } from '../content/support/smallest-site.ts'
import { faultOfDay } from '../support/random-editors/day-of-acts.ts'
import { faultOfLongerMeeting, laterPreviews } from '../support/random-editors/longer-meetings.ts'
import { areNear, meetingActs } from '../support/random-editors/meeting-acts.ts'
import { faultOfMeeting } from '../support/random-editors/meeting.ts'
import { chanceOf } from '../support/random-editors/random-acts.ts'
import { dayOfOne, dayOfTwo } from '../support/random-editors/random-days.ts'

// Editors do things by chance on a made-up site, all kinds of changes in one draft. Equal numbers
// make equal days; other numbers find more.

const linking = (title: string, to: string): string =>
  page(title).replace('to: /', `to: ${to}`).replace('](/)', `](${to})`)

const content = siteWith(
  {
    'README.md': '# A guide',
    'pages/about.mdx': linking('About', '/contact'),
    'pages/contact.mdx': linking('Contact', '/about'),
    'pages/resources.mdx': linking('Resources', '/services'),
    'pages/services.mdx': linking('Services', '/surveys/delta'),
    'surveys/gamma.mdx': role('Gamma', 'alpha'),
    'surveys/delta.mdx': role('Delta', 'gamma'),
    'articles/first.mdx': sampleFile('articles', 'First words'),
    'case-studies/client.mdx': sampleFile('caseStudies', 'A client'),
    'people/ada.mdx': sampleFile('people', 'Ada'),
    'services/training.mdx': sampleFile('services', 'Training'),
    'testimonials/quotes.mdx': sampleFile('testimonials', 'Quotes'),
  },
  { assets: ['src/content/pictures/a-view.jpg'] },
)
const built = { ...content, pictures: [] }
const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)

test.each(numbers(12))('an editor undoes all of day %i, in any order', async (seed) =>
  expect(await dayOfOne(built, { seed, count: 6 })).toBeUndefined(),
)

test.each(numbers(8))('an editor sends all of day %i, and takes it back', async (seed) =>
  expect(await dayOfOne(built, { seed, count: 4, isEachSent: true })).toBeUndefined(),
)

test.each(numbers(10))(
  'an editor changes only lines that each change means on day %i',
  async (seed) =>
    expect(await faultOfDay({ seed, count: 5, isEachSent: seed % 2 === 0 })).toBeUndefined(),
)

test.each(numbers(12))('two editors lose nothing on day %i', async (seed) =>
  expect(await dayOfTwo(built, { seed, count: 3 })).toBeUndefined(),
)

test.each(numbers(12))('two editors do the same as one after the other on day %i', async (seed) => {
  const { one, below } = chanceOf(seed)
  for (let meeting = 0; meeting < 5; meeting++) {
    const first = one(meetingActs)!
    const second = one(meetingActs.filter((act) => areNear(act, first)))!
    const isOnNextPreview = below(3) === 0
    expect(await faultOfMeeting({ first, second, isOnNextPreview })).toBeUndefined()
  }
})

test.each(laterPreviews)('one of two editors goes on: %s', async (where) => {
  const { one } = chanceOf(laterPreviews.indexOf(where) + 1)
  for (let meeting = 0; meeting < 6; meeting++) {
    const second = one(meetingActs)!
    const near = meetingActs.filter((act) => areNear(act, second))
    const longer = { first: one(near)!, second, third: one(near)!, where }
    expect(await faultOfLongerMeeting(longer)).toBeUndefined()
  }
})
