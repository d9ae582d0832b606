import { expect, test } from 'vitest'
import { isProse } from '../../editing/check/shape.ts'
import { withWordsOfField, wordsOfField } from '../../previews/client/comments/written-words.ts'
import { openContent, write } from '../support/scalar-changes.ts'

/** One text of each kind in all content: the fields of entries of a list are one kind. */
function textOfEachKind() {
  const all = openContent().flatMap((file) =>
    file.leaves
      .filter(({ shape }) => isProse(shape))
      .map(({ path, text }) => ({ file, path, text })),
  )
  const kindOf = ({ file, path }: (typeof all)[number]): string =>
    `${file.collection} ${path.filter((key) => typeof key === 'string').join(' → ')}`
  return [...Map.groupBy(all, kindOf).values()].map(([first]) => first!)
}

test('other words are written as the form of the editor writes them', () => {
  const texts = textOfEachKind()
  expect(texts.length).toBeGreaterThan(50)
  for (const { file, path, text } of texts) {
    const value = `${text.trim()}: more`
    const name = `${file.path} ${path.join(' → ')}`
    expect(wordsOfField(file.text, path), name).toBe(text)
    expect(withWordsOfField(file.text, path, value), name).toBe(write({ file, path, value }))
  }
})

const source = `---
title: 'A title' # beside it
date: 2025-04-02
---

## A part

Some words.
`

test('other words for a heading and a paragraph below the fields keep all else', () => {
  expect(wordsOfField(source, ['prose', 0])).toBe('A part')
  expect(withWordsOfField(source, ['prose', 0], 'One part')).toBe(
    source.replace('A part', 'One part'),
  )
  expect(withWordsOfField(source, ['prose', 1], 'More words.')).toBe(
    source.replace('Some words', 'More words'),
  )
})

test('a file with other ends of lines keeps them', () => {
  const windows = source.replaceAll('\n', '\r\n')
  expect(withWordsOfField(windows, ['title'], 'One')).toBe(windows.replace('A title', 'One'))
})

test('the number of a figure follows its words', () => {
  const claims = (figure: number): string =>
    `---\nclaims:\n  - { name: survey, text: '${figure}', value: ${figure}, unit: minutes }\n---\n`
  expect(withWordsOfField(claims(15), ['claims', 0, 'text'], '20')).toBe(claims(20))
})

test('a file whose fields cannot be read says so', () =>
  expect(() => wordsOfField('---\ntitle: "\n---\n', ['title'])).toThrow('cannot be read'))
