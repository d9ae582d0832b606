import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addPicture } from '../../editing/editor/model/add-picture.ts'
import type { BuiltContent } from '../../editing/editor/model/built.ts'
import { changesOf, sentChangesOf } from '../../editing/editor/model/changes.ts'
import type { Draft } from '../../editing/editor/model/draft.ts'
import { openDraft } from '../../editing/editor/model/keep-draft.ts'
import {
  deleteFile,
  newFile,
  renameFile,
  hideFile,
} from '../../editing/editor/model/file-operations.ts'
import {
  insertEntry,
  moveEntry,
  removeEntry,
  setValue,
  setWords,
} from '../../editing/editor/model/operations.ts'
import type { DraftStore } from '../../editing/editor/model/store.ts'
import { memoryStore } from '../support/memory-store.ts'
import { undoSent } from '../../editing/editor/model/undo-sent.ts'
import { editSite, type EditedSite, type TwoEditors } from '../support/git-hosts/edited-site.ts'
import { gitHub } from '../support/git-hosts/github-server.ts'
import { sampleFile, siteWith, smallest } from '../content/support/smallest-site.ts'

// Two editors change one site, and at least one of them does something with a whole file, or with
// what other files name. The first is merged before the second sends.

const folder = 'src/content'
const page = `${folder}/pages/shared.mdx`
const otherPage = `${folder}/pages/other.mdx`
const lonePage = `${folder}/pages/lone.mdx`
const role = `${folder}/surveys/alpha.mdx`
const person = `${folder}/people/helen.mdx`
const claims = `${folder}/settings/claims.mdx`
const menus = `${folder}/settings/navigation.mdx`
const linkInMenu = ['footer', 1, 'links', 0] as const
const paragraphWithLink = 'We go to the [other page](/other).'
const pageText = `---
seo:
  title: A page that two editors change
  description: A page that two editors change at the same time.
sections:
  - type: hero
    heading: The first heading
  - type: items
    heading: Good reasons
    items:
      - title: One
        text: The first reason.
      - title: Two
        text: The second reason.
  - type: statement
    heading: What we say
    text: We say what is so.
  - type: callToAction
    heading: The last heading
    actions: [{ label: To the other page, to: /other }]
  - type: prose
---

${paragraphWithLink}

Another paragraph.
`
const otherText = `---
seo:
  title: The other page
  description: A page that the shared page links to.
sections:
  - type: hero
    heading: Another heading
    actions: [{ label: To the shared page, to: /shared }]
---
`

const twin = pageText.replace('title: A page that', 'title: A twin of the page that')
const moved = `${folder}/pages/elsewhere.mdx`

const items = ['sections', 1, 'items'] as const
const at = (...path: (string | number)[]) => ({ file: page, path })
const reason = { title: 'Three', text: 'The third reason.' }
const drawing = (colour: string): Uint8Array =>
  new TextEncoder().encode(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5">' +
      `<path fill="${colour}" d="M0 0h4v5H0z"/></svg>`,
  )

/** Columns of links at the end of every page. */
const columns = `footer:
  - title: The site
    links: [{ label: To the start, to: / }]
  - title: More
    links: [{ label: Further reading, to: /shared }, { label: Alpha, to: /surveys/alpha }]
`

function newSite(): Promise<EditedSite> {
  const files = {
    'pages/shared.mdx': pageText,
    'pages/other.mdx': otherText,
    'pages/lone.mdx': sampleFile('pages', 'A page without links to it'),
    'people/helen.mdx': sampleFile('people', 'Helen Marsh'),
    'settings/navigation.mdx': smallest['settings/navigation.mdx']!.replace(
      /^footer:.*\n/m,
      columns,
    ),
  }
  return editSite(gitHub, { ...siteWith(files), pictures: [] })
}

let site: EditedSite
beforeEach(async () => {
  site = await newSite()
})
afterEach(() => site.host.close())

const textAt = (branch: string, file: string): string | undefined =>
  site.host.state.repository.text(branch, file)

/** What the newest branch of an editor has. */
const sent = (file: string): string | undefined => textAt(site.branches()[0] ?? 'main', file)

