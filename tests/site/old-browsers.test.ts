import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { textInside } from '../../tools/built-site/elements.ts'
import { attributeOf, dist, readPages, elementsWithTag } from '../../tools/built-site/pages.ts'

// Nobody can run Firefox 102 and Safari 15.4 here, and `npm test -- engines` runs Chromium 92,
// which lacks other things. So these tests read what browsers get, and look for what one of the
// three lacks (MDN's compatibility data), and for which nothing can take its place.

/** What makes such a browser drop a whole sheet, rule or query. */
const newInStyles = [
  // A rule inside another, and `&`: Chrome 120, Firefox 117, Safari 17.2.
  /[{;}]\s*&|&\s*[{:.[>+~]/,
  // Layers: Chrome 99. `light-dark()`: Chrome 123, Firefox 120, Safari 17.5.
  /@layer\b|light-dark\(/,
  // Ranges in queries: Chrome 104, Safari 16.4. `not` before a part of one: Chrome 104.
  /@media[^{]*(?:[<>]|\bnot \()/,
]

/** What makes a script fail there when it runs, or when it is read. */
const newInScripts = [
  // Chrome 97, Firefox 104.
  /\.findLast(?:Index)?\(/,
  // Chrome 110, Firefox 115, Safari 16.
  /\.to(?:Sorted|Reversed|Spliced)\(/,
  // Chrome 111, Firefox 119, Safari 16.4.
  /\.(?:to|is)WellFormed\(/,
  // Chrome 116 to 121.
  /\.(?:groupBy|withResolvers|fromAsync|canParse)\(/,
  // Chrome 98 and 103.
  /\bstructuredClone\(|AbortSignal\.(?:any|timeout)\(/,
  // In a text that is searched for what comes before: Safari 16.4.
  /\(\?<[=!]/,
  // `:has()` where elements are looked for: Chrome 105, Firefox 121.
  /(?:closest|matches|querySelector(?:All)?)\(["'`][^"'`]*:has\(/,
]

const found = (text: string, wanted: readonly RegExp[]): string[] =>
  wanted.flatMap((pattern) => pattern.exec(text)?.[0] ?? [])

describe.each(readPages())('$route', (page) => {
  test('has no style that makes an old browser drop more than that style', () => {
    const sheets = elementsWithTag(page, 'style').map(textInside)
    expect(sheets.flatMap((sheet) => found(sheet, newInStyles))).toEqual([])
  })
  test('has no script in it that old browsers cannot run', () => {
    const scripts = elementsWithTag(page, 'script')
      .filter((script) => !attributeOf(script, 'type')?.includes('json'))
      .map(textInside)
    expect(scripts.flatMap((script) => found(script, newInScripts))).toEqual([])
  })
})

test('old browsers can run every file of script that pages share', () => {
  const files = globSync('_astro/*.js', { cwd: dist })
  expect(files).not.toEqual([])
  for (const file of files)
    expect(found(readFileSync(path.join(dist, file), 'utf8'), newInScripts), file).toEqual([])
})

test.each([
  'a{&:hover{top:0}}',
  '@media (width>=9rem){a{top:0}}',
  'a{color:light-dark(#000,#fff)}',
])('%s is found', (css) => {
  expect(found(css, newInStyles)).not.toEqual([])
})
test.each(['form.closest("[client]:has(form)")', '[3,1].toSorted()', '/(?<=a)b/'])(
  '%s is found',
  (script) => {
    expect(found(script, newInScripts)).not.toEqual([])
  },
)
