import type { AstroIntegration } from 'astro'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { keepWholeSheet, wholeSheet } from '../../previews/whole-sheet.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'whole-sheet-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs a hook of the integration, with what of its options the hook reads. */
async function run(name: keyof AstroIntegration['hooks'], options: object): Promise<void> {
  const hook = keepWholeSheet().hooks[name] as ((given: object) => unknown) | undefined
  await hook?.(options)
}
const start = (...names: string[]) =>
  run('astro:config:done', { config: { integrations: names.map((name) => ({ name })) } })

test('styles that nobody has kept are not taken for none', () =>
  expect(() => wholeSheet()).toThrow('keepWholeSheet()'))

test('all styles of a page are kept', async () => {
  writeFileSync(path.join(folder, '404.html'), '<style>a{}</style><p></p><style id="x">b{}</style>')
  await run('astro:build:done', { dir: pathToFileURL(`${folder}/`) })
  expect(wholeSheet()).toBe('a{}\nb{}')
})

test('a build does not start if the styles would be kept only after they are cut', async () => {
  await start('keep-whole-sheet', 'finish-pages')
  await expect(start('finish-pages', 'keep-whole-sheet')).rejects.toThrow('before finishPages()')
})
