import { describe, expect, test } from 'vitest'
import {
  changesOf,
  sentChangesOf,
  sentChangesStillThere,
  type DraftChange,
} from '../../editing/editor/model/changes.ts'
import { hasKnownAddress } from '../../editing/editor/model/old-addresses.ts'
import { publishFile } from '../../editing/editor/model/publish-file.ts'
import { undoChange } from '../../editing/editor/model/undo-change.ts'
import { undoListed } from '../../editing/editor/model/undo-listed.ts'
import { undoSent, undoSentChange } from '../../editing/editor/model/undo-sent.ts'
import type { Draft } from '../../editing/editor/model/draft.ts'
import { openDraft } from '../../editing/editor/model/keep-draft.ts'
import { addPicture } from '../../editing/editor/model/add-picture.ts'
import * as files from '../../editing/editor/model/file-operations.ts'
import { setWords } from '../../editing/editor/model/operations.ts'
import { recordAction } from '../../editing/editor/model/record-action.ts'
import { takeUpAgain } from '../../editing/editor/model/remember-sent.ts'
import { requiredFields } from '../../editing/editor/model/required-fields.ts'
import { heirsOf } from '../../editing/editor/model/heirs.ts'
import { startingNames } from '../../editing/editor/model/skeletons.ts'
import { memoryStore } from '../support/memory-store.ts'
import { valueAt } from '../../editing/check/shape.ts'
import { readSite } from '../../editing/check/site.ts'
import { checkContent } from '../../editing/check/index.ts'
import { errorsOf } from '../../editing/check/problem.ts'
import { pictureFolder } from '../../src/lib/picture-files.ts'
import { page, role, sampleFile, siteWith, smallest } from '../content/support/smallest-site.ts'
import { sendAll } from '../support/send-all.ts'

// Whole files: new, hidden, renamed and deleted ones, with what the check demands of each.

async function draftOf(more: Readonly<Record<string, string>> = {}): Promise<Draft> {
  const { files: all, assets } = siteWith({ 'pages/contact.mdx': page('Contact'), ...more })
  return openDraft({ files: all, assets, pictures: [] }, 'a draft', memoryStore())
}

/** The problems of the draft, with the built content as the one before. */
function problemsOf(draft: Draft): string[] {
  const { built } = draft
  const changed = built.files.filter(({ path, text }) => draft.content(path) !== text)
  const earlier = { paths: new Set(built.files.map(({ path }) => path)), changed }
  return errorsOf(checkContent({ ...draft.checkInput(), earlier })).map(({ message }) => message)
}

const roles = Object.keys(smallest).filter((file) => file.startsWith('surveys/'))
const roleFile = `src/content/${roles[0]!}`

describe.each(files.kindsOfFiles())('a new $kind', ({ kind, folder }) => {
  test('is a draft that the check takes, with its title', async () => {
    const draft = await draftOf()
    const path = files.newFile(draft, kind, 'A New Entry')
    expect(path).toBe(`src/content/${folder}/a-new-entry.mdx`)
    expect(problemsOf(draft)).toEqual([])
    expect(changesOf(draft)).toMatchObject([{ kind: 'new', file: path }])
  })
})

test('a new entry has what the editor wrote before it was made', async () => {
  const draft = await draftOf()
  for (const { kind } of files.kindsOfFiles()) {
    const asked = requiredFields(kind).filter(({ shape }) => shape.refersTo === undefined)
    const given = asked.map(({ path, choices }) => ({ path, value: choices?.[0] ?? 'My words' }))
    const path = files.newFile(draft, kind, 'A title with AI', given)
    const { data } = draft.open(path)
    expect(JSON.stringify(data)).toContain('A title with AI')
    for (const { path: at, value } of given) expect(valueAt(data, at)).toBe(value)
  }
})

test('a second file of one name is refused with a sentence', async () => {
  const draft = await draftOf()
  files.newFile(draft, 'page', 'A page')
  expect(() => files.newFile(draft, 'page', 'A  page!')).toThrow(/is there already/)
})

test('a hidden file is off the site, and back without a trace', async () => {
  const draft = await draftOf()
  files.hideFile(draft, roleFile)
  expect(files.listFiles(draft).find(({ path }) => path === roleFile)?.hiddenBy).toBe('draft: true')
  publishFile(draft, roleFile)
  expect(draft.files.size).toBe(0)
})

