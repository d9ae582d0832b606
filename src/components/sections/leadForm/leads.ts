import {
  leadTableNames,
  leadTables,
  type ContactLead,
  type LeadTable,
  type ReportLead,
} from '../../../lib/lead-tables.ts'

/** How long a lead may take before it counts as not stored, in milliseconds (decisions.md, section 7). */
export const leadTimeLimit = 15_000

/**
 * The names of the indexes of supabase/migrations that store the very same lead once. PostgreSQL names the rule that was
 * broken in its message, in whichever language, and keeps the details for those who may read the table. A conflict with
 * any other rule of the table means that the lead is lost.
 */
const onceRule = new RegExp(`\\b(?:${leadTableNames.join('|')})_once_a_day\\b`)

/** What the database client says of one request. `status` is 0 when no answer came. */
export interface InsertAnswer {
  status: number
  error: { code?: string | undefined; message?: string | undefined } | null
}

/** Asks the backend to store one row. The signal ends the request. */
export type Insert<Row> = (row: Row, signal: AbortSignal) => PromiseLike<InsertAnswer>

/** Whether a lead is stored; if not, why, for the console. Never shown to visitors. */
export type Outcome = { stored: true } | { stored: false; code: string; message: string }

/** The row of contact_leads for a filled form: the spec's six fields, and null for an optional one that is empty. */
export const toContactLead = (form: FormData): ContactLead => toLead('contact_leads', form) as ContactLead

/** The row of ai_report_leads for a filled form: the spec's six fields, all required. */
export const toReportLead = (form: FormData): ReportLead => toLead('ai_report_leads', form) as ReportLead

/**
 * Sends a lead and says whether it is stored. Only a 201 is a success, or the database's word that this very row is
 * there already; a 200 may be the sign-in page of a hotel. Never throws, and ends after 15 seconds.
 */
export async function sendLead<Row>(insert: Insert<Row>, row: Row): Promise<Outcome> {
  const limit = new AbortController()
  // Not AbortSignal.timeout: that leaves a client that never answers hanging, and tests cannot wind its clock.
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const reason = new Error(`No answer within ${leadTimeLimit} ms.`)
      reject(reason)
      limit.abort(reason)
    }, leadTimeLimit)
  })
  try {
    const { status, error } = await Promise.race([insert(row, limit.signal), tooLate])
    if (error ? isRepeat(status, error) : status === 201) return { stored: true }
    return { stored: false, code: error?.code || String(status), message: error?.message ?? '' }
  } catch (problem) {
    return { stored: false, code: '0', message: problem instanceof Error ? problem.message : String(problem) }
  } finally {
    clearTimeout(timer)
  }
}

/** Whether the answer to the first try was lost, its row was not, and the row is there already. */
function isRepeat(status: number, { code, message = '' }: NonNullable<InsertAnswer['error']>): boolean {
  return status === 409 && code === '23505' && onceRule.test(message)
}

function toLead(table: LeadTable, form: FormData) {
  return Object.fromEntries(
    leadTables[table].map(({ name, required }) => {
      const value = form.get(name)
      const text = typeof value === 'string' ? value : ''
      return [name, text === '' && !required ? null : text]
    }),
  )
}