/** The id of every content file of a branch. */
const contentOf = (branch: string): string[] =>
  site.host.state.repository.tree(branch).map(({ path, id }) => `${path} ${id}`)

const merged: (TwoEditors & { title: string; check: () => void })[] = [
  {
    title: 'a page that gets a new heading and another address',
    first: (draft) => setWords(draft, at('sections', 0, 'heading'), 'Theirs'),
    second: (draft) => void renameFile(draft, page, 'Elsewhere'),
    check: () => {
      expect(sent(page)).toBeUndefined()
      expect(sent(`${folder}/pages/elsewhere.mdx`)).toMatch(
        /aliases:\n *- shared[\s\S]*heading: Theirs/,
      )
      expect(sent(otherPage)).toContain('to: /elsewhere')
    },
  },
  {
    title: 'a link to a page that gets another address',
    first: (draft) => void renameFile(draft, page, 'Elsewhere'),
    second: (draft) =>
      setWords(draft, { file: otherPage, path: ['sections', 0, 'heading'] }, 'Mine'),
    check: () => expect(sent(otherPage)).toMatch(/heading: Mine[\s\S]*to: \/elsewhere/),
  },
  {
    title: 'words beside a link to a page that gets another address',
    first: (draft) => setWords(draft, at('prose', 0), `${paragraphWithLink} Theirs.`),
    second: (draft) => void renameFile(draft, otherPage, 'Elsewhere'),
    check: () => expect(sent(page)).toMatch(/\(\/elsewhere\)\.\sTheirs\./),
  },
  {
    title: 'a page that gets another address, and words beside a link to it',
    first: (draft) => void renameFile(draft, otherPage, 'Elsewhere'),
    second: (draft) => setWords(draft, at('prose', 0), `${paragraphWithLink} Mine.`),
    check: () => expect(sent(page)).toMatch(/\(\/elsewhere\)\.\sMine\./),
  },
  {
    title: 'a page that gets another address, and a removed paragraph with a link to it',
    first: (draft) => void renameFile(draft, otherPage, 'Elsewhere'),
    second: (draft) => setWords(draft, at('prose', 0), ''),
    check: () => expect(sent(page)).not.toContain('We go to'),
  },
  {
    title: 'a page that is deleted for another, and a link to it that leads elsewhere',
    first: (draft) => deleteFile(draft, otherPage, lonePage),
    second: (draft) => setValue(draft, at('sections', 3, 'actions', 0, 'to'), '/'),
    check: () => expect(sent(page)).toContain('to: / }'),
  },
  {
    title: 'a page that gets another address, and takes the place of a deleted one',
    first: (draft) => void renameFile(draft, otherPage, 'Elsewhere'),
    second: (draft) => deleteFile(draft, page, otherPage),
    check: () => expect(sent(moved)).toMatch(/aliases:[\s\S]*\/shared/),
  },
  {
    title: 'a page that another one replaces, which gets words beside a link to it',
    first: (draft) => deleteFile(draft, otherPage, page),
    second: (draft) => setWords(draft, at('prose', 0), `${paragraphWithLink} Mine.`),
    check: () => expect(sent(page)).toMatch(/\(\/shared\)\.\sMine\./),
  },
  {
    title: 'two pictures of one name',
    first: (draft) => {
      const file = newFile(draft, 'person', 'Nora Quince')
      const picture = addPicture(draft, 'photo.svg', drawing('#0a5'))
      setValue(draft, { file, path: ['portrait'] }, { picture, text: 'Theirs.' })
    },
    second: (draft) => {
      const picture = addPicture(draft, 'photo.svg', drawing('#5a0'))
      setValue(draft, { file: person, path: ['portrait'] }, { picture, text: 'Mine.' })
    },
    check: () => {
      expect(sent(`${folder}/pictures/photo.svg`)).toContain('#0a5')
      expect(sent(`${folder}/pictures/photo-2.svg`)).toContain('#5a0')
      expect(sent(person)).toContain('../pictures/photo-2.svg')
    },
  },
  {
    title: 'an entry that one moves and the other changes',
    first: (draft) => moveEntry(draft, at(...items, 0), 1),
    second: (draft) => setWords(draft, at(...items, 0, 'text'), 'Mine is the first.'),
    check: () => expect(sent(page)).toMatch(/title: Two[\s\S]*title: One\n *text: Mine is/),
  },
  {
    title: 'an entry that one changes and the other moves',
    first: (draft) => setWords(draft, at(...items, 0, 'text'), 'Theirs is the first.'),
    second: (draft) => moveEntry(draft, at(...items, 0), 1),
    check: () => expect(sent(page)).toMatch(/title: Two[\s\S]*title: One\n *text: Theirs is/),
  },
  {
    title: 'a section that one moves and the other changes',
    first: (draft) => moveEntry(draft, at('sections', 1), 2),
    second: (draft) => setWords(draft, at('sections', 1, 'heading'), 'Mine'),
    check: () => expect(sent(page)).toMatch(/What we say[\s\S]*heading: Mine\n *items/),
  },
  {
    title: 'a section that one changes and the other moves',
    first: (draft) => setWords(draft, at('sections', 1, 'heading'), 'Theirs'),
    second: (draft) => moveEntry(draft, at('sections', 1), 2),
    check: () => expect(sent(page)).toMatch(/What we say[\s\S]*heading: Theirs\n *items/),
  },
  {
    title: 'a figure that one changes and the other uses',
    first: (draft) => setWords(draft, { file: claims, path: ['claims', 0, 'text'] }, '20'),
    second: (draft) =>
      setWords(draft, at(...items, 0, 'text'), 'About ((survey-minutes)) minutes.'),
    check: () => {
      expect(sent(claims)).toMatch(/text: '20'/)
      expect(sent(page)).toContain('((survey-minutes))')
    },
  },
]

