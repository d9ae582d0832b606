import { expect, test } from 'vitest'
import { groundsDownToLand } from '../../src/components/sections/fields.ts'

// The grounds of bands that one section makes, such as that of the services.

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9])('%i bands end on land', (count) => {
  const grounds = groundsDownToLand(count)
  expect(grounds).toHaveLength(count)
  expect(grounds.at(-1)).toBe('land')
})

test('of two neighbouring bands none has the ground of the other', () => {
  const grounds = groundsDownToLand(9)
  const repeated = grounds.filter((ground, index) => ground === grounds[index - 1])
  expect(repeated).toEqual([])
})
