import { readFileSync } from 'node:fs'
import path from 'node:path'
import Slugger from 'github-slugger'
import { expect, test } from 'vitest'
import { fieldGuide, sectionGuide, withSectionGuide } from '../../src/lib/check/guide.ts'
import { collections } from '../../src/schemas/collections.ts'

// That the content breaks no rule is a step of its own (`npm run check`), which says what is wrong in words.

const read = (name: string) => readFileSync(path.resolve(import.meta.dirname, '../../src/content', name), 'utf8')
const guide = read('README.md')

test('FIELDS.md lists the fields as the schemas have them: npm run check -- --guide', () =>
  expect(read('FIELDS.md')).toBe(fieldGuide()))
test('the guide lists the sections as the schemas have them: npm run check -- --guide', () =>
  expect(guide).toBe(withSectionGuide(guide, sectionGuide())))

test('every link of the guide leads to a heading that there is', () => {
  const headings = (name: string) => {
    const slugger = new Slugger()
    return [...read(name).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => slugger.slug(heading.replaceAll('`', '')))
  }
  const there = { '': headings('README.md'), 'FIELDS.md': headings('FIELDS.md') }
  const lost = [...guide.matchAll(/\]\((|FIELDS\.md)#([^)]+)\)/g)].filter(
    ([, file, heading = '']) => !there[file as keyof typeof there].includes(heading),
  )
  expect(lost.map(([link]) => link)).toEqual([])
})

test('the guide says where every kind of file lies', () =>
  expect(
    Object.values(collections)
      .map(({ folder, pattern }) => `${folder}/${pattern.replace('*.mdx', '')}`)
      .filter((place) => !guide.includes(`\`${place}`)),
  ).toEqual([]))