/** What an editor does with a page, from which follows what is written into others. */
const doings: { what: string; second: (draft: Draft) => void }[] = [
  { what: 'gets another address', second: (draft) => void renameFile(draft, page, 'Elsewhere') },
  { what: 'is deleted', second: (draft) => deleteFile(draft, page, lonePage) },
  { what: 'is hidden', second: (draft) => hideFile(draft, page, lonePage) },
]

const following = doings.flatMap(({ what, second }): (typeof merged)[number][] => [
  {
    title: `a column of the menu that is removed, with a link to a page that ${what}`,
    first: (draft) => removeEntry(draft, { file: menus, path: ['footer', 1] }),
    second,
    check: () => expect(sent(menus)).toBe(textAt('main', menus)),
  },
  {
    title: `a link that leads elsewhere and led to a page that ${what}`,
    first: (draft) => setValue(draft, { file: menus, path: [...linkInMenu, 'to'] }, '/other'),
    second,
    check: () => expect(sent(menus)).toBe(textAt('main', menus)),
  },
  {
    title: `a page that is deleted, with a link to a page that ${what}`,
    first: (draft) => deleteFile(draft, otherPage, lonePage),
    second,
    check: () => expect(sent(otherPage)).toBeUndefined(),
  },
])

test.each(following)('$title: both, and nothing is asked', async ({ check, ...editors }) => {
  for (const isBuilt of [false, true]) {
    await site.host.close()
    site = await newSite()
    const { result } = await site.interleave(editors, isBuilt)
    expect(result).toMatchObject({ kind: 'sent' })
    check()
  }
})

test('words in a removed column are asked about beside a link that follows', async () => {
  const { result } = await site.interleave({
    first: (draft) => removeEntry(draft, { file: menus, path: ['footer', 1] }),
    second: (draft) => {
      setWords(draft, { file: menus, path: ['footer', 1, 'title'] }, 'Mine')
      renameFile(draft, page, 'Elsewhere')
    },
  })
  expect(result).toMatchObject({ kind: 'conflicts', conflicts: [{ theirs: 'Removed' }] })
})

