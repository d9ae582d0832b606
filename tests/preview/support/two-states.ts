import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '../../../tools/support/processes.ts'
import { copySite } from '../../../tools/support/site-copy.ts'

/** The folder of one site whose content tests change between two builds. */
export const folder = mkdtempSync(path.join(tmpdir(), 'preview-site-'))
const content = path.join(folder, 'src/content')

/** What is made up for tests, without which the site is as editors have it: few pages, so that builds are short. */
const madeUp = [
  'surveys/made-up-role.mdx',
  'surveys/made-up-twin.mdx',
  'surveys/made-up-picture.mdx',
  'surveys/made-up.png',
]

/** Lays out the site with some made-up content, and builds it as production would be, to compare with. */
export function buildBase(add: () => void): void {
  copySite(folder)
  for (const file of madeUp) cpSync(path.join(root, 'tests/made-up/content', file), path.join(content, file))
  const [, group = ''] = /^groups:\s+- id: (\S+)/m.exec(read('settings/navigation.mdx')) ?? []
  for (const file of madeUp.filter((name) => name.endsWith('.mdx'))) replace(file, 'group: any', `group: ${group}`)
  const figures = [
    "  - { name: made-up-minutes, text: '17', value: 17, unit: minutes, means: Made up. }",
    "  - { name: made-up-months, text: '11', value: 11, unit: months, means: Made up. }",
  ]
  replace('settings/claims.mdx', 'claims:\n', `claims:\n${figures.join('\n')}\n`)
  add()
  run('base', { SITE_STAGE: 'local' })
}

/** Builds the content as it is now as a preview, and returns the folder of the built site. */
export function buildPreview(env: Record<string, string> = {}): string {
  return run('head', {
    SITE_STAGE: 'preview',
    SITE_URL: 'https://www.example.com',
    REVIEW_AGAINST: path.join(folder, 'base/site-manifest.json'),
    ...env,
  })
}

/** The environment without what vitest adds to it, some of which Astro takes for its own. */
const outside = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(DEV|PROD|MODE|SSR|TEST|BASE_URL|VITEST.*)$/.test(name)),
)

function run(name: string, env: Record<string, string>): string {
  const dist = path.join(folder, name)
  rmSync(dist, { recursive: true, force: true })
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(folder, 'tools/build.ts'), '--dist', dist],
    { cwd: folder, encoding: 'utf8', env: { ...outside, NODE_ENV: 'production', NO_COLOR: '1', ...env } },
  )
  if (status !== 0) throw new Error(`The site could not be built.\n${stdout}${stderr}`)
  return dist
}

/** The text of a content file. */
export function read(file: string): string {
  return readFileSync(path.join(content, file), 'utf8')
}

/** Writes a content file. */
export function write(file: string, text: string | Buffer): void {
  writeFileSync(path.join(content, file), text)
}

/** Takes a content file away. */
export function remove(file: string): void {
  rmSync(path.join(content, file))
}

/** Replaces words of a content file. @throws Error if they do not stand in it */
export function replace(file: string, words: string, by: string): void {
  const text = read(file)
  if (!text.includes(words)) throw new Error(`${file} does not hold “${words}”.`)
  write(
    file,
    text.replace(words, () => by),
  )
}
