import { addressOfFile, oldAddressesOf } from '../../check/site.ts'
import { openContentFile } from './file-values.ts'

/** A content file that was not there when an editor began. */
export interface NewFile {
  path: string
  text: string
}

/**
 * Finds where somebody else has moved a content file that is gone: to the one new file of its
 * folder that has most of its lines, as git does it. The old address of a page must lead there;
 * otherwise the page was deleted, and the other one only resembles it.
 * @param start the text of the file when it was there
 * @param added the files that are new since
 * @returns the new path; undefined if there is none, or more than one
 */
export function renamedPath(
  path: string,
  start: string,
  added: readonly NewFile[],
): string | undefined {
  const address = addressOfFile(path)
  const isSuccessor = (file: NewFile): boolean =>
    folderOf(file.path) === folderOf(path) &&
    keptShare(start, file.text) >= leastShare &&
    (address === undefined || file.text === start || leadsTo(file, address))
  const [found, ...others] = added.filter(isSuccessor)
  return others.length === 0 ? found?.path : undefined
}

/** The share of a file that git wants to find again before it calls another one the same. */
const leastShare = 0.5

/** Which share of a text is in the lines that another one has too. */
function keptShare(text: string, other: string): number {
  const lines = new Set(linesOf(other))
  const length = (all: readonly string[]): number => all.join('\n').length
  const own = linesOf(text)
  return length(own.filter((line) => lines.has(line))) / Math.max(1, length(own))
}

const linesOf = (text: string): string[] => text.split(/\r?\n/)

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))

/** True if an address leads to a page, as one of its old ones. */
function leadsTo({ path, text }: NewFile, address: string): boolean {
  return oldAddressesOf(openContentFile(path, text)).includes(address)
}
