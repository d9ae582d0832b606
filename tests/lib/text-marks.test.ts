import { describe, expect, test } from 'vitest'
import { prepareTexts } from '../../editing/editor/build/field-marks.ts'
import { takeMarks } from '../../editing/editor/build/take-marks.ts'

const file = 'src/content/pages/made-up.mdx'
const { seo, sections } = prepareTexts(
  {
    seo: { title: 'A title', description: 'A description.' },
    sections: [{ type: 'hero', heading: 'A heading', lede: 'Words & more.' }],
  },
  'pages',
  file,
)
const { heading = '', lede = '' } = sections[0] ?? {}
const page = (body: string) =>
  `<!doctype html><html><head><title>Page</title></head><body>${body}</body></html>`
const escaped = lede.replace('&', '&amp;')

/** The letters of each field, and where they start. */
const found = (html: string) =>
  Object.fromEntries(
    takeMarks(page(html)).texts.map(({ field, start, letters }) => [
      field.replace(`${file}#`, ''),
      [start, letters],
    ]),
  )

describe('marks of texts', () => {
  test('leave no trace in a page', () => {
    expect(takeMarks(page(`<h1>${heading}</h1>`)).html).toBe(page('<h1>A heading</h1>'))
  })
  test.each([
    [
      'whatever is around them',
      `<style>p { color: red }</style><p>Before: </p><h1>${heading}</h1>` +
        `<script>"${lede}"</script><p title="a > b">${escaped}</p>`,
      { 'sections.0.heading': [7, 'Aheading'], 'sections.0.lede': [15, 'Words&more.'] },
    ],
    [
      'with elements in them',
      `<p>${escaped.replace('&amp; ', '<b>&amp;</b> ')}</p>`,
      { 'sections.0.lede': [0, 'Words&more.'] },
    ],
    [
      'one within another',
      `<p>${escaped.replace('&amp;', heading)}</p>`,
      { 'sections.0.heading': [5, 'Aheading'], 'sections.0.lede': [0, 'WordsAheadingmore.'] },
    ],
    [
      'in attributes alone, and where nobody reads',
      `<img alt="${heading}"><script>"${seo.title}"</script>`,
      { 'sections.0.heading': [0, ''], 'seo.title': [0, ''] },
    ],
  ])('tell which letters of the page are which field: texts %s', (_, html, fields) => {
    expect(found(html)).toEqual(fields)
  })
})
