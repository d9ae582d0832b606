import { leadTableNames, type LeadTable } from '../../../src/lib/lead-tables.ts'
import { ask, patience, type Access } from './ask.ts'
import { unclear, type Judgement, type Verdict } from './judge.ts'
import { deleteAll, emptyLead, limitProofs, probesOf, twoLeads, type Probe } from './probes.ts'

export type Finding = { readonly where: string; readonly what: string } & Judgement

/** Whom to ask. `owner` undefined: without the secret key. */
export type Audited = {
  readonly kind: 'hosted' | 'embedded'
  readonly visitor: Access
  readonly owner: Access | undefined
}

/**
 * Tries, as a visitor, all that a visitor must not be able to do, and asks the database itself which doors stand open
 * (`lead_doors()` of the migration). Changes nothing, also where it would be allowed.
 *
 * @param limit milliseconds for each answer
 */
export async function audit({ kind, visitor, owner }: Audited, limit = patience): Promise<Finding[]> {
  const database = await provePostgrest(visitor, limit)
  if (database.verdict !== 'refused') return [database]
  const findings = [database]
  for (const table of leadTableNames) findings.push(...(await auditTable(visitor, table, limit)))
  findings.push(...(kind === 'embedded' ? await onlyTables(visitor, limit) : await askOwner(owner, visitor, limit)))
  return findings
}

/** That whoever answers knows its tables: one that is not there is said not to be. */
async function provePostgrest(visitor: Access, limit: number): Promise<Finding> {
  const answer = await ask(visitor, { path: 'no_such_table_of_leads?select=id&limit=1' }, limit)
  const known = answer.status === 404 && (answer.code === 'PGRST205' || answer.code === '42P01')
  return {
    where: 'the address',
    what: 'a table that is not there',
    ...(known ? { verdict: 'refused', detail: `404 ${answer.code}` } : { ...unclear(answer), verdict: 'unknown' }),
  }
}

async function auditTable(visitor: Access, table: LeadTable, limit: number): Promise<Finding[]> {
  const attempt = async (probe: Probe): Promise<Finding> => ({
    where: table,
    what: probe.name,
    ...probe.judge(await ask(visitor, probe.request, limit)),
  })
  const findings: Finding[] = []
  for (const probe of probesOf(table)) {
    const found = await attempt(probe)
    findings.push(found)
    // Where nothing answers, sixty more attempts would only take a quarter of an hour.
    if (found.detail === 'no answer') return findings
  }
  const [unheardOf, atMostNone] = limitProofs(table)
  if (
    (await ask(visitor, unheardOf, limit)).code === 'PGRST122' &&
    (await ask(visitor, atMostNone, limit)).code === '42501'
  ) {
    findings.push(await attempt(deleteAll(table)))
  }
  const empty = await attempt(emptyLead(table))
  findings.push(empty)
  if (empty.verdict === 'refused') findings.push(await attempt(twoLeads(table)))
  return findings
}

/** The embedded server serves the two tables, and no view, function or signed-in user. */
async function onlyTables(visitor: Access, limit: number): Promise<Finding[]> {
  const found: Finding[] = []
  for (const [what, path, wanted] of [
    ['call a function', 'rpc/lead_doors', 'PGRST202'],
    ['list what there is', '', 'PGRST205'],
  ] as const) {
    const answer = await ask(visitor, { path }, limit)
    const judged: Judgement =
      answer.status === 404 && answer.code === wanted
        ? { verdict: 'refused', detail: `404 ${wanted}` }
        : unclear(answer)
    found.push({ where: 'the server', what, ...judged })
  }
  return found
}

