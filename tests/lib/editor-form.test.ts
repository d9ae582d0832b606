import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { shapeOf } from '../../editing/check/shape-of-schema.ts'
import { alternatives, isFields, type Shape } from '../../editing/check/shape.ts'
import { problemOfFile, type Problem } from '../../editing/check/problem.ts'
import { readSite } from '../../editing/check/site.ts'
import {
  hintOf,
  hintOfTick,
  inFormWords,
  problemInFormWords,
} from '../../editing/editor/model/form-words.ts'
import { labelOf } from '../../editing/check/label-of.ts'
import { linkTargetLabel } from '../../editing/editor/model/labels.ts'
import { writeNew } from '../../editing/editor/model/skeletons.ts'
import { partsOfPage } from '../../editing/editor/model/page-parts.ts'
import { meaningOf } from '../../editing/editor/model/writer/form-values.ts'
import { emptyEntry } from '../../editing/editor/ui/empty-entry.ts'
import { chosenValue, hintOfChoice, choiceWords } from '../../editing/editor/ui/fields/choices.ts'
import { kindOf } from '../../editing/editor/ui/fields/field-kind.ts'
import { singular } from '../../editing/editor/ui/fields/singular.ts'
import { collections } from '../../src/lib/collections.ts'
import { checkWith } from '../content/support/checking.ts'
import { siteWith, smallest } from '../content/support/smallest-site.ts'
import { draft } from '../../src/schemas/entry-fields.ts'
import { link, target } from '../../src/schemas/links.ts'
import { nameOf } from '../../src/schemas/names.ts'
import { picture } from '../../src/schemas/pictures.ts'
import { line, paragraph } from '../../src/schemas/text.ts'

const clock = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('weeks'), first: line() }),
  z.strictObject({ kind: z.literal('stops') }),
])
const look = z
  .enum(['tide', 'course'])
  .default('tide')
  .describe('How it looks. "tide": water that falls; "course": a way.')
const lasts = z.union([z.int().min(1).max(3), z.enum(['monthly'])])

describe('a field becomes what fits it', () => {
  test.each([
    ['a tick', draft, 'yes-no'],
    ['a text', paragraph(50), 'words'],
    ['a number', z.int().min(1).max(9), 'number'],
    ['a day', z.date(), 'date'],
    ['a choice of words', look, 'choice'],
    ['a choice of numbers and words', lasts, 'choice'],
    ['a picture', picture(40, 50), 'picture'],
    ['a name of another entry', nameOf('surveys'), 'name'],
    ['a link with its words', link, 'link'],
    ['a link without words', target, 'link'],
    ['a list', z.array(line(9)), 'list'],
    ['one of several groups', clock, 'types'],
    ['a group', z.strictObject({ one: line() }), 'group'],
    ['a fixed word', z.literal('en-GB'), 'hidden'],
  ])('%s', (_, schema, kind) => expect(kindOf(shapeOf(schema))).toBe(kind))
})

test('every field of every collection has a label and a kind', () => {
  const shapes = partsOf(Object.values(collections).map(({ schema }) => shapeOf(schema)))
  const fields = shapes.flatMap(({ properties = {} }) => Object.entries(properties))
  expect(fields.length).toBeGreaterThan(0)
  expect(fields.filter(([name, shape]) => !labelOf(name) || !kindOf(shape))).toEqual([])
})

test('the label of every list has a singular, for the button that adds an entry', () => {
  const shapes = partsOf(Object.values(collections).map(({ schema }) => shapeOf(schema)))
  const lists = shapes
    .flatMap(({ properties = {} }) => Object.entries(properties))
    .filter(([, shape]) => kindOf(shape) === 'list')
    .map(([name, { title }]) => title ?? labelOf(name))
  expect(lists.length).toBeGreaterThan(0)
  expect(lists.filter((label) => singular(label) === label)).toEqual([])
})

describe('a choice', () => {
  test('shows each word with its part of the description', () =>
    expect(choiceWords(shapeOf(look)).map(({ label }) => label)).toEqual([
      'Tide: water that falls',
      'Course: a way',
    ]))
  test('has the rest of the description as its hint', () =>
    expect(hintOfChoice(shapeOf(look))).toBe('How it looks.'))
  test('between numbers and words shows all of them', () => {
    const values = choiceWords(shapeOf(lasts)).map(({ value }) => value)
    expect(values).toEqual(['1', '2', '3', 'monthly'])
  })
  test('writes a number as a number, and a word as a word', () => {
    expect(chosenValue(shapeOf(lasts), '2')).toBe(2)
    expect(chosenValue(shapeOf(lasts), 'monthly')).toBe('monthly')
  })
  test('is left out of the file if nothing is chosen', () =>
    expect(chosenValue(shapeOf(look), '')).toBeUndefined())
})

describe('a new entry of a list', () => {
  const entry = z.strictObject({
    title: line(),
    text: paragraph().optional(),
    links: z.array(link),
  })
  test('has its required fields, empty', () =>
    expect(emptyEntry(shapeOf(entry))).toEqual({ title: '', links: [] }))
  test('that is a text alone has words, since a list keeps no empty text', () =>
    expect(emptyEntry(shapeOf(line()))).toBe('Write here'))
})

test('a hint has the description and the greatest length', () =>
  expect(hintOf(shapeOf(line(20).describe('What it is called.')))).toBe(
    'What it is called. Up to 20 characters.',
  ))

