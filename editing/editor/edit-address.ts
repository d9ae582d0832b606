/**
 * The hash that opens a field, the form of a file or, without either, the list 'Pages and entries'.
 */
const prefix = '#edit='

/**
 * The address that opens the editor over a page of a preview.
 * @param what a file, or a field of one as `FieldKey` has it; '' for the list 'Pages and entries'
 * @param page the page over which it opens
 */
export const editAddress = (what: string, page = '/'): string =>
  `${page}${prefix}${encodeURIComponent(what)}`

/** What the hash of an address opens; undefined if it opens nothing. */
export function whatToEdit(hash: string): string | undefined {
  return hash.startsWith(prefix) ? decodeURIComponent(hash.slice(prefix.length)) : undefined
}