test('a hidden role has another one in its place, until it is shown again', async () => {
  const { files: all, assets } = siteWith({})
  const built = { files: all, assets, pictures: [] }
  const draft = await openDraft(built, 'a draft', memoryStore())
  const alpha = 'src/content/surveys/alpha.mdx'
  const heir = 'src/content/surveys/gamma.mdx'
  draft.writeFiles([{ path: heir, now: role('Gamma', 'beta') }])
  expect(files.usesOf(draft, alpha).count).toBeGreaterThan(0)
  files.hideFile(draft, alpha, heir)
  expect(problemsOf(draft)).toEqual([])
  expect(draft.values('src/content/surveys/beta.mdx')['similarRoles']).toEqual(['gamma'])
  undoChange(
    draft,
    changesOf(draft).find(({ kind }) => kind === 'hidden')!,
  )
  expect([...draft.files.keys()]).toEqual([heir])
})

describe('what takes the place of an entry', () => {
  test('is first one of its own kind', async () => {
    const draft = await draftOf()
    const listed = files.listFiles(draft)
    const own = listed.find(({ path }) => path === roleFile)!
    const [first, ...others] = heirsOf(own, listed)
    expect(first!.files.map(({ folder }) => folder)).toContain(own.folder)
    expect(first!.files.map(({ path }) => path)).not.toContain(roleFile)
    expect(others.flatMap((group) => group.files.map(({ folder }) => folder))).toContain('pages')
  })

  test('matters to every link and name that leads to it', async () => {
    const linking = page('Linking').replace('to: /', 'to: /contact').replace('(/)', '(/contact)')
    const draft = await draftOf({ 'pages/linking.mdx': linking })
    expect(files.usesOf(draft, 'src/content/pages/contact.mdx')).toEqual({
      count: 2,
      titles: ['Linking'],
    })
    expect(files.usesOf(draft, 'src/content/pages/linking.mdx').count).toBe(0)
  })
})

test('a new entry tells the names with which its lists start', async () => {
  const draft = await draftOf()
  const site = readSite(draft.checkInput())
  for (const { kind } of files.kindsOfFiles()) {
    const path = files.newFile(draft, kind, `New ${kind}`)
    const names = startingNames(kind, site).flatMap((list) => list.names)
    const asked = requiredFields(kind).map(({ path: [name] }) => name)
    const { leaves } = draft.open(path)
    const inLists = leaves.filter(
      ({ path: at, shape }) =>
        at.length === 2 && shape.refersTo === 'surveys' && !asked.includes(String(at[0])),
    )
    expect(names).toEqual(expect.arrayContaining(inLists.map(({ text }) => text)))
  }
  expect(startingNames('role', site)).not.toEqual([])
})

test('a sample is marked as real, and its words may stay', async () => {
  const person = 'src/content/people/ann.mdx'
  const text = sampleFile('people', 'Ann').replace('---\n', '---\nsample: true\n')
  const draft = await draftOf({ 'people/ann.mdx': text })
  const isSample = () => files.listFiles(draft).find(({ path }) => path === person)?.isSample
  expect(isSample()).toBe(true)

  files.setSample(draft, person, false)
  expect(isSample()).toBe(false)
  expect(draft.content(person)).toBe(text.replace('sample: true', 'sample: false'))
  expect(changesOf(draft)).toMatchObject([{ file: person }])
  expect(problemsOf(draft)).toEqual([])
})

test('a renamed file keeps its old address, and what names it follows', async () => {
  const draft = await draftOf()
  const to = files.renameFile(draft, roleFile, 'Another name')
  expect(to).toBe('src/content/surveys/another-name.mdx')
  expect(problemsOf(draft)).toEqual([])
  const renamed = changesOf(draft).filter(({ file }) => file === to)
  expect(renamed[0]).toMatchObject({ kind: 'renamed' })
})

test('a file is renamed while another one has words that are still missing', async () => {
  const draft = await draftOf()
  const unfinished = files.newFile(draft, 'page', 'A new page')
  publishFile(draft, unfinished)
  expect(problemsOf(draft)).not.toEqual([])
  const to = files.renameFile(draft, roleFile, 'Another name')
  expect(draft.has(to)).toBe(true)
})

