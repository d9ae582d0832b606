import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

// Colours are all that differs in the dark.
const ofColour = ['color-contrast', 'link-in-text-block']
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds against WCAG 2.2 AA on a page as it stands, a line each; in the dark only what has to do with colours. */
export async function findFaults(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  // Our pages hold no frames, so the mode without them serves; the other opens a new tab for each look.
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  const { violations } = await (colorScheme === 'dark' ? axe.withRules(ofColour) : axe.withTags(tags)).analyze()
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`))
}
