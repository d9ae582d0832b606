import { expect, test } from 'vitest'
import { ContentFile } from '../../editing/check/content-file.ts'
import { fieldLines } from '../../previews/review/field-lines.ts'

const text = `---
seo:
  title: A page
  description: >-
    What it says,
    on two lines.
sections:
  - type: hero
    heading: |-
      Two lines
      of a heading
---

A paragraph
of two lines.

Another one.
`
const lines = fieldLines(new ContentFile('src/content/pages/a.mdx', text, 'pages'))

test.each([
  ['a text on one line', 'seo.title', [3, 3]],
  ['a folded text', 'seo.description', [4, 6]],
  ['a text with lines', 'sections.0.heading', [9, 11]],
  ['a paragraph', 'prose.0', [14, 15]],
  ['the last paragraph', 'prose.1', [17, 17]],
])('%s has its first and its last line', (_, field, expected) =>
  expect(lines[field]).toEqual(expected),
)

test('a word that is no text for visitors has none', () =>
  expect(lines['sections.0.type']).toBeUndefined())
