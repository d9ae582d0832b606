import { canRunOld, oldEngines, type OldEngine } from './support/old-engines.ts'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

// All tests that need no browser. `site/` reads the site with the made-up content of the gallery,
// which `npm test` builds. CONTRIBUTING.md says how to run one file; TEST_DIST names another built
// site.
// `support/run-suite.ts` names the suite of `npm test -- SUITE`.
const namedSuite = process.env['SUITE'] ?? ''
/** Starts the PostgreSQL server of a test run. */
const postgres = 'support/databases/global-setup.ts'

/**
 * Milliseconds. The limit only ends what hangs: no test depends on how fast a machine is, and none
 * has a second try.
 */
const tooLong = 900_000

/** The old Chromiums of `old-engines/`, if this machine can run them. */
const oldOnes = canRunOld ? (Object.keys(oldEngines) as OldEngine[]) : []

export default defineConfig({
  test: {
    root: import.meta.dirname,
    globalSetup: 'support/global-setup.ts',
    // Also set on a build service, where a build would otherwise be one to publish.
    env: { SITE_STAGE: 'local' },
    projects: projectsOf(namedSuite),
    maxWorkers: namedSuite === 'preview' ? 1 : 2,
    // The text of a style sheet, which vitest replaces by an empty one otherwise.
    css: { include: [/\?raw$/] },
    unstubGlobals: true,
    testTimeout: tooLong,
    hookTimeout: tooLong,
    expect: { poll: { timeout: 120_000, interval: 50 } },
  },
})

function projectsOf(suite: string): TestProjectInlineConfiguration[] {
  if (suite === 'engines')
    return [...(['firefox', 'webkit'] as const).map(inEngine), ...oldOnes.map(inOldEngine)]
  if (suite) {
    const globalSetup = suite === 'supabase' ? postgres : []
    return [{ extends: true, test: { name: suite, include: [`${suite}/*.test.ts`], globalSetup } }]
  }
  return [
    // Their files share the modules of a worker: the schemas, and the pages of the built site.
    {
      extends: true,
      test: { name: 'shared', include: ['{content,docs,lib,site}/**/*.test.ts'], isolate: false },
    },
    {
      extends: true,
      test: {
        name: 'database',
        include: ['database/**/*.test.ts'],
        globalSetup: postgres,
        // Otherwise V8 compiles the WebAssembly of each embedded database a second time.
        execArgv: ['--liftoff-only'],
      },
    },
  ]
}

function inOldEngine(oldEngine: OldEngine): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: { name: oldEngine, include: ['old-engines/*.test.ts'], provide: { oldEngine } },
  }
}

/** The tests of engines in one of them. */
function inEngine(engine: 'firefox' | 'webkit'): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: { name: engine, include: ['engines/*.test.ts'], provide: { engine } },
  }
}
