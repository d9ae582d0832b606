/** What the specification says of the services overview, leadership workshops and team upskilling (section 2 and 9). */
import { describe, expect, test } from 'vitest'
import { attribute, withTag } from '../support/built-site/pages.ts'
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

const report = { href: '/ai-acceleration-report', newTab: false }
const titlesOf = (rows: Element[]) => rows.map((row) => inside(row, 'h3').map(textOf).join(' '))
const last = <Item>(items: Item[]): Item => items.at(-1)!

describe('services overview', () => {
  const page = pageAt('/services')

  test('shows three services, each with the link to its page, and then the report', () => {
    const links = bandsOf(page).flatMap(linksOf)
    expect(links).toEqual([
      { href: '/services/leadership-workshops', newTab: false },
      { href: '/services/team-upskilling', newTab: false },
      { href: '/services/ai-agent-development', newTab: false },
      report,
    ])
  })

  test('draws each clock: three workshops that end, six weeks to scale, months that go on', () => {
    const [, workshops, upskilling, agents] = bandsOf(page)
    expect(rowsOf(workshops!).map(textOf)).toEqual(['Plan', 'Build', 'Scale'])
    const zebra = inside(upskilling!, 'svg').map((svg) => attribute(svg, 'viewBox'))
    expect(zebra).toContain('0 0 6 1')
    expect(rowsOf(agents!).map(textOf)).toEqual([1, 2, 3, 4, 5, 6].map((month) => `Month ${month}`))
    // The way goes on after the last month, and ends at the last workshop.
    expect(inside(last(rowsOf(agents!)), 'svg')).toHaveLength(2)
    expect(inside(last(rowsOf(workshops!)), 'svg')).toHaveLength(1)
  })
})

describe('leadership workshops', () => {
  const page = pageAt('/services/leadership-workshops')

  test('begins with the calendar and says for how many people a workshop is', () => {
    const [hero] = bandsOf(page)
    expect(linksOf(hero!)[0]).toEqual(calendar)
    expect(textOf(hero!)).toMatch(/up to 8 /)
  })

  test('leads through three steps, each with its workshop, a description and an outcome', () => {
    const steps = rowsOf(bandAt(page, /^Diagnose/))
    expect(titlesOf(steps)).toEqual(['Diagnose', 'Align', 'Deploy'])
    const lines = steps.map((step) => inside(step, 'p').map(textOf))
    expect(lines.map(([workshop]) => workshop)).toEqual(['Workshop: Plan', 'Workshop: Build', 'Workshop: Scale'])
    for (const [, description, outcome] of lines) expect([description, outcome].every(Boolean)).toBe(true)
  })

  test('draws eight marks, one for each person, on the bay and on each step', () => {
    const [hero] = bandsOf(page)
    const steps = rowsOf(bandAt(page, /^Diagnose/))
    for (const drawing of [hero!, ...steps]) {
      const stars = inside(drawing, 'path').filter((path) => attribute(path, 'class') === 'fill-ink')
      expect(stars.map((path) => attribute(path, 'd')?.match(/z/gi)?.length)).toEqual([8])
    }
  })

  test('ends with the four parts of the specification in their order', () => {
    const headings = bandsOf(page).map(headingOf)
    expect(headings.slice(-4, -1)).toEqual([
      'The leadership opportunity everyone’s sensing',
      'We transform boardroom dynamics',
      'What Monday looks like',
    ])
    expect(rowsOf(bandAt(page, 'The leadership opportunity'))).toHaveLength(3)
    const closing = last(bandsOf(page))
    expect(linksOf(closing)).toEqual([calendar, { href: '/case-studies', newTab: false }])
  })

  test('numbers three points beside the catalyst panel', () => {
    const band = bandAt(page, 'We transform boardroom dynamics')
    expect(rowsOf(band).map((row) => textOf(inside(row, 'span')[0]!))).toEqual(['1', '2', '3'])
    expect(inside(band, 'h3').map(textOf)).toContain('The catalyst')
  })

  test('makes Monday a checklist that nobody can mistake for a form', () => {
    const band = bandAt(page, 'What Monday looks like')
    expect(rowsOf(band).length).toBeGreaterThan(2)
    expect(inside(band, 'ul').map((list) => attribute(list, 'class'))).toEqual([expect.stringContaining('ticked')])
    expect(inside(band, 'input', 'button')).toEqual([])
  })
})

describe('team upskilling', () => {
  const page = pageAt('/services/team-upskilling')
  const phases = ['Map & Measure', 'Build & Test', 'Scale & Sustain']
  const weeks = ['Weeks 1–2', 'Weeks 3–4', 'Weeks 5–6']

  test('is headed as the specification says, over a bar of six weeks', () => {
    const [hero] = bandsOf(page)
    expect(withTag(page, 'h1').map(textOf)).toEqual(['Stop talking about AI. Start building with it.'])
    expect(inside(hero!, 'svg').map((svg) => attribute(svg, 'viewBox'))).toContain('0 0 6 1')
    expect(rowsOf(hero!).map(textOf)).toEqual(phases.map((phase, index) => `${phase} ${weeks[index]}`))
  })

  test('names three pains', () => {
    expect(rowsOf(bandsOf(page)[1]!)).toHaveLength(3)
  })

  test('has a method of three phases, each with its weeks and an outcome, beside six stripes', () => {
    const band = bandAt(page, 'The six-week method')
    const [, list] = inside(band, 'ul', 'ol')
    const steps = list!.childNodes.filter((node): node is Element => 'tagName' in node)
    expect(titlesOf(steps)).toEqual(phases)
    const lines = steps.map((step) => inside(step, 'p').map(textOf))
    expect(lines.map(([week]) => week)).toEqual(weeks)
    for (const [, description, outcome] of lines) expect([description, outcome].every(Boolean)).toBe(true)
    expect(inside(band, 'svg').map((svg) => attribute(svg, 'viewBox'))).toContain('0 0 1 6')
  })

  test('gives four results, the water line of the first drawn to scale', () => {
    const band = bandAt(page, 'Gains')
    const figures = inside(band, 'span')
      .filter((line) => attribute(line, 'class')?.split(' ').includes('figure'))
      .map(textOf)
    expect(figures).toEqual(['86%', '40.5 to 5.5', '3× faster', 'Up to 90%'])
    const [water] = inside(band, 'rect')
    expect([attribute(water!, 'y'), attribute(water!, 'height')]).toEqual(['86%', '14%'])
    expect(textOf(rowsOf(band)[0]!)).toContain('same')
  })

  test('quotes three clients, each with a metric of the specification', () => {
    const band = bandsOf(page).find((candidate) => inside(candidate, 'blockquote').length > 0)!
    const captions = inside(band, 'figcaption').map(textOf)
    expect(inside(band, 'blockquote')).toHaveLength(3)
    expect(captions.map((caption) => caption.match(/\d+%/)?.[0])).toEqual(['85%', '71%', '92%'])
  })

  test('lists six things that the team gets', () => {
    expect(rowsOf(bandAt(page, 'What your team gets'))).toHaveLength(6)
  })

  test('closes with the calendar and the report', () => {
    expect(linksOf(last(bandsOf(page)))).toEqual([calendar, report])
  })
})
