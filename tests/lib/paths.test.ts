import { expect, test } from 'vitest'
import { fileOfRoute, oldAddresses, routeOf } from '../../src/lib/paths.ts'

test('an old file name of a page leads to it at the address that it had', () => {
  expect(oldAddresses('services', 'inking', ['dipping'])).toEqual(['/services/dipping'])
  expect(oldAddresses('testimonials', 'pen-shop', ['ink-shop'])).toEqual(['/ink-shop-testimonial'])
})

test('a whole old address stays as it is written', () =>
  expect(oldAddresses('pages', 'pens', ['/services/pens'])).toEqual(['/services/pens']))

test('a role is also found below the old folder of all roles, by every name that it had', () =>
  expect(oldAddresses('surveys', 'inker', ['dipper', '/roles/dipper'])).toEqual([
    '/surveys/dipper',
    '/roles/dipper',
    '/revenue/dipper',
    '/revenue/inker',
  ]))

test.each([
  ['another role', 'surveys', ['/revenue/dipper', '/revenue/inker']],
  ['a page', 'pages', ['/revenue/dipper']],
] as const)('%s in the place of a role is also found below the old folder', (_, folder, below) =>
  expect(oldAddresses(folder, 'inker', ['/surveys/dipper'])).toEqual(['/surveys/dipper', ...below]),
)

test('an address below the old folder that an editor wrote is not there twice', () =>
  expect(oldAddresses('pages', 'pens', ['/surveys/pens', '/revenue/pens'])).toEqual([
    '/surveys/pens',
    '/revenue/pens',
  ]))

test.each([
  ['surveys/inker.html', '/surveys/inker'],
  ['surveys\\inker.html', '/surveys/inker'],
  ['index.html', '/'],
  ['404.html', '/404'],
])('the built file %s has the address %s', (file, address) => expect(routeOf(file)).toBe(address))

test.each([
  ['/surveys/inker', 'surveys/inker.html'],
  ['/', 'index.html'],
])('the page %s is built as %s', (route, file) => expect(fileOfRoute(route)).toBe(file))