/** What the database says of itself: rights of visitors and of signed-in users, policies, views, functions, Realtime. */
async function askOwner(owner: Access | undefined, visitor: Access, limit: number): Promise<Finding[]> {
  const where = 'the database'
  if (!owner) {
    return [
      {
        where,
        what: 'views, functions, signed-in users',
        verdict: 'unknown',
        detail: `not tried without SUPABASE_SECRET_KEY${await listed(visitor, limit)}`,
      },
    ]
  }
  const answer = await ask(owner, { path: 'rpc/lead_doors', method: 'POST', body: '{}' }, limit)
  if (answer.status !== 200 || !Array.isArray(answer.data)) {
    const why =
      answer.code === 'PGRST202' || answer.code === '42883'
        ? {
            verdict: 'unknown' as const,
            detail: `${answer.status} ${answer.code}, the newest migration has not run (step 4)`,
          }
        : answer.code === '42501'
          ? { verdict: 'unknown' as const, detail: '42501, SUPABASE_SECRET_KEY is not a secret key' }
          : unclear(answer)
    return [{ where, what: 'name its open doors', ...why }]
  }
  const doors = answer.data.map((door) => (typeof door === 'string' ? door : JSON.stringify(door)))
  const asVisitor = await ask(visitor, { path: 'rpc/lead_doors', method: 'POST', body: '{}' }, limit)
  const shut = asVisitor.code === '42501' || asVisitor.code === 'PGRST202'
  return [
    ...(doors.length === 0
      ? [{ where, what: 'name its open doors', verdict: 'refused' as const, detail: 'there is none' }]
      : doors.map((door) => ({ where, what: door, verdict: 'ALLOWED' as const, detail: 'says the database' }))),
    {
      where,
      what: 'be told of them as a visitor',
      ...(shut
        ? { verdict: 'refused' as const, detail: `${asVisitor.status} ${asVisitor.code}` }
        : asVisitor.status === 200
          ? { verdict: 'ALLOWED' as const, detail: 'answered 200' }
          : unclear(asVisitor)),
    },
  ]
}

/** What the API lists to visitors beside the two tables, for the sentence that says what could not be tried. */
async function listed(visitor: Access, limit: number): Promise<string> {
  const { status, data } = await ask(visitor, { path: '', headers: { accept: 'application/openapi+json' } }, limit)
  const paths = (data as { paths?: Record<string, unknown> } | undefined)?.paths
  if (status !== 200 || !paths) return ''
  const others = Object.keys(paths)
    .map((path) => path.slice(1))
    .filter((path) => path && !leadTableNames.includes(path as LeadTable))
  return others.length === 0 ? '; the API lists none' : `; the API lists ${others.slice(0, 20).join(', ')}`
}

/** The findings as lines to read, and whether all is well. */
export function report(
  findings: readonly Finding[],
  where: string,
  kind: Audited['kind'],
): { text: string; safe: boolean } {
  const of = (wanted: Verdict) => findings.filter(({ verdict }) => verdict === wanted)
  const [open, unknown] = [of('ALLOWED'), of('unknown')]
  const lines = findings.map(
    ({ where: place, what, verdict, detail }) => `${verdict.padEnd(8)} ${place.padEnd(16)} ${what} (${detail})`,
  )
  const named = (some: readonly Finding[]) =>
    some
      .slice(0, 3)
      .map(({ where: place, what }) => `${place}: ${what}`)
      .join('; ') + (some.length > 3 ? `; and ${some.length - 3} more above` : '')
  const verdict = open.length
    ? `NOT SAFE: ${open.length} of ${findings.length} attempts at ${where} found a door open (${named(open)}). Run the newest migration again (docs/supabase.md, step 4); it shuts them, or says what stands in the way.`
    : unknown.length
      ? `NOT KNOWN: ${unknown.length} of ${findings.length} attempts at ${where} proved nothing (${named(unknown)}). Check the address and the keys, and that the newest migration has run (docs/supabase.md, steps 4 to 7).`
      : `SAFE: all ${findings.length} attempts at ${where} were refused, by the database itself. ${tried(kind)}`
  return { text: [...lines, '', verdict].join('\n'), safe: open.length + unknown.length === 0 }
}

const tried = (kind: Audited['kind']) =>
  `Tried with the publishable key on both tables: to read all, each column alone, as CSV and by counting, to change each column, to delete, to choose an id or time, to get a new row back, to leave an empty lead and two at once. ${
    kind === 'embedded'
      ? 'This server serves nothing else.'
      : 'Asked with the secret key, the database names no right of visitors or signed-in users beyond leaving a lead, and no policy, view, function or broadcast that reaches the leads.'
  } Not tried: what triggers and webhooks pass on, functions that build their queries from pieces, backups, and who knows the secret key or the dashboard's password.`
