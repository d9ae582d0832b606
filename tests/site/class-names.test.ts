/**
 * Paper names classes of pages that it does not write. A class can go when its styles become
 * utilities.
 */
import { readFileSync } from 'node:fs'
import { transform } from 'lightningcss'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../src/lib/project-root.ts'
import { attributeOf, readPages } from '../../tools/built-site/pages.ts'

const pages = readPages()
const onPages = new Set(
  pages.flatMap(({ elements }) =>
    elements.flatMap((element) => (attributeOf(element, 'class') ?? '').split(/\s+/)),
  ),
)

/** The names of all classes in the selectors of a style sheet. */
function classesOf(css: string): string[] {
  const names = new Set<string>()
  transform({
    filename: 'sheet.css',
    code: Buffer.from(css),
    visitor: {
      Selector: (selector) => {
        for (const [, name = ''] of JSON.stringify(selector).matchAll(
          /"type":"class","name":"([^"]+)"/g,
        ))
          names.add(name)
      },
    },
  })
  return [...names]
}

const print = classesOf(readFileSync(path.join(root, 'src/styles/print.css'), 'utf8'))

test('every class that print.css names is on some page', () => {
  expect(print.length).toBeGreaterThan(2)
  expect(print.filter((name) => !onPages.has(name))).toEqual([])
})
