import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readContent } from '../../editing/check/read-content.ts'
import { anchorsOf } from '../../editing/check/rules/anchors.ts'
import { readSite } from '../../editing/check/site.ts'
import { sectionSchema } from '../../src/components/sections/index.ts'
import { madeUp, readFields } from '../support/made-up.ts'
import { pageAt, textOf } from '../support/built-page.ts'
import { elementsOf, type Element } from '../../tools/built-site/elements.ts'
import { samplesPage } from '../support/test-site.ts'
import {
  attributeOf,
  dist,
  isForVisitors,
  readPages,
  elementsWithTag,
} from '../../tools/built-site/pages.ts'

// An editor may put any section on a new page with no code. So for each type there is a made-up
// page of one section of it, below a title where the section has none of its own.

interface Written {
  type: string
  [field: string]: unknown
}

const types = sectionSchema.options.map((option) => option.shape.type.value)

// Most prose is rendered as it is read; some stays MDX, to which indented lines are no code and
// notes are not shown.
describe.each([
  ['/surveys/made-up-role', []],
  ['/surveys/made-up-twin', []],
  ['/surveys/made-up-note', []],
  ['/surveys/made-up-picture', []],
  ['/surveys/made-up-headings', ['19-steps-in', 'step-2-of-it']],
  ['/case-studies/made-up-client', ['19-steps-in', 'step-2-of-it']],
])('the prose of %s', (route, headings) => {
  const { html } = pageAt(route)

  test('shows its figures, on one line with what they count', () => {
    expect(html).toMatch(/<p>(<span[^>]*>)?Made up, <em>about<\/em> \d+\u00a0minutes\. ?<\//)
  })
  test('shows no note', () => expect(html).not.toContain('a note'))
  test('has whole headings, with the addresses that the check knows', () => {
    for (const id of headings) expect(html).toContain(`<h2 id="${id}">`)
    if (headings.length > 0) {
      expect(html).toContain('>19\u00a0steps in</h2>')
      expect(html).toContain('>Step 2\u00a0of it</h2>')
    }
  })
})

test('drafts of any kind are not on the site', () => {
  expect(existsSync(path.join(dist, 'made-up-draft.html'))).toBe(false)
  const named = readPages().filter(
    (page) => isForVisitors(page) && page.html.includes('Nemo Blank'),
  )
  expect(named.map(({ route }) => route)).toEqual([])
})

test('a page with a name of rare letters, and no other, names the fonts that have them', () => {
  const ranges = (route: string) => pageAt(route).html.match(/unicode-range:[^}]*/g) ?? []
  expect(ranges('/made-up-testimonial').join(' ')).toMatch(/U\+100-/i)
  expect(ranges('/surveys/made-up-role')).toEqual([])
})

test('the prose of a role shows its pictures', () => {
  const { elements } = pageAt('/surveys/made-up-picture')
  const picture = elements.find((element) => attributeOf(element, 'alt') === 'Something made up')
  const width = Number(attributeOf(picture!, 'width'))
  const height = Number(attributeOf(picture!, 'height'))
  // The file has 900 by 600 points. The page shows it no larger, and in its own shape.
  expect(width).toBeLessThanOrEqual(900)
  expect(width / height).toBeCloseTo(900 / 600, 1)
  const src = attributeOf(picture!, 'src') ?? ''
  expect(src).toMatch(/^\//)
  expect(existsSync(path.join(dist, src))).toBe(true)
})

test('the check names the headings of prose as the page does', async () => {
  const site = readSite(await readContent(path.join(dist, '..')))
  const file = site.files.find(
    ({ path: name }) => name === 'src/content/pages/made-up-headings.mdx',
  )!
  const [main] = elementsWithTag(pageAt('/made-up-headings'), 'main')
  const ids = [...elementsOf(main!)].flatMap((element) => attributeOf(element, 'id') ?? [])
  expect(ids.length).toBeGreaterThan(5)
  expect(anchorsOf(file, site).map(({ name }) => name)).toEqual(ids)
})

describe('a page of nothing but', () => {
  test.each(types)('%s', (type) => {
    const address = samplesPage(type)
    const section = readFields<{ sections: Written[] }>(`pages/${address}`).sections.find(
      (one) => one.type === type,
    )
    expect(
      section,
      `editing/gallery/made-up/content/pages/${address}.mdx has no section of the type ${type}.`,
    ).toBeDefined()
    const page = pageAt(`/${address}`)
    expect(elementsWithTag(page, 'section').length).toBeGreaterThan(0)
    const words = elementsWithTag(page, 'main').map(textOf).join()
    const given = type === 'prose' ? 'Some made-up prose.' : firstText(section)
    // A section without texts of its own shows an entry that it names.
    if (given === undefined) expect(words.length).toBeGreaterThan(40)
    else expect(words).toContain(given)
  })
})

describe('a page with two sections of every type of which a page may have two', () => {
  const { elements } = pageAt(madeUp.everythingTwice)
  const values = (among: Iterable<Element>, name: string) =>
    [...among].flatMap((element) => attributeOf(element, name) ?? [])

  test('gives no name twice, and no label leads to another field', () => {
    const ids = values(elements, 'id')
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    const fields = values(elements, 'for')
    expect(fields.filter((id, index) => !ids.includes(id) || fields.indexOf(id) !== index)).toEqual(
      [],
    )
  })

  test('lets each accordion keep a row of its own open', () => {
    const names = elements
      .filter((element) => attributeOf(element, 'class') === 'accordion')
      .map((accordion) => [...new Set(values(elementsOf(accordion), 'name'))])
    expect(names.length).toBeGreaterThan(1)
    expect(names.every((own) => own.length === 1)).toBe(true)
    expect(new Set(names.flat()).size).toBe(names.length)
  })
})

/** The first text of the section that has no figure in it, up to its first line break. */
function firstText(section: unknown): string | undefined {
  const texts: string[] = []
  const collect = (part: unknown, key = ''): void => {
    const read = /^(heading|title|text|lede|quote|statement|label|question)$/.test(key)
    if (typeof part === 'string' && read && !/\d/.test(part)) texts.push(part.split('\n')[0] ?? '')
    if (Array.isArray(part))
      for (const inner of part) collect(inner, key === 'statements' ? 'statement' : '')
    else if (part !== null && typeof part === 'object')
      for (const [name, inner] of Object.entries(part)) collect(inner, name)
  }
  collect(section)
  return texts[0]
}
