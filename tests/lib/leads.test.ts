import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Insert, InsertAnswer } from '../../src/components/sections/leadForm/lead-client.ts'
import { sendLead, toRow } from '../../src/components/sections/leadForm/leads.ts'

describe('the row of a form', () => {
  test('contact: empty optional fields are null', () => {
    const texts = { name: 'Anna', email: 'a@example.com', company: '', role: '', topic: '', message: '' }
    expect(toRow('contact_leads', texts)).toEqual({
      name: 'Anna',
      email: 'a@example.com',
      company: null,
      role: null,
      topic: null,
      message: null,
    })
  })

  test.each([' \n\t', '\u00a0\u2003', '\u200b\ufeff'])(
    'an optional field of blanks alone (%j) counts as empty',
    (message) => {
      const row = toRow('contact_leads', { name: 'Anna', email: 'a@example.com', message })
      expect(row.message).toBeNull()
    },
  )

  test('contact: filled fields are kept to the letter', () => {
    const lead = {
      name: ' Anna ',
      email: 'a@example.com',
      company: 'N',
      role: 'R',
      topic: 'T',
      message: 'one\n\ntwo <b>',
    }
    expect(toRow('contact_leads', lead)).toEqual(lead)
  })

  test('report: all six are text, an empty one is not null', () => {
    const lead = { first_name: 'A', last_name: 'W', email: 'a@example.com', company: 'N', role: '', frustration: 'F' }
    expect(toRow('ai_report_leads', lead)).toEqual(lead)
  })

  test('nothing else of the form is sent, and a missing field counts as empty', () => {
    const row = toRow('contact_leads', { name: 'Anna', email: 'a@example.com', id: '1', nickname: 'x' })
    expect(Object.keys(row)).toEqual(['name', 'email', 'company', 'role', 'topic', 'message'])
    expect(row.company).toBeNull()
  })
})

describe('sending', () => {
  const never = () => new AbortController().signal
  const answering =
    (answer: InsertAnswer): Insert<unknown> =>
    () =>
      Promise.resolve(answer)

  test('201 is success', async () => {
    await sendLead(answering({ status: 201, error: null }), {}, never())
  })

  test.each([
    ['a sign-in page with status 200', { status: 200, error: null }, '200'],
    ['an empty 204', { status: 204, error: null }, '204'],
    ['another conflict', { status: 409, error: { code: '23503', message: '' } }, '23503'],
    ['a refusal', { status: 401, error: { code: '42501', message: 'permission denied' } }, '42501'],
    ['an error without code', { status: 503, error: { code: '', message: '<html>' } }, '503'],
    ['a 201 with an error', { status: 201, error: { message: 'Unexpected token' } }, '201'],
    ['no answer', { status: 0, error: { message: 'TypeError: Failed to fetch' } }, '0'],
  ] as [string, InsertAnswer, string][])('%s is failure, with its code', async (_, answer, code) => {
    await expect(sendLead(answering(answer), {}, never())).rejects.toThrow(new RegExp(`^${code} `))
  })

  test.each([
    ['rejects', () => Promise.reject(new Error('no chunk'))],
    [
      'throws',
      () => {
        throw new Error('no chunk')
      },
    ],
  ] as [string, Insert<unknown>][])('an insert that %s is failure', async (_, insert) => {
    await expect(sendLead(insert, {}, never())).rejects.toThrow('no chunk')
  })

  test('the row reaches the insert as it is', async () => {
    const insert = vi.fn(answering({ status: 201, error: null }))
    const row = { name: 'Anna' }
    await sendLead(insert, row, never())
    expect(insert).toHaveBeenCalledExactlyOnceWith(row, expect.any(AbortSignal))
  })

  describe('without an answer', () => {
    beforeEach(() => void vi.useFakeTimers())
    afterEach(() => void vi.useRealTimers())

    test('a request is given up after ten seconds, and the same row is sent again', async () => {
      const signals: AbortSignal[] = []
      const sent = sendLead(
        (_, signal) => {
          signals.push(signal)
          return signals.length === 1 ? new Promise<never>(() => {}) : Promise.resolve({ status: 201, error: null })
        },
        {},
        never(),
      )
      await vi.advanceTimersByTimeAsync(9_999)
      expect(signals.map(({ aborted }) => aborted)).toEqual([false])
      await vi.advanceTimersByTimeAsync(1)
      await sent
      expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
    })

    test('ends when its own signal says so, and sends nothing any more', async () => {
      const limit = new AbortController()
      const insert = vi.fn((_: unknown, _signal: AbortSignal) => new Promise<never>(() => {}))
      const sent = expect(sendLead(insert, {}, limit.signal)).rejects.toThrow()
      limit.abort()
      await sent
      await vi.advanceTimersByTimeAsync(60_000)
      expect(insert).toHaveBeenCalledOnce()
      expect(insert.mock.calls[0]?.[1].aborted).toBe(true)
    })

    test('an answer leaves no timer behind', async () => {
      await sendLead(answering({ status: 201, error: null }), {}, never())
      expect(vi.getTimerCount()).toBe(0)
    })
  })
})
