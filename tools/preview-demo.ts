// `npm run preview:demo`: a preview with six typical edits beside the site before them, each at an address of its own. The
// project itself is not changed. PORT takes another port for the site before; the preview has the next one.
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { edits } from './preview-demo/edits.ts'
import { createSiteServer } from './server/site-server.ts'
import { buildBase, buildPreview, folder } from '../tests/support/two-states.ts'

process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit())
const port = Number(process.env['PORT'] || 4321)

try {
  console.log('Building the site as it is ...')
  const before = await serve(buildBase(), port)
  console.log('Building a preview of it with six edits ...')
  const done = edits.map(({ make }) => make())
  const after = await serve(buildPreview(), port + 1)
  console.log(`\n${done.map((what) => `  ${what}`).join('\n')}\n`)
  console.log(`Before:        ${before}\nThe preview:   ${after}\nWhat changed:  ${after}/review\nCtrl-C stops both.`)
} catch (problem) {
  console.error((problem as Error).message)
  process.exit(1)
}

async function serve(dist: string, at: number): Promise<string> {
  const server = createSiteServer(dist).listen(at, 'localhost')
  await once(server, 'listening')
  return `http://localhost:${at}`
}
