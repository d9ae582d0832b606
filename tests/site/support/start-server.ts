import { dist } from '../../../tools/built-site/pages.ts'
import {
  emptyStoreFolder,
  startSite,
  type StartedServer,
} from '../../support/databases/embedded.ts'

/** Starts the server over the built site of the tests, with its own folder of leads. */
export async function startServer(env: Record<string, string> = {}): Promise<StartedServer> {
  const { folder, remove } = await emptyStoreFolder()
  const server = await startSite(dist, { LEADS_DIR: folder, ...env })
  void server.ended().finally(remove)
  return server
}
