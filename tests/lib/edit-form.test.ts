import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { alternatives, shapeOf, type Shape } from '../../editing/check/shape.ts'
import { findBackend } from '../../editing/git-host.ts'
import { canonical } from '../../editing/form/canonical.ts'
import { formConfig } from '../../editing/form/config.ts'
import { lookOf } from '../../editing/form/look.ts'
import { formFields, labelOf, type FormField } from '../../editing/form/fields.ts'
import { collections } from '../../src/lib/collections.ts'
import { draft, line, nameOf, paragraph, picture } from '../../src/schemas/text.ts'

const shapes = Object.entries(collections).map(([name, { schema }]) => [name, shapeOf(schema)] as const)
const backend = { name: 'github', repo: 'owner/site', branch: 'words' } as const
const fieldsOf = (schema: z.ZodObject) =>
  Object.fromEntries(formFields(shapeOf(schema)).map((field) => [field.name, field]))

describe('a field becomes what fits it', () => {
  const fields = fieldsOf(
    z.strictObject({
      draft,
      title: line(20).describe('What it is called.'),
      lede: paragraph(50).optional(),
      order: z.int().min(1).max(9),
      share: z.number().min(-1).optional(),
      day: z.date(),
      look: z.enum(['tide', 'course']).default('tide').describe('"tide": water that falls; "course": a way.'),
      portrait: picture(40, 50).optional(),
      role: nameOf('surveys'),
      roles: z.array(nameOf('surveys')).min(1).max(2),
      lasts: z.union([z.int().min(1).max(3), z.enum(['monthly'])]),
      links: z
        .array(
          z.union([
            z.strictObject({ label: line(), to: line() }),
            z.strictObject({ label: line(), outside: nameOf('outside') }),
          ]),
        )
        .max(3),
      words: z.array(line(9)).min(2),
      clock: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('weeks'), first: line() }).describe('A bar: of weeks.'),
        z.strictObject({ kind: z.literal('stops') }),
      ]),
      locale: z.literal('en-GB'),
    }),
  )

  test.each<[string, object]>([
    ['draft', { widget: 'boolean', default: false, required: false }],
    ['title', { widget: 'string', required: true, label: 'Title', hint: 'What it is called. Up to 20 characters.' }],
    ['lede', { widget: 'text', required: false }],
    ['order', { widget: 'number', value_type: 'int' }],
    ['share', { widget: 'number', value_type: 'float' }],
    ['day', { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' }],
    [
      'look',
      {
        widget: 'select',
        default: 'tide',
        options: [
          { label: 'tide: water that falls', value: 'tide' },
          { label: 'course: a way', value: 'course' },
        ],
      },
    ],
    ['portrait', { widget: 'image', required: false }],
    ['role', { widget: 'relation', collection: 'surveys', value_field: '{{slug}}' }],
    ['roles', { widget: 'relation', multiple: true, min: 1, max: 2 }],
    ['lasts', { widget: 'select', options: [1, 2, 3, 'monthly'].map((value) => ({ label: String(value), value })) }],
    ['links', { widget: 'list', max: 3, collapsed: true }],
    ['words', { widget: 'list', label_singular: 'Word', field: expect.objectContaining({ label: 'Word' }) }],
    ['clock', { widget: 'object', typeKey: 'kind' }],
    ['locale', { name: 'locale', widget: 'hidden', default: 'en-GB' }],
  ])('%s', (name, expected) => expect(fields[name]).toMatchObject(expected))

  test('of a link to this site or outside, neither end has to be given', () =>
    expect((fields['links']!['fields'] as FormField[]).map(({ name, required }) => [name, required])).toEqual([
      ['label', true],
      ['to', false],
      ['outside', false],
    ]))
  test('types say what they are for', () =>
    expect(fields['clock']!['types']).toMatchObject([
      { name: 'weeks', label: 'Weeks: A bar' },
      { name: 'stops', label: 'Stops' },
    ]))
})

test('names of fields are shown as words', () =>
  expect(['rightForYou', 'case-studies', 'first_name', 'seo'].map(labelOf)).toEqual([
    'Right for you',
    'Case studies',
    'First name',
    'In search results',
  ]))

