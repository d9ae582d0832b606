import { readFile } from 'node:fs/promises'

const [own, site] = ['preview.css', '../src/styles/global.css'].map(
  (file) => new URL(file, import.meta.url),
)

/** The style sheet of previews, with all tokens of the site: pages have only the tokens that they use. */
export async function previewSheet(): Promise<string> {
  const theme = /@theme static \{\s*--\*: initial;(.*?)\n\}/s.exec(
    await readFile(site!, 'utf8'),
  )?.[1]
  return `.preview-bar, .preview-tried, .review { color-scheme: light dark; ${theme} }\n${await readFile(own!, 'utf8')}`
}
