import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { root } from '../../src/lib/project-root.ts'

/**
 * Options of Node for programs that open the lead store and soon end. V8 compiles WebAssembly a
 * second time in the background, which takes longer than all that such a program does.
 */
export const forShortRuns = ['--liftoff-only']

/**
 * Runs a script of the project to its end, and types `typed`.
 * @returns all that it printed, without its errors as `printed`, and its exit code. Errors come by
 * a way of their own, so they may be anywhere among the other lines.
 */
export async function runProgram(
  words: readonly string[],
  settings: Record<string, string>,
  typed = '',
) {
  const child = spawn(process.execPath, [...forShortRuns, ...words], {
    cwd: root,
    env: { ...process.env, ...settings },
  })
  let out = ''
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      out += text
      if (stream === child.stdout) printed += text
    })
  }
  child.stdin.end(typed)
  const [code] = (await once(child, 'close')) as [number]
  return { out, printed, code }
}
