/** What the specification says of two pages: about, and the agent development service. */
import { describe, expect, test } from 'vitest'
import { attribute } from '../support/built-site/pages.ts'
import { bandAt, bandsOf, headingOf, inside, listsOf, pageAt, textOf, type Element } from '../site/support/bands.ts'

const linkIn = (element: Element, label: string): Element => {
  const link = inside(element, 'a').find((candidate) => textOf(candidate).startsWith(label))
  if (!link) throw new Error(`There is no link "${label}" here.`)
  return link
}

describe('about', () => {
  const about = pageAt('/about')

  test('tells story, mission, people, evidence and what sets us apart, and closes with the report', () => {
    const headings = bandsOf(about).map(headingOf)
    const order = [/story/i, /mission/i, /people you/i, /evidence/i, /apart/i, /transformation/i].map((words) =>
      headings.findIndex((heading) => words.test(heading)),
    )
    expect(order).not.toContain(-1)
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(order.at(-1)).toBe(headings.length - 1)
  })

  test('shows four people, each with a name, a role and a text', () => {
    const [people = []] = listsOf(bandAt(about, /people you/i))
    expect(people).toHaveLength(4)
    for (const person of people) {
      expect(inside(person, 'h3').map(textOf).join('')).not.toBe('')
      expect(inside(person, 'p').map(textOf).filter(Boolean)).toHaveLength(2)
    }
  })

  test('gives the four figures that set us apart', () => {
    const [figures = []] = listsOf(bandAt(about, /apart/i))
    expect(figures.map((figure) => inside(figure, 'span').map(textOf)[0])).toEqual(['75%', '4×', '200+', '600%'])
  })

  test("'Start your transformation' leads to the report, 'Speak with our experts' to the calendar in a new tab", () => {
    const closing = bandAt(about, /transformation/i)
    expect(attribute(linkIn(closing, 'Start your transformation'), 'href')).toBe('/ai-acceleration-report')
    const experts = linkIn(closing, 'Speak with our experts')
    expect(attribute(experts, 'href')).toMatch(/^https:/)
    expect(attribute(experts, 'target')).toBe('_blank')
  })
})

describe('agent development', () => {
  const agents = pageAt('/services/ai-agent-development')
  const blocks = [
    'Discovery & Prioritisation',
    'Monthly Agent Delivery',
    'Enablement & Adoption',
    'Continuous Improvement',
  ]

  test('is headed as the specification says', () => {
    expect(headingOf(bandsOf(agents)[0]!)).toBe('Scale your AI agents from dozens to hundreds')
  })

  test('names three challenges', () => {
    const [, challenges] = bandsOf(agents)
    expect(listsOf(challenges!).map((list) => list.length)).toEqual([3])
  })

  test('has the four service blocks in their order, each with four deliverables', () => {
    const [, , parts] = bandsOf(agents)
    expect(inside(parts!, 'h3').map(textOf)).toEqual(blocks)
    expect(inside(parts!, 'ul').map((list) => inside(list, 'li').length)).toEqual([4, 4, 4, 4])
  })

  test('has the four steps with the times of each', () => {
    const [steps = []] = listsOf(bandAt(agents, /months/i))
    expect(steps.map((step) => [inside(step, 'h3').map(textOf)[0], inside(step, 'p').map(textOf)[0]])).toEqual([
      ['Discovery', 'Weeks 1–3'],
      ['Monthly Delivery', 'From month 1'],
      ['Enablement', 'Ongoing'],
      ['Impact Tracking', 'Continuous'],
    ])
  })

  test('gives the four impact figures', () => {
    const impact = textOf(bandAt(agents, /adds up/i))
    for (const figure of ['2–5 hours', '10–50×', '200+', '2 hours weekly per user, across 40 users', '80–320 hours']) {
      expect(impact).toContain(figure)
    }
  })

  test('draws the monthly hours to scale: one stripe an hour, the lower end of the range dark', () => {
    const bars = inside(bandAt(agents, /adds up/i), 'svg').filter((bar) =>
      (attribute(bar, 'class') ?? '').includes('zebra'),
    )
    expect(bars.map((bar) => attribute(bar, 'viewbox') ?? attribute(bar, 'viewBox'))).toEqual(['0 0 320 1', '0 0 32 1'])
    const lengths = bars.map((bar) => inside(bar, 'path').map((path) => attribute(path, 'd')))
    expect(lengths[0]).toContain('M0 .5h80')
    expect(lengths[0]).toContain('M80 .5h240')
  })

  test('has six endings of "Perfect for organisations who"', () => {
    expect(listsOf(bandAt(agents, 'Perfect for organisations who')).map((list) => list.length)).toEqual([6])
  })

  test('shows exactly 200 lights', () => {
    const [dots] = inside(bandsOf(agents)[0]!, 'path').filter((path) => attribute(path, 'class') === 'light-dots')
    expect(attribute(dots!, 'd')?.match(/M/g)).toHaveLength(200)
  })

  test('closes with a call in a new tab', () => {
    const closing = bandsOf(agents).at(-1)!
    const [first] = inside(closing, 'a')
    expect(attribute(first!, 'href')).toMatch(/^https:/)
    expect(attribute(first!, 'target')).toBe('_blank')
  })
})
