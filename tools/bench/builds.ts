import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { copySite } from '../../tests/support/site-copy.ts'
import { root } from '../support/processes.ts'
import { printTable } from './table.ts'

/** A build of 330 roles may take this many times as long as one of 33. */
const growth = 2.5

/** Builds the site with each number of roles, and a bare Astro project with as many MDX pages, and prints the seconds. */
export function benchBuilds(counts: number[]): void {
  const rows = counts.map((count) => {
    const bare = secondsFor((folder) => layOutBareProject(folder, count), ['node_modules/astro/bin/astro.mjs', 'build'])
    const ours = secondsFor((folder) => layOutSite(folder, count), ['tools/build.ts'])
    return { count, bare, ours }
  })
  printTable(
    'Build',
    ['roles', 'bare s', 'ours s', 'ours / bare'],
    rows.map(({ count, bare, ours }) => [count, bare, ours, ours / bare]),
  )
  const [few, many] = [rows.at(0), rows.at(-1)]
  if (few && many && few !== many)
    console.log(
      `${many.count} roles take ${(many.ours / few.ours).toFixed(2)} times as long as ${few.count} (limit ${growth} for ten times as many)`,
    )
}

/** Fills a new folder, runs the command in it and returns how long the command took. @throws Error if it fails */
function secondsFor(fill: (folder: string) => void, command: string[]): number {
  const parent = mkdtempSync(path.join(tmpdir(), 'bench-build-'))
  const folder = path.join(parent, 'site')
  try {
    fill(folder)
    const env = { ...process.env, SITE_STAGE: 'local', ASTRO_TELEMETRY_DISABLED: '1' }
    const started = performance.now()
    const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: folder, env, encoding: 'utf8' })
    if (status !== 0) throw new Error(`A build of the benchmark failed: ${(stderr || stdout).slice(-3000)}`)
    return (performance.now() - started) / 1000
  } finally {
    rmSync(parent, { recursive: true, force: true })
  }
}

/** Lays out a copy of this project, filled up to this number of roles with copies of the real ones under other names. */
function layOutSite(folder: string, count: number): void {
  copySite(folder)
  const surveys = path.join(folder, 'src/content/surveys')
  const originals = readdirSync(surveys).filter(
    (file) => file.endsWith('.mdx') && !readFileSync(path.join(surveys, file), 'utf8').includes('\ndraft: true'),
  )
  for (let number = originals.length; number < count; number += 1) {
    const text = readFileSync(path.join(surveys, originals[number % originals.length] ?? ''), 'utf8')
    const [title = ''] = /(?<=^title: ).*/m.exec(text) ?? []
    const copy = text
      // Two roles may not share a text.
      .replaceAll(/[.?](?=\n|$)/g, ` ${letters(number)}.`)
      .replace(/^title: .*$/m, `title: ${title.slice(0, 50)} ${letters(number)}`)
      .replace(/^summary: You (.*)$/m, (_, rest: string) => `summary: ${`You ${letters(number)} ${rest}`.slice(0, 90)}`)
      .replace(/^aliases: .*\n/m, '')
      .replace(/^form: .*\n/m, '')
      .replace(/^order: .*$/m, `order: ${number + 1000}`)
    writeFileSync(path.join(surveys, `copy-${number}.mdx`), copy)
  }
}

/** Writes a number in letters, since the check looks at figures in content. */
const letters = (number: number) => [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('')

/** Lays out the least Astro project that turns as many MDX files into pages. */
function layOutBareProject(folder: string, count: number): void {
  const content = path.join(folder, 'src/content/roles')
  mkdirSync(content, { recursive: true })
  mkdirSync(path.join(folder, 'src/pages'), { recursive: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text)
  write('package.json', '{"type":"module","dependencies":{"astro":"*","@astrojs/mdx":"*"}}')
  // The cache lies in node_modules by default, which all projects of the benchmark share.
  write(
    'astro.config.mjs',
    `import mdx from '@astrojs/mdx'\nexport default { integrations: [mdx()], cacheDir: './.cache' }\n`,
  )
  write(
    'src/content.config.ts',
    `import { defineCollection } from 'astro:content'\nimport { glob } from 'astro/loaders'
export const collections = { roles: defineCollection({ loader: glob({ base: 'src/content/roles', pattern: '*.mdx' }) }) }\n`,
  )
  write(
    'src/pages/[slug].astro',
    `---\nimport { getCollection, render } from 'astro:content'
export const getStaticPaths = async () => (await getCollection('roles')).map((role) => ({ params: { slug: role.id }, props: { role } }))
const { role } = Astro.props\nconst { Content } = await render(role)\n---\n<html lang="en"><title>{role.data.title}</title><body><Content /></body></html>\n`,
  )
  const [sample = ''] = readdirSync(path.join(root, 'src/content/surveys')).filter((file) => file.endsWith('.mdx'))
  const text = readFileSync(path.join(root, 'src/content/surveys', sample), 'utf8')
  for (let number = 0; number < count; number += 1)
    writeFileSync(path.join(content, `role-${number}.mdx`), text.replaceAll('((', '').replaceAll('))', ''))
}
