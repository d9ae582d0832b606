import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { sectionTypes } from '../../src/components/sections/index.ts'
import { readSamples } from '../../editing/gallery/gallery.ts'
import { pageAt, textOf } from '../support/built-page.ts'
import {
  attributeOf,
  isForVisitors,
  readPages,
  elementsWithTag,
} from '../../tools/built-site/pages.ts'

const root = path.resolve(import.meta.dirname, '../..')
const samples = readSamples(root)

test('every section type is a folder with its component, its schema and samples', () => {
  const folders = globSync('src/components/sections/*/schema.ts', { cwd: root }).map((file) =>
    path.basename(path.dirname(file)),
  )
  expect(folders.sort()).toEqual(Object.keys(sectionTypes).sort())
  for (const [type, { schema }] of Object.entries(sectionTypes)) {
    expect(schema.shape.type.value).toBe(type)
    expect(schema.description, `schema.ts of ${type} does not say what the section is for`).toMatch(
      /\w{3}.*\.$/,
    )
    const name = `${type[0]?.toUpperCase()}${type.slice(1)}`
    const component = `src/components/sections/${type}/${name}.astro`
    expect(existsSync(path.join(root, component)), component).toBe(true)
  }
})

describe.each(Object.entries(sectionTypes))('%s', (type, { schema }) => {
  const own = samples.filter((sample) => sample.type === type)

  test.each(['look', 'drawing'])('has a sample of each %s', (field) => {
    const shape = schema.shape as unknown as Record<
      string,
      { unwrap: () => { options?: string[] } }
    >
    const choices = shape[field]?.unwrap().options
    const shown = own.map(({ section }) => (section as unknown as Record<string, unknown>)[field])
    expect(choices?.filter((choice) => !shown.includes(choice)) ?? []).toEqual([])
    expect(own.length).toBeGreaterThan(0)
  })
  test.each(own)('shows its sample $name, with its lines and fields', ({ name, lines }) => {
    const page = pageAt(`/sections/${type}/${name}`)
    expect(elementsWithTag(page, 'section').length).toBeGreaterThan(2)
    expect(elementsWithTag(page, 'pre').map(textOf).join().replace(/\s+/g, ' ')).toContain(
      lines.replace(/\s+/g, ' ').trim(),
    )
    expect(elementsWithTag(page, 'dt').length).toBeGreaterThan(1)
  })
})

test('the list of all types leads to every sample', () => {
  const links = elementsWithTag(pageAt('/sections'), 'a').map((link) => attributeOf(link, 'href'))
  expect(samples.filter(({ type, name }) => !links.includes(`/sections/${type}/${name}`))).toEqual(
    [],
  )
})

test('search engines are kept out of the gallery', () => {
  const pages = readPages().filter((page) => !isForVisitors(page))
  expect(pages.length).toBeGreaterThan(1)
  for (const page of pages)
    expect(
      elementsWithTag(page, 'meta').filter((meta) => attributeOf(meta, 'name') === 'robots'),
    ).toHaveLength(1)
})
