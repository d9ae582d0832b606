import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkContent } from '../../editing/check/index.ts'
import { errorsOf } from '../../editing/check/problem.ts'
import {
  changesOf,
  sentChangesOf,
  sentChangesStillThere,
  type DraftChange,
} from '../../editing/editor/model/changes.ts'
import type { Draft } from '../../editing/editor/model/draft.ts'
import {
  deleteFile,
  hideFile,
  newFile,
  renameFile,
} from '../../editing/editor/model/file-operations.ts'
import { takeUpAgain } from '../../editing/editor/model/remember-sent.ts'
import { insertEntry, setValue, setWords } from '../../editing/editor/model/operations.ts'
import { undoSent, undoSentChange } from '../../editing/editor/model/undo-sent.ts'
import type { SendResult } from '../../editing/editor/send-result.ts'
import { editSite, type EditedSite, type TwoEditors } from '../support/git-hosts/edited-site.ts'
import type { HostInterface } from '../support/git-hosts/host-server.ts'
import { gitea } from '../support/git-hosts/gitea-server.ts'
import { gitHub } from '../support/git-hosts/github-server.ts'
import { gitLab } from '../support/git-hosts/gitlab-server.ts'
import { role, sampleFile, siteWith } from '../content/support/smallest-site.ts'

// Two editors rename, delete or make one file, or one of them writes what leads to it. The first is
// merged before the second sends. Neither side is lost without a question, and each answer is sent
// or leaves nothing to send.

const folder = 'src/content'
const pageFile = (name: string): string => `${folder}/pages/${name}.mdx`
const shared = pageFile('shared')
const linking = pageFile('linking')
const lone = pageFile('lone')
const person = `${folder}/people/helen.mdx`
const addresses = `${folder}/settings/addresses.mdx`

const pageText = (name: string, to: string): string => `---
seo:
  title: The page ${name}
  description: What the page ${name} is about.
sections:
  - type: hero
    heading: The first heading of ${name}
  - type: statement
    heading: What ${name} says
    text: It says what is so.
  - type: callToAction
    heading: The last heading of ${name}
    actions: [{ label: Go on, to: ${to} }]
---
`

const headingOf = (file: string) => ({ file, path: ['sections', 0, 'heading'] })
const write = (draft: Draft, words: string, file = shared): void =>
  setWords(draft, headingOf(file), words)
const link = (draft: Draft, file: string, to: string): void =>
  insertEntry(draft, { file, path: ['sections', 2, 'actions', 1] }, { label: 'Further', to })

const newPage = (draft: Draft, words: string): void =>
  write(draft, words, newFile(draft, 'page', 'Fresh'))

/** Deletes a page, and makes a new one of its name. */
function replace(draft: Draft, words: string): void {
  deleteFile(draft, shared, lone)
  write(draft, words, newFile(draft, 'page', 'Shared'))
}

let site: EditedSite
afterEach(() => site.host.close())

/** Sends again with the same answer to every question, until there is none. */
async function answer(
  draft: Draft,
  asked: SendResult,
  side: 'mine' | 'theirs',
): Promise<SendResult> {
  const choices = new Map<string, 'mine' | 'theirs'>()
  let result = asked
  for (let round = 0; round < 3 && result.kind === 'conflicts'; round++) {
    for (const { id } of result.conflicts) choices.set(id, side)
    result = await site.send(draft, { choices })
  }
  return result
}

/** A file of the newest branch of an editor. */
const sent = (file: string): string | undefined =>
  site.host.state.repository.text(site.branches()[0] ?? 'main', file)

/** Every file of a branch with its text. */
const contentOf = (branch: string): Map<string, string | undefined> => {
  const { repository } = site.host.state
  return new Map(repository.tree(branch).map(({ path }) => [path, repository.text(branch, path)]))
}

interface Question extends TwoEditors {
  title: string
  /** What the editor is asked about each side. */
  sides: { mine: RegExp; theirs: RegExp }
  /** What the list of what was sent shows after the answer “yours”. */
  listed: DraftChange['kind']
  /** The content then. */
  yours: () => void
}

