import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerWriting } from '../../editing/editor/build/write-files.ts'
import type { Draft } from '../../editing/editor/model/draft.ts'
import { renameFile } from '../../editing/editor/model/file-operations.ts'
import { openDraft } from '../../editing/editor/model/keep-draft.ts'
import { setWords } from '../../editing/editor/model/operations.ts'
import { memoryStore } from '../support/memory-store.ts'
import { readTold } from '../../editing/editor/ui/told-of-writing.ts'
import { writeToMachine } from '../../editing/editor/ui/write-to-machine.ts'
import { page, siteWith } from '../content/support/smallest-site.ts'
import { listen } from '../support/listen.ts'

// What an editor reads in development if the server of this machine does not write.

const file = 'src/content/pages/written.mdx'
const text = page('Written')
const ask = globalThis.fetch
let project: string
let draft: Draft
let server: Awaited<ReturnType<typeof listen>> | undefined

beforeEach(async () => {
  project = mkdtempSync(path.join(tmpdir(), 'machine-'))
  mkdirSync(path.dirname(path.join(project, file)), { recursive: true })
  writeFileSync(path.join(project, file), text)
  draft = await openDraft(
    { ...siteWith({ 'pages/written.mdx': text }), pictures: [] },
    'a draft',
    memoryStore(),
  )
  setWords(draft, { file, path: ['seo', 'title'] }, 'Other words')
})
afterEach(async () => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  rmSync(project, { recursive: true })
  await server?.close()
  server = undefined
})

const writing: RequestListener = (request, response) =>
  void answerWriting(request, response, project)

/** Sends the draft, as a page of a server does. */
async function send(answer: RequestListener, origin?: string) {
  server = await listen(createServer(answer))
  const { url } = server
  vi.stubGlobal('fetch', (address: string, request: RequestInit) =>
    ask(new URL(address, url), { ...request, headers: { origin: origin ?? url } }),
  )
  return writeToMachine(draft, () => undefined)
}

const refusedWith = (sentence: RegExp) => ({
  kind: 'refused',
  refusal: { sentence: expect.stringMatching(sentence) as string },
})

test('changes are written into the file', async () => {
  expect(await send(writing)).toMatchObject({ kind: 'sent' })
  expect(readFileSync(path.join(project, file), 'utf8')).toContain('title: Other words')
  expect(draft.files.size).toBe(0)
})

test('a renamed page is written under its new name, and its old file goes', async () => {
  const to = renameFile(draft, file, 'renamed')
  expect(await send(writing)).toMatchObject({ kind: 'sent' })
  expect(readFileSync(path.join(project, to), 'utf8')).toContain('title: Other words')
  expect(existsSync(path.join(project, file))).toBe(false)
  // The page that was renamed may be open.
  expect(readTold().newPage).toBe('/renamed')
})

test('a renamed page is not written over a file that somebody made meanwhile', async () => {
  const to = path.join(project, renameFile(draft, file, 'renamed'))
  writeFileSync(to, 'words of a colleague')
  expect(await send(writing)).toMatchObject(refusedWith(/changed on this machine/))
  expect(readFileSync(to, 'utf8')).toBe('words of a colleague')
})

test('what was written is told on all pages that load within a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  draft.writeFiles([{ path: 'src/content/pages/fresh.mdx', now: page('Fresh') }])
  expect(await send(writing)).toMatchObject({ kind: 'sent' })
  vi.setSystemTime(Date.now() + 50_000)
  expect(readTold()).toMatchObject({ sentence: 'Written into 2 files.', newPage: '/fresh' })
  expect(readTold()).toMatchObject({ sentence: 'Written into 2 files.', newPage: '/fresh' })
  vi.setSystemTime(Date.now() + 50_000)
  expect(readTold().sentence).toBe('')
})

test('of a file that was changed meanwhile, an editor reads so', async () => {
  writeFileSync(path.join(project, file), 'other words of a colleague')
  expect(await send(writing)).toMatchObject(refusedWith(/changed on this machine/))
  expect(draft.files.size).toBe(1)
})

test('on a page from another address, an editor reads that it may not write', async () => {
  const result = await send(writing, 'http://elsewhere.example')
  expect(result).toMatchObject(refusedWith(/Only pages of this server may write/))
})

test('of a file that cannot be written, an editor reads the reason of the system', async () => {
  const folder = path.join(project, 'src/content/pages')
  draft.writeFiles([{ path: 'src/content/pages/new.mdx/inner.mdx', now: page('Inner') }])
  writeFileSync(path.join(folder, 'new.mdx'), page('A file where a folder must be'))
  expect(await send(writing)).toMatchObject(refusedWith(/could be written: E[A-Z]+: /))
  expect(draft.files.size).toBe(2)
})

test('of an answer without a sentence, an editor reads its status', async () => {
  const proxy: RequestListener = (_, response) => void response.writeHead(502).end('<h1>Bad</h1>')
  expect(await send(proxy)).toMatchObject(refusedWith(/status 502.*kept/))
})

test('without an answer, an editor reads that there is none', async () => {
  const gone: RequestListener = ({ socket }) => void socket.destroy()
  expect(await send(gone)).toMatchObject(refusedWith(/does not answer/))
})
