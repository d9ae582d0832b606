import { addressOfFile } from '../../../check/site.ts'
import type { Content } from '../content.ts'

/** The path of the built file that makes the open page; undefined if no file has its address. */
export function fileOfPage({ start }: Content): string | undefined {
  const address = location.pathname.replace(/(.)\/$/, '$1').replace(/\.html$/, '')
  return start.files.find(({ path }) => addressOfFile(path) === address)?.path
}

/** True if the editor has deleted the open page. A renamed one is there. */
export function isPageDeleted(content: Content): boolean {
  const file = fileOfPage(content)
  if (file === undefined) return false
  const now = content.draft.fieldNow({ file, path: [] })
  return !now || !content.draft.has(now.file)
}
