import { describe, expect, test } from 'vitest'
import {
  appliesTo,
  differentRules,
  hooksOf,
  readStyles,
} from '../../previews/review/read-styles.ts'

const sheet = `
/* A comment { with braces } */
@layer base, components;
@layer base { :root { --ink: #000; --paper: #fff; } h1, h2 { color: var(--ink) } }
@layer components {
  .list { gap: 1px; & li { color: red } }
  @media (width >= 40rem) { .list { gap: 2px } }
  .band.wide { padding: 0; }
}
@keyframes unroll { from { opacity: 0 } }
`
const page = hooksOf('<main class="band list"><h1>A</h1><style>a{color:var(--ink)}</style></main>')
/** The rules that differ after a change of the sheet. */
const changed = (from: string, to: string) => {
  expect(sheet).toContain(from)
  return differentRules(readStyles(sheet), readStyles(sheet.replace(from, to)))
}

test('a comment and other spaces change no rule', () => {
  expect(changed('A comment', 'Another comment')).toEqual([])
  expect(changed('padding: 0;', 'padding:   0;')).toEqual([])
})

test('the same rules in another order are the same', () => {
  const header = '.menu-panel { padding: 0 } .site-header { gap: 1px }'
  const panel = '.menu-panel { color: red } .dial { gap: 2px }'
  expect(readStyles(`${header} ${panel}`)).toEqual(readStyles(`${panel} ${header}`))
  expect(JSON.stringify(readStyles(`${header} ${panel}`))).toBe(
    JSON.stringify(readStyles(`${panel} ${header}`)),
  )
})

test.each([
  ['a rule', 'gap: 1px', 'gap: 3px', ['@layer components{.list']],
  ['a rule inside a rule', 'color: red', 'color: blue', ['@layer components{.list']],
  [
    'a rule for some widths',
    'gap: 2px',
    'gap: 4px',
    ['@layer components{@media (width >= 40rem){.list'],
  ],
  ['one selector of a list', 'h1, h2', 'h1, h3', ['@layer base{h3', '@layer base{h2']],
  ['a token', '#fff', '#eee', ['@layer base{:root --paper']],
  ['key frames', 'opacity: 0', 'opacity: 1', ['@keyframes unroll']],
])('%s that changes is named alone', (_, from, to, expected) =>
  expect(changed(from, to).toSorted()).toEqual(expected.toSorted()),
)

describe('a rule applies to a page', () => {
  test.each([
    ['that has its class', '@layer components{.list', true],
    ['for some widths', '@layer components{@media (width >= 40rem){.list', true],
    ['that has all its classes', '.band.wide', false],
    ['that has its element', '@layer base{h1', true],
    ['that lacks its element', '@layer base{h3', false],
    ['that names its token', '@layer base{:root --ink', true],
    ['that does not name its token', '@layer base{:root --paper', false],
    ['for everything', '*', true],
    ['whatever it must not match', '.list:not(.wide)', true],
    ['that names its key frames', '@keyframes unroll', false],
  ])('%s: %s', (_, rule, applies) => expect(appliesTo(rule, page)).toBe(applies))
})
