import { leadTables, type LeadTable } from '../../src/lib/lead-tables.ts'
import type { StoredLead } from './read.ts'

/** Characters a cell of the table may take; a longer text ends in an ellipsis (CSV and JSON have it whole). */
const widest = 36

/**
 * Makes text from a visitor harmless to a terminal: control characters become their visible
 * pictures, and marks that reverse the direction of writing become a replacement character.
 */
export function visible(text: string): string {
  return text
    .replace(/[\u0000-\u001f]/g, (character) => String.fromCharCode(0x2400 + character.charCodeAt(0)))
    .replace(/\u007f/g, '\u2421')
    .replace(/[\u0080-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g, '\ufffd')
}

/** A table to read in a terminal, one for each lead table that has leads; long messages stand in full below their row. */
export function toTable(leads: readonly StoredLead[]): string {
  const parts = (Object.keys(leadTables) as LeadTable[]).map((table) => {
    const ours = leads.filter((lead) => lead.table === table)
    if (ours.length === 0) return ''
    const columns = leadTables[table].map(({ name }) => name).filter((name) => name !== 'message')
    const rows = ours.map((lead) => [
      lead.created_at.slice(0, 16).replace('T', ' '),
      ...columns.map((name) => shorten(visible(lead.fields[name] ?? '-'))),
    ])
    const heads = ['stored (UTC)', ...columns]
    const widths = heads.map((head, at) => Math.max(length(head), ...rows.map((row) => length(row[at] ?? ''))))
    const line = (cells: readonly string[]) =>
      cells
        .map((cell, at) => cell + ' '.repeat((widths[at] ?? 0) - length(cell)))
        .join('  ')
        .trimEnd()
    const lines = rows.flatMap((row, at) => [line(row), ...messageLines(ours[at])])
    return [`${table} (${ours.length})`, line(heads), line(widths.map((width) => '-'.repeat(width))), ...lines].join(
      '\n',
    )
  })
  return parts.filter(Boolean).join('\n\n')
}

/** Each line of a message, marked, so that no message can pass for a row of the table. */
function messageLines(lead: StoredLead | undefined): string[] {
  const message = lead?.fields['message']
  return message ? message.split(/\r\n|\n|\r/).map((line) => `    | ${visible(line)}`) : []
}

/**
 * Comma-separated values for a spreadsheet, with a byte-order mark so that it reads accents
 * right. A cell that a spreadsheet would run as a formula gets an apostrophe before it.
 */
export function toCsv(leads: readonly StoredLead[], tables: readonly LeadTable[]): string {
  const columns = [...new Set(tables.flatMap((table) => leadTables[table].map(({ name }) => name as string)))]
  const rows = leads.map((lead) => [
    lead.table,
    lead.id,
    lead.created_at,
    ...columns.map((name) => lead.fields[name] ?? ''),
  ])
  return `\ufeff${[['table', 'id', 'created_at', ...columns], ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`
}

/**
 * One cell of CSV, quoted where needed, in which nothing is a formula: an apostrophe goes before each sign that begins
 * one, at the start and after whatever a spreadsheet may take for the end of a cell. In countries where that is the
 * semicolon, the quotes of a comma-separated file mean nothing.
 */
export function csvCell(text: string): string {
  const safe = text
    .replace(/(^|[,;|\t\r\n])([\s"']*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g, "$1$2'")
    .replace(/^(?=[\t\r\n])/, "'")
    .replace(/[^\t\r\n]+/g, visible)
  return /[",;|\r\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A JSON list, one object a lead; control characters are escaped. */
export function toJson(leads: readonly StoredLead[]): string {
  const rows = leads.map(({ table, id, created_at, fields }) => ({ table, id, created_at, ...fields }))
  const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  return `${JSON.stringify(rows, null, 2).replace(/[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g, escaped)}\n`
}

const length = (text: string) => [...text].length

const shorten = (text: string) => (length(text) > widest ? `${[...text].slice(0, widest - 1).join('')}…` : text)
