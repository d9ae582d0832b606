import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pictureEndings, pictureFolder } from '../../src/lib/picture-files.ts'

// Vite asks for a pattern that is written out, so the endings of pictures are there a second time.

test('the build finds every picture that content may name', () => {
  const source = readFileSync(new URL('../../src/lib/pictures.ts', import.meta.url), 'utf8')
  const [, folder, endings = ''] = /'\/(.*)\/\*\.\{(.*)\}'/.exec(source) ?? []
  expect(folder).toBe(pictureFolder)
  expect(endings.split(',').sort()).toEqual([...pictureEndings].sort())
})
