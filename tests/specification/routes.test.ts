/**
 * Compares the built site with the routes, header, footer and role pages of the specification
 * (section 2).
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readRedirects } from '../../tools/server/host-files.ts'
import { pageAt, textOf, type Element } from '../support/built-page.ts'
import { bandAt, bandsOf, inside, linksOf, rowsOf } from './bands.ts'
import { attributeOf, dist, readRoutes, elementsWithTag } from '../../tools/built-site/pages.ts'
import { pages } from './pages.ts'
import { similarRoles } from './tables.ts'

const rolePages = Object.keys(similarRoles).map((role) => `/surveys/${role}`)
/** The one name in the table of similar roles that is the old name of a page. */
const currentName = (role: string) =>
  role === 'learning-enablement-lead' ? 'learning-content-delivery-manager' : role

test('there are the routes of the specification, and no other', () => {
  expect(readRoutes().sort()).toEqual([...Object.keys(pages), ...rolePages].sort())
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
  expect(elementsWithTag(pageAt('/404'), 'main').map(textOf).join()).toMatch(
    /404 Not Found.*Unexpected Application Error!/,
  )
})

test('the header lists 21 roles in three lists and 12 in two, and five words lead nowhere', () => {
  const [header] = elementsWithTag(pageAt('/contact'), 'header') as [Element]
  const rolesIn = (id: string) => {
    const menu = inside(header, 'div').find((part) => attributeOf(part, 'id') === `menu-${id}`)!
    const roles = linksOf(menu).filter(({ href }) => href.startsWith('/surveys/'))
    return [roles.length, inside(menu, 'ul').length]
  }
  expect([rolesIn('revenue'), rolesIn('hr')]).toEqual([
    [21, 3],
    [12, 2],
  ])
  const dead = inside(header, 'button').filter(
    (button) => attributeOf(button, 'disabled') !== undefined,
  )
  expect(dead.map(textOf)).toEqual(['Risk', 'Legal', 'Finance', 'Operations', 'Technology'])
})

test('the footer has the ways home and to the privacy notice', () => {
  const [footer] = elementsWithTag(pageAt('/contact'), 'footer') as [Element]
  expect(linksOf(footer).map(({ href }) => href)).toEqual(
    expect.arrayContaining(['/', '/privacy-notice']),
  )
})

test.each(Object.entries(similarRoles))(
  '%s has its parts, its similar roles and its form',
  (role, similar) => {
    const page = pageAt(`/surveys/${role}`)
    for (const heading of ['What this role involves', 'Right survey for you?'])
      bandAt(page, heading)
    expect(rowsOf(bandAt(page, /^Key workflows you.ll be asked about:$/))).toHaveLength(4)
    expect(rowsOf(bandAt(page, /^Survey details$/))).toHaveLength(3)
    const similarLinks = linksOf(bandAt(page, /^Similar roles to consider:$/)).map(
      ({ href }) => href,
    )
    expect(similarLinks).toEqual(similar.map((name) => `/surveys/${currentName(name)}`))
    const forms = bandsOf(page).flatMap((band) => linksOf(band).filter(({ newTab }) => newTab))
    const own = ['head-of-learning-strategy', 'learning-content-delivery-manager'].includes(role)
    const names = new Set(forms.map(({ href }) => new URL(href).pathname))
    expect([...names]).toEqual([`/${role}${own ? '' : '-survey'}`])
  },
)
