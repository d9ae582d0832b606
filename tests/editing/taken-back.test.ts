import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readSite, textsIn } from '../../editing/check/site.ts'
import {
  changesOf,
  sentChangesOf,
  sentChangesStillThere,
} from '../../editing/editor/model/changes.ts'
import type { Draft } from '../../editing/editor/model/draft.ts'
import {
  deleteFile,
  hideFile,
  newFile,
  renameFile,
} from '../../editing/editor/model/file-operations.ts'
import { removeEntry, setValue, setWords } from '../../editing/editor/model/operations.ts'
import { publishFile } from '../../editing/editor/model/publish-file.ts'
import { undoSent, undoSentChange } from '../../editing/editor/model/undo-sent.ts'
import { editSite, type EditedSite } from '../support/git-hosts/edited-site.ts'
import { gitHub } from '../support/git-hosts/github-server.ts'
import { page, siteWith } from '../content/support/smallest-site.ts'

// An editor does several things with whole files, sends each of them by itself, and takes all of it
// back: nothing of it is left at the host, nor in what the editor lists.

const pageFile = (name: string): string => `src/content/pages/${name}.mdx`
const about = pageFile('about')
const second = pageFile('second')

let site: EditedSite
let draft: Draft

beforeEach(async () => {
  const linking = page('First').replace('to: /', 'to: /about').replace('](/)', '](/about)')
  const content = siteWith({
    'README.md': '',
    'pages/about.mdx': page('About'),
    'pages/first.mdx': linking,
    'pages/second.mdx': page('Second'),
  })
  site = await editSite(gitHub, { ...content, assets: [], pictures: [] })
  draft = await site.editor()
})
afterEach(() => site.host.close())

const write =
  (file: string, words = 'Words of the editor') =>
  (): void =>
    setWords(draft, { file, path: ['sections', 0, 'heading'] }, words)
const rename = (file: string, name: string) => (): void => void renameFile(draft, file, name)
const remove = (file: string, heir: string) => (): void => deleteFile(draft, file, heir)
const hide = (file: string, heir: string) => (): void => hideFile(draft, file, heir)
const show = (file: string) => (): void => publishFile(draft, file)

/** What an editor does, each of it sent by itself. */
const days: Record<string, (() => void)[]> = {
  'renames a page': [rename(about, 'us')],
  'renames a page twice': [rename(about, 'us'), rename(pageFile('us'), 'we')],
  'writes words, and renames their page': [write(about), rename(about, 'us')],
  'renames a page, and writes words in it': [rename(about, 'us'), write(pageFile('us'))],
  'renames a page, and deletes it': [rename(about, 'us'), remove(pageFile('us'), second)],
  'hides a page, and renames it': [hide(about, second), rename(about, 'us')],
  'hides a page, and deletes it': [hide(about, second), remove(about, second)],
  'writes words, and deletes their page': [write(about), remove(about, second)],
  'writes beside a link, before and after its page is deleted': [
    write(pageFile('first')),
    remove(about, second),
    write(pageFile('first'), 'Other words of the editor'),
  ],
}

/** Days of which one act builds on the other. */
const daysTogether: typeof days = {
  'hides a page, and deletes its heir': [hide(about, second), remove(second, pageFile('first'))],
  'hides a page, renames it, and deletes it': [
    hide(about, second),
    rename(about, 'us'),
    remove(pageFile('us'), second),
  ],
  'hides a page, and shows it': [hide(about, second), show(about)],
  'hides a page, shows it, and hides it again': [
    hide(about, second),
    show(about),
    hide(about, second),
  ],
  'hides a page, shows it in its form, and hides it again': [
    hide(about, second),
    () => setValue(draft, { file: about, path: ['draft'] }, undefined),
    hide(about, second),
  ],
  'hides a page twice, and shows it twice': [
    hide(about, second),
    show(about),
    hide(about, second),
    show(about),
  ],
  'deletes a page, and renames its heir': [remove(about, second), rename(second, 'two')],
  'renames a page, and makes it the heir of another': [
    rename(second, 'two'),
    remove(about, pageFile('two')),
  ],
}

const takeBackAll = (): void => undoSent(draft, draft.sent[0]!)

