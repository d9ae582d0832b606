/**
 * Every character that our font files hold (look.md, Type). `tools/fonts.ts` cuts the fonts to this set, and the content
 * check refuses text that leaves it, since such a character would be drawn in another typeface.
 */
export const glyphs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,:;!?\'"()%&/+-@£€©–—‘’“”…·×→é'

const known = new Set(glyphs)

/** The characters of `text` that our fonts lack, each once, in order of appearance. Line breaks and tabs are not letters. */
export function missingGlyphs(text: string): string[] {
  return [...new Set(text)].filter((character) => !known.has(character) && !/[\n\r\t]/.test(character))
}
