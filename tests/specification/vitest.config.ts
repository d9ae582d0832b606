import { defineConfig } from 'vitest/config'

// What the specification fixes about the first release: counts, names, words and figures, read from the content and from
// the built site in dist/. `npm test -- specification` informs; an editor who changes such a thing is never stopped by it.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts'],
    maxWorkers: 2,
  },
})
