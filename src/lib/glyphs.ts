/**
 * The characters in the font files that every page loads (look.md, Type). `art/fonts.ts` cuts the
 * fonts to this set.
 */
export const glyphs =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,:;!?\'"()%&/+-@£€©–—‘’“”…·×→é'

/**
 * The characters in further files of each typeface, which a browser fetches only for pages that
 * show them: other characters of a keyboard and letters of Western Europe, then those of all other
 * Latin alphabets. The keys are fontsource's names of these files. Where a typeface lacks a file,
 * as Instrument Sans lacks the Vietnamese one, the visitor's own typeface draws these letters.
 */
export const furtherGlyphs: Readonly<Record<'latin' | 'latin-ext' | 'vietnamese', string>> = {
  latin: [...range(0x21, 0x7e), ...range(0xa1, 0xff), 'Œ', 'œ', 'ı', '™']
    .filter((character) => !glyphs.includes(character) && !'`´¸¨¯ª«»\u00ad'.includes(character))
    .join(''),
  'latin-ext': [...range(0x100, 0x1bf), ...range(0x1c4, 0x233), ...range(0x1e00, 0x1e9f)]
    .filter((character) => !'ıŒœĂăĐđĨĩŨũƠơƯưŉſ'.includes(character))
    .join(''),
  vietnamese: [...range(0x1ea0, 0x1ef9), ...'ĂăĐđĨĩŨũƠơƯư'].join(''),
}

const known = (glyphs + Object.values(furtherGlyphs).join('')).replace(/[\\\]^-]/g, '\\$&')
const unknown = new RegExp(`[^${known}\\n\\r\\t]`, 'gu')

/**
 * The characters of `text` that our fonts lack, each once, in order of appearance. Line breaks and
 * tabs are not letters.
 */
export function missingGlyphs(text: string): string[] {
  return [...new Set(text.match(unknown))]
}

/** Characters as `unicode-range` names them: `U+41-5A`, `U+E9`. */
export function unicodeRange(characters: string): string[] {
  const codes = [...new Set(characters)]
    .map((character) => character.codePointAt(0)!)
    .sort((a, b) => a - b)
  const starts = codes.filter((code, index) => code !== (codes[index - 1] ?? -1) + 1)
  const ends = codes.filter((code, index) => code !== (codes[index + 1] ?? -1) - 1)
  const hex = (code: number): string => code.toString(16).toUpperCase()
  return starts.map(
    (start, index) => `U+${hex(start)}${ends[index] === start ? '' : `-${hex(ends[index]!)}`}`,
  )
}

function range(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))
}
