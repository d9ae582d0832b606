import { expect, test } from 'vitest'
import { nearestPages } from '../../src/lib/nearest-pages.ts'

const names = [
  'surveys/customer-success',
  'surveys/direct-sales',
  'surveys/inside-sales',
  'services/team-upskilling',
]
const pages = [...names, 'about'].map((name) => ({ path: `/${name}`, label: name, place: '' }))
const find = (address: string, most = 3) =>
  nearestPages(address, pages, most).map(({ path }) => path)

test.each([
  ['a misspelt name', '/surveys/custmer-succes', ['/surveys/customer-success']],
  [
    'the wrong folder, a slash at the end and capitals',
    '/revenue/Team-Upskiling/',
    ['/services/team-upskilling'],
  ],
  ['a name like two', '/direct-sale', ['/surveys/direct-sales', '/surveys/inside-sales']],
])('%s: the likest come first, no more than asked for', (_, address, found) =>
  expect(find(address, found.length)).toEqual(found),
)

test('an address like none of ours finds nothing', () => {
  expect(find('/wp-login.php')).toEqual([])
  expect(find('/')).toEqual([])
})

test('a page that is named twice is found once', () => {
  expect(
    nearestPages('/about', [...pages, { path: '/about', label: 'About', place: 'Company' }], 3),
  ).toHaveLength(1)
})
