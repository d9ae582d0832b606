/** The states of a lead form (specification.md, section 4). */
export type FormStatus = 'idle' | 'submitting' | 'success' | 'error'

/**
 * What can happen to a lead form: the visitor submits, the request leaves, the lead is stored or is not, and the page
 * comes back from the browser's memory after a success.
 */
export type FormEvent = 'submit' | 'send' | 'stored' | 'failed' | 'return'

const transitions: Record<FormStatus, Partial<Record<FormEvent, FormStatus>>> = {
  idle: { send: 'submitting', failed: 'error' },
  submitting: { stored: 'success', failed: 'error' },
  error: { submit: 'idle' },
  success: { return: 'idle' },
}

/**
 * The state after an event. An event that a state does not know changes nothing, so a second press while a lead is on
 * its way starts no second request. Every new submit first resets to idle (specification.md, section 4), then sends.
 */
export function nextStatus(status: FormStatus, event: FormEvent): FormStatus {
  return transitions[status][event] ?? status
}
