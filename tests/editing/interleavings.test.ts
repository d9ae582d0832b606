import { afterEach, describe, expect, test } from 'vitest'
import type { Draft } from '../../editing/editor/model/draft.ts'
import { deleteFile, renameFile } from '../../editing/editor/model/file-operations.ts'
import { openContentFile, valuesOfFile } from '../../editing/editor/model/file-values.ts'
import {
  insertEntry,
  moveEntry,
  removeEntry,
  setValue,
  setWords,
} from '../../editing/editor/model/operations.ts'
import { editSite, type EditedSite, type TwoEditors } from '../support/git-hosts/edited-site.ts'
import { gitHub } from '../support/git-hosts/github-server.ts'
import { gitLab } from '../support/git-hosts/gitlab-server.ts'
import { gitea } from '../support/git-hosts/gitea-server.ts'
import { siteWith, smallest } from '../content/support/smallest-site.ts'

// Two editors change one site. The first is merged before the second sends. Nothing may land in
// another field, and nothing is overwritten without a question.

const page = 'src/content/pages/shared.mdx'
const renamedPage = 'src/content/pages/other-name.mdx'
const role = 'src/content/surveys/alpha.mdx'
const claims = 'src/content/settings/claims.mdx'
const pageText = `---
seo:
  title: A page that two editors change
  description: A page that two editors change at the same time.
sections:
  - type: hero
    heading: The first heading
    lede: The lede of the page.
  - type: items
    heading: Good reasons
    items:
      - title: One
        text: The first reason.
      - title: Two
        text: The second reason.
      - title: Three
        text: The third reason.
  - type: items
    heading: More reasons
    items:
      - title: Four
        text: The fourth reason.
      - title: Five
        text: The fifth reason.
  - type: prose
  - type: callToAction
    heading: The last heading
    actions: [{ label: Start, to: / }]
---

## The heading of the prose

The first paragraph.

The second paragraph.
`
const claimsText = smallest['settings/claims.mdx']!.replace(
  /^claims:\n/m,
  (line) =>
    `${line}  - { name: holiday-months, text: '3', unit: months, means: Holidays asked about. }\n` +
    "  - { name: deletion-months, text: '3', unit: months, means: Answers are deleted then. }\n",
)

interface Page {
  sections: { type: string; heading: string; lede: string; items: Record<string, string>[] }[]
  prose: string[]
}

/** A case: what both editors do, what becomes of the second, and what the content then has. */
interface Interleaving extends TwoEditors {
  title: string
  /** `both`: merged. `asked`: nothing is sent before the second editor chooses. */
  outcome: 'both' | 'asked' | 'nothing'
  check?: (values: Page) => void
}

const at = (...path: (string | number)[]) => ({ file: page, path })
const words = (...path: (string | number)[]) => {
  const text = String(path.pop())
  return (draft: Draft): void => setWords(draft, at(...path), text)
}
const heading = (text: string) => words('sections', 0, 'heading', text)

