import { describe, expect, test } from 'vitest'
import { checkContent } from '../../editing/check/index.ts'
import { errorsOf } from '../../editing/check/problem.ts'
import { addressOf, isLive, oldAddressesOf, readSite } from '../../editing/check/site.ts'
import { changesOf, type DraftChange } from '../../editing/editor/model/changes.ts'
import type { Draft } from '../../editing/editor/model/draft.ts'
import { deleteFile, newFile, renameFile } from '../../editing/editor/model/file-operations.ts'
import { openDraft } from '../../editing/editor/model/keep-draft.ts'
import { publishFile } from '../../editing/editor/model/publish-file.ts'
import { giveName } from '../../editing/editor/model/rename-file.ts'
import { memoryStore } from '../support/memory-store.ts'
import { undoListed } from '../../editing/editor/model/undo-listed.ts'
import { page, role, siteWith } from '../content/support/smallest-site.ts'
import { sendAll } from '../support/send-all.ts'

// Addresses that pages give to one another, in one draft, after it was sent, and after a build.

const pathOf = (name: string): string => `src/content/pages/${name}.mdx`
const linkingTo = (name: string): string =>
  page(`To ${name}`).replace('to: /', `to: /${name}`).replace('(/)', `(/${name})`)

const open = (): Promise<Draft> => {
  const { files } = siteWith({
    'pages/nibs.mdx': page('Nibs'),
    'pages/inks.mdx': page('Inks'),
    'pages/pads.mdx': page('Pads'),
    'pages/to-nibs.mdx': linkingTo('nibs'),
    'pages/to-inks.mdx': linkingTo('inks'),
  })
  return openDraft({ files, assets: [], pictures: [] }, 'a draft', memoryStore())
}

/** What comes between two acts. */
const betweens: Record<string, (draft: Draft) => Draft | Promise<Draft>> = {
  'in one draft': (draft) => draft,
  'sent one by one': (draft) => {
    sendAll(draft)
    return draft
  },
  'built one by one': (draft) => {
    const files = draft.paths().map((path) => ({ path, text: String(draft.content(path)) }))
    return openDraft({ files, assets: [], pictures: [] }, 'a draft', memoryStore())
  },
}

/** The page to which each address leads, besides those of the smallest site. */
function leadsOf(draft: Draft): Record<string, string> {
  const leads: Record<string, string> = {}
  for (const file of readSite(draft.checkInput()).files.filter(isLive)) {
    const own = addressOf(file)
    for (const address of own === undefined ? [] : [own, ...oldAddressesOf(file)]) {
      expect(leads[address], address).toBeUndefined()
      leads[address] = file.id
    }
  }
  return leads
}

/** The problems of the content now, compared with that of the last build. */
function problemsOf(draft: Draft): string[] {
  const { files } = draft.built
  const changed = files.filter(({ path, text }) => draft.content(path) !== text)
  const earlier = { paths: new Set(files.map(({ path }) => path)), changed }
  return errorsOf(checkContent({ ...draft.checkInput(), earlier })).map(({ message }) => message)
}

/** Undoes all unsent changes, the last of the list first, unless another has to be first. */
function undoAll(draft: Draft): void {
  // What is undone may show earlier changes of the same files.
  for (let tries = 0; changesOf(draft).length > 0 && tries < 9; tries++)
    changesOf(draft)
      .toReversed()
      .some((change) => isUndone(draft, change))
}

function isUndone(draft: Draft, change: DraftChange): boolean {
  try {
    undoListed(draft, change)
    return true
  } catch {
    return false
  }
}

const linkOf = (draft: Draft, name: string): string | undefined =>
  /to: (.*)/.exec(String(draft.content(pathOf(name))))?.[1]

test('a page that was renamed and gets its first name back in one draft is as it was', async () => {
  const draft = await open()
  deleteFile(draft, pathOf('inks'), renameFile(draft, pathOf('nibs'), 'tips'))
  giveName(draft, pathOf('tips'), 'nibs')
  expect(changesOf(draft).map(({ kind }) => kind)).toEqual(['deleted'])
  expect(leadsOf(draft)).toMatchObject({ '/nibs': 'nibs', '/inks': 'nibs' })
  expect(leadsOf(draft)).not.toHaveProperty('/tips')
  expect(linkOf(draft, 'to-nibs')).toBe('/nibs')
  expect(linkOf(draft, 'to-inks')).toBe('/nibs')
  expect(problemsOf(draft)).toEqual([])
  undoAll(draft)
  expect([...draft.files.keys()]).toEqual([])
})

test('a name that was never sent leaves no old address', async () => {
  const draft = await open()
  renameFile(draft, renameFile(draft, pathOf('nibs'), 'tips'), 'points')
  const made = renameFile(draft, newFile(draft, 'page', 'A new page'), 'newer')
  expect(draft.values(pathOf('points'))['aliases']).toEqual(['nibs'])
  expect(draft.values(made)['aliases'] ?? []).toEqual([])
  undoAll(draft)
  expect([...draft.files.keys()]).toEqual([])
})

