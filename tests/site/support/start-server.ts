import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { root } from '../../../tools/support/processes.ts'
import { dist } from '../../support/built-site/pages.ts'
import { emptyStoreFolder } from '../../support/databases/embedded.ts'

/** A server started as `npm start` starts it, over the built site. */
export interface StartedServer {
  /** Where it is, such as `http://localhost:40123`; undefined if it ended before it got there. */
  address: string | undefined
  /** All that it has printed so far. */
  printed: () => string
  /** Sends it a signal and waits until it has ended; the signal is left out for one that ends by itself. */
  ended: (signal?: NodeJS.Signals) => Promise<number | null>
}

/** Starts `tools/serve.ts` with its own folder of leads on a free port, or on the given one, and waits until it serves. */
export async function startServer(env: Record<string, string> = {}): Promise<StartedServer> {
  const { folder, remove } = await emptyStoreFolder()
  const child = spawn(process.execPath, [path.join(root, 'tools/serve.ts'), '--dist', dist], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      PUBLIC_SUPABASE_URL: '',
      LEADS_DIR: folder,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exit = new Promise<number | null>((resolve) => void child.once('exit', resolve)).finally(remove)
  let text = ''
  const address = await new Promise<string | undefined>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        text += String(chunk)
        if (text.includes('Ctrl-C')) resolve(/http:\/\/localhost:\d+/.exec(text)?.[0])
      })
    }
    void exit.then(() => resolve(undefined))
  })
  return { address, printed: () => text, ended: (signal) => end(child, exit, signal) }
}

function end(child: ChildProcess, exit: Promise<number | null>, signal?: NodeJS.Signals): Promise<number | null> {
  if (signal) child.kill(signal)
  return exit
}
