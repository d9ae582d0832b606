import { leadTables, type LeadTable } from '../../src/lib/lead-tables.ts'
import type { StoredLead } from './read.ts'

/**
 * Characters that change the direction of writing or end a line, and control characters of eight
 * bits.
 */
const hidden = '\\u007f-\\u009f\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069'

/**
 * Makes text from a visitor harmless to a terminal: replaces the characters that a terminal obeys,
 * all but tabs and ends of lines.
 */
export function replaceControlCharacters(text: string): string {
  const obeyed = new RegExp(`[\\u0000-\\u0008\\u000b-\\u001f${hidden}]`, 'g')
  return text.replace(/\r\n?/g, '\n').replace(obeyed, '\ufffd')
}

/**
 * Leads to read in a terminal. Each line of a text has a mark, so that none can pass for another
 * lead.
 */
export function toList(leads: readonly StoredLead[]): string {
  const blocks = leads.map((lead) => [
    `${lead.table}, ${new Date(lead.created_at).toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    ...leadTables[lead.table].flatMap(({ name }) => linesOf(name, lead[name] ?? null)),
  ])
  return blocks.map((lines) => `${lines.join('\n')}\n\n`).join('')
}

/** The lines of one field. One that was left empty has no mark, so that no text looks like it. */
function linesOf(name: string, text: string | null): string[] {
  const label = (line: number) => `  ${(line === 0 ? name : '').padEnd(11)}`
  if (text === null) return [`${label(0)}   (left empty)`]
  return replaceControlCharacters(text)
    .split('\n')
    .map((line, index) => `${label(index)} | ${line}`)
}

/**
 * Comma-separated values for a spreadsheet, with a byte-order mark so that it reads accents
 * right. A cell that a spreadsheet would run as a formula gets an apostrophe before it.
 */
export function toCsv(leads: readonly StoredLead[], tables: readonly LeadTable[]): string {
  const fields = new Set<string>(
    tables.flatMap((table) => leadTables[table].map(({ name }) => name)),
  )
  const columns = ['table', 'id', 'created_at', ...fields]
  const rows = [columns, ...leads.map((lead) => columns.map((name) => lead[name] ?? ''))]
  return `\ufeff${rows.map((row) => `${row.map(csvCell).join()}\r\n`).join('')}`
}

/**
 * One cell of CSV, quoted where needed, that no spreadsheet runs as a formula: an apostrophe goes
 * before each character that begins one, at the start and after every character that may end a
 * cell. In countries where that is the semicolon, the quotes of a comma-separated file mean
 * nothing.
 */
export function csvCell(text: string): string {
  const safe = replaceControlCharacters(text)
    .replace(/(^|[,;|\t\n])([\s"']*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g, "$1$2'")
    .replace(/^(?=[\t\n])/, "'")
  return /[",;|\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A JSON list, one object a lead; control characters are escaped. */
export function toJson(leads: readonly StoredLead[]): string {
  const escaped = (character: string) =>
    `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  return `${JSON.stringify(leads, null, 2).replace(new RegExp(`[${hidden}]`, 'g'), escaped)}\n`
}
