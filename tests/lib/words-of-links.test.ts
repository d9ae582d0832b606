import { describe, expect, test } from 'vitest'
import { checkContent } from '../../editing/check/index.ts'
import { changesOf } from '../../editing/editor/model/changes.ts'
import type { Draft } from '../../editing/editor/model/draft.ts'
import { deleteFile, hideFile } from '../../editing/editor/model/file-operations.ts'
import { openDraft } from '../../editing/editor/model/keep-draft.ts'
import { setWords } from '../../editing/editor/model/operations.ts'
import { memoryStore } from '../support/memory-store.ts'
import { undoListed } from '../../editing/editor/model/undo-listed.ts'
import { page, sampleFile, siteWith } from '../content/support/smallest-site.ts'

// Links whose words are the title of a page, once another page takes its place.

const service = (title: string, order: number): string =>
  sampleFile('services', title).replace(/^order: .*$/m, `order: ${order}`)
const gone = 'src/content/services/dipping.mdx'
const heir = 'src/content/services/filling.mdx'
const linking = 'src/content/pages/linking.mdx'
const toGone = '/services/dipping'

/** A site in which a page has these sections and this prose. */
async function siteWithLinks(sections: string, prose = 'Some words.'): Promise<Draft> {
  const text = page('Linking')
    .replace('  - type: prose\n', `${sections}  - type: prose\n`)
    .replace(/\n---\n\n[^]*$/, `\n---\n\n${prose}\n`)
  const { files } = siteWith({
    'pages/linking.mdx': text,
    'services/dipping.mdx': service('Pens to dip', 1),
    'services/filling.mdx': service('Pens to fill', 2),
  })
  return openDraft({ files, assets: [], pictures: [] }, 'a draft', memoryStore())
}

const row = (title: string, to: string, more = ''): string =>
  `      - title: ${title}\n${more}        link:\n          to: ${to}\n`
const rows = (...all: string[]): string =>
  `  - type: rows\n    heading: To see\n    items:\n${all.join('')}`
const buttons = (...all: [label: string, to: string][]): string => {
  const links = all.map(([label, to]) => `      - label: ${label}\n        to: ${to}\n`)
  return `  - type: callToAction\n    heading: To go\n    actions:\n${links.join('')}`
}

/** The lines of the linking page that a change has written, without their spaces. */
function linesWritten(draft: Draft): string[] {
  const before = new Set(draft.builtText(linking)!.split('\n'))
  const now = String(draft.content(linking)).split('\n')
  return now.filter((line) => !before.has(line)).map((line) => line.trim())
}

/** What the check says of the draft that it does not say of the content before. */
function newProblems(draft: Draft): string[] {
  const { files } = draft.built
  const earlier = {
    paths: new Set(files.map(({ path }) => path)),
    changed: files.filter(({ path, text }) => draft.content(path) !== text),
  }
  const known = new Set(checkContent(draft.withoutChanges().checkInput()).map((one) => one.message))
  return checkContent({ ...draft.checkInput(), earlier })
    .map(({ message }) => message)
    .filter((message) => !known.has(message) && !message.startsWith('While this page is hidden'))
}

describe.each([
  ['deleted', deleteFile],
  ['hidden', hideFile],
])('words of a link to a page that is %s', (kind, takeAway) => {
  test('become the title of the one in its place where they are its title', async () => {
    const draft = await siteWithLinks(
      buttons(['Pens to dip', toGone], ['See how to dip', `${toGone}#top`]).concat(
        rows(row('Pens to dip', toGone), row('Another pen', '/')),
      ),
      `See [Pens to dip](${toGone}), [Pens\nto dip](${toGone}) and [the pen](${toGone}).`,
    )
    takeAway(draft, gone, heir)
    expect(linesWritten(draft)).toEqual([
      '- label: Pens to fill',
      'to: /services/filling',
      'to: /services/filling',
      '- title: Pens to fill',
      'to: /services/filling',
      'See [Pens to fill](/services/filling), [Pens to fill](/services/filling) and ' +
        '[the pen](/services/filling).',
    ])
    undoListed(
      draft,
      changesOf(draft).find((change) => change.kind === kind)!,
    )
    expect([...draft.files.keys()]).toEqual([])
  })

  test('break no rule', async () => {
    const draft = await siteWithLinks(
      buttons(['Pens to dip', toGone]) + rows(row('Pens to dip', toGone), row('Other', '/')),
      `See [Pens to dip](${toGone}).`,
    )
    takeAway(draft, gone, heir)
    expect(newProblems(draft)).toEqual([])
  })

  test('are those of the title that each page has since this draft', async () => {
    const draft = await siteWithLinks(buttons(['Pens to dip', toGone], ['Pens we dip', toGone]))
    setWords(draft, { file: gone, path: ['title'] }, 'Pens we dip')
    setWords(draft, { file: heir, path: ['title'] }, 'Pens we fill')
    takeAway(draft, gone, heir)
    expect(linesWritten(draft)).toContain('- label: Pens we fill')
    expect(String(draft.content(linking))).not.toMatch(/dip/)
  })

  test('are in a list only once, and a link that says no more goes', async () => {
    const draft = await siteWithLinks(
      buttons(['Pens to dip', toGone], ['Pens to fill', '/services/filling']),
    )
    takeAway(draft, gone, heir)
    expect(String(draft.content(linking)).match(/Pens to fill/g)).toHaveLength(1)
    expect(String(draft.content(linking))).not.toContain('Pens to dip')
    expect(newProblems(draft)).toEqual([])
  })

  test('stay in an entry with words of its own beside another of the title', async () => {
    const draft = await siteWithLinks(
      rows(
        row('Pens to dip', toGone, '        text: What somebody wrote of it.\n'),
        row('Pens to fill', '/services/filling'),
      ),
    )
    takeAway(draft, gone, heir)
    expect(String(draft.content(linking))).toContain('title: Pens to dip')
    expect(String(draft.content(linking))).not.toContain(toGone)
    expect(newProblems(draft)).toEqual([])
  })

  test('stay where the title is too long, or would be read otherwise', async () => {
    const draft = await siteWithLinks(
      buttons(['Pens to dip', toGone]),
      `See [Pens to dip](${toGone}).`,
    )
    setWords(draft, { file: heir, path: ['title'] }, `Pens_to_fill ${'a lot '.repeat(9)}more`)
    takeAway(draft, gone, heir)
    expect(linesWritten(draft)).toEqual([
      'to: /services/filling',
      expect.stringMatching(/^See \[Pens to dip]/),
    ])
  })
})

test('links call a page as its file, with the little words of its title', async () => {
  const draft = await siteWithLinks(buttons(['Pens to dip', toGone]))
  const shop = 'src/content/pages/pens-ink.mdx'
  const text = page('Shop').replace('title: Shop', "title: 'Pens and ink: what we sell'")
  draft.writeFiles([{ path: shop, now: text }])
  deleteFile(draft, gone, shop)
  expect(linesWritten(draft)).toEqual(['- label: Pens and ink', 'to: /pens-ink'])
})
