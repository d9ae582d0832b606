import { expect, test } from 'vitest'
import { readContentNow } from '../../editing/check/read-content.ts'
import { root } from '../../src/lib/project-root.ts'
import { dayOfOne, dayOfTwo } from '../support/random-editors/random-days.ts'

// Editors do things by chance on the content of the site, all kinds of changes in one draft. Equal
// numbers make equal days; other numbers find more.

const content = await readContentNow(root)
const built = { ...content, pictures: [...content.pictures!] }
const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)

test.each(numbers(4))('an editor undoes all of day %i, in any order', async (seed) =>
  expect(await dayOfOne(built, { seed, count: 6 })).toBeUndefined(),
)

test.each(numbers(2))('an editor sends all of day %i, and takes it back', async (seed) =>
  expect(await dayOfOne(built, { seed, count: 4, isEachSent: true })).toBeUndefined(),
)

test.each(numbers(4))('two editors lose nothing on day %i', async (seed) =>
  expect(await dayOfTwo(built, { seed, count: 3 })).toBeUndefined(),
)
