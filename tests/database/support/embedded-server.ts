import { createServer } from 'node:http'
import { createLeadMiddleware } from '../../../src/backend/node-adapter.ts'

// A process of its own with the embedded backend, to be killed: `node embedded-server.ts FOLDER`.
// Prints its address once it takes leads.
const backend = createLeadMiddleware({ folder: process.argv[2] ?? '', proxies: 1 })
const server = createServer((request, response) =>
  backend.handle(request, response, () => response.writeHead(404).end()),
)
try {
  await backend.ready
  server.listen(0, '127.0.0.1', () => {
    const url = `http://127.0.0.1:${(server.address() as { port: number }).port}`
    void backend.announce(url).then(() => console.log(url))
  })
} catch (problem) {
  console.error((problem as Error).message)
  process.exit(1)
}
// Whoever started this is gone: nobody is left to stop it.
process.once('disconnect', () => process.exit())
