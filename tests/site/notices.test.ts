import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { dist } from '../support/built-site/pages.ts'

const notices = readFileSync(path.join(dist, 'third-party-notices.txt'), 'utf8')

// What visitors get of other people's work: the libraries behind the islands, the base styles, the fonts.
test.each(['react', 'react-dom', '@supabase/postgrest-js', 'tailwindcss', 'Font Brygada 1918', 'Font Instrument Sans'])(
  'the notices give the licence of %s',
  (name) => {
    const [notice] = notices.split(`\n${'-'.repeat(80)}\n`).filter((part) => part.trimStart().startsWith(`${name} `))
    expect(notice).toMatch(/copyright/i)
    expect(notice).toMatch(/permission is hereby granted|open font license/i)
  },
)
