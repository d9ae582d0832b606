import { describe, expect, test } from 'vitest'
import { changesOf, sentChangesStillThere } from '../../editing/editor/model/changes.ts'
import type { Draft } from '../../editing/editor/model/draft.ts'
import { deleteFile, hideFile, renameFile } from '../../editing/editor/model/file-operations.ts'
import { openDraft } from '../../editing/editor/model/keep-draft.ts'
import { setValue, setWords } from '../../editing/editor/model/operations.ts'
import type { DraftStore } from '../../editing/editor/model/store.ts'
import { memoryStore } from '../support/memory-store.ts'
import { undoSentChange } from '../../editing/editor/model/undo-sent.ts'
import { page, siteWith } from '../content/support/smallest-site.ts'
import { sendAll } from '../support/send-all.ts'

// The change of a link was sent, and is taken back after something was done with whole pages.

const pens = 'src/content/pages/pens.mdx'
const inks = 'src/content/pages/inks.mdx'
const linking = 'src/content/pages/linking.mdx'
const renamed = 'src/content/pages/links.mdx'
const link = { file: linking, path: ['sections', 0, 'actions', 0, 'to'] }
const heading = { file: linking, path: ['sections', 0, 'heading'] }

const { files: builtFiles } = siteWith({
  'pages/pens.mdx': page('Pens'),
  'pages/inks.mdx': page('Inks'),
  'pages/linking.mdx': page('Linking').replace('to: /', 'to: /pens'),
})

const open = (files = builtFiles, store: DraftStore = memoryStore()): Promise<Draft> =>
  openDraft({ files, assets: [], pictures: [] }, 'a draft', store)

/** A draft in which the link was changed and sent. */
async function withSentLink(store?: DraftStore): Promise<Draft> {
  const draft = await open(builtFiles, store)
  setValue(draft, link, '/inks')
  setWords(draft, heading, 'Other words')
  sendAll(draft)
  return draft
}

/** Takes the change of the link back. */
function takeBack(draft: Draft): void {
  const isOfLink = ({ fieldRef }: { fieldRef?: { path: readonly PropertyKey[] } | undefined }) =>
    fieldRef?.path.at(-1) === 'to'
  const changes = sentChangesStillThere(draft).filter(isOfLink)
  expect(changes).toHaveLength(1)
  undoSentChange(draft, changes[0]!)
}

const target = (draft: Draft, path: string): string | undefined =>
  /to: (.*)/.exec(String(draft.content(path)))?.[1]

describe.each([false, true])(
  'a link that is taken back (what came after it is sent: %s)',
  (isSent) => {
    const later = (draft: Draft): void => {
      if (isSent) sendAll(draft)
    }

    test('leads there again in its page, which was renamed', async () => {
      const draft = await withSentLink()
      renameFile(draft, linking, 'links')
      later(draft)
      takeBack(draft)
      expect(target(draft, renamed)).toBe('/pens')
      expect(draft.content(renamed)).toContain('Other words')
      expect(draft.has(linking)).toBe(false)
    })

    test('leads to the new address of the page that it led to', async () => {
      const draft = await withSentLink()
      renameFile(draft, pens, 'quills')
      later(draft)
      takeBack(draft)
      expect(target(draft, linking)).toBe('/quills')
    })

    test('leads to the page in the place of the one that it led to', async () => {
      const draft = await withSentLink()
      deleteFile(draft, pens, 'src/content/pages/privacy-notice.mdx')
      later(draft)
      takeBack(draft)
      expect(target(draft, linking)).toBe('/privacy-notice')
    })

    test('leads to the page in the place of a hidden one', async () => {
      const draft = await withSentLink()
      hideFile(draft, pens, inks)
      later(draft)
      takeBack(draft)
      expect(target(draft, linking)).toBe('/inks')
    })
  },
)

test('a hiding that was sent is taken back after the page was renamed', async () => {
  const draft = await open()
  hideFile(draft, pens, inks)
  sendAll(draft)
  const to = renameFile(draft, pens, 'quills')
  const hiding = sentChangesStillThere(draft).find(({ kind }) => kind === 'hidden')!
  undoSentChange(draft, hiding)
  expect(draft.content(to)).not.toContain('draft: true')
  expect(target(draft, linking)).toBe('/quills')
  expect(changesOf(draft).map(({ kind }) => kind)).toContain('renamed')
})

test('a link that is taken back leads to a page that a colleague has renamed', async () => {
  const store = memoryStore()
  const draft = await withSentLink(store)
  await draft.saved()
  const colleague = await open()
  renameFile(colleague, pens, 'quills')
  const files = colleague.paths().map((path) => ({ path, text: String(colleague.content(path)) }))
  const next = await open(files, store)
  takeBack(next)
  expect(target(next, linking)).toBe('/quills')
})
