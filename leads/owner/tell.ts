import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createHmac } from 'node:crypto'
import type { StoredLead } from './read.ts'

/** Tells somebody of one lead; throws why it failed, in words that hold nothing of the lead. */
export type Tell = { readonly step: string; tell(lead: StoredLead, signal: AbortSignal): Promise<void> }

const patience = 15_000

/** The lead as a line of JSON, for a command or a webhook. */
const asJson = ({ table, id, created_at, fields }: StoredLead) => JSON.stringify({ table, id, created_at, ...fields })

/** Runs a command line with the lead on its standard input; exit code 0 means told. */
export function byCommand(command: string): Tell {
  return {
    step: 'run',
    async tell(lead) {
      const child = spawn(command, { shell: true, stdio: ['pipe', 'inherit', 'inherit'] })
      // A command that does not read its input is no failure.
      child.stdin.on('error', () => undefined)
      child.stdin.end(`${asJson(lead)}\n`)
      const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
      if (code !== 0) throw new Error(`the command ended with ${code ?? signal}`)
    },
  }
}

/**
 * Posts the lead to a webhook, signed as standardwebhooks.com says: HMAC-SHA256 over `<id>.<timestamp>.<body>`, in
 * base64, in the header webhook-signature after `v1,`. Any 2xx means told. The id is the lead's, so that a receiver can
 * tell a repeat.
 *
 * @param address https, or http on this computer
 * @param secret `whsec_` and base64, or any text of 24 characters or more
 * @throws a sentence for an address or secret that will not do
 */
export function byWebhook(address: string, secret: string | undefined): Tell {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const here = ['localhost', '127.0.0.1', '[::1]'].includes(url?.hostname ?? '')
  if (!url || !(url.protocol === 'https:' || (url.protocol === 'http:' && here)) || url.username || url.password) {
    throw new Error(
      '--webhook needs an address that begins with https:// (or http://localhost), without a name and password in it.',
    )
  }
  if (!secret || secret.length < 24) {
    throw new Error(
      'To sign what goes to the webhook, set LEADS_WEBHOOK_SECRET in .env to the secret that the receiver shows you, or to 24 characters or more of your own.',
    )
  }
  const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : Buffer.from(secret)
  return {
    step: 'webhook',
    async tell(lead, signal) {
      const body = asJson(lead)
      const id = `${lead.table}_${lead.id}`
      const timestamp = String(Math.floor(Date.now() / 1000))
      const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
      const answer = await fetch(url, {
        method: 'POST',
        body,
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': timestamp,
          'webhook-signature': `v1,${signature}`,
        },
      }).catch(() => undefined)
      await answer?.body?.cancel()
      if (!answer?.ok) throw new Error(`${url.host} answered ${answer ? answer.status : 'nothing'}`)
    },
  }
}
