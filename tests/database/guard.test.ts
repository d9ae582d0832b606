import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { leadTableNames, leadTables, type LeadTable } from '../../src/lib/lead-tables.ts'
import type { Query } from '../../leads/backend/handler.ts'
import { databases, type Target } from '../support/databases/databases.ts'
import { contactLead, reportLead } from './support/leads.ts'

// The guard against abuse and doubles, in the database itself: on a hosted project none of our code
// is in front of it.
describe.each(databases)('the guard on the $name', ({ open, hasConnections }) => {
  let target: Target
  beforeAll(async () => {
    target = await open()
  })
  afterAll(() => target?.close())

  const become = (query: Query, path: string, headers: object, method = 'POST') =>
    query(
      `select set_config('request.method', $1, true), set_config('request.path', $2, true),
        set_config('request.headers', $3, true), set_config('role', 'anon', true),
        lead_guard.before_request()`,
      [method, path, JSON.stringify(headers)],
    )
  const add = (query: Query, table: LeadTable, rows: readonly object[]) => {
    const columns = leadTables[table].map(({ name }) => name).join(', ')
    return query(
      `with added as (insert into public.${table} (${columns})
        select ${columns} from json_populate_recordset(null::public.${table}, $1::json) returning 1)
        select count(*)::int as rows from added`,
      [JSON.stringify(rows)],
    )
  }
  const outcome = (work: Promise<unknown>) =>
    work.then(
      () => 'stored',
      ({ code, message, detail }: { code: string; message: string; detail?: string }) =>
        `${code} ${message} ${detail || ''}`.trim(),
    )
  /** Runs what PostgREST runs for a POST: the whole body in one statement, as a visitor. */
  const insert = (table: LeadTable, rows: readonly object[], headers: object = {}) =>
    outcome(
      target.database.transaction(async (query) => {
        await become(query, `/${table}`, headers)
        await add(query, table, rows)
      }),
    )
  const contact = (lead: object = contactLead(), headers: object = {}) =>
    insert('contact_leads', [lead], headers)
  const admin = async (sql: string, values?: unknown[]) =>
    (await target.admin(sql, values))[0]?.['value']
  const stored = async (email: string) =>
    Number(
      await admin('select count(*) as value from public.contact_leads where email = $1', [email]),
    )
  /**
   * Waits until this work has ended, or waits for another transaction. The embedded database does
   * one transaction at a time, so that there the work waits from the beginning.
   * @returns true if it has ended
   */
  const waitsOrEnds = async (work: Promise<unknown>): Promise<boolean> => {
    if (!hasConnections) return false
    let isDone = false
    void work.finally(() => {
      isDone = true
    })
    const waiting = `select count(*)::int as value from pg_stat_activity
      where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`
    while (!isDone && Number(await admin(waiting)) === 0) continue
    return isDone
  }
  const onlyOne = /^23514 Only one lead a request/

  describe('one lead a request', () => {
    test('a list of 27,000 leads is refused before its second row is written', async () => {
      const rows = Array.from({ length: 27_000 }, () => contactLead({ email: 'bulk@example.org' }))
      // Rows that are written and then taken back have made the table larger.
      const size = async () =>
        Number(await admin("select pg_total_relation_size('public.contact_leads')::int as value"))
      await insert('contact_leads', [contactLead(), contactLead()])
      const before = await size()
      expect(await insert('contact_leads', rows)).toMatch(onlyOne)
      expect((await size()) - before).toBeLessThan(100_000)
      expect(await stored('bulk@example.org')).toBe(0)
    })

    test.each(leadTableNames)('no answer reveals whether a lead of %s is stored', async (table) => {
      const newLead = () => (table === 'contact_leads' ? contactLead() : reportLead())
      const known = newLead()
      const unknown = newLead()
      const other = newLead()
      const broken = { ...other, email: 'wrong' }
      expect(await insert(table, [known])).toBe('stored')
      const answersTo = async (guess: object) => [
        await insert(table, [guess, other]),
        await insert(table, [other, guess]),
        await insert(table, [guess, guess]),
        await insert(table, [guess, broken]),
        await insert(table, [guess], { prefer: 'return=minimal, tx=rollback' }),
      ]
      const answers = await answersTo(known)
      expect(answers).toEqual(await answersTo(unknown))
      for (const answer of answers) expect(answer).toMatch(/^23514 /)
    })

    test('two statements in one transaction do not tell whether a lead is stored', async () => {
      const guess = async (lead: object) => {
        let rows: unknown
        const attempt = target.database.transaction(async (query) => {
          await become(query, '/contact_leads', {})
          rows = await add(query, 'contact_leads', [lead])
          await add(query, 'contact_leads', [contactLead()])
        })
        expect(await outcome(attempt)).toMatch(onlyOne)
        return rows
      }
      const known = contactLead()
      expect(await contact(known)).toBe('stored')
      expect(await guess(known)).toEqual([{ rows: 1 }])
      expect(await guess(contactLead())).toEqual([{ rows: 1 }])
    })

    test('the owner may import many at once, and the same one twice', async () => {
      await target.admin(
        `insert into public.contact_leads (name, email)
          select 'Imported', 'imported@example.org' from generate_series(1, 3)`,
      )
      expect(await stored('imported@example.org')).toBe(3)
    })

    test.each([
      ['1048576', 'stored'],
      ['1048577', 'PT413 Payload too large'],
      ['9'.repeat(40), 'PT413 Payload too large'],
      ['none', 'stored'],
    ])(
      'a request that announces %s bytes is answered before its body is read: %s',
      async (bytes, answer) => {
        expect(await contact(contactLead(), { 'content-length': bytes })).toBe(answer)
      },
    )
  })

  describe('the same lead', () => {
    test.each([
      { when: '23 hours 30 minutes ago', ago: '23 hours 30 minutes', times: 1 },
      { when: 'in the future, since a clock was set back', ago: '-26 hours', times: 1 },
      { when: 'more than a day ago', ago: '24 hours 1 second', times: 2 },
    ])('after a first one $when: $times stored in all', async ({ ago, times }) => {
      const lead = contactLead()
      expect(await contact(lead)).toBe('stored')
      const earlier =
        'update public.contact_leads set created_at = now() - $1::interval where email = $2'
      await target.admin(earlier, [ago, lead.email])
      expect(await contact(lead)).toBe('stored')
      expect(await stored(lead.email)).toBe(times)
    })

    describe.each(leadTableNames)('of %s', (table) => {
      const lead = () => (table === 'contact_leads' ? contactLead() : reportLead())
      const differing = leadTables[table].filter(({ name }) => name !== 'email')

      test.each(differing)('counts as another if it differs in $name', async ({ name }) => {
        const first = lead()
        for (const row of [first, { ...first, [name]: 'Something else' }])
          expect(await insert(table, [row])).toBe('stored')
        const count = `select count(*)::int as value from public.${table} where email = $1`
        expect(await admin(count, [first.email])).toBe(2)
      })

      test('counts as another if it differs in a column that was added later', async () => {
        await target.admin(`alter table public.${table} add column if not exists later text`)
        await target.admin(`grant insert (later) on public.${table} to anon, authenticated`)
        const { email } = lead()
        const values = { ...lead(), email }
        const columns = Object.keys(values).join(', ')
        const send = (later: string | null) =>
          target.database.transaction(async (query) => {
            await become(query, `/${table}`, {})
            await query(
              `insert into public.${table} (${columns}, later)
                select ${columns}, later
                from json_populate_record(null::public.${table}, $1::json)`,
              [JSON.stringify({ ...values, later })],
            )
          })
        for (const later of [null, '020 7946 0000', '020 7946 0000', null, '020 7946 0001'])
          await send(later)
        const rows = await target.admin(
          `select later from public.${table} where email = $1 order by created_at`,
          [email],
        )
        expect(rows.map(({ later }) => later)).toEqual([null, '020 7946 0000', '020 7946 0001'])
        await target.admin(`alter table public.${table} drop column later`)
      })
    })

    test('is stored again once the owner has deleted it', async () => {
      const lead = contactLead()
      await contact(lead)
      await target.admin('delete from public.contact_leads where email = $1', [lead.email])
      await contact(lead)
      expect(await stored(lead.email)).toBe(1)
    })

    test('from forty tabs at the same moment is stored once', async () => {
      const lead = contactLead()
      const answers = await Promise.all(Array.from({ length: 40 }, () => contact(lead)))
      expect(answers).toEqual(Array(40).fill('stored'))
      expect(await stored(lead.email)).toBe(1)
    })

    test('that comes while its first try hangs is stored once', async () => {
      const lead = contactLead()
      let repeat: Promise<string> | undefined
      await target.database.transaction(async (query) => {
        await become(query, '/contact_leads', {})
        await add(query, 'contact_leads', [lead])
        repeat = contact(lead)
        await waitsOrEnds(repeat)
      })
      expect(await repeat).toBe('stored')
      expect(await stored(lead.email)).toBe(1)
    })

    test('waits while its first try hangs, and is stored when that is lost', async () => {
      const lead = contactLead()
      let repeat: Promise<unknown> | undefined
      const failed = target.database.transaction(async (query) => {
        await become(query, '/contact_leads', {})
        await add(query, 'contact_leads', [lead])
        repeat = contact(lead)
        throw new Error('the server dies here')
      })
      await expect(failed).rejects.toThrow('the server dies here')
      expect(await repeat).toBe('stored')
      expect(await stored(lead.email)).toBe(1)
    })
  })

  test('leads of one address are counted for ten minutes of the clock', async () => {
    const window = 'lead_guard.this_window()'
    const clock = `select ${window} <= now() and now() < ${window} + interval '10 minutes'
      and extract(epoch from ${window})::int % 600 = 0 as value`
    expect(await admin(clock)).toBe(true)
  })

  describe('the limit of leads from one address', () => {
    const from = (address: string) => contact(contactLead(), { 'x-forwarded-for': address })
    const tooMany = 'PT429 Too many leads from one address'

    // From here on this window never ends, however long the tests take.
    beforeAll(async () => {
      const window = await admin('select lead_guard.this_window()::text as value')
      await target.admin(`create or replace function lead_guard.this_window() returns timestamptz
        language sql stable set search_path = '' as $$ select timestamptz '${String(window)}' $$`)
    })

    /** Counts this many leads of the address in this window. `network`: the key of the count. */
    const sentAlready = async (address: string, leads: number, network = address) => {
      expect(await from(address)).toBe('stored')
      const counted = await target.admin(
        `update lead_guard.arrivals set leads = $1
          where lead_table = 'contact_leads'
            and sender = encode(sha256(convert_to(
              (select salt from lead_guard.salt) || $2, 'UTF8')), 'hex')
          returning leads`,
        [leads, network],
      )
      expect(counted).toEqual([{ leads }])
    }

    test('lets forty people in one office send both forms at once', async () => {
      const headers = { 'x-forwarded-for': '192.0.2.1' }
      const both = () => [
        contact(contactLead(), headers),
        insert('ai_report_leads', [reportLead()], headers),
      ]
      expect(await Promise.all(Array.from({ length: 40 }, both).flat())).toEqual(
        Array(80).fill('stored'),
      )
    })

    test('refuses one too many, and neither another address nor the other form', async () => {
      await sentAlready('192.0.2.2', 199)
      expect(await from('192.0.2.2')).toBe('stored')
      const before = await admin('select count(*) as value from public.contact_leads')
      expect(await from('192.0.2.2')).toBe(tooMany)
      expect(await admin('select count(*) as value from public.contact_leads')).toEqual(before)
      expect(await from('192.0.2.3')).toBe('stored')
      expect(
        await insert('ai_report_leads', [reportLead()], { 'x-forwarded-for': '192.0.2.2' }),
      ).toBe('stored')
    })

    test('holds where the pre-request function is not called', async () => {
      await sentAlready('192.0.2.4', 200)
      const direct = target.database.transaction(async (query) => {
        await query(
          "select set_config('request.headers', $1, true), set_config('role', 'anon', true)",
          [JSON.stringify({ 'x-forwarded-for': '192.0.2.4' })],
        )
        await add(query, 'contact_leads', [contactLead()])
      })
      expect(await outcome(direct)).toBe(tooMany)
    })

    test('is kept by the pre-request function, by the address that the gateway names', async () => {
      await sentAlready('192.0.2.5', 200)
      const headers = { 'cf-connecting-ip': '192.0.2.5', 'x-forwarded-for': '203.0.113.9' }
      const ask = (method: string, path: string) =>
        outcome(target.database.transaction((query) => become(query, path, headers, method)))
      expect(await ask('POST', '/contact_leads')).toBe(tooMany)
      expect(await ask('POST', '/something_else')).toBe('stored')
      expect(await ask('GET', '/contact_leads')).toBe('stored')
    })

    test.each([
      {
        visitor: 'an IPv6 network',
        address: '2001:db8:1:2::1',
        network: '2001:db8:1:2::',
        same: ['2001:db8:1:2:ffff::9'],
        other: '2001:db8:1:3::1',
      },
      {
        visitor: 'an IPv4 address written as IPv6',
        address: '::ffff:192.0.2.30',
        network: '192.0.2.30',
        same: ['192.0.2.30', '::ffff:c000:021e'],
        other: '::ffff:192.0.2.31',
      },
      {
        visitor: 'a text that is no address',
        address: '"; drop table',
        network: '"; drop table',
        same: ['"; drop table'],
        other: '',
      },
    ])('counts $visitor as one visitor', async ({ address, network, same, other }) => {
      await sentAlready(address, 200, network)
      for (const one of same) expect(await from(one)).toBe(tooMany)
      expect(await from(other)).toBe('stored')
    })

    test('counts a repeat like a new lead, and no refused one', async () => {
      await sentAlready('192.0.2.6', 197)
      const headers = { 'x-forwarded-for': '192.0.2.6' }
      const lead = contactLead()
      const answers = [
        await contact(lead, headers),
        await contact(lead, headers),
        await contact(contactLead({ email: 'wrong' }), headers),
        await contact(contactLead(), headers),
        await contact(contactLead(), headers),
      ]
      expect(answers).toEqual([
        'stored',
        'stored',
        expect.stringMatching(/^23514/),
        'stored',
        tooMany,
      ])
    })

    test('is forgotten after an hour', async () => {
      await from('192.0.2.7')
      await target.admin("update lead_guard.arrivals set since = since - interval '2 hours'")
      await from('192.0.2.8')
      expect(await target.admin('select sender from lead_guard.arrivals')).toHaveLength(1)
    })

    test.skipIf(!hasConnections)(
      'keeps no two new senders waiting for each other while it forgets',
      async () => {
        await target.admin("update lead_guard.arrivals set since = since - interval '2 hours'")
        let second: Promise<string> | undefined
        await target.database.transaction(async (query) => {
          await become(query, '/contact_leads', { 'x-forwarded-for': '192.0.2.9' })
          await add(query, 'contact_leads', [contactLead()])
          second = from('192.0.2.10')
          expect(await waitsOrEnds(second)).toBe(true)
        })
        expect(await second).toBe('stored')
      },
    )
  })
})
