import { expect, test } from 'vitest'
import { changesOf } from '../../editing/editor/model/changes.ts'
import type { Draft } from '../../editing/editor/model/draft.ts'
import { deleteFile, hideFile, usesOf } from '../../editing/editor/model/file-operations.ts'
import { openDraft } from '../../editing/editor/model/keep-draft.ts'
import { setWords } from '../../editing/editor/model/operations.ts'
import { publishFile } from '../../editing/editor/model/publish-file.ts'
import type { DraftStore } from '../../editing/editor/model/store.ts'
import { memoryStore } from '../support/memory-store.ts'
import { undoListed } from '../../editing/editor/model/undo-listed.ts'
import { page, siteWith } from '../content/support/smallest-site.ts'
import { sendAll } from '../support/send-all.ts'

// A page that was hidden, with the site built so, is shown again.

const contact = 'src/content/pages/contact.mdx'
const linking = 'src/content/pages/linking.mdx'
const heir = 'src/content/pages/privacy-notice.mdx'
const heading = { file: linking, path: ['sections', 0, 'heading'] }

interface Site {
  files: { path: string; text: string }[]
  store: DraftStore
}

const open = ({ files, store }: Site): Promise<Draft> =>
  openDraft({ files, assets: [], pictures: [] }, 'a draft', store)

/** The site as it is built from a draft, which was sent before. */
async function builtFrom(draft: Draft, store: DraftStore): Promise<Site> {
  sendAll(draft)
  await draft.saved()
  return {
    files: draft.paths().map((path) => ({ path, text: String(draft.content(path)) })),
    store,
  }
}

/** A site with a page that links to another one, which was hidden and is not built any more. */
async function siteWithHidden(): Promise<Site & { before: string }> {
  const before = page('Linking').replace('to: /', 'to: /contact').replace('(/)', '(/contact#top)')
  const { files } = siteWith({ 'pages/contact.mdx': page('Contact'), 'pages/linking.mdx': before })
  const store = memoryStore()
  const draft = await open({ files: [...files], store })
  hideFile(draft, contact, heir)
  return { ...(await builtFrom(draft, store)), before }
}

test('links lead to a page that is shown again after the site was built without it', async () => {
  const site = await siteWithHidden()
  const draft = await open(site)
  expect(draft.sent).toEqual([])
  publishFile(draft, contact)
  expect(draft.content(linking)).toBe(site.before)
  expect(changesOf(draft)).toMatchObject([{ kind: 'published', followers: [{}, {}] }])
  undoListed(draft, changesOf(draft)[0]!)
  expect([...draft.files.keys()]).toEqual([])
})

test('they do so after further days, and what was written meanwhile stays', async () => {
  const site = await siteWithHidden()
  const nextDay = await open(site)
  setWords(nextDay, heading, 'Other words')
  const later = await builtFrom(nextDay, site.store)
  const draft = await open(later)
  publishFile(draft, contact)
  expect(draft.content(linking)).toBe(site.before.replace('Hello', 'Other words'))
})

test('a link that somebody has chosen meanwhile stays', async () => {
  const site = await siteWithHidden()
  const nextDay = await open(site)
  setWords(nextDay, heading, 'Other words')
  const { files, store } = await builtFrom(nextDay, site.store)
  const again = await open({ files, store })
  setWords(again, { ...heading, file: contact }, 'Other words too')
  await again.saved()
  const chosen = files.map(({ path, text }) => ({
    path,
    text: path === linking ? text.replace('to: /privacy-notice', 'to: /surveys/alpha') : text,
  }))
  const draft = await open({ files: chosen, store })
  publishFile(draft, contact)
  expect(draft.content(linking)).toContain('to: /surveys/alpha')
  expect(draft.content(linking)).toContain('](/contact#top)')
})

test('links stay if their page is gone, or if it was hidden in another browser', async () => {
  const site = await siteWithHidden()
  const draft = await open(site)
  deleteFile(draft, linking)
  publishFile(draft, contact)
  expect(draft.has(linking)).toBe(false)
  const elsewhere = await open({ ...site, store: memoryStore() })
  publishFile(elsewhere, contact)
  expect([...elsewhere.files.keys()]).toEqual([contact])
  expect(usesOf(elsewhere, contact).count).toBe(0)
})

test('how a page was hidden is forgotten once it is built as shown', async () => {
  const site = await siteWithHidden()
  const shown = await open(site)
  publishFile(shown, contact)
  const again = await open(await builtFrom(shown, site.store))
  setWords(again, heading, 'Other words')
  expect(again.state.hidings).toEqual([])
})
