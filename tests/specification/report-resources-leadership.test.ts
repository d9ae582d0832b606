/** What the specification says of the report page, resources and leadership readiness (sections 2, 3, 4 and 9). */
import { describe, expect, test } from 'vitest'
import { elementsOf } from '../support/built-site/elements.ts'
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
import { attribute, withTag } from '../support/built-site/pages.ts'
import { calendar } from './tables.ts'

const withClass = (element: Element, name: string): Element[] =>
  [...elementsOf(element)].filter((one) => (attribute(one, 'class') ?? '').split(' ').includes(name))

describe('AI acceleration report', () => {
  const page = pageAt('/ai-acceleration-report')
  const forms = withTag(page, 'form')

  test('has the report form at the top and at the bottom, and nowhere else', () => {
    const bands = bandsOf(page)
    const holding = bands.flatMap((band, index) => (inside(band, 'form').length > 0 ? [index] : []))
    expect(holding).toEqual([0, bands.length - 1])
    expect(forms).toHaveLength(2)
  })

  test('the two forms share no id, so that each keeps its own text', () => {
    const ids = page.elements.flatMap((element) => attribute(element, 'id') ?? [])
    expect(new Set(ids).size).toBe(ids.length)
    expect(new Set(forms.map((form) => attribute(form, 'id'))).size).toBe(2)
  })

  test.each([0, 1])('form %i asks for six things, all required, and leaves checking to the browser', (index) => {
    const fields = inside(forms[index]!, 'input', 'select', 'textarea')
    expect(fields.map((field) => attribute(field, 'name'))).toEqual([
      'first_name',
      'last_name',
      'email',
      'company',
      'role',
      'frustration',
    ])
    for (const field of fields) {
      expect(attribute(field, 'required')).toBeDefined()
      for (const bound of ['minlength', 'maxlength']) expect(attribute(field, bound)).toBeUndefined()
    }
    expect(attribute(fields[2]!, 'type')).toBe('email')
    expect(attribute(forms[index]!, 'novalidate')).toBeUndefined()
  })

  test('shows six contents, and a specimen of a page', () => {
    const spread = bandsOf(page)[1]!
    expect(inside(spread, 'h3')).toHaveLength(6)
    const [specimen] = inside(spread, 'figure')
    expect(inside(specimen!, 'li')).toHaveLength(5)
    expect(textOf(specimen!)).toContain('not client data')
  })

  test('says 10 minutes, and 15 of the role survey alone', () => {
    const words = bandsOf(page).map(textOf).join(' ')
    expect(words).toMatch(/\b10 minutes\b/)
    expect(words.replaceAll(/15-minute role survey/g, '')).not.toMatch(/\b15\b|fifteen/i)
  })

  test('answers four questions of a sceptic, all open', () => {
    expect(rowsOf(bandAt(page, /sceptic/))).toHaveLength(4)
    expect(inside(bandAt(page, /sceptic/), 'details')).toEqual([])
  })
})

