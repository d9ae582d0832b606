import { describe, expect, test } from 'vitest'
import { mergeThreeWays } from '../../editing/editor/model/merge/merge-three-ways.ts'

const path = 'src/content/pages/about.mdx'

/** A page with a list of these entries. */
const pageWith = (heading: string, lede: string, entries = 'ab'): string =>
  `---
sections:
  - type: items
    heading: ${heading}
    lede: ${lede}
    items:
${[...entries].map((name) => `      - title: ${name}\n        text: About ${name}.\n`).join('')}---
`

/** Merges two changes of one page; a choice is for each conflict. */
function merge(texts: { start: string; mine: string; theirs: string }, choice?: 'mine' | 'theirs') {
  const first = mergeThreeWays(path, texts)
  if (!choice) return first
  return mergeThreeWays(path, texts, new Map(first.conflicts.map(({ id }) => [id, choice])))
}

describe('two fields beside each other that both sides changed', () => {
  const texts = {
    start: pageWith('Old', 'Old lede'),
    mine: pageWith('Same', 'My lede'),
    theirs: pageWith('Same', 'Their lede'),
  }

  test('are a conflict only where the words differ', () =>
    expect(merge(texts).conflicts).toMatchObject([{ mine: 'My lede', theirs: 'Their lede' }]))

  test('have the words of the others until the editor has chosen', () =>
    expect(merge(texts).text).toBe(texts.theirs))

  test('have the words that the editor chooses', () => {
    expect(merge(texts, 'mine').text).toBe(texts.mine)
    expect(merge(texts, 'theirs').text).toBe(texts.theirs)
  })
})

describe('an entry that both sides moved to different positions', () => {
  const texts = {
    start: pageWith('Old', 'Old lede', 'abcd'),
    mine: pageWith('Old', 'Old lede', 'bcad'),
    theirs: pageWith('Old', 'Old lede', 'bcda'),
  }

  test('is where the others moved it until the editor has chosen', () => {
    expect(merge(texts).conflicts).toHaveLength(1)
    expect(merge(texts).text).toBe(texts.theirs)
  })

  test('is where the editor chooses', () => {
    expect(merge(texts, 'mine').text).toBe(texts.mine)
    expect(merge(texts, 'theirs').text).toBe(texts.theirs)
  })
})
