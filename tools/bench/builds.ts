import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '../support/processes.ts'
import { printTable } from './table.ts'

/** A finished build: how long it took, the part of that for the manifest, and the most memory that it held at once. */
interface Build {
  seconds: number
  manifest: number
  megabytes: number
}

/** Builds the site with so many roles, and a bare Astro project with as many MDX pages, and prints both. */
export async function benchBuilds(counts: number[]): Promise<void> {
  const rows: (string | number)[][] = []
  const ours: number[] = []
  for (const count of counts) {
    const bare = await inFolder((folder) => makeBare(folder, count))
    const site = await inFolder((folder) => makeSite(folder, count))
    ours.push(site.seconds)
    rows.push([
      count,
      round(bare.seconds),
      round(site.seconds),
      round(site.seconds / bare.seconds),
      round(site.seconds - 1.5 * bare.seconds),
      round(100 * site.manifest),
      bare.megabytes,
      site.megabytes,
    ])
  }
  printTable(
    'Build',
    ['roles', 'bare s', 'ours s', 'ours / bare', 's over 1.5 x bare', 'manifest % (limit 5)', 'bare MB', 'ours MB'],
    rows,
  )
  const [middle, last] = ours.slice(-2)
  const [fewer = 1, more = 1] = counts.slice(-2)
  if (middle && last)
    console.log(
      `From ${fewer} to ${more} roles it takes ${round(last / middle)} times as long (limit ${round((more / fewer) * 1.1)})`,
    )
}

async function inFolder(fill: (folder: string) => void): Promise<Build> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-build-'))
  try {
    fill(folder)
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
    return await build(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Builds in a process of its own, so that its memory is the build's alone. */
function build(folder: string): Promise<Build> {
  const env = {
    ...process.env,
    SITE_STAGE: 'local',
    ASTRO_TELEMETRY_DISABLED: '1',
    NODE_OPTIONS: '--max-old-space-size=12288',
  }
  const started = performance.now()
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'build-once.ts')], { cwd: folder, env })
  let printed = ''
  let problem = ''
  child.stdout.on('data', (chunk: Buffer) => (printed += String(chunk)))
  child.stderr.on('data', (chunk: Buffer) => (problem += String(chunk)))
  return new Promise((resolve, reject) => {
    child.once('close', (code) => {
      const milliseconds = performance.now() - started
      if (code === 0) {
        const { kilobytes, manifest } = JSON.parse(printed.trim().split('\n').at(-1)!) as Record<string, number>
        resolve({
          seconds: milliseconds / 1000,
          manifest: manifest! / milliseconds,
          megabytes: Math.round(kilobytes! / 1024),
        })
      } else reject(new Error(`A build of the benchmark failed: ${(problem || printed).slice(-600)}`))
    })
  })
}

/** A copy of this project, filled up to so many roles with copies of the real ones under other names. */
function makeSite(folder: string, count: number): void {
  for (const part of ['src', 'backend', 'public', 'supabase', 'astro.config.mjs', 'package.json', 'tsconfig.json']) {
    cpSync(path.join(root, part), path.join(folder, part), { recursive: true })
  }
  const surveys = path.join(folder, 'src/content/surveys')
  const originals = readdirSync(surveys).filter(
    (file) => file.endsWith('.mdx') && !readFileSync(path.join(surveys, file), 'utf8').includes('\ndraft: true'),
  )
  for (let number = originals.length; number < count; number += 1) {
    const text = readFileSync(path.join(surveys, originals[number % originals.length] ?? ''), 'utf8')
    const [title = ''] = /(?<=^title: ).*/m.exec(text) ?? []
    const copy = text
      .replace(/^title: .*$/m, `title: ${title.slice(0, 50)} ${letters(number)}`)
      .replace(/^summary: You (.*)$/m, (_, rest: string) => `summary: ${`You ${letters(number)} ${rest}`.slice(0, 90)}`)
      .replace(/^aliases: .*\n/m, '')
      .replace(/^form: .*\n/m, '')
      .replace(/^order: .*$/m, `order: ${number + 1000}`)
    writeFileSync(path.join(surveys, `copy-${number}.mdx`), copy)
  }
}

/** A number written in letters, since figures in content have rules of their own. */
const letters = (number: number) => [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('')

/** The least Astro project that turns as many MDX files into pages. */
function makeBare(folder: string, count: number): void {
  const content = path.join(folder, 'src/content/roles')
  mkdirSync(content, { recursive: true })
  mkdirSync(path.join(folder, 'src/pages'), { recursive: true })
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text)
  write('package.json', '{"type":"module","dependencies":{"astro":"*","@astrojs/mdx":"*"}}')
  write('astro.config.mjs', `import mdx from '@astrojs/mdx'\nexport default { integrations: [mdx()] }\n`)
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

const round = (value: number) => Math.round(value * 10) / 10
