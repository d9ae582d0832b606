import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { shapeOf } from '../../editing/check/shape-of-schema.ts'
import type { Fields } from '../../editing/editor/model/writer/form-values.ts'
import {
  openForForm,
  proseField,
  saveFromForm,
  withLineEndsOf,
} from '../../editing/editor/model/writer/file.ts'
import { line, paragraph } from '../../src/schemas/text.ts'
import { changedLines } from '../support/changed-lines.ts'
import { faultOfWriting, openContent, scalarChanges } from '../support/scalar-changes.ts'

const part = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('band'),
    look: z.enum(['wide', 'narrow']).default('wide'),
    heading: paragraph(),
  }),
  z.strictObject({
    type: z.literal('list'),
    heading: line(),
    items: z.array(z.strictObject({ title: line(), text: line().optional() })),
  }),
])
const link = { label: line(), to: line() }
const shape = shapeOf(
  z.strictObject({
    title: line(),
    draft: z.boolean().default(false),
    shown: z.boolean().default(true),
    lede: paragraph().optional(),
    day: z.date().optional(),
    names: z.array(line()).default([]),
    link: z
      .union([z.strictObject(link), z.strictObject({ label: line(), outside: line() })])
      .optional(),
    parts: z.array(part).default([]),
  }),
)

const source = `---
# A note at the top.
title: 'A title' # beside it
names: ["one", # the first
  two] # which
lede: >- # a note
  A text of several lines that goes on for a while, so that
  it is broken where its author has broken it, and not
  where a program would.
link:
  label: Go on
  to: /there
parts:
  # About the first.
  - type: band
    heading: First

  - type: list
    heading: "Second: with a colon"
    items:
      - title: a
        # More about a.
      - title: b
        text: B
      - title: c
  # About the third.
  - type: band
    look: narrow
    heading: |-
      Third
      of two lines
# A note at the end.
---

Prose,   as it is.
`
const third = source.slice(
  source.indexOf('  # About the third'),
  source.indexOf('# A note at the end'),
)

/** The lines that differ once the form has changed something. */
function changed(change: (fields: any) => void, text = source): string[] {
  const data = openForForm(text, shape)
  change(data)
  return changedLines(text, saveFromForm(data, shape))
}

const oneList = '---\ntitle: A\nnames: [one] # which\n---\n'
/** A form's change by what it proves, and the lines that differ then. */
const cases: Record<string, [change: (fields: any) => void, lines: string[], text?: string]> = {
  'nothing changed': [() => undefined, []],
  'a text keeps its quotes and the comment beside it': [
    (fields) => {
      fields.title = "It's new"
    },
    ["-title: 'A title' # beside it", "+title: 'It''s new' # beside it"],
  ],
  'a text of several lines keeps the lines before and after the change': [
    (fields) => {
      fields.lede = fields.lede.replace('broken where', 'set  where')
    },
    [
      '-  it is broken where its author has broken it, and not',
      '+  it is set where its author has broken it, and not',
    ],
  ],
  'a heading of two lines stays one': [
    (fields) => {
      fields.parts[2].heading = 'Third\nof three\nlines'
    },
    ['-      of two lines', '+      of three', '+      lines'],
  ],
  'a list in brackets stays one, and what looks like a date is put in quotes': [
    (fields) => fields.names.push('2026-01-31'),
    ['-names: [one] # which', "+names: [one, '2026-01-31'] # which"],
    oneList,
  ],
  'a paragraph at the end is one new line': [
    (fields) => {
      fields[proseField] += '\n\nMore.'
    },
    ['+', '+More.'],
  ],
  'one more entry is where it was put, with its fields in the order of the schema': [
    ({ parts }) => parts.splice(1, 0, { heading: 'New', look: 'wide', type: 'band' }),
    ['+  - type: band', '+    heading: New'],
  ],
  'one less takes the comments above it along': [
    ({ parts }) => parts.pop(),
    third.trimEnd().replaceAll(/^/gm, '-').split('\n'),
  ],
  'one less takes the comments in it along': [
    ({ parts }) => parts[1].items.shift(),
    ['-      - title: a', '-        # More about a.'],
  ],
  'new fields come in the order of the schema': [
    (fields) => Object.assign(fields, { draft: true, day: '2026-01-31' }),
    ['+draft: true', '+day: 2026-01-31'],
  ],
  'a link may lead elsewhere': [
    (fields) => Object.assign(fields.link, { to: '', outside: 'calendar' }),
    ['-  to: /there', '+  outside: calendar'],
  ],
}

