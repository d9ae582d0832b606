import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../tools/support/processes.ts'

// All words for visitors are in src/content: the markup of components holds none (decisions.md, section 3).

/** The literal words in markup: texts of elements, and attributes that screen readers read out. */
function wordsIn(source: string): string[] {
  const markup = source.replace(/^---\n.*?^---$/ms, '').replaceAll(/<(style|script)\b.*?<\/\1>|\{?\/\*.*?\*\/\}?/gs, '')
  return [
    ...markup.matchAll(/(?<!=)>([^<>{}()=;]*[A-Za-z]{2}[^<>{}()=;]*)</g),
    ...markup.matchAll(/\s(?:aria-label|title|alt|description|placeholder)="([^"]*[A-Za-z]{2}[^"]*)"/g),
  ].map(([, words = '']) => words.trim())
}

test('words in markup are found', () => {
  expect(wordsIn('---\nconst a = 1\n---\n<h1>\n  A title\n</h1><p>{text}</p><style>a { b: c }</style>')).toEqual([
    'A title',
  ])
  expect(wordsIn('<Base title="Sections" description={words.lede}><i>{a > b && c}</i></Base>')).toEqual(['Sections'])
})

test('no component has words of its own', () => {
  const found = globSync('src/**/*.{astro,tsx}', { cwd: root }).flatMap((file) =>
    wordsIn(readFileSync(path.join(root, file), 'utf8')).map((words) => `${file}: ${words}`),
  )
  expect(found).toEqual([])
})
