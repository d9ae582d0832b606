import { holdTemporaryFiles } from './temporary-files.ts'

/** Runs before all tests of vitest. The returned function runs after them. */
export default function setup(): () => void {
  const { remove } = holdTemporaryFiles()
  // A second signal must not end this process while it removes files: `timeout` and services send
  // one to all processes of a run, and the launcher passes its own on.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => process.exit(signal === 'SIGINT' ? 130 : 143))
  return remove
}
