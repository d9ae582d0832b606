import { spawn, type ChildProcess } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { repositoryRoot } from '../../leads/backend/migrations.ts'
import { visitorHeaders } from './support/attack.ts'
import { emptyStoreFolder } from '../support/databases/embedded.ts'
import { contactLead, reportLead } from './support/leads.ts'
import { startEmbedded, type ServerProcess } from '../support/databases/server-process.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const secret = 'whsec_bm90aGluZyBidXQgYSB0ZXN0IG9mIGEgc2VjcmV0'

type Running = { out: () => string; complaint: () => string; child: ChildProcess; ended: Promise<[number | null]> }

function watch(folder: string, words: readonly string[] = [], environment: Record<string, string> = {}): Running {
  const child = spawn(
    process.execPath,
    [path.join(repositoryRoot, 'tools', 'leads.ts'), '--watch', '--here', '--every', '1', ...words],
    { env: { PATH: process.env['PATH'] ?? '', LEADS_DIR: folder, LEADS_WEBHOOK_SECRET: secret, ...environment } },
  )
  let [out, complaint] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text))
  return { out: () => out, complaint: () => complaint, child, ended: once(child, 'close') as Promise<[number | null]> }
}

const seen = (text: () => string, wanted: string | RegExp) =>
  vi.waitFor(() => expect(text()).toMatch(wanted), { timeout: 40_000, interval: 50 })

async function interrupt({ child, ended }: Running) {
  child.kill('SIGINT')
  return (await ended)[0]
}

/** A receiver of webhooks that fails as often as asked before it takes each. */
async function receiver(failures = 0) {
  const got: { headers: IncomingHttpHeaders; body: string }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => (body += text))
    request.on('end', () => {
      if (failures > 0) {
        failures -= 1
        return void response.writeHead(500).end()
      }
      got.push({ headers: request.headers, body })
      response.writeHead(204).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://localhost:${(server.address() as { port: number }).port}/in?key=hidden`, got, close }
}

describe('npm run leads -- --watch', () => {
  let made: Awaited<ReturnType<typeof emptyStoreFolder>>
  let server: ServerProcess
  const send = async (lead: object, table = 'contact_leads') => {
    const body = JSON.stringify(lead)
    const { status } = await fetch(`${server.url}/rest/v1/${table}`, { method: 'POST', headers: visitorHeaders, body })
    expect(status).toBe(201)
  }
  beforeAll(async () => {
    made = await emptyStoreFolder()
    server = await startEmbedded(made.folder)
    await send(contactLead({ name: 'Long before' }))
  })
  afterAll(async () => {
    await server?.kill()
    made?.remove()
  })

  test('tells of new leads of both forms, once, also after it was stopped or killed', async () => {
    const first = watch(made.folder)
    await seen(first.out, /Waiting for leads stored since/)
    await send(contactLead({ name: 'First \u001b[31m', message: 'Hello' }))
    await seen(first.out, /First/)
    await send(reportLead({ last_name: 'Second' }), 'ai_report_leads')
    await seen(first.out, /Second/)
    const another = watch(made.folder)
    expect((await another.ended)[0]).toBe(1)
    expect(another.complaint()).toMatch(/Another "npm run leads -- --watch" is telling/)
    expect(await interrupt(first)).toBe(0)
    expect(first.out()).toMatch(/Told of 2 leads\.\n$/)
    expect(first.out()).not.toMatch(/Long before|\u001b/)

    await send(contactLead({ name: 'While away' }))
    const second = watch(made.folder)
    await seen(second.out, /While away/)
    second.child.kill('SIGKILL')
    await second.ended
    await send(contactLead({ name: 'After the kill' }))
    const third = watch(made.folder)
    await seen(third.out, /After the kill/)
    expect(await interrupt(third)).toBe(0)
    expect(second.out() + third.out()).not.toMatch(/First|Second/)
    expect(third.out()).not.toMatch(/While away/)
    const record = readFileSync(path.join(made.folder, 'watch', 'told.json'), 'utf8')
    expect(record).not.toMatch(/First|example\.org/)
  })

  test('posts each to a webhook, signed, again until it is taken, and complains without a word of it', async () => {
    const hook = await receiver(2)
    const running = watch(made.folder, ['--webhook', hook.url])
    await seen(running.out, /Waiting/)
    const lead = contactLead({ name: 'For the hook' })
    await send(lead)
    await vi.waitFor(() => expect(hook.got).toHaveLength(1), { timeout: 40_000, interval: 50 })
    await send(contactLead({ name: 'One more' }))
    await vi.waitFor(() => expect(hook.got).toHaveLength(2), { timeout: 40_000, interval: 50 })
    expect(await interrupt(running)).toBe(0)
    const { headers, body } = hook.got[0]!
    expect(JSON.parse(body)).toMatchObject({ table: 'contact_leads', ...lead })
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
    const signature = createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
      .update(signed)
      .digest('base64')
    expect(headers['webhook-signature']).toBe(`v1,${signature}`)
    expect(Math.abs(Number(headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(60)
    expect(running.complaint()).toMatch(
      /\(webhook\): localhost:\d+ answered 500\. Trying again in 1 s\.[\s\S]*in 2 s\./,
    )
    expect(running.complaint()).not.toMatch(/For the hook|example\.org|hidden/)
    hook.close()
  })

  test('goes on where a kill ended it: what was told is not told again', async () => {
    const hook = await receiver(1000)
    const killed = watch(made.folder, ['--webhook', hook.url])
    await seen(killed.out, /Waiting/)
    await send(contactLead({ name: 'Half told' }))
    await seen(killed.complaint, /Trying again/)
    killed.child.kill('SIGKILL')
    await killed.ended
    hook.close()
    const working = await receiver()
    const next = watch(made.folder, ['--webhook', working.url])
    await vi.waitFor(() => expect(working.got).toHaveLength(1), { timeout: 40_000, interval: 50 })
    expect(await interrupt(next)).toBe(0)
    expect(killed.out()).toMatch(/Half told/)
    expect(next.out()).not.toMatch(/Half told/)
    working.close()
  })

  test('runs a command with the lead on its input, and nothing of it in the command line', async () => {
    const file = path.join(made.folder, 'told')
    const running = watch(made.folder, ['--run', `cat >> '${file}'`])
    await seen(running.out, /Waiting/)
    const lead = contactLead({ name: `$(touch ${made.folder}/owned) '"; ls` })
    await send(lead)
    await vi.waitFor(() => expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject(lead), { timeout: 40_000 })
    expect(await interrupt(running)).toBe(0)
  })

  test('waits for a site that is not running, and does not keep it from starting', async () => {
    const running = watch(made.folder)
    await seen(running.out, /Waiting/)
    await server.kill()
    await seen(running.complaint, /Trying again/)
    server = await startEmbedded(made.folder)
    await send(contactLead({ name: 'Back again' }))
    await seen(running.out, /Back again/)
    expect(await interrupt(running)).toBe(0)
  })

  test.each([
    [['--webhook', 'http://example.org/in'], {}, /needs an address that begins with https/],
    [['--webhook', 'https://name:word@example.org/in'], {}, /without a name and password/],
    [['--webhook', 'https://example.org/in'], { LEADS_WEBHOOK_SECRET: '' }, /set LEADS_WEBHOOK_SECRET/],
    [['--every', 'day'], {}, /"day" is no number of seconds/],
  ])('%j is refused with a sentence', async (words, environment, sentence) => {
    const refused = watch(made.folder, words, environment as Record<string, string>)
    expect((await refused.ended)[0]).toBe(1)
    expect(refused.complaint()).toMatch(sentence)
  })
})
