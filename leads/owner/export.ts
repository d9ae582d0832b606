import { constants, fchmodSync, lstatSync, mkdirSync, openSync, realpathSync, closeSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from '../backend/migrations.ts'

/** Ignored by git, and no part of a build. */
const ownFolder = path.join(repositoryRoot, '.data')

/**
 * Writes an export that only its owner may read: a bare name into `.data/exports`, a path where it leads.
 *
 * @returns the file's absolute path
 * @throws a sentence for a folder, for a link, and for a place in the repository, where it would be published with the site
 */
export function writeExport(name: string, text: string): string {
  const file = path.basename(name) === name ? path.join(ownFolder, 'exports', name) : path.resolve(name)
  const there = lstatSync(file, { throwIfNoEntry: false })
  if (there?.isDirectory() || /[/\\]$/.test(name)) throw new Error(`${name} is a folder. Write the name of a file.`)
  if (there && !there.isFile())
    throw new Error(`${file} is a link or a device, and is not written to. Choose another name.`)
  if (within(ownFolder, file)) mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const folder = real(path.dirname(file))
  if (within(repositoryRoot, folder) && !within(ownFolder, folder)) {
    throw new Error(
      `${file} would lie in the folder of the site, and could be published with it. ` +
        `Write a bare name, such as ${path.basename(file)} (it goes to .data/exports, which git ignores), or a path outside.`,
    )
  }
  const { O_CREAT, O_TRUNC, O_WRONLY, O_NOFOLLOW = 0 } = constants
  const opened = openSync(file, O_CREAT | O_TRUNC | O_WRONLY | O_NOFOLLOW, 0o600)
  writeFileSync(opened, text)
  fchmodSync(opened, 0o600)
  closeSync(opened)
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