const questions: Question[] = [
  {
    title: 'a page that gets two other addresses',
    first: (draft) => void renameFile(draft, shared, 'Elsewhere'),
    second: (draft) => void renameFile(draft, shared, 'Nowhere'),
    sides: { mine: /^Renamed to “nowhere”$/, theirs: /^Renamed to “elsewhere”$/ },
    listed: 'renamed',
    yours: () => {
      expect([sent(shared), sent(pageFile('elsewhere'))]).toEqual([undefined, undefined])
      expect(sent(pageFile('nowhere'))).toMatch(/aliases:\n *- shared\n *- elsewhere/)
      expect(sent(linking)).toContain('to: /nowhere')
    },
  },
  {
    title: 'a page that is deleted and gets another address',
    first: (draft) => deleteFile(draft, shared, lone),
    second: (draft) => void renameFile(draft, shared, 'Nowhere'),
    sides: { mine: /^Renamed to “nowhere”$/, theirs: /^Deleted$/ },
    listed: 'renamed',
    yours: () => {
      expect(sent(shared)).toBeUndefined()
      expect(sent(pageFile('nowhere'))).toMatch(/aliases:\n *- shared/)
      expect(sent(lone)).not.toContain('/shared')
      expect(sent(linking)).toContain('to: /nowhere')
    },
  },
  {
    title: 'a page that is deleted for nothing and gets another address',
    first: (draft) => deleteFile(draft, linking),
    second: (draft) => void renameFile(draft, linking, 'Nowhere'),
    sides: { mine: /^Renamed to “nowhere”$/, theirs: /^Deleted$/ },
    listed: 'renamed',
    yours: () => {
      expect(sent(pageFile('nowhere'))).toMatch(/aliases:\n *- linking/)
      expect(sent(addresses)).not.toContain('/linking')
    },
  },
  {
    title: 'a page that is deleted and gets another address and words',
    first: (draft) => deleteFile(draft, shared, lone),
    second: (draft) => write(draft, 'Mine', renameFile(draft, shared, 'Nowhere')),
    sides: { mine: /^Renamed to “nowhere”$/, theirs: /^Deleted$/ },
    listed: 'renamed',
    yours: () => {
      expect(sent(pageFile('nowhere'))).toMatch(/aliases:\n *- shared[\s\S]*heading: Mine/)
      expect(sent(lone)).not.toContain('/shared')
    },
  },
  {
    title: 'a page that gets another address and is deleted',
    first: (draft) => void renameFile(draft, shared, 'Elsewhere'),
    second: (draft) => deleteFile(draft, shared, lone),
    sides: { mine: /^Deleted$/, theirs: /^Renamed to “elsewhere”$/ },
    listed: 'deleted',
    yours: () => {
      expect([sent(shared), sent(pageFile('elsewhere'))]).toEqual([undefined, undefined])
      expect(sent(lone)).toMatch(/- \/elsewhere\n *- \/shared/)
      expect(sent(linking)).toContain('to: /lone')
    },
  },
  {
    title: 'a page that is changed and deleted',
    first: (draft) => write(draft, 'Theirs'),
    second: (draft) => deleteFile(draft, shared, lone),
    sides: { mine: /^Deleted$/, theirs: /^Kept, with changes$/ },
    listed: 'deleted',
    yours: () => {
      expect(sent(shared)).toBeUndefined()
      expect(sent(lone)).toMatch(/- \/shared/)
    },
  },
  {
    title: 'a page that is deleted and changed',
    first: (draft) => deleteFile(draft, shared, lone),
    second: (draft) => write(draft, 'Mine'),
    sides: { mine: /^Kept, with changes$/, theirs: /^Deleted$/ },
    listed: 'new',
    yours: () => {
      expect(sent(shared)).toBe(
        pageText('shared', '/lone').replace('The first heading of shared', 'Mine'),
      )
      expect(sent(lone)).not.toContain('/shared')
      expect(sent(linking)).toContain('to: /shared')
    },
  },
  {
    title: 'a page that is deleted by hand and changed',
    first: (draft) => {
      draft.writeFiles([{ path: shared, now: null }])
      setValue(draft, { file: lone, path: ['aliases'] }, ['shared'])
      setValue(draft, { file: linking, path: ['sections', 2, 'actions', 0, 'to'] }, '/lone')
    },
    second: (draft) => write(draft, 'Mine'),
    sides: { mine: /^Kept, with changes$/, theirs: /^Deleted$/ },
    listed: 'new',
    yours: () => {
      expect(sent(shared)).toContain('heading: Mine')
      expect(sent(lone)).not.toContain('aliases')
    },
  },
  {
    title: 'a page that is deleted in favour of two others',
    first: (draft) => deleteFile(draft, shared, lone),
    second: (draft) => deleteFile(draft, shared, linking),
    sides: { mine: /^Deleted, and Linking takes/, theirs: /^Deleted, and Lone takes/ },
    listed: 'deleted',
    yours: () => {
      expect(sent(shared)).toBeUndefined()
      expect(sent(linking)).toMatch(/- \/shared/)
      expect(sent(lone)).not.toContain('/shared')
    },
  },
  {
    title: 'a new page at the address that a page gets',
    first: (draft) => void newFile(draft, 'page', 'Fresh'),
    second: (draft) => void renameFile(draft, shared, 'Fresh'),
    sides: { mine: /^Renamed to “fresh-2”, since “fresh” is taken$/, theirs: /“fresh”$/ },
    listed: 'renamed',
    yours: () => {
      const { repository } = site.host.state
      expect(sent(pageFile('fresh'))).toBe(repository.text('main', pageFile('fresh')))
      expect(sent(pageFile('fresh-2'))).toMatch(/aliases:\n *- shared/)
      expect(sent(linking)).toContain('to: /fresh-2')
    },
  },
  {
    title: 'a person who gets two other names',
    first: (draft) => void renameFile(draft, person, 'Helen Quince'),
    second: (draft) => void renameFile(draft, person, 'Helen Marsh'),
    sides: { mine: /^Renamed to “helen-marsh”$/, theirs: /^Renamed to “helen-quince”$/ },
    listed: 'renamed',
    yours: () => {
      const { repository } = site.host.state
      const old = `${folder}/people/helen-quince.mdx`
      expect(sent(old)).toBeUndefined()
      expect(sent(`${folder}/people/helen-marsh.mdx`)).toBe(repository.text('main', old))
    },
  },
  {
    title: 'a person whose role changes and who is deleted',
    first: (draft) => setWords(draft, { file: person, path: ['role'] }, 'Theirs'),
    second: (draft) => deleteFile(draft, person),
    sides: { mine: /^Deleted$/, theirs: /^Kept, with changes$/ },
    listed: 'deleted',
    yours: () => expect(sent(person)).toBeUndefined(),
  },
  {
    title: 'a page that is deleted, and another one that is deleted in favour of it',
    first: (draft) => deleteFile(draft, linking),
    second: (draft) => deleteFile(draft, shared, linking),
    sides: { mine: /^Deleted, and Linking comes back/, theirs: /^Kept\. .* deleted Linking$/ },
    listed: 'deleted',
    yours: () => {
      expect(sent(shared)).toBeUndefined()
      expect(sent(linking)).toBe(
        pageText('linking', '/linking').replace('sections:', 'aliases:\n  - /shared\nsections:'),
      )
      expect(sent(addresses)).not.toContain('/linking')
    },
  },
  {
    title: 'two pages of which each is deleted in favour of the other',
    first: (draft) => deleteFile(draft, linking, shared),
    second: (draft) => deleteFile(draft, shared, linking),
    sides: { mine: /^Deleted, and Linking comes back/, theirs: /^Kept\. .* deleted Linking$/ },
    listed: 'deleted',
    yours: () => {
      expect(sent(shared)).toBeUndefined()
      expect(sent(linking)).toMatch(/aliases:\n *- \/shared\n/)
    },
  },
  {
    title: 'two new pages at one address',
    first: (draft) => newPage(draft, 'Theirs'),
    second: (draft) => newPage(draft, 'Mine'),
    sides: { mine: /^Mine$/, theirs: /^Theirs$/ },
    listed: 'value',
    yours: () => expect(sent(pageFile('fresh'))).toContain('heading: Mine'),
  },
]

