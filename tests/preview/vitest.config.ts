import { defineConfig } from 'vitest/config'

// Previews as reviewers open them, from real builds of two states of a site: `npm test -- preview`. It takes some minutes,
// so it is no part of `npm test`; the workflow runs it as a step of its own.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts'],
    maxWorkers: 1,
    testTimeout: 300_000,
    hookTimeout: 600_000,
  },
})
