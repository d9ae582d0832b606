import { leadTables, type LeadTable } from '../../../src/lib/lead-tables.ts'
import type { Answer, Request } from './ask.ts'
import { judgeRight, judgeRule, type Judgement } from './judge.ts'

/** One attempt that is harmless on a live project, whatever the answer. */
export type Probe = {
  readonly name: string
  readonly request: Request
  readonly judge: (answer: Answer) => Judgement
}

/** An id that no lead has. */
const nobody = '00000000-0000-4000-8000-000000000000'

/** JSON for a text that PostgreSQL can store in no column: whoever has the right gets an error, and nothing changes. */
const impossible = '"\\u0000"'

/** All attempts on one table that need no knowledge of the server. */
export function probesOf(table: LeadTable): Probe[] {
  const filled = leadTables[table].map(({ name }) => name as string)
  const columns = ['id', 'created_at', ...filled]
  const right = (name: string, request: Request): Probe => ({
    name,
    request,
    judge: (answer) => judgeRight(answer, table),
  })
  const row = (text: string, more = {}) =>
    `{${Object.entries({ ...Object.fromEntries(filled.map((name) => [name, text])), ...more })
      .map(([name, value]) => `"${name}":${value as string}`)
      .join()}}`
  return [
    right('read every column', { path: `${table}?select=*&limit=1` }),
    ...columns.map((name) => right(`read ${name} alone`, { path: `${table}?select=${name}&limit=1` })),
    right('read as CSV', { path: `${table}?select=*&limit=1`, headers: { accept: 'text/csv' } }),
    right('count', { path: `${table}?select=email&limit=1`, headers: { prefer: 'count=exact' } }),
    right('guess an address', { path: `${table}?select=id&email=like.*@*&limit=1` }),
    ...columns.map((name) =>
      right(`change ${name} everywhere`, { path: table, method: 'PATCH', body: `{"${name}":${impossible}}` }),
    ),
    right('change one', { path: `${table}?id=eq.${nobody}`, method: 'PATCH', body: `{"email":${impossible}}` }),
    right('delete one', { path: `${table}?id=eq.${nobody}`, method: 'DELETE' }),
    ...['id', 'created_at'].map((name) =>
      right(`choose ${name}`, { path: table, method: 'POST', body: row(impossible, { [name]: impossible }) }),
    ),
    right('get a new row back', {
      path: table,
      method: 'POST',
      headers: { prefer: 'return=representation' },
      body: row(impossible),
    }),
    right('change by adding', {
      path: table,
      method: 'POST',
      headers: { prefer: 'resolution=merge-duplicates' },
      body: row(impossible),
    }),
  ]
}

/** An empty lead, which breaks the rules. */
export const emptyLead = (table: LeadTable): Probe => ({
  name: 'leave an empty lead',
  request: { path: table, method: 'POST', body: JSON.stringify(blank(table)) },
  judge: (answer) => judgeRule(answer),
})

/** Two leads at once, of which the second is empty: only to be sent where an empty lead was refused. */
export const twoLeads = (table: LeadTable): Probe => ({
  name: 'leave two at once',
  request: { path: table, method: 'POST', body: JSON.stringify([valid(table), blank(table)]) },
  judge: (answer) => judgeRule(answer, /one lead a request/),
})

/** Proves that the server understands "at most none": it objects to what it does not know, and not to that. */
export const limitProofs = (table: LeadTable): readonly [Request, Request] => [
  { path: `${table}?select=id&limit=1`, headers: { prefer: 'handling=strict, no-such-preference' } },
  { path: `${table}?select=id&limit=1`, headers: { prefer: 'handling=strict, max-affected=0' } },
]

/** Every lead, and at most none of them: only to be sent where `limitProofs` hold. */
export const deleteAll = (table: LeadTable): Probe => ({
  name: 'delete without a filter',
  request: { path: table, method: 'DELETE', headers: { prefer: 'handling=strict, max-affected=0' } },
  judge: (answer) => judgeRight(answer, table),
})

const blank = (table: LeadTable) => Object.fromEntries(leadTables[table].map(({ name }) => [name, null]))

const valid = (table: LeadTable) =>
  Object.fromEntries(
    leadTables[table].map(({ name }) => [
      name,
      name === 'email'
        ? 'audit@example.org'
        : name === 'frustration'
          ? 'Something else'
          : name === 'topic'
            ? null
            : 'Audit',
    ]),
  )
