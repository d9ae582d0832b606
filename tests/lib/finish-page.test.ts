import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Origins } from '../../src/integrations/finish-pages/content-security-policy.ts'
import { finishPage as finishWith } from '../../src/integrations/finish-pages/finish-page.ts'
import { quotedWords, type ScriptWords } from '../../src/integrations/finish-pages/page-words.ts'

const page = (head: string) =>
  `<!doctype html><html><head><meta charset="utf-8">${head}</head><body><main><section><p>Text</p></section></main><footer></footer></body></html>`
const finishPage = (
  html: string,
  words: ScriptWords,
  origins: Origins,
  addressOf: (name: string, script: string) => string = (name) => `/${name}.js`,
) => finishWith(html, words, origins, addressOf)
const noWords = () => new Set<string>()
const rules = '@layer components{.shown{opacity:1}.never{opacity:.5}}'

test('a rule for a class that only a linked script gives is kept, as for an inline one', () => {
  const adding = "document.querySelector('p').classList.add('shown')"
  const words = (url: string) => (url === '/_astro/page.js' ? quotedWords(adding) : new Set<string>())
  for (const element of [`<script>${adding}</script>`, '<script type="module" src="/_astro/page.js"></script>']) {
    const html = finishPage(page(`<style>${rules}</style>${element}`), words, {})
    expect(html).toContain('.shown{')
    expect(html).not.toContain('.never{')
  }
})

test('styles stand in the head or first in the section that needs them first, each once', () => {
  const menu = '<header><div class="menu">Menu</div><div class="menu-panel" popover></div></header>'
  const sections =
    '<section><h1 class="title">Text</h1></section><section><p class="menu">One</p><p class="low">Two</p></section>'
  const css = '@layer components{.title{opacity:1}.low{opacity:.5}.menu{opacity:.8}.menu-panel{opacity:.9}}'
  const html = finishPage(
    page(`<style>${css}</style>`).replace(/<main>.*<\/main>/, `${menu}<main>${sections}</main>`),
    noWords,
    {},
  )
  expect(html).toMatch(/<head>.*\.menu{.*<\/head>/)
  expect(html).toMatch(/<section><style>[^<]*\.title{[^<]*<\/style><h1/)
  expect(html).toMatch(/<section><style>[^<]*\.low{[^<]*\.menu-panel{[^<]*<\/style><p/)
  for (const rule of ['.menu{', '.title{', '.low{', '.menu-panel{']) expect(html.split(rule)).toHaveLength(2)
})

test('a page of one section has the styles of its footer there', () => {
  const html = finishPage(
    page(`<style>${rules.replace('shown', 'top').replace('never', 'foot')}</style>`).replace(
      /<main>.*<\/main>/,
      '<main><section class="top"></section></main><footer><p class="foot"></p></footer>',
    ),
    noWords,
    {},
  )
  expect(html).toMatch(
    /<section class="top"><style>[^<]*\.top{[^<]*<\/style>.*<footer><style>[^<]*\.foot{[^<]*<\/style>/,
  )
  expect(html.match(/\.foot{/g)).toHaveLength(1)
})

test('the layers of the cascade keep their order, also where the first view has no component', () => {
  const css = '@layer utilities{p{opacity:.2}}@layer components{.title{opacity:.1}.low{opacity:.5}}'
  for (const name of ['title', 'low']) {
    const sections = `<section><p>One</p></section><section><p class="${name}">Two</p></section>`
    const html = finishPage(page(`<style>${css}</style>`).replace(/<section>.*<\/section>/, sections), noWords, {})
    const [head = ''] = html.split('<body>')
    expect(head.indexOf('components')).toBeGreaterThan(0)
    expect(head.indexOf('components')).toBeLessThan(head.indexOf('utilities'))
  }
})

test('the scripts of islands become files asked for behind the first view, and no other script does', () => {
  const texts = { intent: 'event("astro:intent")', element: 'define("astro-island", 1)' }
  const [intent, element, other] = [...Object.values(texts), 'start()'].map((text) => `<script>${text}</script>`)
  const kept: string[] = []
  const html = finishPage(
    page('<style></style>').replace(
      /<main>.*<\/main>/,
      `${intent}<main><section>${other}</section><section><p>Two</p>${element}</section></main>`,
    ),
    noWords,
    {},
    (name, script) => {
      kept.push(script)
      return `/${name}.js`
    },
  )
  const [, asking = ''] = /<script data-element="\/element.js">(.*?)<\/script>/.exec(html) ?? []
  expect(asking).toContain('"/intent.js"')
  const moved = `<script data-element="/element.js">${asking}</script>`
  expect(html).toContain(`<main><section>${other}</section><section>${moved}<p>Two</p></section></main>`)
  expect(kept).toEqual(Object.values(texts))
  const [first, second] = ['start()', asking].map((text) => createHash('sha256').update(text).digest('base64'))
  expect(html.match(/script-src [^;]*/)?.[0]).toBe(`script-src 'self' 'sha256-${first}' 'sha256-${second}'`)
})

test('a style element with a media query of its own stays as it is, and the policy allows it', () => {
  const own = '@view-transition{navigation:auto}'
  const html = finishPage(page(`<style media="(width >= 47.5rem)">${own}</style><style>${rules}</style>`), noWords, {})
  expect(html).toContain(`<style media="(width >= 47.5rem)">${own}</style>`)
  expect(html).toContain(`'sha256-${createHash('sha256').update(own).digest('base64')}'`)
})

test('its islands have no names that Astro took from the folder of the project', () => {
  const island = (uid: string) => `<astro-island uid="${uid}" props="{}"></astro-island>`
  const finish = (...uids: string[]) =>
    finishPage(page('').replace('<p>', `${uids.map(island).join('')}<p>`), noWords, {})
  expect(finish('Z1kQ', '2bX')).toBe(finish('other', 'names'))
})
