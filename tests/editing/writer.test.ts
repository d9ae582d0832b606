import { expect, test } from 'vitest'
import { faultOfWriting, openContent, scalarChanges } from '../support/scalar-changes.ts'

// Every text, number, day and switch of all content gets another value, one at a time. `npm test`
// does the same with a sample.

test.each(openContent())('the writer changes only the lines of a value: $path', (file) => {
  const changes = scalarChanges(file)
  expect(changes.flatMap((change) => faultOfWriting(change) ?? [])).toEqual([])
})
