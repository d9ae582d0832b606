import { describe, expect, test } from 'vitest'
import { keepUsedCss } from '../../src/integrations/finish-pages/keep-used-css.ts'
import { tagsOf, wordsOf } from '../../src/integrations/finish-pages/page-words.ts'

/** The words of a page with this body, of which `script` may make more. */
function words(body: string, script = '') {
  const tags = tagsOf(`<html><body>${body}${script && `<script>${script}</script>`}</body></html>`)
  return wordsOf(tags, { island: () => '', script: () => '' })
}

/** What is left of a sheet on a page whose first view is all of it, or this part. */
function cut(css: string, body: string, { script = '', first = body } = {}) {
  const [early, rest] = keepUsedCss(css, words(body, script), [words(first, script)])
  return { first: early!, rest: rest! }
}

/** What is left, one way or the other. */
const kept = (css: string, body: string, script?: string): string =>
  Object.values(cut(css, body, { script: script ?? '' })).join('')

test('a token that is used twice stands without the value that it has anyway', () => {
  const used = 'var(--color-ink, light-dark(#123, color-mix(in srgb, #fff, #000)))'
  const css = `:root{--color-ink:#123}.note{color:${used};fill:${used}}`
  expect(kept(css, '<p class="note"></p>')).toBe(
    ':root{--color-ink:#123}.note{color:var(--color-ink);fill:var(--color-ink)}',
  )
})

describe('of a sheet a page keeps', () => {
  test.each<[string, string, string]>([
    [
      'the rules of its tags, classes, ids and attributes',
      'p.note#one[hidden]{opacity:0}',
      '<p class="note" id="one" hidden></p>',
    ],
    ['what a browser sets by itself', 'body [open]{opacity:0}', '<p></p>'],
    ['nested rules of what it holds', '.note{&:hover{opacity:0}&:has(i){opacity:.5}}', '<p class="note"><i></i></p>'],
    ['a choice of which one fits', ':is(.other,.note){opacity:0}', '<p class="note"></p>'],
    ['what asks for something not to be there', '.note:not(.other){opacity:0}', '<p class="note"></p>'],
    ['rules inside conditions', '@media (width>=9px){@supports (top:0){.note{opacity:0}}}', '<p class="note"></p>'],
    ['the order of layers', '@layer a,b;', ''],
  ])('%s', (_, css, body) => {
    expect(kept(css, body)).toContain(css.includes('opacity') ? 'opacity:0' : css)
  })

  test.each<[string, string, string]>([
    ['a class that only a script names', '.shown{opacity:0}', "box.classList.add('shown')"],
    ['a tag that only a script makes', 'video{opacity:0}', "document.createElement('video')"],
    ['a property that only a script asks for', ':root{--wide:1px}', "style.getPropertyValue('--wide')"],
  ])('%s', (_, css, script) => {
    expect(kept(css, '<p></p>', script)).not.toBe('')
    expect(kept(css, '<p></p>')).toBe('')
  })

  test('properties, key frames and fonts that a kept rule needs, however deep, and no others', () => {
    const css = [
      ':root{--a:var(--b);--b:red;--c:blue}',
      '@property --b{syntax:"*";inherits:false}@property --c{syntax:"*";inherits:false}',
      '@keyframes come{to{opacity:0}}@keyframes go{to{opacity:1}}',
      '@font-face{font-family:Pen;src:url(pen.woff2)}@font-face{font-family:Ink;src:url(ink.woff2)}',
      'p{color:var(--a);animation:come 1s;font-family:Pen}.other{color:var(--c);animation:go 1s;font-family:Ink}',
    ].join('')
    const left = kept(css, '<p></p>')
    for (const name of ['--a:', '--b:red', '@property --b', '@keyframes come', 'pen.woff2'])
      expect(left).toContain(name)
    for (const name of ['--c', 'blue', 'go', 'ink.woff2', '.other']) expect(left).not.toContain(name)
  })

  test('properties that an attribute of its own asks for', () => {
    expect(kept(':root{--hue:red}', '<path fill="var(--hue)"></path>')).toContain('--hue:red')
  })
})

describe('the value of a property stands', () => {
  const used = 'p{color:var(--ink)}'

  test('where it is used, if it is set once and used once', () => {
    expect(kept(`:root{--ink:#123456}${used}`, '<p></p>')).toBe('p{color:#123456}')
  })
  test('where nothing sets it, as what is meant for that case', () => {
    expect(kept('p{line-height:var(--line,1.5)}', '<p></p>')).toBe('p{line-height:1.5}')
  })
  test.each<[string, string, string]>([
    ['it is used twice', ':root{--ink:red}b{color:var(--ink)}', '<p><b></b></p>'],
    ['a part of the page sets it too', ':root{--ink:red}.night{--ink:#fff}', '<p class="night"></p>'],
    ['a window sets it', '@media (width>=9px){:root{--ink:red}}', '<p></p>'],
    ['an element sets it', ':root{--ink:red}', '<p style="--ink: green"></p>'],
    ['it leans on another', ':root{--ink:var(--hue)}.night{--hue:red}', '<p class="night"></p>'],
  ])('where it is set, if %s', (_, set, body) => {
    expect(kept(set + used, body)).toContain('p{color:var(--ink)}')
  })
  test('where it is set, if a script may set it', () => {
    expect(kept(`:root{--ink:red}${used}`, '<p></p>', "style.setProperty('--ink', 'green')")).toContain('var(--ink)')
  })
})

test('rules for what is not there go, in whole or by their selectors', () => {
  expect(
    kept('.other{opacity:0}.note .other{opacity:0}@media (width>=9px){[title]{opacity:0}}', '<p class="note"></p>'),
  ).toBe('')
  expect(kept('.note,.other{opacity:0}', '<p class="note"></p>')).toBe('.note{opacity:0}')
  expect(kept('.note{&.other{opacity:0}opacity:1}', '<p class="note"></p>')).toBe('.note{opacity:1}')
  expect(kept(':host{opacity:0}', '<p></p>')).toBe('')
})

describe('the styles of what comes after the first view', () => {
  const first = '<p class="note"></p>'
  const body = `${first}<b class="late"></b>`

  test('wait, if they stand in the layer of components', () => {
    const css = '@layer components{.note{opacity:0}@media (width>=9px){.late{opacity:.5}}}'
    const { first: early, rest } = cut(css, body, { first })
    expect(early).toContain('.note{')
    expect(early).not.toContain('.late')
    expect(rest).toBe('@layer components{@media (width>=9px){.late{opacity:.5}}}')
  })
  test('wait with the fonts that have to be fetched, but not with those that are there', () => {
    const face = (name: string, src: string) => `@font-face{font-family:${name};src:${src}}`
    const css = `${face('Ours', 'url(/ours.woff2)')}${face('Near', 'local(Arial)')}.note{font-family:Ours,Near}`
    const { first: early, rest } = cut(css, body, { first })
    expect(early).toContain('local(Arial)')
    expect(early).not.toContain('url(')
    expect(rest).toContain('url(/ours.woff2)')
  })
  test('do not wait in another layer, where a later rule may have to win', () => {
    expect(cut('@layer base{.late{opacity:.5}}', body, { first }).rest).toBe('')
  })
  test('do not wait where one of their selectors fits the first view', () => {
    expect(cut('@layer components{.note,.late{opacity:.5}}', body, { first }).rest).toBe('')
  })
})
