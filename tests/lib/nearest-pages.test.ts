import { expect, test } from 'vitest'
import { nearestPages } from '../../src/lib/nearest-pages.ts'

const pages = [
  '/surveys/customer-success',
  '/surveys/direct-sales',
  '/surveys/inside-sales',
  '/services/team-upskilling',
  '/about',
].map((path) => ({ path, label: path, place: '' }))
const find = (address: string, most = 3) => nearestPages(address, pages, most).map(({ path }) => path)

test('a misspelt name finds its page first', () => {
  expect(find('/surveys/custmer-succes')[0]).toBe('/surveys/customer-success')
})

test('a page is found in the wrong folder, with a slash at the end, and in capitals', () => {
  expect(find('/revenue/Team-Upskiling/')[0]).toBe('/services/team-upskilling')
})

test('the likest come first, no more than asked for', () => {
  expect(find('/direct-sale', 2)).toEqual(['/surveys/direct-sales', '/surveys/inside-sales'])
})

test('an address like none of ours finds nothing', () => {
  expect(find('/wp-login.php')).toEqual([])
  expect(find('/')).toEqual([])
})

test('a page that is named twice is found once', () => {
  expect(nearestPages('/about', [...pages, { path: '/about', label: 'About', place: 'Company' }], 3)).toHaveLength(1)
})
