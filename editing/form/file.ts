import { splitFile } from '../../src/lib/frontmatter.ts'
import type { Shape } from '../check/shape.ts'
import { canonical, withDefaults, type Fields } from './canonical.ts'
import { mergeFields, readYaml } from './merge.ts'
import { linesOf } from './write.ts'

/** Under these names a form holds what is no field: the prose under the fields, and the file as it was opened. */
export const proseField = '_prose'
/** See `proseField`. A form hands back whatever it was given, so the text comes along with the values that are to be put into it. */
export const sourceField = '_source'

/**
 * What a form shows of a content file.
 * @throws Error with a sentence if the file cannot be read
 */
export function openForForm(text: string, shape: Shape): Fields {
  const { fields, bodyStart } = partsOf(text)
  const shown = withDefaults(readYaml(fields), shape) as Fields
  return { ...shown, [proseField]: text.slice(bodyStart).trim(), [sourceField]: text }
}

/**
 * The content file with the values of a form: the one that was opened, in which only the lines of what has changed differ,
 * or a new one.
 * @throws Error with a sentence if the change cannot be put into the file as it is written
 */
export function saveFromForm(data: Fields, shape: Shape): string {
  const { [proseField]: prose, [sourceField]: source, ...fields } = data
  const words = String(prose ?? '').trim()
  if (typeof source !== 'string' || source === '')
    return `---\n${linesOf(canonical(fields, shape) as Fields, 0)}---\n${words && `\n${words}\n`}`
  const { start, fields: old, bodyStart } = partsOf(source)
  const merged = source.slice(0, start) + mergeFields(old, fields, shape) + source.slice(start + old.length, bodyStart)
  const before = source.slice(bodyStart)
  return merged + (words === before.trim() ? before : withWords(before, words))
}

/** A text with the line ends of the file as it was: a form is given plain ones, whatever the file has. */
export function withLineEndsOf(before: string, text: string): string {
  return before.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text
}

function partsOf(text: string): NonNullable<ReturnType<typeof splitFile>> {
  const parts = splitFile(text)
  if (!parts) throw new Error('This file has no fields between two lines of hyphens. The check says what to mend.')
  return parts
}

/** Other prose with the same lines around it. */
function withWords(before: string, words: string): string {
  if (words === '') return '\n'
  const [above = ''] = /^\s*/.exec(before) ?? []
  return `${before.trim() === '' ? '\n\n' : above}${words}${/\s*$/.exec(before)?.[0] || '\n'}`
}
