import { readFile } from 'node:fs/promises'

const files = [new URL('preview.css', import.meta.url), new URL('../src/styles/global.css', import.meta.url)]

/**
 * The style sheet of what only previews have, with the tokens it names: pages hold only those that they use themselves.
 * @throws Error naming a token that global.css does not have
 */
export async function previewSheet(): Promise<string> {
  const [own, all] = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  const tokens = new Map<string, string>()
  const take = (css: string): void => {
    for (const [, name = ''] of css.matchAll(/var\((--(?:color|text|side)[\w-]*)/g)) {
      if (tokens.has(name)) continue
      const value = new RegExp(`^\\s*${name}: (.*?);`, 'm').exec(all!)?.[1]
      if (value === undefined) throw new Error(`preview.css names ${name}, which global.css does not have.`)
      tokens.set(name, value)
      take(value)
    }
  }
  take(own!)
  const fonts = '--font-display:var(--font-brygada);--font-sans:var(--font-instrument)'
  return `:root{color-scheme:light dark;${[...tokens].map(([name, value]) => `${name}:${value}`).join(';')};${fonts}}\n${own}`
}
