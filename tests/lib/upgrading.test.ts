import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { root } from '../../tools/support/processes.ts'

// The internals of dependencies that no other test would notice at once: see docs/upgrading.md.

/** The element that Astro 7.3 puts on pages, as it was when ours was written after it. */
const reviewed = '01097c0fb7754fad'

test("Astro's own island element is the one that ours was written after", () => {
  const theirs = readFileSync(path.join(root, 'node_modules/astro/dist/runtime/server/astro-island.js'))
  const print = createHash('sha256').update(theirs).digest('hex').slice(0, 16)
  expect(
    print,
    'Astro has changed its island element. Compare node_modules/astro/dist/runtime/server/astro-island.js with ' +
      'src/integrations/intent/island-element.ts (attributes, props, slots, directive), then write its new fingerprint here.',
  ).toBe(reviewed)
})

test('zod tells the kind of a schema where the field list looks for it', () => {
  expect(z.date()._zod.def.type).toBe('date')
})
