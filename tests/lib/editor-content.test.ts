import { expect, onTestFinished, test, vi } from 'vitest'
import type { StartOfEditing } from '../../editing/editor/build/start-data.ts'
import { deleteFile } from '../../editing/editor/model/file-operations.ts'
import { openDraft } from '../../editing/editor/model/keep-draft.ts'
import { setValue, setWords } from '../../editing/editor/model/operations.ts'
import { recordOfChange } from '../../editing/editor/model/record-of-change.ts'
import { memoryStore } from '../support/memory-store.ts'
import { Content } from '../../editing/editor/ui/content.ts'
import { sentChangesIn, sentLeadersOf } from '../../editing/editor/ui/content/field-changes.ts'
import { figuresFor, usesOfFigure } from '../../editing/editor/ui/content/figures.ts'
import { wordsInTitles } from '../../editing/editor/ui/content/in-titles.ts'
import { outsideAddresses } from '../../editing/editor/ui/content/links.ts'
import { linkChoices, nameChoices } from '../../editing/editor/ui/content/name-choices.ts'
import { sendDraft } from '../../editing/editor/ui/send-draft.ts'
import { siteWith } from '../content/support/smallest-site.ts'
import { sendAll } from '../support/send-all.ts'

// The content as the editor shows it. On a cheap phone, reading all of it takes a second, for which
// somebody who types would wait.

const home = 'src/content/pages/home.mdx'
const settings = (name: string): string => `src/content/settings/${name}.mdx`

/** The content of the smallest site, and the files of it that were read. */
async function openContent(given: Partial<StartOfEditing> = {}) {
  const { files, assets } = siteWith({})
  const start: StartOfEditing = {
    backend: { name: 'github', repo: 'owner/site' },
    target: { kind: 'machine' },
    files,
    assets,
    pictures: [],
    findings: { problems: [], ofRules: {} },
    figures: {},
    ...given,
  }
  const draft = await openDraft(start, 'content', memoryStore())
  const open = vi.spyOn(draft, 'open')
  const content = new Content(start, draft)
  return { content, readFiles: () => new Set(open.mock.calls.map(([path]) => path)) }
}

test('words are shown without reading more than the settings that they need', async () => {
  const { content, readFiles } = await openContent()
  expect(content.shown('Takes ((survey-minutes)) minutes with ((company)).')).toBe(
    'Takes 15 minutes with Harbourlight AI.',
  )
  expect(readFiles()).toEqual(new Set([settings('claims'), settings('site')]))
})

test('the figures of a text are found without reading other texts', async () => {
  const { content, readFiles } = await openContent()
  expect(figuresFor(content, home).map(({ name }) => name)).toContain('survey-minutes')
  expect(readFiles()).toEqual(new Set([settings('claims'), settings('site')]))
})

test('a figure is never said to be on no page where it is on some', async () => {
  const name = 'survey-minutes'
  const uses = async (given: Partial<StartOfEditing>) => {
    const { content } = await openContent(given)
    const claim = content.figures().claims.find((one) => one.name === name)!
    return usesOfFigure(content, claim)
  }
  const target = { kind: 'new-branch' } as const
  expect(await uses({ target, figures: { [name]: 2 } })).toContain('is on 2 pages')
  expect(await uses({ target, figures: {} })).toBe(
    'This figure is in 1 drawing. All change together.',
  )
  // In development nobody has counted them.
  expect(await uses({})).toBe('All places with this figure change together.')
})

test('outside addresses are listed without reading other files', async () => {
  const { content, readFiles } = await openContent()
  expect(outsideAddresses(content).map(({ value }) => value)).toEqual(['calendar'])
  expect(readFiles()).toEqual(new Set([settings('addresses')]))
})

test('the names of a folder are listed without reading other folders', async () => {
  const { content, readFiles } = await openContent()
  expect(nameChoices(content, 'surveys').map(({ value }) => value)).toEqual(['alpha', 'beta'])
  expect([...readFiles()].filter((path) => !path.includes('/surveys/'))).toEqual([])
})

test('where links may lead is found once for all links, and again after a change', async () => {
  const { content } = await openContent()
  const before = linkChoices(content, home)
  expect(before.parts.map(({ value }) => value)).toContain('#top')
  const elsewhere = linkChoices(content, 'src/content/pages/privacy-notice.mdx')
  expect(elsewhere.parts.map(({ value }) => value)).toContain('/#top')
  expect(elsewhere.pages).toBe(before.pages)
  setWords(content.draft, { file: home, path: ['sections', 0, 'heading'] }, 'Another heading')
  const after = linkChoices(content, home)
  expect(after.parts.map(({ label }) => label)).toContain('Home: Another heading')
})

test('the list of changes shows titles in place of names that lead somewhere', async () => {
  const { content } = await openContent()
  const alpha = 'src/content/surveys/alpha.mdx'
  const heir = 'src/content/surveys/beta.mdx'
  const title = content.titleOfFile(alpha)
  deleteFile(content.draft, alpha, heir)
  const followers = content.changes().flatMap((change) => change.followers ?? [])
  const shown = followers.map((change) => wordsInTitles(content, change))
  expect(followers.map(({ old }) => old)).toContain('alpha')
  expect(shown).toContainEqual({ old: title, now: undefined })
  // An old address is no link.
  expect(shown).toContainEqual({ old: undefined, now: '/surveys/alpha' })
})

test('the list of changes says in words where a link led and leads, also outside', async () => {
  const { content } = await openContent()
  const link = { file: home, path: ['sections', 0, 'actions', 0] }
  const inWords = () => content.changes().map((change) => wordsInTitles(content, change))
  const { label } = content.value(link) as { label: string }
  setValue(content.draft, link, { label, outside: 'calendar' })
  expect(inWords()).toEqual([{ old: 'Home', now: 'The calendar.' }])
})

test('a field knows of the sent deletion from which its change follows', async () => {
  const { content } = await openContent()
  const { draft } = content
  deleteFile(draft, 'src/content/surveys/alpha.mdx', 'src/content/surveys/beta.mdx')
  const field = { file: 'src/content/surveys/beta.mdx', path: ['aliases'] }
  expect(sentLeadersOf(content, field)).toEqual([])
  sendAll(draft)
  const leaders = sentLeadersOf(content, field)
  expect(leaders).toMatchObject([{ kind: 'deleted' }])
  expect(recordOfChange(draft, leaders[0]!)).toBe(draft.sent[0])
  // It is taken back with the deletion, not alone.
  expect(sentChangesIn(content, field)).toEqual([])
})

test('in development, nothing that the check refuses is written, however soon', async () => {
  const { content } = await openContent()
  const written = vi.fn(() => Promise.resolve(new Response('{}')))
  vi.stubGlobal('fetch', written)
  onTestFinished(() => void vi.unstubAllGlobals())
  const send = () => sendDraft(content, '', new Map(), () => undefined)
  const heading = { file: home, path: ['sections', 0, 'heading'] }
  setWords(content.draft, heading, '')
  expect(await send()).toMatchObject({ kind: 'problems', problems: [{ file: home }] })
  expect(written).not.toHaveBeenCalled()
  setWords(content.draft, heading, 'Another heading')
  expect(await send()).toMatchObject({ kind: 'sent' })
})
