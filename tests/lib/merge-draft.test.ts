import { describe, expect, test } from 'vitest'
import type { FileContent } from '../../editing/editor/model/built.ts'
import type { DraftedFile } from '../../editing/editor/model/drafted-file.ts'
import { mergeDraft } from '../../editing/editor/model/merge/merge-draft.ts'
import type { MergeChoices } from '../../editing/editor/model/merge/merged-text.ts'

// The files of a draft, merged with what others did to them meanwhile.

const path = 'src/content/pages/about.mdx'
const oldPath = 'src/content/pages/company.mdx'
const picture = 'src/content/pictures/coast.webp'
const pageWith = (heading: string): string => `---\nheading: ${heading}\norder: 1\n---\n`
const start = pageWith('Old')
const mine = pageWith('Mine')
const theirs = pageWith('Theirs')
const bytes = new Uint8Array([1, 2, 3])

/** Merges these files with a branch that has these ones. */
function merge(
  files: readonly DraftedFile[],
  branch: Record<string, string | Uint8Array>,
  choices?: MergeChoices,
) {
  const content = (name: string): string | null => {
    const found = branch[name]
    return typeof found === 'string' ? found : null
  }
  const ids = new Map(Object.keys(branch).map((name) => [name, `id of ${name}`]))
  const { conflicts, changed } = mergeDraft(files, { content, ids }, choices)
  return { changed: Object.fromEntries(changed), conflicts: conflicts.map(shortConflict) }
}

const shortConflict = ({
  what,
  mine: own,
  theirs: other,
}: Record<'what' | 'mine' | 'theirs', string>) => `${what}: ${own} / ${other}`

interface Case {
  title: string
  files: DraftedFile[]
  /** The files of the branch. */
  branch: Record<string, string | Uint8Array>
  changed: Record<string, FileContent | null>
}

const agreed: Case[] = [
  {
    title: 'a change of a file that nobody else changed is written',
    files: [{ path, start, now: mine }],
    branch: { [path]: start },
    changed: { [path]: mine },
  },
  {
    title: 'a change that somebody else made too is not written again',
    files: [{ path, start, now: mine }],
    branch: { [path]: mine },
    changed: {},
  },
  {
    title: 'changes of different lines are both written',
    files: [{ path, start, now: start.replace('order: 1', 'order: 2') }],
    branch: { [path]: theirs },
    changed: { [path]: theirs.replace('order: 1', 'order: 2') },
  },
  {
    title: 'a file that both deleted stays deleted',
    files: [{ path, start, now: null }],
    branch: {},
    changed: {},
  },
  {
    title: 'a deleted file that nobody else changed is deleted',
    files: [{ path, start, now: null }],
    branch: { [path]: start },
    changed: { [path]: null },
  },
  {
    title: 'a renamed file takes along what others changed in it',
    files: [
      { path: oldPath, start, now: null },
      { path, start, now: start.replace('order: 1', 'order: 2'), renamedFrom: oldPath },
    ],
    branch: { [oldPath]: theirs },
    changed: { [oldPath]: null, [path]: theirs.replace('order: 1', 'order: 2') },
  },
  {
    title: 'a new picture is written',
    files: [{ path: picture, start: null, now: bytes }],
    branch: {},
    changed: { [picture]: bytes },
  },
  {
    title: 'a new picture that the branch has already is not written again',
    files: [{ path: picture, start: null, now: bytes }],
    branch: { [picture]: bytes },
    changed: {},
  },
  {
    title: 'a removed picture is deleted',
    files: [{ path: picture, start: bytes, now: null }],
    branch: { [picture]: bytes },
    changed: { [picture]: null },
  },
  {
    title: 'a picture that both removed stays deleted',
    files: [{ path: picture, start: bytes, now: null }],
    branch: {},
    changed: {},
  },
]

test.each(agreed)('$title', ({ files, branch, changed }) => {
  expect(merge(files, branch)).toEqual({ changed, conflicts: [] })
})

describe('a file that others deleted and the editor changed', () => {
  const files: DraftedFile[] = [{ path, start, now: mine }]
  const answer = (side: 'mine' | 'theirs'): MergeChoices => new Map([[`${path}#whole`, side]])

  test('is a question to the editor, and nothing is written', () => {
    const question = 'The whole page: Kept, with changes / Deleted'
    expect(merge(files, {})).toEqual({ changed: {}, conflicts: [question] })
  })

  test('is as the editor has it after “yours”', () => {
    expect(merge(files, {}, answer('mine'))).toEqual({ changed: { [path]: mine }, conflicts: [] })
  })

  test('is as the others have it after “theirs”', () => {
    expect(merge(files, {}, answer('theirs'))).toEqual({ changed: {}, conflicts: [] })
  })
})
