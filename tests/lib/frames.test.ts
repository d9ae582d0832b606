import { describe, expect, test } from 'vitest'
import { allowReview, stillPage } from '../../previews/frames.ts'

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

test('/review may show pages of the preview in frames, and no others', () => {
  expect(allowReview(page, undefined)).toContain(`content="frame-src 'self'; script-src`)
})

test('/review may also write to the git host, if the preview knows one', () => {
  const asking = page.replace('script-src', "connect-src 'self'; script-src")
  expect(allowReview(asking, 'https://api.example')).toContain(
    "connect-src 'self' https://api.example",
  )
})
