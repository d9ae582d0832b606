import { readFile } from 'node:fs/promises'

/** The elements of previews, outside of which no rule of theirs applies. */
const own = '.preview-bar, .preview-tried, .review, .review-layer, .review-sheet'

/**
 * The style sheet of previews, with all tokens of the site by day and at night: pages have only the
 * tokens that they use.
 */
export async function previewSheet(): Promise<string> {
  const tokens = await readStyles('../src/styles/global.css')
  const day = partOf(tokens, /@theme static \{\s*--\*: initial;(.*?)\n\}/s)
  const night = partOf(
    tokens,
    /@media screen and \(prefers-color-scheme: dark\) \{\s*:root \{(.*?)\n {4}\}/s,
  )
  const atNight = `@media (prefers-color-scheme: dark) { ${own} { ${night} } }`
  const byDay = `${own} { color-scheme: light dark; ${day} }`
  return [byDay, atNight, await readStyles('preview.css')].join('\n')
}

function readStyles(file: string): Promise<string> {
  return readFile(new URL(file, import.meta.url), 'utf8')
}

/** @throws Error if the styles of the site have no such part any more */
function partOf(styles: string, pattern: RegExp): string {
  const found = pattern.exec(styles)?.[1]
  if (found !== undefined) return found
  throw new Error('src/styles/global.css has no tokens where previews/sheet.ts looks for them.')
}
