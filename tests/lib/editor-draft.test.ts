import { describe, expect, test } from 'vitest'
import { fieldOfKey } from '../../editing/editor/model/built.ts'
import { changesOf } from '../../editing/editor/model/changes.ts'
import { undoChange } from '../../editing/editor/model/undo-change.ts'
import type { Draft } from '../../editing/editor/model/draft.ts'
import { openDraft } from '../../editing/editor/model/keep-draft.ts'
import { hideFile, renameFile } from '../../editing/editor/model/file-operations.ts'
import { publishFile } from '../../editing/editor/model/publish-file.ts'
import * as operations from '../../editing/editor/model/operations.ts'
import { movedProse } from '../../editing/editor/model/prose-blocks.ts'
import { proseWithWords, proseWords } from '../../editing/editor/model/prose.ts'
import type { DraftStore } from '../../editing/editor/model/store.ts'
import { memoryStore } from '../support/memory-store.ts'
import { siteWith, smallest } from '../content/support/smallest-site.ts'

// The draft of an editor: a set of files, changed by operations, with a list of changes that comes
// from their texts.

const page = 'src/content/pages/draft.mdx'
const pageText = `---
seo:
  title: A page for the draft of an editor
  description: A page whose sections are changed, moved and removed.
sections:
  - type: hero # the title
    heading: A first heading
  - type: items
    id: reasons
    heading: Three reasons
    items:
      - title: One
        text: The first reason.
      # The second one is the best.
      - title: Two
        text: The second reason.
      - title: Three
        text: The third reason.
  - type: prose
  - type: callToAction
    heading: Go on
---

## What it is

A paragraph of the page.

- An entry
- Another entry
`

async function draftOf(files: Record<string, string> = {}): Promise<Draft> {
  const { files: all, assets } = siteWith({ 'pages/draft.mdx': pageText, ...files })
  return openDraft({ files: all, assets, pictures: [] }, 'a draft', memoryStore())
}

/** A draft of a site that was built from one file as another draft has it. */
function builtFrom(draft: Draft, file: string): Promise<Draft> {
  const files = [{ path: file, text: String(draft.content(file)) }]
  return openDraft({ files, assets: [], pictures: [] }, 'another draft', memoryStore())
}

const at = (key: string) => fieldOfKey(`${page}#${key}`)

/** The lines that a draft adds (+) and removes (-) in its page. */
function linesChangedIn(draft: Draft): string[] {
  const now = String(draft.content(page)).split('\n')
  const before = pageText.split('\n')
  return [
    ...before.filter((line) => !now.includes(line)).map((line) => `- ${line.trim()}`),
    ...now.filter((line) => !before.includes(line)).map((line) => `+ ${line.trim()}`),
  ]
}

const sentences = (draft: Draft): string[] => changesOf(draft).map(({ words }) => words)

describe('a changed value', () => {
  test('changes its line alone', async () => {
    const draft = await draftOf()
    operations.setWords(draft, at('sections.0.heading'), 'Another heading')
    expect(linesChangedIn(draft)).toEqual([
      '- heading: A first heading',
      '+ heading: Another heading',
    ])
    expect(changesOf(draft)).toMatchObject([
      { words: 'Draft, Hero: Heading', old: 'A first heading', now: 'Another heading' },
    ])
  })

  test('is named by the label that its own schema gives it', async () => {
    const draft = await draftOf()
    const comparison = {
      type: 'comparison',
      heading: 'Two ways',
      from: 'By hand',
      to: 'By agents',
      items: [{ title: 'Slow', text: 'Fast' }],
    }
    operations.setValue(draft, at('sections.2'), comparison)
    const changed = await builtFrom(draft, page)
    operations.setWords(changed, at('sections.2.to'), 'By our agents')
    expect(sentences(changed)).toEqual(['Draft, Comparison: Right column'])
  })

  test.each([
    ['a figure', '((survey-minutes)) a person', '“15 a person”'],
    ['a figure in words', 'A short ((survey-minutes in words))', '“A short fifteen”'],
    ['a figure that is not known', '((nobody)) a person', '“((nobody)) a person”'],
    [
      'a figure at the end of a long text',
      'Whoever answers needs at most ((survey-minutes in words)) a day',
      '“Whoever answers needs at most fifteen a …”',
    ],
  ])('is placed by the words that visitors read for %s', async (_, title, read) => {
    const draft = await draftOf()
    const figures = { type: 'figures', items: [title, 'Another'].map((one) => ({ title: one })) }
    operations.setValue(draft, at('sections.2'), figures)
    const { files, assets } = siteWith({ 'pages/draft.mdx': String(draft.content(page)) })
    const built = { files, assets, pictures: [] }
    const changed = await openDraft(built, 'another draft', memoryStore())
    operations.setWords(changed, at('sections.2.items.0.text'), 'They rest.')
    expect(sentences(changed)).toEqual([`Draft, Figures, ${read}: Text`])
  })

  test('leaves no trace when it is changed back', async () => {
    const draft = await draftOf()
    operations.setWords(draft, at('sections.0.heading'), 'Another heading')
    operations.setWords(draft, at('sections.0.heading'), 'A first heading')
    expect(draft.files.size).toBe(0)
  })
})

