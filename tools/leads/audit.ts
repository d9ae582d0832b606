import type { SupabaseClient } from '@supabase/supabase-js'
import { leadTableNames, type LeadTable } from '../../src/lib/lead-tables.ts'

/** What came back: an HTTP status, the error's code, and any data that got out. */
export type Answer = {
  readonly status: number
  readonly error: { code?: string; message?: string } | null
  readonly data: unknown
  readonly count?: number | null
}

export type ReadAttack = {
  readonly name: string
  readonly try: (visitor: SupabaseClient, table: LeadTable) => PromiseLike<Answer>
}

/** An id that no lead has, so that trying to change or delete it harms nothing even where it is allowed. */
const nobody = '00000000-0000-4000-8000-000000000000'

/** The part of the attack table that is harmless on a live project: reading, and changing nothing. */
export const readAttacks: readonly ReadAttack[] = [
  { name: 'read every column', try: (visitor, table) => visitor.from(table).select('*') },
  { name: 'read the e-mail addresses', try: (visitor, table) => visitor.from(table).select('email') },
  {
    name: 'read the times',
    try: (visitor, table) => visitor.from(table).select('created_at').order('created_at').limit(1),
  },
  { name: 'read as CSV', try: (visitor, table) => visitor.from(table).select('*').csv() },
  { name: 'count them', try: (visitor, table) => visitor.from(table).select('*', { count: 'exact', head: true }) },
  { name: 'guess an address', try: (visitor, table) => visitor.from(table).select('id').like('email', '%@%') },
  {
    name: 'change one',
    try: (visitor, table) => visitor.from(table).update({ email: 'audit@example.org' }).eq('id', nobody),
  },
  { name: 'delete one', try: (visitor, table) => visitor.from(table).delete().eq('id', nobody) },
]

export type Finding = {
  readonly table: LeadTable
  readonly attack: string
  readonly verdict: 'refused' | 'ALLOWED' | 'unknown'
  readonly detail: string
}

/** Runs the read attacks on both tables as a visitor. */
export async function audit(visitor: SupabaseClient): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const table of leadTableNames) {
    for (const attack of readAttacks) {
      findings.push({ table, attack: attack.name, ...judge(await attack.try(visitor, table)) })
    }
  }
  return findings
}

/** Refused means that the database itself said so; an empty answer is one that may be full tomorrow. */
export function judge({ status, error, data, count }: Answer): Pick<Finding, 'verdict' | 'detail'> {
  if (status >= 200 && status < 300) {
    const rows = Array.isArray(data) ? data.length : (count ?? 0)
    return { verdict: 'ALLOWED', detail: `answered ${status} with ${rows} rows` }
  }
  // An answer to HEAD has no body, so no code; its status says the same.
  if (
    error?.code === '42501' ||
    ((status === 401 || status === 403) && !error?.code && !/api key/i.test(error?.message ?? ''))
  ) {
    return { verdict: 'refused', detail: `${status} ${error?.code ?? ''}`.trim() }
  }
  return { verdict: 'unknown', detail: `${status || 'no answer'} ${error?.code ?? ''} ${error?.message ?? ''}`.trim() }
}

/** The findings as lines to read, and whether all is well. */
export function report(findings: readonly Finding[], where: string): { text: string; safe: boolean } {
  const open = findings.filter(({ verdict }) => verdict === 'ALLOWED').length
  const unknown = findings.filter(({ verdict }) => verdict === 'unknown').length
  const lines = findings.map(
    ({ table, attack, verdict, detail }) => `${verdict.padEnd(8)} ${table.padEnd(16)} ${attack} (${detail})`,
  )
  const verdict = open
    ? `NOT SAFE: ${open} of ${findings.length} attempts were allowed at ${where}. Run the newest migration again (docs/supabase.md, step 4).`
    : unknown
      ? `NOT KNOWN: ${unknown} of ${findings.length} attempts at ${where} were neither allowed nor refused. Check the address and the publishable key, and that the migration has run.`
      : `SAFE: all ${findings.length} attempts at ${where} were refused. Visitors cannot read, count, change or delete leads.`
  return { text: [...lines, '', verdict].join('\n'), safe: open + unknown === 0 }
}
