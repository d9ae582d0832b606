import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { minify, transformWithOxc } from 'vite'

/**
 * The text of a script for an inline `<script>`: JavaScript, as short as it can be, in a function,
 * so that its names stay its own.
 * @param url a TypeScript file without imports and with nothing but `export {}`
 */
export async function inlineScript(url: URL): Promise<string> {
  const file = fileURLToPath(url)
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file)
  const body = code.replace(/^export \{\s*\};?$/m, '')
  const { code: small } = await minify(file, `!function(){${body}}()`, { module: false })
  return small.trim().replace(/;$/, '')
}
