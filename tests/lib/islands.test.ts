import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../tools/support/processes.ts'

// An island that never says that it answers events swallows its first click for good.
test('everything that a page hydrates is made an island', () => {
  const pages = globSync('src/**/*.astro', { cwd: root }).map((file) => ({
    file,
    text: readFileSync(path.join(root, file), 'utf8'),
  }))
  const hydrated = pages.flatMap(({ file, text }) =>
    [...text.matchAll(/<(\w+)(?=[^>]*\bclient:)/g)].map(([, name = '']) => {
      const from = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '([^']+)'`).exec(text)?.[1]
      return { name, source: from && readFileSync(path.resolve(root, path.dirname(file), from), 'utf8') }
    }),
  )
  const directives = new Set(pages.flatMap(({ text }) => text.match(/\bclient:\w+/g) ?? []))
  expect([...directives], 'Our island element knows this one alone.').toEqual(['client:intent'])
  expect(hydrated.length).toBeGreaterThan(3)
  const others = hydrated.filter(({ name, source }) => !source?.includes(`export const ${name} = island(`))
  expect(others.map(({ name }) => name)).toEqual([])
})
