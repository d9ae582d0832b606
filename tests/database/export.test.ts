import { createClient } from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'
import { csvCell } from '../../leads/owner/print.ts'
import { readLeads } from '../../leads/owner/read.ts'

/** A project with this many contact leads, whose settings let one answer hold `limit` rows. */
function project(leads: number, limit: number) {
  const rows = Array.from({ length: leads }, (_, at) => ({
    id: String(at),
    created_at: new Date(1_800_000_000_000 + at).toISOString(),
    name: `Lead ${at}`,
    email: `${at}@example.org`,
  }))
  const answer: typeof fetch = async (input) => {
    const { searchParams } = new URL(String(input))
    const from = Number(searchParams.get('offset') ?? 0)
    return Response.json(rows.slice(from, from + Math.min(limit, Number(searchParams.get('limit') ?? limit))))
  }
  return createClient('http://test.invalid', 'key', { global: { fetch: answer } })
}

test.each([
  [0, 1000],
  [999, 1000],
  [1000, 1000],
  [2500, 1000],
  [2500, 100],
  [7, 1],
])('of %i leads none is missed where one answer holds %i', async (leads, limit) => {
  const read = await readLeads(project(leads, limit), ['contact_leads'])
  expect(read.map(({ id }) => Number(id))).toEqual(Array.from({ length: leads }, (_, at) => at))
})

describe('a cell of CSV', () => {
  test.each([
    ['plain text, with a comma', '"plain text, with a comma"'],
    ['=1+1', "'=1+1"],
    ['a;=1+1', `"a;'=1+1"`],
    ['a; "=1+1', `"a; ""'=1+1"`],
    ['a\t@x', `"a\t'@x"`],
    ['a|-1', `"a|'-1"`],
    ['a,+1', `"a,'+1"`],
    ['first\n=1+1', `"first\n'=1+1"`],
    ['first\r\n  -1', `"first\r\n  '-1"`],
    ['\t=1', `"'\t'=1"`],
    ['\uff1d1', "'\uff1d1"],
    ['a = b - c + d @ e', 'a = b - c + d @ e'],
    ['\u001b[31mred\u0007', '\u241b[31mred\u2407'],
  ])('%j becomes %j', (text, cell) => {
    expect(csvCell(text)).toBe(cell)
  })
})
