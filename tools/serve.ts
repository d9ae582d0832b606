// `npm start`: builds the site, then serves it with the embedded backend on one address.
//   --build  build first
//   --dist   the folder to serve, if not dist/
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { leadsFolder } from '../leads/backend/open-store.ts'
import { createLeadMiddleware, type LeadMiddleware } from '../leads/backend/node-adapter.ts'
import { readListenAddress, whyNotListening } from './launcher/port.mjs'
import { createHostCheck, unknownHostSentence } from './server/hosts.ts'
import { createSiteServer } from './server/site-server.ts'
import { root } from '../src/lib/project-root.ts'
import { loadSettings, runNode } from './support/processes.ts'
import { whileWaiting } from './support/waiting.ts'

loadSettings()
const { values } = parseArgs({
  options: { build: { type: 'boolean' }, dist: { type: 'string', default: 'dist' } },
})
const dist = path.resolve(root, values.dist)
const listenAddress = readAddressOrFail()
const { host } = listenAddress
const hosted = process.env['PUBLIC_SUPABASE_URL']
const siteUrl = process.env['SITE_URL']
const isRightHost = createHostCheck([
  host,
  siteUrl && URL.canParse(siteUrl) ? new URL(siteUrl).hostname : undefined,
  ...(process.env['ALLOWED_HOSTS'] ?? '').split(/[\s,]+/).filter(Boolean),
])

const making = hosted ? undefined : makeStore()
if (values.build) await buildSite()
await making
if (!existsSync(path.join(dist, 'index.html')))
  fail(`There is no built site in ${dist}. Run "npm start", which builds it first.`)

let leads: LeadMiddleware | undefined
const server = createSiteServer(dist, (request, response, next) => {
  if (!isRightHost(request.headers.host)) {
    response
      .writeHead(421, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' })
      .end(unknownHostSentence)
  } else if (leads) leads.handle(request, response, next)
  else next()
})
// Listen before opening the leads: if the port is taken, the folder of leads is most likely in use
// too.
await listen(server)
try {
  if (!hosted) leads = createLeadMiddleware()
  await leads?.ready
} catch (problem) {
  fail((problem as Error).message)
}
// Until here a signal ends the process by itself, also while the database opens and hears nothing.
let stopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
const isOpen = host === '0.0.0.0' || host === '::'
const { port } = server.address() as AddressInfo
const address = `http://${hostInAddress()}:${port}`
await leads?.announce(address)
if (!stopping) report()

/** Builds the site, unless it is there already as it would be built now. */
async function buildSite(): Promise<void> {
  // The build is for this machine and its own backend, even on a build service.
  const env = { ...process.env, SITE_STAGE: process.env['SITE_STAGE'] || 'local' }
  const words = ['--dist', dist, '--if-changed']
  const code = await runNode(path.join(import.meta.dirname, 'build.ts'), words, env)
  if (code === 130 || code === 143) process.exit(0)
  if (code !== 0) fail('The site could not be built, so nothing is served: see above.')
}

/** Makes the store of leads in a process of its own, if there is none, while the site is built. */
async function makeStore(): Promise<void> {
  const folder = leadsFolder()
  if (existsSync(folder)) return
  const script = path.join(root, 'leads/make-store.ts')
  // If it fails, this process tries again, and says why it can't.
  const child = spawn(process.execPath, [script], { stdio: 'ignore' })
  const stopMaking = (): void => {
    child.kill('SIGKILL')
    rmSync(`${folder}.${child.pid}`, { recursive: true, force: true })
  }
  process.once('exit', stopMaking)
  await whileWaiting(
    'making the store of leads',
    once(child, 'exit').catch(() => undefined),
  )
  process.off('exit', stopMaking)
}

/** The host as this machine writes it in the address of the site. */
function hostInAddress(): string {
  if (isOpen) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

function report(): void {
  console.log(`\nThe site is at ${address}`)
  console.log(whereLeadsGo())
  console.log(whoReachesIt())
  console.log('Ctrl-C stops it.')
}

function whereLeadsGo(): string {
  if (!leads) return `Leads go to ${hosted}, since PUBLIC_SUPABASE_URL is set.`
  // If the owner's tool is set to hosted leads, it needs the option `--here` to look here.
  const listThem = process.env['SUPABASE_URL'] ? 'npm run leads -- --here' : 'npm run leads'
  const folder = path.relative(root, leads.folder) || leads.folder
  return `Leads are kept in ${folder}. To list them, in another window: ${listThem}`
}

function whoReachesIt(): string {
  if (isOpen) return `It listens on ${host}, so other machines of the network reach it too.`
  const only = ', so only this machine reaches it; HOST=0.0.0.0 opens it to the network'
  return `It listens on ${host}${host === 'localhost' ? only : ''}.`
}

function readAddressOrFail(): { host: string; port: number } {
  try {
    return readListenAddress(process.env)
  } catch (problem) {
    return fail((problem as Error).message)
  }
}

function listen(target: Server): Promise<void> {
  return new Promise((resolve) => {
    target.once('error', (problem) => fail(whyNotListening(problem, listenAddress)))
    target.listen(listenAddress.port, listenAddress.host, resolve)
  })
}

/** Ends open connections, then the process, with exit code 0. A second signal changes nothing. */
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeIdleConnections()
  setTimeout(() => server.closeAllConnections(), 2_000).unref()
  await closed
  await leads?.close()
  process.exit()
}

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
