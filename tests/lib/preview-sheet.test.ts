import { expect, test } from 'vitest'
import { previewSheet } from '../../previews/sheet.ts'

test('the styles of previews bring every token that they name without a fallback', async () => {
  const sheet = await previewSheet()
  const named = [...sheet.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name)
  const fromPage = ['--font-display', '--font-sans']
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((name) => !fromPage.includes(name) && !sheet.includes(`${name}:`))).toEqual(
    [],
  )
})
