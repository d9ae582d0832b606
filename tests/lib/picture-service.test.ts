import { expect, test } from 'vitest'
import { mostBytes } from '../../src/lib/picture-service.ts'

// docs/decisions.md, section 4: 1,500 bytes, and one byte for every 20 pixels.
test('a picture weighs at most what the page has room for', () => {
  expect(mostBytes(0)).toBe(1_500)
  expect(mostBytes(400 * 500)).toBe(11_500)
})
