import { expect, type Locator, type Page } from '@playwright/test'
import { addressOf, edit, fieldsOf, pageFiles, words } from './editor.ts'

interface Section {
  type: string
  /** The title of a list of headings beside the prose. */
  contents?: string
}

/** The address of a page with a section that is meant; undefined if there is none. */
export const addressWith = (isMeant: (section: Section) => boolean): string | undefined => {
  const file = pageFiles().find((page) => {
    const sections = fieldsOf(page)['sections'] as Section[]
    return sections.some(isMeant)
  })
  return file && addressOf(file)
}

/** The address of a page whose prose has two paragraphs one after the other. */
export const proseAddress = (): string => addressWith(({ type }) => type === 'prose')!

export const paragraphs = (page: Page): Locator => page.locator('main .prose p')

/** Opens the first plain paragraph of the prose. @returns its words */
export async function openParagraph(page: Page, address = proseAddress()): Promise<string> {
  await edit(page, address)
  const plain = paragraphs(page)
    .filter({ hasNot: page.locator('a, strong, code') })
    .first()
  await plain.click({ position: { x: 20, y: 10 } })
  await expect(words(page)).toBeFocused()
  return words(page).inputValue()
}
