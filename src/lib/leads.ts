import { leadTables, type ContactLead, type LeadTable, type ReportLead } from './lead-tables.ts'

/** How long a lead may take before it counts as not stored, in milliseconds (decisions.md section 7). */
export const leadTimeLimit = 15_000

/** PostgreSQL's code for a row that is there already: the answer to the first try was lost, its row was not. */
const alreadyStored = '23505'

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
 * there already; a 200 may be the sign-in page of a hotel. Never throws, and ends after 15 seconds even if loading the
 * client takes that long: `insert` must not send once its signal is aborted.
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
    if (error?.code === alreadyStored || (status === 201 && !error)) return { stored: true }
    return { stored: false, code: error?.code || String(status), message: error?.message ?? '' }
  } catch (problem) {
    return { stored: false, code: '0', message: problem instanceof Error ? problem.message : String(problem) }
  } finally {
    clearTimeout(timer)
  }
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
