/** What the specification says of two pages: about, and the agent development service. */
import { describe, expect, test } from 'vitest'
import { elementsOf } from '../../tools/support/built-site/elements.ts'
import { attribute, readPages, type Page } from '../../tools/support/built-site/pages.ts'

type Element = Page['elements'][number]

const pages = readPages()

const page = (route: string): Page => {
  const found = pages.find((candidate) => candidate.route === route)
  if (!found) throw new Error(`The built site has no ${route}.`)
  return found
}
/** All text below an element, with its white space made single. */
const wordsOf = (element: Element): string => deepText(element).replaceAll(/\s+/g, ' ').trim()
const deepText = (element: Element): string =>
  element.childNodes.map((node) => ('value' in node ? node.value : 'tagName' in node ? deepText(node) : '')).join('')

const inside = (element: Element, ...tags: string[]): Element[] =>
  [...elementsOf(element)].filter(({ tagName }) => tags.includes(tagName))
const sectionsOf = ({ elements }: Page): Element[] => elements.filter(({ tagName }) => tagName === 'section')
/** The bands of a page in their order, each by its heading. */
const headingsOf = (of: Page): string[] =>
  sectionsOf(of).map((section) => wordsOf(inside(section, 'h1', 'h2')[0] ?? section))
const bandOf = (of: Page, heading: string | RegExp): Element => {
  const band = sectionsOf(of).find((section) =>
    inside(section, 'h1', 'h2').some((element) => wordsOf(element).match(heading)),
  )
  if (!band) throw new Error(`${of.route} has no band headed ${heading}.`)
  return band
}
const linkIn = (element: Element, label: string): Element => {
  const link = inside(element, 'a').find((candidate) => wordsOf(candidate).startsWith(label))
  if (!link) throw new Error(`There is no link "${label}" here.`)
  return link
}
const onlyLists = (element: Element): Element[][] =>
  inside(element, 'ul', 'ol').map((list) =>
    list.childNodes.filter((node): node is Element => 'tagName' in node && node.tagName === 'li'),
  )

describe('about', () => {
  const about = page('/about')

  test('tells story, mission, people, evidence and what sets us apart, and closes with the report', () => {
    const headings = headingsOf(about)
    const order = [/story/i, /mission/i, /people/i, /show/i, /apart/i, /transformation/i].map((words) =>
      headings.findIndex((heading) => words.test(heading)),
    )
    expect(order).not.toContain(-1)
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(order.at(-1)).toBe(headings.length - 1)
  })

  test('shows four people, each with a name, a role, a text and a colour of their own', () => {
    const [people = []] = onlyLists(bandOf(about, /people/i))
    expect(people).toHaveLength(4)
    for (const person of people) {
      expect(inside(person, 'h3').map(wordsOf).join('')).not.toBe('')
      expect(inside(person, 'p').map(wordsOf).filter(Boolean)).toHaveLength(2)
    }
    const bars = people.map((person) => /\bbg-(\w+)/.exec(attribute(inside(person, 'div')[0]!, 'class') ?? '')?.[1])
    expect(bars.toSorted()).toEqual(['hr', 'marketing', 'operations', 'sales'])
  })

  test('gives the four figures that set us apart', () => {
    const [figures = []] = onlyLists(bandOf(about, /apart/i))
    expect(figures.map((figure) => inside(figure, 'span').map(wordsOf)[0])).toEqual(['75%', '4×', '200+', '600%'])
  })

  test("'Start your transformation' leads to the report, 'Speak with our experts' to the calendar in a new tab", () => {
    const closing = bandOf(about, /transformation/i)
    expect(attribute(linkIn(closing, 'Start your transformation'), 'href')).toBe('/ai-acceleration-report')
    const experts = linkIn(closing, 'Speak with our experts')
    expect(attribute(experts, 'href')).toMatch(/^https:/)
    expect(attribute(experts, 'target')).toBe('_blank')
  })
})

describe('agent development', () => {
  const agents = page('/services/ai-agent-development')
  const blocks = [
    'Discovery & Prioritisation',
    'Monthly Agent Delivery',
    'Enablement & Adoption',
    'Continuous Improvement',
  ]

  test('is headed as the specification says', () => {
    expect(headingsOf(agents)[0]).toBe('Scale your AI agents from dozens to hundreds')
  })

  test('names three challenges', () => {
    const [, challenges] = sectionsOf(agents)
    expect(onlyLists(challenges!).map((list) => list.length)).toEqual([3])
  })

  test('has the four service blocks in their order, each with four deliverables', () => {
    const found = headingsOf(agents).filter((heading) => blocks.includes(heading))
    expect(found).toEqual(blocks)
    for (const block of blocks) expect(onlyLists(bandOf(agents, block)).map((list) => list.length)).toEqual([4])
  })

  test('has the four steps with the times of each', () => {
    const [steps = []] = onlyLists(bandOf(agents, /months/i))
    expect(steps.map((step) => [inside(step, 'h3').map(wordsOf)[0], inside(step, 'p').map(wordsOf)[0]])).toEqual([
      ['Discovery', 'Weeks 1–3'],
      ['Monthly Delivery', 'From month 1'],
      ['Enablement', 'Ongoing'],
      ['Impact Tracking', 'Continuous'],
    ])
  })

  test('gives the four impact figures', () => {
    const impact = wordsOf(bandOf(agents, /adds up/i))
    for (const figure of ['2–5 hours', '10–50×', '200+', '2 hours weekly per user, across 40 users', '80–320 hours']) {
      expect(impact).toContain(figure)
    }
  })

  test('draws the monthly hours to scale: one stripe an hour, the lower end of the range dark', () => {
    const bars = inside(bandOf(agents, /adds up/i), 'svg').filter((bar) =>
      (attribute(bar, 'class') ?? '').includes('zebra'),
    )
    expect(bars.map((bar) => attribute(bar, 'viewbox') ?? attribute(bar, 'viewBox'))).toEqual(['0 0 320 1', '0 0 32 1'])
    const lengths = bars.map((bar) => inside(bar, 'path').map((path) => attribute(path, 'd')))
    expect(lengths[0]).toContain('M0 .5h80')
    expect(lengths[0]).toContain('M80 .5h240')
  })

  test('has six endings of "Perfect for organisations who"', () => {
    expect(onlyLists(bandOf(agents, 'Perfect for organisations who')).map((list) => list.length)).toEqual([6])
  })

  test('shows exactly 200 lights, in the wide set and in the narrow one', () => {
    const sets = inside(sectionsOf(agents)[0]!, 'svg').filter((set) => /^lights-/.test(attribute(set, 'class') ?? ''))
    const counts = sets.map(
      (set) => inside(set, 'path').flatMap((path) => (attribute(path, 'd') ?? '').match(/z/g) ?? []).length,
    )
    expect(counts).toEqual([200, 200])
  })

  test('closes with a call in a new tab', () => {
    const closing = sectionsOf(agents).at(-1)!
    const [first] = inside(closing, 'a')
    expect(attribute(first!, 'href')).toMatch(/^https:/)
    expect(attribute(first!, 'target')).toBe('_blank')
  })
})
