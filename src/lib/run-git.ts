import { spawnSync } from 'node:child_process'

/** How long git may take, for example to fetch older commits. */
const timeoutMs = 20_000

/**
 * Runs git, which asks no questions.
 * @param folder where it runs
 * @param words what follows `git`
 * @returns what it prints, with the line breaks at the end; undefined if it fails, takes too long
 *   or is not there
 */
export function runGit(folder: string, ...words: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', words, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, GIT_TERMINAL_PROMPT: '0' },
    timeout: timeoutMs,
    maxBuffer: Infinity,
  })
  return status === 0 ? stdout : undefined
}