describe('what an editor does at once is one change', () => {
  const settings = (name: string): string => `src/content/settings/${name}.mdx`

  test.each([
    ['from a page to an outside address', { to: '/contact' }, { outside: 'calendar' }],
    ['from an outside address to a page', { outside: 'calendar' }, { to: '/contact' }],
  ])('a link that is changed %s', async (_, before, after) => {
    const draft = await draftOf()
    const fieldRef = at('sections.3.actions')
    operations.setValue(draft, fieldRef, [{ label: 'Go', ...before }])
    const changed = await builtFrom(draft, page)
    operations.setValue(changed, at('sections.3.actions.0'), { label: 'Go', ...after })
    expect(changesOf(changed)).toMatchObject([
      {
        words: 'Draft, Call to action, “Go”: Leads to',
        old: Object.values(before)[0],
        now: Object.values(after)[0],
      },
    ])
    undoChange(changed, changesOf(changed)[0]!)
    expect(changed.files.size).toBe(0)
  })

  test('a figure whose number follows its text, named by what it means', async () => {
    const draft = await draftOf()
    const claims = settings('claims')
    const claim = { name: 'hours', text: '4', value: 4, unit: 'hours', means: 'How long it takes.' }
    operations.setFields(draft, claims, { claims: [claim] })
    const changed = await builtFrom(draft, claims)
    operations.setWords(changed, { file: claims, path: ['claims', 0, 'text'] }, '47')
    expect(changesOf(changed)).toMatchObject([
      { words: 'Figures, “How long it takes.”: Text', old: '4', now: '47' },
    ])
    undoChange(changed, changesOf(changed)[0]!)
    expect(changed.files.size).toBe(0)
  })

  test('but a figure whose number is another one has two', async () => {
    const draft = await draftOf()
    const claims = settings('claims')
    const claim = { name: 'hours', text: '4', value: 4, unit: 'hours', means: 'How long it takes.' }
    operations.setFields(draft, claims, { claims: [claim] })
    const changed = await builtFrom(draft, claims)
    operations.setFields(changed, claims, { claims: [{ ...claim, text: '5–8', value: 5 }] })
    expect(changesOf(changed)).toHaveLength(2)
  })
})

test('a file that is hidden or published is said to be so', async () => {
  const draft = await draftOf()
  hideFile(draft, page)
  expect(sentences(draft)).toEqual(['Draft: hidden'])
  expect(changesOf(draft)[0]).not.toHaveProperty('old')
  const hidden = await builtFrom(draft, page)
  publishFile(hidden, page)
  expect(sentences(hidden)).toEqual(['Draft: published'])
})

test('an added section is named by its type and its words', async () => {
  const draft = await draftOf()
  const section = { type: 'callToAction', id: 'go-on', heading: 'Go on', ground: 'night' }
  operations.insertEntry(draft, at('sections.4'), section)
  expect(changesOf(draft)).toMatchObject([{ kind: 'added', now: 'Call to action · Go on' }])
})

