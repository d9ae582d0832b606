// What `npm test` runs: its steps, and the other suites of tests. Plain JavaScript for Node 20, as
// `commands.mjs` is, which has the same kind of table for the commands of package.json.

/** @typedef {import('./commands.mjs').Command} Command */

/** The steps of `npm test` in their order. */
export const steps = /** @type {const} */ ([
  'format',
  'lint',
  'types',
  'content',
  'build',
  'site',
  'database',
  'browser',
])

/**
 * The steps that `npm test -- editing` can run on its copy of the site. `editor` has those browser
 * tests of the editor that `npm test` leaves out.
 */
export const stepsOfEditing = /** @type {const} */ ([
  'content',
  'build',
  'site',
  'browser',
  'editor',
])

/** The browsers of `npm test -- engines`. */
export const browsers = /** @type {const} */ (['firefox', 'webkit', 'chromium-92', 'chromium-106'])

/** The engines of hosts of `npm test -- hosts`. */
export const hostEngines = /** @type {const} */ (['workers', 'pages', 'netlify', 'nginx', 'caddy'])

/** What suites take that run files of tests. */
const testFiles = {
  words: '[NAME]...',
  options: { '-t TITLE': 'only the tests with this text in their title' },
}

/**
 * The suites besides `npm test` itself: `npm test -- NAME` runs `tests/NAME/run.ts`.
 * @type {Record<string, Pick<Command, 'does' | 'words' | 'options' | 'choices'>>}
 */
export const suites = {
  editing: {
    does: 'Sends changes through real git, and tests the editor and its guide on a copy.',
    words: '[NAME]...',
    options: {
      '--only STEPS': `some steps on the copy, if not ${stepsOfEditing.join(',')}`,
      '--keep': 'leaves the copy in its folder',
    },
    choices: { '--only': stepsOfEditing },
  },
  engines: {
    does: 'Tests the site in Firefox, in WebKit and in two old Chromiums, which it fetches.',
    options: { '--engine NAME': `only that browser: ${browsers.join(', ')}` },
    choices: { '--engine': browsers },
  },
  hosts: {
    does: 'Tests the built site in the engines of hosts, which it fetches.',
    options: { '--only ENGINES': 'some engines, such as --only nginx,caddy' },
    choices: { '--only': hostEngines },
  },
  preview: {
    does: 'Tests what a preview shows, in builds of a site before and after an edit.',
    ...testFiles,
  },
  specification: {
    does: 'Shows where the site differs from the specification of its first release.',
    ...testFiles,
  },
  supabase: {
    does: 'Tests leads through PostgREST, which it fetches.',
    ...testFiles,
  },
  validity: { does: 'Tests the built pages with the checker of the W3C, which it fetches.' },
  workflows: { does: 'Checks .github/workflows with actionlint, which it fetches.' },
}
