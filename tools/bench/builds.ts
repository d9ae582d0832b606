import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { copySite } from '../support/copy-site.ts'

const few = 33
const many = 330
/** The most times longer that a build of ten times as many roles may take. */
const limit = 2.5

/** Builds the site with 33 and with 330 roles, and prints how long each build takes. */
export function benchBuilds(): void {
  const short = secondsOfBuild(few)
  const long = secondsOfBuild(many)
  const times = (long / short).toFixed(2)
  console.log(
    `${few} roles are built in ${short.toFixed(1)} s and ${many} in ${long.toFixed(1)} s.`,
  )
  console.log(`That is ${times} times as long (limit ${limit}).`)
}

/** @throws Error with the output of the build if it fails */
function secondsOfBuild(roles: number): number {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-build-'))
  try {
    copySite(folder)
    copyRoles(path.join(folder, 'src/content/surveys'), roles)
    const env = { ...process.env, SITE_STAGE: 'local' }
    const started = performance.now()
    const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/build.ts'], {
      cwd: folder,
      env,
    })
    if (status !== 0)
      throw new Error(`A build of the benchmark failed: ${String(stderr) || String(stdout)}`)
    return (performance.now() - started) / 1000
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Fills a folder up to this number of roles with copies of the real ones under other names. */
function copyRoles(folder: string, count: number): void {
  const originals = readdirSync(folder)
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .filter((text) => !text.includes('\ndraft: true'))
  for (let number = originals.length; number < count; number += 1) {
    const text = originals[number % originals.length] ?? ''
    const name = letters(number)
    const copy = text
      // The check refuses two roles with the same text.
      .replaceAll(/[.?](?=\n|$)/g, ` ${name}.`)
      .replace(/(?<=^title: ).*/m, (title) => `${title.slice(0, 50)} ${name}`)
      .replace(/(?<=^summary: )You (.*)/m, (_, rest: string) => `You ${name} ${rest}`.slice(0, 90))
      .replaceAll(/^(?:aliases|form): .*\n/gm, '')
      .replace(/(?<=^order: ).*/m, String(number + 1000))
    writeFileSync(path.join(folder, `copy-${number}.mdx`), copy)
  }
}

/** Writes a number in letters, since the check refuses stray figures in content. */
const letters = (number: number) =>
  [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
