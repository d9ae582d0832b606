import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingHttpHeaders, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { headerRules } from '../../src/integrations/hosting-files/headers.ts'
import { writeBrotli } from '../../tools/hosts/brotli.ts'
import { caddyConfig } from '../../tools/hosts/caddy.ts'
import { nginxConfig } from '../../tools/hosts/nginx.ts'

// What nginx and Caddy make of the files that are written for them. Where one of them is not installed, nothing is said.
const folder = mkdtempSync(path.join(tmpdir(), 'real-hosts-'))
// nginx reads as another user.
chmodSync(folder, 0o755)
const dist = path.join(folder, 'dist')
const rules = {
  headers: headerRules({ hosted: true, preview: false }, ['_astro/form.a1.js']),
  redirects: [{ from: '/old', to: '/about' }],
}
for (const [file, text] of Object.entries({
  'index.html': '<p>Home</p>',
  'about.html': '<p>About</p>',
  '404.html': '<p>Not here</p>',
  'roles/one.html': '<p>One</p>',
  '_astro/form.a1.js': 'let a',
  'media/film.mp4': 'film',
  _headers: '/*',
  _redirects: '/old',
})) {
  mkdirSync(path.dirname(path.join(dist, file)), { recursive: true })
  writeFileSync(path.join(dist, file), text)
}
writeBrotli(dist)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const hosts = {
  nginx: (port: number) => {
    const own = path.join(folder, 'nginx.conf')
    writeFileSync(path.join(folder, 'dist.nginx.conf'), nginxConfig(rules))
    const server = `listen 127.0.0.1:${port}; root ${dist}; include ${folder}/dist.nginx.conf;`
    const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    )
    writeFileSync(
      own,
      `daemon off; pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${kept.join(' ')} server { ${server} } }`,
    )
    return ['-c', own, '-e', 'stderr']
  },
  caddy: (port: number) => {
    const own = path.join(folder, 'Caddyfile')
    writeFileSync(path.join(folder, 'dist.Caddyfile'), caddyConfig(rules))
    writeFileSync(
      own,
      `{\n\tadmin off\n\tauto_https off\n}\nhttp://127.0.0.1:${port} {\n\troot * ${dist}\n\timport ${folder}/dist.Caddyfile\n}\n`,
    )
    return ['run', '--adapter', 'caddyfile', '--config', own]
  },
}

/** True if a program is installed, here or where Debian puts servers. */
const env = { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin`, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
const installed = (name: string) => spawnSync(name, [name === 'nginx' ? '-v' : 'version'], { env }).status === 0

describe.each(Object.entries(hosts))('%s', (name, configure) => {
  const skip = !installed(name)
  let running: ChildProcess | undefined
  let port = 0
  beforeAll(async () => {
    if (skip) return
    const free = createServer().listen(0, '127.0.0.1')
    await once(free, 'listening')
    port = (free.address() as AddressInfo).port
    free.close()
    await once(free, 'close')
    running = spawn(name, configure(port), { env, stdio: 'ignore' })
    await vi.waitFor(async () => expect((await ask('/')).status).toBe(200), 10_000)
  })
  afterAll(() => running?.kill())

  /** One answer; not by `fetch`, which cleans addresses before it asks. */
  const ask = async (
    address: string,
    headers: OutgoingHttpHeaders = {},
  ): Promise<{ status?: number | undefined; headers: IncomingHttpHeaders }> => {
    const request = get({ host: '127.0.0.1', port, path: address, headers })
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    answer.resume()
    return { status: answer.statusCode, headers: answer.headers }
  }

  const statuses = (addresses: string[]) => Promise.all(addresses.map(async (address) => (await ask(address)).status))

  test.skipIf(skip)('shows pages without their ending, and for what is not there the 404 page', async () => {
    expect(await statuses(['/', '/about', '/roles/one'])).toEqual([200, 200, 200])
    for (const address of ['/none', '/roles', '/_headers', '/_redirects', '/_astro/none.js', '/media/none.mp4']) {
      const { status, headers } = await ask(address)
      expect([status, headers['cache-control']], address).toEqual([404, 'public, max-age=0, must-revalidate'])
    }
  })

  test.skipIf(skip)('sends the headers of every path with every answer', async () => {
    for (const address of ['/', '/about', '/none', '/old', '/_astro/form.a1.js', '/media/film.mp4']) {
      const { headers } = await ask(address)
      for (const [header, value] of rules.headers[0]!.headers)
        expect(headers[header.toLowerCase()], `${address} ${header}`).toBe(value)
    }
  })

  test.skipIf(skip)('keeps for good what changes its name, media for a day, and asks for pages each time', async () => {
    const script = await ask('/_astro/form.a1.js')
    expect(script.headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await ask('/media/film.mp4')).headers['cache-control']).toBe('public, max-age=86400')
    expect((await ask('/about')).headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  })

  // nginx does so where it has a module for it.
  test.skipIf(skip || name === 'nginx')('sends pages in Brotli to whoever reads it', async () => {
    for (const address of ['/', '/about', '/none']) {
      const { headers } = await ask(address, { 'accept-encoding': 'gzip, br' })
      expect([headers['content-encoding'], headers['content-type']], address).toEqual([
        'br',
        'text/html; charset=utf-8',
      ])
    }
    expect((await ask('/about')).headers['content-encoding']).toBeUndefined()
  })

  test.skipIf(skip)('leads old addresses on, and those with a slash too many, but never to another site', async () => {
    const [old, slashed] = [await ask('/old'), await ask('/roles/one/')]
    expect([old.status, old.headers.location]).toEqual([301, '/about'])
    expect([slashed.status, slashed.headers.location]).toEqual([308, '/roles/one'])
    for (const address of [
      '//elsewhere.example/',
      '/%5Celsewhere.example/',
      '/%2F%2Felsewhere.example/',
      '/%0d%0aX:%20y/',
    ])
      expect((await ask(address)).headers.location ?? '/none', address).toMatch(/^\/[\w.]/)
  })
})
