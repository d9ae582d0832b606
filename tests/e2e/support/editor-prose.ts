import { expect, type Locator, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../../src/lib/project-root.ts'
import { addressOf, edit, fieldsOf, pageFiles, words } from './editor.ts'

interface Section {
  type: string
  /** The title of a list of headings beside the prose. */
  contents?: string
}

/** The address of a page with a section that is meant; undefined if there is none. */
export const addressWith = (isMeant: (section: Section) => boolean): string | undefined => {
  const file = pageFiles().find((page) => sectionsOf(page).some(isMeant))
  return file && addressOf(file)
}

/** The address of the page with the longest prose, which has several paragraphs. */
export function proseAddress(): string {
  const withProse = pageFiles().filter((file) =>
    sectionsOf(file).some(({ type }) => type === 'prose'),
  )
  const [longest] = withProse.toSorted((one, other) => lengthOfProse(other) - lengthOfProse(one))
  return addressOf(longest!)
}

const sectionsOf = (file: string): Section[] => fieldsOf(file)['sections'] as Section[]

/** The number of characters below the fields of a file. */
function lengthOfProse(file: string): number {
  const text = readFileSync(path.join(root, file), 'utf8')
  return text.split(/^---$/m).slice(2).join().length
}

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
