import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Lets a server listen on a free port of this machine. `close` ends what is still open too. Until
 * then the server ends no idle connection: on a slow machine it would do so at the moment in which
 * the next request is sent, which is then lost.
 */
export async function listen(
  server: Server,
): Promise<{ port: number; url: string; close: () => Promise<void> }> {
  server.keepAliveTimeout = 0
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const close = async () => {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
  return { port, url: `http://127.0.0.1:${port}`, close }
}

/** A free port, for a program that is told where to listen. */
export async function freePort(): Promise<number> {
  const { port, close } = await listen(createServer())
  await close()
  return port
}
