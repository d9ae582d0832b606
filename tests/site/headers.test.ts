import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { headers } from '../../src/integrations/hosting-files/headers.ts'
import { parseHeaders, readHeaders } from '../../tools/server/host-files.ts'
import { createSiteServer } from '../../tools/server/site-server.ts'
import { dist } from '../../tools/built-site/pages.ts'
import { listen } from '../support/listen.ts'

const forGood = 'public, max-age=31536000, immutable'
/** What every answer says, of the published site and of previews. */
const everywhere = {
  'content-security-policy': "frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

describe('the file of headers', () => {
  const find = parseHeaders(headers('production', ['_astro/form.a1.js', '_astro/fonts/b2.woff2']))
  test('lets files be kept for good that have their content in their name', () => {
    expect(find('/_astro/form.a1.js').get('cache-control')).toBe(forGood)
    expect(find('/_astro/fonts/b2.woff2').get('cache-control')).toBe(forGood)
  })
  test('has a film or a photo asked for again after a day, since its name stays', () => {
    const ofMedia = parseHeaders(headers('production', ['media/sales.mp4', 'media/team/anna.jpg']))
    for (const file of ['/media/sales.mp4', '/media/team/anna.jpg'])
      expect(ofMedia(file).get('cache-control')).toBe('public, max-age=86400')
  })
  test('has these headers for every answer of the published site, and no other', () => {
    const sent = Object.fromEntries(find('/').entries())
    expect(sent).toEqual({
      ...everywhere,
      'strict-transport-security': 'max-age=31536000',
    })
  })
  test('has these headers for every answer of a preview, and no other', () => {
    const preview = parseHeaders(headers('preview', []))
    const sent = Object.fromEntries(preview('/').entries())
    // `/review` shows pages of the same preview in frames.
    const framed = { 'content-security-policy': "frame-ancestors 'self'" }
    expect(sent).toEqual({ ...everywhere, ...framed, 'x-robots-tag': 'noindex' })
  })
  test('names no file that is not there, since a host would have its 404 kept', () => {
    expect(find('/_astro/form.old.js').get('cache-control')).toBeUndefined()
    expect(find('/_astro/').get('cache-control')).toBeUndefined()
  })
  test('makes every drawing that is opened by its address a still picture', () => {
    const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'"
    const built = parseHeaders(headers('production', ['media/chart.svg', 'media/photo.jpg']))
    for (const drawing of ['/favicon.svg', '/media/chart.svg', '/_astro/a/deep.a1.svg'])
      expect(built(drawing).get('content-security-policy'), drawing).toContain(policy)
    for (const other of ['/about', '/media/photo.jpg', '/svg', '/a.svg/b'])
      expect(built(other).get('content-security-policy'), other).toBe("frame-ancestors 'none'")
  })
  test('names the drawings of the build, for hosts without a star inside a path', () => {
    const rules = readHeaders(headers('production', ['media/chart.svg']))
    const named = rules.find(({ path: own }) => own === '/media/chart.svg')!
    expect(named.headers.map(([name]) => name)).toContain('Content-Security-Policy')
  })
  test('speaks for subdomains only where the owner says so', () => {
    const header = (text: string) => parseHeaders(text)('/').get('strict-transport-security')
    expect(header(headers('production', []))).toBe('max-age=31536000')
    expect(header(headers('production', [], true))).toBe('max-age=31536000; includeSubDomains')
  })
  test('keeps scripts and fonts to this site, and lets others show the picture of a link', () => {
    expect(find('/_astro/form.a1.js').get('cross-origin-resource-policy')).toBe('same-origin')
    expect(find('/og/home.jpg').get('cross-origin-resource-policy')).toBeUndefined()
  })
  test('stays within the hundred rules that Cloudflare reads, and names scripts first', () => {
    const pictures = Array.from({ length: 300 }, (_, index) => `_astro/a${index}.avif`)
    const text = headers('production', [...pictures, '_astro/z.js'])
    expect(text.split('\n').filter((line) => line.startsWith('/')).length).toBeLessThanOrEqual(100)
    expect(parseHeaders(text)('/_astro/z.js').get('cache-control')).toBe(forGood)
  })
  test('is built with these headers and with every hashed file of the site', () => {
    const built = parseHeaders(readFileSync(path.join(dist, '_headers'), 'utf8'))
    expect(Object.fromEntries(built('/').entries())).toMatchObject(everywhere)
    const assets = globSync('_astro/**/*.{js,css,woff2}', { cwd: dist })
    expect(assets.length).toBeGreaterThan(0)
    for (const asset of assets)
      expect(built(`/${asset.replaceAll(path.sep, '/')}`).get('cache-control'), asset).toBe(forGood)
    expect(built('/_astro/gone.js').get('cache-control')).toBeUndefined()
  })
})

describe('a script that is missing for a while', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-'))
  const script = path.join(folder, '_astro/form.a1.js')
  mkdirSync(path.dirname(script))
  writeFileSync(path.join(folder, '404.html'), '<p>Missing</p>')
  writeFileSync(path.join(folder, '_headers'), `/_astro/*\n  Cache-Control: ${forGood}\n`)
  let server: Awaited<ReturnType<typeof listen>>
  beforeAll(async () => {
    server = await listen(createSiteServer(folder))
  })
  afterAll(async () => {
    await server.close()
    rmSync(folder, { recursive: true })
  })
  const ask = async (init: RequestInit = {}) => {
    const { status, headers: sent } = await fetch(`${server.url}/_astro/form.a1.js`, init)
    return [status, sent.get('cache-control')]
  }

  test('is not remembered as missing, whatever _headers says of its folder', async () => {
    expect(await ask()).toEqual([404, 'no-cache'])
    expect(await ask({ method: 'POST' })).toEqual([405, null])
    writeFileSync(script, 'export {}')
    expect(await ask()).toEqual([200, forGood])
    rmSync(script)
    expect(await ask()).toEqual([404, 'no-cache'])
  })
})
