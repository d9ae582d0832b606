import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { isFields, shapeOf, type Shape } from '../../editing/check/shape.ts'
import { canonical } from '../../editing/editor/model/writer/canonical.ts'
import { formConfig } from '../../editing/form/config.ts'
import { labelOf } from '../../editing/editor/model/labels.ts'
import { formFields, type FormField } from '../../editing/form/fields.ts'
import { lookOf } from '../../editing/form/look.ts'
import { collections } from '../../src/lib/collections.ts'
import { draft, line, nameOf, paragraph, picture } from '../../src/schemas/text.ts'

describe('a field becomes what fits it', () => {
  const link = { label: line(), to: line() }
  const shape = shapeOf(
    z.strictObject({
      draft,
      title: line(20).describe('What it is called.'),
      lede: paragraph(50).optional(),
      order: z.int().min(1).max(9),
      share: z.number().min(-1).optional(),
      day: z.date(),
      look: z
        .enum(['tide', 'course'])
        .default('tide')
        .describe('"tide": water that falls; "course": a way.'),
      portrait: picture(40, 50).optional(),
      role: nameOf('surveys'),
      roles: z.array(nameOf('surveys')).min(1).max(2),
      figure: nameOf('claim'),
      lasts: z.union([z.int().min(1).max(3), z.enum(['monthly'])]),
      links: z
        .array(z.union([z.strictObject(link), z.strictObject({ label: line(), outside: line() })]))
        .max(3),
      words: z.array(line(9)).min(2),
      clock: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('weeks'), first: line() }).describe('A bar: of weeks.'),
        z.strictObject({ kind: z.literal('stops') }),
      ]),
      locale: z.literal('en-GB'),
    }),
  )
  const choice = (value: unknown, told = '') => ({ label: `${String(value)}${told}`, value })
  /** A link to this site or outside requires neither of its two targets. */
  const ends = ['label', 'to', 'outside'].map((name) => ({ name, required: name === 'label' }))
  const types = [{ name: 'weeks', label: 'Weeks: A bar' }, { label: 'Stops' }]

  test.each<[string, object]>([
    ['draft', { widget: 'boolean', default: false, required: false }],
    [
      'title',
      {
        widget: 'string',
        required: true,
        label: 'Title',
        hint: 'What it is called. Up to 20 characters.',
      },
    ],
    ['lede', { widget: 'text', required: false }],
    ['order', { widget: 'number', value_type: 'int' }],
    ['share', { widget: 'number', value_type: 'float' }],
    ['day', { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' }],
    [
      'look',
      {
        default: 'tide',
        options: [choice('tide', ': water that falls'), choice('course', ': a way')],
      },
    ],
    ['portrait', { widget: 'image', required: false }],
    ['role', { widget: 'relation', collection: 'surveys', value_field: '{{slug}}' }],
    ['roles', { widget: 'relation', multiple: true, min: 1, max: 2 }],
    [
      'figure',
      { widget: 'relation', display_fields: ['claims.*.text', 'claims.*.means', 'claims.*.name'] },
    ],
    ['lasts', { widget: 'select', options: [1, 2, 3, 'monthly'].map((value) => choice(value)) }],
    ['links', { widget: 'list', max: 3, collapsed: true, fields: ends }],
    ['words', { widget: 'list', label_singular: 'Word', min: 2, field: { label: 'Word' } }],
    ['clock', { widget: 'object', typeKey: 'kind', types }],
    ['locale', { widget: 'hidden', default: 'en-GB' }],
  ])('%s', (name, expected) =>
    expect(formFields(shape).find((field) => field.name === name)).toMatchObject(expected),
  )
})

test.each([
  ['rightForYou', 'Right for you'],
  ['first_name', 'First name'],
  ['seo', 'In search results'],
])('the name %s is shown as words', (name, label) => expect(labelOf(name)).toBe(label))

describe('a choice on which other fields depend', () => {
  const shows = { tide: ['height', 'words'], course: ['words'], none: [] }
  const [height, words, other] = [line().optional(), line().optional(), line().optional()]
  const kinds = z.enum(['tide', 'course', 'none']).optional().meta({ shows })
  const parts = z.array(z.strictObject({ kind: kinds, height, words, other }))

  test.each([
    ['tide', ['kind', 'height', 'words', 'other']],
    ['course', ['kind', 'words', 'other']],
    [undefined, ['other']],
  ])('%s keeps what it shows, and what depends on none', (kind, kept) => {
    const [part] = canonical(
      [{ kind, height: 'a', words: 'b', other: 'c' }],
      shapeOf(parts),
    ) as object[]
    expect(Object.keys(part!)).toEqual(kept)
  })
  test('stands in sight with all its words, and the chosen one hides the fields that it does not show', () => {
    const [field] = formFields(shapeOf(z.strictObject({ parts })))
    expect((field!['fields'] as FormField[])[0]).toMatchObject({
      widget: 'select',
      dropdown_threshold: 99,
    })
    const rule =
      /kind"\]:has\(.*="course"\]\) ~ :is\(\[data-key-path\$="\.height"\]\) { display: none }/
    expect(lookOf(shapeOf(parts))).toMatch(rule)
  })
})

const shapes: Shape[] = partsOf(Object.values(collections).map(({ schema }) => shapeOf(schema)))

test('every field of every collection is in a form, and has a label and a hint in words', () => {
  const forms = partsOf(formConfig({ name: 'github', repo: 'owner/site' }).collections)
  const fields = forms.filter((part) => 'widget' in part)
  const names = new Set(fields.map(({ name }) => name))
  const inShapes = shapes.flatMap(({ properties = {} }) => Object.keys(properties))
  // The menu of types asks for the words that tell types apart.
  expect(inShapes.filter((name) => !names.has(name) && !['type', 'kind'].includes(name))).toEqual(
    [],
  )
  expect(fields.filter(({ label, hint }) => hint !== undefined && !(label && hint))).toEqual([])
})

test.each([...new Set(shapes.map(({ refersTo }) => refersTo))])(
  'a field that refers to %s is picked or typed',
  (name) => {
    const [field] = formFields({
      properties: { one: { type: 'string', ...(name && { refersTo: name }) } },
    })
    expect(field!['widget']).toBe(name && name !== 'address' ? 'relation' : 'string')
  },
)

/** All groups of fields in a value, however deep. */
function partsOf(value: unknown): Record<string, unknown>[] {
  const parts: Record<string, unknown>[] = []
  JSON.stringify(value, (_, part: unknown) => {
    if (isFields(part)) parts.push(part)
    return part
  })
  return parts
}
