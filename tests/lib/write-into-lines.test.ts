import { expect, test } from 'vitest'
import * as z from 'zod'
import { shapeOf } from '../../editing/check/shape-of-schema.ts'
import { matchEntries } from '../../editing/editor/model/match-entries.ts'
import type { Fields } from '../../editing/editor/model/writer/form-values.ts'
import { writeIntoLines } from '../../editing/editor/model/writer/write-into-lines.ts'
import { parseYaml } from '../../src/lib/frontmatter.ts'

const shape = shapeOf(
  z.strictObject({
    title: z.string(),
    text: z.string().optional(),
    items: z.array(z.strictObject({ title: z.string(), text: z.string().optional() })).default([]),
  }),
)

test.each<[what: string, source: string, wanted: Fields]>([
  ['all fields in one pair of brackets', '{ title: One, text: a }\n', { title: 'Two', text: 'b' }],
  ['a name after a question mark', '? title\n: One\ntext: a\n', { title: 'Two', text: 'b' }],
  ['quoted names', '"title": One\n"text": a\n', { title: 'Two', text: 'b' }],
  [
    'an entry that begins below its hyphen',
    'title: One\nitems:\n- title: A\n-\n  title: B\n',
    { title: 'One', items: [{ title: 'A' }, { title: 'C' }] },
  ],
  [
    'two lists in one line',
    'title: One\nitems: [{ title: A }, { title: B }]\n',
    { title: 'One', items: [{ title: 'B' }, { title: 'C', text: 'D' }] },
  ],
])('%s: the file has the new values in the end, or the change is refused', (_, source, wanted) => {
  let written: string
  try {
    written = writeIntoLines(source, wanted, shape)
  } catch (problem) {
    expect((problem as Error).message).toMatch(/^This change cannot be put into the lines/)
    return
  }
  expect(parseYaml(written).toJS()).toEqual(wanted)
})

test.each<[what: string, source: string, wanted: Fields, written: string]>([
  [
    'a text in brackets changes alone, beside notes and spaces',
    'title: One\nitems: [\n  { title: A, text: a }, # first\n  { title: "B" }\n]\n',
    { title: 'One', items: [{ title: 'A', text: 'a' }, { title: 'C: c' }] },
    'title: One\nitems: [\n  { title: A, text: a }, # first\n  { title: "C: c" }\n]\n',
  ],
  [
    'a name that another text repeats',
    'title: &name One\n# A note.\ntext: *name\n',
    { title: 'Two', text: 'One' },
    'title: Two\n# A note.\ntext: One\n',
  ],
  [
    'a field that begins with a question mark',
    '? title\n: One\n# A note.\ntext: a\n',
    { title: 'Two', text: 'a' },
    'title: Two\n# A note.\ntext: a\n',
  ],
  [
    'a text among fields that are all in one pair of brackets',
    '# A note.\n{ title: One,\n  text: "a" }\n',
    { title: 'Two: two', text: 'a' },
    '# A note.\n{ title: \'Two: two\',\n  text: "a" }\n',
  ],
  [
    'a new field among fields that are all in one pair of brackets',
    '# A note.\n{ title: One }\n# Another note.\n',
    { title: 'One', text: 'b' },
    '# A note.\ntitle: One\ntext: b\n# Another note.\n',
  ],
])('%s', (_, source, wanted, written) => {
  expect(writeIntoLines(source, wanted, shape)).toBe(written)
})

test('an entry continues the one at its place rather than one a little more like it', () => {
  const before = [
    { heading: 'One', text: 'A', look: 'wide', ground: 'sand', size: 'large' },
    { heading: 'Other', text: 'B', look: 'near', ground: 'dark', size: 'small' },
  ]
  const after = [
    { heading: 'One', text: 'A', look: 'near', ground: 'dark', size: 'small' },
    { heading: 'New', text: 'B', look: 'tall', ground: 'pale', size: 'tiny' },
  ]
  expect(matchEntries(before, after)).toEqual([0, 1])
})

test('fields in brackets with a note in them keep it: another field is refused', () => {
  const source = '{ title: One, # a note\n  text: a }\n'
  expect(() => writeIntoLines(source, { title: 'One' }, shape)).toThrow(
    /^This change cannot be put/,
  )
})
