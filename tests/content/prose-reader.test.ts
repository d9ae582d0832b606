/** The reader of prose in browsers gives the same problems as Astro's. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readBody } from '../../editing/check/body.ts'
import { ContentFile } from '../../editing/check/content-file.ts'
import { collectionOf } from '../../editing/check/site.ts'
import { mdxToMdast } from '../../editing/editor/build/prose-reader.ts'
import { root } from '../../src/lib/project-root.ts'
import { page } from './support/smallest-site.ts'

const open = (name: string, text: string) =>
  new ContentFile(name, text.replaceAll('\r\n', '\n'), collectionOf(name)!)

test.each([
  'The {frontmatter.title}',
  'A { here',
  'Teams <5 there',
  'Some <b>bold words',
  'Some <b>bold</b> words',
  'Write to <a@b.example>',
  '<!-- note -->',
  'import is a word',
  'export const a = 1',
  '{/* a note */}',
  '<Outside name="calendar">Book</Outside> it',
  '<Outside nam="calendar">Book</Outside>',
  'A [link](/nowhere), ((no-such)), 99% and `code`',
  '## A heading\n\n- one\n- [two][2]\n\n[2]: /two\n\n![A chart](/media/chart.png)',
  'Words *in italics*, **bold** 😀 and\ntwo lines.\n\n> quoted\n\n1. one\n2. two',
])('%s: the same is refused', (words) => {
  const file = open(
    'src/content/pages/home.mdx',
    page('Home').replace('Prose with a [link](/) in it.', words),
  )
  expect(readBody(file, mdxToMdast).faults).toEqual(readBody(file).faults)
})

describe('every content file', () => {
  const files = globSync('src/content/*/*.mdx', { cwd: root }).map((file) =>
    file.split(path.sep).join('/'),
  )
  test.each(files.filter((file) => collectionOf(file)))('%s is read alike', (name) => {
    const file = open(name, readFileSync(path.join(root, name), 'utf8'))
    expect(readBody(file, mdxToMdast)).toEqual(readBody(file))
  })
})
