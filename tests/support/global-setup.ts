import { holdTemporaryFiles } from './temporary-files.ts'

/** Runs before all tests of vitest. The returned function runs after them. */
export default function setup(): () => void {
  const { remove } = holdTemporaryFiles()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => process.exit(signal === 'SIGINT' ? 130 : 143))
  return remove
}
