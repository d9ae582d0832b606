import { createServer, type RequestListener } from 'node:http'
import { createLeadHandler, type LeadDatabase } from '../../../leads/backend/handler.ts'
import { mountLeadHandler } from '../../../leads/backend/node-adapter.ts'
import { listen } from '../listen.ts'

export const testSecret = 'sb_secret_of-the-tests-and-of-nothing-else'

/** Serves over real HTTP on loopback. */
export const serve = (listener: RequestListener) => listen(createServer(listener))

/** Serves the lead handler. The visitor's address is taken from X-Forwarded-For. */
export function serveLeads(database: LeadDatabase, proxies = 1) {
  const handle = mountLeadHandler(Promise.resolve(createLeadHandler(database, testSecret)), proxies)
  return serve((request, response) =>
    handle(request, response, () => response.writeHead(404).end('the site')),
  )
}
