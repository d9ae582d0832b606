import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readContent } from '../../editing/check/read-content.ts'
import { shapeOf } from '../../editing/check/shape-of-schema.ts'
import { alternatives, isProse, type Shape } from '../../editing/check/shape.ts'
import { readSite } from '../../editing/check/site.ts'
import { collections } from '../../src/lib/collections.ts'
import type { CollectionName } from '../../src/lib/content-folders.ts'
import { textOf } from '../support/built-page.ts'
import { attributeOf, dist, readPages, elementsWithTag } from '../../tools/built-site/pages.ts'

// Visitors can read every field that editors fill in for a role, a person, a story and so on.

const site = readSite(await readContent(path.join(dist, '..')))
const words = site.figures

/** Every text of every file as it is shown, with its field: `results → text`. */
const texts = site.files.flatMap((file) =>
  file.leaves
    .filter(({ shape }) => isProse(shape))
    .map(({ path: keys, text }) => ({
      file,
      field: keys.filter((part) => typeof part === 'string').join(' → '),
      text: single(
        text.replaceAll(
          /\(\(([^()]*)\)\)/g,
          (mark, name: string) => words.get(name.trim()) ?? mark,
        ),
      ),
    })),
)

/**
 * The words of each page: its text, its title, and the words of its pictures and its description.
 */
const shown = readPages().map((page) =>
  single(
    [
      ...elementsWithTag(page, 'title', 'main').map(textOf),
      ...elementsWithTag(page, 'img').map((picture) => attributeOf(picture, 'alt')),
      ...elementsWithTag(page, 'meta').map((meta) => attributeOf(meta, 'content')),
    ].join('\n'),
  ),
)

const entities = (Object.keys(collections) as CollectionName[]).filter(
  (name) => name !== 'pages' && collections[name].folder !== 'settings',
)

describe.each(entities)('of %s', (name) => {
  // Sections have pages of their own in `made-up-pages.test.ts`.
  const fields = fieldsOf(shapeOf(collections[name].schema)).filter(
    (field) => !field.startsWith('sections'),
  )

  test.each(fields)('%s is shown', (field) => {
    const madeUp = texts.filter(
      (one) =>
        one.field === field && one.file.collection === name && one.file.id.startsWith('made-up'),
    )
    const own = madeUp.find((one) =>
      texts.every((other) => other === one || !other.text.includes(one.text)),
    )
    expect(
      own,
      `Give “${field}” in a made-up file of ${name} a text that is nowhere else.`,
    ).toBeDefined()
    expect(shown.some((page) => page.includes(own!.text))).toBe(true)
  })
})

/** The names of all fields of a shape that hold words for visitors. */
function fieldsOf(shape: Shape, field = ''): string[] {
  const found = alternatives(shape).flatMap((part) => [
    ...(isProse(part) ? [field] : []),
    ...(part.items ? fieldsOf(part.items, field) : []),
    ...Object.entries(part.properties ?? {}).flatMap(([name, inner]) =>
      fieldsOf(inner, field === '' ? name : `${field} → ${name}`),
    ),
  ])
  return [...new Set(found)]
}

function single(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
