import { describe, expect, test } from 'vitest'
import { fieldOfKey } from '../../editing/editor/model/built.ts'
import { changesOf } from '../../editing/editor/model/changes.ts'
import type { Draft } from '../../editing/editor/model/draft.ts'
import { openDraft } from '../../editing/editor/model/keep-draft.ts'
import { deleteFile, renameFile } from '../../editing/editor/model/file-operations.ts'
import * as operations from '../../editing/editor/model/operations.ts'
import type { DraftStore } from '../../editing/editor/model/store.ts'
import { memoryStore } from '../support/memory-store.ts'
import { undoChange } from '../../editing/editor/model/undo-change.ts'
import { siteWith } from '../content/support/smallest-site.ts'
import { browserOfPages, pausesByChance } from '../support/pages-of-one-browser.ts'
import { sendAll } from '../support/send-all.ts'

// Two pages of one browser have one draft. Nothing is lost that is written on both at once, however
// the steps of saving follow one another.

const first = 'src/content/pages/first.mdx'
const second = 'src/content/pages/second.mdx'
const words = (heading: string): string => `---
seo:
  title: ${heading} page for two tabs
  description: ${heading} page that is changed in two tabs at once.
sections:
  - type: hero
    heading: ${heading}
  - type: items
    heading: Three reasons
    items:
      - title: One
        text: The first reason.
      - title: Two
        text: The second reason.
  - type: prose
---

A paragraph of the page.

Another paragraph.
`
const built = {
  ...siteWith({ 'pages/first.mdx': words('First'), 'pages/second.mdx': words('Second') }),
  pictures: [],
}
const at = (key: string, file = first) => fieldOfKey(`${file}#${key}`)
const write = (draft: Draft, key: string, text: string, file = first): void =>
  operations.setWords(draft, at(key, file), text)

/** What was changed on a page, with the new words. */
const changesIn = (draft: Draft): string[] =>
  changesOf(draft)
    .map(({ words: where, now = '' }) => `${where}: ${now}`)
    .sort()

/** Begins with a few changes that both pages have. */
function begin(draft: Draft): void {
  write(draft, 'sections.0.heading', 'A heading of both')
  write(draft, 'sections.1.heading', 'Reasons of both', second)
}

/** Takes the first change of a file back. */
function undoIn(draft: Draft, file: string): void {
  undoChange(
    draft,
    changesOf(draft).find((change) => change.file === file)!,
  )
}

/** Takes an entry of a list out. */
const removeEntry = (draft: Draft, key: string): void => operations.removeEntry(draft, at(key))

