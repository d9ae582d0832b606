import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { root } from '../../src/lib/project-root.ts'

/**
 * Options of Node for programs that open the lead store and soon end. V8 compiles WebAssembly a
 * second time in the background, which takes longer than all that such a program does.
 */
export const forShortRuns = ['--liftoff-only']

/**
 * Runs a script of the project to its end.
 * @param words the path of the script and its arguments
 * @param settings environment variables besides those of this process
 * @param typed what it reads from its standard input
 * @returns `printed`, its standard output; `everything`, this and its errors, which may be anywhere
 * among the other lines; and its exit code
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
  let everything = ''
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      everything += text
      if (stream === child.stdout) printed += text
    })
  }
  child.stdin.end(typed)
  const [code] = (await once(child, 'close')) as [number]
  return { everything, printed, code }
}
