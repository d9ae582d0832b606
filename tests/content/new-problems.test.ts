import { expect, test } from 'vitest'
import { newErrors } from '../../editing/check/new-problems.ts'
import { role, siteWith } from './support/smallest-site.ts'

const right = siteWith({ 'surveys/gamma.mdx': role('Gamma', 'beta') })
const broken = siteWith({ 'surveys/gamma.mdx': role('Gamma', 'nobody') })

test('a slip of a change is a new problem', () =>
  expect(newErrors(right, broken)).toMatchObject([
    { field: 'similarRoles → entry 1', message: expect.stringContaining('“nobody” is not in') },
  ]))

test('what was wrong before does not stop another change', () => {
  const changed = siteWith({
    'surveys/gamma.mdx': role('Gamma', 'nobody').replace('First', 'Other'),
  })
  expect(newErrors(broken, changed)).toEqual([])
})
