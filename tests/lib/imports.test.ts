import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../../tools/support/processes.ts'

// The layers of docs/architecture.md: what may not import what.

interface Rule {
  files: string
  not: RegExp
  but?: RegExp
  /** True where types may be taken all the same. */
  types?: boolean
}

const rules: Record<string, Rule> = {
  'sections, ui, drawings and the parts of pages read no collection': {
    files: 'src/components/{sections,ui,drawings,pages}/**/*.{astro,ts}',
    not: /^src\/lib\/content\.ts$/,
    // Which gets what all the others show.
    but: /^src\/components\/sections\/Sections\.astro$/,
    types: true,
  },
  'lib knows of components only the list of section types': {
    files: 'src/lib/**/*.ts',
    not: /^src\/components\/(?!sections\/index\.ts)/,
    types: true,
  },
  'schemas read no content and know no check': {
    files: 'src/schemas/**/*.ts',
    not: /^src\/lib\/content\.ts$/,
  },
  'the backend knows of the site only what its forms send': {
    files: 'leads/backend/**/*.ts',
    not: /^(?!leads\/backend\/|src\/lib\/)/,
  },
  'the site imports none of the rooms beside it': {
    files: 'src/**/*.{ts,tsx,astro}',
    not: /^(art|editing|leads|previews|tools|tests)\//,
  },
}

describe.each(Object.entries(rules))('%s', (_, { files, not, but, types }) => {
  const all = globSync(files, { cwd: root })

  test('in every file', () => {
    expect(all.length).toBeGreaterThan(0)
    const broken = all
      .filter((file) => !but?.test(file))
      .flatMap((file) =>
        importsOf(file, types ?? false)
          .filter((name) => not.test(name))
          .map((name) => `${file} → ${name}`),
      )
    expect(broken).toEqual([])
  })
})

/** The files of the project that a file imports, from its root; without those that only types are taken from, if so wished. */
function importsOf(file: string, withoutTypes: boolean): string[] {
  const text = readFileSync(path.join(root, file), 'utf8')
  const found = text.matchAll(
    /^\s*(?:import|export)(?<type> type)?\b[^'"\n]*?(?:\n[^'"]*?)?from ['"](?<from>\.[^'"]+)['"]|import\(['"](?<late>\.[^'"]+)['"]\)/gm,
  )
  return [...found]
    .filter(({ groups }) => !(withoutTypes && groups?.['type']))
    .map(({ groups }) => groups?.['from'] ?? groups?.['late'] ?? '')
    .map((name) => path.posix.join(path.posix.dirname(file), name))
}
