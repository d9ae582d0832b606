import { defineConfig } from 'vitest/config'
import { engineNames } from './support/engines.ts'

// The site that tests read in real browsers of the other engines: `npm test -- engines` builds it and fetches them.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['engines/**/*.test.ts'],
    projects: engineNames.map((engine) => ({ extends: true, test: { name: engine, provide: { engine } } })),
    // One browser of each engine at a time.
    maxWorkers: 2,
    // As in tests/playwright.config.ts: a shared machine may stall for seconds.
    retry: process.env['CI'] ? 1 : 0,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000, interval: 50 } },
  },
})
