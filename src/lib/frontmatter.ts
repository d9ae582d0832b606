import { parseDocument, type Document, type LineCounter } from 'yaml'

// The one parser of content files, for builds, the check and browsers.

/** The line of three hyphens that opens the fields. */
export const openingLine = /^\uFEFF?---[ \t]*(?:\r?\n|$)/
/** The line of three hyphens that closes them. */
const closingLine = /^---[ \t]*\r?$/m

/** The parts of a content file, as offsets in its text. */
interface FileParts {
  /** Where the fields start. */
  start: number
  /** The YAML of the fields. */
  fields: string
  /** Where the line starts that closes the fields. */
  closingStart: number
  /** Where that line ends: what follows is the prose. */
  bodyStart: number
}

/**
 * Finds the fields of a content file between its two lines of three hyphens.
 * @returns undefined if a line is missing
 */
export function splitFile(source: string): FileParts | undefined {
  const start = openingLine.exec(source)?.[0].length
  if (start === undefined) return undefined
  const closing = closingLine.exec(source.slice(start))
  if (!closing) return undefined
  const closingStart = start + closing.index
  const bodyStart = closingStart + closing[0].length
  return { start, fields: source.slice(start, closingStart), closingStart, bodyStart }
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
