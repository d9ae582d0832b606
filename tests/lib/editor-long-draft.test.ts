import { expect, onTestFinished, test, vi } from 'vitest'
import { Document } from 'yaml'
import { changesOf } from '../../editing/editor/model/changes.ts'
import type { Draft } from '../../editing/editor/model/draft.ts'
import { openDraft } from '../../editing/editor/model/keep-draft.ts'
import { setWords } from '../../editing/editor/model/operations.ts'
import { rememberSent } from '../../editing/editor/model/remember-sent.ts'
import type { DraftStore } from '../../editing/editor/model/store.ts'
import { memoryStore } from '../support/memory-store.ts'
import { siteWith } from '../content/support/smallest-site.ts'
import { sendAll } from '../support/send-all.ts'

// A draft that grows for months: much was sent, and many files are changed.

const name = (number: number): string => `page-${number}`
const file = (number: number): string => `src/content/pages/${name(number)}.mdx`
const text = (heading: string): string => `---
seo:
  title: A page of many
  description: A page that is changed again and again.
sections:
  - type: hero
    heading: ${heading}
    lede: What the page is about.
---
`
const pages = Array.from({ length: 10 }, (_, number) => number)
const built = {
  ...siteWith(Object.fromEntries(pages.map((one) => [`pages/${name(one)}.mdx`, text('First')]))),
  pictures: [],
}

const write = (draft: Draft, page: number, words: string, field = 'heading'): void =>
  setWords(draft, { file: file(page), path: ['sections', 0, field] }, words)

/** Sends what is changed, to a branch of its own. */
const sendTo = (draft: Draft, number: number): void =>
  sendAll(draft, { branch: `edit/${number}`, commit: `c${number}`, time: number })

/** A draft in which every page was sent three times, and is changed again. */
async function draftOfMonths(store: DraftStore): Promise<Draft> {
  const draft = await openDraft(built, 'one', store)
  for (const number of [1, 2, 3]) {
    for (const page of pages) write(draft, page, `Words ${number} of page ${page}`)
    sendTo(draft, number)
  }
  for (const page of pages) write(draft, page, 'Another lede.', 'lede')
  return draft
}

/** Begins to watch which fields are read. @returns those of each file that was read */
function watchReading(): () => string[] {
  const read = vi.spyOn(Document.prototype, 'toJS')
  onTestFinished(() => read.mockRestore())
  return () => read.mock.results.map(({ value }) => JSON.stringify(value))
}

/** The build of a site with these texts in place of those of before. */
const buildWith = (texts: ReadonlyMap<string, string>) => ({
  ...built,
  files: built.files.map(({ path, text: before }) => ({ path, text: texts.get(path) ?? before })),
})

test('what was sent is forgotten once it is built, also what was written over since', async () => {
  const store = memoryStore()
  const draft = await openDraft(built, 'one', store)
  for (const number of [1, 2, 3]) {
    write(draft, 0, `Words ${number}`)
    sendTo(draft, number)
  }
  await draft.saved()
  const later = buildWith(new Map([[file(0), text('Words 2')]]))
  const waiting = await openDraft(later, 'one', store)
  expect(waiting.sent.map(({ branch }) => branch)).toEqual(['edit/3'])
  const last = await openDraft(buildWith(new Map([[file(0), text('Words 3')]])), 'one', store)
  expect(last.sent).toEqual([])
})

test('what was sent stays while a later change without it is built', async () => {
  const store = memoryStore()
  const draft = await openDraft(built, 'one', store)
  write(draft, 0, 'Words of the first branch')
  sendTo(draft, 1)
  const alone = text('First').replace('is about', 'is about now')
  const record = { path: file(0), start: text('First'), now: alone }
  const second = { ...draft.sent[0]!, branch: 'edit/2', commit: 'c2', time: 2, files: [record] }
  rememberSent(draft, second, new Map())
  await draft.saved()
  const later = await openDraft(buildWith(new Map([[file(0), alone]])), 'one', store)
  expect(later.sent.map(({ branch }) => branch)).toEqual(['edit/1'])
})

test('a key reads no file but its own, however many are changed and were sent', async () => {
  const draft = await draftOfMonths(memoryStore())
  expect(changesOf(draft)).toHaveLength(pages.length)
  const fieldsRead = watchReading()
  write(draft, 4, 'Another lede!', 'lede')
  expect(changesOf(draft)).toHaveLength(pages.length)
  const read = fieldsRead()
  expect(read.length).toBeGreaterThan(0)
  expect(read.filter((fields) => !fields.includes('of page 4'))).toEqual([])
})

test('a draft that was kept on this build is opened without reading a file', async () => {
  const store = memoryStore()
  const draft = await draftOfMonths(store)
  await draft.saved()
  const fieldsRead = watchReading()
  const again = await openDraft(built, 'one', store)
  expect(again.sent).toHaveLength(3)
  expect(fieldsRead()).toEqual([])
})
