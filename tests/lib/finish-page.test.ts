import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { finishPage } from '../../src/integrations/finish-pages/finish-page.ts'

const page = (head: string) =>
  `<!doctype html><html><head><meta charset="utf-8">${head}</head><body><main><section><p>Text</p></section></main></body></html>`
const sources = { island: () => '', script: () => '' }
const rules = '@layer components{.shown{opacity:1}.never{opacity:.5}}'

test('a rule for a class that only a linked script gives is kept, as for an inline one', () => {
  const adding = "document.querySelector('p').classList.add('shown')"
  const files: Record<string, string> = { '/_astro/page.js': adding }
  const script = (address: string) => files[address] ?? ''
  for (const element of [`<script>${adding}</script>`, '<script type="module" src="/_astro/page.js"></script>']) {
    const html = finishPage(page(`<style>${rules}</style>${element}`), { ...sources, script }, {})
    expect(html).toContain('.shown{')
    expect(html).not.toContain('.never{')
  }
})

test('styles of later sections stand first in the second one, and none of them fits what comes before', () => {
  const menu = '<header><div class="menu">Menu</div></header>'
  const sections =
    '<section><h1 class="title">Text</h1></section><section><p class="menu">One</p><p class="low">Two</p></section>'
  const css = '@layer components{.title{opacity:1}.low{opacity:.5}.menu{opacity:.8}}'
  const [before, after] = finishPage(
    page(`<style>${css}</style>`).replace(/<main>.*<\/main>/, `${menu}<main>${sections}</main>`),
    sources,
    {},
  ).split('</h1></section><section>')
  expect(before).toMatch(/<head>.*\.menu{.*<\/head>/)
  expect(before).not.toContain('.low{')
  expect(after).toMatch(/^<style>[^<]*\.low{[^<]*<\/style><p/)
  expect(after).not.toContain('.menu{')
})

test('a drawing behind the words of the first section brings the later styles, but those of its own frame', () => {
  const css = '@layer components{.title{opacity:.1}.sea{opacity:.2}.deep{opacity:.3}}'
  const finish = (section: string) =>
    finishPage(page(`<style>${css}</style>`).replace(/<section>.*<\/section>/, section), sources, {})
  const words = '<div><h1 class="title">Text</h1><hr></div>'
  const [before, after] = finish(`<section>${words}<div class="sea"><p class="deep">Two</p></div></section>`).split(
    '<div class="sea">',
  )
  expect(before).toContain('.title{')
  expect(before).toContain('.sea{')
  expect(before).not.toContain('.deep{')
  expect(after).toMatch(/^<style>[^<]*\.deep{[^<]*<\/style><p/)
  // A drawing among the words, or in no element that may hold styles, belongs to the first view.
  for (const section of [
    `<section><div>${words}<div class="sea deep"></div></div></section>`,
    `<section>${words}<svg class="sea deep"></svg></section>`,
  ])
    expect(finish(section)).toMatch(/\.deep{.*<\/head>/)
})

test('styles of what nobody sees before they open it stand in it, and fit nothing before', () => {
  const menu =
    '<header class="head"><i class="seen"></i><div class="menu" data-later><p class="entry">One</p></div></header>'
  const sections = '<section><h1 class="title">Text</h1></section><section><p class="low">Two</p></section>'
  const css = `@layer components{${['head', 'seen', 'menu', 'entry', 'title', 'low'].map((name, index) => `.${name}{opacity:.${index + 1}}`).join('')}}`
  const html = finishPage(
    page(`<style>${css}</style>`).replace(/<main>.*<\/main>/, `${menu}<main>${sections}</main>`),
    sources,
    {},
  )
  const sheets = [...html.matchAll(/(<[^>]*>)<style>([^<]*)<\/style>/g)].map(([, before, sheet]) => [
    before,
    ...[...sheet!.matchAll(/\.([a-z]+)\{/g)].map(([, name]) => name),
  ])
  expect(sheets.slice(1)).toEqual([
    ['<div class="menu">', 'menu', 'entry', 'title'],
    ['<section>', 'low'],
  ])
  expect(sheets[0]?.slice(1)).toEqual(['head', 'seen'])
  expect(html.match(/'sha256-/g)).toHaveLength(3)
})

test('a page of one section has the styles of its footer there', () => {
  const html = finishPage(
    page(`<style>${rules.replace('shown', 'top').replace('never', 'foot')}</style>`).replace(
      /<main>.*<\/main>/,
      '<main><section class="top"></section></main><footer><p class="foot"></p></footer>',
    ),
    sources,
    {},
  )
  expect(html).toMatch(/<style>[^<]*\.top{[^<]*<\/style>.*<body>.*<footer><style>[^<]*\.foot{[^<]*<\/style>/)
  expect(html.match(/\.foot{/g)).toHaveLength(1)
})

test('a page without a place for more has all of its styles in the head', () => {
  const html = finishPage(page(`<style>${rules}</style>`).replace('<p>', '<p class="shown">'), sources, {})
  expect(html).toMatch(/<style>[^<]*\.shown{[^<]*<\/style>.*<body>/)
  expect(html.match(/<style>/g)).toHaveLength(1)
})

test('the script of the islands waits for the first view', () => {
  const script = '<script>start()</script>'
  const html = finishPage(
    page('<style></style>').replace(
      /<main>.*<\/main>/,
      `${script}<main><section></section><section><p>Two</p></section></main>`,
    ),
    sources,
    {},
  )
  expect(html).toContain(`<main><section></section><section>${script}<p>Two</p></section></main>`)
  expect(html).toContain(`'sha256-${createHash('sha256').update('start()').digest('base64')}'`)
})

test('a style element with a media query of its own stays as it is, and the policy allows it', () => {
  const own = '@view-transition{navigation:auto}'
  const html = finishPage(page(`<style media="(width >= 47.5rem)">${own}</style><style>${rules}</style>`), sources, {})
  expect(html).toContain(`<style media="(width >= 47.5rem)">${own}</style>`)
  expect(html).toContain(`'sha256-${createHash('sha256').update(own).digest('base64')}'`)
})