describe('resources', () => {
  const page = pageAt('/resources')
  const list = bandsOf(page).find((band) =>
    inside(band, 'input').some((input) => attribute(input, 'type') === 'radio'),
  )!
  const articles = rowsOf(list)

  test('begins with Coming Soon', () => {
    const main = withTag(page, 'main')[0]!
    expect(textOf(main)).toMatch(/^Coming Soon/)
  })

  test('has a tab for all, chosen, and one for each category', () => {
    const tabs = inside(list, 'label')
    expect(tabs.map(textOf)).toEqual(['All', 'Wake-up', 'Transformation', 'Podcast', 'Practical', 'Future'])
    const chosen = tabs.map((tab) => attribute(inside(tab, 'input')[0]!, 'checked') !== undefined)
    expect(chosen).toEqual([true, false, false, false, false, false])
  })

  test('shows every article before a tab is touched, dimmed and without a link', () => {
    expect(articles.length).toBeGreaterThanOrEqual(5)
    for (const article of articles) {
      expect(attribute(article, 'hidden')).toBeUndefined()
      expect(attribute(article, 'class')).toContain('dimmed')
      expect(linksOf(article)).toEqual([])
    }
  })

  test('every category has an article, newest first, with its date in the short British form', () => {
    const categories = new Set(articles.map((article) => attribute(article, 'data-category')))
    expect([...categories].sort()).toEqual(['future', 'podcast', 'practical', 'transformation', 'wake-up'])
    const times = articles.flatMap((article) => inside(article, 'time'))
    for (const time of times) expect(textOf(time)).toMatch(/^\d{1,2} [A-Z][a-z]{2,3} 20\d\d$/)
    const days = times.map((time) => attribute(time, 'datetime')!)
    expect(days).toEqual(days.toSorted().reverse())
  })

  test('the featured article stands apart from the list and is not in it', () => {
    const featured = bandsOf(page).find((band) => textOf(band).startsWith('Featured'))!
    expect(inside(list, 'h3').map(textOf)).not.toContain(headingOf(featured))
    expect(linksOf(featured)).toEqual([])
  })

  test('the newsletter claims 2,000+ leaders, needs an email and has nowhere to send it', () => {
    const band = bandAt(page, /newsletter/i)
    expect(textOf(band)).toContain('2,000+ leaders')
    const [form] = inside(band, 'form')
    expect([attribute(form!, 'action'), attribute(form!, 'method')]).toEqual([undefined, 'dialog'])
    const [field] = inside(form!, 'input')
    expect(attribute(field!, 'type')).toBe('email')
    expect(attribute(field!, 'required')).toBeDefined()
  })

  test('has popular resources, and ends with the way to the services', () => {
    expect(rowsOf(bandAt(page, /Popular/)).length).toBeGreaterThan(0)
    expect(linksOf(bandsOf(page).at(-1)!)).toEqual([{ href: '/services', newTab: false }])
  })
})

describe('leadership readiness', () => {
  const page = pageAt('/leadership-transformation')
  const bands = bandsOf(page)

  test('has its parts in order: opening, guide, struggles, mindset gap, realities, quote, booking', () => {
    const parts = bands.map((band) => {
      const holds = (...tags: string[]) => inside(band, ...tags).length > 0
      if (holds('h1')) return 'opening'
      if (withClass(band, 'people-guide').length > 0) return 'guide'
      if (holds('table')) return 'mindset gap'
      if (holds('blockquote')) return 'quote'
      return holds('ul') ? 'list' : 'booking'
    })
    expect(parts).toEqual(['opening', 'guide', 'list', 'mindset gap', 'list', 'quote', 'booking'])
  })

  test('has one button, at the end, that books a call in a new tab', () => {
    expect(bands.flatMap(linksOf)).toEqual([calendar])
    expect(linksOf(bands.at(-1)!)).toEqual([calendar])
    expect(textOf(bands.at(-1)!)).toMatch(/20-minute/)
  })

  test('the guide has a name and a text, and a portrait that is told in words or none', () => {
    expect(inside(bands[1]!, 'h2')).toHaveLength(1)
    expect(inside(bands[1]!, 'p').map(textOf).join(' ').length).toBeGreaterThan(100)
    const pictures = inside(bands[1]!, 'img').map((picture) => attribute(picture, 'alt'))
    expect(withClass(bands[1]!, 'portrait')).toHaveLength(pictures.length)
    for (const words of pictures) expect(words).toMatch(/^Portrait of /)
  })

  test('each habit stands against what this asks for', () => {
    const [table] = inside(bands[3]!, 'table')
    expect(inside(table!, 'th').map((head) => attribute(head, 'scope'))).toEqual(['col', 'col'])
    for (const row of inside(table!, 'tbody').flatMap((body) => inside(body, 'tr')))
      expect(inside(row, 'td')).toHaveLength(2)
  })
})
