import { beforeAll, describe, expect, test } from 'vitest'
import type { Target } from '../../support/databases/databases.ts'
import { httpAttacks } from './http-attacks.ts'
import { contactLead, reportLead } from './leads.ts'
import { sqlAttacks } from './sql-attacks.ts'

/** A backend to attack: its address, a visitor's key, and the database behind it. */
type Attacked = Pick<Target, 'database' | 'admin'> & {
  readonly url: string
  readonly key: string
}

/**
 * Makes every attempt of the tables, over HTTP and in the database.
 * @param upstream true for upstream's PostgREST, whose refusals have other words
 */
export function attack(attacked: () => Attacked, upstream = false): void {
  /** Every row of both tables, as a text. */
  const everything = async () => {
    const rows = await attacked().admin(`select to_json(c)::text as row from public.contact_leads c
      union all select to_json(r)::text from public.ai_report_leads r`)
    return rows.map(({ row }) => String(row)).sort()
  }

  beforeAll(async () => {
    await send({ path: '/rest/v1/contact_leads', body: contactLead({ name: 'Already here' }) })
    await send({
      path: '/rest/v1/ai_report_leads',
      body: reportLead({ last_name: 'Already here' }),
    })
    expect(await everything()).toHaveLength(2)
  })

  type Sent = { method?: string; path: string; headers?: object | undefined; body?: unknown }
  async function send({ method = 'POST', path, headers, body }: Sent) {
    const { url, key } = attacked()
    const all = { apikey: key, 'content-type': 'application/json', ...headers }
    const response = await fetch(url + path, {
      method,
      headers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')),
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return { status: response.status, text: await response.text() }
  }

  test.each(httpAttacks)('over HTTP: $name -> $answer', async (attempt) => {
    const [ours = '', theirs = ours] = attempt.answer.split(' | ')
    const [status, code = ''] = (upstream ? theirs : ours).split(' ')
    const before = await everything()
    const answer = await send(attempt)
    expect(answer.text).not.toContain('Already here')
    const after = await everything()
    expect(after).toEqual(expect.arrayContaining(before))
    const stored = after.length - before.length
    // PostgREST accepts some requests that the embedded backend refuses, such as CSV: still one
    // lead.
    expect(stored).toBeLessThanOrEqual(1)
    // Decisions of the database are the same everywhere.
    if (upstream && ours === theirs && !/^[+\d]/.test(code)) return
    expect([answer.status, stored], answer.text).toEqual([Number(status), code === '+' ? 1 : 0])
    if (code === '+') expect(answer.text).toBe('')
    else if (code) expect(JSON.parse(answer.text)).toMatchObject({ code })
  })

  describe.each(['anon', 'authenticated'])('in the database, as %s', (role) => {
    const run = (sql: string) =>
      attacked().database.transaction(async (query) => {
        await query("select set_config('role', $1, true)", [role])
        await query(sql)
      })

    test.each(sqlAttacks)('%s', async (sql) => {
      const before = await everything()
      await expect(run(sql)).rejects.toMatchObject({ code: '42501' })
      expect(await everything()).toEqual(before)
    })

    test('leave a lead', async () => {
      const before = await everything()
      await run(
        `insert into public.contact_leads (name, email) values ('As ${role}', 'as@example.org')`,
      )
      expect((await everything()).length).toBe(before.length + 1)
    })
  })
}
