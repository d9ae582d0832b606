import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { filesToHoldBack } from '../../editing/check/hold-back.ts'
import { asWarning, problemOfFile } from '../../editing/check/problem.ts'
import { escapeGlob } from '../../src/lib/held-back.ts'

const wrong = (file: string) => problemOfFile(`src/content/${file}`, 'It breaks a rule.')
const claims = readFileSync(new URL('../../src/content/settings/claims.mdx', import.meta.url), 'utf8')
const settings = (text: string) => [{ path: 'src/content/settings/claims.mdx', text }]

test('a preview is built without any file that breaks a rule, each named once', () => {
  const files = [
    'surveys/a.mdx',
    'pages/home.mdx',
    'services/a.mdx',
    'articles/a.mdx',
    'people/a.mdx',
    'testimonials/a.mdx',
  ]
  const problems = [...files, 'surveys/a.mdx'].map(wrong)
  expect(filesToHoldBack(problems, [])).toEqual(files.map((file) => `src/content/${file}`))
})

test('a settings file that breaks a rule and can be read is used as it is', () => {
  expect(filesToHoldBack([wrong('settings/claims.mdx')], settings(claims))).toEqual([])
})

test.each([
  ['is missing', []],
  ['has no fields', settings('')],
  ['has a field that is not known', settings(claims.replace('---\n', '---\nmisspelt: 1\n'))],
  ['is no YAML', settings(claims.replace('---\n', '---\na: [\n'))],
])('a preview is not built where a settings file %s', (_, files) => {
  expect(filesToHoldBack([wrong('surveys/a.mdx'), wrong('settings/claims.mdx')], files)).toBeUndefined()
})

test('a warning holds nothing back', () => {
  expect(filesToHoldBack([asWarning(wrong('settings/claims.mdx'))], [])).toEqual([])
})

test.each(['one (1).mdx', 'one [a].mdx', 'one {a}.mdx', 'one!.mdx', 'one+(a).mdx', '@one.mdx'])(
  'a file of any name is left out: %s',
  async (name) => {
    // The library by which Astro reads the folders of content.
    const astro = createRequire(createRequire(import.meta.url).resolve('astro/package.json'))
    const { glob } = astro('tinyglobby') as { glob: (of: string[], options: { cwd: string }) => Promise<string[]> }
    const cwd = mkdtempSync(path.join(tmpdir(), 'held-back-'))
    for (const file of [name, 'other.mdx']) writeFileSync(path.join(cwd, file), '')
    expect(await glob(['*.mdx', `!${escapeGlob(name)}`], { cwd })).toEqual(['other.mdx'])
    rmSync(cwd, { recursive: true })
  },
)
