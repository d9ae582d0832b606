import { afterEach, describe, expect, test, vi } from 'vitest'
import { makeChecker } from '../../editing/editor/check/checker.ts'
import { openCheckRunner } from '../../editing/editor/check/check-runner.ts'
import { openDraft } from '../../editing/editor/model/keep-draft.ts'
import { setWords } from '../../editing/editor/model/operations.ts'
import { fieldOfProblem } from '../../editing/editor/model/problem-field.ts'
import { memoryStore } from '../support/memory-store.ts'
import { checkContent, findingsIn, openChecked, type Findings } from '../../editing/check/index.ts'
import { readSite, type CheckInput, type OpenedFiles } from '../../editing/check/site.ts'
import { changed as replaced } from '../content/support/checking.ts'
import { siteWith, smallest } from '../content/support/smallest-site.ts'
import { sendAll } from '../support/send-all.ts'

// The check while an editor writes.

const file = 'src/content/surveys/alpha.mdx'
const text = smallest['surveys/alpha.mdx']!
const wrong = text.replace('title: Alpha', 'title: Alpha ((nowhere))')

describe('a check after a change', () => {
  test('reports what the change has caused, and not what was there before', () => {
    const built = siteWith({
      'surveys/beta.mdx': smallest['surveys/beta.mdx']!.replace('title: Beta', 'title: The the'),
    })
    expect(makeChecker(built)([])).toEqual([])
    expect(makeChecker(built)([{ path: file, text: wrong }])).toMatchObject([{ file }])
  })

  test('reports a warning as a warning, and none that was there before', () => {
    const doubtful = (words: string) => text.replace('For people who do this.', words)
    const built = siteWith({ 'surveys/alpha.mdx': doubtful('It took over 40 minutes.') })
    const check = makeChecker(built)
    const after = (words: string) => check([{ path: file, text: doubtful(words) }])
    expect(after('It took over 40 minutes.')).toEqual([])
    expect(after('It took over 50 minutes.')).toMatchObject([{ severity: 'warning' }])
  })

  test('finds the same as a check of everything', () => {
    const opened: OpenedFiles = new Map()
    const before = siteWith({})
    const after = siteWith({ 'surveys/alpha.mdx': wrong })
    expect(checkContent(before, opened)).toEqual(checkContent(before))
    expect(checkContent(after, opened)).toEqual(checkContent(after))
    expect(checkContent(before, opened)).toEqual(checkContent(before))
  })

  test('judges every text again when a setting changes', () => {
    const claims = smallest['settings/claims.mdx']!
    const without = claims.replace('name: survey-minutes', 'name: survey-length')
    const opened: OpenedFiles = new Map()
    checkContent(siteWith({}), opened)
    const after = siteWith({ 'settings/claims.mdx': without })
    expect(checkContent(after, opened)).toEqual(checkContent(after))
    expect(checkContent(after, opened).length).toBeGreaterThan(0)
  })

  test('finds the same as a check of everything, whatever file changed before', () => {
    const edits: Record<string, string>[] = [
      {},
      { 'settings/site.mdx': smallest['settings/site.mdx']!.replaceAll('Harbourlight', 'Alpha') },
      { 'settings/claims.mdx': smallest['settings/claims.mdx']!.replace("'15'", "'12'") },
      { 'settings/labels.mdx': smallest['settings/labels.mdx']!.replace('words', 'words words') },
      { 'settings/claims.mdx': 'broken' },
      { 'surveys/alpha.mdx': wrong, 'pages/home.mdx': 'broken' },
      {},
    ]
    const opened: OpenedFiles = new Map()
    for (const edit of edits) {
      const site = siteWith(edit)
      expect(checkContent(site, opened)).toEqual(checkContent(site))
    }
  })

  test('reads a file again only if its text has changed', () => {
    const opened: OpenedFiles = new Map()
    const first = readSite(siteWith({}), opened).files
    const second = readSite(siteWith({ 'surveys/alpha.mdx': wrong }), opened).files
    const changed = second.filter((one) => !first.includes(one)).map(({ path }) => path)
    expect(changed).toEqual([file])
  })
})

describe('content that the build has checked', () => {
  const doubled = smallest['surveys/beta.mdx']!.replace('title: Beta', 'title: The the')

  /** What the build finds in content, as it arrives in the browser. */
  const arriving = (content: CheckInput): Findings =>
    JSON.parse(JSON.stringify(findingsIn(content))) as Findings

  test.each<{ what: string; edit: Record<string, string> }>([
    { what: 'no change', edit: {} },
    { what: 'a wrong word', edit: { 'surveys/alpha.mdx': wrong } },
    { what: 'a file that cannot be read', edit: { 'surveys/alpha.mdx': 'broken' } },
    { what: 'a corrected file', edit: { 'surveys/beta.mdx': smallest['surveys/beta.mdx']! } },
    {
      what: 'another figure',
      edit: {
        'settings/claims.mdx': replaced(
          smallest['settings/claims.mdx']!,
          'survey-minutes',
          'survey-length',
        ),
      },
    },
    {
      what: 'another name of the company',
      edit: {
        'settings/site.mdx': smallest['settings/site.mdx']!.replaceAll('Harbourlight', 'Alpha'),
      },
    },
  ])('and $what: a check finds the same as one that judges every file', ({ edit }) => {
    const slips = { 'surveys/beta.mdx': doubled, 'surveys/delta.mdx': 'broken' }
    const built = siteWith(slips)
    const opened: OpenedFiles = new Map()
    openChecked(built, arriving(built), opened)
    const after = siteWith({ ...slips, ...edit })
    expect(checkContent(after, opened)).toEqual(checkContent(after))
  })

  test('has no new problem', () => {
    const built = siteWith({ 'surveys/beta.mdx': doubled })
    expect(makeChecker(built, arriving(built))([])).toEqual([])
  })

  test('is not judged again', () => {
    const believed = makeChecker(siteWith({ 'surveys/beta.mdx': doubled }), arriving(siteWith({})))
    const right = replaced(text, 'For people who do this.', 'For people who do that.')
    expect(believed([{ path: file, text: right }])).toEqual([])
  })
})

