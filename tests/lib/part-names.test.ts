import { expect, test } from 'vitest'
import { linkedParts, namesOfParts } from '../../previews/review/part-names.ts'
import { readPage } from '../../previews/review/read-page.ts'

test('a part has the name of its heading', () => {
  const page =
    '<section id="steps"><p>Before.</p><h2>How it <em>works</em></h2><h3>First</h3></section>' +
    '<h2 id="end">The end</h2>'
  expect(namesOfParts(page, new Set(['steps', 'end']))).toEqual({
    steps: 'How it works',
    end: 'The end',
  })
})

test('a part without a heading has no name, and neither has one without a link', () => {
  const page = '<p id="note">Words.</p><main id="content"><h1 id="top">Top</h1></main>'
  expect(namesOfParts(page, new Set(['note', 'content', 'other']))).toEqual({})
})

test('parts are found by the links of their own page, and of other ones', () => {
  const links = (...addresses: string[]) =>
    readPage(addresses.map((address) => `<p><a href="${address}">Go</a></p>`).join(''))
  const parts = linkedParts([
    ['/a', links('#steps', '/b#end', '/b')],
    ['/b', links('/a#steps', 'https://other.example/#end', 'mailto:a@b.example')],
  ])
  expect(parts).toEqual(
    new Map([
      ['/a', new Set(['steps'])],
      ['/b', new Set(['end'])],
    ]),
  )
})
