import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export type ServerProcess = {
  readonly url: string
  readonly pid: number
  /** SIGKILL, and wait until it is gone. */
  kill(): Promise<void>
}

/**
 * Starts the embedded backend in a process of its own.
 *
 * @throws what that process printed, when it ends instead of serving
 */
export async function startEmbedded(folder: string): Promise<ServerProcess> {
  const file = fileURLToPath(new URL('embedded-server.ts', import.meta.url))
  const child: ChildProcess = spawn(process.execPath, [file, folder], { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  const exit = once(child, 'exit')
  let complaint = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (complaint += text))
  const url = await Promise.race([
    new Promise<string>((resolve) => createInterface({ input: child.stdout! }).once('line', resolve)),
    exit.then(() => undefined),
  ])
  if (!url) throw new Error(complaint)
  return {
    url,
    pid: child.pid ?? 0,
    async kill() {
      child.kill('SIGKILL')
      await exit
    },
  }
}
