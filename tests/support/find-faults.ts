import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

const light: RunOptions = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }
// Colours are all that differs in the dark.
const dark: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
}

/**
 * The faults that axe finds against WCAG 2.2 AA on a page, one per line; in the dark theme only
 * faults of colours.
 * @param within a selector of the parts to look at, if not the whole page
 */
export async function findFaults(
  page: Page,
  colorScheme: 'light' | 'dark',
  within = 'html',
): Promise<string[]> {
  // Once a page, since a browser takes longer to read axe than to run it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ({ parts, ...options }) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
        { include: [parts] },
        options,
      )
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`),
      )
    },
    {
      ...(colorScheme === 'dark' ? dark : light),
      resultTypes: ['violations' as const],
      parts: within,
    },
  )
}
