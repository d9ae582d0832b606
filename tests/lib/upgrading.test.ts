import { expect, test } from 'vitest'
import * as z from 'zod'

// The internals of dependencies that no other test would notice at once: see docs/upgrading.md.

test('zod tells the kind of a schema where the field list looks for it', () => {
  expect(z.date()._zod.def.type).toBe('date')
})
