import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The variables that name the folder of temporary files on Linux and macOS, and on Windows. */
const variables = ['TMPDIR', 'TMP', 'TEMP']

/**
 * From now on all temporary files of this process, and of all programs that it starts, are made
 * in one new folder. The folder is removed when this process exits, so that a test run leaves
 * nothing behind.
 * @returns the folder, and a function that removes it before the process exits
 */
export function holdTemporaryFiles(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-tests-'))
  // What root starts as another user, such as PostgreSQL, has to reach its own files in it.
  if (process.getuid?.() === 0) chmodSync(folder, 0o711)
  for (const variable of variables) process.env[variable] = folder
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  process.once('exit', remove)
  return { folder, remove }
}
