import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import type { Backend } from '../../../editing/git-host.ts'
import { listen } from '../listen.ts'
import { BareRepository } from './bare-repository.ts'

/** A request as an interface of a host gets it; its path counts from the repository. */
export interface HostRequest {
  method: string
  path: string
  query: URLSearchParams
  body: Record<string, unknown>
  /** `owner/site`, or that of a copy. */
  repository: string
}

export interface HostAnswer {
  status: number
  body?: unknown
  headers?: Record<string, string>
  /** An answer that is no JSON, such as a page to sign in. */
  text?: string
}

/** What a host answers instead of what it should. */
export type Refusal = HostAnswer | 'no answer' | 'half an answer'

/** A pull request at a host of the tests. */
export interface OpenedRequest {
  number: number
  title: string
  text: string
  /** The repository of the branch. */
  source: string
  from: string
  into: string
  state: 'open' | 'closed' | 'merged'
}

/** The words that a request gives a pull request: those that it does not name stay. */
export function givenWords(body: Record<string, unknown>): Partial<OpenedRequest> {
  const { title, text } = body
  return {
    ...(typeof title === 'string' && { title }),
    ...(typeof text === 'string' && { text }),
  }
}

/** What a host of the tests has: repositories, their pull requests, and what it refuses. */
export class HostState {
  readonly repository = new BareRepository()
  readonly copies = new Map<string, BareRepository>()
  readonly requests: OpenedRequest[] = []
  readonly asked: HostRequest[] = []
  /** True if the token may write to a repository. */
  mayWrite: (repository: string) => boolean = () => true
  /** Refuses a request, or lets it pass. It may change the repository before. */
  refuse: (request: HostRequest) => Refusal | undefined = () => undefined

  /** The repository of a name; undefined for one that is not there. */
  named(name: string): BareRepository | undefined {
    return name === 'owner/site' ? this.repository : this.copies.get(name)
  }

  open(request: Omit<OpenedRequest, 'number' | 'state'>): OpenedRequest | undefined {
    const { from, source } = request
    const isOpen = (one: OpenedRequest): boolean =>
      one.state === 'open' && one.from === from && one.source === source
    if (this.requests.some(isOpen)) return undefined
    const opened: OpenedRequest = { ...request, number: this.requests.length + 41, state: 'open' }
    this.requests.push(opened)
    return opened
  }
}

/** The interface of a host: what it answers to a request. */
export interface HostInterface {
  backend: (address: string) => Backend
  /** Splits an address in the repository and the rest. */
  split: (pathname: string, state: HostState) => { repository: string; path: string } | undefined
  answer: (request: HostRequest, state: HostState) => HostAnswer
}

/** A host of the tests that listens on this machine. */
export interface RunningHost {
  state: HostState
  backend: Backend
  close: () => Promise<void>
}

/** Starts a host: a real repository of git behind the interface of GitHub, GitLab or Gitea. */
export async function startHost(host: HostInterface): Promise<RunningHost> {
  const state = new HostState()
  const server = createServer((request, response) => {
    void readRequest(request, host, state).then((asked) => {
      state.asked.push(asked)
      const isQuestion = request.method === 'OPTIONS'
      const answer = isQuestion
        ? { status: 200 }
        : (state.refuse(asked) ?? answerTo(request, asked, host, state))
      if (answer === 'no answer') request.socket.destroy()
      else if (answer === 'half an answer') breakOff(response)
      else writeAnswer(response, answer)
    })
  })
  const { url, close } = await listen(server)
  return {
    state,
    backend: host.backend(url),
    close: async () => {
      await close()
      state.repository.close()
      for (const copy of state.copies.values()) copy.close()
    },
  }
}

async function readRequest(
  request: IncomingMessage,
  host: HostInterface,
  state: HostState,
): Promise<HostRequest> {
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://host')
  const text = await readText(request)
  const body = text ? (JSON.parse(text) as HostRequest['body']) : {}
  const at = host.split(pathname, state) ?? { path: pathname, repository: '' }
  return { method: request.method ?? 'GET', query, body, ...at }
}

function answerTo(
  { headers }: IncomingMessage,
  asked: HostRequest,
  host: HostInterface,
  state: HostState,
): HostAnswer {
  if (headers.authorization !== 'Bearer a-token') return unknownToken
  return asked.repository === '' ? notFound : host.answer(asked, state)
}

function writeAnswer(response: ServerResponse, { status, body, headers, text }: HostAnswer): void {
  const type = text === undefined ? 'application/json' : 'text/html'
  response.writeHead(status, { 'content-type': type, ...forPages, ...headers })
  response.end(text ?? JSON.stringify(body ?? {}))
}

/** Begins an answer, and closes the connection before its end. */
function breakOff(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json', ...forPages })
  response.write('{', () => response.destroy())
}

/** Pages of other addresses may ask, as at the real hosts. */
const forPages = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
}

const unknownToken: HostAnswer = { status: 401, body: { message: 'Bad credentials' } }
export const notFound: HostAnswer = { status: 404, body: { message: 'Not Found' } }
export const forbidden: HostAnswer = {
  status: 403,
  body: { message: 'Resource not accessible by personal access token' },
}
