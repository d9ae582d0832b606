// The commands of package.json: what each runs, takes and needs. Plain JavaScript for Node 20, like
// all files of this folder, since they run before anything is installed. `help.mjs` prints this
// table, and `check-words.mjs` compares what somebody typed with it.
//
// For example, `npm run build -- --dist out` runs `tools/build.ts --dist out`.
import { steps, suites } from './suites.mjs'

/**
 * @typedef {object} Command
 * @property {string} does what it does, in one sentence for `--help`
 * @property {string} script the file that it runs
 * @property {string[]} [first] words that the script always gets, before those that somebody typed
 * @property {string} [words] the words that it takes, as `--help` shows them, such as `KIND NAME`;
 *   `[NAME]` may be left out, and `...` after it allows more of them. Without this it takes none
 * @property {Record<string, string>} [options] what each option does, by its name and value, such
 *   as `--dist FOLDER`
 * @property {Record<string, readonly string[]>} [choices] the only values of an option, by its
 *   name. An option that is described in the plural, as `--only STEPS`, takes several
 * @property {Record<string, string>} [settings] what the most important variables of the
 *   environment do, by their names
 * @property {boolean} [forTests] true if it needs the packages of the tests too
 * @property {boolean} [serves] true if it listens on PORT
 * @property {boolean} [builds] true if it builds the site, or reads it in Vite
 * @property {boolean} [browses] true if it needs a browser
 * @property {string[]} [inWindow] the options with which that browser opens a window
 */

/** The settings of commands that serve the site. */
const address = {
  PORT: 'the port, if not 4321',
  HOST: 'who reaches it: only this machine, or the network with 0.0.0.0',
}

/** What `npm run bench` measures. */
export const partsOfBench = ['bytes', 'paint', 'review', 'leads', 'builds']