test('a page is renamed although links to parts of it led nowhere before', async () => {
  const linking = page('Linking')
    .replace('to: /', "to: '/contact#gone'")
    .replace('(/)', '(/contact#left)')
  const own = page('Contact').replace('to: /', "to: '#nowhere'").replace('(/)', '(/contcat)')
  const draft = await draftOf({ 'pages/contact.mdx': own, 'pages/linking.mdx': linking })
  expect(problemsOf(draft).length).toBeGreaterThan(0)
  files.renameFile(draft, 'src/content/pages/contact.mdx', 'Write to us')
  const text = String(draft.content('src/content/pages/linking.mdx'))
  expect(text).toContain("to: '/write-to-us#gone'")
  expect(text).toContain('(/write-to-us#left)')
})

test('a new page leads to the contact page under its new name', async () => {
  const draft = await draftOf()
  files.renameFile(draft, 'src/content/pages/contact.mdx', 'Write to us')
  files.newFile(draft, 'page', 'A new page')
  expect(problemsOf(draft)).toEqual([])
})

describe('a deleted file', () => {
  test('is not taken for a new one of its folder', async () => {
    const draft = await draftOf()
    files.newFile(draft, 'page', 'A new page')
    files.deleteFile(draft, 'src/content/pages/contact.mdx')
    expect(problemsOf(draft).join('\n')).not.toMatch(/This file was/)
  })

  test('leads to the page that takes its place', async () => {
    const draft = await draftOf()
    const path = files.newFile(draft, 'page', 'An old page')
    const heir = files.newFile(draft, 'page', 'The page after it')
    publishFile(draft, path)
    files.deleteFile(draft, path, heir)
    expect(draft.values(heir)['aliases']).toEqual(['/an-old-page'])
  })

  test.each([
    ['deleted', files.deleteFile],
    ['hidden', files.hideFile],
  ])('leaves no name of itself in a file that takes its place: %s', async (_, takeAway) => {
    const draft = await draftOf()
    const id = roles[0]!.replace(/.*\/|\.mdx/g, '')
    const heir = draft
      .paths()
      .find((path) => (draft.values(path)['similarRoles'] as string[] | undefined)?.includes(id))!
    takeAway(draft, roleFile, heir)
    const similar = draft.values(heir)['similarRoles']
    expect(similar).not.toContain(id)
    expect(similar).not.toContain(heir.replace(/.*\/|\.mdx/g, ''))
  })

  test('has an address that leads on only if visitors may know it', async () => {
    const hidden = page('Hidden').replace('---', '---\ndraft: true')
    const draft = await draftOf({
      'pages/hidden.mdx': hidden,
      'people/helen.mdx': sampleFile('people', 'Helen Marsh'),
      'pages/linking.mdx': page('Linking').replace('](/)', '](/contact)'),
    })
    const contact = 'src/content/pages/contact.mdx'
    const known = (path: string): boolean => hasKnownAddress(draft, path)
    const made = files.newFile(draft, 'page', 'A new page')
    expect(known(contact)).toBe(true)
    expect(known('src/content/pages/hidden.mdx')).toBe(false)
    expect(known('src/content/people/helen.mdx')).toBe(false)
    expect(known(made)).toBe(false)
    files.hideFile(draft, contact, 'src/content/pages/home.mdx')
    expect(known(contact)).toBe(true)
    files.deleteFile(draft, contact, 'src/content/pages/home.mdx')
    expect(known(files.newFile(draft, 'page', 'Contact'))).toBe(false)
    files.deleteFile(draft, contact, 'src/content/pages/linking.mdx')
    expect(draft.values('src/content/pages/home.mdx')['aliases']).toEqual(['/contact'])
    expect(draft.values('src/content/pages/linking.mdx')['aliases']).toBeUndefined()
    expect(problemsOf(draft)).toEqual([])
  })

  test('has no link to it in any field or text', async () => {
    const draft = await draftOf()
    const contact = 'src/content/pages/contact.mdx'
    const linking = page('Linking')
      .replace('to: /', 'to: /contact')
      .replace('(/)', '(/contact#top)')
    draft.writeFiles([{ path: 'src/content/pages/linking.mdx', now: linking }])
    files.deleteFile(draft, contact, 'src/content/pages/privacy-notice.mdx')
    const text = String(draft.content('src/content/pages/linking.mdx'))
    expect(text).not.toContain('/contact')
    expect(text).toContain('[link](/privacy-notice)')
  })

  test('leaves its address among the retired ones, and its name in no list', async () => {
    const draft = await draftOf()
    files.deleteFile(draft, roleFile)
    const { retired } = draft.values('src/content/settings/addresses.mdx')
    expect(retired).toContain(`/${roles[0]!.replace('.mdx', '')}`)
    const naming = draft
      .paths()
      .filter((path) =>
        String(draft.content(path)).includes(`[${roles[0]!.replace(/.*\/|\.mdx/g, '')}]`),
      )
    expect(naming).toEqual([])
  })

  test('is as it was after its deletion is undone', async () => {
    const draft = await draftOf()
    files.deleteFile(draft, roleFile)
    for (const change of changesOf(draft)) undoChange(draft, change)
    expect(draft.files.size).toBe(0)
  })
})

