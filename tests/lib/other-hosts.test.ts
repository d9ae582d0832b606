import { describe, expect, test } from 'vitest'
import { headerRules, headers } from '../../src/integrations/hosting-files/headers.ts'
import { caddyConfig } from '../../tools/hosts/caddy.ts'
import { redirectPage } from '../../tools/hosts/github-pages.ts'
import { nginxConfig } from '../../tools/hosts/nginx.ts'
import { vercelConfig } from '../../tools/hosts/vercel.ts'
import { readHeaders, readRedirects } from '../../tools/server/host-files.ts'

const of = ['preview', ['_astro/form.a1.js']] as const
const rules = { headers: headerRules(...of), redirects: [{ from: '/old', to: '/new' }] }

test('the rules come back from the files that other hosts read', () => {
  expect(readHeaders(headers(...of))).toEqual(rules.headers)
  expect(readRedirects('/old /new 301\n')).toMatchObject(rules.redirects)
})

describe('Vercel', () => {
  type Route = {
    src?: string
    headers?: Record<string, string>
    status?: number
    handle?: string
    dest?: string
  }
  const pages = ['index.html', 'about.html', 'a/b.html', '404.html']
  const config = JSON.parse(vercelConfig(rules, pages)) as {
    version: number
    routes: Route[]
    overrides: object
  }
  const at = (path: string) => config.routes.filter(({ src }) => src && new RegExp(src).test(path))

  test('gets every header for its paths, also the one for search engines', () => {
    expect(config.version).toBe(3)
    for (const { path, headers: wanted } of rules.headers)
      expect(at(path.replace('*', 'x')).map((route) => route.headers)).toContainEqual(
        Object.fromEntries(wanted),
      )
    expect(at('/about').some(({ headers: found }) => found?.['X-Robots-Tag'] === 'noindex')).toBe(
      true,
    )
    expect(at('/about').some(({ headers: found }) => found?.['Cache-Control'])).toBe(false)
  })
  test('redirects old addresses before it looks for files, and has the 404 page last', () => {
    const steps = config.routes.map(({ handle, status }) => handle ?? status).filter(Boolean)
    expect(steps).toEqual([301, 308, 'filesystem', 404])
    expect(at('/old').find(({ status }) => status === 301)?.headers).toEqual({ Location: '/new' })
    expect(config.routes.at(-1)?.dest).toBe('/404.html')
  })
  test('redirects an address with a slash at its end to its page, never to another site', () => {
    const slash = new RegExp(config.routes.find(({ status }) => status === 308)!.src!)
    expect('/a/b/'.replace(slash, '$1')).toBe('/a/b')
    for (const address of ['//elsewhere.example/', '/\\elsewhere.example/', '/'])
      expect(slash.test(address)).toBe(false)
  })
  test('shows pages without their ending', () => {
    const named = ['index', 'about', 'a/b'].map((path) => [`${path}.html`, { path }])
    expect(config.overrides).toEqual(Object.fromEntries(named))
  })
})

// Other effects of the rules for nginx and Caddy: npm test -- hosts.
test('nginx and Caddy redirect old addresses permanently', () => {
  expect(nginxConfig(rules)).toContain('location = /old { return 301 /new$is_args$args; }')
  expect(caddyConfig(rules)).toContain('route /old {\n\trewrite * /new\n\tredir {uri} 301\n}')
})

test('Caddy gets a rule for an ending as a matcher that runs after the rule for all paths', () => {
  expect(caddyConfig(rules)).toContain('@svg path *.svg\nheader @svg {\n\tdefer\n')
})

test('a host without redirects gets a page at each old address, which opens the new one', () => {
  const html = redirectPage('/new', 'https://www.example.com')
  expect(html).toContain('<meta http-equiv="refresh" content="0; url=/new">')
  expect(html).toContain('<link rel="canonical" href="https://www.example.com/new">')
})
