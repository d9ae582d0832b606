import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { DomUtils, parseDocument } from 'htmlparser2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routeOf } from '../../src/lib/paths.ts'
import { readSettings } from '../../src/lib/content-files.ts'
import { buildPreview, folder, pullRequest, read, replace } from '../support/two-states.ts'
import { addContent, edits, sources } from './edits.ts'
import type { Edit } from './support/edit.ts'
import { buildMadeUp } from './support/made-up.ts'

const words = readSettings('review')
const content = path.join(folder, 'src/content')
const kept = path.join(folder, 'content-before')
beforeAll(() => {
  buildMadeUp(addContent)
  cpSync(content, kept, { recursive: true })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Makes some edits, builds a preview, and undoes the edits. @returns what /review shows */
async function reported(some: readonly Edit[], env?: Record<string, string>): Promise<Entry[]> {
  const forms = new URL(/^surveyForms: (\S+)/m.exec(read('settings/addresses.mdx'))![1]!).host
  try {
    for (const { make } of some) await make()
    return entriesOf(buildPreview(env)).map((entry) => ({
      ...entry,
      // Settings say what follows the name of a role in its title.
      shown: entry.shown.replace(forms, 'FORMS').replace(/(Invented \w+) .*(?=\/surveys\/)/, '$1 '),
    }))
  } finally {
    rmSync(content, { recursive: true })
    cpSync(kept, content, { recursive: true })
  }
}

/** The words before an entry as tests write them, and as settings have them. */
const labels: Record<string, string> = {
  'New:': words.page.added,
  'Gone:': words.page.removed,
  'Renamed:': words.page.renamed,
  'Moved:': words.page.moved,
}
const inWordsOfSettings = (shown: string) =>
  shown.replace(/^\w+:(?= )/, (label) => labels[label] ?? label)

const expected = (some: readonly Edit[]) =>
  some.flatMap((edit) => edit.entries.map(inWordsOfSettings)).sort()
const shownIn = (entries: readonly Entry[]) => entries.map(({ shown }) => shown).sort()

test('where nothing changed, nothing is reported', async () => {
  expect(shownIn(await reported([]))).toEqual([])
  expect(lede()).toMatch(/^0 /)
})

test('all edits together: each is reported exactly, once, and leads to its file', async () => {
  const entries = await reported(edits)
  expect(shownIn(entries)).toEqual(expected(edits))
  for (const [shown, source] of Object.entries(sources))
    expect(
      entries.find((entry) => entry.shown === inWordsOfSettings(shown))?.source,
      shown,
    ).toContain(source)
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
})

test('no entry has an empty list', () => {
  const lists = elementsIn(path.join(folder, 'head')).filter(
    ({ attribs }) => attribs['class'] === 'review-rest',
  )
  expect(lists.length).toBeGreaterThan(0)
  expect(lists.filter((list) => within(list, 'li').length === 0)).toEqual([])
})

test('20 changes weigh at most 15 kB on the line, frames apart', async () => {
  const some = edits.filter(({ entries }) => entries.length > 0).slice(0, 20)
  expect((await reported(some, pullRequest)).length).toBeGreaterThanOrEqual(20)
  const page = readFileSync(path.join(folder, 'head/review.html'))
  expect(brotliCompressSync(page).length).toBeLessThan(15_000)
})

test('a warning and a rule of the styles are reported once, and neither as a fault', async () => {
  const sheet = path.join(folder, 'src/styles/global.css')
  const styles = readFileSync(sheet, 'utf8')
  const strange = () => replace('pages/preview-words.mdx', 'And one more.', 'And one ꝏ more.')
  try {
    writeFileSync(sheet, `${styles}\n/* A note. */\n.role-text { outline: none; }\n`)
    const shown = shownIn(
      await reported([{ name: 'a letter that no typeface has', make: strange, entries: [] }]),
    )
    expect(shown).toEqual([words.page.stylesText, '{+ꝏ+}'].sort())
  } finally {
    writeFileSync(sheet, styles)
  }
  const head = path.join(folder, 'head')
  const pages = globSync('**/*.html', { cwd: head, exclude: ['sections', 'review'] })
  const [, drafts = ''] = /data-drafts="([^"]*)"/.exec(
    readFileSync(path.join(head, 'review.html'), 'utf8'),
  )!
  const isDraft = (page: string) => drafts.split(' ').includes(routeOf(page))
  const published = pages.filter((page) => !isDraft(page))
  const withRule = published.filter((page) =>
    /class="(?:[^"]* )?role-text[ "]/.test(readFileSync(path.join(head, page), 'utf8')),
  )
  const [, , inWords, inLayout] = lede().match(/\d+/g) ?? []
  expect([inWords, inLayout]).toEqual(['1', `${withRule.length}`])
  const headings = textsOf(head, 'h2')
  expect(headings).toContain(words.page.warnings)
  expect(headings).not.toContain(words.page.problems)
  expect(textsOf(head, 'a')).not.toContain(words.bar.problems.replace('(count)', '1'))
})

