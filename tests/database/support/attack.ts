import { embeddedPublishableKey } from '../../../src/lib/embedded-key.ts'

/** One attempt over HTTP, and the answer it must get. Unless `stores` says otherwise, no row may change. */
export type HttpAttack = {
  readonly name: string
  readonly path: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Text is sent as it is, anything else as JSON. */
  readonly body?: unknown
  readonly status: number
  readonly code?: string
  readonly stores?: number
}

export const contact = '/rest/v1/contact_leads'
export const report = '/rest/v1/ai_report_leads'

/** The database refuses a visitor's lack of privilege: 42501, which is 401 for somebody who is not signed in. */
export const refused = { status: 401, code: '42501' }
/** A CHECK or the one-row rule refuses. */
export const breaksRule = { status: 400, code: '23514' }
/** The server takes a lead and no wishes beside it. */
export const withParameters = { status: 400, code: 'PGRST100' }

export const visitorHeaders = {
  apikey: embeddedPublishableKey,
  authorization: `Bearer ${embeddedPublishableKey}`,
  'content-type': 'application/json',
}