const together: (TwoEditors & { title: string; check: () => void })[] = [
  {
    title: 'a page that gets one other address twice, and words',
    first: (draft) => void renameFile(draft, shared, 'Elsewhere'),
    second: (draft) => {
      renameFile(draft, shared, 'Elsewhere')
      write(draft, 'Mine', pageFile('elsewhere'))
    },
    check: () => expect(sent(pageFile('elsewhere'))).toMatch(/heading: Mine/),
  },
  {
    title: 'a new link to a page that gets another address',
    first: (draft) => link(draft, lone, '/shared'),
    second: (draft) => void renameFile(draft, shared, 'Nowhere'),
    check: () => expect(sent(lone)).toMatch(/to: \/nowhere/),
  },
  {
    title: 'a page that gets another address, and a new link to it',
    first: (draft) => void renameFile(draft, shared, 'Elsewhere'),
    second: (draft) => link(draft, lone, '/shared'),
    check: () => expect(sent(lone)).toMatch(/to: \/elsewhere/),
  },
  {
    title: 'a new link to a page that is deleted',
    first: (draft) => link(draft, linking, '/shared'),
    second: (draft) => deleteFile(draft, shared, lone),
    check: () => expect(sent(linking)).not.toContain('/shared'),
  },
  {
    title: 'a page that is deleted, and a new link to it',
    first: (draft) => deleteFile(draft, shared, lone),
    second: (draft) => link(draft, linking, '/shared'),
    check: () => expect(sent(linking)).toMatch(/to: \/lone[\s\S]*to: \/lone/),
  },
  {
    title: 'a page that is deleted in favour of one that is deleted in favour of a third',
    first: (draft) => deleteFile(draft, lone, linking),
    second: (draft) => deleteFile(draft, shared, lone),
    check: () => {
      expect([sent(shared), sent(lone)]).toEqual([undefined, undefined])
      expect(sent(linking)).toMatch(/- \/lone\n *- \/shared[\s\S]*to: \/linking/)
    },
  },
  {
    title: 'a link that leads elsewhere, in a page that takes the place of where it led',
    first: (draft) =>
      setValue(draft, { file: shared, path: ['sections', 2, 'actions', 0, 'to'] }, '/linking'),
    second: (draft) => deleteFile(draft, lone, shared),
    check: () => expect(sent(shared)).toMatch(/aliases:\n *- \/lone[\s\S]*to: \/linking/),
  },
  {
    title: 'a new link to a page that is hidden',
    first: (draft) => link(draft, lone, '/shared'),
    second: (draft) => hideFile(draft, shared, linking),
    check: () => expect(sent(lone)).toContain('to: /linking'),
  },
  {
    title: 'a page that both delete, and that a new one of its name replaces',
    first: (draft) => deleteFile(draft, shared, lone),
    second: (draft) => replace(draft, 'Mine'),
    check: () => {
      expect(sent(shared)).toContain('heading: Mine')
      expect(sent(lone)).toContain('- /shared')
    },
  },
  {
    title: 'a role that gets another name, and a new link to it',
    first: (draft) => void renameFile(draft, `${folder}/surveys/gamma.mdx`, 'Elsewhere'),
    second: (draft) =>
      setValue(draft, { file: `${folder}/surveys/beta.mdx`, path: ['similarRoles'] }, [
        ...['alpha', 'gamma'],
      ]),
    check: () => expect(sent(`${folder}/surveys/beta.mdx`)).toMatch(/alpha, elsewhere/),
  },
]

