/**
 * Two files name classes of pages that they do not write: what paper shows, and what the picture of a link takes from its
 * page. A class can go when its styles become utilities, and neither file would say so.
 */
import { globSync, readFileSync } from 'node:fs'
import { transform } from 'lightningcss'
import path from 'node:path'
import { expect, test } from 'vitest'
import { kinds, linkDrawing, roomAtLeft } from '../../src/lib/link-drawing.ts'
import { root } from '../../tools/support/processes.ts'
import { attribute, readPages } from '../support/built-site/pages.ts'

const pages = readPages()
const onPages = new Set(
  pages.flatMap(({ elements }) => elements.flatMap((element) => (attribute(element, 'class') ?? '').split(/\s+/))),
)

/** The names of all classes in the selectors of a style sheet. */
function classesOf(css: string): string[] {
  const names = new Set<string>()
  transform({
    filename: 'sheet.css',
    code: Buffer.from(css),
    visitor: {
      Selector: (selector) => {
        for (const [, name = ''] of JSON.stringify(selector).matchAll(/"type":"class","name":"([^"]+)"/g))
          names.add(name)
      },
    },
  })
  return [...names]
}

const print = classesOf(readFileSync(path.join(root, 'src/styles/print.css'), 'utf8'))
const picture = classesOf(linkDrawing('').svg.match(/<style>([\s\S]*?)<\/style>/)?.[1] ?? '')
const bands = [...roomAtLeft.land, ...roomAtLeft.water]

test.each([
  ['print.css', print],
  ['link-drawing.ts', [...picture, ...bands]],
])('every class that %s names stands on some page', (_, names) => {
  expect(names.length).toBeGreaterThan(2)
  expect(names.filter((name) => !onPages.has(name))).toEqual([])
})

/** Of built pages, and of drawings as they are written, since no page need have the coast at its edge. */
const openings = [
  ...pages.map(({ html }) => html),
  ...globSync('src/components/drawings/*.astro', { cwd: root }).map((file) =>
    readFileSync(path.join(root, file), 'utf8'),
  ),
].flatMap((html) => html.match(/<svg\b[^>]*>/g) ?? [])

test.each(kinds.map(({ sign }) => [sign]))('some drawing is %s', (sign) => {
  expect(openings.some((opening) => sign.test(opening))).toBe(true)
})
