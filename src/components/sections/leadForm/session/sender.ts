import { startCountdown } from '../../../../lib/countdown.ts'
import { fetchScript } from '../../../../lib/fetch-script.ts'
import type { Store } from '../leads.ts'
import { formIn } from './island.ts'
import { memoryOf, type Sender } from './memory.ts'

/** The time without bytes after which a press fails because the code does not come. */
const timeoutMs = 15_000

let loads = 0

/** Prepares to send: loads the code, and opens a connection to the project that takes the lead. */
export function prepareToSend(island: Element): void {
  connect(formIn(island)?.dataset['project'])
  senderOf(island)
}

/**
 * Waits for the code that sends a lead.
 * @throws if it does not come in time. It is forgotten then, so that the next press loads it again.
 */
export function senderInTime(island: Element): Sender['module'] {
  const sender = senderOf(island)
  sender.onBytes = startCountdown(timeoutMs, sender.abort)
  return sender.module
}

/** The code that sends a lead. It is loaded unless it is there or on its way. */
function senderOf(island: Element): Sender {
  const memory = memoryOf(island)
  if (memory.sender) return memory.sender
  const request = new AbortController()
  const { signal } = request
  const url = island.getAttribute('component-url') ?? ''
  loads += 1
  // Browsers remember by its address an import that failed or hangs. The fragment makes this one
  // another.
  const address = `${url}#${loads}`
  const module = new Promise<{ store: Store }>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('the code did not come in time')))
    fetchScript(url, signal, () => sender.onBytes?.())
      .then(() => import(/* @vite-ignore */ address))
      .then(resolve, reject)
  })
  module.catch(() => {
    memory.sender = undefined
  })
  const sender: Sender = { module, abort: () => request.abort() }
  memory.sender = sender
  return sender
}

const connection = document.createElement('link')
connection.rel = 'preconnect'
connection.crossOrigin = ''

/** The milliseconds for which browsers surely keep a connection that nothing uses. */
const keptFor = 10_000

let connectedAt = 0

/** Opens a connection to another origin, or opens it again if the browser may have closed it. */
function connect(origin: string | undefined): void {
  const now = Date.now()
  if (!origin || now - connectedAt < keptFor) return
  connectedAt = now
  connection.href = origin
  document.head.append(connection)
}
