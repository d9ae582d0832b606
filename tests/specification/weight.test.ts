/**
 * How much today's pages may weigh (docs/decisions.md, section 6). Pages that editors have made
 * longer may weigh more.
 */
import { expect, test } from 'vitest'
import { isForVisitors, readPages } from '../../tools/built-site/pages.ts'
import { weighPage } from '../../tools/built-site/weights.ts'

test.each(
  readPages()
    .filter(isForVisitors)
    .map((page) => [page.route, page] as const),
)('%s', (route, page) => {
  expect(weighPage(page).html).toBeLessThanOrEqual(route.startsWith('/surveys/') ? 12_000 : 13_800)
})
