import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../src/lib/project-root.ts'
import { generatedFolders } from '../launcher/machine.mjs'

/** What a copy does not have: generated folders, and what belongs to this machine. */
const leftOut = new Set([...generatedFolders, '.git', '.env'])

/**
 * Replaces `folder` by a copy of the project, without built files and without the settings of this
 * machine. Packages are linked one by one, so that the caches of a build in `node_modules` stay in
 * the copy.
 */
export function copySite(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  for (const name of readdirSync(root)) {
    if (leftOut.has(name)) continue
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true })
  }
  const packages = path.join(root, 'node_modules')
  mkdirSync(path.join(folder, 'node_modules'))
  for (const name of readdirSync(packages)) {
    if (name.startsWith('.') && name !== '.bin') continue
    symlinkSync(path.join(packages, name), path.join(folder, 'node_modules', name), 'junction')
  }
}
