import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { commands } from '../../tools/launcher/commands.mjs'
import { suites } from '../../tools/launcher/suites.mjs'

// The documents name only things that exist, and name every command and setting.

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const scripts = (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts
/** Documents with instructions for people. */
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'src/content/README.md',
  ...globSync('docs/*.md', { cwd: root }),
]
const documents = [
  ...pages,
  '.env.example',
  '.ci/run',
  ...globSync('.github/**/*.yml', { cwd: root }),
]

describe.each(documents)('%s names only', (file) => {
  const text = read(file)
  /** The first group that takes part in each match of a pattern. */
  const named = (pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, ...groups]) => groups.find(Boolean) ?? '')

  test('commands and suites that there are', () => {
    const typed = named(/npm (?:run ([a-z][a-z:-]*)|(start|test)\b)/g)
    expect(typed.filter((name) => !(name in scripts))).toEqual([])
    const typedSuites = named(/npm test -- ([a-z]+)/g)
    expect(typedSuites.filter((suite) => !(suite in suites))).toEqual([])
  })

  test('options that the command takes', () => {
    const calls = text.matchAll(/npm (?:run )?(test -- (?!-)[a-z]+|[a-z:-]+(?= -- ))([^`\n]*)/g)
    const options = [...calls].flatMap(([, name = '', words = '']) =>
      [...words.matchAll(/ --([a-z-]+)/g)].map(([, option = '']) => ({
        name,
        option,
      })),
    )
    const unknown = options.filter(({ name, option }) => !takes(name, option))
    expect(unknown.map(({ name, option }) => `${name} --${option}`)).toEqual([])
  })

  test('settings of .env.example', () => {
    const settings = settingsOf(read('.env.example'))
    const words = named(/(?<![\w$])([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|PORT|HOST)(?=[`=: ,.)])/g)
    expect(words.filter((name) => !settings.includes(name) && !notOurs.has(name))).toEqual([])
  })

  test('files and folders that there are', () => {
    if (!pages.includes(file)) return
    // What is written as code is an example.
    const prose = text.replaceAll(/`[^`\n]*`/g, '')
    const links = [...prose.matchAll(/\]\((?!https?:|mailto:|#|\/)([^)#\s]+)/g)].map(
      ([, link = '']) => link,
    )
    expect(links.filter((link) => !existsSync(path.join(root, path.dirname(file), link)))).toEqual(
      [],
    )
    const paths = named(
      /`((?:art|editing|gate|leads|previews|src|tools|tests|docs|supabase|public)\/[\w./-]*)`/g,
    )
    expect(paths.filter((name) => !existsSync(path.join(root, name)))).toEqual([])
  })
})

/** Words in capitals that are not our settings. */
const notOurs = new Set(['INSERT_ONLY', 'GH_REPO', 'GH_TOKEN', 'PULL_REQUEST_COMMIT'])

test('the README names every command', () => {
  const readme = read('README.md')
  const said = (name: string) => new RegExp(`npm (run )?${name}(?![\\w:-])`).test(readme)
  expect(Object.keys(scripts).filter((name) => !said(name))).toEqual([])
})

test('.env.example has every setting that the code reads, each once, and no other', () => {
  expect(settingsOf(read('.env.example')).toSorted()).toEqual(readSettings())
})

test('.env.example switches no setting on', () => {
  expect(read('.env.example').match(/^[^#\n].*/gm)).toBeNull()
})

/** The names of the settings in a file like .env.example. */
function settingsOf(text: string): string[] {
  return [...text.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name)
}

/** Variables that the code reads and no person sets. */
const notSettings = new Set([
  // The system, npm, Vite and Playwright set these.
  'PATH',
  'INIT_CWD',
  'XDG_CACHE_HOME',
  'CI',
  'NODE_ENV',
  'NODE_OPTIONS',
  'DEV',
  'PROD',
  'GITHUB_ACTIONS',
  'GITHUB_STEP_SUMMARY',
  'TEST_WORKER_INDEX',
  'DISPLAY',
  'WAYLAND_DISPLAY',
  // Our own programs set these for programs that they start.
  'SVT_LOG',
  'PLAYWRIGHT_JSON',
  'UNFINISHED_PAGES',
  'UNCHECKED_RULE',
  'SUITE',
  'ASTRO_TELEMETRY_DISABLED',
  // astro.config.mjs defines these for the code of pages.
  'LEADS_GO',
  'IS_PREVIEW',
])

/**
 * All settings that the code reads from its environment, except those that hosts set by themselves.
 */
function readSettings(): string[] {
  const rooms = '{art,editing,gate,leads,previews,src,tools,tests}'
  const files = globSync(`${rooms}/**/*.{ts,tsx,mjs,astro}`, { cwd: root })
  const ours = files.filter((file) => !/\.(test|spec)\.ts$|build-services/.test(file))
  const variable = /\b(?:env|environment)(?:\.|\[['"])([A-Z][A-Z0-9_]*)\b/g
  const found = ['astro.config.mjs', ...ours].flatMap((file) =>
    [...read(file).matchAll(variable)].map(([, name = '']) => name),
  )
  // Hosts set these for their own builds.
  const ofHosts = /^(AWS|CF|CI|GITHUB|NETLIFY|RENDER|VERCEL|WORKERS)_/
  return [...new Set(found)].filter((name) => !notSettings.has(name) && !ofHosts.test(name)).sort()
}

/**
 * True if `npm run NAME` or `npm test -- SUITE` takes an option. Commands of npm itself, such as
 * `npm sbom`, take none.
 */
function takes(name: string, option: string): boolean {
  const [command = '', suite = ''] = name.split(' -- ')
  if (option === 'help') return true
  const { options = {} } = (suite ? suites[suite] : commands[command]) ?? {}
  return Object.keys(options).some((known) => known.split(' ')[0] === `--${option}`)
}