const linkedPages = {
  'pages/shared.mdx': pageText('shared', '/lone'),
  'pages/linking.mdx': pageText('linking', '/shared'),
  'pages/lone.mdx': pageText('lone', '/'),
  'people/helen.mdx': sampleFile('people', 'Helen Marsh'),
  'surveys/gamma.mdx': role('Gamma', 'alpha'),
}

async function begin(host: HostInterface): Promise<void> {
  site = await editSite(host, { ...siteWith(linkedPages), pictures: [] })
}

describe.each([
  ['GitHub', gitHub],
  ['GitLab', gitLab],
  ['Gitea', gitea],
] as const)('%s', (_, host) => {
  beforeEach(() => begin(host))

  describe.each(questions)('$title', ({ sides, yours, listed, ...editors }) => {
    test('the editor is asked, and “yours” is sent', async () => {
      const { draft, result } = await site.interleave(editors)
      const [question, ...others] = result.kind === 'conflicts' ? result.conflicts : []
      expect(others).toEqual([])
      expect(question?.mine).toMatch(sides.mine)
      expect(question?.theirs).toMatch(sides.theirs)
      expect(await answer(draft, result, 'mine')).toMatchObject({ kind: 'sent' })
      yours()
      expect(changesOf(draft)).toEqual([])
      expect(sentChangesOf(draft).map(({ kind }) => kind)).toContain(listed)
    })

    test('“theirs” leaves everything as it is', async () => {
      const { draft, result } = await site.interleave(editors)
      const before = contentOf('main')
      expect(await answer(draft, result, 'theirs')).toEqual({ kind: 'nothing' })
      expect(changesOf(draft)).toEqual([])
      expect(contentOf('main')).toEqual(before)
    })
  })

  test.each(together)('$title: both', async ({ check, ...editors }) => {
    const { draft, result } = await site.interleave(editors)
    expect(result).toMatchObject({ kind: 'sent' })
    check()
    expect(changesOf(draft)).toEqual([])
  })

  describe.each([false, true])('with words, on a preview that has both: %s', (onNextPreview) => {
    const editors: TwoEditors = {
      first: (other) => void renameFile(other, shared, 'Elsewhere'),
      second: (own) => write(own, 'Mine', renameFile(own, shared, 'Nowhere')),
    }

    test('the words stay with “theirs” to two other addresses', async () => {
      const { draft, result } = await site.interleave(editors, onNextPreview)
      expect(await answer(draft, result, 'theirs')).toMatchObject({ kind: 'sent' })
      expect(sent(pageFile('elsewhere'))).toContain('heading: Mine')
      const oldPath = shared
      const newPath = pageFile('elsewhere')
      expect(draft.content(onNextPreview ? newPath : oldPath)).toContain('heading: Mine')
      expect(draft.content(onNextPreview ? oldPath : newPath)).toBeNull()
    })

    test('the words stay with “yours” to two other addresses', async () => {
      const { draft, result } = await site.interleave(editors, onNextPreview)
      expect(await answer(draft, result, 'mine')).toMatchObject({ kind: 'sent' })
      expect(sent(pageFile('nowhere'))).toMatch(/aliases:\n *- shared\n *- elsewhere[\s\S]*: Mine/)
      expect(sent(pageFile('elsewhere'))).toBeUndefined()
      expect(sent(linking)).toContain('to: /nowhere')
    })
  })
})

