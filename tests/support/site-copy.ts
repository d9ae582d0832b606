import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../tools/support/processes.ts'

/** What is made from the rest, or belongs to one machine. */
const left = new Set(['node_modules', '.git', 'dist', '.astro', '.data', 'test-results', '.env'])

/**
 * Makes `folder` a copy of the project as it stands, without what is made from it and without the settings of this machine.
 * Packages are linked one by one, so that what a build keeps in `node_modules` stays in the copy. What was in `folder` goes.
 */
export function copySite(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  for (const name of readdirSync(root).filter((name) => !left.has(name)))
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true })
  const packages = path.join(root, 'node_modules')
  mkdirSync(path.join(folder, 'node_modules'))
  for (const name of readdirSync(packages).filter((name) => name === '.bin' || !name.startsWith('.')))
    symlinkSync(path.join(packages, name), path.join(folder, 'node_modules', name), 'junction')
}
