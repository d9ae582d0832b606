import { expect, test } from 'vitest'
import { findUnknownLicences, readWeaknesses } from '../../tools/licences/packages.ts'

const lock = (license?: string) => ({
  packages: { '': {}, 'node_modules/a/node_modules/@b/c': { version: '1.2.3', ...(license ? { license } : {}) } },
})

test.each(['MIT', '(MIT AND Zlib)', 'GPL-3.0-only OR MIT', 'Apache-2.0 AND LGPL-3.0-or-later'])(
  '%s is allowed',
  (licence) => {
    expect(findUnknownLicences(lock(licence))).toEqual([])
  },
)

test.each(['GPL-3.0-only', 'MIT AND GPL-3.0-only', 'SEE LICENSE IN x', 'UNLICENSED'])(
  '%s is refused by name',
  (licence) => {
    const [sentence] = findUnknownLicences(lock(licence))
    expect(sentence).toContain('@b/c 1.2.3')
    expect(sentence).toContain(licence)
  },
)

test('a package without a licence is refused', () => {
  expect(findUnknownLicences(lock())).toHaveLength(1)
})

test('known weaknesses are told by name', () => {
  const answer = JSON.stringify({ vulnerabilities: { tar: { name: 'tar', severity: 'high', range: '<6' } } })
  expect(readWeaknesses(answer)).toEqual([expect.stringContaining('tar <6')])
  expect(readWeaknesses(JSON.stringify({ vulnerabilities: {} }))).toEqual([])
})

test.each(['', 'not json', '{"message":"405 Method Not Allowed"}'])(
  'an answer that is none is not taken for safe: %j',
  (answer) => {
    expect(readWeaknesses(answer)).toBeUndefined()
  },
)
