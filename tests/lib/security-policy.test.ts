import { expect, test } from 'vitest'
import * as policy from '../../src/integrations/finish-pages/security-policy.ts'

/** The policy without its hashes, rule by rule. */
const rulesOf = (origins: policy.Origins) =>
  policy
    .contentSecurityPolicy(['let a = 1'], ['b {}'], origins)
    .replaceAll(/ 'sha256-[\w+/=]+'/g, '')
    .split('; ')

const media = 'https://media.example'
const leads = 'https://project.example'

test('a host of films is reached for films alone, a project of leads for requests', () => {
  const own = rulesOf({})
  const others = rulesOf({ media, leads })
  expect(others.filter((rule) => !own.includes(rule))).toEqual([
    `media-src 'self' ${media}`,
    `connect-src 'self' ${leads}`,
  ])
  expect(own.filter((rule) => !others.includes(rule))).toEqual([
    "media-src 'self'",
    "connect-src 'self'",
  ])
})

test('an inline script is allowed by the checksum of its exact text', () => {
  // The checksum by another program: printf 'let a = 1' | openssl dgst -sha256 -binary | base64
  expect(policy.contentSecurityPolicy(['let a = 1'], [], {})).toContain(
    "script-src 'self' 'sha256-LAfYd7pbFUgwfQu8b4q135PeTG2z+/coPEUYCd74eCQ=';",
  )
})