const renamed: (TwoEditors & { title: string; check: () => void })[] = [
  {
    title: 'a page that gets another address and new words',
    first: (draft) => void renameFile(draft, page, 'Elsewhere'),
    second: (draft) => setWords(draft, at('sections', 0, 'heading'), 'Mine'),
    check: () => {
      expect(sent(page)).toBeUndefined()
      expect(sent(moved)).toBe(
        textAt('main', moved)!.replace('heading: The first heading', 'heading: Mine'),
      )
    },
  },
  {
    title: 'a page that gets another address and words, and a new entry',
    first: (draft) => {
      setWords(draft, at('sections', 0, 'heading'), 'Theirs')
      renameFile(draft, page, 'Elsewhere')
    },
    second: (draft) => insertEntry(draft, at(...items, 2), reason),
    check: () => expect(sent(moved)).toMatch(/heading: Theirs[\s\S]*The third reason/),
  },
  {
    title: 'a role that gets another address and new words',
    first: (draft) => void renameFile(draft, role, 'Elsewhere'),
    second: (draft) => setWords(draft, { file: role, path: ['title'] }, 'Mine'),
    check: () => expect(sent(`${folder}/surveys/elsewhere.mdx`)).toMatch(/title: Mine[\s\S]*alpha/),
  },
  {
    title: 'a person, who has no page, that gets another name and new words',
    first: (draft) => {
      setWords(draft, { file: person, path: ['name'] }, 'Helen Quince')
      renameFile(draft, person, 'Helen Quince')
    },
    second: (draft) => setWords(draft, { file: person, path: ['role'] }, 'Mine'),
    check: () => {
      expect(sent(person)).toBeUndefined()
      expect(sent(`${folder}/people/helen-quince.mdx`)).toMatch(/Helen Quince[\s\S]*role: Mine/)
    },
  },
]

test.each(renamed)('$title: both, at the new address', async ({ check, ...editors }) => {
  const { draft, result } = await site.interleave(editors)
  expect(result).toMatchObject({ kind: 'sent' })
  check()
  expect(draft.files.size).toBe(0)
})

test('words for a page that gets another address are added to until it is built', async () => {
  const heading = at('sections', 0, 'heading')
  const { draft } = await site.interleave({
    first: (other) => void renameFile(other, page, 'Elsewhere'),
    second: (own) => setWords(own, heading, 'Mine'),
  })
  expect(draft.content(page)).toBe(pageText.replace('The first heading', 'Mine'))
  setWords(draft, at('sections', 3, 'heading'), 'Mine too')
  expect(await site.send(draft)).toMatchObject({ kind: 'sent' })
  expect(site.branches()).toHaveLength(1)
  expect(sent(moved)).toMatch(/heading: Mine\n[\s\S]*heading: Mine too\n/)
  undoSent(draft, draft.sent[0]!)
  expect(await site.send(draft)).toMatchObject({ kind: 'sent' })
  expect(sent(moved)).toBe(textAt('main', moved))
})

test('a heading that both change is asked about, also at another address', async () => {
  const editors: TwoEditors = {
    first: (other) => {
      setWords(other, at('sections', 0, 'heading'), 'Theirs')
      renameFile(other, page, 'Elsewhere')
    },
    second: (own) => setWords(own, at('sections', 0, 'heading'), 'Mine'),
  }
  const { draft, result } = await site.interleave(editors)
  const [conflict] = result.kind === 'conflicts' ? result.conflicts : []
  expect(conflict).toMatchObject({ what: 'Heading', mine: 'Mine', theirs: 'Theirs' })
  const choices = new Map([[conflict!.id, 'mine' as const]])
  expect(await site.send(draft, { choices })).toMatchObject({ kind: 'sent' })
  expect(sent(moved)).toContain('heading: Mine')
})

test('theirs, chosen for a page at another address, leaves all as it is', async () => {
  const { draft, result } = await site.interleave({
    first: (other) => {
      setWords(other, at('sections', 0, 'heading'), 'Theirs')
      renameFile(other, page, 'Elsewhere')
    },
    second: (own) => setWords(own, at('sections', 0, 'heading'), 'Mine'),
  })
  const conflicts = result.kind === 'conflicts' ? result.conflicts : []
  const choices = new Map(conflicts.map(({ id }) => [id, 'theirs' as const]))
  expect(await site.send(draft, { choices })).toEqual({ kind: 'nothing' })
  expect(changesOf(draft)).toEqual([])
})

