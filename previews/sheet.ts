import { readFile } from 'node:fs/promises'
import { readTokens } from '../src/lib/sheet-tokens.ts'

/** The elements of previews, outside of which no rule of theirs applies. */
const own = '.preview-bar, .preview-tried, .review, .review-layer, .review-sheet'

/**
 * The style sheet of previews, with all tokens of the site by day and at night: pages have only the
 * tokens that they use.
 */
export async function previewSheet(): Promise<string> {
  const { day, night } = readTokens(await readStyles('../src/styles/global.css'))
  const byDay = `${own} { color-scheme: light dark; ${definitions(day)} }`
  const atNight = `@media (prefers-color-scheme: dark) { ${own} { ${definitions(night)} } }`
  return [byDay, atNight, await readStyles('preview.css')].join('\n')
}

const definitions = (tokens: ReadonlyMap<string, string>): string =>
  [...tokens].map(([name, value]) => `${name}: ${value};`).join(' ')

function readStyles(file: string): Promise<string> {
  return readFile(new URL(file, import.meta.url), 'utf8')
}
