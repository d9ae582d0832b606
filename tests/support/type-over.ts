import type { Locator } from '@playwright/test'

/**
 * Writes other words into a field as a person does: selects all, and presses a key for each letter.
 * `fill` of Playwright would hand over the whole text at once.
 * @param words a line break in them is Enter
 */
export async function typeOver(field: Locator, words: string): Promise<void> {
  await field.press('ControlOrMeta+a')
  await field.pressSequentially(words)
}

/** Writes further words at the end of a field, key by key. */
export async function typeAtEnd(field: Locator, words: string): Promise<void> {
  await field.press('ControlOrMeta+End')
  await field.pressSequentially(words)
}
