import { describe, expect, test } from 'vitest'
import {
  raiseSelectors,
  withOldQueries,
  withoutLayers,
} from '../../src/integrations/finish-pages/for-old-browsers.ts'

describe('a sheet without layers', () => {
  test('has the rules in the order of their layers, and no layer', () => {
    const css =
      '@layer properties,theme,base,components,utilities;@layer utilities{.a{top:3px}}' +
      '@layer components{.b{top:2px}}@layer base{c{top:1px}}@layer theme;'
    expect(withoutLayers(css)).toBe('c{top:1px}.b{top:2px}.a:not(#_#_){top:3px}')
  })
  test('lets a utility win over a component, and one for some widths over both', () => {
    const css =
      '@layer utilities.plain{.a{top:2px}}@layer components{.b .b .b{top:1px}}' +
      '@layer utilities{@media (min-width:9rem){.c{top:3px}}}'
    expect(withoutLayers(css)).toBe(
      '.b .b .b{top:1px}.a:not(#_){top:2px}@media (min-width:9rem){.c:not(#_#_){top:3px}}',
    )
  })
  test('keeps what has no layer last, above all others', () => {
    expect(withoutLayers('.a{top:0}@layer utilities{.b{top:1px}}')).toBe(
      '.b:not(#_#_){top:1px}.a:not(#_#_#_){top:0}',
    )
  })
  test('has a space after a comma in texts alone', () => {
    expect(withoutLayers('@layer base{a{--least:min(1px, 2px);content:"a, b"}}')).toBe(
      'a{--least:min(1px,2px);content:"a, b"}',
    )
  })
})

test.each([
  ['.a>b:hover', '.a>b:hover:not(#_)'],
  ['.a::before', '.a:not(#_):before'],
  ['.a:is(.b,.c)', '.a:is(.b,.c):not(#_)'],
])('%s is raised as %s', (selector, higher) => {
  expect(raiseSelectors(`${selector}{top:0}`, 1)).toBe(`${higher}{top:0}`)
})

test.each([
  ['not (min-width:47.5rem)', '(max-width:47.499rem)'],
  [
    '(not (min-height:30rem)) and (orientation:landscape)',
    '(max-height:29.999rem) and (orientation:landscape)',
  ],
  [
    'not ((not (min-height:30rem)) and (orientation:landscape))',
    'not all and (max-height:29.999rem) and (orientation:landscape)',
  ],
])('the query %s is written as %s', (query, older) => {
  expect(withOldQueries(`@media ${query}{p{top:0}}`)).toBe(`@media ${older}{p{top:0}}`)
})
