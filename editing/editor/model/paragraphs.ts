/** A paragraph, heading or entry of a list. */
export const proseParagraph = /\S(?:.|\n(?!\s*(?:\n|[-*] |\d+\. |#)))*/g

/** A paragraph, heading or entry of a list, with its position in its file. */
interface PlacedParagraph {
  text: string
  start: number
}

/** The paragraphs, headings and entries of lists below the fields of a file. */
export function paragraphsOf(file: { text: string; bodyStart: number }): PlacedParagraph[] {
  const found = file.text.slice(file.bodyStart).matchAll(proseParagraph)
  return [...found].map(({ 0: text, index }) => ({ text, start: file.bodyStart + index }))
}
