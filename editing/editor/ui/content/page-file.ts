import { addressOfFile } from '../../../check/site.ts'
import type { Draft } from '../../model/draft.ts'
import { deletionOf } from '../../model/file-actions.ts'
import type { Content } from '../content.ts'
import { readTold, type DeletedPage } from '../told-of-writing.ts'

/** The path of the built file that makes the open page; undefined if no file has its address. */
export function fileOfPage({ start }: Content): string | undefined {
  const address = addressOfPage()
  return start.files.find(({ path }) => addressOfFile(path) === address)?.path
}

const addressOfPage = (): string => location.pathname.replace(/(.)\/$/, '$1').replace(/\.html$/, '')

/** The open page, if the editor has deleted it. A renamed one is there. */
export function deletedPage(content: Content): DeletedPage | undefined {
  const address = addressOfPage()
  const file = fileOfPage(content)
  if (file === undefined) return readTold().deletedPages.find((page) => page.address === address)
  const isThere = pathNow(content.draft, file) !== undefined
  return isThere ? undefined : { address, next: addressInPlaceOf(content.draft, file) }
}

/**
 * True at the address of a page that others deleted before this preview was built, if the editor
 * has changes to it.
 */
export function isDeletedByOthers(content: Content): boolean {
  const address = addressOfPage()
  return (
    fileOfPage(content) === undefined &&
    content.draft.state.actions.some(
      ({ path, was }) => was !== undefined && addressOfFile(path) === address,
    )
  )
}

/** The address of the page that takes the place of a deleted one; undefined if it has none. */
export function addressInPlaceOf(draft: Draft, deleted: string): string | undefined {
  const heir = deletionOf(draft.state.actions, deleted)?.heir
  const path = heir === undefined ? undefined : pathNow(draft, heir)
  return path === undefined ? undefined : addressOfFile(path)
}

/** The path now of a file; undefined if it is gone. */
function pathNow(draft: Draft, file: string): string | undefined {
  const path = draft.fieldNow({ file, path: [] })?.file
  return path !== undefined && draft.has(path) ? path : undefined
}