describe.each(Object.entries(betweens))('addresses that change %s', (_, next) => {
  test('of a page that is renamed twice, and has its first name again', async () => {
    let draft = await next(await open())
    renameFile(draft, pathOf('nibs'), 'tips')
    draft = await next(draft)
    renameFile(draft, pathOf('tips'), 'points')
    expect(leadsOf(draft)).toMatchObject({ '/nibs': 'points', '/points': 'points' })
    expect(linkOf(draft, 'to-nibs')).toBe('/points')
    draft = await next(draft)
    giveName(draft, pathOf('points'), 'nibs')
    expect(leadsOf(draft)).toMatchObject({ '/nibs': 'nibs' })
    expect(linkOf(draft, 'to-nibs')).toBe('/nibs')
    expect(problemsOf(draft)).toEqual([])
    undoAll(draft)
    expect([...draft.files.keys()]).toEqual([])
  })

  test.each([undefined, pathOf('inks')])(
    'where a page is made in the place of a deleted one (heir: %s)',
    async (heir) => {
      let draft = await open()
      deleteFile(draft, pathOf('nibs'), heir)
      draft = await next(draft)
      const made = newFile(draft, 'page', 'Nibs')
      expect(
        problemsOf(draft).filter((message) => /old address|retired|existing page/.test(message)),
      ).toEqual([])
      const text = linkingTo('inks').replaceAll('To inks', 'Other nibs')
      draft.writeFiles([{ path: made, now: text.replace('---\n', '---\ndraft: true\n') }])
      if (heir !== undefined) expect(leadsOf(draft)).toMatchObject({ '/nibs': 'inks' })
      publishFile(draft, made)
      expect(leadsOf(draft)).toMatchObject({ '/nibs': 'nibs', '/inks': 'inks' })
      expect(problemsOf(draft)).toEqual([])
      undoAll(draft)
      expect([...draft.files.keys()]).toEqual([])
    },
  )

  test('of pages that take the place of one another', async () => {
    let draft = await open()
    deleteFile(draft, pathOf('nibs'), pathOf('inks'))
    draft = await next(draft)
    renameFile(draft, pathOf('inks'), 'pots')
    draft = await next(draft)
    deleteFile(draft, pathOf('pots'), pathOf('pads'))
    draft = await next(draft)
    renameFile(draft, pathOf('pads'), 'nibs')
    expect(leadsOf(draft)).toMatchObject({ '/nibs': 'nibs', '/inks': 'nibs', '/pads': 'nibs' })
    expect([linkOf(draft, 'to-nibs'), linkOf(draft, 'to-inks')]).toEqual(['/nibs', '/nibs'])
    expect(problemsOf(draft)).toEqual([])
    undoAll(draft)
    expect([...draft.files.keys()]).toEqual([])
  })
})

test('a deleted page does not come back over one that was given its name', async () => {
  const draft = await open()
  deleteFile(draft, pathOf('nibs'), pathOf('inks'))
  renameFile(draft, pathOf('pads'), 'nibs')
  const deletion = changesOf(draft).find(({ kind }) => kind === 'deleted')!
  expect(() => undoListed(draft, deletion)).toThrow('Undo the rename of that one first')
  expect(draft.values(pathOf('nibs'))).toMatchObject({ seo: { title: 'Pads' } })
  undoAll(draft)
  expect([...draft.files.keys()]).toEqual([])
})

test('two pages swap their addresses, as soon as the first rename is built', async () => {
  const next = betweens['built one by one']!
  let draft = await open()
  renameFile(draft, pathOf('inks'), 'pots')
  draft = await next(draft)
  renameFile(draft, pathOf('nibs'), 'inks')
  expect(leadsOf(draft)).toMatchObject({ '/inks': 'inks', '/nibs': 'inks', '/pots': 'pots' })
  expect(problemsOf(draft)).toEqual([])
  undoAll(draft)
  expect([...draft.files.keys()]).toEqual([])
  renameFile(draft, pathOf('nibs'), 'inks')
  draft = await next(draft)
  renameFile(draft, pathOf('pots'), 'nibs')
  expect(leadsOf(draft)).toMatchObject({ '/inks': 'inks', '/nibs': 'nibs', '/pots': 'nibs' })
  expect([linkOf(draft, 'to-nibs'), linkOf(draft, 'to-inks')]).toEqual(['/inks', '/nibs'])
  expect(problemsOf(draft)).toEqual([])
})

test('a role that gets its first name back in one draft is as it was', async () => {
  const { files } = siteWith({})
  const draft = await openDraft({ files, assets: [], pictures: [] }, 'a draft', memoryStore())
  giveName(draft, giveName(draft, 'src/content/surveys/alpha.mdx', 'gamma'), 'alpha')
  expect([...draft.files.keys()]).toEqual([])
})

test('a role that gets the old address of another keeps its form', async () => {
  const { files } = siteWith({
    'surveys/gamma.mdx': role('Gamma', 'beta').replace('group:', 'aliases: [older]\ngroup:'),
  })
  const draft = await openDraft({ files, assets: [], pictures: [] }, 'a draft', memoryStore())
  const path = renameFile(draft, 'src/content/surveys/alpha.mdx', 'older')
  expect(draft.values(path)).toMatchObject({ aliases: ['alpha'], form: 'alpha-survey' })
  expect(leadsOf(draft)).toMatchObject({ '/surveys/older': 'older', '/revenue/older': 'older' })
  expect(problemsOf(draft)).toEqual([])
})
