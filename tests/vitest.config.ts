import { defineConfig } from 'vitest/config'

// Everything that needs no browser. `site/` reads the built site in dist/ (`npm run build` first; `npm test` does both).
export default defineConfig({
  test: {
    root: import.meta.dirname,
    // Also on a build service, where a build would otherwise be one to publish.
    env: { SITE_STAGE: 'local' },
    include: ['**/*.test.{ts,tsx}'],
    maxWorkers: 2,
    // Opening an embedded database takes some seconds on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
