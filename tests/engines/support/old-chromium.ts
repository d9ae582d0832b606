import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'

/** A page of an old Chromium, over the DevTools protocol: today's drivers no longer know it. */
export type OldChromium = Awaited<ReturnType<typeof openOldChromium>>

interface Answer {
  id?: number
  method?: string
  params?: Record<string, unknown>
  result?: Record<string, unknown>
  error?: { message: string }
}

const flags = [
  '--headless',
  '--no-sandbox',
  '--no-zygote',
  '--disable-gpu',
  '--disable-software-rasterizer',
  '--disable-dev-shm-usage',
  '--hide-scrollbars',
  '--remote-debugging-port=0',
]

/**
 * Starts an old Chromium with one page.
 * @param program the path of its program
 */
export async function openOldChromium(program: string) {
  const profile = mkdtempSync(path.join(tmpdir(), 'old-chromium-'))
  const browser = spawn(program, [...flags, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: profile },
  })
  const line = await openLine(await addressOf(browser))
  const { targetId } = await line.ask('Target.createTarget', { url: 'about:blank' })
  const { sessionId } = await line.ask('Target.attachToTarget', { targetId, flatten: true })
  const ask = (method: string, params = {}) => line.ask(method, params, String(sessionId))
  /** What went wrong in the page since the last look. */
  const faults: string[] = []
  line.listen(({ method, params = {} }) => {
    const thrown = params['exceptionDetails'] as
      { exception?: { description?: string } } | undefined
    if (method === 'Runtime.exceptionThrown') faults.push(thrown?.exception?.description ?? 'fault')
  })
  await ask('Page.enable')
  await ask('Runtime.enable')

  const run = async <Args extends unknown[], Result>(
    inPage: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result> => {
    const { result, exceptionDetails } = (await ask('Runtime.evaluate', {
      expression: `(${inPage.toString()})(...${JSON.stringify(args)})`,
      awaitPromise: true,
      returnByValue: true,
    })) as { result: { value: Result }; exceptionDetails?: { exception?: object } }
    if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails.exception))
    return result.value
  }
  const mouse = (type: string, x: number, y: number) =>
    ask('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 })

  return {
    faults,
    run,
    open: async (address: string) => {
      const loaded = line.next('Page.loadEventFired')
      await ask('Page.navigate', { url: address })
      await loaded
    },
    resize: (width: number, height: number) =>
      ask('Emulation.setDeviceMetricsOverride', {
        width,
        height,
        deviceScaleFactor: 1,
        mobile: false,
      }),
    darken: () =>
      ask('Emulation.setEmulatedMedia', {
        features: [{ name: 'prefers-color-scheme', value: 'dark' }],
      }),
    click: async (x: number, y: number) => {
      await ask('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y })
      await mouse('mousePressed', x, y)
      await mouse('mouseReleased', x, y)
    },
    type: (text: string) => ask('Input.insertText', { text }),
    picture: async () => {
      const { data } = await ask('Page.captureScreenshot', { format: 'png' })
      return Buffer.from(String(data), 'base64')
    },
    close: async () => {
      line.close()
      browser.kill('SIGKILL')
      if (browser.exitCode === null && browser.signalCode === null) await once(browser, 'exit')
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** The address at which a started browser listens. @throws Error if it ends before it does */
function addressOf(browser: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    // It is read to its end: a browser whose lines nobody reads would stop.
    createInterface(browser.stderr!).on('line', (text) => {
      const [, address] = /^DevTools listening on (ws:\S+)/.exec(text) ?? []
      if (address) found(address)
    })
    browser.once('error', failed)
    browser.once('exit', () =>
      failed(new Error('The old Chromium ended before it could be asked anything.')),
    )
  })
}

/** A connection on which questions get their answers, and listeners all messages. */
async function openLine(address: string) {
  const socket = new WebSocket(address)
  await new Promise((opened, failed) => {
    socket.addEventListener('open', opened, { once: true })
    socket.addEventListener('error', failed, { once: true })
  })
  const waiting = new Map<number, (answer: Answer) => void>()
  const listeners = new Set<(message: Answer) => void>()
  let asked = 0
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Answer
    if (message.id !== undefined) waiting.get(message.id)?.(message)
    else for (const listener of listeners) listener(message)
  })
  return {
    ask: async (method: string, params: object, sessionId?: string) => {
      asked += 1
      const id = asked
      const { result, error } = await new Promise<Answer>((resolve) => {
        waiting.set(id, resolve)
        socket.send(JSON.stringify({ id, method, params, sessionId }))
      })
      waiting.delete(id)
      if (error) throw new Error(`${method}: ${error.message}`)
      return result ?? {}
    },
    listen: (listener: (message: Answer) => void) => void listeners.add(listener),
    /** Ends when the next event of this name comes. */
    next: (name: string) =>
      new Promise<void>((resolve) => {
        const listener = ({ method }: Answer) => {
          if (method !== name) return
          listeners.delete(listener)
          resolve()
        }
        listeners.add(listener)
      }),
    close: () => socket.close(),
  }
}
