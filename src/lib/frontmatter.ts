import { parseDocument, type Document, type LineCounter } from 'yaml'

// The one parser of content files, for builds, the check and browsers.

const opening = /^\uFEFF?---[ \t]*(?:\r?\n|$)/
const closing = /^---[ \t]*\r?$/m

/**
 * Finds the fields of a content file between its two lines of three hyphens.
 * @returns the offsets of the fields and of the prose, and the YAML of the fields; undefined if a
 * line is missing
 */
export function splitFile(
  source: string,
): { start: number; fields: string; bodyStart: number } | undefined {
  const start = opening.exec(source)?.[0].length
  if (start === undefined) return undefined
  const end = closing.exec(source.slice(start))
  if (!end) return undefined
  const fields = source.slice(start, start + end.index)
  return { start, fields, bodyStart: start + end.index + end[0].length }
}

/**
 * Parses YAML as Astro does: an unquoted date is a date. Errors are in the document, with their
 * positions.
 */
export function parseYaml(fields: string, lineCounter?: LineCounter): Document {
  const options = {
    customTags: ['timestamp' as const],
    prettyErrors: false,
    logLevel: 'silent' as const,
  }
  return parseDocument(fields, lineCounter ? { ...options, lineCounter } : options)
}

/**
 * The fields of a content file; undefined if they cannot be read. The content check then says why.
 */
export function readFields(source: string): Record<string, unknown> | undefined {
  const document = parseYaml(splitFile(source)?.fields ?? '')
  const fields: unknown = document.errors.length > 0 ? undefined : document.toJS()
  return isRecord(fields) ? fields : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
