import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

// The documents name only things that exist, and name every command and setting.

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const scripts = (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts
/** Documents with instructions for people. */
const pages = ['README.md', 'CONTRIBUTING.md', 'src/content/README.md', ...globSync('docs/*.md', { cwd: root })]
const documents = [...pages, '.env.example', '.ci/run', ...globSync('.github/**/*.yml', { cwd: root })]

describe.each(documents)('%s', (file) => {
  const text = read(file)

  test('names only commands that there are', () => {
    const named = [...text.matchAll(/npm (?:run ([a-z][a-z:-]*)|(start|test)\b)/g)]
    expect(named.map(([, run, short]) => run ?? short ?? '').filter((name) => !(name in scripts))).toEqual([])
  })

  test('names only suites that there are', () => {
    const named = [...text.matchAll(/npm test -- ([a-z]+)/g)].map(([, suite = '']) => suite)
    expect(named.filter((suite) => !existsSync(path.join(root, 'tests', suite, 'run.ts')))).toEqual([])
  })

  test('names only options that the command reads', () => {
    const named = [...text.matchAll(/npm (?:run )?([a-z:-]+ -- (?!-)[a-z]+|[a-z:-]+(?= -- ))([^`\n]*)/g)].flatMap(
      ([, name = '', words = '']) => [...words.matchAll(/ --([a-z]+)/g)].map(([, option = '']) => ({ name, option })),
    )
    const unknown = named.filter(({ name, option }) => {
      const source = sourceOf(name)
      return !source.includes(`'--${option}'`) && !new RegExp(`\\b${option}: `).test(source)
    })
    expect(unknown).toEqual([])
  })

  test('names only settings of .env.example', () => {
    const words = [...text.matchAll(/(?<![\w$])([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|PORT|HOST)(?=[`=: ,.)])/g)]
    const named = new Set(words.map(([, name = '']) => name))
    const settings = settingsOf(read('.env.example'))
    expect([...named].filter((name) => !settings.includes(name) && !notOurs.has(name))).toEqual([])
  })
})

/** Words in capitals that are not our settings. */
const notOurs = new Set(['INSERT_ONLY', 'GH_REPO', 'GH_TOKEN'])

describe.each(pages)('%s', (file) => {
  const text = read(file)

  test('links only to files that there are', () => {
    const links = [...text.matchAll(/\]\((?!https?:|mailto:|#|\/)([^)#\s]+)/g)].map(([, link = '']) => link)
    const missing = links.filter((link) => !existsSync(path.join(root, path.dirname(file), link)))
    expect(missing).toEqual([])
  })

  test('names only files and folders that there are', () => {
    const named = [
      ...text.matchAll(/`((?:art|editing|leads|previews|src|tools|tests|docs|supabase|public)\/[\w./-]*)`/g),
    ].map(([, name = '']) => name)
    expect(named.filter((name) => !existsSync(path.join(root, name)))).toEqual([])
  })
})

test('every command stands in the README', () => {
  const readme = read('README.md')
  const said = (name: string) => new RegExp(`npm (run )?${name}(?![\\w:-])`).test(readme)
  expect(Object.keys(scripts).filter((name) => !said(name))).toEqual([])
})

describe('.env.example', () => {
  const settings = settingsOf(read('.env.example'))
  const inCode = readSettings()

  test('has every setting that the code reads, each once, and no other', () => {
    expect(settings.toSorted()).toEqual(inCode)
  })
  test('is a file of settings all of which are switched off', () => {
    expect(read('.env.example').match(/^[^#\n].*/gm)).toBeNull()
  })
})

/** The names of the settings in a file like .env.example. */
function settingsOf(text: string): string[] {
  return [...text.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name)
}

/** All settings that the code reads from its environment, except those that hosts set by themselves. */
function readSettings(): string[] {
  const files = globSync('{art,editing,leads,previews,src,tools,tests}/**/*.{ts,tsx,mjs,astro}', { cwd: root })
  const ours = ['astro.config.mjs', ...files.filter((file) => !/\.(test|spec)\.ts$/.test(file))].map(read)
  const found = ours.flatMap((code) => [
    ...[...code.matchAll(/\b(?:env|environment)(?:\.|\[['"])([A-Z][A-Z0-9_]*)\b/g)].map(([, name = '']) => name),
    ...[...code.matchAll(/`\$\{prefix\}(_SUPABASE_[A-Z]+)`/g)].map(([, name = '']) => `PREVIEW${name}`),
  ])
  // The system, npm, Vite or our own tools set these, so they are not settings of a person.
  const other = new Set([
    ...['PATH', 'INIT_CWD', 'XDG_CACHE_HOME', 'CI', 'GITHUB_ACTIONS', 'GITHUB_STEP_SUMMARY', 'NODE_ENV', 'DEV', 'PROD'],
    ...['PUBLIC_LEADS_GO', 'SITE_PREVIEW', 'SVT_LOG', 'PLAYWRIGHT_JSON', 'UNFINISHED_PAGES'],
    'ASTRO_TELEMETRY_DISABLED',
  ])
  // Hosts set these for their own builds.
  const ofHosts = /^(AWS|CF|CI|GITHUB|NETLIFY|RENDER|VERCEL|WORKERS)_/
  return [...new Set(found)].filter((name) => !other.has(name) && !ofHosts.test(name)).sort()
}

/**
 * The code behind `npm run NAME` or `npm test -- NAME`: the program that is started, the folder of its name, and the files
 * beside it. Commands of npm itself, such as `npm sbom`, have none.
 */
function sourceOf(name: string): string {
  const [command = '', suite] = name.split(' -- ')
  const program = suite
    ? `tests/${suite}/run.ts`
    : (/tools\/run\.mjs (\S+)\.ts/.exec(scripts[command] ?? '')?.[1] ?? '')
  if (program === '') return ''
  const inRoom = /^(editing|leads|previews|tests)\//.test(program) ? [`${path.dirname(program)}/**/*.ts`] : []
  return globSync([`${program}.ts`, `${program}/**/*.ts`, ...inRoom], { cwd: root })
    .map(read)
    .join('\n')
}
