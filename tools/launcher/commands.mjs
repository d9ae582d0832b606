// The commands of package.json: what each runs, takes and needs. Plain JavaScript for Node 20, like
// all files of this folder, since they run before anything is installed. `help.mjs` prints this
// table, and `check-words.mjs` compares what somebody typed with it.
//
// For example, `npm run build -- --dist out` runs `tools/build.ts --dist out`.

/**
 * @typedef {object} Command
 * @property {string} does what it does, in one sentence for `--help`
 * @property {string} script the file that it runs
 * @property {string[]} [first] words that the script always gets, before those that somebody typed
 * @property {string} [words] the words that it takes, as `--help` shows them, such as `KIND NAME`;
 *   without this it takes none
 * @property {Record<string, string>} [options] what each option does, by its name and value, such
 *   as `--dist FOLDER`
 * @property {string} [passesTo] the program that gets all options and checks them itself
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
    forTests: true,
    builds: true,
    browses: true,
  },
  'test:watch': {
    does: 'Runs the tests that need no browser, again after each change. Run build:tests first.',
    script: 'node_modules/vitest/vitest.mjs',
    first: ['--config', 'tests/vitest.config.ts'],
    words: '[NAME]',
    passesTo: 'vitest',
    forTests: true,
    builds: true,
  },
  'test:browser': {
    does: 'Runs browser tests. Run build:tests first.',
    script: 'node_modules/@playwright/test/cli.js',
    first: ['test', '--config', 'tests/playwright.config.ts'],
    words: '[NAME]',
    passesTo: 'playwright test',
    forTests: true,
    builds: true,
    browses: true,
    inWindow: ['--headed', '--debug', '--ui'],
  },
  dev: {
    does: 'Serves the site while you edit it, with each change at once.',
    script: 'tools/dev.ts',
    passesTo: 'astro dev',
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
    words: '[FILE OR FOLDER]',
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
    words: '[FILE OR FOLDER]',
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
    words: '[sections] [change] [TYPE]',
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
      '--only PARTS': 'bytes, paint, leads or builds',
      '--routes ROUTES': 'the pages to paint, such as /,/contact',
    },
    forTests: true,
    builds: true,
    browses: true,
  },
}

/**
 * A command as people type it, such as `npm run build`.
 * @param {string} name
 */
export function commandLine(name) {
  return name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`
}
