import { HtmlValidate } from 'html-validate'
import { describe, expect, test } from 'vitest'
import { madeUp } from '../support/made-up.ts'
import { textInside } from '../../tools/built-site/elements.ts'
import {
  attributeOf,
  readPages,
  elementsWithTag,
  type BuiltPage,
} from '../../tools/built-site/pages.ts'

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  // The styles that only later sections need come before those (`finish-page.ts`). The standard
  // wants them in the head, but every browser takes them anywhere, and the h1 arrives a kilobyte
  // sooner.
  elements: ['html5', { style: { flow: true } }],
  rules: {
    // These are about the form of the source, which Astro writes.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    // React writes `autoComplete` and `popoverTarget`, which HTML allows.
    'attr-case': 'off',
    // An <input> without a type is a text field, and a <button> in a form sends it. Leaving the
    // type out saves bytes.
    'no-implicit-input-type': 'off',
    'no-implicit-button-type': 'off',
    // Our fieldsets only disable a whole form while it is sent, so they need no name.
    'wcag/h71': 'off',
    // Letters were asked for until HTML 4; a heading may begin with a number.
    'valid-id': ['error', { relaxed: true }],
    // Lengths that fit the search results are the content check's concern.
    'long-title': 'off',
  },
})
const pages = readPages()

// This page shows the same section twice, so names repeat.
test.each(pages.filter(({ route }) => route !== madeUp.everythingTwice))(
  '$route is valid HTML',
  async ({ html }) => {
    const { results } = await validator.validateString(html)
    const problems = results.flatMap(({ messages }) =>
      messages.map(
        ({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`,
      ),
    )
    expect(problems).toEqual([])
  },
)

test('the validator reports a fault', async () => {
  const { valid } = await validator.validateString(
    '<!doctype html><html lang="en-GB"><head><title>A</title></head>' +
      '<body><p><div></div></p></body></html>',
  )
  expect(valid).toBe(false)
})

describe.each(pages)('$route', (page) => {
  test('has one h1, and no level of heading is jumped over', () => {
    const levels = elementsWithTag(page, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6').map(({ tagName }) =>
      Number(tagName[1]),
    )
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    expect(levels[0]).toBe(1)
    const jumps = levels.filter((level, index) => index > 0 && level > (levels[index - 1] ?? 0) + 1)
    expect(jumps).toEqual([])
  })

  test('asks for its fonts where the first paint does not wait for them', () => {
    const fonts = elementsWithTag(page, 'link').filter(
      (link) => attributeOf(link, 'rel') === 'preload' && attributeOf(link, 'as') === 'font',
    )
    expect(fonts.map(({ parentNode }) => parentNode?.nodeName)).toEqual(['body', 'body'])
  })

  test('names its language', () => {
    expect(elementsWithTag(page, 'html').map((element) => attributeOf(element, 'lang'))).toEqual([
      'en-GB',
    ])
  })
})

describe('every page has its own', () => {
  test('title', () =>
    expectUnique((page) =>
      elementsWithTag(page, 'title')
        .filter(({ parentNode }) => parentNode?.nodeName === 'head')
        .map(textInside),
    ))
  test('description', () =>
    expectUnique((page) =>
      elementsWithTag(page, 'meta')
        .filter((meta) => attributeOf(meta, 'name') === 'description')
        .map((meta) => attributeOf(meta, 'content') ?? ''),
    ))
})

function expectUnique(read: (page: BuiltPage) => string[]): void {
  const seen = new Map<string, string[]>()
  for (const page of pages) {
    const texts = read(page)
    expect(texts, page.route).toHaveLength(1)
    for (const text of texts) seen.set(text, [...(seen.get(text) ?? []), page.route])
  }
  expect([...seen].filter(([text, routes]) => text.trim() === '' || routes.length > 1)).toEqual([])
}
