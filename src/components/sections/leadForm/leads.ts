import { leadTables, type Leads, type LeadTable } from '../../../lib/lead-tables.ts'
import { insertInto, type Insert, type InsertAnswer } from './lead-client.ts'

/** How long one request may go without an answer before the lead is sent again, in milliseconds. */
const patience = 10_000

/** What stands in the fields of a form, by their names. */
export type Texts = Record<string, string>

/**
 * Stores a lead. The signal ends it.
 * @throws Error with code and message for the console, never for visitors, if it may not be stored
 */
export type Store = (table: LeadTable, texts: Texts, signal: AbortSignal) => Promise<void>

/** Sends the lead to where the build says. */
export const store: Store = (table, texts, signal) => sendLead(insertInto(table), toRow(table, texts), signal)

/** Whether a text shows nothing: blanks, control characters and invisible marks alone. */
const isBlank = (text: string) => !/[^\s\p{C}]/u.test(text)

/**
 * The row of a filled form: the fields of the specification and no others, and null for an optional one that is empty. Blanks
 * alone count as empty: a text of several lines has no `pattern` by which the browser could refuse them.
 */
export function toRow<Table extends LeadTable>(table: Table, texts: Texts): Leads[Table] {
  const row = leadTables[table].map(({ name, required }) => {
    const text = texts[name] ?? ''
    return [name, !required && isBlank(text) ? null : text]
  })
  return Object.fromEntries(row) as Leads[Table]
}

/**
 * Sends a row until it has an answer or the signal ends it. A request without an answer for ten seconds is given up and sent
 * again, which is safe: the database stores the very same lead once, and answers a repeat as it did the first. Only a 201
 * is a success; a 200 may be the sign-in page of a hotel.
 */
export async function sendLead<Row>(insert: Insert<Row>, row: Row, signal: AbortSignal): Promise<void> {
  const answer = await ask(insert, row, signal)
  if (!answer) return sendLead(insert, row, signal)
  const { status, error } = answer
  if (status === 201 && !error) return
  throw new Error(`${error?.code || status} ${error?.message ?? ''}`)
}

/** @returns undefined if there was no answer in time */
async function ask<Row>(insert: Insert<Row>, row: Row, signal: AbortSignal): Promise<InsertAnswer | undefined> {
  signal.throwIfAborted()
  const limit = new AbortController()
  // Not AbortSignal.timeout: a client that ignores its signal would hang, and tests cannot wind that clock.
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<undefined>((resolve) => {
    const giveUp = () => {
      resolve(undefined)
      limit.abort()
    }
    timer = setTimeout(giveUp, patience)
    signal.addEventListener('abort', giveUp, { signal: limit.signal })
  })
  try {
    return await Promise.race([insert(row, limit.signal), tooLate])
  } finally {
    clearTimeout(timer)
  }
}
