import { defineConfig } from 'vitest/config'

// All tests that need no browser. `site/` reads the site with the made-up content of `made-up/`, which `npm test` builds. To
// run one file by hand, `npm run build:tests` first, then: npx vitest run --config tests/vitest.config.ts csp
// (TEST_DIST names another built site).
export default defineConfig({
  test: {
    root: import.meta.dirname,
    // On a build service too, where a build would otherwise be one to publish.
    env: { SITE_STAGE: 'local' },
    projects: [
      // Their files share what a worker has loaded: the schemas, and the pages of the built site.
      { extends: true, test: { name: 'shared', include: ['{content,docs,lib,site}/**/*.test.ts'], isolate: false } },
      { extends: true, test: { name: 'database', include: ['database/**/*.test.ts'] } },
    ],
    maxWorkers: 2,
    unstubGlobals: true,
    // Opening an embedded database takes some seconds on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
