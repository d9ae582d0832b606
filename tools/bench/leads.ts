import { chromium, type BrowserContext } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect, createServer as createTcpServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { browserArguments, ensureBrowser } from '../browser.ts'
import { storedQuality } from '../server/files.ts'
import { createSiteServer } from '../server/site-server.ts'
import { root } from '../../src/lib/project-root.ts'
import { runNode } from '../support/processes.ts'

/** A line that all origins share: bytes per second in each direction, and milliseconds. */
interface Line {
  name: string
  bytesPerSecond: number
  roundTrip: number
}

const lines: Line[] = [
  { name: '50 kbit/s and 2 s', bytesPerSecond: 6_250, roundTrip: 2_000 },
  { name: '400 kbit/s and 0.4 s', bytesPerSecond: 50_000, roundTrip: 400 },
]

/** The most seconds from press to thanks. */
const limit = 8
/** The round trips before a connection carries data: the name, TCP and TLS. */
const tripsOfConnection = 3
/** The bytes of one packet. */
const packet = 1_400

/**
 * Prints the seconds from press to thanks where the project that takes the leads is another origin,
 * as a hosted one is. The visitor fills in the form for some seconds, then presses. The line delays
 * each new connection by the round trips of name, TCP and TLS; both origins speak HTTP/1.1.
 *
 * Chromium's headless shell ignores the hint to connect ahead, and then a press takes three round
 * trips more: set CHROMIUM_PATH to a whole Chromium to see what visitors see.
 */
export async function benchLeads(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-leads-'))
  const project = createProject()
  await listen(project)
  // A private window, as Playwright opens it otherwise, never connects ahead.
  const browser = await chromium.launchPersistentContext(path.join(folder, 'profile'), {
    executablePath: ensureBrowser(),
    args: browserArguments,
  })
  const rows: Record<string, { seconds: number; kept: boolean }> = {}
  try {
    for (const line of lines) {
      const share = shareOf(line)
      const projectAtEnd = relay(portOf(project), line, share)
      await listen(projectAtEnd)
      const dist = path.join(folder, String(line.roundTrip))
      await build(dist, portOf(projectAtEnd))
      const site = createSiteServer(dist, undefined, storedQuality)
      await listen(site)
      const siteAtEnd = relay(portOf(site), line, share)
      await listen(siteAtEnd)
      const seconds = await press(browser, `http://localhost:${portOf(siteAtEnd)}/contact`)
      rows[line.name] = { seconds, kept: seconds <= limit }
      for (const server of [siteAtEnd, site, projectAtEnd]) server.close()
    }
  } finally {
    await browser.close()
    project.close()
    rmSync(folder, { recursive: true, force: true })
  }
  console.log(`Seconds from press to thanks with a project on its own origin (limit ${limit})`)
  console.table(rows)
}

/** Answers as a project does: allows the request of another origin, and stores a lead. */
function createProject(): Server {
  const headers = {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': '*, apikey, authorization, content-profile, content-type',
    'access-control-allow-methods': 'POST',
  }
  return createServer((request, response) => {
    request.resume()
    request.on('end', () =>
      response.writeHead(request.method === 'POST' ? 201 : 204, headers).end(),
    )
  })
}

async function build(dist: string, port: number): Promise<void> {
  const code = await runNode(path.join(root, 'tools/build.ts'), ['--dist', dist], {
    ...process.env,
    SITE_STAGE: 'local',
    PUBLIC_SUPABASE_URL: `http://localhost:${port}`,
    PUBLIC_SUPABASE_KEY: 'sb_publishable_of-the-benchmark',
  })
  if (code !== 0) throw new Error('The site of the benchmark could not be built.')
}

/** Fills in the contact form as a visitor does, and returns the seconds from press to thanks. */
async function press(browser: BrowserContext, address: string): Promise<number> {
  const page = await browser.newPage()
  page.setDefaultTimeout(120_000)
  await page.goto(address)
  await page.locator('form.lead-form [name=name]').fill('Anna Whitfield')
  await page.locator('form.lead-form [name=email]').fill('anna@example.com')
  await page.waitForLoadState('networkidle')
  const started = performance.now()
  await page.locator('form.lead-form .button').click()
  await page.locator('.lead-success').waitFor({ state: 'visible' })
  const seconds = (performance.now() - started) / 1_000
  await page.close()
  return Math.round(seconds * 10) / 10
}

/** Delivers bytes over a line, one packet after the other, for all connections together. */
type Share = (direction: 'up' | 'down', bytes: number, deliver: () => void) => void

function shareOf({ bytesPerSecond, roundTrip }: Line): Share {
  const freeAt = { up: 0, down: 0 }
  return (direction, bytes, deliver) => {
    const now = performance.now()
    const start = Math.max(now, freeAt[direction])
    freeAt[direction] = start + (bytes / bytesPerSecond) * 1_000
    setTimeout(deliver, freeAt[direction] + roundTrip / 2 - now)
  }
}

/**
 * A server at the visitor's end of the line, whose connections lead to this port at the other end.
 */
function relay(port: number, { roundTrip }: Line, share: Share): Server {
  return createTcpServer((visitor) => {
    const origin = connect(port, '127.0.0.1')
    for (const socket of [visitor, origin]) socket.on('error', () => undefined)
    visitor.pause()
    setTimeout(() => visitor.resume(), tripsOfConnection * roundTrip)
    const carry = (from: typeof origin, to: typeof origin, direction: 'up' | 'down') => {
      from.on('data', (data: Buffer) => {
        for (let at = 0; at < data.length; at += packet) {
          const part = data.subarray(at, at + packet)
          share(direction, part.length, () => void to.write(part))
        }
      })
      from.on('end', () => share(direction, 0, () => to.end()))
    }
    carry(visitor, origin, 'up')
    carry(origin, visitor, 'down')
  })
}

async function listen(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    server.listen(0, resolve)
  })
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port
}
