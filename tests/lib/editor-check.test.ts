import { describe, expect, test } from 'vitest'
import { makeChecker } from '../../editing/editor/check/checker.ts'
import { openCompanion } from '../../editing/editor/check/companion.ts'
import { openDraft } from '../../editing/editor/model/draft.ts'
import { setWords } from '../../editing/editor/model/operations.ts'
import { memoryStore } from '../../editing/editor/model/store.ts'
import { checkContent } from '../../editing/check/index.ts'
import { readSite, type OpenedFiles } from '../../editing/check/site.ts'
import { siteWith, smallest } from '../content/support/smallest-site.ts'

// The check while an editor writes.

const file = 'src/content/surveys/alpha.mdx'
const text = smallest['surveys/alpha.mdx']!
const wrong = text.replace('title: Alpha', 'title: Alpha ((nowhere))')

describe('a check after a change', () => {
  test('tells what the change has made, and not what was there before', () => {
    const built = siteWith({
      'surveys/beta.mdx': smallest['surveys/beta.mdx']!.replace('title: Beta', 'title: The the'),
    })
    expect(makeChecker(built)([])).toEqual([])
    expect(makeChecker(built)([{ path: file, text: wrong }])).toMatchObject([{ file }])
  })

  test('finds the same as a check of everything', () => {
    const opened: OpenedFiles = new Map()
    const before = siteWith({})
    const after = siteWith({ 'surveys/alpha.mdx': wrong })
    expect(checkContent(before, opened)).toEqual(checkContent(before))
    expect(checkContent(after, opened)).toEqual(checkContent(after))
    expect(checkContent(before, opened)).toEqual(checkContent(before))
  })

  test('judges every text again when a setting changes', () => {
    const claims = smallest['settings/claims.mdx']!
    const without = claims.replace('name: survey-minutes', 'name: survey-length')
    const opened: OpenedFiles = new Map()
    checkContent(siteWith({}), opened)
    const after = siteWith({ 'settings/claims.mdx': without })
    expect(checkContent(after, opened)).toEqual(checkContent(after))
    expect(checkContent(after, opened).length).toBeGreaterThan(0)
  })

  test('finds the same as a check of everything, whatever file changed before', () => {
    const edits: Record<string, string>[] = [
      {},
      { 'settings/site.mdx': smallest['settings/site.mdx']!.replaceAll('Harbourlight', 'Alpha') },
      { 'settings/claims.mdx': smallest['settings/claims.mdx']!.replace("'15'", "'12'") },
      { 'settings/labels.mdx': smallest['settings/labels.mdx']!.replace('words', 'words words') },
      { 'settings/claims.mdx': 'broken' },
      { 'surveys/alpha.mdx': wrong, 'pages/home.mdx': 'broken' },
      {},
    ]
    const opened: OpenedFiles = new Map()
    for (const edit of edits) {
      const site = siteWith(edit)
      expect(checkContent(site, opened)).toEqual(checkContent(site))
    }
  })

  test('reads a file again only if its text has changed', () => {
    const opened: OpenedFiles = new Map()
    const first = readSite(siteWith({}), opened).files
    const second = readSite(siteWith({ 'surveys/alpha.mdx': wrong }), opened).files
    const changed = second.filter((one) => !first.includes(one)).map(({ path }) => path)
    expect(changed).toEqual([file])
  })
})

test('a browser without workers checks in the page', async () => {
  const { files, assets } = siteWith({})
  const built = { files, assets, pictures: [] }
  const draft = await openDraft(built, 'a draft', memoryStore())
  setWords(draft, { file, path: ['title'] }, 'Alpha ((nowhere))')
  const problems = await openCompanion(built, '/edit/check-worker.js').check(draft)
  expect(problems).toMatchObject([{ file }])
})
