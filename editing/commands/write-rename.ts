import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Rename } from '../editor/model/plan-rename.ts'

/**
 * Writes a rename to the project in `root`. If anything fails, every file is as it was.
 * @throws any error of the file system
 */
export function writeRename(root: string, { from, texts }: Rename): void {
  const files = [...texts.keys(), from].map((file) => path.join(root, file))
  const before = new Map(
    files.map((file) => [file, existsSync(file) ? readFileSync(file) : undefined]),
  )
  try {
    for (const [file, text] of texts) writeFileSync(path.join(root, file), text)
    rmSync(path.join(root, from))
  } catch (problem) {
    for (const [file, text] of before) {
      if (text === undefined) rmSync(file, { force: true })
      else writeFileSync(file, text)
    }
    throw problem
  }
}
