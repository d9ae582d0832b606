const port = Number(process.env['TEST_PORT'] ?? 4390)

/** The two servers that the browser tests run against: the built site, and the site as editors see it while they write. */
export const servers = {
  built: { port, address: `http://localhost:${port}/` },
  development: { port: port + 1, address: `http://localhost:${port + 1}/` },
}