test.each([false, true])(
  'words for a page that gets another address are at it on the next preview (sent: %s)',
  async (isSent) => {
    const colleague = await site.editor()
    renameFile(colleague, page, 'Elsewhere')
    await site.send(colleague)
    site.merge()
    const store = memoryStore()
    const draft = await openDraft(site.built, 'a draft', store)
    setWords(draft, at('sections', 0, 'heading'), 'Mine')
    if (isSent) await site.send(draft)
    await draft.saved()
    const next = await openDraft(site.builtFrom('main'), 'a draft', store)
    expect(next.content(page)).toBeNull()
    expect(next.content(moved)).toBe(textAt('main', moved)!.replace('The first heading', 'Mine'))
    expect([changesOf(next), sentChangesOf(next)].map(({ length }) => length)).toEqual(
      isSent ? [0, 1] : [1, 0],
    )
    if (!isSent) return
    const last = await openDraft(site.builtFrom(site.branches()[0]!), 'a draft', store)
    expect(last.sent).toEqual([])
  },
)

describe('words that were merged and that a colleague has replaced since', () => {
  const heading = at('sections', 0, 'heading')
  const last = at('sections', 3, 'heading')

  /** Merges words and then those of a colleague. @returns what a browser has kept */
  async function replaceWords(act: (draft: Draft) => void): Promise<DraftStore> {
    const store = memoryStore()
    const draft = await openDraft(site.built, 'a draft', store)
    act(draft)
    await site.send(draft)
    await draft.saved()
    site.merge()
    const colleague = await openDraft(site.builtFrom('main'), 'a draft', memoryStore())
    setWords(colleague, heading, 'Theirs')
    await site.send(colleague)
    site.merge()
    return store
  }

  /** Opens a preview, writes something else and sends it. */
  async function sendMore(built: BuiltContent, store: DraftStore): Promise<Draft> {
    const draft = await openDraft(built, 'a draft', store)
    expect(draft.content(page)).toContain('heading: Mine')
    setWords(draft, last, 'More')
    expect(await site.send(draft)).toMatchObject({ kind: 'sent' })
    return draft
  }

  test('are forgotten on a preview with the colleague’s, once the host says so', async () => {
    const store = await replaceWords((draft) => setWords(draft, heading, 'Mine'))
    const draft = await sendMore(site.builtFrom('main'), store)
    expect(draft.sent).toHaveLength(1)
    expect(draft.content(page)).toContain('heading: Theirs')
    expect(sent(page)).toMatch(/heading: Theirs[\s\S]*heading: More/)
  })

  test('are remembered on a preview that is older than their merge', async () => {
    const store = await replaceWords((draft) => setWords(draft, heading, 'Mine'))
    const draft = await sendMore(site.built, store)
    expect(draft.sent).toHaveLength(2)
    expect(sent(page)).toMatch(/heading: Theirs[\s\S]*heading: More/)
  })

  test('are remembered as long as a preview lacks what else was sent with them', async () => {
    const store = await replaceWords((draft) => {
      setWords(draft, heading, 'Mine')
      setWords(draft, at('sections', 2, 'heading'), 'Mine too')
    })
    const { files, ...rest } = site.built
    const other = files.map(({ path, text }) => ({
      path,
      text: path === page ? text.replace('The first heading', 'Of another preview') : text,
    }))
    expect((await sendMore({ ...rest, files: other }, store)).sent).toHaveLength(2)
  })

  test('are asked about if the editor has changed them again', async () => {
    const store = await replaceWords((draft) => setWords(draft, heading, 'Mine'))
    const draft = await openDraft(site.builtFrom('main'), 'a draft', store)
    setWords(draft, heading, 'Mine again')
    expect(await site.send(draft)).toMatchObject({
      kind: 'conflicts',
      conflicts: [{ mine: 'Mine again', theirs: 'Theirs' }],
    })
    expect(changesOf(draft)).toMatchObject([{ now: 'Mine again' }])
  })
})