describe.each([false, true])(
  'a page that is changed, and replaced by a new one of its name, on a preview that has both: %s',
  (onNextPreview) => {
    beforeEach(() => begin(gitHub))

    const editors: TwoEditors = {
      first: (other) => write(other, 'Theirs'),
      second: (own) => replace(own, 'Mine'),
    }

    test('the editor is asked once, and “yours” is the new page', async () => {
      const { draft, result } = await site.interleave(editors, onNextPreview)
      const conflicts = result.kind === 'conflicts' ? result.conflicts : []
      expect(conflicts.map(({ mine, theirs }) => [mine, theirs])).toEqual([
        ['Deleted, and a new page has its name', 'Kept, with changes'],
      ])
      expect(await answer(draft, result, 'mine')).toMatchObject({ kind: 'sent' })
      expect(sent(shared)).toContain('heading: Mine')
      expect(sent(shared)).not.toContain('What shared says')
      expect(sent(linking)).toContain('to: /lone')
      undoSent(draft, draft.sent[0]!)
      expect(await site.send(draft)).toMatchObject({ kind: 'sent' })
      expect(contentOf(site.branches()[0]!)).toEqual(contentOf('main'))
    })

    test('“theirs” is the old page with the colleague’s words', async () => {
      const { draft, result } = await site.interleave(editors, onNextPreview)
      const before = contentOf('main')
      expect(await answer(draft, result, 'theirs')).toEqual({ kind: 'nothing' })
      expect(changesOf(draft)).toEqual([])
      expect(contentOf('main')).toEqual(before)
    })
  },
)

test('“yours” that was closed is asked about again', async () => {
  await begin(gitHub)
  const { draft, result } = await site.interleave({
    first: (other) => void renameFile(other, shared, 'Elsewhere'),
    second: (own) => void renameFile(own, shared, 'Nowhere'),
  })
  await answer(draft, result, 'mine')
  takeUpAgain(draft, draft.sent[0]!.branch)
  site.host.state.requests.at(-1)!.state = 'closed'
  site.host.state.repository.deleteBranch(site.branches()[0]!)
  const asked = await site.send(draft)
  expect(asked).toMatchObject({ conflicts: [{ mine: 'Renamed to “nowhere”' }] })
  expect(await answer(draft, asked, 'mine')).toMatchObject({ kind: 'sent' })
  expect(sent(pageFile('nowhere'))).toMatch(/aliases:\n *- shared\n *- elsewhere/)
  expect([shared, pageFile('elsewhere')].map(sent)).toEqual([undefined, undefined])
})

describe('on a preview that was built meanwhile', () => {
  beforeEach(() => begin(gitHub))

  test.each(questions)('$title: asked, and “yours” is sent', async ({ yours, ...editors }) => {
    const { draft, result } = await site.interleave(editors, true)
    expect(result).toMatchObject({ kind: 'conflicts' })
    expect(await answer(draft, result, 'mine')).toMatchObject({ kind: 'sent' })
    yours()
    expect(changesOf(draft)).toEqual([])
  })

  test.each(questions)('$title: asked, and “theirs” changes nothing', async (editors) => {
    const { draft, result } = await site.interleave(editors, true)
    expect(result).toMatchObject({ kind: 'conflicts' })
    expect(await answer(draft, result, 'theirs')).toEqual({ kind: 'nothing' })
    expect(changesOf(draft)).toEqual([])
  })

  test.each(together)('$title: both', async ({ check, ...editors }) => {
    const { draft, result } = await site.interleave(editors, true)
    expect(result).toMatchObject({ kind: 'sent' })
    check()
    expect(changesOf(draft)).toEqual([])
  })
})

