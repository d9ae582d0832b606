import { openSite, type Site } from '../../support/bad-line.ts'
import { test as plain } from './stopped-clock.ts'

const withSite = plain.extend<object, { site: Site }>({
  site: [
    async ({}, use) => {
      const site = await openSite()
      await use(site)
      await site.close()
    },
    { scope: 'worker' },
  ],
})
withSite.beforeEach(({ site }) => site.reset())

/**
 * A test with a site on a line that can fail or stall: `site`, without trouble at its start. The
 * clock of its page is stopped.
 */
export const test = withSite
