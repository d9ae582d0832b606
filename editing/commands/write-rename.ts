import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Rename } from './plan-rename.ts'

/**
 * Writes a rename to the project in `root`. All texts are first written beside their files; if anything fails, every file
 * is as it was.
 * @throws whatever the file system says
 */
export function writeRename(root: string, { from, texts }: Rename): void {
  const at = (file: string): string => path.join(root, file)
  const before = new Map(
    [...texts.keys(), from].map((file) => [file, existsSync(at(file)) ? readFileSync(at(file)) : undefined]),
  )
  const beside = (file: string): string => `${at(file)}.renaming`
  try {
    for (const [file, text] of texts) writeFileSync(beside(file), text)
    for (const file of texts.keys()) renameSync(beside(file), at(file))
    rmSync(at(from))
  } catch (problem) {
    for (const file of texts.keys()) rmSync(beside(file), { force: true })
    for (const [file, text] of before) {
      if (text === undefined) rmSync(at(file), { force: true })
      else if (!existsSync(at(file)) || !readFileSync(at(file)).equals(text)) writeFileSync(at(file), text)
    }
    throw problem
  }
}
