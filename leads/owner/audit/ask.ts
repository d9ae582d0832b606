/** How to reach the API of a database as one role. */
export type Access = {
  /** Without `/rest/v1`. */
  readonly url: string
  readonly key: string
  readonly fetch: typeof fetch
}

/** What came back. `status` 0: no answer. `code`: PostgreSQL's or PostgREST's, '' where the answer is not in their form. */
export type Answer = {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly type: string
  /** The body when it is JSON. */
  readonly data: unknown
}

export type Request = {
  readonly path: string
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  /** JSON text. */
  readonly body?: string
}

/** Milliseconds that one answer may take. */
export const patience = 15_000

/** Sends one request; never throws. Redirects are not followed: a database sends none. */
export async function ask(access: Access, request: Request, limit = patience): Promise<Answer> {
  try {
    const response = await access.fetch(`${access.url}/rest/v1/${request.path}`, {
      method: request.method ?? 'GET',
      redirect: 'manual',
      signal: AbortSignal.timeout(limit),
      headers: {
        apikey: access.key,
        // Keys of the newer kind are no tokens, and are refused as such one day.
        ...(access.key.startsWith('eyJ') ? { authorization: `Bearer ${access.key}` } : {}),
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...request.headers,
      },
      ...(request.body === undefined ? {} : { body: request.body }),
    })
    const type = (response.headers.get('content-type') ?? '').split(';')[0]?.trim() ?? ''
    const data = parse(await response.text())
    const { code, message } = (data ?? {}) as { code?: unknown; message?: unknown }
    return { status: response.status, code: text(code), message: text(message), type, data }
  } catch {
    return { status: 0, code: '', message: 'no answer', type: '', data: undefined }
  }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body) as unknown
  } catch {
    return undefined
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')
