import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { routeOf } from '../../src/lib/paths.ts'
import { parseHeaders, readRedirects, type Redirect } from '../../tools/server/host-files.ts'
import { hideAddresses } from '../support/cloudflare.ts'
import { ask } from './ask.ts'

/** A host, and the site that it should serve. */
interface Host {
  get: typeof ask
  dist: string
  /** The files of pages by their addresses, and the others. */
  pages: Map<string, string>
  files: string[]
  redirects: Redirect[]
  headersOf: (path: string) => Map<string, string>
}

/** Each check: returns `yes`, or what the host does instead. */
const checks: Readonly<Record<string, (host: Host) => Promise<string>>> = {
  files: ({ get, pages, files, dist }) =>
    each(
      [...pages, ...files.map((file) => [`/${file}`, file] as const)],
      async ([address, file]) => {
        const { status, body } = await get(address)
        return status === 200 && body.equals(readFileSync(path.join(dist, file)))
          ? undefined
          : `${address} is ${status}`
      },
    ),
  headers: ({ get, pages, files, headersOf }) =>
    each([...pages.keys(), ...files.map((file) => `/${file}`), '/not-there'], async (address) => {
      const { headers } = await get(address)
      const missing = [...headersOf(address)].find(
        ([name, value]) => name !== 'cache-control' && !answers(headers[name], value),
      )
      return missing && `${address} has ${missing[0]}: ${String(headers[missing[0]])}`
    }),
  'old addresses': ({ get, redirects }) =>
    each(redirects, async ({ from, to }) => {
      const ends = [await follow(get, from), await follow(get, `${from}?utm=1`)]
      return ends.join() === `${to},${to}?utm=1`
        ? undefined
        : `${from} leads to ${ends.join(' and ')}`
    }),
  'slash at the end': async ({ get, pages }) => {
    const faults: string[] = []
    const routes = [...pages.keys()].filter((route) => route !== '/')
    for (const route of routes) {
      const end = await follow(get, `${route}/?utm=1`)
      if (end !== `${route}?utm=1`) faults.push(`${route}/?utm=1 leads to ${end}`)
    }
    const isShown =
      faults.length === routes.length && faults.every((fault) => fault.endsWith('/?utm=1'))
    return isShown ? 'the page' : summary(faults)
  },
  'not found': async ({ get, dist, headersOf }) => {
    const page = readFileSync(path.join(dist, '404.html'))
    return each(['/not-there', '/a/b/c', '/_astro/none.js', '/media/none.mp4'], async (address) => {
      const { status, headers, body } = await get(address)
      if (status !== 404) return `${address} is ${status}`
      if (/max-age=[1-9]/.test(headers['cache-control'] ?? ''))
        return `${address} is kept: ${headers['cache-control']}`
      return body.equals(page) || headersOf(address).size === 0
        ? undefined
        : `${address} is another page`
    })
  },
  'own rules': async ({ get }) => {
    const headers = await get('/_headers')
    const redirects = await get('/_redirects')
    return headers.status === 404 && redirects.status === 404 ? 'yes' : `${headers.status}`
  },
  'other sites': ({ get }) =>
    each(
      ['//elsewhere.example/', '/%5Celsewhere.example/', '/%2F%2Felsewhere.example/'],
      async (address) => {
        const { location = '/' } = (await get(address)).headers
        return new URL(location, 'http://site.invalid').host === 'site.invalid'
          ? undefined
          : `${address} leads to ${location}`
      },
    ),
  caching: async ({ get, pages, files, headersOf }) => {
    let anyKept = false
    const said = await each(
      [...files.map((file) => `/${file}`), ...pages.keys()],
      async (address) => {
        const wanted = headersOf(address).get('cache-control')
        const kept = (await get(address)).headers['cache-control'] ?? ''
        anyKept ||= /max-age=[1-9]/.test(kept)
        const right = wanted ? kept === wanted : /no-cache|max-age=0/.test(kept) || kept === ''
        return right ? undefined : `${address} has Cache-Control: ${kept}`
      },
    )
    return said === 'yes' || anyKept ? said : 'none kept'
  },
  Range: async ({ get, files }) => {
    const film = files.find((file) => file.endsWith('.mp4'))
    const { status, body } = await get(`/${film}`, { range: 'bytes=10-19' })
    if (status === 206 && body.length === 10) return 'yes'
    return status === 200 ? 'whole file' : String(status)
  },
  Brotli: async ({ get, dist }) => {
    const { headers, body } = await get('/', { 'accept-encoding': 'gzip, br' })
    const page = readFileSync(path.join(dist, 'index.html'))
    if (headers['content-encoding'] === 'br')
      return brotliDecompressSync(body).equals(page) ? 'yes' : 'another page'
    return headers['content-encoding'] ?? 'at its edge'
  },
  // Behind Cloudflare, which rewrites what a host serves.
  'mail links': ({ get, pages }) =>
    each(pages.keys(), async (address) => {
      const html = (await get(address)).body.toString()
      return hideAddresses(html) === html ? undefined : `${address} has addresses that it hides`
    }),
  POST: async ({ get }) => {
    const { status } = await get('/about', {}, 'POST')
    return status === 405 ? 'yes' : String(status)
  },
}

/** Runs every check. */
export async function checkHost(
  origin: string,
  site: string,
): Promise<{ check: string; cell: string; detail?: string }[]> {
  const folder = path.join(site, 'dist')
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8')
  const names = globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'),
    )
    .filter((name) => name !== '_headers' && name !== '_redirects')
  const isPage = (name: string) => name.endsWith('.html') && name !== '404.html'
  const host: Host = {
    get: (address, headers, method) => ask(origin + address, headers, method),
    dist: folder,
    pages: new Map(names.filter(isPage).map((name) => [routeOf(name), name])),
    files: names.filter((name) => !name.endsWith('.html')),
    redirects: readRedirects(read('_redirects')),
    headersOf: parseHeaders(read('_headers')),
  }
  const results = []
  for (const [check, run] of Object.entries(checks)) {
    const said = await run(host).catch((problem: Error) => problem.message)
    // A cell is short; the details follow below the table.
    results.push(said.length <= 12 ? { check, cell: said } : { check, cell: 'no', detail: said })
  }
  return results
}

/**
 * True if a host answers with the value of a header, whose rules are joined with commas. Netlify
 * and Caddy send the value of the last rule alone, which is never laxer than the rules before it.
 */
function answers(sent: string | string[] | undefined, joined: string): boolean {
  const value = sent === undefined ? '' : String(sent)
  return value !== '' && (value === joined || joined.endsWith(`, ${value}`))
}

/** `yes` if no case has a fault, else the first fault and how many there are. */
async function each<Case>(
  cases: Iterable<Case>,
  fault: (one: Case) => Promise<string | undefined>,
): Promise<string> {
  const faults: string[] = []
  for (const one of cases) {
    const said = await fault(one)
    if (said !== undefined) faults.push(said)
  }
  return summary(faults)
}

const summary = (faults: readonly string[]): string =>
  faults.length === 0 ? 'yes' : `${faults[0]}, and ${faults.length - 1} more faults`

/** The address at the end of all redirects, after at most three steps. */
async function follow(get: typeof ask, from: string): Promise<string> {
  let at = from
  for (let step = 0; step < 3; step++) {
    const { status, headers } = await get(at)
    if (status < 300 || status >= 400 || !headers.location)
      return status === 200 ? at : `${at} (${status})`
    const { pathname, search } = new URL(headers.location, 'http://site.invalid')
    at = pathname + search
  }
  return at
}
