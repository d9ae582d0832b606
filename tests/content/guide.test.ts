import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import Slugger from 'github-slugger'
import { expect, test } from 'vitest'
import { sectionTypes } from '../../src/components/sections/index.ts'
import { fieldGuide, sectionGuide, sectionPictures, withSectionGuide } from '../../editing/commands/guide.ts'
import { collections } from '../../src/lib/collections.ts'

// That the content breaks no rule is a step of its own (`npm run check`), which says what is wrong in words.

const read = (name: string) => readFileSync(path.resolve(import.meta.dirname, '../../src/content', name), 'utf8')
const guide = read('README.md')

test('FIELDS.md lists the fields as the schemas have them: npm run check -- --guide', () =>
  expect(read('FIELDS.md')).toBe(fieldGuide()))
test('the guide lists the sections as the schemas have them: npm run check -- --guide', () =>
  expect(guide).toBe(withSectionGuide(guide, sectionGuide())))

test('the guide shows a small picture of every section type: npm run pictures', () => {
  const pictures = path.resolve(import.meta.dirname, '../../src/content', sectionPictures)
  const files = readdirSync(pictures)
  const wanted = Object.keys(sectionTypes).map((type) => `${type}.webp`)
  expect(files.toSorted()).toEqual(wanted.toSorted())
  for (const file of files) expect(guide).toContain(`](${sectionPictures}/${file})`)
  const bytes = files.reduce((sum, file) => sum + statSync(path.join(pictures, file)).size, 0)
  expect(bytes).toBeLessThan(300_000)
})

test('the guide shows the first change in five small pictures: npm run pictures', () => {
  const folder = path.resolve(import.meta.dirname, '../../docs/first-change')
  const files = readdirSync(folder).toSorted()
  expect(files.length).toBe(5)
  const shown = [...guide.matchAll(/\]\(\.\.\/\.\.\/docs\/first-change\/([^)]+)\)/g)].map(([, file]) => file)
  expect(shown).toEqual(files)
  const bytes = files.reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0)
  expect(bytes).toBeLessThan(200_000)
})

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
