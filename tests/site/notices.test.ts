import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { dist } from '../../tools/built-site/pages.ts'

const notices = readFileSync(path.join(dist, 'third-party-notices.txt'), 'utf8')
  .split('\n## ')
  .slice(1)

// Works of other people that visitors get: the libraries behind the islands, the base styles, the
// fonts.
test.each([
  'react',
  'react-dom',
  '@supabase/postgrest-js',
  'tailwindcss',
  'Font Brygada 1918',
  'Font Instrument Sans',
])('the notices give the licence of %s', (name) => {
  expect(notices.filter((notice) => /^.*?(?=$| - \d)/m.exec(notice)?.[0] === name)).toHaveLength(1)
})

test('every notice has the text of its licence and says who holds the rights', () => {
  for (const notice of notices) {
    expect(notice).toMatch(/copyright/i)
    expect(notice).toMatch(
      /permission is hereby granted|redistribution and use|open font license|apache license/i,
    )
  }
})
