/** A text of a content file: the path of the file from the root of the project, and the path of the field in it. */
export interface MarkedField {
  file: string
  path: PropertyKey[]
}

/** A field in one word. */
export const keyOf = ({ file, path }: MarkedField): string => `${file}#${path.join('.')}`

/** A text of a page: where its first letter stands among the letters of the page, how many it has, and its field. */
export type TextOfPage = [start: number, length: number, field: number]

/** Which text of a page belongs to which field. `unseen` lists fields whose words stand in attributes alone. */
export interface TextIndex {
  fields: MarkedField[]
  texts: TextOfPage[]
  /** On how many pages each field stands; previews alone have counted. */
  pages?: number[]
  unseen: number[]
}

const start = '<!--edit:'

/** The index of a page as a comment behind it. */
export function indexComment(index: TextIndex): string {
  return `${start}${JSON.stringify(index).replaceAll('>', '\\u003e')}-->`
}

/** Takes the comment off a page. @returns the page, and the index; undefined where there is none */
export function takeIndexComment(html: string): { html: string; index: TextIndex | undefined } {
  const at = html.lastIndexOf(start)
  if (at < 0) return { html, index: undefined }
  const index = JSON.parse(html.slice(at + start.length, html.indexOf('-->', at))) as TextIndex
  return { html: html.slice(0, at), index }
}
