import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { Review } from '../../previews/describe-preview.ts'
import { allowReview, keepPublishedPages } from '../../previews/published-pages.ts'
import { filesShownBy, stillPage } from '../../previews/still-page.ts'
import { createSiteServer } from '../../tools/server/site-server.ts'
import { listen } from '../support/listen.ts'

const policy = '<meta http-equiv="content-security-policy" content="script-src \'self\'">'
const page = `<!doctype html><html><head>${policy}<link rel="canonical" href="https://a.example/">
<link rel="preload" href="/_astro/fonts/a.woff2" as="font">
<style>@font-face{src:url(/_astro/fonts/a.woff2)}</style>
</head><body><main><img src="/media/a.png"><img src="/chart.svg"><script>go()</script></main>
<script type="speculationrules">{"prerender":[]}</script></body></html>`

describe('a published page that a preview keeps', () => {
  const still = stillPage(page, new Map())

  test('runs and fetches nothing', () => {
    expect(still).not.toContain('<script')
    expect(still).not.toMatch(/rel="(canonical|preload)"/)
    expect(still).not.toContain('script-src')
    expect(still).toContain("default-src 'none'")
  })

  test('is kept out of search engines', () =>
    expect(still).toContain('<meta name="robots" content="noindex">'))

  test('keeps all else as it is written, drawings and special characters too', () => {
    const main =
      '<main><svg viewBox="0 0 9 9"><path d="M0 0"/></svg><p>Ink &amp; &#34;pens&#34;</p></main>'
    expect(stillPage(`<head></head>${main}`, new Map())).toContain(main)
  })

  test('has the published file where the preview has another one of that name', () => {
    const files = new Map([
      ['/media/a.png', '/review/before/media/a.png'],
      ['/chart.svg', '/review/before/chart.svg'],
    ])
    const moved = stillPage(page, files)
    expect(moved).toContain('src="/review/before/media/a.png"')
    expect(moved).toContain('src="/review/before/chart.svg"')
    expect(moved).toContain('url(/_astro/fonts/a.woff2)')
  })
})

describe('the files that a page shows', () => {
  test.each([
    ['a picture', '<img src="/media/a.png">', ['/media/a.png']],
    [
      'a picture in several sizes',
      '<img srcset="/_astro/a.avif 400w, /_astro/b.avif 800w">',
      ['/_astro/a.avif', '/_astro/b.avif'],
    ],
    ['the first picture of a film', "<video poster='/media/a.webp'></video>", ['/media/a.webp']],
    ['a picture in a drawing', '<svg><image href="/chart.svg"/></svg>', ['/chart.svg']],
    ['a font', '<style>@font-face{src:url("/_astro/a.woff2")}</style>', ['/_astro/a.woff2']],
    ['a style sheet', '<link href=/_astro/a.css rel=stylesheet>', ['/_astro/a.css']],
    ['no film', '<video src="/media/a.mp4"></video>', []],
    ['no words about a file', '<p>See "/media/a.png".</p>', []],
    ['no file that a link leads to', '<a href="/media/a.png">A</a>', []],
    ['no file outside the site', '<img src="https://a.example/media/a.png">', []],
    ['no file outside its folder', '<img src="/media/%2e%2E/../a.png">', []],
  ])('%s', (_, html, files) => expect(filesShownBy(html)).toEqual(files))
})

test('/review may show pages of the preview in frames, and no others', () => {
  expect(allowReview(page, undefined)).toContain(`content="frame-src 'self'; script-src`)
})

test('/review may also write to the git host, if the preview knows one', () => {
  const asking = page.replace('script-src', "connect-src 'self'; script-src")
  expect(allowReview(asking, 'https://api.example')).toContain(
    "connect-src 'self' https://api.example",
  )
})

describe('the published pages', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'frames-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const reviewOf = (routes: readonly string[]) =>
    ({
      differences: {
        against: path.join(folder, 'published/site-manifest.json'),
        comparison: {
          entries: routes.map((one) => ({ kind: 'text', routes: [one], variants: [] })),
        },
      },
      pages: { has: () => true },
    }) as unknown as Review

  test.each(['/', '/about', '/services/one'])(
    '%s is at the address of its frame',
    async (route) => {
      for (const name of ['published/services', 'preview'])
        mkdirSync(path.join(folder, name), { recursive: true })
      const file = route === '/' ? 'index' : route
      writeFileSync(path.join(folder, 'published', `${file}.html`), page)
      const review = reviewOf([route])
      const { pairs } = await keepPublishedPages(path.join(folder, 'preview'), review)
      const server = await listen(createSiteServer(path.join(folder, 'preview')))
      const answer = await fetch(server.url + pairs[0]!.before!, { redirect: 'error' })
      expect(await answer.text()).toContain('<main>')
      await server.close()
    },
  )

  test('each changed page is shown or counted', async () => {
    const routes = Array.from({ length: 500 }, (_, index) => `/page-${index}`)
    const { pairs, leftOut } = await keepPublishedPages(folder, reviewOf(routes))
    expect(pairs.length).toBeGreaterThan(0)
    expect(leftOut).toBeGreaterThan(0)
    expect(pairs.length + leftOut).toBe(500)
    expect(await keepPublishedPages(folder, reviewOf(routes.slice(0, 2)))).toMatchObject({
      leftOut: 0,
    })
  })
})
