import type { TestProject } from 'vitest/node'
import { startServer, type PostgresServer } from './postgres-server.ts'
import { prepareServer } from './real-postgres.ts'

/** The server of this test run as its tests see it: its port, or why there is none. */
type PostgresOfRun = { readonly port: number } | { readonly problem: string }

declare module 'vitest' {
  interface ProvidedContext {
    postgres: PostgresOfRun
  }
}

/**
 * Starts one PostgreSQL server before all tests of a project of vitest that needs one, and tells
 * them its port. If it can't start, it tells them the reason: the test "PostgreSQL starts" fails
 * with it, and all others that need the server are skipped. The returned function stops it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let server: PostgresServer | undefined
  try {
    server = await startServer()
    await prepareServer(server.port)
    project.provide('postgres', { port: server.port })
  } catch (problem) {
    project.provide('postgres', { problem: (problem as Error).message })
  }
  return async () => server?.stop()
}
