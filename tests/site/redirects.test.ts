import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseHeaders, readRedirects } from '../../tools/server/host-files.ts'
import { madeUp } from '../support/made-up.ts'
import { dist, readRoutes } from '../../tools/built-site/pages.ts'
import type { StartedServer } from '../support/databases/embedded.ts'
import { startServer } from './support/start-server.ts'

let server: StartedServer

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.ended('SIGTERM'))

const roles = readRoutes().filter((route) => route.startsWith('/surveys/'))

test.each([
  ...roles.map((route) => [route.replace('/surveys/', '/revenue/'), route]),
  ['/surveys/made-up-old-role', madeUp.role],
  ['/revenue/made-up-old-role', madeUp.role],
])(
  '%s leads for good to %s, in one step, with a slash at its end and a query too',
  async (from, to) => {
    for (const [asked, leads] of [
      [from, to],
      [`${from}/?utm=1`, `${to}?utm=1`],
    ] as const) {
      const first = await fetch(server.address + asked, { redirect: 'manual' })
      expect([first.status, first.headers.get('location')]).toEqual([301, leads])
    }
    expect((await fetch(server.address + to, { redirect: 'manual' })).status).toBe(200)
  },
)

test('every redirect leads to a page of this build, and none hides one', () => {
  const routes = readRoutes()
  const lines = readFileSync(path.join(dist, '_redirects'), 'utf8').trimEnd().split('\n')
  for (const line of lines) {
    const [from = '', to = ''] = line.split(' ')
    expect(routes, line).toContain(to)
    expect(routes, line).not.toContain(from)
  }
})

test('every redirect is permanent, so that search engines follow it', () => {
  const redirects = readRedirects(readFileSync(path.join(dist, '_redirects'), 'utf8'))
  expect(redirects.length).toBeGreaterThan(0)
  expect(redirects.filter(({ status }) => status !== 301)).toEqual([])
})

test('a role that has no page is not redirected to one', async () => {
  const open = new Set(roles)
  const files = globSync('src/content/surveys/*.mdx', {
    cwd: path.resolve(import.meta.dirname, '../..'),
  })
  const hidden = files
    .map((file) => path.basename(file, '.mdx'))
    .filter((name) => !open.has(`/surveys/${name}`))
  for (const name of [...hidden, 'no-such-role']) {
    const answer = await fetch(`${server.address}/revenue/${name}`, { redirect: 'manual' })
    expect([name, answer.status]).toEqual([name, 404])
  }
})

test('the headers of all blocks whose path matches are joined', () => {
  const find = parseHeaders('/*\n  A: one\n  B: two\n/x/*\n  A: three\n')
  expect(Object.fromEntries(find('/y'))).toEqual({ a: 'one', b: 'two' })
  expect(Object.fromEntries(find('/x/y'))).toEqual({ a: 'one, three', b: 'two' })
})

test('a line that a host could not read is named', () => {
  for (const line of ['/only-one', '/a /b 200']) expect(() => readRedirects(line)).toThrow(line)
  expect(() => parseHeaders('  A: one')).toThrow('A: one')
})