/** @type {Record<string, Command>} */
export const commands = {
  start: {
    does: 'Builds the site, serves it with its own small database, and prints the address.',
    script: 'tools/serve.ts',
    first: ['--build'],
    settings: { ...address, LEADS_DIR: 'the folder of the leads, if not .data/leads' },
    serves: true,
    builds: true,
  },
  test: {
    does: 'Runs every check and test that must pass before a merge, or another suite.',
    script: 'tools/test.ts',
    words: '[SUITE]',
    options: { '--only STEPS': 'some steps, such as --only content,build,site' },
    choices: { '--only': steps },
    forTests: true,
    builds: true,
    browses: true,
  },
  'test:watch': {
    does: 'Runs the tests that need no browser, again after each change. Run build:tests first.',
    script: 'node_modules/vitest/vitest.mjs',
    first: ['--config', 'tests/vitest.config.ts'],
    words: '[NAME]...',
    options: {
      '--run': 'runs them once, and not again after each change',
      '-t TITLE': 'only the tests with this text in their title',
      '--project NAME': 'only one project: shared or database',
      '--reporter NAME': 'another report, such as verbose',
      '--bail COUNT': 'ends after so many failed tests',
      '--inspect-brk': 'waits for a debugger',
      '--no-file-parallelism': 'runs one file at a time',
    },
    choices: { '--project': ['shared', 'database'] },
    forTests: true,
    builds: true,
  },
  'test:browser': {
    does: 'Runs browser tests. Run build:tests first.',
    script: 'tools/test-browser.ts',
    words: '[NAME]...',
    options: {
      '-g TITLE': 'only the tests with this text in their title',
      '--headed': 'shows the browser',
      '--debug': 'shows the browser, and goes through the test step by step',
      '--ui': 'shows a window in which tests can be chosen',
      '--trace MODE': 'on: records what the browser does',
      '--last-failed': 'only the tests that failed in the last run',
      '--list': 'lists the tests, and runs none',
      '--repeat-each COUNT': 'runs each test so often',
      '--workers COUNT': 'how many browsers run at the same time',
      '--reporter NAME': 'another report, such as line',
      '-x': 'ends after the first failed test',
    },
    forTests: true,
    builds: true,
    browses: true,
    inWindow: ['--headed', '--debug', '--ui'],
  },
  dev: {
    does: 'Serves the site while you edit it, with each change at once.',
    script: 'tools/dev.ts',
    options: {
      '--open': 'opens the site in your browser',
      '--verbose': 'prints more of what the server does',
    },
    settings: address,
    serves: true,
    builds: true,
  },
  build: {
    does: 'Writes the static site.',
    script: 'tools/build.ts',
    options: {
      '--dist FOLDER': 'the folder to write, if not dist',
      '--for HOST': 'also writes the files for vercel, nginx, caddy or github-pages',
    },
    builds: true,
  },
  'build:tests': {
    does: 'Builds the site that tests read, with made-up content beside the real one.',
    script: 'tests/build-site.ts',
    forTests: true,
    builds: true,
  },
  check: {
    does: 'Reports in words everything that is wrong in src/content.',
    script: 'editing/commands/check.ts',
    words: '[FILE OR FOLDER]...',
    options: {
      '--json': 'the same for programs',
      '--launch': 'lists samples, drafts and outside addresses that do not answer instead',
      '--guide': 'writes the lists of fields and sections of the editors’ guide instead',
    },
  },
  format: {
    does: 'Formats all code.',
    script: 'tools/format.ts',
    options: { '--check': 'changes nothing, and names the files that are not formatted' },
    forTests: true,
  },
  lint: {
    does: 'Holds all code to the rules of eslint.config.mjs.',
    script: 'tools/lint.ts',
    words: '[FILE OR FOLDER]...',
    options: {
      '--fix': 'corrects what can be corrected without a decision',
    },
    forTests: true,
  },
  new: {
    does: 'Writes a new content file with words to replace, such as KIND role, NAME customer-care.',
    script: 'editing/commands/new.ts',
    words: 'KIND NAME',
  },
  pictures: {
    does: 'Makes the pictures of the editors’ guide again: all, or that of one section type.',
    script: 'editing/commands/pictures.ts',
    words: '[sections] [change] [TYPE]...',
    forTests: true,
    builds: true,
    browses: true,
  },
  rename: {
    does: 'Renames a content file, such as surveys/old-name to new-name, and leaves a redirect.',
    script: 'editing/commands/rename.ts',
    words: 'OLD NEW',
  },
  leads: {
    does: 'Lists, exports, audits and deletes leads.',
    script: 'leads/command.ts',
    options: {
      '--since DAY': 'from a day on, such as 2026-11-01, 7d or 24h',
      '--table NAME': 'only the leads of one table, such as contact_leads',
      '--csv FILE': 'a file for a spreadsheet, in .data/exports',
      '--json FILE': 'a file for programs, in .data/exports',
      '--audit': 'lists who may do what with the leads',
      '--forms': 'asks whether both forms can store a lead, and adds none',
      '--delete EMAIL': 'deletes every lead from an address, and asks again before',
      '--delete-before DAY': 'deletes every lead from before a day, and asks again before',
      '--here': 'the leads on this computer, even if SUPABASE_URL is set',
    },
  },
  bench: {
    does: 'Measures bytes of pages, paints and a lead on a slow line, and the build time.',
    script: 'tools/bench.ts',
    options: {
      '--only PARTS': `some parts: ${partsOfBench.join(', ')}`,
      '--routes ROUTES': 'the pages to paint, such as /,/contact',
    },
    choices: { '--only': partsOfBench },
    forTests: true,
    builds: true,
    browses: true,
  },
}

/**
 * Finds what somebody has asked for: a command, or one of the suites of `npm test`.
 *
 * For example, `test engines --engine webkit` asks for the command `test -- engines`, with two
 * words after it.
 * @param {string} name the name of a command
 * @param {string[]} typed what follows `--` in the command line
 * @returns {{ name: string, command: Command, words: string[] }}
 * @throws {Error} with a sentence if there is no such command or suite
 */
export function findCommand(name, typed) {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command)
    throw new Error(`There is no command “${name}”. There are ${Object.keys(commands).join(', ')}.`)
  const [suiteName, ...words] = typed
  if (name !== 'test' || suiteName === undefined || suiteName.startsWith('-'))
    return { name, command, words: typed }

  const suite = Object.hasOwn(suites, suiteName) ? suites[suiteName] : undefined
  if (!suite)
    throw new Error(
      `There is no suite “${suiteName}”. There are ${Object.keys(suites).join(', ')}; without a ` +
        'name, npm test runs all that must pass before a merge.',
    )
  const takesNothing = { words: '', options: {}, choices: {} }
  return {
    name: `test -- ${suiteName}`,
    command: { ...command, ...takesNothing, ...suite, first: [suiteName] },
    words,
  }
}

/**
 * A command as people type it, such as `npm run build` or `npm test -- editing`.
 * @param {string} name
 */
export function commandLine(name) {
  return name === 'start' || /^test( |$)/.test(name) ? `npm ${name}` : `npm run ${name}`
}
