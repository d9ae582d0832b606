import { readFields, splitFile } from '../../../../src/lib/frontmatter.ts'
import type { Shape } from '../../../check/shape.ts'
import { meaningOf, withDefaults, type Fields } from './form-values.ts'
import { writeIntoLines } from './write-into-lines.ts'
import { newLines } from './yaml-lines.ts'

/** The name of the prose among the values of a form; no field has it. */
export const proseField = '_prose'
/**
 * The name of the file's text as it was opened. A form returns every value that it got, so the text
 * comes back with the values to write into it.
 */
export const sourceField = '_source'

/**
 * The values of a content file for a form.
 * @throws Error with a sentence if the file cannot be read
 */
export function openForForm(text: string, shape: Shape): Fields {
  const fields = readFields(text)
  if (!fields)
    throw new Error('The fields of this file cannot be read. The check says what to correct.')
  const prose = text.slice(splitFile(text)!.bodyStart).trim()
  return { ...(withDefaults(fields, shape) as Fields), [proseField]: prose, [sourceField]: text }
}

/**
 * The content file with the values of a form: the opened file, in which only the lines of changed
 * values differ, or a new one.
 * @throws Error with a sentence if the lines of the file do not allow the change
 */
export function saveFromForm(data: Fields, shape: Shape): string {
  const { [proseField]: prose = '', [sourceField]: source, ...fields } = data
  const words = String(prose).trim()
  const below = words && `\n${words}\n`
  if (typeof source !== 'string' || source === '')
    return `---\n${newLines(meaningOf(fields, shape) as Fields, 0)}---\n${below}`
  const { start, fields: old, closingStart, bodyStart } = splitFile(source)!
  const closing = source.slice(closingStart, bodyStart)
  const before = source.slice(bodyStart)
  const merged = source.slice(0, start) + writeIntoLines(old, fields, shape) + closing
  return merged + (words === before.trim() ? before : `\n${below}`)
}

/** Gives a text the line ends of the old file: a form always gets plain ones. */
export function withLineEndsOf(before: string, text: string): string {
  return before.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text
}
