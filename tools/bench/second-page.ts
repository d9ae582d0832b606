import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { browserArguments, ensureBrowser } from '../browser.ts'
import { line } from './line.ts'
import { median } from './table.ts'

/** How long one measurement may take before it counts as failed, in milliseconds. */
const patience = 30_000

interface Message {
  id?: number
  sessionId?: string
  method?: string
  params?: {
    sessionId?: string
    targetInfo?: { type: string; subtype?: string }
    status?: string
    prerenderStatus?: string
  }
  result?: Record<string, unknown>
  error?: { message: string }
}

/**
 * The first paint of a page whose link was touched until the browser had made it ready, on a phone on the bad line.
 * It speaks to a browser of its own over the DevTools protocol, since a browser makes no page ready while somebody who
 * does not know of such pages looks on, and Playwright is one.
 * @returns the median, in milliseconds after the click
 */
export async function secondPage(origin: string, from: string, to: string, runs: number): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) times.push(await once(origin, from, to))
  return Math.round(median(times))
}

async function once(origin: string, from: string, to: string): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-browser-'))
  const browser = spawn(
    ensureBrowser(),
    [...browserArguments, '--headless', '--remote-debugging-port=0', `--user-data-dir=${folder}`, 'about:blank'],
    // A group of its own: where the browser is started by a script, as Debian's, to stop that alone would leave it running.
    { stdio: 'ignore', detached: true },
  )
  const closed = new Promise((resolve) => browser.once('close', resolve))
  const stop = () => process.kill(-browser.pid!, 'SIGKILL')
  const limit = setTimeout(stop, patience)
  try {
    return await measure(await connect(folder), origin, from, to)
  } finally {
    clearTimeout(limit)
    stop()
    await closed
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function connect(folder: string): Promise<WebSocket> {
  const file = path.join(folder, 'DevToolsActivePort')
  while (!existsSync(file) || !readFileSync(file, 'utf8').includes('\n')) await wait(50)
  const [port, address] = readFileSync(file, 'utf8').split('\n')
  const socket = new WebSocket(`ws://127.0.0.1:${port}${address}`)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = () => reject(new Error('The browser of the benchmark cannot be reached.'))
  })
  return socket
}

async function measure(socket: WebSocket, origin: string, from: string, to: string): Promise<number> {
  const answers = new Map<
    number,
    { resolve: (result: Record<string, unknown>) => void; reject: (problem: Error) => void }
  >()
  const listeners = new Set<(message: Message) => void>()
  const gone = new Error('The browser of the benchmark went away, or took too long.')
  let last = 0
  const send = (method: string, params: object = {}, sessionId?: string): Promise<Record<string, unknown>> =>
    new Promise((resolve, reject) => {
      answers.set((last += 1), { resolve, reject })
      socket.send(JSON.stringify({ id: last, method, params, sessionId }))
    })
  /** Waits for the first message that `pick` makes something of. */
  const next = <Value>(pick: (message: Message) => Value | undefined): Promise<Value> =>
    new Promise((resolve, reject) => {
      const listener = (message: Message) => {
        try {
          const value = pick(message)
          if (value !== undefined && listeners.delete(listener)) resolve(value)
        } catch (problem) {
          reject(problem as Error)
        }
      }
      listeners.add(listener)
      socket.addEventListener('close', () => reject(gone))
    })
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    const answer = answers.get(message.id ?? 0)
    if (message.error) answer?.reject(new Error(message.error.message))
    else answer?.resolve(message.result ?? {})
    listeners.forEach((listener) => listener(message))
  }
  socket.onclose = () => answers.forEach(({ reject }) => reject(gone))
  /** Sends what nobody waits for: its answer may never come, as when the page that was clicked makes way. */
  const tell = (...message: Parameters<typeof send>): void => void send(...message).catch(() => undefined)

  /** Puts each page that comes, the one made ready too, on the bad line, then lets it go on. */
  const slowDown = (session: string): void => {
    const { bytesPerSecond: downloadThroughput, roundTripMs: latency, slowdown: rate } = line
    tell('Network.enable', {}, session)
    tell(
      'Network.emulateNetworkConditions',
      { offline: false, latency, downloadThroughput, uploadThroughput: downloadThroughput },
      session,
    )
    tell('Emulation.setCPUThrottlingRate', { rate }, session)
    tell('Emulation.setDeviceMetricsOverride', { width: 390, height: 844, deviceScaleFactor: 1, mobile: true }, session)
    tell('Runtime.runIfWaitingForDebugger', {}, session)
  }
  const attached = (subtype: string | undefined) =>
    next(({ method, params }) => {
      const is =
        method === 'Target.attachedToTarget' &&
        params?.targetInfo?.type === 'page' &&
        params.targetInfo.subtype === subtype
      if (is && params.sessionId) slowDown(params.sessionId)
      return is ? params.sessionId : undefined
    })

  const { targetInfos } = (await send('Target.getTargets', { filter: [{ type: 'tab' }] })) as {
    targetInfos: [{ targetId: string }]
  }
  const { sessionId: tab } = (await send('Target.attachToTarget', {
    targetId: targetInfos[0].targetId,
    flatten: true,
  })) as { sessionId: string }
  const first = attached(undefined)
  const second = attached('prerender')
  await send(
    'Target.setAutoAttach',
    { autoAttach: true, waitForDebuggerOnStart: true, flatten: true, filter: [{}] },
    tab,
  )
  const page = await first
  const evaluate = async (expression: string, session: string): Promise<unknown> => {
    const { result } = (await send(
      'Runtime.evaluate',
      { expression, awaitPromise: true, returnByValue: true },
      session,
    )) as { result: { value: unknown } }
    return result.value
  }

  await send('Page.enable', {}, page)
  await send('Preload.enable', {}, page)
  const loaded = next(({ method }) => (method === 'Page.loadEventFired' ? true : undefined))
  await send('Page.navigate', { url: origin + from }, page)
  await loaded
  const ready = next(({ method, params }) => {
    if (method !== 'Preload.prerenderStatusUpdated') return undefined
    if (params?.status === 'Failure')
      throw new Error(`The browser did not make the page ready: ${params.prerenderStatus}.`)
    return params?.status === 'Ready' ? true : undefined
  })
  const [x, y] = (await evaluate(
    `(() => { const link = document.querySelector('main a[href="${to}"], footer a[href="${to}"]'); link.scrollIntoView({ behavior: 'instant', block: 'center' })
      const { x, y } = link.getBoundingClientRect(); return [x + 4, y + 4] })()`,
    page,
  )) as [number, number]
  const mouse = (type: string) =>
    tell(
      'Input.dispatchMouseEvent',
      { type, x, y, button: type === 'mouseMoved' ? 'none' : 'left', clickCount: 1 },
      page,
    )
  mouse('mouseMoved')
  const session = await second
  await ready
  // A hand that comes to a link takes its time to press it.
  const whole = `new Promise((done) => (document.readyState === 'complete' ? done() : addEventListener('load', done)))`
  await evaluate(`${whole}.then(() => document.fonts.ready).then(() => true)`, session)
  mouse('mousePressed')
  mouse('mouseReleased')
  return (await evaluate(
    `new Promise((resolve) => new PerformanceObserver((list) => {
      const paint = list.getEntriesByName('first-contentful-paint')[0]
      if (paint) resolve(paint.startTime - performance.getEntriesByType('navigation')[0].activationStart)
    }).observe({ type: 'paint', buffered: true }))`,
    session,
  )) as number
}
