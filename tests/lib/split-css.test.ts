import { describe, expect, test } from 'vitest'
import { tagsOf, wordsOf } from '../../src/integrations/finish-pages/page-words.ts'
import { splitCss } from '../../src/integrations/finish-pages/split-css.ts'

/** What comes before the second sheet of the page: a note. */
const before = [wordsOf(tagsOf('<p class="note"></p>'), () => new Set())]

const split = (css: string): string[] => splitCss(css, before)

describe('rules of components', () => {
  test('are in the last sheet before the first element that they may match', () => {
    const [first, second] = split(
      '@layer components{.note{opacity:0}.note .late{opacity:.2}' +
        '@media (min-width:90rem){.late{top:0}}}',
    )
    expect(first).toBe('.note{opacity:0}')
    expect(second).toBe('.note .late{opacity:.2}@media (min-width:90rem){.late{top:0}}')
  })

  test('are not cut by a brace in a text', () => {
    const [first, second] = split('@layer components{.late{content:"}.note{";opacity:.5}}')
    expect(first).toBe('')
    expect(second).toBe('.late{content:"}.note{";opacity:.5}')
  })
})

describe('utilities', () => {
  test('that hold at every width wait for the first element that they match', () => {
    const [first, second] = split('@layer utilities{.note{top:0}.late{top:1px}}')
    expect(first).toContain('.note:not(#_){top:0}')
    expect(second).toContain('.late:not(#_){top:1px}')
    expect(first).not.toContain('.late')
  })

  test('for some widths do not wait, so that they win over those for every width', () => {
    const [first] = split('@layer utilities{@media (min-width:90rem){.late{top:0}}}')
    expect(first).toContain('.late:not(#_#_){top:0}')
  })
})

test('rules of other layers do not wait, since a later rule may have to win', () => {
  expect(split('@layer base{.late{opacity:.5}}')).toEqual(['.late{opacity:.5}', ''])
})

describe('a font', () => {
  const face = (name: string, src: string) => `@font-face{font-family:${name};src:${src}}`
  const [first, second] = split(
    `${face('Ours', 'url(/ours.woff2)')}${face('Near', 'local(Arial)')}`,
  )

  test('that must be fetched is in the last sheet', () => {
    expect(first).not.toContain('url(')
    expect(second).toContain('url(')
  })
  test('of the visitor’s system is in the first sheet', () =>
    expect(first).toContain('local(Arial)'))
})

describe('key frames', () => {
  const appear = '@keyframes appear{to{opacity:1}}'

  test('are once on the page, in the first sheet that names them', () => {
    const [first, second] = split(`@layer components{${appear}.late{animation:1s appear}}`)
    expect(first).not.toContain('@keyframes')
    expect(second).toContain('@keyframes appear{')
  })

  test('of an animation in both sheets are in the first', () => {
    const used = '.note{animation:1s appear}.late{animation:2s appear}'
    const [first, second] = split(`@layer components{${appear}${used}}`)
    expect(first).toContain('@keyframes appear{')
    expect(second).not.toContain('@keyframes')
  })

  test('that only a script names are in the first sheet', () => {
    expect(split(`@layer components{${appear}}`)[0]).toContain('@keyframes appear{')
  })
})

test('a prefix for old browsers is written once, however often the rules are rewritten', () => {
  const [first = ''] = split('@layer utilities{.note{hyphens:auto}}')
  expect(first.match(/-webkit-hyphens/g)).toHaveLength(1)
})

test('the colour of a line under words has no prefix, since every browser takes it without', () => {
  const [first = ''] = split('@layer utilities{.note{text-decoration-color:var(--mark)}}')
  expect(first).toBe('.note:not(#_){text-decoration-color:var(--mark)}')
})
