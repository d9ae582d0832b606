import { DomUtils, parseDocument } from 'htmlparser2'
import { digest } from './page-words.ts'

/** What a page tells search engines, and sites that show links to it. */
interface PageMetadata {
  /** A digest of all that does not follow from the words of the page. */
  digest: string
  /** The path of the picture that other sites show with a link to the page. */
  picture: string | undefined
}

/**
 * Reads the metadata of a finished page: its structured data (JSON-LD), and its Open Graph and
 * Twitter tags. Words and addresses do not count, since they follow from the title, the description
 * and the address of the page, whose changes are reported by themselves.
 *
 * For example, `{ "@type": "Service", "name": "Pens" }` counts as a service with a name.
 */
export function readMetadata(html: string): PageMetadata {
  const { children } = parseDocument(html)
  const tags = DomUtils.getElementsByTagName('meta', children).flatMap(({ attribs }) => {
    const name = attribs['property'] ?? attribs['name'] ?? ''
    return /^(og|twitter):/.test(name) ? [{ name, content: attribs['content'] ?? '' }] : []
  })
  const data = DomUtils.getElementsByTagName('script', children)
    .filter(({ attribs }) => attribs['type'] === 'application/ld+json')
    .map((script) => shapeOf(JSON.parse(DomUtils.textContent(script))))

  const picture = tags.find(({ name }) => name === 'og:image')?.content
  const parts = [tags.map(({ name, content }) => [name, keyword(content)]), data]
  return { digest: digest(JSON.stringify(parts)), picture: picture && new URL(picture).pathname }
}

/** A value that code chooses, such as `summary_large_image`; '' for words and addresses. */
function keyword(content: string): string {
  return /^[a-z\d_]+$/.test(content) ? content : ''
}

/** Properties of structured data whose values code chooses. */
const kindsOfData = ['@context', '@type']

/** The properties of structured data, without words, addresses and the number of entries. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) {
    const shapes = value.map((item) => JSON.stringify(shapeOf(item)))
    return [...new Set(shapes)].sort()
  }
  if (typeof value !== 'object' || value === null) return typeof value
  return Object.entries(value).map(([property, inner]) => [
    property,
    kindsOfData.includes(property) ? inner : shapeOf(inner),
  ])
}