describe('on a preview that was built meanwhile, with other changes', () => {
  beforeEach(() => begin(gitHub))

  test('a heading that both wrote is asked about, also beside a deletion', async () => {
    const { result } = await site.interleave(
      {
        first: (other) => write(other, 'Theirs', linking),
        second: (own) => {
          deleteFile(own, lone)
          write(own, 'Mine', linking)
        },
      },
      true,
    )
    expect(result).toMatchObject({ conflicts: [{ mine: 'Mine', theirs: 'Theirs' }] })
  })

  test.each<[string, (draft: Draft) => string]>([
    ['is changed', () => shared],
    ['is renamed and changed', (draft) => renameFile(draft, shared, 'Elsewhere')],
  ])(
    'words in a page that others delete are listed before it is sent, if it %s',
    async (_, act) => {
      const { draft, result } = await site.interleave(
        {
          first: (other) => deleteFile(other, shared, lone),
          second: (own) => write(own, 'Mine', act(own)),
        },
        true,
      )
      const listed = { kind: 'new', what: 'brought back' }
      const back = changesOf(draft).find(({ kind }) => kind === 'new')!
      expect(back).toMatchObject(listed)
      expect(back.followers!.map(({ now }) => now)).toContain('Mine')
      expect(await answer(draft, result, 'mine')).toMatchObject({ kind: 'sent' })
      const sentBack = sentChangesOf(draft).find(({ kind }) => kind === 'new')!
      expect(sentBack).toMatchObject(listed)
      expect(sentBack.followers!.map(({ now }) => now)).toContain('Mine')
    },
  )

  test.each<[string, (draft: Draft) => void]>([
    ['renamed', (draft) => void renameFile(draft, shared, 'Elsewhere')],
    ['deleted', (draft) => deleteFile(draft, shared, lone)],
  ])('nothing is left of what both have %s', async (_, both) => {
    const { draft, result } = await site.interleave({ first: both, second: both }, true)
    expect(result).toEqual({ kind: 'nothing' })
    expect(changesOf(draft)).toEqual([])
  })
})

describe('taken back after it was sent, nothing is left', () => {
  beforeEach(() => begin(gitHub))

  /** Sends what is taken back, and expects the published content. */
  async function sendBack(draft: Draft): Promise<void> {
    expect(await site.send(draft)).toMatchObject({ kind: 'sent' })
    expect(contentOf(site.branches()[0]!)).toEqual(contentOf('main'))
  }

  describe.each([false, true])('on the next preview: %s', (onNextPreview) => {
    test.each(questions)('of “yours”: $title', async (editors) => {
      const { draft, result } = await site.interleave(editors, onNextPreview)
      await answer(draft, result, 'mine')
      undoSent(draft, draft.sent[0]!)
      await sendBack(draft)
    })
  })

  test.each(questions.filter(({ listed }) => /renamed|deleted|new/.test(listed)))(
    'of “yours”, alone: $title',
    async ({ listed, ...editors }) => {
      const { draft, result } = await site.interleave(editors)
      await answer(draft, result, 'mine')
      const change = sentChangesOf(draft).find(({ kind }) => kind === listed)
      undoSentChange(draft, change!)
      await sendBack(draft)
    },
  )

  test.each(questions)('of any line of “yours”, alone: $title', async (editors) => {
    const { draft, result } = await site.interleave(editors)
    await answer(draft, result, 'mine')
    const problemsOf = (one: Draft): number => errorsOf(checkContent(one.checkInput())).length
    for (const change of sentChangesStillThere(draft)) {
      const own = draft.copy()
      undoSentChange(own, change)
      expect(changesOf(own).length, change.words).toBeGreaterThan(0)
      expect(problemsOf(own), change.words).toBeLessThanOrEqual(problemsOf(draft))
    }
  })

  test.each(together)('of both: $title', async (editors) => {
    const { draft } = await site.interleave(editors)
    undoSent(draft, draft.sent[0]!)
    await sendBack(draft)
  })
})
