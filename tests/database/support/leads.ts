import { embeddedPublishableKey } from '../../../src/lib/embedded-key.ts'
import type { Leads } from '../../../src/lib/lead-tables.ts'

export const visitorHeaders = {
  apikey: embeddedPublishableKey,
  authorization: `Bearer ${embeddedPublishableKey}`,
  'content-type': 'application/json',
}

let made = 0

/** A valid contact lead, unlike any other of this run. */
export function contactLead(
  changes: Partial<Record<string, unknown>> = {},
): Leads['contact_leads'] {
  made += 1
  return {
    name: `Ada Quill ${made}`,
    email: `ada${made}@example.org`,
    company: null,
    role: null,
    topic: null,
    message: null,
    ...changes,
  }
}

/** A valid report lead, unlike any other of this run. */
export function reportLead(
  changes: Partial<Record<string, unknown>> = {},
): Leads['ai_report_leads'] {
  made += 1
  return {
    first_name: 'Grace',
    last_name: `Hopper ${made}`,
    email: `grace${made}@example.org`,
    company: 'Example Ltd',
    role: 'Sales leader',
    frustration: "Everyone's talking, no one's doing",
    ...changes,
  }
}
