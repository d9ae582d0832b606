/** Holds each part of each page against the table. */
import { serializeOuter } from 'parse5'
import { describe, expect, test } from 'vitest'
import { bandsOf, headingOf, inside, linksOf, listsOf } from './bands.ts'
import { pageAt, textOf, type Element } from '../support/built-page.ts'
import { pages } from './pages.ts'

describe.each(Object.entries(pages))('%s', (route, parts) => {
  const bands = bandsOf(pageAt(route))
  let last = -1
  for (const [heading, { says = [], holds = /./, ...fixed } = {}] of parts) {
    const found = bands.findIndex((band, index) => index > last && heading.test(nameOf(band)))
    last = Math.max(found, last)
    test(`${heading} is in its place, as the specification says`, () => {
      expect(found).not.toBe(-1)
      const band = bands[found]!
      expect({
        rows: listsOf(band).map(({ length }) => length),
        links: addressesIn(band),
      }).toMatchObject(fixed)
      expect(serializeOuter(band).replaceAll(/\s+/g, ' ')).toMatch(holds)
      let text = textOf(band)
      for (const words of says) {
        expect(text).toContain(words)
        text = text.slice(text.indexOf(words) + words.length)
      }
    })
  }
})

function nameOf(band: Element): string {
  return headingOf(band) || (inside(band, 'blockquote').length > 0 ? 'quote' : '')
}

function addressesIn(band: Element): string[] {
  const links = linksOf(band).filter(({ href }) => href !== '')
  return links.map(({ href, newTab }) => (newTab ? `${new URL(href).host.split('.')[0]} ↗` : href))
}
