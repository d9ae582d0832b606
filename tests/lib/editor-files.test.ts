import { describe, expect, test } from 'vitest'
import { changesOf, undoChange } from '../../editing/editor/model/changes.ts'
import { openDraft, type Draft } from '../../editing/editor/model/draft.ts'
import * as files from '../../editing/editor/model/file-operations.ts'
import { requiredFields } from '../../editing/editor/model/required-fields.ts'
import { memoryStore } from '../../editing/editor/model/store.ts'
import { valueAt } from '../../editing/check/shape.ts'
import { checkContent } from '../../editing/check/index.ts'
import { errorsOf } from '../../editing/check/problem.ts'
import { pictureFolder } from '../../src/lib/picture-files.ts'
import { page, siteWith, smallest } from '../content/support/smallest-site.ts'

// Whole files: new, hidden, renamed and deleted ones, with what the check demands of each.

async function draftOf(): Promise<Draft> {
  const { files: all, assets } = siteWith({ 'pages/contact.mdx': page('Contact') })
  return openDraft({ files: all, assets, pictures: [] }, 'a draft', memoryStore())
}

/** The problems of the draft, with the built content as the one before. */
function problemsOf(draft: Draft): string[] {
  const built = draft.builtInput()
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
  expect(() => files.newFile(draft, 'page', 'A  page!')).toThrow(/of this name already/)
})

test('a hidden file is off the site, and back without a trace', async () => {
  const draft = await draftOf()
  files.setHidden(draft, roleFile, true)
  expect(files.listFiles(draft).find(({ path }) => path === roleFile)?.hiddenBy).toBe('draft: true')
  files.setHidden(draft, roleFile, false)
  expect(draft.files.size).toBe(0)
})

test('a renamed file keeps its old address, and what names it follows', async () => {
  const draft = await draftOf()
  const to = files.renameFile(draft, roleFile, 'Another name')
  expect(to).toBe('src/content/surveys/another-name.mdx')
  expect(problemsOf(draft)).toEqual([])
  const renamed = changesOf(draft).filter(({ file }) => file === to)
  expect(renamed[0]).toMatchObject({ kind: 'renamed' })
})

describe('a deleted file', () => {
  test('leads to the page that takes its place', async () => {
    const draft = await draftOf()
    const path = files.newFile(draft, 'page', 'An old page')
    const heir = files.newFile(draft, 'page', 'The page after it')
    files.setHidden(draft, path, false)
    files.deleteFile(draft, path, heir)
    expect(draft.values(heir)['aliases']).toEqual(['/an-old-page'])
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

  test('comes back', async () => {
    const draft = await draftOf()
    files.deleteFile(draft, roleFile)
    for (const change of changesOf(draft)) undoChange(draft, change)
    expect(draft.files.size).toBe(0)
  })
})

test('a picture gets a name that no other has', async () => {
  const draft = await draftOf()
  const first = files.addPicture(draft, 'Ada Quill.JPG', new Uint8Array([1, 2]))
  const second = files.addPicture(draft, 'ada-quill.jpg', new Uint8Array([3]))
  expect([first, second]).toEqual(['../pictures/ada-quill.jpg', '../pictures/ada-quill-2.jpg'])
  expect(draft.content(`${pictureFolder}/ada-quill-2.jpg`)).toEqual(new Uint8Array([3]))
})
