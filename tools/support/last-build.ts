import { createHash, type Hash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root as project } from '../../src/lib/project-root.ts'
import { generatedFolders } from '../launcher/machine.mjs'

// Remembers from what a folder was built, so that `npm start` serves it at once if nothing changed.

/** True for a folder of the project of which nothing goes into a build. */
const isGenerated = (name: string): boolean =>
  generatedFolders.includes(name) || name === '.git' || name.startsWith('dist.')

/** Variables that a build may read without a word in `.env.example`: those of hosts and systems. */
const ofSystems = /^(AWS|CF|CI|GITHUB|NETLIFY|RENDER|VERCEL|WORKERS)(_|$)|^(LANG|LC_ALL|TZ)$/

/**
 * True if `dist` is exactly what the last remembered build wrote, from the same sources and
 * settings on the same day (pages show the year).
 * @param dist the folder of the built site, absolute
 * @param env the environment of the build
 * @param root the folder of the project
 */
export function isUpToDate(dist: string, env: NodeJS.ProcessEnv, root = project): boolean {
  const record = recordOf(root)
  if (!existsSync(record) || !existsSync(dist)) return false
  return readFileSync(record, 'utf8') === describe(dist, env, root)
}

/** Remembers that `dist` was just built from the sources and settings as they are. */
export function rememberBuild(dist: string, env: NodeJS.ProcessEnv, root = project): void {
  mkdirSync(path.dirname(recordOf(root)), { recursive: true })
  writeFileSync(recordOf(root), describe(dist, env, root))
}

function recordOf(root: string): string {
  return path.join(root, '.astro/last-build.json')
}

/** Everything that says whether a build would give the same, as a text to compare. */
function describe(dist: string, env: NodeJS.ProcessEnv, root: string): string {
  return JSON.stringify({
    dist,
    built: digestOf(dist, addState),
    sources: digestOf(root, addContent),
    settings: settingsOf(env, root),
    node: process.version,
    day: new Date().toDateString(),
  })
}

/** @param add adds what matters of a file to the hash */
function digestOf(folder: string, add: (hash: Hash, file: string) => void): string {
  const hash = createHash('sha256')
  for (const name of filesOf(folder)) {
    hash.update(`${name}\0`)
    add(hash, path.join(folder, name))
  }
  return hash.digest('hex')
}

/** The files of a folder by their relative paths, in a fixed order, without generated folders. */
function filesOf(folder: string, within = ''): string[] {
  const entries = readdirSync(path.join(folder, within), { withFileTypes: true })
  return entries
    .filter(({ name }) => within !== '' || !isGenerated(name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const name = path.join(within, entry.name)
      return entry.isDirectory() ? filesOf(folder, name) : [name]
    })
}

function addContent(hash: Hash, file: string): void {
  hash.update(readFileSync(file))
}

function addState(hash: Hash, file: string): void {
  const { size, mtimeMs } = statSync(file)
  hash.update(`${size} ${mtimeMs}\0`)
}

/** The settings that a build may read. A test holds `.env.example` to name all of them. */
function settingsOf(
  env: NodeJS.ProcessEnv,
  root: string,
): [name: string, value: string | undefined][] {
  const example = path.join(root, '.env.example')
  const text = existsSync(example) ? readFileSync(example, 'utf8') : ''
  const named = [...text.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name)
  const ofHere = Object.keys(env).filter((name) => ofSystems.test(name))
  return [...new Set([...named, ...ofHere])].sort().map((name) => [name, env[name]])
}
