import { defineConfig } from 'vitest/config'

// A project as Supabase runs it, on this machine: `npm test -- supabase`. It fetches what it needs, so it is no part of
// `npm test`; the workflow runs it as a step of its own.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts'],
    maxWorkers: 1,
    testTimeout: 60_000,
    hookTimeout: 300_000,
  },
})