describe('a choice on which other fields depend', () => {
  const shows = { tide: ['height', 'words'], course: ['words'], none: [] }
  const shape = shapeOf(
    z.strictObject({
      parts: z.array(
        z.strictObject({
          kind: z.enum(['tide', 'course', 'none']).optional().meta({ shows }),
          height: line().optional(),
          words: line().optional(),
          other: line().optional(),
        }),
      ),
    }),
  )

  test.each([
    ['tide', ['kind', 'height', 'words', 'other']],
    ['course', ['kind', 'words', 'other']],
    [undefined, ['other']],
  ])('%s keeps what it shows, and what depends on none', (kind, kept) => {
    const all = { kind, height: 'a', words: 'b', other: 'c' }
    const { parts } = canonical({ parts: [all] }, shape) as { parts: object[] }
    expect(Object.keys(parts[0]!)).toEqual(kept)
  })
  test('stands in sight with all its words, and the chosen one hides the fields that it does not show', () => {
    const [parts] = formFields(shape)
    expect((parts!['fields'] as FormField[])[0]).toMatchObject({ widget: 'select', dropdown_threshold: 99 })
    const look = lookOf(shape.properties!['parts']!)
    expect(look).toMatch(/kind"\]:has\(.*="course"\]\) ~ :is\(\[data-key-path\$="\.height"\]\) { display: none }/)
  })
})

describe('every collection of the site has a form', () => {
  const config = formConfig(backend) as unknown as {
    collections: { name: string; fields?: FormField[]; files?: { name: string; fields: FormField[] }[] }[]
  }
  const forms = new Map(
    config.collections.flatMap(({ name, fields, files }) =>
      files ? files.map((file) => [file.name, file.fields] as const) : [[name, fields!] as const],
    ),
  )

  test.each(shapes)('%s, with every field, choice and limit', (name, shape) => {
    expect(forms.has(name)).toBe(true)
    holds(shape, forms.get(name)!, name)
  })
})

/** Each field of a shape is in the form, with its limits, however deep. */
function holds({ properties = {} }: Shape, fields: FormField[], at: string): void {
  for (const [name, shape] of Object.entries(properties)) {
    const field = fields.find((one) => one.name === name)
    expect(field, `${at} → ${name}`).toBeDefined()
    same(shape, field!, `${at} → ${name}`)
  }
}

function same(shape: Shape, field: Partial<FormField>, at: string): void {
  if (shape.description) expect(field.hint, at).toContain(shape.description)
  if (shape.enum)
    expect(
      (field['options'] as { value: string }[]).map(({ value }) => value),
      at,
    ).toEqual(shape.enum)
  if (shape.minItems !== undefined) expect(field['min'], at).toBe(shape.minItems)
  if (shape.maxItems !== undefined) expect(field['max'], at).toBe(shape.maxItems)
  const inner = shape.items ?? shape
  const types = field['types'] as (FormField & { fields: FormField[] })[] | undefined
  for (const one of alternatives(inner)) {
    const type = types?.find(({ name }) => one.properties?.[String(field['typeKey'])]?.const === name)
    if (type) {
      const { [String(field['typeKey'])]: _, ...properties } = one.properties!
      holds({ properties }, type.fields, `${at} → ${type.name}`)
    } else if (one.properties) holds(one, field['fields'] as FormField[], at)
    else if (shape.items && field.widget === 'list') same({ ...one, description: '' }, field['field'] as FormField, at)
  }
}

test('every field has a label and a hint in words', () => {
  const untold = ({ name, widget, label, hint, field, fields = [], types = [] }: Nested): string[] => [
    ...(widget === 'hidden' || (label && hint) ? [] : [name]),
    ...(field ? untold(field) : []),
    ...[...fields, ...types.flatMap((type) => type.fields ?? [])].flatMap(untold),
  ]
  const forms = formConfig(backend).collections.flatMap(
    (one): Nested[] => ('fields' in one ? [one] : one.files) as never,
  )
  expect(forms.flatMap(({ fields = [] }) => fields).flatMap(untold)).toEqual([])
})

/** A field with those within it. */
type Nested = FormField & { field?: Nested; fields?: Nested[]; types?: Nested[] }

const text = JSON.stringify(shapes)
const referred = new Set([...text.matchAll(/"refersTo":"([^"]+)"/g)].map(([, name]) => name!))

test.each([...referred])('a field that names %s is a pick list, and an address may be typed', (name) => {
  const shape = { properties: { one: { type: 'string', refersTo: name } } }
  expect(formFields(shape)[0]?.widget).toBe(name === 'address' ? 'string' : 'relation')
})

describe('where edits of a preview go', () => {
  test.each([
    [
      'git@github.com:owner/site.git',
      { name: 'github', repo: 'owner/site', branch: 'words' },
      'https://api.github.com',
    ],
    [
      'https://gitlab.example/group/sub/site',
      { name: 'gitlab', repo: 'group/sub/site', api_root: 'https://gitlab.example/api/v4' },
      'https://gitlab.example',
    ],
    [
      'https://codeberg.org/owner/site',
      { name: 'gitea', api_root: 'https://codeberg.org/api/v1' },
      'https://codeberg.org',
    ],
  ])('%s', (repository, expected, origin) =>
    expect(findBackend({ repository, branch: 'words' })).toMatchObject({ backend: expected, origin }),
  )

  test.each([
    [{ branch: 'main' }, 'main', true],
    [{ branch: 'preview' }, 'main', true],
    [{ branch: 'words' }, 'words', false],
    [{ branch: 'main', pullRequest: '7' }, 'main', false],
  ])('a standing preview writes to what is published, by a pull request: %o', (change, branch, standing) =>
    expect(findBackend({ repository: 'owner/site', ...change })).toMatchObject({ backend: { branch }, standing }),
  )

  test.each([
    [{}, /repository/],
    [{ repository: 'owner/site' }, /branch/],
    [{ repository: 'https://bitbucket.org/owner/site', branch: 'words' }, /bitbucket\.org/],
  ])('else a sentence says what is missing: %o', (change, said) => {
    const where = findBackend(change)
    expect('missing' in where && where.missing).toMatch(said)
    expect('missing' in where && where.missing).toMatch(/\.$/)
  })
})
