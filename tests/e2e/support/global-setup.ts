import { once } from 'node:events'
import { servers } from './servers.ts'

/**
 * Receives the message 'load the page again' that Vite keeps for the first page that connects to
 * the development server: Astro sends it when it has read the content, before there is any page.
 * Without this, the first page that a test opens would be loaded again while the test uses it.
 */
export default async function receiveFirstReload(): Promise<void> {
  const { host } = new URL(servers.development.address)
  const socket = new WebSocket(`ws://${host}/`, 'vite-hmr')
  // The server sends both at once, so they have arrived when the connection is closed.
  await once(socket, 'message')
  socket.close()
  await once(socket, 'close')
}
