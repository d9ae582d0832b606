import { expect, test } from 'vitest'
import { checkContent } from '../../src/lib/check/index.ts'
import { readSite } from '../../src/lib/check/site.ts'
import { newPage, newRole } from '../../tools/editing/skeletons.ts'
import { page, siteWith, smallest } from './support/smallest-site.ts'

// Not what the skeletons' figures and links need, but what every real site has.
const figures = smallest['settings/claims.mdx']!.replace(
  'claims:',
  "claims:\n  - { name: holiday-months, text: '3', unit: months, means: Holidays asked about. }",
)
const real = { 'settings/claims.mdx': figures, 'pages/contact.mdx': page('Contact') }

test('a new role breaks no rule, is a draft and comes last', () => {
  const text = newRole('customer-care', readSite(siteWith(real)))
  const site = siteWith({ ...real, 'surveys/customer-care.mdx': text })
  expect(checkContent(site)).toEqual([])
  expect(
    readSite(site)
      .inFolder('surveys')
      .find(({ id }) => id === 'customer-care')?.data,
  ).toMatchObject({ draft: true, order: 3, title: 'Customer care' })
})

test('a new page breaks no rule but that its words are to be replaced', () => {
  const problems = checkContent(siteWith({ ...real, 'pages/our-partners.mdx': newPage('our-partners') }))
  expect(problems.map(({ message }) => message)).toEqual(
    problems.map(() => expect.stringMatching(/“Write .*” is not meant for visitors/) as string),
  )
  expect(problems).toHaveLength(3)
})
