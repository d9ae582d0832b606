import { readFileSync, globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseDocument, type Document, type LineCounter } from 'yaml'
import type * as z from 'zod'
import { collections, type CollectionName, type DataOf } from '../schemas/collections.ts'
import type { PageCollection } from './paths.ts'

// Content files as they stand on the disk, for what runs beside Astro's collections: integrations, the check, previews.
// Pages read content by `lib/content.ts`.

const folder = new URL('../content/', import.meta.url)

const opening = /^\uFEFF?---[ \t]*(?:\r?\n|$)/
const closing = /^---[ \t]*\r?$/m

/**
 * Finds the fields of a content file between its two lines of three hyphens.
 * @returns where the fields and the prose below them start, and the YAML of the fields; undefined if a line is missing
 */
export function splitFile(source: string): { start: number; fields: string; bodyStart: number } | undefined {
  const start = opening.exec(source)?.[0].length
  if (start === undefined) return undefined
  const end = closing.exec(source.slice(start))
  if (!end) return undefined
  const fields = source.slice(start, start + end.index)
  return { start, fields, bodyStart: start + end.index + end[0].length }
}

/** Parses YAML as Astro does: an unquoted date is a date. Errors are in the document, with their positions. */
export function parseYaml(fields: string, lineCounter?: LineCounter): Document {
  const options = { customTags: ['timestamp' as const], prettyErrors: false, logLevel: 'silent' as const }
  return parseDocument(fields, lineCounter ? { ...options, lineCounter } : options)
}

/** The fields of a content file; undefined if they cannot be read, which the content check reports. */
export function readFields(source: string): Record<string, unknown> | undefined {
  const document = parseYaml(splitFile(source)?.fields ?? '')
  const fields: unknown = document.errors.length > 0 ? undefined : document.toJS()
  return isRecord(fields) ? fields : undefined
}

/** The collections that are one file of `settings/`. */
export type SettingsName = Exclude<CollectionName, PageCollection | 'articles' | 'people'>

/** The address of a settings file on the disk. */
export const settingsFile = (name: SettingsName): URL => new URL(`settings/${name}.mdx`, folder)

/** Reads a settings file. @throws Error naming the file if it breaks its schema */
export function readSettings<Name extends SettingsName>(name: Name): DataOf<Name> {
  const schema: z.ZodType = collections[name].schema
  const { success, data, error } = schema.safeParse(readFields(readFileSync(settingsFile(name), 'utf8')))
  if (success) return data as DataOf<Name>
  throw new Error(`src/content/settings/${name}.mdx cannot be read. "npm run check" says why.`, { cause: error })
}

/** The content files that set a field to true, such as `sample` or `draft`, at any depth, in the order of their names. */
export function filesMarked(field: string): string[] {
  return globSync('**/*.mdx', { cwd: fileURLToPath(folder) })
    .map((name) => name.replaceAll('\\', '/'))
    .sort()
    .filter((name) =>
      JSON.stringify(readFields(readFileSync(new URL(name, folder), 'utf8')) ?? {}).includes(`"${field}":true`),
    )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
