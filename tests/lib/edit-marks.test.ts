import { describe, expect, test } from 'vitest'
import { prepareTexts, takeMarks } from '../../editing/page/marks.ts'
import { indexComment, takeIndexComment } from '../../editing/page/text-index.ts'

const file = 'src/content/pages/made-up.mdx'
const fields = prepareTexts(
  {
    seo: { title: 'A title that is not seen', description: 'A description.' },
    sections: [{ type: 'hero', heading: 'A heading', lede: 'Words & more.' }],
  },
  'pages',
  file,
)
const { heading = '', lede = '' } = fields.sections[0] ?? {}
const page = (body: string) => `<!doctype html><html><head><title>Page</title></head><body>${body}</body></html>`
const escaped = (text: string) => text.replaceAll('&', '&amp;')

/** The letters of the texts that were found, by the field. */
function found(html: string): Record<string, string> {
  const { html: bare, index } = takeMarks(html)
  const letters = bare
    .replace(/^.*<body>/, '')
    .replaceAll(/<(script|style)[^]*?<\/\1>|<(?:"[^"]*"|[^>"])*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s/g, '')
  return Object.fromEntries(
    index.texts.map(([start, length, field]) => [
      index.fields[field]!.path.join('.'),
      letters.slice(start, start + length),
    ]),
  )
}

describe('marks of texts', () => {
  test('leave no trace in a page', () => {
    expect(takeMarks(page(`<h1>${heading}</h1>`)).html).toBe(page('<h1>A heading</h1>'))
    expect(fields.seo).toEqual({ title: 'A title that is not seen', description: 'A description.' })
  })
  test('tell which letters of the page are which field, whatever stands around them', () => {
    const html = page(
      `<style>p { color: red }</style><p>Before: </p><h1>${heading}</h1><script>"${lede}"</script><p title="a > b">${escaped(lede)}</p>`,
    )
    expect(found(html)).toEqual({ 'sections.0.heading': 'Aheading', 'sections.0.lede': 'Words&more.' })
  })
  test('tell a text with elements in it, and one within another', () => {
    const [first, ...rest] = lede
    expect(found(page(`<p>${first}${rest.slice(0, 5).join('')}<b> &amp; </b>${rest.slice(8).join('')}</p>`))).toEqual({
      'sections.0.lede': 'Words&more.',
    })
    expect(found(page(`<p>${lede.slice(0, 7)} ${heading} ${escaped(lede.slice(7))}</p>`))).toEqual({
      'sections.0.lede': 'WordsAheading&more.',
      'sections.0.heading': 'Aheading',
    })
  })
  test('tell of words that stand in an attribute alone', () => {
    const { html, index } = takeMarks(page(`<img alt="${heading}">`))
    expect(html).toBe(page('<img alt="A heading">'))
    expect(index.unseen.map((number) => index.fields[number])).toEqual([{ file, path: ['sections', 0, 'heading'] }])
  })
})

test('the index comes off a page as it was put behind it', () => {
  const { html, index } = takeMarks(page(`<h1>${heading}</h1>`))
  const apart = takeIndexComment(html + indexComment(index))
  expect(apart.html).toBe(html)
  expect(apart.index).toEqual(index)
  expect(takeIndexComment(html)).toEqual({ html, index: undefined })
})
