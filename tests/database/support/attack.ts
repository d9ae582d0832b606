import { embeddedPublishableKey } from '../../../src/lib/embedded-key.ts'

/** One attempt over HTTP, and the answer it must get. Unless `stores` says otherwise, no row may change. */
export type HttpAttack = {
  readonly name: string
  readonly path: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  /** Text is sent as it is, anything else as JSON. */
  readonly body: unknown
  readonly status: number
  /** PostgreSQL's or PostgREST's, '' for any. */
  readonly code: string
  readonly stores: number
}

export const contact = '/rest/v1/contact_leads'
export const report = '/rest/v1/ai_report_leads'

export const visitorHeaders = {
  apikey: embeddedPublishableKey,
  authorization: `Bearer ${embeddedPublishableKey}`,
  'content-type': 'application/json',
}
