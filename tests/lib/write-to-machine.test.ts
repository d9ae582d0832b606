import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerWriting } from '../../editing/editor/build/write-files.ts'
import type { Draft } from '../../editing/editor/model/draft.ts'
import { renameFile } from '../../editing/editor/model/file-operations.ts'
import type { MergeChoices, MergeConflict } from '../../editing/editor/model/merge/merged-text.ts'
import { openDraft } from '../../editing/editor/model/keep-draft.ts'
import { setWords } from '../../editing/editor/model/operations.ts'
import type { DraftStore } from '../../editing/editor/model/store.ts'
import { memoryStore } from '../support/memory-store.ts'
import { readTold } from '../../editing/editor/ui/told-of-writing.ts'
import { writeToMachine } from '../../editing/editor/ui/write-to-machine.ts'
import { page, sampleFile, siteWith } from '../content/support/smallest-site.ts'
import { listen } from '../support/listen.ts'

// What an editor reads in development if the server of this machine does not write.

const file = 'src/content/pages/written.mdx'
const text = page('Written')
const ask = globalThis.fetch
let project: string
let draft: Draft
let browser: DraftStore
let server: Awaited<ReturnType<typeof listen>> | undefined

beforeEach(async () => {
  project = mkdtempSync(path.join(tmpdir(), 'machine-'))
  mkdirSync(path.dirname(path.join(project, file)), { recursive: true })
  writeFileSync(path.join(project, file), text)
  browser = memoryStore()
  draft = await openPage({ 'pages/written.mdx': text })
  setWords(draft, { file, path: ['seo', 'title'] }, 'Other words')
})
afterEach(async () => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  rmSync(project, { recursive: true })
  await server?.close()
  server = undefined
})

/** The draft that the browser keeps, as a page opens it that the server has built of some files. */
function openPage(files: Record<string, string | undefined>): Promise<Draft> {
  return openDraft({ ...siteWith(files), pictures: [] }, 'a draft', browser)
}

/** The text of the page on this machine. */
const written = (): string => readFileSync(path.join(project, file), 'utf8')

const writing: RequestListener = (request, response) =>
  void answerWriting(request, response, project)

interface Sending {
  origin?: string
  choices?: MergeChoices
}

/** Sends the draft, as a page of a server does. */
async function send(answer: RequestListener, { origin, choices = new Map() }: Sending = {}) {
  server = await listen(createServer(answer))
  const { url } = server
  vi.stubGlobal('fetch', (address: string, request: RequestInit) =>
    ask(new URL(address, url), { ...request, headers: { origin: origin ?? url } }),
  )
  return writeToMachine(draft, choices, () => undefined)
}

const refusedWith = (sentence: RegExp) => ({
  kind: 'refused',
  refusal: { sentence: expect.stringMatching(sentence) as string },
})

test('changes are written into the file', async () => {
  expect(await send(writing)).toMatchObject({ kind: 'sent' })
  expect(written()).toContain('title: Other words')
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

describe('where a colleague has changed the same words, and the page was loaded again', () => {
  const theirs = page('Words of a colleague')

  beforeEach(async () => {
    await draft.saved()
    writeFileSync(path.join(project, file), theirs)
    draft = await openPage({ 'pages/written.mdx': theirs })
  })

  test('an editor is asked before anything is written', async () => {
    expect(await send(writing)).toMatchObject({ kind: 'conflicts', conflicts: [{ file }] })
    expect(written()).toBe(theirs)
  })

  test.each([
    { choice: 'mine', title: 'Other words' },
    { choice: 'theirs', title: 'Words of a colleague' },
  ] as const)('the file has the words of the answer: $choice', async ({ choice, title }) => {
    const { conflicts } = (await send(writing)) as { conflicts: readonly MergeConflict[] }
    await server?.close()
    const choices = new Map(conflicts.map(({ id }) => [id, choice]))
    expect((await send(writing, { choices })).kind).toMatch(/sent|nothing/)
    expect(written()).toContain(`title: ${title}\n`)
    expect(draft.files.size).toBe(0)
  })
})

test('a page that a colleague has deleted comes back only if the editor says so', async () => {
  await draft.saved()
  rmSync(path.join(project, file))
  draft = await openPage({})
  expect(await send(writing)).toMatchObject({ kind: 'conflicts' })
  expect(existsSync(path.join(project, file))).toBe(false)
})

test('on a page from another address, an editor reads that it may not write', async () => {
  const result = await send(writing, { origin: 'http://elsewhere.example' })
  expect(result).toMatchObject(refusedWith(/Only pages of this server may write/))
})

test('of a file that cannot be written, an editor reads the reason of the system', async () => {
  const service = sampleFile('services', 'Fresh')
  draft.writeFiles([{ path: 'src/content/services/fresh.mdx', now: service }])
  writeFileSync(path.join(project, 'src/content/services'), 'A file where a folder must be')
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