const cases: Interleaving[] = [
  {
    title: 'two fields that stand far apart',
    first: heading('Theirs'),
    second: words('sections', 4, 'heading', 'Mine'),
    outcome: 'both',
    check: ({ sections }) => {
      expect(sections[0]!.heading).toBe('Theirs')
      expect(sections[4]!.heading).toBe('Mine')
    },
  },
  {
    title: 'two fields in neighbouring lines',
    first: heading('Theirs'),
    second: words('sections', 0, 'lede', 'Mine is a lede.'),
    outcome: 'both',
    check: ({ sections }) =>
      expect(sections[0]).toMatchObject({ heading: 'Theirs', lede: 'Mine is a lede.' }),
  },
  {
    title: 'one field with different words',
    first: heading('Theirs'),
    second: heading('Mine'),
    outcome: 'asked',
  },
  {
    title: 'one field with the same words',
    first: heading('The same'),
    second: heading('The same'),
    outcome: 'nothing',
  },
  {
    title: 'an entry above a changed one',
    first: (draft) =>
      insertEntry(draft, at('sections', 1, 'items', 0), { title: 'Zero', text: 'It.' }),
    second: words('sections', 1, 'items', 2, 'text', 'Mine is the third.'),
    outcome: 'both',
    check: ({ sections }) =>
      expect(sections[1]!.items.map(({ title, text }) => [title, text])).toEqual([
        ['Zero', 'It.'],
        ['One', 'The first reason.'],
        ['Two', 'The second reason.'],
        ['Three', 'Mine is the third.'],
      ]),
  },
  {
    title: 'a removed entry above a changed one',
    first: (draft) => removeEntry(draft, at('sections', 1, 'items', 0)),
    second: words('sections', 1, 'items', 2, 'text', 'Mine is the third.'),
    outcome: 'both',
    check: ({ sections }) =>
      expect(sections[1]!.items.map(({ text }) => text)).toEqual([
        'The second reason.',
        'Mine is the third.',
      ]),
  },
  {
    title: 'a removed entry that the other changed',
    first: (draft) => removeEntry(draft, at('sections', 1, 'items', 1)),
    second: words('sections', 1, 'items', 1, 'text', 'Mine is the second.'),
    outcome: 'asked',
  },
  {
    title: 'a changed entry that the other removed',
    first: words('sections', 1, 'items', 1, 'text', 'Theirs is the second.'),
    second: (draft) => removeEntry(draft, at('sections', 1, 'items', 1)),
    outcome: 'asked',
  },
  {
    title: 'a section above a changed one',
    first: (draft) =>
      insertEntry(draft, at('sections', 1), {
        type: 'items',
        heading: 'New',
        items: [
          { title: 'A', text: 'An entry.' },
          { title: 'B', text: 'Another entry.' },
        ],
      }),
    second: words('sections', 2, 'heading', 'Mine'),
    outcome: 'both',
    check: ({ sections }) =>
      expect(sections.map((section) => section.heading)).toEqual([
        ...['The first heading', 'New', 'Good reasons', 'Mine', undefined, 'The last heading'],
      ]),
  },
  {
    title: 'a removed section in which the other wrote',
    first: (draft) => removeEntry(draft, at('sections', 2)),
    second: words('sections', 2, 'heading', 'Mine'),
    outcome: 'asked',
  },
  {
    title: 'a section moved to two places',
    first: (draft) => moveEntry(draft, at('sections', 1), 2),
    second: (draft) => moveEntry(draft, at('sections', 1), 4),
    outcome: 'asked',
  },
  {
    title: 'a moved section beside a changed one',
    first: (draft) => moveEntry(draft, at('sections', 2), 1),
    second: words('sections', 4, 'heading', 'Mine'),
    outcome: 'both',
    check: ({ sections }) =>
      expect(sections.map((section) => section.heading)).toEqual([
        ...['The first heading', 'More reasons', 'Good reasons', undefined, 'Mine'],
      ]),
  },
  {
    title: 'an entry that both add at the end',
    first: (draft) =>
      insertEntry(draft, at('sections', 2, 'items', 2), { title: 'Six', text: 'Theirs.' }),
    second: (draft) =>
      insertEntry(draft, at('sections', 2, 'items', 2), { title: 'Six', text: 'Mine.' }),
    outcome: 'asked',
  },
  {
    title: 'a paragraph beside a changed one',
    first: words('prose', 1, 'Theirs is the first.'),
    second: words('prose', 2, 'Mine is the second.'),
    outcome: 'both',
    check: ({ prose }) =>
      expect(prose).toEqual([
        ...['## The heading of the prose', 'Theirs is the first.', 'Mine is the second.'],
      ]),
  },
  {
    title: 'a further paragraph above a changed one',
    first: words('prose', 1, 'The first paragraph.\n\nTheirs is new.'),
    second: words('prose', 2, 'Mine is the second.'),
    outcome: 'both',
    check: ({ prose }) =>
      expect(prose.slice(1)).toEqual([
        ...['The first paragraph.', 'Theirs is new.', 'Mine is the second.'],
      ]),
  },
  {
    title: 'a removed field that the other changed',
    first: (draft) => setValue(draft, at('sections', 0, 'lede'), undefined),
    second: words('sections', 0, 'lede', 'Mine is a lede.'),
    outcome: 'asked',
  },
  {
    title: 'a renamed file in which the other wrote',
    first: (draft) => void renameFile(draft, page, 'Other name'),
    second: heading('Mine'),
    outcome: 'both',
    check: ({ sections }) => expect(sections[0]!.heading).toBe('Mine'),
  },
  {
    title: 'a deleted file in which the other wrote',
    first: (draft) => deleteFile(draft, page),
    second: heading('Mine'),
    outcome: 'asked',
  },
  {
    title: 'a changed file that the other deletes',
    first: heading('Theirs'),
    second: (draft) => deleteFile(draft, page),
    outcome: 'asked',
  },
  {
    title: 'two files',
    first: heading('Theirs'),
    second: (draft) => setWords(draft, { file: role, path: ['title'] }, 'Mine'),
    outcome: 'both',
    check: ({ sections }) => expect(sections[0]!.heading).toBe('Theirs'),
  },
]

