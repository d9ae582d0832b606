/** What the specification says of the pages for whole functions: sales and marketing, human resources, finance. */
import { describe, expect, test } from 'vitest'
import { attribute } from '../support/built-site/pages.ts'
import {
  bandAt,
  bandsOf,
  headingOf,
  inside,
  linksOf,
  pageAt,
  rowsOf,
  textOf,
  type Element,
} from '../site/support/bands.ts'
import { calendar } from './tables.ts'

const has = (element: Element, name: string) => (attribute(element, 'class') ?? '').split(' ').includes(name)

describe('sales and marketing', () => {
  const page = pageAt('/sales-marketing')

  test('says what both teams gain, with the figures of the specification', () => {
    const figures = rowsOf(bandsOf(page)[1]!).map(textOf).join(' ')
    for (const figure of ['Up to 400%', '2–5 hours', '3×']) expect(figures).toContain(figure)
  })

  test('has four surveys, each at an address of its own, in a new tab', () => {
    const surveys = linksOf(bandAt(page, /surveys/i))
    expect(surveys).toHaveLength(4)
    expect(surveys.every(({ href, newTab }) => newTab && href.startsWith('https://'))).toBe(true)
    expect(new Set(surveys.map(({ href }) => href)).size).toBe(4)
    const who = ['marketing-leader', 'marketing-team-member', 'sales-leader', 'sales-team-member']
    expect(surveys.map(({ href }) => who.find((name) => href.includes(name))).toSorted()).toEqual(who)
  })

  test('has two quotes, the first with the podcast', () => {
    const quoted = bandsOf(page).filter((band) => inside(band, 'blockquote').length === 1)
    expect(quoted.map(linksOf)).toEqual([[{ href: expect.stringMatching(/^https:\/\/podcast\./), newTab: true }], []])
  })

  test('gives time reduction and productivity of four kinds of work, and draws what remains to scale', () => {
    const cards = rowsOf(bandAt(page, /routine content/i))
    const read = cards.map((card) => [
      textOf(inside(card, 'h3')[0]!),
      ...inside(card, 'p').map(textOf),
      attribute(inside(card, 'rect')[0]!, 'height'),
    ])
    expect(read).toEqual([
      ['Website content', '83% time reduction', '500% productivity increase', '17%'],
      ['Hero assets', '85% time reduction', '600% productivity increase', '15%'],
      ['Video scripts', '71% time reduction', '250% productivity increase', '29%'],
      ['Interview content', '92% time reduction', '1100% productivity increase', '8%'],
    ])
  })

  test('keeps its bands in order and ends with leaders and team members', () => {
    const marks = bandsOf(page).map((band) =>
      inside(band, 'blockquote').length === 1 ? 'quote' : headingOf(band).toLowerCase(),
    )
    const order = [
      /^where ai helps/,
      /benefits/,
      /surveys/,
      /^quote/,
      /^what happens next\?/,
      /routine/,
      /^quote/,
      /leaders/,
    ]
    expect(marks).toHaveLength(order.length)
    order.forEach((words, index) => expect(marks[index]).toMatch(words))
    expect(inside(bandsOf(page).at(-1)!, 'h2').map(textOf)).toEqual(['For leaders', 'For team members'])
  })
})

describe.each([
  ['/human-resources', 'Up to 50%', /less manual work/],
  ['/finance', 'Up to 81%', /faster finance processing/],
])('%s', (route, figure, claim) => {
  const page = pageAt(route)

  test('begins with its claim, the way to the surveys and the calendar', () => {
    const [hero] = bandsOf(page)
    expect(textOf(hero!)).toContain(figure)
    expect(textOf(hero!)).toMatch(claim)
    expect(linksOf(hero!)).toEqual([{ href: '/#survey-section', newTab: false }, calendar])
  })

  test('shows two surveys, for leaders and for team members, both Coming Soon and neither to be opened', () => {
    const cards = bandsOf(page)
      .flatMap((band) => inside(band, 'li'))
      .filter((card) => has(card, 'coming-soon'))
    expect(cards.map((card) => inside(card, 'h3', 'h4').map(textOf).join())).toEqual([
      expect.stringContaining('leader'),
      expect.stringContaining('team member'),
    ])
    expect(cards.map((card) => textOf(inside(card, 'p').at(-1)!))).toEqual(['Coming Soon', 'Coming Soon'])
    expect(cards.flatMap(linksOf).filter(({ href }) => href)).toEqual([])
  })
})

describe.each([
  ['/sales-marketing', '15 minutes'],
  ['/human-resources', '15 minutes'],
  ['/finance', '15 minutes'],
  ['/ai-acceleration-report', '10 minutes'],
])('what happens next on %s', (route, time) => {
  const band = bandAt(pageAt(route), 'What happens next?')
  const steps = inside(band, 'details')

  test('has four steps that close each other, of which the first is open', () => {
    expect(steps).toHaveLength(4)
    expect(new Set(steps.map((step) => attribute(step, 'name'))).size).toBe(1)
    expect(attribute(steps[0]!, 'name')).toBeTruthy()
    expect(steps.map((step) => attribute(step, 'open') !== undefined)).toEqual([true, false, false, false])
  })

  test('has a picture with one waypoint a step, in one element with the steps, so that it follows them', () => {
    const course = inside(band, 'div').find((element) => has(element, 'course'))!
    expect(inside(course, 'details')).toHaveLength(4)
    expect(inside(course, 'g').filter((group) => /^bay-waypoint/.test(attribute(group, 'class') ?? ''))).toHaveLength(4)
  })

  test(`says that the survey takes ${time}`, () => {
    expect(textOf(steps[0]!)).toContain(time)
  })
})
