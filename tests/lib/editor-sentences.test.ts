import { describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { checkContent } from '../../editing/check/index.ts'
import type { Problem } from '../../editing/check/problem.ts'
import { shapeOf } from '../../editing/check/shape-of-schema.ts'
import { isFields, leavesOf, type Leaf } from '../../editing/check/shape.ts'
import type { OpenedFiles } from '../../editing/check/site.ts'
import { problemInFormWords } from '../../editing/editor/model/form-words.ts'
import { fieldInWords, namedFile } from '../../editing/editor/model/labels.ts'
import { collections } from '../../src/lib/collections.ts'
import type { CollectionName } from '../../src/lib/content-folders.ts'
import { changed, checkWith, problemsAfter } from '../content/support/checking.ts'
import { page, role, sampleFile, siteWith, smallest } from '../content/support/smallest-site.ts'

// The sentences of the check, as the editor shows them to somebody who sees no file.

/** What only people who edit files know: lines, file names, and fields as files write them. */
const ofFiles = new RegExp(
  [
    String.raw`\b(?:this|the|whole|in|each) lines?\b|\blines? (?:“|\d)`,
    String.raw`\.mdx?\b|src/|“\w+: |“\w+:”|“[a-z]+[A-Z]\w*”`,
    String.raw`\bthe fields? (?:here|between)\b|\bin quotes\b`,
  ].join('|'),
)

/** The sentences of problems in forms. */
function sentencesOf(problems: readonly Problem[], data: Record<string, unknown>): string[] {
  return problems.map((problem) =>
    problemInFormWords(problem, (other) => {
      const { where, what } = fieldInWords(namedFile(other.file, data), other.path ?? [])
      return `${where}: ${what}`
    }),
  )
}

/** The fields of a file. */
const fieldsOf = (text: string): Record<string, unknown> =>
  parse(text.split('---\n')[1]!) as Record<string, unknown>

/** The text of a file with other fields. */
function withFields(text: string, fields: unknown): string {
  const [, , ...rest] = text.split('---\n')
  return `---\n${stringify(fields)}---\n${rest.join('---\n')}`
}

/** Fields with another value at a path; undefined leaves it out. */
function replaced(fields: unknown, path: readonly PropertyKey[], value: unknown): unknown {
  const copy = structuredClone(fields)
  const group = path.slice(0, -1).reduce<unknown>((at, key) => (at as never)[key as never], copy)
  const last = path.at(-1)!
  if (isFields(group) && value === undefined) delete group[String(last)]
  else (group as Record<PropertyKey, unknown>)[last] = value
  return copy
}

/** The sample file of each collection, by its path from the content. */
const files = (Object.keys(collections) as CollectionName[]).map((name) => {
  const { folder, pattern } = collections[name]
  const path = `${folder}/${pattern.startsWith('*') ? 'sample.mdx' : pattern}`
  const text = smallest[path] ?? sampleFile(name, 'Sample')
  const leaves = leavesOf(shapeOf(collections[name].schema), fieldsOf(text))
  return { name, path, text, leaves }
})

describe.each(files)('in a file of $name', ({ path, text, leaves }) => {
  const fields = fieldsOf(text)
  const opened: OpenedFiles = new Map()
  /** One field of each kind: the others are told alike. */
  const kindOf = ({ shape }: Leaf): string =>
    JSON.stringify({ ...shape, description: '', title: '', enum: Boolean(shape.enum) })
  const some = [...new Map(leaves.map((leaf) => [kindOf(leaf), leaf])).values()]

  /** What the check says after a change of each of these fields alone. */
  const saidAfter = (now: unknown): string[] =>
    some.flatMap((leaf) => {
      const after = withFields(text, replaced(fields, leaf.path, now))
      return sentencesOf(checkContent(siteWith({ [path]: after }), opened), fields)
    })

  test.each([
    ['that is emptied', ''],
    ['that is missing', undefined],
    ['that is too long', 'Words and words. '.repeat(80)],
  ])('no text %s is told in the words of files', (_, now) => {
    const said = saidAfter(now)
    expect(said.filter((sentence) => ofFiles.test(sentence))).toEqual([])
  })
})

/** What the editor says of the smallest site after these files are changed or added. */
const saidOf = (now: Record<string, string>): string[] => sentencesOf(checkWith(now), {})

/** What the editor says after a change of a file that was right before. */
const saidAfter = (file: string, from: string, now: string, also = {}): string[] =>
  sentencesOf(problemsAfter(file, from, now, also), {})

const about = page('About')
const toStart = '      - label: To the start\n        to: /\n'
const first = '  - type: hero\n    id: top\n    heading: Hello\n'

describe('the editor says in its own words', () => {
  const sectionGone = changed(
    about,
    first,
    '  - type: statement\n    heading: Other\n    text: It.\n',
  )
  const linkToIt = { 'pages/one.mdx': changed(page('One'), 'to: /', 'to: /about#top') }

  test('which section was removed, and that a link led to it', () => {
    const said = saidAfter('pages/about.mdx', about, sectionGone, linkToIt)
    expect(said).toContain(
      'The section “Hello” was removed. Put it back, or change the links to it. One text uses it.',
    )
    expect(said).toContain(
      'This leads to a section or a heading that was removed, renamed or hidden (“About”). ' +
        'Choose another, or undo that.',
    )
  })

  test.each([
    [
      'that a place in a list is taken',
      { 'surveys/gamma.mdx': role('Gamma', 'beta').replace('order: 7', 'order: 2') },
      '“Beta” has the place 2 too. Write another number. 3 is free, at the end of the list.',
    ],
    [
      'that a section lacks its steps',
      { 'pages/about.mdx': changed(about, '  - type: prose', '  - type: steps\n    heading: How') },
      'Write the steps under “Items”, or “Survey steps” in “From” for those that follow a role ' +
        'survey, but not both.',
    ],
    [
      'that a name is to be chosen',
      { 'surveys/alpha.mdx': changed(smallest['surveys/alpha.mdx']!, 'group: sales', "group: ''") },
      'This is empty. Choose one from the list.',
    ],
    [
      'that two sections have one colour',
      {
        'pages/about.mdx': changed(about, first, `${first}    ground: land\n`).replace(
          '- type: prose',
          '- type: prose\n    ground: land',
        ),
      },
      'The section above has the same colour behind it, so the two would look like one. Choose ' +
        'Paper, Shoal 3, Shoal 4, Shoal 5 or Night.',
    ],
    [
      'that no section shows the text of a page',
      { 'pages/about.mdx': changed(about, '  - type: prose\n', '') },
      'This text is not shown anywhere. Add a section “Prose” where it should appear, or remove ' +
        'the text.',
    ],
    [
      'that a page has no text for a section',
      { 'pages/about.mdx': about.replace(/(\n---\n)[^]*$/, '$1') },
      'This section shows the text of the page, but there is no such text. Add a paragraph to it ' +
        'in the form of the whole page, or remove this section.',
    ],
    [
      'that a needed page cannot be hidden',
      {
        'pages/privacy-notice.mdx': changed(page('Privacy'), 'seo:', 'draft: true\nseo:'),
      },
      'Every page links to this one, so it cannot be hidden. Untick “Draft, on previews only”.',
    ],
    [
      'that a page is hidden to which a link leads',
      {
        'pages/one.mdx': changed(page('One'), 'to: /', 'to: /about'),
        'pages/about.mdx': changed(about, 'seo:', 'draft: true\nseo:'),
      },
      '/about is hidden: “Draft, on previews only” is ticked in “About”. Link to another page, ' +
        'or show that one.',
    ],
    [
      'that two links of a list lead to one page',
      {
        'pages/about.mdx': changed(about, toStart, `${toStart}${toStart.replace('start', 'top')}`),
      },
      'This list has a link that leads there already, at About, Section, Buttons and links, ' +
        'first entry: Leads to. Is that right?',
    ],
  ])('%s', (_, now, said) => expect(saidOf(now)).toContain(said))

  test('that an old address would be lost with a page that is hidden', () => {
    const before = changed(about, 'seo:', 'aliases: [older]\nseo:')
    const hidden = changed(before, 'aliases', 'draft: true\naliases')
    expect(saidAfter('pages/about.mdx', before, hidden)).toContain(
      '/older does not lead to a page any more. Untick “Draft, on previews only”, or add ' +
        '“/older” to “Removed addresses” in “Addresses outside the site”, or to “Old addresses” ' +
        'of another page.',
    )
  })
})

describe('where a file is to be written, the report names its lines', () => {
  test('of a page that is hidden', () => {
    const hidden = changed(page('Privacy'), 'seo:', 'draft: true\nseo:')
    const [problem] = checkWith({ 'pages/privacy-notice.mdx': hidden })
    expect(problem?.message).toMatch(/Remove the line “draft: true”\.$/)
  })
})
