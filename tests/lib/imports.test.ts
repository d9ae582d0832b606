import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../src/lib/project-root.ts'

// The rules of docs/architecture.md: what may not import what, and one name for one exported thing.

/** An import on one line or several: whether it imports types alone, and from which file. */
const importLine = /^\s*(?:im|ex)port( type)?\b[^'"\n]*?(?:\n[^'"]*?)?from ['"](\.[^'"]+)['"]/gm
/** `import('./stage.ts')`: its file. */
const lateImport = /import\(['"](\.[^'"]+)['"]\)/g

interface Rule {
  files: string
  not: RegExp
  but?: RegExp
  /** True where types may be imported all the same. */
  types?: boolean
}

const rules: Record<string, Rule> = {
  'sections, ui, drawings and the parts of pages read no collection': {
    files: 'src/components/{sections,ui,drawings,pages}/**/*.{astro,ts}',
    not: /^src\/lib\/content\.ts$/,
    // It reads the content once and hands it to all sections.
    but: /^src\/components\/sections\/Sections\.astro$/,
    types: true,
  },
  'lib knows of components only the list of section types': {
    files: 'src/lib/**/*.ts',
    not: /^src\/components\/(?!sections\/index\.ts)/,
    types: true,
  },
  'schemas know neither sections nor content': {
    files: 'src/schemas/**/*.ts',
    not: /^src\/(components\/|lib\/(content|collections)\.ts$)/,
  },
  'the backend imports only src/lib of the site': {
    files: 'leads/backend/**/*.ts',
    not: /^(?!leads\/backend\/|src\/lib\/)/,
  },
  'the site imports none of the rooms beside it': {
    files: 'src/**/*.{ts,tsx,astro}',
    not: /^(art|editing|gate|leads|previews|tools|tests)\//,
  },
  'no other code imports a test': {
    files: '{src,gate,editing,previews,leads,art,tools}/**/*.{ts,tsx,astro}',
    not: /^tests\//,
  },
  'the gate imports nothing but itself': {
    files: 'gate/**/*.ts',
    not: /^(?!gate\/)/,
  },
}

test.each(Object.entries(rules))('%s', (_, { files, not, but, types = false }) => {
  const all = globSync(files, { cwd: root }).filter((file) => !but?.test(file))
  expect(all.length).toBeGreaterThan(0)
  const broken = all.map((file) => ({
    file,
    names: importsOf(file, types).filter((name) => not.test(name)),
  }))
  expect(broken.filter(({ names }) => names.length > 0)).toEqual([])
})

const rooms = ['src', 'gate', 'editing', 'previews', 'leads', 'art', 'tools']
const everything = new Map(
  globSync(`{${rooms.join(',')}}/**/*.{ts,tsx,astro}`, { cwd: root }).map((file) => [
    file,
    importsOf(file, false),
  ]),
)

test('no file imports itself through others, types included', () => {
  expect(circlesIn(new Map(Object.entries({ a: ['b'], b: ['c'], c: ['b'] })))).toEqual([
    'b → c → b',
  ])
  expect(circlesIn(everything)).toEqual([])
})

test('no two rooms import each other', () => {
  const room = (file: string): string => file.split('/')[0] ?? ''
  const arrows = new Map(rooms.map((name) => [name, new Set<string>()]))
  for (const [file, imported] of everything)
    for (const other of imported)
      if (room(other) !== room(file) && rooms.includes(room(other)))
        arrows.get(room(file))?.add(room(other))
  expect(circlesIn(new Map([...arrows].map(([name, others]) => [name, [...others]])))).toEqual([])
})

test('no two exported things share a name', () => {
  const owners = new Map<string, string[]>()
  for (const file of everything.keys())
    for (const name of exportsOf(file)) owners.set(name, [...(owners.get(name) ?? []), file])
  const shared = [...owners].filter(([, files]) => new Set(files).size > 1)
  expect(shared.map(([name, files]) => `${name}: ${files.join(', ')}`)).toEqual([])
})

test('everything that a file exports is used in another one', () => {
  const files = globSync(`{${rooms.join(',')},tests}/**/*.{ts,tsx,astro,mjs}`, { cwd: root })
  const users = [...files, 'astro.config.mjs'].map((file) => {
    const text = readFileSync(path.join(root, file), 'utf8')
    return { file, text, imported: importsOf(file, false), late: lateImportsOf(file, text) }
  })
  const late = new Set(users.flatMap((user) => user.late))
  const unused = [...everything.keys()].flatMap((file) => {
    // A module that is loaded later is passed on as a whole.
    const others = users.filter(
      (user) => user.file !== file && (late.has(file) || user.imported.includes(file)),
    )
    const isUsed = (name: string): boolean =>
      others.some(({ text }) => new RegExp(`\\b${name}\\b`).test(text))
    return exportsOf(file)
      .filter((name) => !isUsed(name))
      .map((name) => `${file}: ${name}`)
  })
  expect(unused).toEqual([])
})

/** The names that a file exports and chooses itself. */
function exportsOf(file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8')
  const names = text.matchAll(
    /^export (?:async )?(?:const|class|function\*?|interface|type) (\w+)/gm,
  )
  return [...names].map(([, name = '']) => name).filter((name) => !namedByOthers.has(name))
}

/**
 * Names that Astro asks of pages and components, that every section type exports, or that one
 * module takes from another.
 */
const namedByOthers = new Set([
  'Props',
  'GET',
  'getStaticPaths',
  'collections',
  'onRequest',
  // The bundle of the editor has it as its entry.
  'openEditor',
  'schema',
  'view',
  // `editing/editor/build/field-marks.ts` stands in for `src/lib/prepare-texts.ts`.
  'prepareTexts',
  'withoutMarks',
])

/**
 * Every cycle of a graph that a walk from each node finds, as `a → b → a`; one for each import that
 * closes it.
 */
function circlesIn(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>()
  const circles: string[] = []
  const walk = (node: string, before: string[]): void => {
    const start = before.indexOf(node)
    if (start >= 0) circles.push([...before.slice(start), node].join(' → '))
    if (start >= 0 || done.has(node)) return
    for (const next of graph.get(node) ?? []) walk(next, [...before, node])
    done.add(node)
  }
  for (const node of graph.keys()) walk(node, [])
  return circles
}

/**
 * The files of the project that a file imports, by their paths; on request without type imports.
 */
function importsOf(file: string, withoutTypes: boolean): string[] {
  const text = readFileSync(path.join(root, file), 'utf8')
  const imports = [...text.matchAll(importLine)].filter(([, isType]) => !(withoutTypes && isType))
  const names = imports.map(([, , name = '']) => pathFrom(file, name))
  return [...names, ...lateImportsOf(file, text)]
}

/** The files that a file with this text loads while it runs. */
function lateImportsOf(file: string, text: string): string[] {
  return [...text.matchAll(lateImport)].map(([, name = '']) => pathFrom(file, name))
}

/** The path of a file that another one imports by this name. */
function pathFrom(file: string, name: string): string {
  return path.posix.join(path.posix.dirname(file), name)
}
