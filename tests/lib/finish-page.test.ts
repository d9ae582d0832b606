import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { finishPage } from '../../src/integrations/finish-pages/finish-page.ts'
import { inlineScript } from '../../src/integrations/finish-pages/inline-script.ts'
import { wordsIn, type ScriptWords } from '../../src/integrations/finish-pages/page-words.ts'

/** The scripts that a page kept as files, by their names. */
const files: Record<string, string> = {}

/** The script in pages that requests the one of `client:intent`. */
const requestScript = 'request()'

/** Finishes a page of this body with a `<style>` of these rules in its head. */
function finish(
  css: string,
  body = '<section><p>Text</p></section>',
  scriptWords: ScriptWords = () => wordsIn(''),
): string {
  const head = `<meta charset="utf-8"><style>${css}</style>`
  const html = `<html><head>${head}</head><body>${body}<footer></footer></body></html>`
  return finishPage(`<!doctype html>${html}`, {
    origins: {},
    scriptWords,
    requestScript,
    addressOf(name, script) {
      files[name] = script
      return `/${name}.js`
    },
  })
}
const digest = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('a rule is kept for a class that only a script adds, linked or inline', () => {
  const adding = "document.querySelector('p').classList.add('shown')"
  const words: ScriptWords = (url) => wordsIn(url === '/_astro/page.js' ? adding : '')
  for (const element of [
    `<script>${adding}</script>`,
    '<script type="module" src="/_astro/page.js"></script>',
  ]) {
    const html = finish(
      '.shown{opacity:1}.never{opacity:.5}',
      `<section>${element}</section>`,
      words,
    )
    expect(html).toContain('.shown:not(#_#_#_){')
    expect(html).not.toContain('.never{')
  }
})

test('each style is once on the page: in the head or where a section needs it first', () => {
  const css = '@layer components{.title{opacity:1}.low{opacity:.5}.menu{opacity:.8}}'
  const menu = '<header><div class="menu">Menu</div></header>'
  const first = '<h1 class="title"></h1>'
  const second = '<p class="menu"></p><p class="low"></p>'
  const html = finish(css, `${menu}<section>${first}</section><section>${second}</section>`)
  expect(html).toMatch(/<head>.*\.menu{.*<\/head>/)
  expect(html).toMatch(/<section><style>[^<]*\.title{[^<]*<\/style><h1/)
  expect(html).toMatch(/<section><style>[^<]*\.low{[^<]*<\/style><p/)
  for (const rule of ['.menu{', '.title{', '.low{']) expect(html.split(rule)).toHaveLength(2)
})

test('a page of one section has its last styles in the footer', () => {
  const html = finish(
    '@layer components{.top{opacity:1}footer{opacity:.5}}',
    '<section class="top"></section>',
  )
  expect(html).toMatch(/<section class="top"><style>[^<]*\.top{[^<]*<\/style><\/section><footer>/)
  expect(html).toMatch(/<footer><style>[^<]*footer{[^<]*<\/style><\/footer>/)
})

describe('a page with islands', () => {
  const intent = 'event("astro:intent")'
  const element = 'define("astro-island", 1)'
  const own = '<script>start()</script>'
  const html = finish(
    '',
    `<script>${intent}</script><section>${own}</section>` +
      `<section><p>Two</p><script>${element}</script></section>`,
  )
  const addresses = 'data-element="/element.js" data-intent="/intent.js"'
  const moved = `<script ${addresses}>${requestScript}</script>`

  test('has the scripts of its islands in files of their own', () => {
    expect(files).toEqual({ intent, element })
    expect(html).not.toContain('astro')
  })

  test('requests the files of its islands after its first view', () => {
    expect(html).toContain(`<section>${moved}<p>Two</p></section>`)
  })

  test('keeps its other scripts where they are', () => {
    expect(html).toContain(`<body><section>${own}</section>`)
  })

  test('allows both inline scripts in its policy', () => {
    expect(html).toContain(`script-src 'self' ${digest('start()')} ${digest(requestScript)};`)
  })
})

test('the script that requests a file is classic, short and free of names of its own', async () => {
  const url = new URL('../../src/integrations/finish-pages/request-script.ts', import.meta.url)
  const script = await inlineScript(url)
  expect(() => new Function(script)).not.toThrow()
  expect(script).toMatch(/^\(function\(\)\{.*\}\)\(\)$/s)
  expect(Buffer.byteLength(script)).toBeLessThan(600)
})

test('a style element with a media query stays as it is, and the policy allows it', () => {
  const own = '@view-transition{navigation:auto}'
  const html = finish('', `<section><style media="(width >= 47.5rem)">${own}</style></section>`)
  expect(html).toContain(`<style media="(width >= 47.5rem)">${own}</style>`)
  expect(html).toContain(digest(own))
})