interface Race {
  what: string
  one: (draft: Draft) => void
  other: (draft: Draft) => void
  /** What is changed at the end. */
  changes: string[]
  /** The commits that are remembered at the end. */
  commits?: string[]
}
const heading = 'First, Hero: Heading: A heading of both'
const reasons = 'Second, Items: Heading: Reasons of both'
const races: Race[] = [
  {
    what: 'words in two files',
    one: (draft) => write(draft, 'sections.1.items.0.text', 'One'),
    other: (draft) => write(draft, 'sections.0.heading', 'Other', second),
    changes: [heading, 'First, Items, “One”: Text: One', 'Second, Hero: Heading: Other', reasons],
  },
  {
    what: 'words in two fields of one entry',
    one: (draft) => write(draft, 'sections.1.items.0.title', 'One by one'),
    other: (draft) => write(draft, 'sections.1.items.0.text', 'Other'),
    changes: [
      heading,
      'First, Items, “One by one”: Text: Other',
      'First, Items, “One by one”: Title: One by one',
      reasons,
    ],
  },
  {
    what: 'words in two paragraphs',
    one: (draft) => write(draft, 'prose.0', 'One'),
    other: (draft) => write(draft, 'prose.1', 'Other'),
    changes: [
      heading,
      'First: Paragraph of the text, first part: One',
      'First: Paragraph of the text, second part: Other',
      reasons,
    ],
  },
  {
    what: 'words in an entry that moves',
    one: (draft) => operations.moveEntry(draft, at('sections.1.items.1'), 0),
    other: (draft) => write(draft, 'sections.1.items.1.text', 'Other'),
    changes: [
      heading,
      'First, Items, “Two”: Text: Other',
      'First, Items, “Two”: moved up: ',
      reasons,
    ],
  },
  {
    what: 'words, and an undo elsewhere in the same file',
    one: (draft) => undoIn(draft, first),
    other: (draft) => write(draft, 'sections.1.items.0.text', 'Other'),
    changes: ['First, Items, “One”: Text: Other', reasons],
  },
  {
    what: 'words, and an undo in another file',
    one: (draft) => undoIn(draft, second),
    other: (draft) => write(draft, 'sections.1.items.0.text', 'Other'),
    changes: [heading, 'First, Items, “One”: Text: Other'],
  },
  {
    what: 'further words, and an undo of what they go on from',
    one: (draft) => undoIn(draft, first),
    other: (draft) => write(draft, 'sections.0.heading', 'A heading of both pages'),
    changes: [`${heading} pages`, reasons],
  },
  {
    what: 'words in an entry that is removed',
    one: (draft) => removeEntry(draft, 'sections.1.items.0'),
    other: (draft) => write(draft, 'sections.1.items.0.text', 'Other'),
    changes: [heading, 'First, Items, “One”: Text: Other', reasons],
  },
  {
    what: 'words in a file that is deleted',
    one: (draft) => draft.writeFiles([{ path: first, now: null }]),
    other: (draft) => write(draft, 'sections.1.items.0.text', 'Other'),
    changes: [heading, 'First, Items, “One”: Text: Other', reasons],
  },
  {
    what: 'words in a file that is renamed',
    one: (draft) => renameFile(draft, first, 'renamed'),
    other: (draft) => write(draft, 'sections.1.items.0.text', 'Other'),
    changes: [
      'Renamed, Hero: Heading: A heading of both',
      'Renamed, Items, “One”: Text: Other',
      'Renamed: renamed, was “first”: ',
      reasons,
    ],
  },
  {
    what: 'words in a file that is deleted for another one',
    one: (draft) => deleteFile(draft, first, second),
    other: (draft) => write(draft, 'sections.1.items.0.text', 'Other'),
    changes: [heading, 'First, Items, “One”: Text: Other', reasons],
  },
  {
    what: 'a link to a file that is renamed',
    one: (draft) => renameFile(draft, first, 'renamed'),
    other: (draft) => write(draft, 'prose.0', 'Read [more](/first).', second),
    changes: [
      'Renamed, Hero: Heading: A heading of both',
      'Renamed: renamed, was “first”: ',
      reasons,
      'Second: Paragraph of the text, first part: Read [more](/renamed).',
    ],
  },
  {
    what: 'words in another file than the one that is renamed',
    one: (draft) => renameFile(draft, first, 'renamed'),
    other: (draft) => write(draft, 'sections.0.heading', 'Other', second),
    changes: [
      'Renamed, Hero: Heading: A heading of both',
      'Renamed: renamed, was “first”: ',
      'Second, Hero: Heading: Other',
      reasons,
    ],
  },
  {
    what: 'words in a file that is sent',
    one: (draft) => sendAll(draft, { commit: 'a' }),
    other: (draft) => write(draft, 'sections.1.items.0.text', 'Other'),
    changes: ['First, Items, “One”: Text: Other'],
    commits: ['a'],
  },
  {
    what: 'words in a field that is sent',
    one: (draft) => sendAll(draft, { commit: 'a' }),
    other: (draft) => write(draft, 'sections.0.heading', 'A heading of both pages'),
    changes: [`${heading} pages`],
    commits: ['a'],
  },
  {
    what: 'an undo of what is sent',
    one: (draft) => sendAll(draft, { commit: 'a' }),
    other: (draft) => undoIn(draft, first),
    changes: ['First, Hero: Heading: First'],
    commits: ['a'],
  },
  {
    what: 'what both send',
    one: (draft) => sendAll(draft, { commit: 'a' }),
    other: (draft) => sendAll(draft, { commit: 'a' }),
    changes: [],
    commits: ['a'],
  },
]

const seeds = [0, 1, 2]