/** Takes back what is listed line by line, beginning with the first line or the last. */
const takeBackOneByOne = (index: 0 | -1) => (): void => {
  const lines = sentChangesStillThere(draft).length
  // Where one act builds on another, taking back a line may leave as many as before.
  for (let line = 0; line < 2 * lines; line++) {
    const change = sentChangesStillThere(draft).at(index)
    if (!change) return
    undoSentChange(draft, change)
  }
}

/** Sends each thing that an editor does by itself, and then what is taken back of it. */
async function sendAndTakeBack(steps: readonly (() => void)[], takeBack: () => void) {
  const send = async () => expect(await site.send(draft)).toMatchObject({ kind: 'sent' })
  for (const step of steps) {
    step()
    await send()
  }
  // What was below a later change is listed again once that was taken back.
  for (const _ of steps) {
    if (sentChangesOf(draft).length === 0) break
    takeBack()
    await send()
  }
}

function expectNothingLeft(): void {
  expect([...sentChangesOf(draft), ...changesOf(draft)]).toEqual([])
  const { repository } = site.host.state
  expect(repository.tree(site.branches()[0]!)).toEqual(repository.tree('main'))
}

test.each(Object.entries({ ...days, ...daysTogether }))(
  'an editor who %s takes all of it back at once',
  async (_, steps) => {
    await sendAndTakeBack(steps, takeBackAll)
    expectNothingLeft()
  },
)

test.each(Object.entries({ ...days, ...daysTogether }))(
  'an editor who %s takes it back line by line, from the first',
  async (_, steps) => {
    await sendAndTakeBack(steps, takeBackOneByOne(0))
    expectNothingLeft()
  },
)

test.each(Object.entries({ ...days, ...daysTogether }))(
  'an editor who %s takes it back line by line, from the last',
  async (_, steps) => {
    await sendAndTakeBack(steps, takeBackOneByOne(-1))
    expectNothingLeft()
  },
)

test('a removed entry comes back to the letter, in whichever order its fields are', async () => {
  const claims = 'src/content/settings/claims.mdx'
  // The figure is used, and what uses it matters to the check alone.
  const send = async () =>
    expect(await site.send(draft, { check: () => [] })).toMatchObject({ kind: 'sent' })
  removeEntry(draft, { file: claims, path: ['claims', 0] })
  await send()
  takeBackOneByOne(0)()
  await send()
  expectNothingLeft()
})

describe('once its pull request is merged', () => {
  const published = (address: string): string | undefined => {
    const { repository } = site.host.state
    const branch = site.branches()[0]!
    const paths = repository.tree(branch).map(({ path }) => path)
    const files = paths.map((path) => ({ path, text: repository.text(branch, path)! }))
    const { addresses, oldAddresses, files: all } = readSite({ files, assets: [] })
    const retired = textsIn(all.find(({ id }) => id === 'addresses')?.data?.['retired'])
    if (addresses.has(address)) return 'a page'
    return oldAddresses.get(address)?.id ?? (retired.includes(address) ? 'retired' : undefined)
  }

  test.each<[string, () => void, Record<string, string | undefined>]>([
    ['a rename', rename(about, 'us'), { '/about': 'a page', '/us': 'about' }],
    [
      'two renames',
      () => void renameFile(draft, renameFile(draft, about, 'us'), 'we'),
      { '/about': 'a page', '/we': 'about' },
    ],
    [
      'a new page',
      () => draft.writeFiles([{ path: pageFile('walk'), now: page('A walk') }]),
      { '/walk': 'retired' },
    ],
    ['a hidden new page', () => void newFile(draft, 'page', 'A walk'), { '/a-walk': undefined }],
    ['a deletion', remove(about, second), { '/about': 'a page' }],
    ['a hiding', hide(about, second), { '/about': 'a page' }],
  ])('%s is taken back, and every address of today leads somewhere', async (_, act, led) => {
    act()
    expect(await site.send(draft)).toMatchObject({ kind: 'sent' })
    site.merge()
    takeBackAll()
    expect(await site.send(draft)).toMatchObject({ kind: 'sent' })
    for (const [address, heir] of Object.entries(led)) expect(published(address)).toBe(heir)
  })
})