describe('the prose', () => {
  test('keeps the characters that make a heading', async () => {
    const draft = await draftOf()
    expect(proseWords(draft.values(page).prose[0]!)).toMatchObject({
      words: 'What it is',
      kind: 'heading',
    })
    operations.setWords(draft, at('prose.0'), 'What it is not')
    expect(linesChangedIn(draft)).toEqual(['- ## What it is', '+ ## What it is not'])
  })

  test('gets one further paragraph by keys, however many there are', async () => {
    const draft = await draftOf()
    const { words } = proseWords(draft.values(page).prose[1]!)
    const more = `${words}\n\nNew words`
    const write = operations.wordsWriter(draft, at('prose.1'))
    for (let end = words.length; end <= more.length; end++) write(more.slice(0, end))
    expect(linesChangedIn(draft)).toEqual(['+ New words'])
    expect(draft.fieldNow(at('prose.2'))).toEqual(at('prose.3'))
    for (let end = more.length; end >= words.length; end--) write(more.slice(0, end))
    expect(linesChangedIn(draft)).toEqual([])
  })

  test('gets a paragraph back that is emptied and written again', async () => {
    const draft = await draftOf()
    const { words } = proseWords(draft.values(page).prose[1]!)
    const write = operations.wordsWriter(draft, at('prose.1'))
    write('')
    write('N')
    write('New words')
    expect(linesChangedIn(draft)).toEqual([`- ${words}`, '+ New words'])
    expect(draft.fieldNow(at('prose.2'))).toEqual(at('prose.2'))
  })

  test.each([
    ['a paragraph', 'One  \ntwo.', 'One  \nthree.'],
    ['an entry', '- One  \n  two.', '- One  \n  three.'],
    ['a quote', '> One  \n> two.', '> One  \n> three.'],
  ])('keeps the line break that two spaces make in %s', (_, paragraph, expected) => {
    const { words } = proseWords(paragraph)
    expect(words).toBe('One  \ntwo.')
    expect(proseWithWords(paragraph, 0, words.replace('two', 'three'))).toBe(expected)
  })

  test.each([
    ['the first entry of a list', 'Above.\n\n1. One\n2. Two', 'Above.\n\n2. Two'],
    ['the last entry of a list', '- Zero\n- One\n\nBelow.', '- Zero\n\nBelow.'],
    ['a paragraph above a list', 'Above.\n\nOne\n- Two', 'Above.\n\n- Two'],
    ['the only entry of a list', 'Above.\n\n- One\n\nBelow.', 'Above.\n\nBelow.'],
    ['the last paragraph', 'Above.\n\nOne', 'Above.'],
  ])('keeps an empty line where %s is removed', (_, text, expected) => {
    expect(proseWithWords(text, 1, '')).toBe(expected)
  })

  test('gets a further entry of a list by an empty line', async () => {
    const draft = await draftOf()
    operations.setWords(draft, at('prose.2'), 'An entry\n\nA new entry')
    expect(linesChangedIn(draft)).toEqual(['+ - A new entry'])
    expect(String(draft.content(page))).toContain('- An entry\n- A new entry\n- Another entry')
  })

  const prose = (draft: Draft): string => String(draft.content(page)).split('---\n')[2]!.trim()

  test('has a paragraph below a whole list when it moves down', async () => {
    const draft = await draftOf()
    expect(operations.moveParagraph(draft, at('prose.1'), 1)).toEqual(at('prose.3'))
    expect(prose(draft)).toBe(
      '## What it is\n\n- An entry\n- Another entry\n\nA paragraph of the page.',
    )
    expect(changesOf(draft)).toMatchObject([{ kind: 'moved', what: 'moved down, was second part' }])
  })

  test('has an entry above another one of its list, and not outside of it', async () => {
    const draft = await draftOf()
    operations.moveParagraph(draft, at('prose.3'), -1)
    expect(prose(draft)).toContain('- Another entry\n- An entry')
    expect(operations.canMoveParagraph(draft, at('prose.2'), -1)).toBe(false)
    expect(operations.moveParagraph(draft, at('prose.3'), 1)).toBeUndefined()
  })

  test('has a change that names the entry that moved past its neighbour', async () => {
    const draft = await draftOf()
    operations.moveParagraph(draft, at('prose.2'), 1)
    expect(changesOf(draft)).toMatchObject([
      { what: 'moved down, was third part', fieldRef: at('prose.3') },
    ])
    expect(draft.fieldNow(at('prose.2'))).toEqual(at('prose.3'))
  })

  test.each([
    ['down', 2, 1],
    ['up', 4, -1],
  ] as const)('has an entry and all below it moved %s', async (_, index, step) => {
    const nested = pageText.replace('- An entry\n', '- An entry\n  - Below it\n')
    const draft = await draftOf({ 'pages/draft.mdx': nested })
    operations.moveParagraph(draft, at(`prose.${index}`), step)
    expect(draft.fieldNow(at('prose.2'))).toEqual(at('prose.3'))
    expect(draft.fieldNow(at('prose.3'))).toEqual(at('prose.4'))
    expect(draft.fieldNow(at('prose.4'))).toEqual(at('prose.2'))
  })

  test.each([
    ['1. One\n2. Two\n3. Three', 0, 1, '1. Two\n2. One\n3. Three'],
    ['- One\n  - Below one\n- Two', 2, -1, '- Two\n- One\n  - Below one'],
    ['First.\n\nSecond\nin two lines.', 1, -1, 'Second\nin two lines.\n\nFirst.'],
  ] as const)('moves parts of %j', (before, index, step, after) => {
    expect(movedProse(before, index, step)?.prose).toBe(after)
  })

  test('is as before when a move is undone', async () => {
    const draft = await draftOf()
    operations.moveParagraph(draft, at('prose.1'), 1)
    undoChange(draft, changesOf(draft)[0]!)
    expect(draft.files.size).toBe(0)
  })

  test('loses a paragraph whose words are removed', async () => {
    const draft = await draftOf()
    operations.setWords(draft, at('prose.1'), '')
    expect(String(draft.content(page))).toMatch(/## What it is\n\n- An entry/)
    undoChange(draft, changesOf(draft)[0]!)
    expect(draft.files.size).toBe(0)
  })
})

describe('the entries of a list', () => {
  test('begin with an empty one, in a list that the file leaves out', async () => {
    const draft = await draftOf()
    const entry = at('sections.3.actions.0')
    operations.insertEntry(draft, entry, { label: '', to: '' })
    expect(sentences(draft)).toEqual([
      'Draft, Call to action, Buttons and links, first entry: added',
    ])
  })

  test('have no words to show as long as they are empty', async () => {
    const draft = await draftOf()
    operations.insertEntry(draft, at('sections.1.items.3'), { title: '', text: '' })
    expect(changesOf(draft)).toMatchObject([{ kind: 'added', old: undefined, now: undefined }])
    operations.setWords(draft, at('sections.1.items.3.text'), 'The fourth reason.')
    expect(changesOf(draft)).toMatchObject([{ kind: 'added', now: 'The fourth reason.' }])
  })

  test('are moved with their notes', async () => {
    const draft = await draftOf()
    operations.moveEntry(draft, at('sections.1.items.1'), 0)
    expect(String(draft.content(page))).toMatch(/items:\n +# The second one.*\n +- title: Two/)
    expect(sentences(draft)).toEqual(['Draft, Items, “Two”: moved up'])
  })

  test.each([
    ['up', 2, 1, '“Three”: moved up'],
    ['down', 1, 2, '“Two”: moved down'],
  ])('that move %s past a neighbour are named, not the neighbour', async (_, from, to, words) => {
    const draft = await draftOf()
    operations.moveEntry(draft, at(`sections.1.items.${from}`), to)
    expect(sentences(draft)).toEqual([`Draft, Items, ${words}`])
    undoChange(draft, changesOf(draft)[0]!)
    expect(draft.files.size).toBe(0)
  })

  test('are named one way, by what they are, also where others moved, came or went', async () => {
    const figures = (heading: string): string => `  - type: figures\n    heading: ${heading}\n`
    const items = (title: string): string => `  - type: items\n    items: [{ title: ${title} }]\n`
    const added = figures('Now') + items('Four') + figures('Then') + items('Five') + figures('Ever')
    const draft = await draftOf({
      'pages/draft.mdx': pageText.replace('  - type: prose', `${added}  - type: prose`),
    })
    operations.setWords(draft, at('sections.1.heading'), 'Other reasons')
    operations.setWords(draft, at('sections.4.heading'), 'Then as before')
    operations.moveEntry(draft, at('sections.5'), 3)
    operations.removeEntry(draft, at('sections.2'))
    operations.moveEntry(draft, at('sections.7'), 0)
    expect(sentences(draft)).toEqual([
      'Draft, Call to action: moved up',
      'Draft, Items “Other reasons”: Heading',
      'Draft, Items, fourth section: moved up, was sixth section',
      'Draft, Figures “Then as before”: Heading',
      'Draft, Figures “Now”: removed',
    ])
  })

  test('that moved are named after another change is undone', async () => {
    const draft = await draftOf()
    operations.setWords(draft, at('sections.0.heading'), 'Another heading')
    operations.moveEntry(draft, at('sections.1'), 2)
    undoChange(draft, changesOf(draft)[0]!)
    expect(sentences(draft)).toEqual(['Draft, Items: moved down'])
  })

  test('are found by their places on the built page after others moved', async () => {
    const draft = await draftOf()
    operations.removeEntry(draft, at('sections.1'))
    expect(draft.fieldNow(at('sections.2.type'))?.path).toEqual(['sections', 1, 'type'])
    expect(draft.fieldNow(at('sections.1.heading'))).toBeUndefined()
  })

  test('are told apart from a copy that was put beside them', async () => {
    const draft = await draftOf()
    operations.duplicateEntry(draft, at('sections.1'))
    operations.setWords(draft, at('sections.1.heading'), 'Changed in the first')
    expect(draft.fieldNow(at('sections.1.heading'))?.path).toEqual(['sections', 1, 'heading'])
    expect(draft.fieldNow(at('sections.2.type'))?.path).toEqual(['sections', 3, 'type'])
  })

  test('are copied without what two neighbours may not share', async () => {
    const draft = await draftOf()
    operations.setValue(draft, at('sections.1.ground'), 'shoal-5')
    operations.duplicateEntry(draft, at('sections.1'))
    const [, first, copy] = draft.values(page)['sections'] as Record<string, unknown>[]
    const { id: _id, ground: _ground, ...shared } = first!
    expect(copy).toEqual(shared)
  })

  test('come back one by one', async () => {
    const draft = await draftOf()
    operations.removeEntry(draft, at('sections.1.items.2'))
    operations.setWords(draft, at('sections.0.heading'), 'Another heading')
    operations.insertEntry(draft, at('sections.1.items.0'), {
      title: 'Zero',
      text: 'A new reason.',
    })
    expect(sentences(draft)).toEqual([
      'Draft, Hero: Heading',
      'Draft, Items, “Zero”: added',
      'Draft, Items, “Three”: removed',
    ])
    for (const change of changesOf(draft).toReversed()) undoChange(draft, change)
    expect(linesChangedIn(draft)).toEqual([])
    expect(draft.files.size).toBe(0)
  })
})

test('the number of a figure follows its text', async () => {
  const claims = 'src/content/settings/claims.mdx'
  const draft = await draftOf()
  const { claims: all } = draft.values(claims) as unknown as {
    claims: { text: string; value?: number }[]
  }
  const index = all.findIndex(({ value }) => value !== undefined)
  operations.setWords(draft, { file: claims, path: ['claims', index, 'text'] }, '47')
  expect(draft.values(claims)).toMatchObject({
    claims: all.map((claim, place) => (place === index ? { text: '47', value: 47 } : claim)),
  })
})

test.each([
  { was: { text: '80–320%', value: 80 }, typed: '90–400%', value: 90 },
  { was: { text: '80–320%', value: 320 }, typed: '90–400%', value: 400 },
  { was: { text: '5%', value: -5 }, typed: '0.5%', value: -0.5 },
  { was: { text: '41', value: 41 }, typed: '2 of 3', value: 41 },
])('$was.text with the number $was.value, typed as $typed by keys', async (example) => {
  const { was, typed, value } = example
  const claims = 'src/content/settings/claims.mdx'
  const draft = await draftOf()
  const claim = { name: 'a-figure', unit: 'months', means: 'How much it is.', ...was }
  operations.setFields(draft, claims, { claims: [claim] })
  const write = operations.wordsWriter(draft, { file: claims, path: ['claims', 0, 'text'] })
  for (let end = 0; end <= typed.length; end++) write(typed.slice(0, end))
  expect(draft.values(claims)).toMatchObject({ claims: [{ text: typed, value }] })
})

describe('a kept draft', () => {
  test('is there again, on top of what was built meanwhile', async () => {
    const store = memoryStore()
    const built = siteWith({ 'pages/draft.mdx': pageText })
    const first = await openDraft({ ...built, pictures: [] }, 'one', store)
    operations.setWords(first, at('sections.3.heading'), 'Go further')
    await first.saved()
    const rebuilt = siteWith({
      'pages/draft.mdx': pageText.replace(
        '  - type: items',
        '  - type: figures\n    heading: New\n  - type: items',
      ),
    })
    const again = await openDraft({ ...rebuilt, pictures: [] }, 'one', store)
    expect(sentences(again)).toEqual(['Draft, Call to action: Heading'])
    expect(again.fieldNow(at('sections.4.heading'))?.path).toEqual(['sections', 4, 'heading'])
  })

  test('names the entry that moved after the page is loaded again', async () => {
    const store = memoryStore()
    const built = { ...siteWith({ 'pages/draft.mdx': pageText }), pictures: [] }
    const first = await openDraft(built, 'one', store)
    operations.moveEntry(first, at('sections.1'), 2)
    await first.saved()
    const again = await openDraft(built, 'one', store)
    expect(sentences(again)).toEqual(['Draft, Items: moved down'])
  })

  test('is written once for all changes that come while an earlier one is written', async () => {
    const memory = memoryStore()
    const waiting: (() => void)[] = []
    let writes = 0
    const slow: DraftStore = {
      read: memory.read,
      write: async (values, expected) => {
        writes += 1
        await new Promise<void>((resolve) => waiting.push(resolve))
        return memory.write(values, expected)
      },
    }
    const built = { ...siteWith({ 'pages/draft.mdx': pageText }), pictures: [] }
    const draft = await openDraft(built, 'one', slow)
    const write = (heading: string): void =>
      operations.setWords(draft, at('sections.0.heading'), heading)
    write('A')
    expect(draft.isAtRisk).toBe(true)
    await expect.poll(() => waiting.length).toBe(1)
    write('An')
    write('And')
    waiting.shift()!()
    await expect.poll(() => waiting.length).toBe(1)
    waiting.shift()!()
    await draft.saved()
    expect(draft.isAtRisk).toBe(false)
    expect(writes).toBe(2)
    const again = await openDraft(built, 'one', memory)
    expect(sentences(again)).toEqual(sentences(draft))
    expect(again.content(at('sections.0.heading').file)).toMatch(/heading: And$/m)
  })

  test('has a rename whole or not at all', async () => {
    const memory = memoryStore()
    const kept: unknown[] = []
    const store: DraftStore = {
      read: memory.read,
      write: (values, expected) => {
        kept.push(values['one'])
        return memory.write(values, expected)
      },
    }
    const built = { ...siteWith({ 'pages/draft.mdx': pageText }), pictures: [] }
    const draft = await openDraft(built, 'one', store)
    renameFile(draft, page, 'renamed')
    await draft.saved()
    expect(kept).toMatchObject([{ actions: [{ kind: 'renamed', path: page }] }])
  })

  test('is written with what was built once, and then without it', async () => {
    const memory = memoryStore()
    const sizes: number[] = []
    const store: DraftStore = {
      read: memory.read,
      write: (values, expected) => {
        sizes.push(Object.keys(values).length)
        return memory.write(values, expected)
      },
    }
    const built = { ...siteWith({ 'pages/draft.mdx': pageText }), pictures: [] }
    const draft = await openDraft(built, 'one', store)
    for (const heading of ['A', 'An']) {
      operations.setWords(draft, at('sections.0.heading'), heading)
      await draft.saved()
    }
    expect(sizes).toEqual([2, 1])
  })

  test('lasts as long as the page where the browser keeps nothing', async () => {
    const refuse = () => Promise.reject(new Error('The operation is insecure.'))
    const built = siteWith({ 'pages/draft.mdx': pageText })
    const draft = await openDraft({ ...built, pictures: [] }, 'one', {
      read: refuse,
      write: refuse,
    })
    operations.setWords(draft, at('sections.0.heading'), 'Another heading')
    await draft.saved()
    expect(draft.refusal).toMatch(/does not let pages keep data/)
    expect(draft.isAtRisk).toBe(true)
    expect(draft.files.size).toBe(1)
  })
})

test('smallest has a register of figures with numbers', () => {
  expect(smallest['settings/claims.mdx']).toMatch(/value: \d/)
})
