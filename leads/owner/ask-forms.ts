import { leadTableNames, leadTables, type LeadTable } from '../../src/lib/lead-tables.ts'
import type { LeadSource } from './source.ts'

/** How long one answer may take. */
const timeoutMs = 15_000

/** The status of a request that reached the rules of its table, which take no empty lead. */
const refusedByRules = 400

/** What one table answered to an empty lead, in words. */
interface FormAnswer {
  table: LeadTable
  /** True if the table is there and refused the lead by its rules: a real lead would be stored. */
  works: boolean
  sentence: string
}

/**
 * Sends each table an empty lead with the visitors' key. No table stores it, so nothing is added;
 * the answer tells whether a real lead would arrive. A project that sleeps, a changed key or a
 * missing table answers otherwise.
 */
export async function askForms(source: LeadSource): Promise<FormAnswer[]> {
  const visitor = source.visitor()
  return Promise.all(
    leadTableNames.map(async (table) => {
      const empty = Object.fromEntries(leadTables[table].map(({ name }) => [name, null]))
      const { status, error } = await visitor
        .from(table)
        .insert(empty)
        .abortSignal(AbortSignal.timeout(timeoutMs))
      return describeAnswer(table, status, error?.code)
    }),
  )
}

function describeAnswer(table: LeadTable, status: number, code: string | undefined): FormAnswer {
  if (status === refusedByRules)
    return { table, works: true, sentence: `${table} takes leads: it refused an empty one.` }
  const answer = status === 0 ? 'did not answer' : `answered ${[status, code].join(' ').trim()}`
  return {
    table,
    works: false,
    sentence:
      `${table} ${answer} to an empty lead, where a working table answers 400. ` +
      'Visitors are told that their message failed. See docs/supabase.md, "When the forms fail".',
  }
}
