import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { copySite } from '../support/copy-site.ts'
import { localBuildEnv } from '../support/processes.ts'
import { measurePaints, runs } from './measure-paints.ts'

/**
 * The most times as long as the floor page that the first words of /review may take. The floor page
 * takes 0.54 s, so they come well within 2 s.
 */
const limit = 3
/** How many changes the preview has. */
const changes = 20

/**
 * Builds a site, changes some roles, and builds a preview. Prints when the first words of its
 * /review are painted on the bad line.
 */
export async function benchReview(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-review-'))
  try {
    copySite(folder)
    build(folder, 'base', { SITE_STAGE: 'local' })
    changeRoles(path.join(folder, 'src/content/surveys'))
    build(folder, 'head', {
      SITE_STAGE: 'preview',
      SITE_URL: 'https://www.example.com',
      REVIEW_AGAINST: path.join(folder, 'base/site-manifest.json'),
    })
    const [measured] = await measurePaints(path.join(folder, 'head'), ['/review'])
    const { paints, ratios } = measured!
    const seconds = (paints.first / 1000).toFixed(2)
    console.log(
      `The first words of /review with ${changes} changes are painted after ${seconds} s, ` +
        `${ratios.first} times as long as the floor (median of ${runs}; limit ${limit}).`,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @throws Error with the output of the build if it fails */
function build(folder: string, name: string, settings: Record<string, string>): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['tools/build.ts', '--dist', path.join(folder, name)],
    { cwd: folder, env: { ...localBuildEnv(), ...settings } },
  )
  if (status === 0) return
  throw new Error(`A build of the benchmark failed: ${String(stderr) || String(stdout)}`)
}

/** Changes the name of a workflow of the first roles, each by another word. */
function changeRoles(folder: string): void {
  const files = readdirSync(folder)
    .map((name) => path.join(folder, name))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
    .filter(({ text }) => !text.includes('\ndraft: true'))
  for (const [index, { file, text }] of files.slice(0, changes).entries()) {
    const word = `Item${'abcdefghijklmnopqrstuvwxyz'[index]}`
    writeFileSync(file, text.replace(/(?<=^ {2}- name: )/m, `${word} `).replace(longNames, '$1'))
  }
}

/** The name of a workflow has at most 40 letters. */
const longNames = /^( {2}- name: .{0,40}).*/gm
