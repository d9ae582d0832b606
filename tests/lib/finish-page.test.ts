import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { finishPage } from '../../src/integrations/finish-pages/finish-page.ts'
import { wordsIn, type ScriptWords } from '../../src/integrations/finish-pages/page-words.ts'

/** The scripts that a page kept as files, by their names. */
const files: Record<string, string> = {}

/** Finishes a page of this body with a `<style>` of these rules in its head. */
const finish = (
  css: string,
  body = '<section><p>Text</p></section>',
  words: ScriptWords = () => wordsIn(''),
) =>
  finishPage(
    `<!doctype html><html><head><meta charset="utf-8"><style>${css}</style></head><body>${body}<footer></footer></body></html>`,
    words,
    {},
    (name, script) => {
      files[name] = script
      return `/${name}.js`
    },
  )
const digest = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('a rule for a class that only a linked script gives is kept, as for an inline one', () => {
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
    expect(html).toContain('.shown{')
    expect(html).not.toContain('.never{')
  }
})

test('styles are in the head or first in the section that needs them first, each once', () => {
  const css = '@layer components{.title{opacity:1}.low{opacity:.5}.menu{opacity:.8}}'
  const menu = '<header><div class="menu">Menu</div></header>'
  const [first, second] = ['<h1 class="title"></h1>', '<p class="menu"></p><p class="low"></p>']
  const html = finish(css, `${menu}<section>${first}</section><section>${second}</section>`)
  expect(html).toMatch(/<head>.*\.menu{.*<\/head>/)
  expect(html).toMatch(/<section><style>[^<]*\.title{[^<]*<\/style><h1/)
  expect(html).toMatch(/<section><style>[^<]*\.low{[^<]*<\/style><p/)
  for (const rule of ['.menu{', '.title{', '.low{']) expect(html.split(rule)).toHaveLength(2)
})

test('a page of one section has the styles of its footer there', () => {
  const html = finish(
    '@layer components{.top{opacity:1}footer{opacity:.5}}',
    '<section class="top"></section>',
  )
  expect(html).toMatch(
    /<section class="top"><style>[^<]*\.top{[^<]*<\/style><\/section><footer><style>[^<]*footer{[^<]*<\/style>/,
  )
})

test.each(['title', 'low'])(
  'the layers of the cascade keep their order where the first view has no component',
  (name) => {
    const css =
      '@layer utilities{p{opacity:.2}}@layer components{.title{opacity:.1}.low{opacity:.5}}'
    const html = finish(css, `<section><p></p></section><section><p class="${name}"></p></section>`)
    expect(html.split('<body>')[0]).toMatch(/^(?:(?!utilities).)*components/s)
  },
)

test('the scripts of islands become files asked for behind the first view, and no other script does', () => {
  const texts = { intent: 'event("astro:intent")', element: 'define("astro-island", 1)' }
  const [intent, element, other] = [...Object.values(texts), 'start()'].map(
    (text) => `<script>${text}</script>`,
  )
  const html = finish(
    '',
    `${intent}<section>${other}</section><section><p>Two</p>${element}</section>`,
  )
  const [, asking = ''] = /<script data-element="\/element.js">(.*?)<\/script>/.exec(html) ?? []
  expect(asking).toContain('"/intent.js"')
  const moved = `<script data-element="/element.js">${asking}</script>`
  expect(html).toContain(`<body><section>${other}</section><section>${moved}<p>Two</p></section>`)
  expect(files).toEqual(texts)
  expect(html).toContain(`script-src 'self' ${digest('start()')} ${digest(asking)};`)
})

test('a style element with a media query of its own stays as it is, and the policy allows it', () => {
  const own = '@view-transition{navigation:auto}'
  const html = finish('', `<section><style media="(width >= 47.5rem)">${own}</style></section>`)
  expect(html).toContain(`<style media="(width >= 47.5rem)">${own}</style>`)
  expect(html).toContain(digest(own))
})
