const port = Number(process.env['TEST_PORT'] ?? 4390)

/**
 * The two servers of the browser tests: one for the built site, and one for the site as `npm run
 * dev` shows it.
 */
export const servers = {
  built: { port, address: `http://localhost:${port}/` },
  development: { port: port + 1, address: `http://localhost:${port + 1}/` },
}
