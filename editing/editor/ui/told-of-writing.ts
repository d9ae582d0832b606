import { keep, readKept } from '../../kept-data.ts'

/** What the bar tells after changes were written into the files of this machine. */
interface ToldOfWriting {
  sentence: string
  /** The address of a page that is new; '' if none is. */
  newPage: string
  /** The deleted pages. The development server may still show them, and may know of none. */
  deletedPages: readonly DeletedPage[]
}

/** A page that an editor has deleted. */
export interface DeletedPage {
  address: string
  /** The address of the page that takes its place; undefined if that has none. */
  next: string | undefined
}

const name = 'edit-told'
const nothing: ToldOfWriting = { sentence: '', newPage: '', deletedPages: [] }

/** How long it is told. */
const toldForMs = 60_000

/**
 * Keeps what the pages of this tab tell for a minute. The development server loads a page again
 * after a change of files, more than once if it likes.
 */
export function keepTold(told: ToldOfWriting): void {
  keep('sessionStorage', name, JSON.stringify({ ...told, time: Date.now() }))
}

/** What was written during the last minute; empty if nothing was. */
export function readTold(): ToldOfWriting {
  const kept = readKept('sessionStorage', name)
  if (kept === '') return nothing
  const { time, ...told } = JSON.parse(kept) as ToldOfWriting & { time: number }
  return Date.now() - time < toldForMs ? { ...nothing, ...told } : nothing
}