describe('a problem is shown beside its words', () => {
  const path = 'src/content/pages/home.mdx'
  const page = smallest['pages/home.mdx']!
  const placeAfter = async (from: string, to: string) => {
    const { files, assets } = siteWith({ 'pages/home.mdx': replaced(page, from, to) })
    const draft = await openDraft({ files, assets, pictures: [] }, 'a draft', memoryStore())
    const [problem] = checkContent({ files, assets })
    return fieldOfProblem(draft, problem!)
  }

  test('in a field', async () =>
    expect(await placeAfter('heading: Hello', 'heading: The the')).toEqual({
      file: path,
      path: ['sections', 0, 'heading'],
    }))

  test.each([
    { where: 'in a paragraph', from: 'in it.', to: 'in it.\n\nA <b>word', index: 1 },
    { where: 'in a later line', from: 'in it.', to: 'in it\nand the the.', index: 0 },
    { where: 'in a heading', from: '## A heading', to: '## A the the', index: 1 },
  ])('$where', async ({ from, to, index }) =>
    expect(await placeAfter(from, to)).toEqual({ file: path, path: ['prose', index] }),
  )

  test('but a problem of the whole file belongs to the file', async () =>
    expect(await placeAfter('---\nseo', '----\nseo')).toBeUndefined())
})

test('a warning of what was sent is not told again of the next change', async () => {
  const { files, assets } = siteWith({})
  const built = { files, assets, pictures: [] }
  const draft = await openDraft(built, 'a draft', memoryStore())
  const check = () => openCheckRunner(built, '/edit/check-worker.js').check(draft)
  setWords(draft, { file, path: ['rightForYou'] }, 'It took over 50 minutes.')
  expect(await check()).toMatchObject([{ severity: 'warning' }])
  sendAll(draft)
  setWords(draft, { file, path: ['title'] }, 'Alpha and more')
  expect(await check()).toEqual([])
  setWords(draft, { file, path: ['title'] }, 'Alpha ((nowhere))')
  expect(await check()).toMatchObject([{ severity: 'error' }])
})

describe('a draft is checked in the page', () => {
  /** A draft with a problem, and what opens its check. */
  const draftWithProblem = async () => {
    const { files, assets } = siteWith({})
    const built = { files, assets, pictures: [] }
    const draft = await openDraft(built, 'a draft', memoryStore())
    setWords(draft, { file, path: ['title'] }, 'Alpha ((nowhere))')
    return { draft, runner: openCheckRunner(built, '/edit/check-worker.js') }
  }
  /** A worker that never answers. */
  class SilentWorker extends EventTarget {
    static last: SilentWorker
    drafts = 0
    constructor() {
      super()
      SilentWorker.last = this
    }
    postMessage({ kind }: { kind: string }): void {
      if (kind === 'check') this.drafts += 1
    }
    terminate(): void {}
  }
  afterEach(() => vi.unstubAllGlobals())

  test('in a browser without workers', async () => {
    const { draft, runner } = await draftWithProblem()
    expect(await runner.check(draft)).toMatchObject([{ file }])
  })

  test('if the worker fails while it has the draft', async () => {
    vi.stubGlobal('Worker', SilentWorker)
    const { draft, runner } = await draftWithProblem()
    const problems = runner.check(draft)
    await vi.waitFor(() => expect(SilentWorker.last.drafts).toBe(1))
    SilentWorker.last.dispatchEvent(new Event('error'))
    expect(await problems).toMatchObject([{ file }])
  })

  test('if the worker failed before', async () => {
    vi.stubGlobal('Worker', SilentWorker)
    const { draft, runner } = await draftWithProblem()
    SilentWorker.last.dispatchEvent(new Event('error'))
    expect(await runner.check(draft)).toMatchObject([{ file }])
  })

  test('and has no answer if the page cannot check it either', async () => {
    vi.stubGlobal('Worker', SilentWorker)
    const { draft } = await draftWithProblem()
    const unreadable = { ...draft.built, pictures: [null as never] }
    const problems = openCheckRunner(unreadable, '/edit/check-worker.js').check(draft)
    await vi.waitFor(() => expect(SilentWorker.last.drafts).toBe(1))
    SilentWorker.last.dispatchEvent(new Event('error'))
    await expect(problems).rejects.toThrow()
  })
})

test('a worker without the built content does not call a draft faultless', async () => {
  const answers: unknown[] = []
  let receive: (message: { data: unknown }) => void = () => undefined
  vi.stubGlobal('postMessage', (answer: unknown) => answers.push(answer))
  vi.stubGlobal('addEventListener', (_: string, listener: typeof receive) => {
    receive = listener
  })
  await import('../../editing/editor/check/check-worker.ts')
  const draft = { kind: 'check', id: 1, changed: [], sent: [] }
  expect(() => receive({ data: draft })).toThrow()
  expect(answers).toEqual([])
  vi.unstubAllGlobals()
})
