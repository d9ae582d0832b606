import { describe, expect, test } from 'vitest'
import { nextStatus, type FormEvent, type FormStatus } from '../../src/components/sections/leadForm/form-status.ts'

const run = (...events: FormEvent[]) => events.reduce(nextStatus, 'idle' as FormStatus)

describe('a lead form', () => {
  test.each([
    [['send'], 'submitting'],
    [['submit', 'send'], 'submitting'],
    [['submit', 'send', 'stored'], 'success'],
    [['submit', 'send', 'failed'], 'error'],
  ] as [FormEvent[], FormStatus][])('%j leads to %s', (events, status) => {
    expect(run(...events)).toBe(status)
  })

  test('a new submit after an error first resets it to idle', () => {
    expect(run('send', 'failed', 'submit')).toBe('idle')
    expect(run('send', 'failed', 'submit', 'send', 'stored')).toBe('success')
  })

  test('an error cannot be sent without that reset', () => {
    expect(nextStatus('error', 'send')).toBe('error')
  })

  test('a second press while a lead is on its way changes nothing', () => {
    expect(run('send', 'submit', 'send')).toBe('submitting')
  })

  test('what comes after success changes nothing, except coming back to the page', () => {
    expect((['submit', 'send', 'failed', 'stored'] as const).map((event) => nextStatus('success', event))).toEqual(
      Array.from({ length: 4 }, () => 'success'),
    )
    expect(nextStatus('success', 'return')).toBe('idle')
  })

  test('coming back keeps an error and a lead on its way', () => {
    expect(nextStatus('error', 'return')).toBe('error')
    expect(nextStatus('submitting', 'return')).toBe('submitting')
  })

  test('a script that could not be loaded shows as an error', () => {
    expect(nextStatus('idle', 'failed')).toBe('error')
  })
})
