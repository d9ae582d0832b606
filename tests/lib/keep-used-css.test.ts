import { describe, expect, test } from 'vitest'
import { keepUsedCss } from '../../src/integrations/finish-pages/keep-used-css.ts'
import { tagsOf, wordsOf } from '../../src/integrations/finish-pages/page-words.ts'

/** The words of a page with this body, of which `script` may make more. */
function words(body: string, script = '') {
  const tags = tagsOf(`<html><body>${body}${script && `<script>${script}</script>`}</body></html>`)
  return wordsOf(tags, () => new Set())
}

/** The rest of a sheet on a page with this body. */
const kept = (css: string, body: string, script?: string): string =>
  keepUsedCss(css, words(body, script))

test('a token that is used twice loses the value that it has anyway', () => {
  const used = 'var(--color-ink, light-dark(#123, color-mix(in srgb, #fff, #000)))'
  const css = `:root{--color-ink:#123}.note{color:${used};fill:${used}}`
  expect(kept(css, '<p class="note"></p>')).toBe(
    ':root{--color-ink:#123}.note{color:var(--color-ink);fill:var(--color-ink)}',
  )
})

describe('of a sheet a page keeps', () => {
  test.each<[string, string, string]>([
    [
      'the rules of what it holds',
      'p.note#one[hidden]{opacity:0}',
      '<p class="note" id="one" hidden></p>',
    ],
    ['a value that an attribute has', "[data-look='rows']{opacity:0}", '<p data-look="rows"></p>'],
    ['a part of a value', "[href^='http']{opacity:0}", '<a href="/"></a>'],
    ['what a browser sets by itself', 'body [open]{opacity:0}', '<p></p>'],
    [
      'nested rules of what it holds',
      '.note{&:hover{opacity:0}&:has(i){opacity:.5}}',
      '<p class="note"><i></i></p>',
    ],
    ['a choice of which one fits', ':is(.other,.note){opacity:0}', '<p class="note"></p>'],
    [
      'what asks for something not to be there',
      '.note:not(.other){opacity:0}',
      '<p class="note"></p>',
    ],
    [
      'rules inside conditions',
      '@media (width>=9px){@supports (top:0){.note{opacity:0}}}',
      '<p class="note"></p>',
    ],
    ['the order of layers', '@layer a,b;', ''],
  ])('%s', (_, css, body) => {
    expect(kept(css, body)).toContain(css.includes('opacity') ? 'opacity:0' : css)
  })

  test.each<[string, string, string]>([
    ['a class that only a script names', '.shown{opacity:0}', "box.classList.add('shown')"],
    ['a tag that only a script makes', 'video{opacity:0}', "document.createElement('video')"],
    [
      'a property that only a script asks for',
      ':root{--wide:1px}',
      "style.getPropertyValue('--wide')",
    ],
  ])('%s', (_, css, script) => {
    expect(kept(css, '<p></p>', script)).not.toBe('')
    expect(kept(css, '<p></p>')).toBe('')
  })

  test.each([
    { title: 'by its name', script: "box.setAttribute('data-film-size', size)" },
    { title: 'by its short name', script: 'box.dataset.filmSize = size' },
  ])('a value that the page lacks, if a script sets the attribute $title', ({ script }) => {
    const css = "[data-film-size='large']{opacity:0}"
    const body = '<p data-film-size="small"></p>'
    expect(kept(css, body, script)).toContain('opacity:0')
    expect(kept(css, body)).toBe('')
  })

  test('properties and key frames that a kept rule needs, however deep, and no others', () => {
    const css = [
      ':root{--a:var(--b);--b:red;--c:var(--d);--d:blue}',
      '@property --b{syntax:"*";inherits:false}@property --c{syntax:"*";inherits:false}',
      '@keyframes come{to{opacity:0}}@keyframes go{to{opacity:1}}',
      'p{color:var(--a);animation:come 1s}.other{color:var(--c);animation:go 1s}',
    ].join('')
    const left = kept(css, '<p></p>')
    for (const name of ['--a:', '--b:red', '@property --b', '@keyframes come'])
      expect(left).toContain(name)
    for (const name of ['--c', '--d', 'go', '.other']) expect(left).not.toContain(name)
  })

  test('properties that an attribute of its own asks for', () => {
    expect(kept(':root{--hue:red}', '<path fill="var(--hue)"></path>')).toContain('--hue:red')
  })
})

test('rules and selectors that match nothing on the page are removed', () => {
  expect(
    kept(
      '.other{opacity:0}.note .other{opacity:0}@media (width>=9px){[title]{opacity:0}}',
      '<p class="note"></p>',
    ),
  ).toBe('')
  expect(kept('.note,.other{opacity:0}', '<p class="note"></p>')).toBe('.note{opacity:0}')
  expect(kept('.note{&.other{opacity:0}opacity:1}', '<p class="note"></p>')).toBe(
    '.note{opacity:1}',
  )
  expect(kept(':host{opacity:0}', '<p></p>')).toBe('')
})
