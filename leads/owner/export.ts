import { chmodSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from '../backend/migrations.ts'

/** Ignored by git, and no part of a build. */
const ownFolder = path.join(repositoryRoot, '.data')

/**
 * Writes an export that only its owner may read: a bare name into `.data/exports`, a path where it leads.
 *
 * @returns the file's absolute path
 * @throws a sentence for a place in the repository, where personal data would be published with the site
 */
export function writeExport(name: string, text: string): string {
  const file = path.basename(name) === name ? path.join(ownFolder, 'exports', name) : path.resolve(name)
  if (within(ownFolder, file)) mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  else if (within(repositoryRoot, real(path.dirname(file)))) {
    throw new Error(
      `${file} would lie in the folder of the site, and could be published with it. ` +
        `Write a bare name, such as ${path.basename(file)} (it goes to .data/exports, which git ignores), or a path outside.`,
    )
  }
  writeFileSync(file, text, { mode: 0o600 })
  chmodSync(file, 0o600)
  return file
}

const within = (folder: string, file: string) => file === folder || file.startsWith(folder + path.sep)

function real(folder: string): string {
  try {
    return realpathSync(folder)
  } catch {
    throw new Error(`There is no folder ${folder} to write into.`)
  }
}