test.each(races)('$what', async ({ one, other, changes, commits = [] }) => {
  for (const acts of [
    [one, other],
    [other, one],
  ] as const)
    for (const seed of seeds) {
      const pause = pausesByChance(seed)
      const browser = browserOfPages(pause)
      const drafts = [await browser.open(built), await browser.open(built)]
      begin(drafts[0]!)
      await browser.settled()
      for (const [index, act] of acts.entries()) act(drafts[index]!)
      await browser.settled()
      for (const draft of [...drafts, await browser.open(built)]) {
        expect(changesIn(draft)).toEqual(changes)
        expect(draft.sent.map(({ commit }) => commit)).toEqual(commits)
      }
    }
})

test('words of three pages, each of which writes several times', async () => {
  for (const seed of seeds) {
    const pause = pausesByChance(seed)
    const browser = browserOfPages(pause)
    const keys = ['sections.0.heading', 'sections.1.items.0.text', 'prose.1']
    const drafts = [await browser.open(built), await browser.open(built), await browser.open(built)]
    for (const text of ['W', 'Wo', 'Wor', 'Word', 'Words'])
      for (const [index, draft] of drafts.entries()) {
        write(draft, keys[index]!, `${text} ${index}`)
        await pause()
      }
    await browser.settled()
    for (const draft of [...drafts, await browser.open(built)])
      expect(changesOf(draft).map(({ now }) => now)).toEqual(['Words 0', 'Words 1', 'Words 2'])
  }
})

test('the page that wrote last has its words where both wrote the same', async () => {
  const browser = browserOfPages(() => Promise.resolve())
  const one = await browser.open(built)
  const other = await browser.open(built)
  write(one, 'sections.0.heading', 'Earlier')
  write(other, 'sections.0.heading', 'Later')
  await browser.settled()
  for (const draft of [one, other])
    expect(changesIn(draft)).toEqual(['First, Hero: Heading: Later'])
})

describe('a browser that refuses to keep something', () => {
  /** A store that refuses while `isRefusing` is true. */
  const refusing = (): DraftStore & { isRefusing: boolean } => {
    const kept = memoryStore()
    const store = {
      isRefusing: true,
      read: (names: readonly string[]) => (store.isRefusing ? refuse() : kept.read(names)),
      write: (...given: Parameters<DraftStore['write']>) =>
        store.isRefusing ? refuse() : kept.write(...given),
    }
    return store
  }
  const refuse = (): Promise<never> => Promise.reject(new Error('The quota is exceeded.'))

  test('is asked again with the next change', async () => {
    const store = refusing()
    const draft = await openDraft(built, 'one', store)
    write(draft, 'sections.0.heading', 'Refused')
    await draft.saved()
    expect(draft.refusal).toMatch(/does not let pages keep data/)
    expect(draft.isAtRisk).toBe(true)
    store.isRefusing = false
    write(draft, 'sections.1.heading', 'Kept')
    await draft.saved()
    expect(draft.refusal).toBeUndefined()
    expect(draft.isAtRisk).toBe(false)
    const again = await openDraft(built, 'one', store)
    expect(changesIn(again)).toEqual([
      'First, Hero: Heading: Refused',
      'First, Items: Heading: Kept',
    ])
  })

  test('for a moment, while the draft is opened, loses nothing that it has kept', async () => {
    const store = refusing()
    store.isRefusing = false
    const before = await openDraft(built, 'one', store)
    write(before, 'sections.0.heading', 'Kept before')
    await before.saved()
    store.isRefusing = true
    const draft = await openDraft(built, 'one', store)
    store.isRefusing = false
    write(draft, 'sections.1.heading', 'Kept now')
    await draft.saved()
    const changes = ['First, Hero: Heading: Kept before', 'First, Items: Heading: Kept now']
    expect(changesIn(draft)).toEqual(changes)
    expect(changesIn(await openDraft(built, 'one', store))).toEqual(changes)
  })

  test('and forgets what it has kept leaves all changes with the page that has them', async () => {
    const kept = [memoryStore(), memoryStore()]
    const store: DraftStore = {
      read: (names) => kept[0]!.read(names),
      write: (...given) => kept[0]!.write(...given),
    }
    const draft = await openDraft(built, 'one', store)
    write(draft, 'sections.0.heading', 'Before')
    await draft.saved()
    kept.shift()
    write(draft, 'sections.1.heading', 'After')
    await draft.saved()
    const changes = ['First, Hero: Heading: Before', 'First, Items: Heading: After']
    expect(changesIn(await openDraft(built, 'one', store))).toEqual(changes)
  })
})