/** Changes files of code, builds a preview, and undoes the changes. @returns what /review shows */
async function reportedOfCode(changes: Record<string, (text: string) => string>): Promise<Entry[]> {
  const before = new Map<string, Buffer>()
  try {
    for (const [file, change] of Object.entries(changes)) {
      const name = path.join(folder, file)
      const bytes = readFileSync(name)
      before.set(name, bytes)
      const text = bytes.toString('latin1')
      expect(change(text), `the edit of ${file}`).not.toBe(text)
      writeFileSync(name, change(text), 'latin1')
    }
    return await reported([])
  } finally {
    for (const [name, bytes] of before) writeFileSync(name, bytes)
  }
}

test('a script, a film, an icon and the headers are reported, and nothing besides', async () => {
  const [film = ''] = globSync('public/media/**/*.mp4', { cwd: folder })
  const entries = await reportedOfCode({
    [film]: (text) => `${text} `,
    'src/lib/icons.ts': (text) => text.replace('fill:${paper.night}', 'fill:#123456'),
    'src/components/islands/ResourcesFilter.tsx': (text) => `${text}\nconsole.info('x')\n`,
    'src/components/sections/leadForm/leads.ts': (text) => text.replace(/timeoutMs = \d/, '$&0'),
    'src/integrations/hosting-files/headers.ts': (text) =>
      text.replace("'strict-origin-when-cross-origin'", "'unsafe-url'"),
  })
  const scripts = entries.find(({ shown }) => shown === words.page.scriptsText)
  expect(scripts?.pages).toContain('/made-up-contact-form')
  expect(shownIn(entries)).toEqual(
    [
      words.page.scriptsText,
      words.page.headersText,
      path.basename(film).split('.')[0],
      'favicon',
    ].sort(),
  )
})

test('other data for search engines is reported once, with its pages', async () => {
  const entries = await reportedOfCode({
    'src/lib/structured-data.ts': (text) => text.replace("'Organization'", "'Corporation'"),
  })
  expect(shownIn(entries)).toEqual([words.page.metadataText])
  expect(entries[0]?.pages).toContain('/')
})

test('other pictures for links are reported once, with their pages', async () => {
  const entries = await reportedOfCode({
    'src/lib/link-drawing.ts': (text) => text.replace("'stroke-dasharray': '9 5'", "'opacity': 0"),
  })
  expect(shownIn(entries)).toEqual([words.page.linkPictureText])
  expect(entries[0]?.pages).toContain('/preview-words')
})

test('another policy of all pages is reported once, as headers', async () => {
  const entries = await reportedOfCode({
    'src/integrations/finish-pages/security-policy.ts': (text) =>
      text.replace(/(?<='base-uri', )"'none'"/, `"'self'"`),
  })
  expect(shownIn(entries)).toEqual([words.page.headersText])
})

// Each edit gives the same entry without the others: half of them, the other half, and with
// SINGLY=1 each alone.
const halves = [0, 1].map((half) => edits.filter((_, at) => at % 2 === half))
test.each(halves.map((half) => [half]))('half of the edits', async (half) => {
  expect(shownIn(await reported(half))).toEqual(expected(half))
})
test.runIf(process.env['SINGLY']).each(edits)('$name, alone', async (edit) => {
  expect(shownIn(await reported([edit]))).toEqual(expected([edit]))
})

interface Entry {
  id: string | undefined
  /** Its words, as `Edit` writes them. */
  shown: string
  /** The file and the line to which it leads. */
  source: string
  /** The pages to which it leads. */
  pages: string[]
}

const elementsIn = (dist: string) =>
  DomUtils.findAll(
    () => true,
    parseDocument(readFileSync(path.join(dist, 'review.html'), 'utf8')).children,
  )
type Element = ReturnType<typeof elementsIn>[number]
const within = ({ children }: Element, ...names: string[]) =>
  DomUtils.findAll(
    ({ name, attribs }) => names.includes(name) || names.includes(attribs['class']!),
    children,
  )
const textOf = (element: Element): string =>
  DomUtils.textContent(element).replaceAll(/\s+/g, ' ').trim()
const textsOf = (dist: string, tag: string) =>
  elementsIn(dist).flatMap((one) => (one.name === tag ? textOf(one) : []))

/** The number of pages that differ, as /review says it. */
const lede = () =>
  textsOf(path.join(folder, 'head'), 'p').find((text) => /^\d+ of \d+ /.test(text)) ?? ''

/** The content of /review of a built preview. */
function entriesOf(dist: string): Entry[] {
  const entries = elementsIn(dist).filter(({ attribs }) => attribs['class'] === 'review-entry')
  return entries.map((entry) => {
    const [text] = within(entry, 'review-words')
    const rest = within(entry, 'review-rest').flatMap((list) => within(list, 'li')).length
    return {
      id: entry.attribs['id'],
      shown: marked(text!).trim() + (rest > 0 ? ` +${rest}` : ''),
      source: within(entry, 'code').map(textOf).join(' '),
      pages: within(entry, 'a').map(({ attribs }) => attribs['href']!),
    }
  })
}

/** The words of an entry; if some differ, only those. */
function marked(text: Element): string {
  const parts = within(text, 'del', 'ins')
  if (parts.length === 0) return textOf(text)
  const lead = /^\s*(\p{Lu}[\p{L} ]*:|‘[^’]*’)/u.exec(textOf(text))?.[0] ?? ''
  const differing = parts.map((part) =>
    part.name === 'del' ? `[-${textOf(part)}-]` : `{+${textOf(part)}+}`,
  )
  return `${lead} ${differing.join('')}`
}