const elsewhere: { title: string; first: (draft: Draft) => void; at?: string }[] = [
  { title: 'and nothing else', first: () => undefined },
  { title: 'and deletes another page', first: (draft) => deleteFile(draft, lonePage, otherPage) },
  {
    title: 'and gives the page another address',
    first: (draft) => void renameFile(draft, page, 'Elsewhere'),
    at: moved,
  },
]

test.each(elsewhere)(
  'a preview with a value that a colleague changed too shows only own changes, and asks: $title',
  async ({ first, at: path = page }) => {
    const { draft, result } = await site.interleave(
      {
        first: (other) => {
          setWords(other, at('sections', 0, 'heading'), 'Theirs')
          insertEntry(other, at(...items, 0), reason)
          first(other)
        },
        second: (own) => setWords(own, at('sections', 0, 'heading'), 'Mine'),
      },
      true,
    )
    expect(result).toMatchObject({ kind: 'conflicts', conflicts: [{ mine: 'Mine' }] })
    expect(changesOf(draft)).toMatchObject([{ old: 'The first heading', now: 'Mine' }])
    expect(draft.content(path)).toBe(textAt('main', path)!.replace('Theirs', 'Mine'))

    const conflicts = result.kind === 'conflicts' ? result.conflicts : []
    const choices = new Map(conflicts.map(({ id }) => [id, 'mine' as const]))
    expect(await site.send(draft, { choices })).toMatchObject({ kind: 'sent' })
    const [branch = ''] = site.branches()
    expect(textAt(branch, path)).toBe(textAt('main', path)!.replace('Theirs', 'Mine'))
  },
)

test.each(merged)('$title: both', async ({ check, ...editors }) => {
  const { result } = await site.interleave(editors)
  expect(result).toMatchObject({ kind: 'sent' })
  check()
})

const asked: (TwoEditors & { title: string })[] = [
  {
    title: 'a page that gets an entry and is deleted',
    first: (draft) => insertEntry(draft, at(...items, 2), reason),
    second: (draft) => deleteFile(draft, page, otherPage),
  },
  {
    title: 'a page that is deleted and gets an entry',
    first: (draft) => deleteFile(draft, page, otherPage),
    second: (draft) => insertEntry(draft, at(...items, 2), reason),
  },
  {
    title: 'a page that is hidden and deleted',
    first: (draft) => hideFile(draft, lonePage),
    second: (draft) => deleteFile(draft, lonePage, otherPage),
  },
  {
    title: 'a page with links to it that is deleted and hidden',
    first: (draft) => deleteFile(draft, otherPage, lonePage),
    second: (draft) => hideFile(draft, otherPage, role),
  },
  {
    title: 'a page that gets two other addresses',
    first: (draft) => void renameFile(draft, page, 'Elsewhere'),
    second: (draft) => void renameFile(draft, page, 'Nowhere'),
  },
  {
    title: 'a new page at the address that a page gets',
    first: (draft) => void newFile(draft, 'page', 'Fresh'),
    second: (draft) => void renameFile(draft, page, 'Fresh'),
  },
  {
    title: 'two new people of one name',
    first: (draft) => {
      const file = newFile(draft, 'person', 'Nora Quince')
      setWords(draft, { file, path: ['role'] }, 'Theirs')
    },
    second: (draft) => {
      const file = newFile(draft, 'person', 'Nora Quince')
      setWords(draft, { file, path: ['role'] }, 'Mine')
    },
  },
  {
    title: 'an entry that both add at two places',
    first: (draft) => insertEntry(draft, at(...items, 0), reason),
    second: (draft) => insertEntry(draft, at(...items, 2), reason),
  },
  {
    title: 'a portrait that both replace',
    first: (draft) => {
      const picture = addPicture(draft, 'theirs.svg', drawing('#0a5'))
      setValue(draft, { file: person, path: ['portrait'] }, { picture, text: 'A portrait.' })
    },
    second: (draft) => {
      const picture = addPicture(draft, 'mine.svg', drawing('#5a0'))
      setValue(draft, { file: person, path: ['portrait'] }, { picture, text: 'A portrait.' })
    },
  },
]