let site: EditedSite
afterEach(() => site.host.close())

/** The page on a branch, where it may have another name. */
const newestPage = (branch: string): Page => {
  const { repository } = site.host.state
  const text = repository.text(branch, page) ?? repository.text(branch, renamedPage) ?? ''
  return valuesOfFile(openContentFile(page, text)) as unknown as Page
}

const files = { 'pages/shared.mdx': pageText, 'settings/claims.mdx': claimsText }

describe.each([
  ['GitHub', gitHub],
  ['GitLab', gitLab],
  ['Gitea', gitea],
] as const)('%s', (_, host) => {
  test.each(cases)('$title: $outcome', async ({ outcome, check, ...editors }) => {
    site = await editSite(host, { ...siteWith(files), pictures: [] })
    const { draft, result } = await site.interleave(editors)
    const [branch = 'main'] = site.branches()
    if (outcome === 'both') {
      expect(result).toMatchObject({ kind: 'sent' })
      check?.(newestPage(branch))
      return
    }
    expect(result.kind).toBe(outcome === 'asked' ? 'conflicts' : 'nothing')
    expect(site.branches()).toEqual([])
    if (result.kind !== 'conflicts') return
    for (const { mine, theirs, where } of result.conflicts) {
      expect(mine).not.toBe(theirs)
      expect(where).toMatch(/\S/)
    }
    const before = site.host.state.repository.tree('refs/heads/main')
    const theirs = new Map(result.conflicts.map(({ id }) => [id, 'theirs' as const]))
    expect((await site.send(draft, { choices: theirs })).kind).toMatch(/nothing|sent|problems/)
    expect(site.host.state.repository.tree('refs/heads/main')).toEqual(before)
  })

  test('a figure above another one with the same text: both', async () => {
    site = await editSite(host, { ...siteWith(files), pictures: [] })
    const { result } = await site.interleave({
      first: (draft) =>
        insertEntry(
          draft,
          { file: claims, path: ['claims', 0] },
          {
            ...{
              name: 'trial-months',
              text: '3',
              unit: 'months',
              means: 'How long a trial takes.',
            },
          },
        ),
      second: (draft) => setWords(draft, { file: claims, path: ['claims', 1, 'text'] }, '6'),
    })
    expect(result).toMatchObject({ kind: 'sent' })
    const text = site.host.state.repository.text(site.branches()[0]!, claims)!
    const { claims: all } = valuesOfFile(openContentFile(claims, text)) as unknown as {
      claims: { name: string; text: string }[]
    }
    expect(all.slice(0, 3).map(({ name, text: figure }) => [name, figure])).toEqual([
      ['trial-months', '3'],
      ['holiday-months', '3'],
      ['deletion-months', '6'],
    ])
  })
})
