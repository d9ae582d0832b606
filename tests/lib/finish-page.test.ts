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

test('a style element with a media query of its own stays as it is, and the policy allows it', () => {
  const own = '@view-transition{navigation:auto}'
  const html = finishPage(page(`<style media="(width >= 47.5rem)">${own}</style><style>${rules}</style>`), sources, {})
  expect(html).toContain(`<style media="(width >= 47.5rem)">${own}</style>`)
  expect(html).toContain(`'sha256-${createHash('sha256').update(own).digest('base64')}'`)
})
