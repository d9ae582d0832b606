import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../src/lib/project-root.ts'

/**
 * Ignored by git, and no part of a build. A file elsewhere in the repository could be published
 * with the site.
 */
const folder = path.join(root, '.data', 'exports')

/**
 * Writes an export that only its owner may read. It replaces a file or a link of that name.
 *
 * @returns the file's absolute path
 * @throws a sentence for anything but a bare name
 */
export function writeExport(name: string, text: string): string {
  if (path.basename(name) !== name || /^\.*$/.test(name)) {
    throw new Error(
      `"${name}" is not a bare name such as leads.csv. Files are written to ${folder}.`,
    )
  }
  const file = path.join(folder, name)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  rmSync(file, { force: true })
  writeFileSync(file, text, { mode: 0o600 })
  return file
}
