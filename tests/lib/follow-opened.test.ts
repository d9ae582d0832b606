import { expect, test } from 'vitest'
import { draftOfContent, type Draft } from '../../editing/editor/model/draft.ts'
import { renameFile } from '../../editing/editor/model/file-operations.ts'
import * as operations from '../../editing/editor/model/operations.ts'
import { followOpened } from '../../editing/editor/ui/content/follow-opened.ts'
import { siteWith } from '../content/support/smallest-site.ts'

// What is open on one page of a browser while another page changes the same file.

const file = 'src/content/pages/opened.mdx'
const text = `---
seo:
  title: A page whose form is open
  description: A page that is changed in another tab.
sections:
  - type: hero
    heading: The first
  - type: items
    heading: The second
    items:
      - title: One
        text: The first reason.
      - title: Two
        text: The second reason.
---
`
const built = { ...siteWith({ 'pages/opened.mdx': text }), pictures: [] }
const at = (...path: (string | number)[]) => ({ file, path })
const opened = { kind: 'form', fieldRef: at('sections', 1, 'items', 1, 'title') } as const

/** What is open after something was done elsewhere. */
function openedAfter(act: (draft: Draft) => void) {
  const before = draftOfContent(built)
  const draft = before.copy()
  act(draft)
  return followOpened(opened, before, draft)
}

test('a form stays as it is while words are changed', () => {
  expect(
    openedAfter((draft) => operations.setWords(draft, at('sections', 0, 'heading'), 'Other words')),
  ).toBe(opened)
})

test.each([
  [
    'a section that was moved',
    (draft: Draft) => operations.moveEntry(draft, at('sections', 1), 0),
    at('sections', 0, 'items', 1, 'title'),
  ],
  [
    'an entry above which another one was added',
    (draft: Draft) =>
      operations.insertEntry(draft, at('sections', 1, 'items', 0), { title: 'New', text: 'New.' }),
    at('sections', 1, 'items', 2, 'title'),
  ],
  [
    'an entry below which another one was removed',
    (draft: Draft) => operations.removeEntry(draft, at('sections', 1, 'items', 0)),
    at('sections', 1, 'items', 0, 'title'),
  ],
  [
    'a file that was renamed',
    (draft: Draft) => renameFile(draft, file, 'renamed'),
    { ...opened.fieldRef, file: 'src/content/pages/renamed.mdx' },
  ],
] as const)('a form follows %s, and begins again', (_, act, fieldRef) => {
  expect(openedAfter(act)).toEqual({ kind: 'form', fieldRef, turn: 1 })
})

test.each([
  ['its section', (draft: Draft) => operations.removeEntry(draft, at('sections', 1))],
  ['its entry', (draft: Draft) => operations.removeEntry(draft, at('sections', 1, 'items', 1))],
  ['its file', (draft: Draft) => draft.writeFiles([{ path: file, now: null }])],
] as const)('a form closes when %s is gone', (_, act) => {
  expect(openedAfter(act)).toBeUndefined()
})
