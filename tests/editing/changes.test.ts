import { afterAll, beforeAll, expect, test } from 'vitest'
import { readContent } from '../../editing/check/read-content.ts'
import { isProse, leavesOf } from '../../editing/check/shape.ts'
import { readSite } from '../../editing/check/site.ts'
import { compareValues } from '../../editing/editor/model/compare-values.ts'
import type { Draft } from '../../editing/editor/model/draft.ts'
import { addPicture } from '../../editing/editor/model/add-picture.ts'
import * as files from '../../editing/editor/model/file-operations.ts'
import { openContentFile, valuesOfFile } from '../../editing/editor/model/file-values.ts'
import * as operations from '../../editing/editor/model/operations.ts'
import { root } from '../../src/lib/project-root.ts'
import { changedLines } from '../support/changed-lines.ts'
import { editSite, type EditedSite } from '../support/git-hosts/edited-site.ts'
import { gitHub } from '../support/git-hosts/github-server.ts'
import { gitLab } from '../support/git-hosts/gitlab-server.ts'
import { gitea } from '../support/git-hosts/gitea-server.ts'

// Changes of every kind on the content of the site, each sent through a host as one commit. The
// commit has the lines of the change alone, and what it makes passes the check: sending asks it.

const content = await readContent(root)
const site = readSite(content)
const built = { files: content.files, assets: content.assets, pictures: [...content.pictures!] }
const hosts = [gitHub, gitLab, gitea]
let sites: EditedSite[]
let count = 0

beforeAll(async () => {
  sites = await Promise.all(hosts.map((host) => editSite(host, built)))
})
afterAll(() => Promise.all(sites.map(({ host }) => host.close())))

/** What a commit changed: the paths, and the lines of each file. */
interface Sent {
  paths: string[]
  lines: (path: string) => string[]
  text: (path: string) => string
}

/** Makes a change in a draft of its own and sends it, by turns to each of the hosts. */
async function sendChange(change: (draft: Draft) => void): Promise<Sent | string> {
  const at = sites[count++ % sites.length]!
  const draft = await at.editor()
  change(draft)
  const result = await at.send(draft)
  if (result.kind !== 'sent') return JSON.stringify(result)
  const { repository } = at.host.state
  const { commit } = result.record
  const text = (path: string): string => repository.text(commit, path) ?? ''
  const before = (path: string): string =>
    content.files.find((file) => file.path === path)?.text ?? ''
  return {
    paths: repository.changedPaths(commit),
    lines: (path) => changedLines(before(path), text(path)),
    text,
  }
}

/** Sends a change that must be taken. */
async function sent(change: (draft: Draft) => void): Promise<Sent> {
  const result = await sendChange(change)
  if (typeof result === 'string') throw new Error(`It was not sent: ${result}`)
  return result
}

const added = (lines: readonly string[]): string[] => lines.filter((line) => line.startsWith('+'))
const removed = (lines: readonly string[]): string[] => lines.filter((line) => line.startsWith('-'))

/** The first longer text of each file that visitors read, outside of quotations and figures. */
const texts = site.files.flatMap((file) => {
  const leaf = leavesOf(file.shape, file.data).find(
    ({ path, text, shape }) =>
      isProse(shape) &&
      /\p{L}{3,}\.$/u.test(text) &&
      text.length > 30 &&
      text.length + 5 < (shape.maxLength ?? 700) &&
      !['means', 'quote'].includes(String(path.at(-1))),
  )
  return leaf ? [{ path: file.path, at: leaf.path, text: leaf.text }] : []
})

test.each(texts)('a text of $path', async ({ path, at, text }) => {
  const words = text.replace(/\.$/, ' too.')
  const {
    paths,
    lines,
    text: textOf,
  } = await sent((draft) => operations.setWords(draft, { file: path, path: at }, words))
  expect(paths).toEqual([path])
  // A text that gets too long for a line is broken into two, below the name of its field.
  expect(added(lines(path)).length).toBeLessThanOrEqual(3)
  const before = valuesOfFile(site.files.find((file) => file.path === path)!)
  const now = valuesOfFile(openContentFile(path, textOf(path)))
  expect(compareValues(before, now)).toMatchObject([{ kind: 'value', after: at, now: words }])
})

/** Pages whose second and third section may change places: a drawing may need its neighbour. */
const pages = site.files.filter(
  ({ collection, data }) =>
    collection === 'pages' && Array.isArray(data?.['sections']) && data['sections'].length > 3,
)

