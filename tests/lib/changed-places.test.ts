import { describe, expect, test } from 'vitest'
import { fieldOfKey } from '../../editing/editor/model/built.ts'
import { changesOf, sentChangesOf } from '../../editing/editor/model/changes.ts'
import type { Draft } from '../../editing/editor/model/draft.ts'
import { openDraft } from '../../editing/editor/model/keep-draft.ts'
import * as operations from '../../editing/editor/model/operations.ts'
import type { DraftStore } from '../../editing/editor/model/store.ts'
import { undoChange } from '../../editing/editor/model/undo-change.ts'
import { siteWith } from '../content/support/smallest-site.ts'
import { memoryStore } from '../support/memory-store.ts'
import { sendAll } from '../support/send-all.ts'

// Two neighbours that changed places look the same whichever of them an editor moved.

const page = 'src/content/pages/draft.mdx'
const pageText = `---
seo:
  title: A page for the draft of an editor
  description: A page whose sections change places.
sections:
  - type: hero
    heading: A first heading
  - type: items
    heading: Two reasons
    items:
      - title: One
        text: The first reason.
      - title: Two
        text: The second reason.
  - type: callToAction
    heading: Go on
  - type: prose
---

## A heading

A paragraph of the page.

Another paragraph.
`
const textOfColleague = pageText.replace('Go on', 'Go further')

function open(store: DraftStore = memoryStore(), text = pageText): Promise<Draft> {
  const { files, assets } = siteWith({ 'pages/draft.mdx': text })
  return openDraft({ files, assets, pictures: [] }, 'a draft', store)
}

const at = (key: string) => fieldOfKey(`${page}#${key}`)
const wordsOf = (changes: readonly { words: string }[]): string[] =>
  changes.map(({ words }) => words)

/** The sections in another order, as somebody writes them who does not press “Up” or “Down”. */
function writeSections(draft: Draft, order: readonly number[]): void {
  const sections = draft.values(page)['sections'] as unknown[]
  operations.setValue(
    draft,
    at('sections'),
    order.map((index) => sections[index]),
  )
}

describe('of two sections that changed places, the list names', () => {
  const down = (draft: Draft) => operations.moveEntry(draft, at('sections.1'), 2)
  const up = (draft: Draft) => operations.moveEntry(draft, at('sections.2'), 1)

  describe.each([
    ['down', down, 'Draft, Items: moved down'],
    ['up', up, 'Draft, Call to action: moved up'],
  ] as const)('the one that an editor moved %s', (_, move, words) => {
    test('after a removed section came back', async () => {
      const draft = await open()
      operations.removeEntry(draft, at('sections.3'))
      undoChange(draft, changesOf(draft)[0]!)
      move(draft)
      expect(wordsOf(changesOf(draft))).toEqual([words])
    })

    test('before a removed section came back', async () => {
      const draft = await open()
      move(draft)
      operations.removeEntry(draft, at('sections.0'))
      undoChange(
        draft,
        changesOf(draft).find(({ kind }) => kind === 'removed')!,
      )
      operations.setWords(draft, at('sections.0.heading'), 'Another heading')
      expect(wordsOf(changesOf(draft))).toEqual(['Draft, Hero: Heading', words])
    })

    test('on the next day, on top of what a colleague has written', async () => {
      const store = memoryStore()
      const first = await open(store)
      move(first)
      await first.saved()
      const again = await open(store, textOfColleague)
      expect(wordsOf(changesOf(again))).toEqual([words])
      undoChange(again, changesOf(again)[0]!)
      expect(again.files.size).toBe(0)
    })

    test('after it was sent, and other words of the page after it', async () => {
      const draft = await open()
      move(draft)
      sendAll(draft)
      operations.setWords(draft, at('sections.0.heading'), 'Another heading')
      sendAll(draft)
      expect(wordsOf(sentChangesOf(draft))).toEqual(['Draft, Hero: Heading', words])
    })
  })

  test.each([
    { order: [0, 2, 1, 3], words: ['Draft, Call to action and Items: changed places'] },
    {
      order: [1, 0, 3, 2],
      words: [
        'Draft, Items and Hero: changed places',
        'Draft, Prose and Call to action: changed places',
      ],
    },
    { order: [0, 3, 1, 2], words: ['Draft, Prose: moved up'] },
  ])('both where nobody knows which one moved: $order', async ({ order, words }) => {
    const draft = await open()
    writeSections(draft, order)
    expect(wordsOf(changesOf(draft))).toEqual(words)
    for (const change of changesOf(draft).toReversed()) undoChange(draft, change)
    expect(draft.files.size).toBe(0)
  })

  test('both where an editor moved each of them', async () => {
    const draft = await open()
    operations.moveEntry(draft, at('sections.1'), 3)
    operations.moveEntry(draft, at('sections.1'), 0)
    operations.moveEntry(draft, at('sections.3'), 2)
    operations.moveEntry(draft, at('sections.0'), 1)
    expect(wordsOf(changesOf(draft))).toEqual(['Draft, Call to action and Items: changed places'])
  })
})

test('paragraphs that changed places have the numbers of their parts', async () => {
  const draft = await open()
  const prose = String(draft.content(page))
    .split('---\n')[2]!
    .replace(/(A paragraph.*)\n\n(Another.*)/, '$2\n\n$1')
  draft.writeFiles([{ path: page, now: pageText.replace(/## A heading[^]*$/, prose.trimStart()) }])
  expect(wordsOf(changesOf(draft))).toEqual([
    'Draft, Paragraph of the text, second part and third part: changed places',
  ])
})