test('two portraits of one name are asked about on the next preview too', async () => {
  const portray = (draft: Draft, colour: string): void => {
    const picture = addPicture(draft, 'photo.svg', drawing(colour))
    setValue(draft, { file: person, path: ['portrait'] }, { picture, text: 'A portrait.' })
  }
  const { draft, result } = await site.interleave(
    { first: (other) => portray(other, '#0a5'), second: (own) => portray(own, '#5a0') },
    true,
  )
  const conflicts = result.kind === 'conflicts' ? result.conflicts : []
  const choices = new Map(conflicts.map(({ id }) => [id, 'mine' as const]))
  expect(await site.send(draft, { choices })).toMatchObject({ kind: 'sent' })
  expect(sent(`${folder}/pictures/photo.svg`)).toContain('#0a5')
  expect(sent(`${folder}/pictures/photo-2.svg`)).toContain('#5a0')
  expect(sent(person)).toContain('../pictures/photo-2.svg')
})

test('a portrait that was sent without an answer is no change once a preview has it', async () => {
  const portray = (draft: Draft): void => {
    const picture = addPicture(draft, 'photo.svg', drawing('#0a5'))
    setValue(draft, { file: person, path: ['portrait'] }, { picture, text: 'A portrait.' })
  }
  const store = memoryStore()
  const unanswered = await openDraft(site.built, 'a draft', store)
  const arrived = await site.editor()
  for (const draft of [unanswered, arrived]) portray(draft)
  await unanswered.saved()
  await site.send(arrived)
  site.merge()

  const { repository } = site.host.state
  const pictures = repository.tree('main').map(({ path, id }) => [path, { bytes: 1, id }] as const)
  const built = { ...site.builtFrom('main'), pictures }
  expect(changesOf(await openDraft(built, 'a draft', store))).toEqual([])
})

test.each(asked)('$title: asked, and “theirs” leaves all as it is', async (editors) => {
  const { draft, result } = await site.interleave(editors)
  const conflicts = result.kind === 'conflicts' ? result.conflicts : []
  expect(result.kind).toBe('conflicts')
  expect(site.branches()).toEqual([])
  const before = contentOf('main')
  const choices = new Map(conflicts.map(({ id }) => [id, 'theirs' as const]))
  expect(await site.send(draft, { choices })).toEqual({ kind: 'nothing' })
  expect(changesOf(draft)).toEqual([])
  expect([...draft.files.keys()]).toEqual([])
  expect(contentOf('main')).toEqual(before)
})

const refused: (TwoEditors & { title: string })[] = [
  {
    title: 'two pages of which each is hidden, with links to the other instead',
    first: (draft) => hideFile(draft, page, otherPage),
    second: (draft) => hideFile(draft, otherPage, page),
  },
  {
    title: 'a figure that one removes and the other uses',
    first: (draft) => removeEntry(draft, { file: claims, path: ['claims', 1] }),
    second: (draft) =>
      setWords(draft, at(...items, 0, 'text'), 'It takes ((programme-weeks)) weeks.'),
  },
  {
    title: 'words for a page that is deleted while another page resembles it',
    first: (draft) => {
      draft.writeFiles([{ path: `${folder}/pages/twin.mdx`, now: twin }])
      deleteFile(draft, page, otherPage)
    },
    second: (draft) => setWords(draft, at('sections', 0, 'heading'), 'Mine'),
  },
]

test.each(refused)('$title: refused with a sentence, and nothing is sent', async (editors) => {
  const { draft, result } = await site.interleave(editors)
  const conflicts = result.kind === 'conflicts' ? result.conflicts : []
  const choices = new Map(conflicts.map(({ id }) => [id, 'mine' as const]))
  expect(await site.send(draft, { choices })).toMatchObject({ kind: 'problems' })
  expect(site.branches()).toEqual([])
})
