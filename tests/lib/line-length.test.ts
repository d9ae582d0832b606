import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../../src/lib/project-root.ts'

// ESLint measures the lines of scripts and components. It does not read these files.

const folders = '{.github,art,editing,leads,previews,src,supabase,tests}'
const files = globSync(
  ['*.{jsonc,toml,yml}', '.env.example', '.ci/run', `${folders}/**/*.{css,sql,toml,yaml,yml}`],
  { cwd: root },
).map((file) => file.replaceAll(path.sep, '/'))

/** Their functions keep every space: see decisions.md, section 7. */
const alreadyRun = [
  'supabase/migrations/20261121090000_leads.sql',
  'supabase/migrations/20261125090000_compare_whole_leads.sql',
]

describe('a line of code has at most 100 characters', () => {
  const measured = files.filter((file) => !alreadyRun.includes(file))

  test.each(measured)('%s', (file) => {
    const lines = readFileSync(path.join(root, file), 'utf8').split('\n')
    const long = lines.flatMap((line, index) => (line.length > 100 ? [index + 1] : []))
    expect(long, 'the numbers of its long lines').toEqual([])
  })

  test('in each kind of file', () => {
    const kinds = new Set(measured.map((file) => path.extname(file)))
    expect([...kinds]).toEqual(expect.arrayContaining(['.css', '.sql', '.yaml', '.yml']))
  })
})
