// What `--help` prints for a command. Plain JavaScript for Node 20.
import { commandLine } from './commands.mjs'

/** @typedef {import('./commands.mjs').Command} Command */

/**
 * The text of `--help`. For `build` it is, shortened:
 *
 *     npm run build -- [OPTIONS]
 *     Writes the static site.
 *       --dist FOLDER   the folder to write, if not dist
 * @param {string} name
 * @param {Command} command
 */
export function helpFor(name, { does, words, options = {}, settings = {} }) {
  const takes = [words, Object.keys(options).length > 0 && '[OPTIONS]'].filter(Boolean)
  const command = commandLine(name)
  const separator = takes.length > 0 && !command.includes(' -- ') && '--'
  const usage = [command, separator, ...takes].filter(Boolean).join(' ')

  const lines = [usage, does, ...alignedRows({ ...options, ...settings })]
  if (Object.keys(settings).length > 0) lines.push(exampleOfSetting(name))
  return lines.join('\n')
}

/**
 * Names and their descriptions in two columns.
 * @param {Record<string, string>} descriptions by name
 */
function alignedRows(descriptions) {
  const names = Object.keys(descriptions)
  const width = Math.max(...names.map(({ length }) => length)) + 3
  return names.map((name) => `  ${name.padEnd(width)}${descriptions[name]}`)
}

/** @param {string} name */
function exampleOfSetting(name) {
  return `Write a setting before the command: ${withSetting(name, 'PORT=8080', process.platform)}`
}

/**
 * A command with a setting, as people type it in the usual shell of a system.
 * @param {string} name the command
 * @param {string} setting such as `PORT=8080`
 * @param {NodeJS.Platform} platform
 */
export function withSetting(name, setting, platform) {
  const [variable, value] = setting.split('=')
  if (platform !== 'win32') return `${setting} ${commandLine(name)}`
  return `$env:${variable}='${value}'; ${commandLine(name)}`
}
