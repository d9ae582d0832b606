import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openReal, type Target } from '../support/databases/databases.ts'
import { contactLead, reportLead } from './support/leads.ts'
import { clock, networkAndVault, notifyFile } from './support/notify.ts'

interface Message {
  url: string
  body: { from: string; to: string; subject: string; text: string }
  headers: Record<string, string>
}

let target: Target
beforeEach(async () => {
  target = await openReal()
})
afterEach(() => target?.close())

const asOwner = (sql: string) => target.admin(`set role postgres; ${sql}`)

/** The stand-ins of a hosted project, and the owner's file. */
async function install(): Promise<void> {
  await target.admin(networkAndVault)
  await target.admin(clock)
  await asOwner(notifyFile)
}

/** Stores a lead without the forms. */
async function store(table: string, lead: Record<string, unknown>): Promise<void> {
  const columns = Object.keys(lead)
  const places = columns.map((_, index) => `$${index + 1}`)
  await target.admin(
    `insert into public.${table} (${columns.join()}) values (${places.join()})`,
    Object.values(lead),
  )
}

/** What the clock does every 15 minutes. */
const tick = () => asOwner('select lead_notice.tell_owner()')

const messages = async (): Promise<Message[]> =>
  (await target.admin('select url, body, headers from net.requests order by id')) as never

/** Lets the service answer the last request. */
const answer = (status: number) =>
  target.admin(
    `insert into net._http_response (id, status_code) select max(id), ${status} from net.requests`,
  )

describe('the owner is notified of new leads', () => {
  beforeEach(install)

  test('in no message while there is no lead', async () => {
    await tick()
    expect(await messages()).toEqual([])
  })

  test('in one message for all of them, of both forms', async () => {
    await store('contact_leads', contactLead())
    await store('ai_report_leads', reportLead())
    await tick()
    const [message, ...more] = await messages()
    expect(more).toEqual([])
    expect(message?.body.subject).toBe('2 new leads from the website')
  })

  test('in the singular for one lead', async () => {
    await store('contact_leads', contactLead())
    await tick()
    expect((await messages())[0]?.body.subject).toBe('1 new lead from the website')
  })

  test('without any word of a visitor', async () => {
    const lead = contactLead({ message: 'A secret wish', company: 'Northmoor' })
    await store('contact_leads', lead)
    await tick()
    const text = JSON.stringify((await messages())[0]?.body)
    for (const word of Object.values(lead)) if (word !== null) expect(text).not.toContain(word)
  })

  test('with the key of the service in the header alone', async () => {
    await store('contact_leads', contactLead())
    await tick()
    const [message] = await messages()
    expect(message?.headers['Authorization']).toBe('Bearer the-key-of-the-service')
    expect(JSON.stringify(message?.body)).not.toContain('the-key-of-the-service')
  })

  test('once, when the service accepts the message', async () => {
    await store('contact_leads', contactLead())
    await tick()
    await answer(202)
    await tick()
    expect(await messages()).toHaveLength(1)
  })

  test.each([401, 429, 500])('again, when the service answers %i', async (status) => {
    await store('contact_leads', contactLead())
    await tick()
    await answer(status)
    await tick()
    expect((await messages()).map(({ body }) => body.subject)).toEqual([
      '1 new lead from the website',
      '1 new lead from the website',
    ])
  })

  test('not twice while the answer is awaited', async () => {
    await store('contact_leads', contactLead())
    await tick()
    await tick()
    expect(await messages()).toHaveLength(1)
  })

  test('again, when no answer has come in time', async () => {
    await store('contact_leads', contactLead())
    await tick()
    await asOwner("update lead_notice.told set asked_at = now() - interval '1 hour'")
    await tick()
    expect(await messages()).toHaveLength(2)
  })

  test('of a lead that came while an answer was awaited, in the next message', async () => {
    await store('contact_leads', contactLead())
    await tick()
    await store('contact_leads', contactLead())
    await answer(200)
    await tick()
    expect((await messages()).map(({ body }) => body.subject)).toEqual([
      '1 new lead from the website',
      '1 new lead from the website',
    ])
  })

  test('of a lead whose transaction began before the last message', async () => {
    await store('contact_leads', contactLead())
    await tick()
    await answer(200)
    await store('contact_leads', contactLead({ created_at: '2020-01-01T00:00:00Z' }))
    await tick()
    expect(await messages()).toHaveLength(2)
  })

  test('and the file may run again without telling anything twice', async () => {
    await store('contact_leads', contactLead())
    await tick()
    await answer(200)
    await asOwner(notifyFile)
    await tick()
    expect(await messages()).toHaveLength(1)
  })

  test('by the clock, every 15 minutes', async () =>
    expect(await target.admin('select schedule, command from cron.job')).toEqual([
      { schedule: '*/15 * * * *', command: 'select lead_notice.tell_owner()' },
    ]))
})

describe('visitors', () => {
  beforeEach(install)

  test.each([
    'select lead_notice.tell_owner()',
    'select * from lead_notice.told',
    'select * from lead_notice.settings',
    'select * from lead_notice.lead_ids',
  ])('may not run: %s', async (sql) => {
    for (const role of ['anon', 'authenticated', 'service_role'])
      await expect(target.admin(`set role ${role}; ${sql}`)).rejects.toThrow('permission denied')
  })
})

test('without the clock the file changes nothing, and says what to switch on', async () => {
  await target.admin(networkAndVault)
  await expect(asOwner(notifyFile)).rejects.toThrow(
    'Nothing was changed. Switch on the integration "Cron", then run this file again.',
  )
  expect(await target.admin("select to_regnamespace('lead_notice')")).toEqual([
    { to_regnamespace: null },
  ])
})

test('without the key of the service the clock says where it belongs', async () => {
  await install()
  await target.admin('delete from vault.secrets')
  await store('contact_leads', contactLead())
  await expect(tick()).rejects.toThrow('Vault has no secret of the name lead_notice_key')
})
