import path from 'node:path'
import { createLeadMiddleware } from '../../../leads/backend/node-adapter.ts'
import { createSiteServer } from '../../../tools/server/site-server.ts'

// A process of its own with the embedded backend, to be killed: `node embedded-server.ts FOLDER`.
// Prints its address once it takes leads. The server of `npm start`, without a site.
const folder = process.argv[2] ?? ''
const backend = createLeadMiddleware({ folder, proxies: 1 })
const server = createSiteServer(path.join(folder, 'no-site'), backend.handle)
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
