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

describe('the question about a conflict', () => {
  const figures: Readonly<Record<string, string>> = { hours: '24', 'a-very-long-name': '3' }
  const shown = (words: string): string =>
    words.replaceAll(/\(\((.+?)\)\)/g, (mark, name: string) => figures[name] ?? mark)
  const questions = (texts: { start: string; mine: string; theirs: string }) =>
    mergeThreeWays(path, texts, new Map(), shown).conflicts

  test('has the words that visitors read, with their figures', () => {
    const texts = {
      start: pageWith('Old', 'Old lede'),
      mine: pageWith('Old', 'In ((hours)) hours'),
      theirs: pageWith('Old', 'In ((a-very-long-name)) hours'),
    }
    expect(questions(texts)).toMatchObject([{ mine: 'In 24 hours', theirs: 'In 3 hours' }])
  })

  test('has the names of figures where visitors read the same', () => {
    const texts = {
      start: pageWith('Old', 'Old lede'),
      mine: pageWith('Old', 'In ((hours)) hours'),
      theirs: pageWith('Old', 'In 24 hours'),
    }
    const asWritten = { mine: 'In ((hours)) hours', theirs: 'In 24 hours' }
    expect(questions(texts)).toMatchObject([asWritten])
  })

  test('names its place by the figures that visitors read, cut after that', () => {
    const title = 'It is all done within ((a-very-long-name)) hours'
    const withTitle = (text: string): string =>
      pageWith('Old', 'Old lede').replace('title: a', `title: ${title}`).replace('About a.', text)
    const texts = { start: withTitle('Old.'), mine: withTitle('My.'), theirs: withTitle('Their.') }
    const [question] = questions(texts)
    expect(question?.where).toContain('It is all done within 3 hours')
  })

  test('has the words of an entry that both moved, with its figures', () => {
    const withFigure = (entries: string): string =>
      pageWith('Old', 'Old lede', entries).replace('About a.', 'About ((hours)).')
    const texts = {
      start: withFigure('abcd'),
      mine: withFigure('bcad'),
      theirs: withFigure('bcda'),
    }
    const [question] = questions(texts)
    expect(question?.mine).toContain('About 24.')
    expect(question?.theirs).toContain('About 24.')
    expect(question?.mine).not.toBe(question?.theirs)
  })

  test('leaves out the characters that make a heading', () => {
    const withProse = (prose: string): string => `${pageWith('Old', 'Old lede')}\n## ${prose}\n`
    const texts = { start: withProse('Old'), mine: withProse('My'), theirs: withProse('Their') }
    expect(questions(texts)).toMatchObject([{ mine: 'My', theirs: 'Their' }])
  })
})
