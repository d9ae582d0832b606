import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { csvCell } from '../../leads/owner/print.ts'
import { readLeads } from '../../leads/owner/read.ts'

test.each([
  [0, 1000],
  [1000, 1000],
  [2500, 1000],
  [7, 1],
])('of %i leads none is missed where one answer of a project holds %i', async (count, limit) => {
  const rows = Array.from({ length: count }, (_, at) => ({
    id: String(at),
    created_at: new Date(at).toISOString(),
  }))
  const answer: typeof fetch = async (input) => {
    const from = Number(new URL(String(input)).searchParams.get('offset') ?? 0)
    return Response.json(rows.slice(from, from + limit))
  }
  const read = await readLeads(
    createClient('http://test.invalid', 'key', { global: { fetch: answer } }),
    ['contact_leads'],
  )
  expect(read.map(({ id }) => Number(id))).toEqual(Array.from({ length: count }, (_, at) => at))
})

test.each([
  ['plain text, with a comma', '"plain text, with a comma"'],
  ['=1+1', "'=1+1"],
  ['a;=1+1', `"a;'=1+1"`],
  ['a; "=1+1', `"a; ""'=1+1"`],
  ['a\t@x', `"a\t'@x"`],
  ['a|-1', `"a|'-1"`],
  ['a,+1', `"a,'+1"`],
  ['first\n=1+1', `"first\n'=1+1"`],
  ['first\r\n  -1', `"first\n  '-1"`],
  ['\t=1', `"'\t'=1"`],
  ['\uff1d1', "'\uff1d1"],
  ['a = b - c + d @ e', 'a = b - c + d @ e'],
  ['\u001b[31mred\u0007', '\ufffd[31mred\ufffd'],
])('the cell of CSV for %j is %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell)
})
