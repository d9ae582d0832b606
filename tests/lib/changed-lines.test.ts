import { expect, test } from 'vitest'
import { linesThatChange } from '../../previews/client/comments/changed-lines.ts'

const file = 'src/content/pages/home.mdx'
const before = 'one\ntwo\nthree\nfour'

test.each([
  ['one line', 'one\nTWO\nthree\nfour', 2, 2, ['TWO']],
  ['two lines', 'one\nTWO\nTHREE\nfour', 2, 3, ['TWO', 'THREE']],
  ['lines with one between them', 'ONE\ntwo\nTHREE\nfour', 1, 3, ['ONE', 'two', 'THREE']],
  ['one line that becomes two', 'one\ntwo\n2\nthree\nfour', 2, 2, ['two', '2']],
  ['a line that goes', 'one\nthree\nfour', 2, 2, []],
  ['a line at the end', `${before}\nfive`, 4, 4, ['four', 'five']],
])('%s', (_, after, first, last, lines) =>
  expect(linesThatChange(file, before, after)).toEqual({ file, first, last, lines }),
)

test('a line before the first one comes with the line after it', () =>
  expect(linesThatChange(file, before, `zero\n${before}`)).toEqual({
    file,
    first: 1,
    last: 1,
    lines: ['zero', 'one'],
  }))

test('the same text changes nothing', () =>
  expect(linesThatChange(file, before, before)).toBeUndefined())
