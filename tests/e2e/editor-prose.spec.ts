import { expect } from '@playwright/test'
import { test, words } from './support/editor.ts'
import { openParagraph, paragraphs } from './support/editor-prose.ts'
import { typeOver } from '../support/type-over.ts'

// One change of prose. The suite `editing` has the others, in tests/editing/e2e/shown.spec.ts.

test('bold words and a link in the prose are bold and a link at once, and plain by undo', async ({
  page,
}) => {
  const before = await openParagraph(page)
  const [first = ''] = before.split(' ')
  await typeOver(words(page), `**${first}** [words of a link](/contact)`)
  const shown = paragraphs(page).filter({ hasText: 'words of a link' })
  await expect(shown.locator('strong')).toHaveText(first)
  await expect(shown.locator('a')).toHaveAttribute('href', '/contact')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(paragraphs(page).filter({ hasText: 'words of a link' })).toHaveCount(0)
  await expect(paragraphs(page).filter({ hasText: before.slice(0, 40) })).toHaveCount(1)
})
