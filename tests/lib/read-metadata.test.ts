import { expect, test } from 'vitest'
import { readMetadata } from '../../previews/review/read-metadata.ts'

/** A page with these tags and with this structured data. */
function pageWith(tags: Record<string, string>, data: unknown): string {
  const metas = Object.entries(tags).map(
    ([name, content]) => `<meta property="${name}" content="${content}">`,
  )
  const json = JSON.stringify(data)
  return `<head>${metas.join('')}</head><script type="application/ld+json">${json}</script>`
}

const tags = {
  'og:title': 'Pens',
  'og:image': 'https://a.example/og/pens.jpg',
  'twitter:card': 'summary_large_image',
}
const data = {
  '@type': 'Service',
  name: 'Pens',
  steps: [{ '@type': 'ListItem', name: 'Home' }],
}
const digestOf = (html: string) => readMetadata(html).digest
const digest = digestOf(pageWith(tags, data))

test.each([
  ['other words in a tag', pageWith({ ...tags, 'og:title': 'Two pencils' }, data)],
  ['another address', pageWith({ ...tags, 'og:image': 'https://b.example/x.jpg' }, data)],
  ['other words in structured data', pageWith(tags, { ...data, name: 'Two pencils' })],
  [
    'more entries of the same kind',
    pageWith(tags, { ...data, steps: [...data.steps, { '@type': 'ListItem', name: 'Pens' }] }),
  ],
])('metadata are the same with %s', (_, html) => expect(digestOf(html)).toBe(digest))

test.each([
  ['a tag more', pageWith({ ...tags, 'og:locale': 'en_GB' }, data)],
  ['another kind of card', pageWith({ ...tags, 'twitter:card': 'summary' }, data)],
  ['another type', pageWith(tags, { ...data, '@type': 'Product' })],
  ['a property less', pageWith(tags, { '@type': 'Service', name: 'Pens' })],
])('metadata differ with %s', (_, html) => expect(digestOf(html)).not.toBe(digest))

test('the picture for links is given by its path on the site', () =>
  expect(readMetadata(pageWith(tags, data)).picture).toBe('/og/pens.jpg'))

test('a page without metadata has no picture for links', () =>
  expect(readMetadata('<p>Words.</p>').picture).toBeUndefined())
