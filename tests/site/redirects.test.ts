import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseHeaders, parseRedirects } from '../../tools/server/host-files.ts'
import { madeUp } from '../support/made-up.ts'
import { dist, readRoutes } from '../support/built-site/pages.ts'
import { startServer, type StartedServer } from './support/start-server.ts'

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
])('%s leads for good to %s, in one step, with a slash at its end and a query too', async (from, to) => {
  for (const [asked, leads] of [
    [from, to],
    [`${from}/?utm=1`, `${to}?utm=1`],
  ] as const) {
    const first = await fetch(server.address + asked, { redirect: 'manual' })
    expect([first.status, first.headers.get('location')]).toEqual([301, leads])
  }
  expect((await fetch(server.address + to, { redirect: 'manual' })).status).toBe(200)
})

test('every redirect leads to a page of this build, and none hides one', () => {
  const routes = readRoutes()
  const lines = readFileSync(path.join(dist, '_redirects'), 'utf8').trimEnd().split('\n')
  for (const line of lines) {
    const [from = '', to = ''] = line.split(' ')
    expect(routes, line).toContain(to)
    expect(routes, line).not.toContain(from)
  }
})

test('a role that has no page is not redirected to one', async () => {
  const open = new Set(roles)
  const files = globSync('src/content/surveys/*.mdx', { cwd: path.resolve(import.meta.dirname, '../..') })
  const hidden = files.map((file) => path.basename(file, '.mdx')).filter((name) => !open.has(`/surveys/${name}`))
  for (const name of [...hidden, 'no-such-role']) {
    const answer = await fetch(`${server.address}/revenue/${name}`, { redirect: 'manual' })
    expect([name, answer.status]).toEqual([name, 404])
  }
})

describe('the files that hosts read', () => {
  test('the first redirect that fits decides', () => {
    const find = parseRedirects('# old names\n/a/b /c 301\n/a/* /d/:splat 302\n')
    expect([find('/a/b')?.to, find('/a/x/y')?.to, find('/b')]).toEqual(['/c', '/d/x/y', undefined])
  })
  test('a line that is no redirect is named', () => {
    expect(() => parseRedirects('/a /b 301\n/only-one\n')).toThrow('line 2')
    expect(() => parseRedirects('/a /b 200\n')).toThrow('line 1')
  })
  test('headers of all blocks that fit are joined, and one can be taken away', () => {
    const find = parseHeaders('/*\n  A: one\n  B: two\n/x/*\n  A: three\n  ! B\n')
    expect([...find('/y')]).toEqual([
      ['a', 'one'],
      ['b', 'two'],
    ])
    expect([...find('/x/y')]).toEqual([['a', 'one, three']])
  })
  test('a header without a path is named', () => {
    expect(() => parseHeaders('  A: one\n')).toThrow('line 1')
  })
})
