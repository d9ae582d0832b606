import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  leadTimeLimit,
  sendLead,
  toContactLead,
  toReportLead,
  type Insert,
  type InsertAnswer,
} from '../../src/components/sections/leadForm/leads.ts'

const form = (fields: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

describe('the row of a form', () => {
  test('contact: empty optional fields are null', () => {
    const filled = form({ name: 'Anna', email: 'a@example.com', company: '', role: '', topic: '', message: '' })
    expect(toContactLead(filled)).toEqual({
      name: 'Anna',
      email: 'a@example.com',
      company: null,
      role: null,
      topic: null,
      message: null,
    })
  })

  test('contact: filled fields are kept to the letter', () => {
    const lead = {
      name: ' Anna ',
      email: 'a@example.com',
      company: 'N',
      role: 'R',
      topic: 'T',
      message: 'one\n\ntwo <b>',
    }
    expect(toContactLead(form(lead))).toEqual(lead)
  })

  test('report: all six are text, an empty one is not null', () => {
    const lead = { first_name: 'A', last_name: 'W', email: 'a@example.com', company: 'N', role: '', frustration: 'F' }
    expect(toReportLead(form(lead))).toEqual(lead)
  })

  test('nothing else of the form is sent, and a missing field counts as empty', () => {
    const row = toContactLead(form({ name: 'Anna', email: 'a@example.com', id: '1', created_at: 'now', nickname: 'x' }))
    expect(Object.keys(row)).toEqual(['name', 'email', 'company', 'role', 'topic', 'message'])
    expect(row.company).toBeNull()
  })

  test('a file in the place of a text counts as empty', () => {
    const data = form({ name: 'Anna', email: 'a@example.com' })
    data.set('company', new Blob(['x']), 'x.txt')
    expect(toContactLead(data).company).toBeNull()
  })
})

describe('sending', () => {
  const conflict = (
    rule: string,
    before = 'duplicate key value violates unique constraint "',
    after = '"',
  ): InsertAnswer => ({ status: 409, error: { code: '23505', message: before + rule + after } })
  const answering =
    (answer: InsertAnswer): Insert<unknown> =>
    () =>
      Promise.resolve(answer)

  test.each([
    ['201', { status: 201, error: null }],
    ['a repeat of the same contact lead', conflict('contact_leads_once_a_day')],
    ['a repeat of the same report lead', conflict('ai_report_leads_once_a_day')],
    [
      'a repeat, told in another language',
      conflict('contact_leads_once_a_day', 'doppelter Schlüsselwert verletzt »', '«'),
    ],
  ] as [string, InsertAnswer][])('%s is success', async (_, answer) => {
    expect(await sendLead(answering(answer), {})).toEqual({ stored: true })
  })

  test.each([
    ['a sign-in page with status 200', { status: 200, error: null }, '200'],
    ['an empty 204', { status: 204, error: null }, '204'],
    ['another conflict', { status: 409, error: { code: '23503', message: '' } }, '23503'],
    ['a rule of its own of the table', conflict('contact_leads_email_key'), '23505'],
    ['a rule whose name holds that of ours', conflict('contact_leads_once_a_day_email'), '23505'],
    ['a rule whose name ends in that of ours', conflict('old_contact_leads_once_a_day'), '23505'],
    ['a conflict that names no rule', { status: 409, error: { code: '23505', message: '' } }, '23505'],
    ['another refusal that names our rule', { ...conflict('contact_leads_once_a_day'), status: 400 }, '23505'],
    ['a refusal', { status: 401, error: { code: '42501', message: 'permission denied' } }, '42501'],
    ['an error without code', { status: 503, error: { code: '', message: '<html>' } }, '503'],
    ['a 201 with an error', { status: 201, error: { message: 'Unexpected token' } }, '201'],
    ['no answer', { status: 0, error: { message: 'TypeError: Failed to fetch' } }, '0'],
  ] as [string, InsertAnswer, string][])('%s is failure, with its code', async (_, answer, code) => {
    expect(await sendLead(answering(answer), {})).toMatchObject({ stored: false, code })
  })

  test.each([
    ['rejects', () => Promise.reject(new Error('no chunk'))],
    [
      'throws',
      () => {
        throw new Error('no chunk')
      },
    ],
  ] as [string, Insert<unknown>][])('an insert that %s is failure, not an exception', async (_, insert) => {
    expect(await sendLead(insert, {})).toEqual({ stored: false, code: '0', message: 'no chunk' })
  })

  test('the row reaches the insert as it is', async () => {
    const insert = vi.fn(answering({ status: 201, error: null }))
    const row = { name: 'Anna' }
    await sendLead(insert, row)
    expect(insert).toHaveBeenCalledExactlyOnceWith(row, expect.any(AbortSignal))
  })

  describe('without an answer', () => {
    beforeEach(() => void vi.useFakeTimers())
    afterEach(() => void vi.useRealTimers())

    test('ends after fifteen seconds as a failure and aborts the request', async () => {
      let signal: AbortSignal | undefined
      const outcome = sendLead((_, given) => {
        signal = given
        return new Promise<never>(() => {})
      }, {})
      let ended = false
      void outcome.then(() => (ended = true))
      await vi.advanceTimersByTimeAsync(leadTimeLimit - 1)
      expect(ended).toBe(false)
      expect(signal?.aborted).toBe(false)
      await vi.advanceTimersByTimeAsync(1)
      expect(await outcome).toMatchObject({ stored: false })
      expect(signal?.aborted).toBe(true)
    })

    test('an answer leaves no timer behind', async () => {
      await sendLead(answering({ status: 201, error: null }), {})
      expect(vi.getTimerCount()).toBe(0)
    })
  })

  test('the limit is fifteen seconds', () => {
    expect(leadTimeLimit).toBe(15_000)
  })
})
