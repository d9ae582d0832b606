import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import Slugger from 'github-slugger'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { sectionTypes } from '../../src/components/sections/index.ts'
import { fieldRows } from '../../editing/check/field-rows.ts'
import { shapeOf } from '../../editing/check/shape-of-schema.ts'
import {
  fieldGuide,
  sectionGuide,
  sectionPictures,
  withSectionGuide,
} from '../../editing/commands/guide.ts'
import { collections } from '../../src/lib/collections.ts'

// `npm run check` is a step of its own, which says in words which rule the content breaks.

const read = (name: string) =>
  readFileSync(path.resolve(import.meta.dirname, '../../src/content', name), 'utf8')
const guide = read('README.md')

test('FIELDS.md lists the fields as the schemas have them: npm run check -- --guide', () =>
  expect(read('FIELDS.md')).toBe(fieldGuide()))
test('the list of fields says which numbers must be whole', () => {
  const rows = fieldRows(shapeOf(z.object({ hours: z.int(), degrees: z.number() })))
  expect(rows.map(({ what }) => what)).toEqual(['A whole number.', 'A number.'])
})

test('the guide lists the sections as the schemas have them: npm run check -- --guide', () =>
  expect(guide).toBe(withSectionGuide(guide, sectionGuide())))

test.each([
  [sectionPictures, 300_000, Object.keys(sectionTypes)],
  ['../../docs/first-change', 200_000, ['1-open', '2-click', '3-write', '4-send', '5-sign-in']],
])(
  'the guide shows all pictures of %s, and they are small: npm run pictures',
  (folder, most, names) => {
    const pictures = path.resolve(import.meta.dirname, '../../src/content', folder)
    const files = readdirSync(pictures)
    expect(files.toSorted()).toEqual(names.map((name) => `${name}.webp`).toSorted())
    for (const file of files) expect(guide).toContain(`](${folder}/${file})`)
    const bytes = files.reduce((sum, file) => sum + statSync(path.join(pictures, file)).size, 0)
    expect(bytes).toBeLessThan(most)
  },
)

test('every link of the guide leads to a heading', () => {
  const headings = (name: string) => {
    const slugger = new Slugger()
    return [...read(name).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
      slugger.slug(heading.replaceAll('`', '')),
    )
  }
  const there = { '': headings('README.md'), 'FIELDS.md': headings('FIELDS.md') }
  const lost = [...guide.matchAll(/\]\((|FIELDS\.md)#([^)]+)\)/g)].filter(
    ([, file, heading = '']) => !there[file as keyof typeof there].includes(heading),
  )
  expect(lost.map(([link]) => link)).toEqual([])
})

test('the guide names the folder of every kind of file', () =>
  expect(
    Object.values(collections)
      .map(({ folder, pattern }) => `${folder}/${pattern.replace('*.mdx', '')}`)
      .filter((place) => !guide.includes(`\`${place}`)),
  ).toEqual([]))
