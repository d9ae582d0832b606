import { describe, expect, test } from 'vitest'
import { networkOf, withoutCover } from '../../leads/backend/addresses.ts'

describe('an address of a visitor', () => {
  test.each([
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:c000:0207', '192.0.2.7'],
    ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
    ['192.0.2.7', '192.0.2.7'],
    ['2001:db8::ffff:192.0.2.7', '2001:db8::ffff:192.0.2.7'],
    ['::1', '::1'],
    ['', ''],
    ['unknown', 'unknown'],
  ])('%s is %s', (written, plain) => expect(withoutCover(written)).toBe(plain))

  test.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', true],
    ['2001:db8::1', '2001:0DB8:0:0:5::', true],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::', true],
    ['fe80::1%eth0', 'fe80::2', true],
    ['::ffff:192.0.2.7', '192.0.2.7', true],
    ['::ffff:192.0.2.7', '::ffff:192.0.2.8', false],
    ['::ffff:192.0.2.7', '::1', false],
    ['192.0.2.7', '192.0.2.8', false],
    ['unknown', '', false],
  ])('%s and %s are one visitor: %s', (one, other, same) => {
    expect(networkOf(one) === networkOf(other)).toBe(same)
  })
})
