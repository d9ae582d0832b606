import { embeddedPublishableKey } from '../../src/lib/embedded-key.ts'
import type { ServerProcess } from '../../tests/support/databases/server-process.ts'

/** What the processor of the server spends on one request of a kind, beside what it answered. */
export type Cost = { readonly kind: string; readonly status: number; readonly milliseconds: number }

const each = 300
const headers = { apikey: embeddedPublishableKey, 'content-type': 'application/json' }
const lead = (name: string, email = `${name.toLowerCase().replaceAll(' ', '.')}@example.org`) =>
  JSON.stringify({ name, email })

/** Each from a sender of its own (documentation addresses, RFC 5737), so that the limits of one do not spare the others. */
const kinds: readonly { kind: string; method?: string; headers?: object; body?: (n: number) => string }[] = [
  { kind: 'a lead that is stored', body: (n) => lead(`Honest ${n}`) },
  { kind: 'the same lead again', body: () => lead('Honest 1') },
  { kind: 'a lead that breaks a rule', body: () => lead('Hostile', 'no address') },
  {
    kind: 'a list of 27,000 leads',
    body: () => `[${Array.from({ length: 27_000 }, (_, n) => `{"name":"${n}","email":"a@b"}`).join()}]`,
  },
  { kind: 'JSON 50,000 deep', body: () => '{"name":'.repeat(50_000) },
  { kind: 'a megabyte of text', body: () => lead('x'.repeat(1_000_000)) },
  { kind: 'a wrong key', headers: { apikey: 'guess' }, body: () => lead('Hostile') },
  { kind: 'a reader', method: 'GET' },
]

/**
 * Asks a server for the same thing again and again, kind after kind, each request from another sender.
 *
 * @returns what a request of each kind cost its processor; the first is one that is stored
 */
export async function costOfRefusals(server: ServerProcess): Promise<Cost[]> {
  const costs: Cost[] = []
  for (const [index, { kind, method = 'POST', headers: more, body }] of kinds.entries()) {
    let status = 0
    const before = await server.cpu()
    for (let n = 1; n <= each; n++) {
      const answer = await fetch(`${server.url}/rest/v1/contact_leads`, {
        method,
        headers: { ...headers, ...more, 'x-forwarded-for': `198.18.${index}.${n % 250}` },
        ...(body && { body: body(n) }),
      })
      await answer.arrayBuffer()
      status = answer.status
    }
    costs.push({ kind, status, milliseconds: ((await server.cpu()) - before) / each })
  }
  return costs
}
