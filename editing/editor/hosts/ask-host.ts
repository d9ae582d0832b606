import { HostRefusal } from './repository-host.ts'

/** Asks a host by its REST interface. @throws HostRefusal */
export type AskHost = <Answer>(method: string, path: string, body?: object) => Promise<Answer>

/** How long an answer may take. */
const timeoutMs = 20_000

/**
 * Makes the function that asks a host.
 * @param root the address before all paths
 * @param token returns the token of the editor; called for each request
 */
export function askHostAt(root: string, token: () => string): AskHost {
  return async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const answer = await fetch(root + path, {
      method,
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
      headers: headersOf(token(), body),
      body: body ? JSON.stringify(body) : null,
    }).catch(refuseAsUnanswered)
    return readAnswer(answer) as Promise<Answer>
  }
}

function headersOf(token: string, body: object | undefined): Record<string, string> {
  return {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  }
}

function refuseAsUnanswered(error: Error): never {
  throw new HostRefusal({ status: 0, hostMessage: error.message })
}

async function readAnswer(answer: Response): Promise<unknown> {
  // An answer that breaks off is none. One that is empty is complete.
  const text = await answer.text().catch(refuseAsUnanswered)
  const body = parsed(text)
  const isFromHost = body !== undefined
  if (answer.ok && isFromHost) return body
  // A host that is down answers with a page of its own.
  const isDown = answer.status >= 500
  const hostMessage = sentenceIn(body)
  throw new HostRefusal({
    status: answer.status,
    hostMessage,
    isFromHost: isFromHost || isDown,
    waitUntil: waitUntil(answer.headers),
    isLimit: isLimit(answer, hostMessage),
  })
}

/** The value of an answer in JSON, `{}` for an empty one; undefined for anything else. */
function parsed(text: string): unknown {
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/**
 * The sentences of a refusal, as the hosts write them: `message`, and of `errors` the `message`, or
 * the `field` and the `code`, at GitHub; `message` as a text, a list or a group of lists, or
 * `error_description` at GitLab.
 */
function sentenceIn(body: unknown): string {
  if (typeof body !== 'object' || body === null) return ''
  const { message, errors, error, error_description: described } = body as Record<string, unknown>
  const more = (Array.isArray(errors) ? errors : []).map(errorInWords)
  const first = allTexts(message ?? described ?? error)
  return [...new Set([...first, ...more])].filter(Boolean).join(' ')
}

/** One of the `errors` of a refusal at GitHub, which may have no `message`. */
function errorInWords(error: unknown): string {
  if (typeof error === 'string') return error
  if (typeof error !== 'object' || error === null) return ''
  const { field, code } = error as Record<string, unknown>
  const isCode = typeof field === 'string' && typeof code === 'string'
  return sentenceIn(error) || (isCode ? `${field}: ${code.replaceAll('_', ' ')}.` : '')
}

/** The texts of a value, at every depth. */
function allTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(allTexts)
}

/** The time until which a host asks to wait, in milliseconds since 1970. */
function waitUntil(headers: Headers): number | undefined {
  const after = headers.get('retry-after')
  if (after !== null) {
    const seconds = Number(after)
    const time = Number.isNaN(seconds) ? Date.parse(after) : Date.now() + seconds * 1000
    return Number.isNaN(time) ? undefined : time
  }
  if (remaining(headers) !== '0') return undefined
  const reset = Number(headers.get('x-ratelimit-reset') ?? headers.get('ratelimit-reset'))
  return reset > 0 ? reset * 1000 : undefined
}

const remaining = (headers: Headers): string | null =>
  headers.get('x-ratelimit-remaining') ?? headers.get('ratelimit-remaining')

/**
 * True if a host refuses because of too many requests. GitHub also answers 403 then, and does not
 * always say in a header how long to wait:
 * https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api
 */
function isLimit({ status, headers }: Response, hostMessage: string): boolean {
  if (status === 429) return true
  const isTold = remaining(headers) === '0' || headers.has('retry-after')
  return status === 403 && (isTold || /\brate limit\b/i.test(hostMessage))
}