describe('a new page under the name of one that was deleted', () => {
  const contact = 'src/content/pages/contact.mdx'
  const linking = 'src/content/pages/linking.mdx'
  const heir = 'src/content/pages/privacy-notice.mdx'

  async function replacedPage(): Promise<{ draft: Draft; made: unknown; without: unknown[] }> {
    const link = page('Linking').replace('to: /', 'to: /contact').replace('(/)', '(/contact#top)')
    const draft = await draftOf({ 'pages/linking.mdx': link })
    files.deleteFile(draft, contact, heir)
    const without = [...draft.files.values()]
    files.newFile(draft, 'page', 'Contact')
    return { draft, made: draft.content(contact), without }
  }
  const listed = (draft: Draft): string[] => changesOf(draft).map(({ words }) => words)
  const changeOf = (changes: readonly DraftChange[], kind: DraftChange['kind']): DraftChange =>
    changes.find((change) => change.kind === kind)!

  test('is listed as a deletion and a new page, not field by field', async () => {
    const { draft } = await replacedPage()
    expect(changesOf(draft)).toMatchObject([
      { kind: 'deleted', file: contact },
      { kind: 'new', file: contact },
    ])
    const ids = changesOf(draft).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('goes alone by its undo, and the deleted one comes back by the other', async () => {
    const { draft, without } = await replacedPage()
    const [deleted] = changesOf(draft)
    expect(() => undoListed(draft, deleted!)).toThrow(/name of another entry now/)
    undoListed(draft, changeOf(changesOf(draft), 'new'))
    expect([...draft.files.values()]).toEqual(without)
    undoListed(draft, changeOf(changesOf(draft), 'deleted'))
    expect([...draft.files.keys()]).toEqual([])
  })

  test('goes by its deletion, and both come back one after the other', async () => {
    const { draft, made } = await replacedPage()
    const before = listed(draft)
    files.deleteFile(draft, contact, linking)
    undoListed(draft, changeOf(changesOf(draft), 'deleted'))
    expect([draft.content(contact), listed(draft)]).toEqual([made, before])
  })

  test('keeps its name until both are sent', async () => {
    const { draft, made } = await replacedPage()
    expect(() => files.renameFile(draft, contact, 'Write')).toThrow(/Send both/)
    expect(draft.content(contact)).toBe(made)
  })

  test('is listed so after it was sent, and taken back alone or with the deletion', async () => {
    const { draft } = await replacedPage()
    const before = listed(draft)
    sendAll(draft)
    expect(sentChangesOf(draft).map(({ words }) => words)).toEqual(before)
    expect(sentChangesStillThere(draft)).toHaveLength(before.length)
    const [deleted] = sentChangesOf(draft)
    expect(() => undoSentChange(draft, deleted!)).toThrow(/name of another entry now/)
    undoSentChange(draft, changeOf(sentChangesOf(draft), 'new'))
    expect(draft.has(contact)).toBe(false)
    undoSentChange(draft, changeOf(sentChangesStillThere(draft), 'deleted'))
    for (const path of [contact, linking, heir])
      expect(draft.content(path)).toBe(draft.builtText(path))
  })

  test('hinders nobody who takes a deletion back twice', async () => {
    const { draft } = await replacedPage()
    undoListed(draft, changeOf(changesOf(draft), 'new'))
    sendAll(draft)
    undoSentChange(draft, changeOf(sentChangesOf(draft), 'deleted'))
    undoSent(draft, draft.sent[0]!)
    expect(draft.content(contact)).toBe(draft.builtText(contact))
  })

  test('goes when all that was sent is taken back', async () => {
    const { draft } = await replacedPage()
    sendAll(draft)
    undoSent(draft, draft.sent[0]!)
    for (const path of [contact, linking, heir])
      expect(draft.content(path)).toBe(draft.builtText(path))
  })
})

describe('undo of what was done with a whole file', () => {
  const about = 'src/content/pages/about.mdx'
  const naming = 'src/content/pages/naming.mdx'
  const heading = { file: naming, path: ['sections', 0, 'heading'] }

  /** A site in which a page links to another one, in a field and in its text. */
  async function linkedPages(): Promise<Draft> {
    const linking = page('Naming').replace('to: /', 'to: /about').replace('](/)', '](/about)')
    const site = siteWith({
      'pages/about.mdx': page('About'),
      'pages/contact.mdx': page('Contact'),
      'pages/naming.mdx': linking,
    })
    return openDraft({ ...site, assets: [], pictures: [] }, 'a draft', memoryStore())
  }
  const changeOf = (draft: Draft, kind: DraftChange['kind']): DraftChange =>
    changesOf(draft).find((change) => change.kind === kind)!

  test('a rename takes links, names and the old address along', async () => {
    const draft = await linkedPages()
    files.renameFile(draft, about, 'us')
    expect(draft.content(naming)).toContain('to: /us')
    undoChange(draft, changeOf(draft, 'renamed'))
    expect([...draft.files.keys()]).toEqual([])
  })

  test('what was written after the rename stays', async () => {
    const draft = await linkedPages()
    const to = files.renameFile(draft, about, 'us')
    setWords(draft, heading, 'Other words')
    setWords(draft, { file: to, path: ['sections', 0, 'heading'] }, 'Other words too')
    undoChange(draft, changeOf(draft, 'renamed'))
    expect(changesOf(draft)).toMatchObject([
      { file: about, kind: 'value', now: 'Other words too' },
      { file: naming, kind: 'value', now: 'Other words' },
    ])
  })

  test('two renames of one file are one change, which is undone at once', async () => {
    const draft = await linkedPages()
    files.renameFile(draft, files.renameFile(draft, about, 'us'), 'we')
    expect(changesOf(draft)).toMatchObject([{ kind: 'renamed', what: 'renamed, was “about”' }])
    undoChange(draft, changeOf(draft, 'renamed'))
    expect([...draft.files.keys()]).toEqual([])
  })

  test.each([[naming], [undefined]])(
    'a deletion takes everything along (heir: %s)',
    async (heir) => {
      const draft = await linkedPages()
      files.deleteFile(draft, about, heir)
      expect(draft.files.size).toBeGreaterThan(1)
      undoChange(draft, changeOf(draft, 'deleted'))
      expect([...draft.files.keys()]).toEqual([])
    },
  )

  test('a renamed file that is deleted comes back step by step', async () => {
    const draft = await linkedPages()
    files.deleteFile(draft, files.renameFile(draft, about, 'us'), naming)
    undoChange(draft, changeOf(draft, 'deleted'))
    expect(changeOf(draft, 'renamed')).toBeDefined()
    undoChange(draft, changeOf(draft, 'renamed'))
    expect([...draft.files.keys()]).toEqual([])
  })

  test('a new file that was renamed goes with what names it', async () => {
    const draft = await linkedPages()
    const made = files.newFile(draft, 'page', 'A new page')
    const renamed = files.renameFile(draft, made, 'newer')
    undoChange(
      draft,
      changesOf(draft).find(({ file, kind }) => file === renamed && kind === 'new')!,
    )
    expect([...draft.files.keys()]).toEqual([])
  })

  test('an action that fails leaves nothing behind', async () => {
    const draft = await linkedPages()
    const fail = (): never => {
      draft.writeFiles([{ path: naming, now: null }])
      throw new Error('A sentence.')
    }
    expect(() => recordAction(draft, { kind: 'deleted', path: naming }, fail)).toThrow(
      'A sentence.',
    )
    expect([draft.has(naming), draft.state.actions]).toEqual([true, []])
  })

  test.each(['renamed', 'deleted'])('a file that was sent as %s is taken back', async (kind) => {
    const draft = await linkedPages()
    if (kind === 'renamed') files.renameFile(draft, about, 'us')
    else files.deleteFile(draft, about, naming)
    sendAll(draft)
    undoSentChange(
      draft,
      sentChangesOf(draft).find((change) => change.kind === kind)!,
    )
    for (const path of [about, naming]) expect(draft.content(path)).toBe(draft.builtText(path))
    const back = changesOf(draft).find((change) => /^(?:renamed|new)$/.test(change.kind))!
    undoChange(draft, back)
    expect([...draft.files.keys()]).toEqual([])
  })

  test.each([false, true])('a link to a name that is taken back (sent: %s)', async (isSent) => {
    const draft = await linkedPages()
    files.renameFile(draft, about, 'us')
    if (isSent) sendAll(draft)
    const contact = 'src/content/pages/contact.mdx'
    const linking = String(draft.content(contact)).replace('to: /', 'to: /us')
    draft.writeFiles([{ path: contact, now: linking }])
    if (isSent)
      undoSentChange(
        draft,
        sentChangesOf(draft).find(({ kind }) => kind === 'renamed')!,
      )
    else undoChange(draft, changeOf(draft, 'renamed'))
    expect(draft.content(contact)).toContain('to: /about')
  })

  test('a field of a file that got its old name back and is deleted is nowhere', async () => {
    const draft = await linkedPages()
    const us = files.renameFile(draft, about, 'us')
    sendAll(draft)
    files.renameFile(draft, us, 'about')
    sendAll(draft)
    files.deleteFile(draft, about)
    expect(draft.fieldNow({ file: about, path: ['seo', 'title'] })).toBeUndefined()
  })

  test('a deleted page that comes back is listed as brought back, not as new', async () => {
    const draft = await linkedPages()
    files.deleteFile(draft, about)
    sendAll(draft)
    undoSentChange(
      draft,
      sentChangesOf(draft).find(({ kind }) => kind === 'deleted')!,
    )
    const [back] = changesOf(draft)
    expect(back).toMatchObject({ kind: 'new', file: about, what: 'brought back' })
    expect(back?.words).toMatch(/: brought back$/)
  })

  test('a file that was sent with fields that cannot be read is restored', async () => {
    const draft = await linkedPages()
    const unreadable = String(draft.content(about)).replace('title:', 'title: [')
    draft.writeFiles([{ path: about, now: unreadable }])
    sendAll(draft)
    const [change] = sentChangesOf(draft)
    expect(change).toMatchObject({ file: about, kind: 'rewritten' })
    undoSentChange(draft, change!)
    expect(draft.content(about)).toBe(draft.builtText(about))
    expect(sentChangesStillThere(draft)).toEqual([])
  })
})

test('a picture gets a name that no other has', async () => {
  const draft = await draftOf()
  const first = addPicture(draft, 'Ada Quill.JPG', new Uint8Array([1, 2]))
  const second = addPicture(draft, 'ada-quill.jpg', new Uint8Array([3]))
  expect([first, second]).toEqual(['../pictures/ada-quill.jpg', '../pictures/ada-quill-2.jpg'])
  expect(draft.content(`${pictureFolder}/ada-quill-2.jpg`)).toEqual(new Uint8Array([3]))
})

describe('the old name of a renamed file', () => {
  const ann = 'src/content/people/ann.mdx'
  const ben = 'src/content/people/ben.mdx'

  const renamedPerson = async (): Promise<{ draft: Draft; anna: string }> => {
    const first = sampleFile('people', '')
    const second = first
      .replace(/^name: .*$/m, 'name: Ben Made-Up')
      .replace(/^order: .*$/m, 'order: 2')
    const draft = await draftOf({ 'people/ann.mdx': first, 'people/ben.mdx': second })
    return { draft, anna: files.renameFile(draft, ann, 'anna') }
  }

  test('goes to no other file', async () => {
    const { draft } = await renamedPerson()
    const old = '“ann” was the name of “anna”'
    expect(() => files.renameFile(draft, ben, 'ann')).toThrow(old)
    expect(() => files.newFile(draft, 'person', 'Ann')).toThrow(old)
  })

  test('goes to no other file after the rename was sent', async () => {
    const { draft } = await renamedPerson()
    sendAll(draft)
    expect(() => files.renameFile(draft, ben, 'ann')).toThrow('“ann” was the name of “anna”')
  })

  test('goes back to the file itself', async () => {
    const { draft, anna } = await renamedPerson()
    sendAll(draft)
    expect(files.renameFile(draft, files.renameFile(draft, anna, 'anne'), 'ann')).toBe(ann)
  })

  test('is free once its file is deleted', async () => {
    const { draft, anna } = await renamedPerson()
    files.deleteFile(draft, anna)
    expect(files.renameFile(draft, ben, 'ann')).toBe(ann)
  })

  test('is its first one, although it was renamed in a circle and deleted', async () => {
    const { draft, anna } = await renamedPerson()
    sendAll(draft)
    files.renameFile(draft, anna, 'ann')
    sendAll(draft)
    files.deleteFile(draft, ann)
    sendAll(draft)
    takeUpAgain(draft, draft.sent[0]!.branch)
    expect(changesOf(draft)).toMatchObject([{ kind: 'deleted', file: ann }])
  })
})
