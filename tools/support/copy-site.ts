import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../src/lib/project-root.ts'

/** Folders and files that a build makes, or that belong to one machine. */
const left = new Set([
  'node_modules',
  '.node',
  '.git',
  'dist',
  '.astro',
  '.data',
  'test-results',
  '.env',
])

/**
 * Replaces `folder` by a copy of the project, without built files and without the settings of this
 * machine. Packages are linked one by one, so that the caches of a build in `node_modules` stay in
 * the copy.
 */
export function copySite(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  for (const name of readdirSync(root)) {
    if (left.has(name)) continue
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true })
  }
  const packages = path.join(root, 'node_modules')
  mkdirSync(path.join(folder, 'node_modules'))
  for (const name of readdirSync(packages)) {
    if (name.startsWith('.') && name !== '.bin') continue
    symlinkSync(path.join(packages, name), path.join(folder, 'node_modules', name), 'junction')
  }
}
