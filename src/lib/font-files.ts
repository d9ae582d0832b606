import { existsSync } from 'node:fs'
import { furtherGlyphs, unicodeRange } from './glyphs.ts'

/**
 * One file of a typeface. All but the first have a `unicodeRange`: browsers fetch these only for
 * its letters.
 */
interface FontFile {
  src: [string]
  unicodeRange?: [string, ...string[]]
}

/**
 * The most bytes that the font files of every page may have together. On a line of 400 kbit/s they
 * take 0.7 s (docs/decisions.md, section 6).
 */
export const mostFontBytes = 35_000

/**
 * The files of one typeface of `src/assets/fonts`, the one for every page first, as `art/fonts.ts`
 * cut them.
 * @param style what all of them have in common, such as `{ weight: 500 }`
 */
export function fontFiles<Style extends object>(
  name: string,
  style: Style,
): [FontFile & Style, ...(FontFile & Style)[]] {
  const further = Object.entries(furtherGlyphs).flatMap(([subset, characters]) => {
    const file = `./src/assets/fonts/${name}-${subset}.woff2`
    const [first = '', ...rest] = unicodeRange(characters)
    return existsSync(new URL(`../../${file}`, import.meta.url))
      ? [
          {
            src: [file] as [string],
            unicodeRange: [first, ...rest] as [string, ...string[]],
            ...style,
          },
        ]
      : []
  })
  return [{ src: [`./src/assets/fonts/${name}.woff2`], ...style }, ...further]
}