test.each(Object.entries(cases))(
  'only the lines of a change differ: %s',
  (_, [change, lines, text]) => expect(changed(change, text)).toEqual(lines),
)

test('a text that grows long is broken', () => {
  const lines = changed((fields) => {
    fields.parts[0].heading = 'word '.repeat(40)
  })
  expect(lines.slice(0, 2)).toEqual(['-    heading: First', '+    heading: >-'])
  expect(lines.every((words) => words.length <= 121)).toBe(true)
})

test('a list of several lines keeps its quotes and notes', () =>
  expect(changed((fields) => fields.names.push('three'))).toContain('+    "one", # the first'))

describe('entries of lists', () => {
  test('one that moves keeps its lines, its comment and its quotes', () => {
    const data = openForForm(source, shape) as { parts: unknown[] }
    data.parts.splice(1, 0, data.parts.pop())
    expect(saveFromForm({ ...data }, shape)).toBe(
      source.replace(third, '').replace('heading: First\n', `heading: First\n${third.trimEnd()}\n`),
    )
  })

  test('one that moves and changes is still known', () =>
    expect(
      changed(({ parts }) => {
        parts.reverse()
        parts[1].items[1].text = 'Another B'
      }).filter((words) => words.includes('B')),
    ).toEqual(['-        text: B', '+        text: Another B']))
})

describe('what a form fills in', () => {
  const filled = {
    draft: false,
    shown: true,
    lede: '',
    names: [],
    parts: [],
    link: { label: '', to: '' },
  }

  test('is not written where nothing was, and stays where it was written', () => {
    expect(
      changed((fields) => Object.assign(fields, filled), '---\ntitle: A title\n---\n'),
    ).toEqual([])
    expect(changed(() => undefined, '---\ntitle: A title\ndraft: false\nnames: []\n---\n')).toEqual(
      [],
    )
  })

  test('shows what is left out, and goes when it is that', () => {
    expect(openForForm('---\ntitle: A title\n---\n', shape)).toMatchObject({
      draft: false,
      shown: true,
    })
    const hidden = '---\ntitle: A title\nshown: false\n---\n'
    expect(
      changed((fields) => {
        fields.shown = true
      }, hidden),
    ).toEqual(['-shown: false'])
  })
})

test.each([
  '15',
  'true',
  'null',
  '2026-01-31',
  'a: b',
  'a #b',
  '- a',
  '@a',
  "it's",
  '"a"',
  '[a]',
  '*a',
  '',
])('a text that YAML would read as something else stays that text: %s', (text) => {
  const data: Fields = { title: text, parts: [{ type: 'band', heading: text }] }
  expect(openForForm(saveFromForm(data, shape), shape)).toMatchObject(data)
})

test('line ends stay those of the file', () => {
  expect(withLineEndsOf('a\r\nb\r\n', 'a\nc\n')).toBe('a\r\nc\r\n')
  expect(withLineEndsOf('a\nb\n', 'a\nc\n')).toBe('a\nc\n')
})

test('a new file has the fields in their order, and the prose', () =>
  expect(
    saveFromForm({ draft: true, names: [], title: 'New', [proseField]: ' Words. ' }, shape),
  ).toBe('---\ntitle: New\ndraft: true\n---\n\nWords.\n'))

test.each(['title: A title', '---\ntitle: [\n---\n'])(
  'a file that cannot be read is said to be so: %s',
  (text) => expect(() => openForForm(text, shape)).toThrow(/\.$/),
)

describe('every content file', () => {
  test.each(openContent())('$path opened and saved is the same to the byte', (file) =>
    expect(saveFromForm(openForForm(file.text, file.shape), file.shape)).toBe(file.text),
  )

  // `npm test -- editing` does it with every value.
  test.each(openContent())('$path with another value differs only in the lines of it', (file) => {
    const some = scalarChanges(file).filter((_, index) => index % 20 === 0)
    expect(some.flatMap((change) => faultOfWriting(change) ?? [])).toEqual([])
  })
})
