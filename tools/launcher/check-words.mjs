// Checks what somebody typed after a command. Plain JavaScript for Node 20.
import { commandLine } from './commands.mjs'
import { withSetting } from './help.mjs'

/** @typedef {import('./commands.mjs').Command} Command */

/**
 * Checks the words and options after the name of a command, before anything is installed.
 *
 * For example, `--port 3000` after `start` gives 'npm start has no option “--port”. Write a setting
 * before the command: PORT=3000 npm start'.
 * @param {string} name
 * @param {Command} command
 * @param {string[]} typed what follows `--` in the command line
 * @param {NodeJS.Platform} platform
 * @returns {string | undefined} a sentence about the first mistake, or undefined if there is none
 */
export function wrongWord(name, command, typed, platform = process.platform) {
  const first = typed[0]
  const namesSuite = name === 'test' && first !== undefined && !isOption(first)
  // The program, or the other suite of tests, checks its own words.
  if (command.passesTo || namesSuite) return undefined

  const problems = typed.map((word, i) => {
    if (isOption(word)) return optionProblem(name, command, word, typed[i + 1], platform)
    const isValue = takesNextWord(command, typed[i - 1])
    return isValue ? undefined : wordProblem(name, command, word)
  })
  return problems.find((problem) => problem !== undefined)
}

/**
 * @param {string} name
 * @param {Command} command
 * @param {string} word
 */
function wordProblem(name, command, word) {
  if (command.words) return undefined
  return `${commandLine(name)} takes no word “${word}”. ${whatItTakes(command)}`
}

/**
 * @param {string} name
 * @param {Command} command
 * @param {string} word an option, perhaps with its value after `=`
 * @param {string | undefined} next the word after it
 * @param {NodeJS.Platform} platform
 */
function optionProblem(name, command, word, next, platform) {
  const { flag, value = isOption(next) ? undefined : next } = readOption(word)
  const option = describedOption(command, flag)
  if (option) {
    const lacksValue = takesValue(option) && value === undefined
    return lacksValue
      ? `The option “${flag}” of ${commandLine(name)} needs a value: ${option}`
      : undefined
  }

  const unknown = `${commandLine(name)} has no option “${flag}”.`
  const setting = flag.replace(/^-+/, '').toUpperCase()
  if (!(setting in (command.settings ?? {}))) return `${unknown} ${whatItTakes(command)}`
  const correct = withSetting(name, `${setting}=${value ?? '8080'}`, platform)
  return `${unknown} Write a setting before the command: ${correct}`
}

/** @param {string | undefined} word */
function isOption(word) {
  return word !== undefined && word.startsWith('-')
}

/**
 * Reads an option: `--dist=out` has the flag `--dist` and the value `out`.
 * @param {string} word
 */
function readOption(word) {
  const [flag = '', value] = word.split('=')
  return { flag, value }
}

/**
 * An option as the table of commands describes it, such as `--dist FOLDER`.
 * @param {Command} command
 * @param {string} flag such as `--dist`
 */
function describedOption({ options = {} }, flag) {
  return Object.keys(options).find((option) => option.split(' ')[0] === flag)
}

/** @param {string} option as the table of commands describes it */
function takesValue(option) {
  return option.includes(' ')
}

/**
 * True if a word is an option whose value is the next word.
 * @param {Command} command
 * @param {string | undefined} word
 */
function takesNextWord(command, word = '') {
  const { flag, value } = readOption(word)
  const option = describedOption(command, flag)
  return option !== undefined && takesValue(option) && value === undefined
}

/** @param {Command} command */
function whatItTakes({ words, options = {} }) {
  const all = [words, ...Object.keys(options)].filter(Boolean)
  const list = all.length > 0 ? all.join(', ') : 'nothing'
  return `It takes ${list}; --help says more.`
}
