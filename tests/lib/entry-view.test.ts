import { describe, expect, test } from 'vitest'
import type { Review } from '../../previews/describe-preview.ts'
import type { ReviewEntry } from '../../previews/review/gather-entries.ts'
import { mainRoute } from '../../previews/show/entry-source.ts'
import { entryView } from '../../previews/show/entry-view.ts'
import { readSettings } from '../../src/lib/content-files.ts'

const words = readSettings('review')
const titles: Record<string, string> = { '/': 'Home', '/a': 'Page A', '/b': 'Page B' }
const parts: Record<string, string> = { '/a#one': 'First part', '/b#two': 'Second part' }
const review = {
  words,
  pages: {
    titleOf: (route: string) => titles[route] ?? route,
    partOf: (route: string, id: string) => parts[`${route}#${id}`],
    redirects: { '/old': '/a' },
    fileBefore: () => undefined,
    publishedFile: (route: string) => ({ file: 'a.mdx', address: `https://git.example${route}` }),
  },
  content: { hidden: new Map([['/b', 'draft: true']]) },
  sources: {
    means: new Map([['survey', 'How long a survey takes.']]),
    ofEntry: () => ({ file: 'src/content/pages/a.mdx', line: 3, field: 'heading' }),
  },
} as unknown as Review

/** An entry with one text on its pages. */
function entry(part: Partial<ReviewEntry>): ReviewEntry {
  const change = { kind: 'text', how: 'changed', words: [], before: 'Old.', after: 'New.', ...part }
  const routes = part.routes ?? ['/a']
  return { id: 'c-1', variants: [{ change, routes }], ...change, routes } as ReviewEntry
}
const printed = (part: Partial<ReviewEntry>) =>
  entryView(entry(part), review)
    .runs.map(({ value, removed, added }) => {
      if (removed) return `[-${value}-]`
      return added ? `{+${value}+}` : value
    })
    .join('')

describe('the page on which an entry is seen', () => {
  test.each([
    ['home, for what all pages share', ['/404', '/', '/a'], '/'],
    ['another one, for what home does not have', ['/404', '/b', '/a'], '/b'],
    ['the page for unknown addresses, for its own words alone', ['/404'], '/404'],
  ])('%s', (_, routes, route) => expect(mainRoute(entry({ routes }))).toBe(route))
})

test.each(['page', 'redirect', 'styles', 'scripts', 'metadata', 'linkPicture', 'file'] as const)(
  'a change of the kind “%s” belongs to no text, so it cannot be edited on its page',
  (kind) => expect(entryView(entry({ kind }), review).editOn).toBeUndefined(),
)

test.each([
  ['/media/sales-large.h264.mp4', words.kinds.film],
  ['/favicon.svg', words.kinds.icon],
  ['/media/brochure.pdf', words.kinds.download],
  ['headers', words.kinds.headers],
])('the file %s is shown as what it is for visitors', (name, kind) =>
  expect(entryView(entry({ kind: 'file', name, routes: [] }), review).where).toBe(kind),
)

describe('links', () => {
  test('are shown with the names of pages', () =>
    expect(printed({ kind: 'link', label: 'Read it', before: '/a', after: '/b' })).toBe(
      '‘Read it’ [-Page A-] {+Page B+}',
    ))
  test('to another part of a page are shown with its heading', () =>
    expect(printed({ kind: 'link', label: 'Go', before: '/a#one', after: '/b#two' })).toBe(
      '‘Go’ [-First part (Page A)-] {+Second part (Page B)+}',
    ))
  test('to another part of their own page are shown with its heading alone', () =>
    expect(printed({ kind: 'link', label: 'Go', before: '/b#two', after: '#one' })).toBe(
      '‘Go’ [-Second part (Page B)-] {+First part+}',
    ))
  test('to a part without a heading are shown with their address', () =>
    expect(printed({ kind: 'link', label: 'Go', before: '#one', after: '#other' })).toBe(
      '‘Go’ [-First part-] {+#other+}',
    ))
  test('that come or go while their words stay are shown with the names of pages', () => {
    const link = { kind: 'link', label: 'Read it' } as const
    expect(printed({ ...link, how: 'added', before: undefined, after: '/b' })).toBe(
      '{+‘Read it’ Page B+}',
    )
    expect(printed({ ...link, how: 'removed', before: '/a', after: undefined })).toBe(
      '[-‘Read it’ Page A-]',
    )
  })
  test('that come with a text are shown with the names of pages', () => {
    const rest = [{ text: '/b', label: 'Read it' }, { text: 'Some words.' }]
    expect(entryView(entry({ how: 'added', rest }), review).rest).toEqual([
      words.page.leadsToPage.replace('(page)', 'Page B'),
      'Some words.',
    ])
  })
})

describe('what is gone', () => {
  const gone = entry({ how: 'removed', after: undefined })
  test('names the file where it can be written again, and the published file', () => {
    const view = entryView(gone, review)
    expect(view.source?.file).toBe('src/content/pages/a.mdx')
    expect(view.published?.address).toBe('https://git.example/a')
  })
  test('has no page to look at', () => expect(entryView(gone, review).look).toBeUndefined())
  test.each([
    ['that became a draft', '/b', words.page.hidden.replace('(line)', 'draft: true')],
    ['whose address leads to another', '/old', words.page.leadsTo.replace('(address)', 'Page A')],
  ])('says why, for a page %s', (_, route, note) => {
    const page = entry({
      kind: 'page',
      how: 'removed',
      before: `Some page ${route}`,
      routes: [route],
    })
    expect(entryView(page, review).note).toBe(note)
  })
})

test('a text that is set in another way says how it was and is set', () => {
  const forms = { before: 'heading 2', after: 'paragraph\nbold: two words; three' }
  expect(entryView(entry({ kind: 'form', forms }), review).note).toBe(
    [
      words.forms.heading.replace('(level)', '2'),
      '→',
      `${words.forms.paragraph}, ${words.forms.bold.replace('(words)', 'two words; three')}`,
    ].join(' '),
  )
})

test('a line break that moves is shown with the words of the lines', () => {
  const forms = { before: 'heading 2\nline: two three', after: 'heading 2\nline: three' }
  const line = (text: string) => words.forms.line.replace('(words)', text)
  expect(entryView(entry({ kind: 'form', forms }), review).note).toBe(
    `${line('three')}, ${words.page.noLonger.replace('(words)', line('two three'))}`,
  )
})

test('another name of the company is called so', () => {
  const change = entry({ kind: 'figure', name: 'company', routes: ['/', '/a'] })
  expect(entryView(change, review).where).toContain(words.kinds.company)
})

test('a figure says what it means, and is edited where it shows', () => {
  const figure = entry({ kind: 'figure', name: 'survey', routes: ['/', '/a'] })
  const view = entryView(figure, review)
  expect(view.note).toBe('How long a survey takes.')
  expect(view.editOn).toBe('/')
})