test.each([
  ['Listed in settings/navigation.mdx.', 'Listed in “Menus”.'],
  ['See src/content/pages/about-us.mdx:3:7.', 'See “About us”.'],
  ['Files of src/content/case-studies.', 'Files of “Client stories”.'],
  ['The field rightForYou of a role.', 'The field “Right for you” of a role.'],
  ['A section of type “callToAction”.', 'A section of type “Call to action”.'],
  ['File names of one or two other roles, without ".mdx".', 'One or two other roles.'],
  ['We write JavaScript and iPhone as they are.', 'We write JavaScript and iPhone as they are.'],
])('a form says “%s” in its own words', (sentence, words) =>
  expect(inFormWords(sentence)).toBe(words),
)

test.each([
  ['true shows it on previews only.', 'Ticking it shows it on previews only.'],
  ['true until the words are confirmed.', 'Tick it until the words are confirmed.'],
  ['false keeps the story off the site.', 'Unticking it keeps the story off the site.'],
])('the hint of a box says “%s” as what a tick does', (description, hint) =>
  expect(hintOfTick({ description })).toBe(hint),
)

test('a list of targets names a part of a page by its heading, or by its id', () => {
  const text = `---
seo:
  title: A page with parts
  description: A page whose sections have headings, and one that has none.
sections:
  - type: hero
    id: start
    heading: Where it begins
  - type: statement
    id: twice
    heading: The same words
  - type: statement
    id: again
    heading: The same words
  - type: prose
    id: bare
---

## In the prose
`
  const site = readSite(siteWith({ 'pages/parts.mdx': text }))
  const file = site.files.find(({ path }) => path === 'src/content/pages/parts.mdx')!
  expect(partsOfPage(file, site).map(({ words }) => words)).toEqual([
    'Where it begins',
    'The same words (twice)',
    'The same words (again)',
    'bare',
    'In the prose',
  ])
})

describe('what the check says, in a form', () => {
  const other = problemOfFile('src/content/pages/home.mdx', '')
  const inLine = (number: number): Problem => ({ ...other, line: number })
  const describePlace = (problem: Problem): string => `Home, entry of line ${problem.line}`
  const messagesOf = (fields: object): string[] =>
    target.safeParse(fields).error!.issues.map(({ message }) => message)

  test('names other places by their words and not by their lines', () => {
    const message = 'It is here, in line 50 and in line 5 of settings/navigation.mdx.'
    const elsewhere = [inLine(5), inLine(50)]
    expect(problemInFormWords({ message, elsewhere }, describePlace)).toBe(
      'It is here, at Home, entry of line 50 and at Home, entry of line 5 of “Menus”.',
    )
  })
  test.each([
    ['is empty', {}],
    ['has more than one answer', { to: '/contact', outside: 'calendar' }],
  ])('says of a link, by its label, that it %s', (said, fields) => {
    const [message = ''] = messagesOf(fields)
    const words = problemInFormWords({ message }, describePlace)
    expect(words).toContain(`“${linkTargetLabel}” ${said}.`)
    expect(words).not.toMatch(/“(to|outside)”/)
  })
  test.each([
    ['title', 'This is empty. Write a text.'],
    ['similarRoles', 'This is empty. Add an entry.'],
  ])('says of a field that the file lacks, such as %s, that it is empty', (field, said) => {
    const name = 'surveys/alpha.mdx'
    const without = smallest[name]!.replace(new RegExp(`^${field}:.*\\n(?: .*\\n)*`, 'm'), '')
    const problems = checkWith({ [name]: without })
    const missing = problems.find(({ field: at }) => at === field)!
    expect(problemInFormWords(missing, describePlace)).toContain(said)
  })
  test('says of a choice that the file lacks that there is one to choose', () => {
    const name = 'articles/one.mdx'
    const [missing] = checkWith({ [name]: '---\ntitle: One\nsample: true\n---\n' }).filter(
      ({ field }) => field === 'category',
    )
    expect(problemInFormWords(missing!, describePlace)).toBe(
      'This is empty. Choose one from the list.',
    )
  })
})

test.each([
  ['Similar roles', 'Similar role'],
  ['People', 'Person'],
  ['Buttons and links', 'Button or link'],
  ['Entries', 'Entry'],
  ['Boxes', 'Box'],
])('one of “%s” is a “%s”', (label, one) => expect(singular(label)).toBe(one))

test('a new file asks for the words of a link, not for a label', () => {
  const site = readSite(siteWith({}))
  expect(writeNew('page', 'somewhere', site, '2026-01-01')).toContain(
    'Write here: words of the link',
  )
})

test.each([
  ['rightForYou', 'Right for you'],
  ['first_name', 'First name'],
  ['seo', 'In search results'],
])('the name %s is shown as words', (name, label) => expect(labelOf(name)).toBe(label))

describe('a choice on which other fields depend', () => {
  const shows = { tide: ['height', 'words'], course: ['words'], none: [] }
  const kind = z.enum(['tide', 'course', 'none']).optional().meta({ shows })
  const text = line().optional()
  const parts = z.array(z.strictObject({ kind, height: text, words: text, other: text }))

  test.each([
    ['tide', ['kind', 'height', 'words', 'other']],
    ['course', ['kind', 'words', 'other']],
    [undefined, ['other']],
  ])('%s keeps what it shows, and what depends on none', (chosen, kept) => {
    const value = [{ kind: chosen, height: 'a', words: 'b', other: 'c' }]
    const [part] = meaningOf(value, shapeOf(parts)) as object[]
    expect(Object.keys(part!)).toEqual(kept)
  })
})

/** All groups of fields in shapes, however deep. */
function partsOf(shapes: readonly Shape[]): Shape[] {
  const all = shapes.flatMap((shape) => alternatives(shape))
  const inner = all.flatMap(({ properties = {}, items }) => [
    ...Object.values(properties),
    ...(isFields(items) ? [items as Shape] : []),
  ])
  return inner.length === 0 ? all : [...all, ...partsOf(inner)]
}
