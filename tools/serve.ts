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
import { createHostCheck, unknownHostSentence } from './server/host-check.ts'
import { createSiteServer } from './server/site-server.ts'
import { root } from '../src/lib/project-root.ts'
import { failWith, loadSettings, runNode } from './support/processes.ts'
import { whileWaiting } from './support/waiting.ts'

/** What the options of the command and the settings of the machine ask for. */
interface ServeSettings {
  /** The folder of the built site. */
  dist: string
  /** True if the site is built before it is served. */
  buildsFirst: boolean
  listenAddress: { host: string; port: number }
  /** Names of this machine beside its usual ones, for which it serves the site. */
  ownNames: (string | undefined)[]
  /** The address of the hosted backend; without one, leads are kept on this machine. */
  hostedBackend: string | undefined
}

loadSettings()
await serve(readSettingsOrFail())

/** Makes what is missing, serves the site, and prints where it is and where leads go. */
async function serve(settings: ServeSettings): Promise<void> {
  await makeWhatIsMissing(settings)

  const { server, openLeads } = createServer(settings)
  // Listen before opening the leads: if the port is taken, the folder of leads is most likely in
  // use too.
  await listenOrFail(server, settings)
  const leads = settings.hostedBackend ? undefined : await openLeads()
  // Until here a signal ends the process by itself, also while the database opens and hears
  // nothing.
  const stopping = stopOnSignal(server, leads)

  const address = siteAddress(server, settings)
  await leads?.announce(address)
  if (!stopping.aborted) printReport(address, leads, settings)
}

function readSettingsOrFail(): ServeSettings {
  const { values } = parseArgs({
    options: { build: { type: 'boolean' }, dist: { type: 'string', default: 'dist' } },
  })
  const listenAddress = readListenAddressOrFail()
  const siteUrl = process.env['SITE_URL']
  return {
    dist: path.resolve(root, values.dist),
    buildsFirst: values.build === true,
    listenAddress,
    ownNames: [
      listenAddress.host,
      siteUrl && URL.canParse(siteUrl) ? new URL(siteUrl).hostname : undefined,
      ...(process.env['ALLOWED_HOSTS'] ?? '').split(/[\s,]+/).filter(Boolean),
    ],
    hostedBackend: process.env['PUBLIC_SUPABASE_URL'],
  }
}

function readListenAddressOrFail(): ServeSettings['listenAddress'] {
  try {
    return readListenAddress(process.env)
  } catch (problem) {
    return failWith((problem as Error).message)
  }
}

async function makeWhatIsMissing(settings: ServeSettings): Promise<void> {
  const { dist, buildsFirst, hostedBackend } = settings
  await Promise.all([
    hostedBackend ? undefined : makeStore(),
    buildsFirst ? buildSiteOrFail(dist) : undefined,
  ])
  if (!existsSync(path.join(dist, 'index.html')))
    failWith(`There is no built site in ${dist}. Run "npm start", which builds it first.`)
}

/** Builds the site, unless it is there already as it would be built now. */
async function buildSiteOrFail(dist: string): Promise<void> {
  // The build is for this machine and its own backend, even on a build service.
  const env = { ...process.env, SITE_STAGE: process.env['SITE_STAGE'] || 'local' }
  const words = ['--dist', dist, '--if-changed']
  const code = await runNode(path.join(import.meta.dirname, 'build.ts'), words, env)
  if (code === 130 || code === 143) process.exit(0)
  if (code !== 0) failWith('The site could not be built, so nothing is served: see above.')
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

/**
 * Creates the server of the site, which refuses requests for names of other machines.
 * @returns the server, not listening yet, and what makes it take leads
 */
function createServer({ dist, ownNames }: ServeSettings) {
  const isRightHost = createHostCheck(ownNames)
  let leads: LeadMiddleware | undefined
  const server = createSiteServer(dist, (request, response, next) => {
    if (!isRightHost(request.headers.host)) {
      response
        .writeHead(421, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' })
        .end(unknownHostSentence)
    } else if (leads) leads.handle(request, response, next)
    else next()
  })
  const openLeads = async (): Promise<LeadMiddleware> => {
    try {
      // Requests from now on wait until the store is open.
      leads = createLeadMiddleware()
      await leads.ready
      return leads
    } catch (problem) {
      return failWith((problem as Error).message)
    }
  }
  return { server, openLeads }
}

function listenOrFail(server: Server, { listenAddress }: ServeSettings): Promise<void> {
  return new Promise((resolve) => {
    server.once('error', (problem) => failWith(whyNotListening(problem, listenAddress)))
    server.listen(listenAddress.port, listenAddress.host, resolve)
  })
}

/**
 * Stops the server on SIGINT or SIGTERM. A second signal changes nothing.
 * @returns a signal that is aborted once the server is stopping
 */
function stopOnSignal(server: Server, leads: LeadMiddleware | undefined): AbortSignal {
  const stopping = new AbortController()
  const stopOnce = (): void => {
    if (stopping.signal.aborted) return
    stopping.abort()
    void stop(server, leads)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopOnce)
  return stopping.signal
}

/** Ends open connections, then the process, with exit code 0. */
async function stop(server: Server, leads: LeadMiddleware | undefined): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeIdleConnections()
  setTimeout(() => server.closeAllConnections(), 2_000).unref()
  await closed
  await leads?.close()
  process.exit()
}

/** The address of the site as a browser of this machine takes it. */
function siteAddress(server: Server, { listenAddress: { host } }: ServeSettings): string {
  const { port } = server.address() as AddressInfo
  if (isOpenToNetwork(host)) return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

function isOpenToNetwork(host: string): boolean {
  return host === '0.0.0.0' || host === '::'
}

function printReport(
  address: string,
  leads: LeadMiddleware | undefined,
  settings: ServeSettings,
): void {
  console.log(`\nThe site is at ${address}`)
  console.log(whereLeadsGo(leads, settings))
  console.log(whoReachesIt(settings))
  console.log('Ctrl-C stops it.')
}

function whereLeadsGo(leads: LeadMiddleware | undefined, { hostedBackend }: ServeSettings): string {
  if (!leads) return `Leads go to ${hostedBackend}, since PUBLIC_SUPABASE_URL is set.`
  // If the owner's tool is set to hosted leads, it needs the option `--here` to read these.
  const listThem = process.env['SUPABASE_URL'] ? 'npm run leads -- --here' : 'npm run leads'
  const folder = path.relative(root, leads.folder) || leads.folder
  return `Leads are kept in ${folder}. To list them, in another window: ${listThem}`
}

function whoReachesIt({ listenAddress: { host } }: ServeSettings): string {
  if (isOpenToNetwork(host))
    return `It listens on ${host}, so other machines of the network reach it too.`
  const only = ', so only this machine reaches it; HOST=0.0.0.0 opens it to the network'
  return `It listens on ${host}${host === 'localhost' ? only : ''}.`
}
