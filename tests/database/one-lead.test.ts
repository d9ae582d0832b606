import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { databases, type Target } from '../support/databases/databases.ts'
import { contactLead, reportLead } from './support/leads.ts'
import { leadTables, type LeadTable } from '../../src/lib/lead-tables.ts'

// Two databases start here, perhaps on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

/** What PostgREST runs for a POST: the whole body in one statement, as a visitor. */
describe.each(databases)('one lead a request, once, on the $name', ({ open }) => {
  let target: Target
  beforeAll(async () => {
    target = await open()
  })
  afterAll(() => target?.close())

  const insert = (table: LeadTable, rows: readonly object[], headers: object = {}) =>
    target.database
      .transaction(async (query) => {
        await query(
          `select set_config('request.method', 'POST', true), set_config('request.path', $1, true),
            set_config('request.headers', $2, true), set_config('role', 'anon', true), lead_guard.before_request()`,
          [`/${table}`, JSON.stringify(headers)],
        )
        const columns = leadTables[table].map(({ name }) => name).join(', ')
        await query(
          `insert into public.${table} (${columns}) select ${columns} from json_populate_recordset(null::public.${table}, $1::json)`,
          [JSON.stringify(rows)],
        )
        return 'stored'
      })
      .catch(({ code, message, detail }: { code: string; message: string; detail?: string }) => ({
        code,
        message,
        detail: detail || undefined,
      }))
  const admin = async (sql: string, values?: unknown[]) => (await target.admin(sql, values))[0]?.['value']
  const stored = async (email: string) =>
    Number(await admin('select count(*) as value from public.contact_leads where email = $1', [email]))

  test('an array of 27,000 leads is refused before anything but its first row is written', async () => {
    const rows = Array.from({ length: 27_000 }, () => contactLead({ email: 'bulk@example.org' }))
    const written = () =>
      admin(`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint::text as value`).then(Number)
    await insert('contact_leads', [contactLead(), contactLead()])
    await admin('checkpoint')
    const before = await written()
    expect(await insert('contact_leads', rows)).toMatchObject({ code: '23514', message: 'Only one lead a request' })
    // The first writes to a page after a checkpoint copy the page; one row may touch a dozen.
    expect((await written()) - before).toBeLessThan(150_000)
    expect(await stored('bulk@example.org')).toBe(0)
  })

  test.each(['contact_leads', 'ai_report_leads'] as const)(
    'a guess beside another lead does not tell whether it is stored: %s',
    async (table) => {
      const [known, unknown, other] = [0, 1, 2].map(() => (table === 'contact_leads' ? contactLead() : reportLead()))
      expect(await insert(table, [known!])).toBe('stored')
      const answers = [
        await insert(table, [known!, other!]),
        await insert(table, [unknown!, other!]),
        await insert(table, [other!, known!]),
        await insert(table, [known!, known!]),
        await insert(table, [unknown!, unknown!]),
      ]
      expect(answers[0]).toMatchObject({ code: '23514' })
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    },
  )

  test('a guess beside a lead that breaks a rule tells as little', async () => {
    const known = contactLead()
    expect(await insert('contact_leads', [known])).toBe('stored')
    const broken = contactLead({ email: 'wrong' })
    expect(await insert('contact_leads', [known, broken])).toEqual(
      await insert('contact_leads', [contactLead(), broken]),
    )
  })

  test('two statements in one transaction tell no more, nor does how many rows the first one added', async () => {
    const columns = leadTables.contact_leads.map(({ name }) => name).join(', ')
    const guess = async (lead: object) => {
      let answers: unknown[] = []
      const attempt = target.database.transaction(async (query) => {
        await query("select set_config('role', 'anon', true)")
        const add = (row: object) =>
          query(
            `with added as (insert into public.contact_leads (${columns})
              select ${columns} from json_populate_record(null::public.contact_leads, $1::json) returning 1)
              select count(*)::int as rows from added`,
            [JSON.stringify(row)],
          )
        answers = await add(lead)
        await add(contactLead())
      })
      const refused = await attempt.catch(({ code, message }: { code: string; message: string }) => code + message)
      return [answers, refused]
    }
    const known = contactLead()
    expect(await insert('contact_leads', [known])).toBe('stored')
    expect(await guess(known)).toEqual([[{ rows: 1 }], '23514Only one lead a request'])
    expect(await guess(contactLead())).toEqual(await guess(known))
  })

  test('a lead that is to be taken back at once is refused, so that nothing can be tried out', async () => {
    const trial = { prefer: 'return=minimal, tx=rollback' }
    const known = contactLead()
    expect(await insert('contact_leads', [known])).toBe('stored')
    expect(await insert('contact_leads', [known], trial)).toMatchObject({ code: '23514' })
    expect(await insert('contact_leads', [contactLead()], trial)).toEqual(await insert('contact_leads', [known], trial))
  })

  test('the owner may bring in many at once, and the same one twice', async () => {
    const email = 'imported@example.org'
    await target.admin(
      `insert into public.contact_leads (name, email) select 'Imported', $1 from generate_series(1, 3)`,
      [email],
    )
    expect(await stored(email)).toBe(3)
  })

  test('a body larger than any lead is refused before it is read', async () => {
    const size = (bytes: number) => ({ 'content-length': String(bytes) })
    expect(await insert('contact_leads', [contactLead()], size(1_048_576))).toBe('stored')
    expect(await insert('contact_leads', [contactLead()], size(1_048_577))).toMatchObject({ code: 'PT413' })
    expect(await insert('contact_leads', [contactLead()], { 'content-length': '9'.repeat(40) })).toMatchObject({
      code: 'PT413',
    })
    expect(await insert('contact_leads', [contactLead()], { 'content-length': 'none' })).toBe('stored')
  })

  test.each([
    ['23 hours 59 minutes ago, so on the day before', '23 hours 59 minutes'],
    ['in the future, since a clock was set back', '-26 hours'],
  ])('a retry of a lead that came %s is stored once', async (_, ago) => {
    const lead = contactLead()
    expect(await insert('contact_leads', [lead])).toBe('stored')
    await target.admin('update public.contact_leads set created_at = now() - $1::interval where email = $2', [
      ago,
      lead.email,
    ])
    expect(await insert('contact_leads', [lead])).toBe('stored')
    expect(await stored(lead.email)).toBe(1)
  })

  test('the same lead a day later is stored again, and so is one that the owner deleted', async () => {
    const lead = contactLead()
    expect(await insert('contact_leads', [lead])).toBe('stored')
    await target.admin(
      "update public.contact_leads set created_at = now() - interval '24 hours 1 second' where email = $1",
      [lead.email],
    )
    expect(await insert('contact_leads', [lead])).toBe('stored')
    expect(await stored(lead.email)).toBe(2)
    await target.admin('delete from public.contact_leads where email = $1', [lead.email])
    expect(await insert('contact_leads', [lead])).toBe('stored')
  })

  test('forty at the same moment, from many tabs, are stored once', async () => {
    const lead = contactLead()
    const answers = await Promise.all(Array.from({ length: 40 }, () => insert('contact_leads', [lead])))
    expect(answers).toEqual(Array(40).fill('stored'))
    expect(await stored(lead.email)).toBe(1)
  })

  test('while a first try hangs, its repeat waits; when the first is lost, the repeat is stored', async () => {
    const lead = contactLead()
    let repeat: Promise<unknown> | undefined
    const failed = target.database.transaction(async (query) => {
      await query("select set_config('role', 'anon', true)")
      await query('insert into public.contact_leads (name, email) values ($1, $2)', [lead.name, lead.email])
      repeat = insert('contact_leads', [lead])
      throw new Error('the server dies here')
    })
    await expect(failed).rejects.toThrow('the server dies here')
    expect(await repeat).toBe('stored')
    expect(await stored(lead.email)).toBe(1)
  })
})
