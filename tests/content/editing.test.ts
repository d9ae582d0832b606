import { expect, test } from 'vitest'
import { checkContent } from '../../src/lib/check/index.ts'
import { readSite, type CheckInput } from '../../src/lib/check/site.ts'
import { planRename } from '../../tools/editing/plan-rename.ts'
import { newPage, newRole } from '../../tools/editing/skeletons.ts'
import { page, role, siteWith, smallest } from './support/smallest-site.ts'

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
  ).toMatchObject({ draft: true, order: 2, title: 'Customer care' })
})

test('a new page breaks no rule', () => {
  expect(checkContent(siteWith({ ...real, 'pages/our-partners.mdx': newPage('our-partners') }))).toEqual([])
})

const renamed = (input: CheckInput, folder: string, from: string, to: string): CheckInput => {
  const changes = planRename(input, folder, from, to)
  const files = input.files.map(({ path, text }) => ({
    path: path.replace(`/${folder}/${from}.mdx`, `/${folder}/${to}.mdx`),
    text: changes.get(path) ?? text,
  }))
  return { ...input, files }
}
const dataOf = (input: CheckInput, id: string) => readSite(input).files.find((file) => file.id === id)?.data

test('a renamed role keeps its old address and its form, and others follow', () => {
  const linked = page('Home')
    .replace('        to: /', '        to: "/surveys/alpha"')
    .replace('[link](/)', '[link](/surveys/alpha)')
  const result = renamed(siteWith({ 'pages/home.mdx': linked }), 'surveys', 'alpha', 'omega')
  expect(checkContent(result)).toEqual([])
  expect(dataOf(result, 'omega')).toMatchObject({ aliases: ['alpha'], form: 'alpha-survey' })
  expect(dataOf(result, 'beta')).toMatchObject({ similarRoles: ['omega'] })
})

test.each([
  ['in one line', 'aliases: [first]'],
  ['below each other', 'aliases:\n  - first'],
])('a role with old names %s keeps them', (_, aliases) => {
  const text = role('Alpha', 'beta').replace('order: 1', `order: 1\n${aliases}\nform: its-own`)
  const result = renamed(siteWith({ 'surveys/alpha.mdx': text }), 'surveys', 'alpha', 'omega')
  expect(checkContent(result)).toEqual([])
  expect(dataOf(result, 'omega')).toMatchObject({ aliases: ['first', 'alpha'], form: 'its-own' })
})

test('a renamed page takes its links along', () => {
  const linked = page('Home').replace('        to: /', '        to: /about#top')
  const result = renamed(
    siteWith({ 'pages/home.mdx': linked, 'pages/about.mdx': page('About') }),
    'pages',
    'about',
    'who-we-are',
  )
  expect(checkContent(result)).toEqual([])
})
