/**
 * The two servers of the browser tests: one for the built site, and one for the site as
 * `npm run dev` shows it. Each listens on a free port. Playwright reads the port from what the
 * server prints, by the named group of `prints`, and gives it to the tests in the environment
 * variable of that name in capitals.
 */
export const servers = {
  built: {
    prints: /The site is at http:\/\/localhost:(?<built_site_port>\d+)/,
    get address() {
      return addressAt('BUILT_SITE_PORT')
    },
  },
  development: {
    prints: /http:\/\/localhost:(?<development_site_port>\d+)/,
    get address() {
      return addressAt('DEVELOPMENT_SITE_PORT')
    },
  },
}

/**
 * The address of a server. Playwright reads the tests once before the servers start, when no port
 * is known yet.
 */
function addressAt(variable: string): string {
  return `http://localhost:${process.env[variable] ?? '0'}/`
}
