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
  const isPlain = typed.map((word, i) => !isOption(word) && !takesNextWord(command, typed[i - 1]))
  const problems = typed.map((word, i) => {
    if (isOption(word)) return optionProblem(name, command, word, typed[i + 1], platform)
    const before = isPlain.slice(0, i).filter(Boolean).length
    return isPlain[i] ? wordProblem(name, command, word, before) : undefined
  })
  return problems.find((problem) => problem !== undefined)
}

/**
 * @param {string} name
 * @param {Command} command
 * @param {string} word
 * @param {number} before how many words are before it
 */
function wordProblem(name, command, word, before) {
  const { words = '' } = command
  // `OLD NEW` and `[FILE OR FOLDER]...` are two words and one.
  const { length } = words.match(/\[[^\]]*\]|\S+/g) ?? []
  if (before < length || words.endsWith('...')) return undefined
  const which = before === 0 ? 'word' : 'further word'
  return `${commandLine(name)} takes no ${which} “${word}”. ${whatItTakes(command)}`
}

/**
 * @param {string} name
 * @param {Command} command
 * @param {string} word an option, perhaps with its value after `=`
 * @param {string | undefined} next the word after it
 * @param {NodeJS.Platform} platform
 */
function optionProblem(name, command, word, next, platform) {
  const { flag, value: ownValue } = readOption(word)
  const value = ownValue ?? (isOption(next) ? undefined : next)
  const option = describedOption(command, flag)
  if (option) {
    if (!takesValue(option))
      return ownValue === undefined ? undefined : `${optionOf(name, flag)} takes no value.`
    return value
      ? valueProblem(name, command, option, value)
      : `${optionOf(name, flag)} needs a value: ${option}`
  }

  const unknown = `${commandLine(name)} has no option “${flag}”.`
  const setting = flag.replace(/^-+/, '').toUpperCase()
  if (!Object.hasOwn(command.settings ?? {}, setting)) return `${unknown} ${whatItTakes(command)}`
  const correct = withSetting(name, `${setting}=${value ?? '8080'}`, platform)
  return `${unknown} Write a setting before the command: ${correct}`
}

/**
 * @param {string} name
 * @param {Command} command
 * @param {string} option as the table of commands describes it
 * @param {string} value
 */
function valueProblem(name, { choices = {} }, option, value) {
  const [flag = '', valueName = ''] = option.split(' ')
  const allowed = choices[flag]
  if (!allowed) return undefined
  const isList = valueName.endsWith('S')
  const unknown = (isList ? value.split(',') : [value]).find((one) => !allowed.includes(one))
  if (unknown === undefined) return undefined
  const how = isList ? ', joined by commas' : ''
  return `${optionOf(name, flag)} has no “${unknown}”. It takes ${allowed.join(', ')}${how}.`
}

/**
 * @param {string} name
 * @param {string} flag
 */
function optionOf(name, flag) {
  return `The option “${flag}” of ${commandLine(name)}`
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
  const [flag = '', ...value] = word.split('=')
  return { flag, value: value.length > 0 ? value.join('=') : undefined }
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
