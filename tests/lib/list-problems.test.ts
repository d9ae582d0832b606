import { expect, test } from 'vitest'
import { checkContent } from '../../editing/check/index.ts'
import { draftOfContent, type Draft } from '../../editing/editor/model/draft.ts'
import { newFile } from '../../editing/editor/model/file-operations.ts'
import { listProblems, unwrittenPlaces } from '../../editing/editor/model/list-problems.ts'
import { fieldOfProblem } from '../../editing/editor/model/problem-field.ts'
import { publishFile } from '../../editing/editor/model/publish-file.ts'
import { setWords } from '../../editing/editor/model/operations.ts'
import { siteWith } from '../content/support/smallest-site.ts'

// The list of problems that come before sending. A new file is full of words to replace.

const aDraft = (files: Record<string, string> = {}): Draft =>
  draftOfContent({ ...siteWith(files), pictures: [] })
const listed = (draft: Draft) => listProblems(checkContent(draft.checkInput()))

test.each(['page', 'service', 'story', 'person', 'article'])(
  'a new %s that is published unwritten is one problem, which leads to its first place',
  (kind) => {
    const draft = aDraft()
    const path = newFile(draft, kind, 'Not written yet')
    publishFile(draft, path)
    const problems = checkContent(draft.checkInput())
    const [one, ...others] = listProblems(problems)
    expect(others).toEqual([])
    expect(one).toEqual({ problem: problems[0], places: problems.length })
    expect(problems.length).toBeGreaterThan(1)
    expect(fieldOfProblem(draft, one!.problem)?.file).toBe(path)
    expect(unwrittenPlaces(one!.places)).toContain(`${problems.length} places still have`)
  },
)

test('a heading that the form has from the guide is one of the places', () => {
  const heading = '## First heading'
  const guide = `# Recipes\n\n\`\`\`mdx\n---\ntitle: A title\n---\n\n${heading}\n\`\`\`\n`
  const draft = aDraft({ 'README.md': guide })
  const path = newFile(draft, 'page', 'Not written yet')
  expect(draft.content(path)).toContain(heading)
  publishFile(draft, path)
  const problems = checkContent(draft.checkInput())
  expect(problems.some(({ message }) => message.includes('copied from the guide'))).toBe(true)
  expect(listProblems(problems)).toEqual([{ problem: problems[0], places: problems.length }])
})

test('the next place is the first once one is written', () => {
  const draft = aDraft()
  publishFile(draft, newFile(draft, 'person', 'Somebody New'))
  const [before] = listed(draft)
  setWords(draft, fieldOfProblem(draft, before!.problem)!, 'An engineer')
  const [after] = listed(draft)
  expect(after!.places).toBe(before!.places - 1)
  expect(after!.problem.path).not.toEqual(before!.problem.path)
})

test('each file and each other problem has a place of its own in the list', () => {
  const draft = aDraft()
  const paths = ['person', 'article'].map((kind) => newFile(draft, kind, `Some ${kind}`))
  for (const path of paths) publishFile(draft, path)
  setWords(draft, { file: paths[0]!, path: ['role'] }, 'TODO: ask her')
  const problems = listed(draft)
  expect(problems.map(({ problem }) => problem.file).sort()).toEqual([...paths, paths[0]!].sort())
  expect(problems.filter(({ problem }) => problem.isOfForm)).toHaveLength(2)
})
