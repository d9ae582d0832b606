// The commands of package.json: what each runs, takes and needs. `--help` prints this, and options
// are judged by it before anything is installed. Plain JavaScript for Node 20.

/**
 * @typedef {object} Command
 * @property {string} does one sentence for `--help`
 * @property {string} script the file that it runs
 * @property {string[]} [first] words that it always gets, before those that were typed
 * @property {string} [words] the words that may follow `--`, as `--help` shows them; none if left
 *   out
 * @property {Record<string, string>} [options] what each option does, by its name and value, such
 *   as `--dist FOLDER`
 * @property {string} [passesTo] the program that gets all options, and judges them itself
 * @property {Record<string, string>} [settings] variables of the environment that matter most, as
 *   `--help` shows them
 * @property {boolean} [forTests] needs the packages of the tests too
 * @property {boolean} [serves] listens on PORT
 * @property {boolean} [builds] builds the site, or reads it in Vite
 * @property {boolean} [browses] needs a browser
 * @property {string[]} [inWindow] the options with which that browser opens a window
 */

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
 * A command as one types it: `npm run build`.
 * @param {string} name
 */
export function commandLine(name) {
  return name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`
}

/**
 * The text of `--help`.
 * @param {string} name
 * @param {Command} command
 */
export function helpFor(name, { does, words, options = {}, passesTo, settings = {} }) {
  const takes = [words, Object.keys(options).length > 0 || passesTo ? '[OPTIONS]' : undefined]
  const after = takes.filter(Boolean).join(' ')
  const rows = [...Object.entries(options), ...Object.entries(settings)]
  const width = Math.max(0, ...rows.map(([left]) => left.length)) + 3
  return [
    commandLine(name) + (after && ` -- ${after}`),
    does,
    ...rows.map(([left, right]) => `  ${left.padEnd(width)}${right}`),
    ...(Object.keys(settings).length > 0 ? [example(name)] : []),
    ...(passesTo ? [`Its options are those of ${passesTo}.`] : []),
  ].join('\n')
}

/**
 * How a setting is given to a command in the usual shell of a system.
 * @param {string} name the command
 * @param {string} setting such as `PORT=8080`
 * @param {NodeJS.Platform} platform
 */
export function withSetting(name, setting, platform) {
  const [variable, value] = setting.split('=')
  if (platform !== 'win32') return `${setting} ${commandLine(name)}`
  return `$env:${variable}='${value}'; ${commandLine(name)}`
}

/** @param {string} name */
function example(name) {
  return `Write a setting before the command: ${withSetting(name, 'PORT=8080', process.platform)}`
}

/**
 * Judges the words after the name of a command.
 * @param {string} name
 * @param {Command} command
 * @param {string[]} written
 * @param {NodeJS.Platform} platform
 * @returns {string | undefined} a sentence if one of them is wrong
 */
export function wrongWord(name, command, written, platform = process.platform) {
  const rest = [...written]
  // The program, or the other suite of tests, judges its own words.
  if (command.passesTo || (name === 'test' && isWord(rest[0]))) return undefined
  while (rest.length > 0) {
    const word = rest.shift() ?? ''
    const problem = isWord(word)
      ? !command.words && `${commandLine(name)} takes no word “${word}”. ${whatThereIs(command)}`
      : wrongSetting(name, command, word, rest, platform) || wrongOption(name, command, word, rest)
    if (problem) return problem
  }
  return undefined
}

/** @param {string | undefined} word */
function isWord(word) {
  return word !== undefined && !word.startsWith('-')
}

/**
 * @param {string} name
 * @param {Command} command
 * @param {string} written what may be a setting, written as an option
 * @param {string[]} rest the words after it
 * @param {NodeJS.Platform} platform
 * @returns {string | undefined}
 */
function wrongSetting(name, { settings = {} }, written, rest, platform) {
  const [flag = '', value = rest[0] ?? '8080'] = written.split('=')
  const setting = flag.replace(/^-+/, '').toUpperCase()
  if (!(setting in settings)) return undefined
  const right = withSetting(name, `${setting}=${value}`, platform)
  const refusal = `${commandLine(name)} has no option “${flag}”.`
  return `${refusal} Write a setting before the command: ${right}`
}

/**
 * @param {string} name
 * @param {Command} command
 * @param {string} written an option, perhaps with its value after `=`
 * @param {string[]} rest the words after it; its value is removed from them
 * @returns {string | undefined}
 */
function wrongOption(name, command, written, rest) {
  const [flag = '', ownValue] = written.split('=')
  const known = Object.keys(command.options ?? {}).map((option) => option.split(' '))
  const found = known.find(([own]) => own === flag)
  if (!found) return `${commandLine(name)} has no option “${flag}”. ${whatThereIs(command)}`
  const needsValue = found.length > 1 && ownValue === undefined
  if (needsValue && rest.shift() === undefined)
    return `The option “${flag}” of ${commandLine(name)} needs a value: ${found.join(' ')}`
  return undefined
}

/** @param {Command} command */
function whatThereIs({ words, options = {} }) {
  const all = [words, ...Object.keys(options)].filter(Boolean)
  const known = all.length > 0 ? `It takes ${all.join(', ')}` : 'It takes nothing'
  return `${known}; --help says more.`
}
