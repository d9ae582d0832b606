import type { Findings } from '../../check/index.ts'
import type { SourceFile, PictureFile } from '../../check/site.ts'

/** The content of a file: words, or the bytes of a picture. */
export type FileContent = string | Uint8Array

/** The content as a preview was built from it, or as development reads it now. */
export interface BuiltContent {
  /** Every file below `src/content`. */
  files: readonly SourceFile[]
  /** The paths of all other files that content may name. */
  assets: readonly string[]
  /** What the check knows of each picture, by path. */
  pictures: readonly (readonly [path: string, picture: PictureFile])[]
  /** What the check found in it, if it was checked. Then the editor does not check all of it. */
  findings?: Findings | undefined
}

/**
 * A field of a file, by the path of its value. The prose under the fields is a list: `['prose',
 * 2]`.
 */
export interface FieldRef {
  /** From the root of the project: `src/content/pages/home.mdx`. */
  file: string
  path: readonly PropertyKey[]
}

/**
 * A field as the index of a page names it: `src/content/pages/home.mdx#sections.0.heading`. Prose
 * counts its paragraphs: `…#prose.2`.
 */
export type FieldKey = string

/** The field that a key names. */
export function fieldOfKey(key: FieldKey): FieldRef {
  const [file = '', keys = ''] = key.split('#')
  const path = keys.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))
  return { file, path }
}

/** The key of a field. */
export function keyOfField({ file, path }: FieldRef): FieldKey {
  return `${file}#${path.map(String).join('.')}`
}

/** True for a part of the prose under the fields. */
export const isInProse = ({ path }: FieldRef): boolean => path[0] === 'prose'
