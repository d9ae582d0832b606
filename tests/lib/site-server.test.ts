import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseHeaders } from '../../tools/server/host-files.ts'
import { createSiteServer } from '../../tools/server/site-server.ts'

// tests/site/server.test.ts asks the server of a whole built site.

const folder = mkdtempSync(path.join(tmpdir(), 'site-server-'))
writeFileSync(path.join(folder, '_redirects'), '/moved /new 301\n/lent /new 302\n')
writeFileSync(path.join(folder, 'new.html'), '<p>New</p>')
writeFileSync(path.join(folder, 'film.mp4'), '0123456789')
const server = createSiteServer(folder)

beforeAll(() => new Promise<void>((resolve) => server.listen(0, resolve)))
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

const ask = (address: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`http://localhost:${(server.address() as AddressInfo).port}${address}`, {
    headers,
    redirect: 'manual',
  })

test.each([
  ['/moved', 301],
  ['/lent', 302],
])('the redirect of %s has the status of its line, %i', async (address, status) => {
  const answer = await ask(address)
  expect([answer.status, answer.headers.get('location')]).toEqual([status, '/new'])
})

test('a connection is kept for longer than a proxy keeps one that it may use again', async () => {
  const { headers } = await ask('/new')
  const [, seconds] = /timeout=(\d+)/.exec(headers.get('keep-alive') ?? '') ?? []
  expect(Number(seconds)).toBeGreaterThan(60)
})

test('a rule whose path has a star does not fit a path that is shorter than its two ends', () => {
  const headersOf = parseHeaders('/one*one\n  X-Rule: yes\n')
  expect(headersOf('/one-one').has('x-rule')).toBe(true)
  expect(headersOf('/one').has('x-rule')).toBe(false)
})

test('a part of a file says which bytes it has', async () => {
  const { headers } = await ask('/film.mp4', { range: 'bytes=7-99' })
  expect(headers.get('content-range')).toBe('bytes 7-9/10')
})

test.each([
  ['bytes=2-4', 206, '234'],
  ['bytes=7-', 206, '789'],
  ['bytes=7-99', 206, '789'],
  ['bytes=10-', 200, '0123456789'],
  ['bytes=-3', 200, '0123456789'],
])('a request of %s gets status %i and “%s”', async (range, status, text) => {
  const answer = await ask('/film.mp4', { range })
  expect([answer.status, await answer.text()]).toEqual([status, text])
})
