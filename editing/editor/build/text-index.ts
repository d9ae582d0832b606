import type { FieldKey } from '../model/built.ts'

/** A text of a page. */
export interface IndexedText {
  field: FieldKey
  /** The index of its first letter among the letters of the page. */
  start: number
  /**
   * Its letters as visitors read them, without spaces; '' for a field whose words are only in
   * attributes.
   */
  letters: string
  /** True if the page names itself by it, in its title or its description for search engines. */
  named?: boolean
  /** The number of pages of the site where visitors can read it. Only previews count. */
  pages?: number
}

/**
 * The file of the texts of a page below `/edit/`: `texts.surveys.deal-desk.json`.
 * @param address may end with `.html`
 */
export const indexFile = (address: string): string =>
  `texts${address.replace(/(\/index)?(\.html|\/)?$/, '').replaceAll('/', '.')}.json`

/** Elements whose text nobody reads on the page. */
export const unreadElements = ['script', 'style', 'noscript', 'template', 'title', 'textarea']

/**
 * A text for comparison: without spaces and characters that only allow or forbid a break, and with
 * one kind of hyphen.
 */
export const onlyLetters = (text: string): string =>
  text.replaceAll(/[\s\u00ad\u200b\u2060]/g, '').replaceAll('\u2011', '-')
