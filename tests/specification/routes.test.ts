/** What the specification says of routes, header, footer and role pages, held against the built site. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readRedirects } from '../../tools/server/host-files.ts'
import { bandsOf, inside, linksOf, pageAt, rowsOf, textOf, type Element } from '../site/support/bands.ts'
import { attribute, dist, readRoutes, withTag } from '../support/built-site/pages.ts'
import { similarRoles } from './tables.ts'

const pages = [
  '/',
  '/privacy-notice',
  '/about',
  '/contact',
  '/sales-marketing',
  '/human-resources',
  '/finance',
  '/ai-acceleration-report',
  '/resources',
  '/leadership-transformation',
  '/services',
  '/services/leadership-workshops',
  '/services/team-upskilling',
  '/services/ai-agent-development',
  '/case-studies',
  '/case-studies/simcorp',
  '/simcorp-testimonial',
]
const roles = Object.keys(similarRoles)

test('there are the routes of the specification, and no other', () => {
  expect(readRoutes().sort()).toEqual([...pages, ...roles.map((role) => `/surveys/${role}`)].sort())
})

test.each([
  ['/surveys/learning-enablement-lead', '/surveys/learning-content-delivery-manager'],
  ['/revenue/learning-enablement-lead', '/surveys/learning-content-delivery-manager'],
  ['/revenue/channel-partner', '/surveys/channel-partner'],
  ['/revenue/marketing-operations', '/surveys/marketing-operations'],
])('%s leads to %s', (from, to) => {
  const redirects = readRedirects(readFileSync(path.join(dist, '_redirects'), 'utf8'))
  expect(redirects).toContainEqual({ from, to, status: 301 })
})

test('the page for unknown addresses is headed as the router was', () => {
  const words = withTag(pageAt('/404'), 'main').map(textOf).join()
  expect(words).toContain('Unexpected Application Error!')
  expect(words).toContain('404 Not Found')
})

describe('the header', () => {
  const [header] = withTag(pageAt('/contact'), 'header') as [Element]
  const menu = (id: string) => inside(header, 'div').find((part) => attribute(part, 'id') === `menu-${id}`)!
  const rolesIn = (id: string) => linksOf(menu(id)).filter(({ href }) => href.startsWith('/surveys/'))

  test('lists 21 roles in three lists under Revenue, and 12 in two under HR', () => {
    expect([rolesIn('revenue').length, inside(menu('revenue'), 'ul').length]).toEqual([21, 3])
    expect([rolesIn('hr').length, inside(menu('hr'), 'ul').length]).toEqual([12, 2])
  })

  test('has five words that lead nowhere', () => {
    const dead = inside(header, 'button').filter((button) => attribute(button, 'disabled') !== undefined)
    expect(dead.map(textOf)).toEqual(['Risk', 'Legal', 'Finance', 'Operations', 'Technology'])
  })
})

test('the footer has the year, and the ways home and to the privacy notice', () => {
  const [footer] = withTag(pageAt('/contact'), 'footer') as [Element]
  expect(textOf(footer)).toContain(String(new Date().getFullYear()))
  expect(linksOf(footer).map(({ href }) => href)).toEqual(expect.arrayContaining(['/', '/privacy-notice']))
})

describe.each(Object.entries(similarRoles))('%s', (role, similar) => {
  const page = pageAt(`/surveys/${role}`)
  const bands = bandsOf(page).map((band) => textOf(band))

  test('has its parts with their headings, four workflows and three details', () => {
    const headings = withTag(page, 'h2').map(textOf)
    for (const heading of [
      'What this role involves',
      "Key workflows you'll be asked about:",
      'Right survey for you?',
      'Survey details',
      'Similar roles to consider:',
    ])
      expect(headings.map((text) => text.replaceAll('’', "'"))).toContain(heading)
    const listOf = (words: RegExp) => rowsOf(bandsOf(page)[bands.findIndex((text) => words.test(text))]!)
    expect(listOf(/Key workflows/)).toHaveLength(4)
  })

  test('leads to its similar roles, and to its own form in a new tab', () => {
    const links = bandsOf(page).flatMap(linksOf)
    const own = role === 'head-of-learning-strategy' || role === 'learning-content-delivery-manager'
    const forms = links.filter(({ newTab }) => newTab)
    expect(forms.length).toBeGreaterThan(0)
    for (const { href } of forms) expect(new URL(href).pathname).toBe(`/${role}${own ? '' : '-survey'}`)
    const others = links.map(({ href }) => href).filter((href) => href.startsWith('/surveys/'))
    expect(new Set(others)).toEqual(
      new Set(
        similar.map(
          (name) => `/surveys/${name.replace(/^learning-enablement-lead$/, 'learning-content-delivery-manager')}`,
        ),
      ),
    )
  })
})
