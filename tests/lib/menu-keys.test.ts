import { expect, test } from 'vitest'
import { moveInMenu } from '../../src/lib/menu-keys.ts'

const lengths = [7, 8, 6]

test.each([
  ['ArrowDown', { column: 0, row: 0 }, { column: 0, row: 1 }],
  ['ArrowDown', { column: 2, row: 5 }, { column: 2, row: 5 }],
  ['ArrowUp', { column: 1, row: 3 }, { column: 1, row: 2 }],
  ['ArrowRight', { column: 1, row: 7 }, { column: 2, row: 5 }],
  ['ArrowRight', { column: 2, row: 1 }, { column: 2, row: 1 }],
  ['ArrowLeft', { column: 1, row: 7 }, { column: 0, row: 6 }],
  ['ArrowLeft', { column: 0, row: 2 }, { column: 0, row: 2 }],
  ['Home', { column: 2, row: 3 }, { column: 0, row: 0 }],
  ['End', { column: 0, row: 3 }, { column: 2, row: 5 }],
])('%s from %j leads to %j', (key, from, to) => {
  expect(moveInMenu(lengths, from, key)).toEqual(to)
})

test('up from the first row leads back to the button', () => {
  expect(moveInMenu(lengths, { column: 1, row: 0 }, 'ArrowUp')).toBe('button')
})

test('other keys are left to the browser', () => {
  expect(moveInMenu(lengths, { column: 0, row: 0 }, 'Tab')).toBeUndefined()
})
