import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Lets an old address lead to its page in development too. Unlike on hosts, not for good: a browser
 * would remember that after the editor has taken it back.
 * @param server the address of the server of development
 * @returns false if this is no old address, and nothing was answered
 */
export async function answerOldAddress(
  server: string,
  { method, url = '/' }: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const asked = new URL(url, server)
  const mayBePage = method === 'GET' && /^\/[^_@.][^@.]*$/.test(asked.pathname)
  if (!mayBePage) return false

  const redirects = await fetch(new URL('/_redirects', server))
  const lines = (await redirects.text()).split('\n').map((line) => line.split(' '))
  const [, to] = lines.find(([from]) => from === asked.pathname) ?? []
  if (to === undefined) return false
  response.writeHead(302, { location: to + asked.search, 'cache-control': 'no-store' }).end()
  return true
}
