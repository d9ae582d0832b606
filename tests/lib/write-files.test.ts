import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { answerWriting } from '../../editing/editor/build/write-files.ts'
import { listen } from '../support/listen.ts'

const project = mkdtempSync(path.join(tmpdir(), 'written-'))
const about = 'src/content/pages/about.mdx'
const team = 'src/content/pages/team.mdx'
const outside = 'src/outside.mdx'
let server: Awaited<ReturnType<typeof listen>>

beforeAll(async () => {
  const answer = createServer((request, response) => {
    void answerWriting(request, response, project)
  })
  server = await listen(answer)
})
afterAll(async () => {
  await server.close()
  rmSync(project, { recursive: true })
})
beforeEach(() => {
  mkdirSync(path.join(project, 'src/content/pages'), { recursive: true })
  for (const file of [about, team, outside]) writeFileSync(path.join(project, file), 'old')
})

const textOf = (file: string) => readFileSync(path.join(project, file), 'utf8')

/** Sends these files as a page of this origin does, and returns the status of the answer. */
async function send(files: object[], { method = 'POST', origin = server.url } = {}) {
  const body = method === 'GET' ? null : JSON.stringify(files)
  const { status } = await fetch(server.url, { method, body, headers: { origin } })
  return status
}

test('changed words are written into their files', async () => {
  const files = [about, team].map((file) => ({ path: file, before: 'old', now: `new ${file}` }))
  expect(await send(files)).toBe(200)
  expect([textOf(about), textOf(team)]).toEqual([`new ${about}`, `new ${team}`])
})

test('a new file and a picture are written, and a deleted file goes', async () => {
  const added = 'src/content/pages/new.mdx'
  const picture = 'src/content/pictures/new.webp'
  const files = [
    { path: added, before: null, now: 'new' },
    { path: picture, before: null, now: { base64: Buffer.from('bytes').toString('base64') } },
    { path: team, before: 'old', now: null },
  ]
  expect(await send(files)).toBe(200)
  expect([textOf(added), textOf(picture)]).toEqual(['new', 'bytes'])
  expect(existsSync(path.join(project, team))).toBe(false)
})

test('a new file does not replace one that is there', async () => {
  expect(await send([{ path: about, before: null, now: 'new' }])).toBe(409)
  expect(textOf(about)).toBe('old')
})

test('if one file has changed since the page was read, none is written', async () => {
  writeFileSync(path.join(project, team), 'changed by a colleague')
  const files = [about, team].map((file) => ({ path: file, before: 'old', now: 'new' }))
  expect(await send(files)).toBe(409)
  expect([textOf(about), textOf(team)]).toEqual(['old', 'changed by a colleague'])
})

test.each([
  'src/outside.mdx',
  'src/content/../outside.mdx',
  'src/content/pages/../../outside.mdx',
  '/src/content/pages/about.mdx',
  'src/content/pages/about.ts',
])('nothing is written to %s', async (file) => {
  expect(await send([{ path: file, before: 'old', now: 'new' }])).toBe(403)
  expect([textOf(about), textOf(outside)]).toEqual(['old', 'old'])
})

test('nothing is written for a page of another site', async () => {
  const files = [{ path: about, before: 'old', now: 'new' }]
  expect(await send(files, { origin: 'https://evil.example' })).toBe(403)
  expect(textOf(about)).toBe('old')
})

test('nothing is written for a list of files that does not arrive whole', async () => {
  const { status } = await fetch(server.url, {
    method: 'POST',
    body: `[{"path":"${about}","before":"old",`,
    headers: { origin: server.url },
  })
  expect(status).toBe(400)
  expect(textOf(about)).toBe('old')
})

test('nothing is written for a page without an address', async () => {
  expect(await send([{ path: about, before: 'old', now: 'new' }], { origin: 'null' })).toBe(403)
  expect(textOf(about)).toBe('old')
})

test('nothing is written for a request that only reads', async () => {
  expect(await send([], { method: 'GET' })).toBe(403)
})
