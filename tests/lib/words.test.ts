import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../src/lib/project-root.ts'

// All words for visitors are in src/content: the markup of components holds none (decisions.md,
// section 3).

/** The literal words in markup: texts of elements, and attributes that screen readers read out. */
function wordsIn(source: string): string[] {
  const markup = source
    .replace(/^---\n.*?^---$/ms, '')
    .replaceAll(/<(style|script)\b.*?<\/\1>|\{?\/\*.*?\*\/\}?/gs, '')
    // The code between the elements that the branches of a choice return. Several may return one.
    .replaceAll(/^\s*case '[^']*':(?:\s*return\b)?/gm, '')
  return [
    ...markup.matchAll(/(?<!=)>([^<>{}()=;]*[A-Za-z]{2}[^<>{}()=;]*)</g),
    ...markup.matchAll(
      /\s(?:aria-label|title|alt|description|placeholder)="([^"]*[A-Za-z]{2}[^"]*)"/g,
    ),
  ].map(([, words = '']) => words.trim())
}

test('names of cases between elements are no words', () =>
  expect(wordsIn("return <b />\n case 'one':\n case 'two':\n return <i />")).toEqual([]))

test('no component has words of its own', () => {
  expect(wordsIn('<h1 title="One">\n Two\n</h1>{a > b && c}<style>a { b: c }</style>')).toEqual([
    'Two',
    'One',
  ])
  const found = globSync('src/**/*.{astro,tsx}', { cwd: root }).flatMap((file) =>
    wordsIn(readFileSync(path.join(root, file), 'utf8')).map((words) => `${file}: ${words}`),
  )
  expect(found).toEqual([])
})
