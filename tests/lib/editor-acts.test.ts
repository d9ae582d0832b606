import { beforeEach, describe, expect, test } from 'vitest'
import { checkContent } from '../../editing/check/index.ts'
import { errorsOf } from '../../editing/check/problem.ts'
import {
  changesAsText,
  changesOf,
  sentChangesStillThere,
} from '../../editing/editor/model/changes.ts'
import type { Draft } from '../../editing/editor/model/draft.ts'
import {
  deleteFile,
  hideFile,
  newFile,
  renameFile,
} from '../../editing/editor/model/file-operations.ts'
import { openDraft } from '../../editing/editor/model/keep-draft.ts'
import { setWords } from '../../editing/editor/model/operations.ts'
import { rememberSent } from '../../editing/editor/model/remember-sent.ts'
import { memoryStore } from '../support/memory-store.ts'
import { titleOfChanges } from '../../editing/editor/model/title-of-changes.ts'
import { undoSentChange } from '../../editing/editor/model/undo-sent.ts'
import { undoListed } from '../../editing/editor/model/undo-listed.ts'
import { page, siteWith } from '../content/support/smallest-site.ts'

// A rename, a deletion or a hiding is one act: one change in the list, which is undone whole.

const about = 'src/content/pages/about.mdx'
const first = 'src/content/pages/first.mdx'
const second = 'src/content/pages/second.mdx'
const heading = { file: first, path: ['sections', 0, 'heading'] }

let draft: Draft

beforeEach(async () => {
  const linking = (title: string): string =>
    page(title).replace('to: /', 'to: /about').replace('](/)', '](/about)')
  const site = siteWith({
    'README.md': '',
    'pages/about.mdx': page('About'),
    'pages/contact.mdx': page('Contact'),
    'pages/first.mdx': linking('First'),
    'pages/second.mdx': linking('Second'),
  })
  draft = await openDraft({ ...site, assets: [], pictures: [] }, 'a draft', memoryStore())
})

const acts = {
  'a deletion': () => deleteFile(draft, about, second),
  'a deletion without heir': () => deleteFile(draft, about),
  'a hiding': () => hideFile(draft, about, second),
  'a rename': () => void renameFile(draft, about, 'us'),
  'two renames': () => void renameFile(draft, renameFile(draft, about, 'us'), 'we'),
  'a rename and a deletion': () => deleteFile(draft, renameFile(draft, about, 'us'), second),
}
const hasLinks = (name: string): boolean => name !== 'a deletion without heir'

/** The number of problems of the whole content. */
const problems = (): number => errorsOf(checkContent(draft.checkInput())).length

function send(): void {
  const record = { repository: '', branch: 'a', commit: 'c', title: 'T', time: 0 }
  rememberSent(draft, { ...record, files: [...draft.files.values()] }, draft.files, {
    settled: [],
    actions: [],
  })
}

describe.each(Object.entries(acts))('%s', (name, act) => {
  beforeEach(act)

  test('is one change, with the places that follow from it', () => {
    const [change, ...others] = changesOf(draft)
    expect(others).toEqual([])
    const files = new Set(change!.followers?.map(({ file }) => file))
    if (hasLinks(name)) expect([...files]).toEqual(expect.arrayContaining([first, second]))
    expect(changesAsText([change!])).toContain(change!.followers![0]!.words)
  })

  test('leaves a change of the editor in the same file alone', () => {
    setWords(draft, heading, 'Words of the editor')
    const own = changesOf(draft).find(({ file }) => file === first)!
    expect(own).toMatchObject({ now: 'Words of the editor' })
    expect(changesOf(draft)).toHaveLength(2)
    const before = problems()
    undoListed(draft, own)
    expect(changesOf(draft)).toHaveLength(1)
    expect(problems()).toBe(before)
  })

  test('is undone whole, and the words of the editor stay', () => {
    setWords(draft, heading, 'Words of the editor')
    const isOwn = ({ now }: { now?: string | undefined }): boolean => now === 'Words of the editor'
    while (changesOf(draft).length > 1)
      undoListed(
        draft,
        changesOf(draft).find((change) => !isOwn(change))!,
      )
    expect([...draft.files.keys()]).toEqual([first])
    expect(changesOf(draft).filter(isOwn)).toHaveLength(1)
  })

  test('is one change after it was sent, and taken back whole', () => {
    send()
    expect(changesOf(draft)).toEqual([])
    const there = sentChangesStillThere(draft)
    expect(there).toHaveLength(1)
    undoSentChange(draft, there[0]!)
    for (const path of [about, first, second])
      expect(draft.content(path)).toBe(draft.builtText(path))
    expect(changesOf(draft)).toHaveLength(1)
  })
})

describe('words that name what was renamed', () => {
  const paragraph = { file: first, path: ['prose', 0] }

  test.each([
    ['renamed', () => void renameFile(draft, about, 'us'), '/us'],
    ['deleted', () => deleteFile(draft, about, second), '/second'],
    ['hidden', () => hideFile(draft, about, second), '/second'],
  ])('name it rightly when they come back (%s)', (_, act, address) => {
    const index = draft.values(first).prose.findIndex((text) => text.includes('/about'))
    const field = { ...paragraph, path: ['prose', index] }
    act()
    setWords(draft, field, 'A paragraph without a link.')
    const own = changesOf(draft).find(({ file }) => file === first)!
    undoListed(draft, own)
    expect(draft.values(first).prose[index]).toContain(`](${address})`)
    expect(changesOf(draft)).toHaveLength(1)
  })
})

describe('the title that is suggested for changes', () => {
  const suggested = (): string => titleOfChanges(changesOf(draft))
  const alpha = { file: 'src/content/surveys/alpha.mdx', path: ['title'] }

  test.each<[string, () => void, string]>([
    ['of something new', () => newFile(draft, 'page', 'A walk'), 'Add A walk'],
    ['of a deletion', () => deleteFile(draft, about, second), 'Delete About'],
    ['of a hiding', () => hideFile(draft, about), 'Hide About'],
    ['of a rename', () => renameFile(draft, about, 'us'), 'Rename About to Us'],
    ['of words', () => setWords(draft, heading, 'Other words'), 'Change First'],
    [
      'of a name with a comma',
      () => setWords(draft, alpha, 'Sales, abroad'),
      'Change Sales, abroad',
    ],
    [
      'of several',
      () => {
        newFile(draft, 'page', 'A walk')
        setWords(draft, heading, 'Other words')
        hideFile(draft, about)
      },
      'Add A walk, change First and hide About',
    ],
  ])('says what was done: %s', (_, change, title) => {
    change()
    expect(suggested()).toBe(title)
  })

  test('counts what it cannot name', () => {
    for (const name of ['One', 'Two', 'Three']) newFile(draft, 'page', name)
    deleteFile(draft, about)
    expect(suggested()).toBe('Add 3 pages and entries and delete About')
  })
})

test.each([
  ['page', 'A walk: new page'],
  ['role', 'A walk: new role'],
  ['story', 'A walk: new story'],
])('a new %s is listed as what it is', (kind, words) => {
  newFile(draft, kind, 'A walk')
  expect(changesOf(draft)[0]).toMatchObject({ words })
})

test('two acts on one name are undone in either order', () => {
  for (const order of [0, 1]) {
    deleteFile(draft, about, second)
    renameFile(draft, second, 'another')
    expect(changesOf(draft)).toHaveLength(2)
    undoListed(draft, changesOf(draft)[order]!)
    expect(changesOf(draft)).toHaveLength(1)
    undoListed(draft, changesOf(draft)[0]!)
    expect([...draft.files.keys()]).toEqual([])
  }
})
