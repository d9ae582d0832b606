import type { AstroIntegration } from 'astro'
import type { LeadMiddleware } from './backend/node-adapter.ts'

// `astro dev` restarts its server in the same process when a setting changes, and only one store
// may open the folder of leads.
const kept = globalThis as typeof globalThis & { leadMiddleware?: LeadMiddleware }

/**
 * Lets the forms of `astro dev` store leads in the embedded backend, on the same origin. Does
 * nothing in a build.
 * @param isOff true if the settings name a hosted backend
 */
export function embeddedBackend({ isOff }: { isOff: boolean }): AstroIntegration {
  return {
    name: 'embedded-backend',
    hooks: {
      'astro:server:setup': async ({ server, logger }) => {
        if (isOff) return
        // Imported here and not above, since a build needs no database.
        const { createLeadMiddleware } = await import('./backend/node-adapter.ts')
        kept.leadMiddleware ??= createLeadMiddleware()
        const backend = kept.leadMiddleware
        backend.ready.then(
          () => logger.info(`leads are kept in ${backend.folder}`),
          (problem: Error) => logger.error(problem.message),
        )
        server.middlewares.use(backend.handle)
        server.httpServer?.once('listening', () => {
          const address = server.httpServer?.address()
          if (address && typeof address === 'object')
            void backend.announce(`http://localhost:${address.port}`).catch(() => undefined)
        })
      },
    },
  }
}
