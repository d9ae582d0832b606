import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { root } from '../../tools/support/processes.ts'

/**
 * Runs a script of the project to its end, and types `typed`. @returns all that it printed, and its
 * exit code
 */
export async function runProgram(
  words: readonly string[],
  settings: Record<string, string>,
  typed = '',
) {
  const child = spawn(process.execPath, words, { cwd: root, env: { ...process.env, ...settings } })
  let out = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      out += text
    })
  }
  child.stdin.end(typed)
  const [code] = (await once(child, 'close')) as [number]
  return { out, code }
}
