/** The key of a text: `src/content/pages/home.mdx#sections.0.heading`. Prose counts its paragraphs: `…#prose.2`. */
export type FieldKey = string

/** A text of a page. */
export interface IndexedText {
  field: FieldKey
  /** The index of its first letter among the letters of the page. */
  start: number
  /** Its letters as visitors read them, without spaces; '' for a field whose words are only in attributes. */
  letters: string
  /** The number of pages that show the field. Only previews count. */
  pages?: number
}

/** The file of the texts of a page below `/edit/`: `texts.surveys.deal-desk.json`. @param address may end with `.html` */
export const indexFile = (address: string): string =>
  `texts${address.replace(/(\/index)?(\.html|\/)?$/, '').replaceAll('/', '.')}.json`

/** Elements whose text nobody reads on the page. */
export const unread = ['script', 'style', 'noscript', 'template', 'title', 'textarea']

/** A text for comparison: without spaces and characters that only allow or forbid a break, and with one kind of hyphen. */
export const onlyLetters = (text: string): string =>
  text.replaceAll(/[\s\u00ad\u200b\u2060]/g, '').replaceAll('\u2011', '-')

/** A paragraph, heading or entry of a list. */
export const proseParagraph = /\S(?:.|\n(?!\s*(?:\n|[-*] |\d+\. |#)))*/g

/** The paragraphs, headings and entries of lists below the fields of a file, with their places in it. */
export function paragraphsOf({ text, bodyStart }: { text: string; bodyStart: number }) {
  const found = text.slice(bodyStart).matchAll(proseParagraph)
  return [...found].map(({ 0: words, index }) => ({ text: words, start: bodyStart + index }))
}
