/**
 * How much today's pages may weigh (docs/decisions.md, section 6). Pages that editors have made
 * longer may weigh more.
 */
import { expect, test } from 'vitest'
import { forVisitors, readPages } from '../../tools/built-site/pages.ts'
import { weigh } from '../../tools/built-site/weights.ts'

test.each(
  readPages()
    .filter(forVisitors)
    .map((page) => [page.route, page] as const),
)('%s', (route, page) => {
  expect(weigh(page).html).toBeLessThanOrEqual(route.startsWith('/surveys/') ? 12_000 : 13_800)
})