test('a section moves down on pages of every kind', async () => {
  const taken: string[] = []
  for (const { path, text } of pages) {
    const result = await sendChange((draft) =>
      operations.moveEntry(draft, { file: path, path: ['sections', 1] }, 2),
    )
    // The check refuses two grounds of one colour side by side, and says so.
    if (typeof result === 'string') continue
    taken.push(path)
    const sorted = (whole: string): string[] => whole.split('\n').sort()
    expect(sorted(result.text(path))).toEqual(sorted(text))
    expect(result.lines(path).length).toBeGreaterThan(0)
  }
  expect(taken.length).toBeGreaterThan(2)
})

test('an entry is added, and another one goes, with its lines alone', async () => {
  const lists = site.files.flatMap((file) => {
    const sections = (file.data?.['sections'] ?? []) as { type: string; items?: unknown[] }[]
    const index = sections.findIndex(
      ({ type, items }) => type === 'items' && items && items.length > 3,
    )
    return index < 0 ? [] : [{ path: file.path, at: ['sections', index, 'items'] }]
  })
  expect(lists.length).toBeGreaterThan(0)
  for (const { path, at } of lists) {
    const entry = { file: path, path: [...at, 1] }
    const more = await sent((draft) => {
      operations.duplicateEntry(draft, entry)
      operations.setWords(draft, { file: path, path: [...at, 2, 'title'] }, 'A new entry')
      operations.setWords(draft, { file: path, path: [...at, 2, 'text'] }, 'Its words are new too.')
    })
    expect(removed(more.lines(path))).toEqual([])
    const fewer = await sendChange((draft) => operations.removeEntry(draft, entry))
    if (typeof fewer !== 'string') expect(added(fewer.lines(path))).toEqual([])
  }
})

test('a figure changes in one file, with its number', async () => {
  const claims = 'src/content/settings/claims.mdx'
  const { index, name } = site.claims.find(({ text, value }) => text === String(value))!
  const { paths, lines, text } = await sent((draft) =>
    operations.setWords(draft, { file: claims, path: ['claims', index, 'text'] }, '19'),
  )
  expect(paths).toEqual([claims])
  expect(added(lines(claims))).toHaveLength(2)
  const { claims: all } = openContentFile(claims, text(claims)).data as {
    claims: { name: string; value: number }[]
  }
  expect(all.find((claim) => claim.name === name)?.value).toBe(19)
})

test('a new page is one new file', async () => {
  const path = 'src/content/pages/a-page-of-an-editor.mdx'
  const { paths } = await sent((draft) => void files.newFile(draft, 'page', 'A page of an editor'))
  expect(paths).toEqual([path])
})

test('a hidden article changes one line', async () => {
  const { path } = site.inFolder('articles').find(({ data }) => data?.['draft'] === undefined)!
  const { lines } = await sent((draft) => files.hideFile(draft, path))
  expect(lines(path)).toEqual(['+draft: true'])
})

test('a renamed role keeps its words, and those who name it follow', async () => {
  const old = site.inFolder('surveys').find(({ data }) => data?.['draft'] !== true)!
  const to = 'src/content/surveys/a-renamed-role.mdx'
  const { paths, text } = await sent(
    (draft) => void files.renameFile(draft, old.path, 'A renamed role'),
  )
  expect(paths).toContain(to)
  expect(paths).toContain(old.path)
  expect(changedLines(old.text, text(to)).length).toBeLessThanOrEqual(4)
})

test('a picture is committed to the byte, with the field that names it', async () => {
  const bytes = new Uint8Array([0, 255, 10, 13, 0, 200])
  const at = sites[0]!
  const draft = await at.editor()
  const address = addPicture(draft, 'A picture.jpg', bytes)
  const path = `src/content/pictures/${address.replace('../pictures/', '')}`
  // The check asks for a use of each picture: another test sees that it does.
  const result = await at.send(draft, { check: () => [] })
  expect(result.kind).toBe('sent')
  const [branch] = at.branches().slice(-1)
  const commit = result.kind === 'sent' ? result.record.commit : branch!
  expect(at.host.state.repository.content(commit, path)).toEqual(Buffer.from(bytes))
})

test('there were forty changes and more', () => expect(count).toBeGreaterThan(40))
