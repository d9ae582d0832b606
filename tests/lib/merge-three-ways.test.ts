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

describe('a list that both sides arranged', () => {
  const list = (entries: string, words: Readonly<Record<string, string>> = {}): string =>
    Object.entries(words).reduce(
      (text, [from, to]) => text.replace(`About ${from}.`, to),
      pageWith('Old', 'Old lede', entries),
    )

  /** Each letter is an entry. */
  const together: { title: string; start: string; mine: string; theirs: string; both: string }[] = [
    { title: 'neighbours are removed', start: 'abc', mine: 'ac', theirs: 'ab', both: 'a' },
    {
      title: 'one is moved beside a removed one',
      start: 'abc',
      mine: 'bac',
      theirs: 'ab',
      both: 'ba',
    },
    { title: 'one is removed that moved', start: 'abc', mine: 'ab', theirs: 'cab', both: 'ab' },
    { title: 'two are moved', start: 'abcd', mine: 'bacd', theirs: 'abdc', both: 'badc' },
    {
      title: 'one is moved where two change places',
      start: 'abc',
      mine: 'bac',
      theirs: 'cab',
      both: 'cba',
    },
    {
      title: 'one is added beside a removed one',
      start: 'abc',
      mine: 'abxc',
      theirs: 'ab',
      both: 'abx',
    },
    {
      title: 'one is added after a moved one',
      start: 'abc',
      mine: 'abxc',
      theirs: 'bac',
      both: 'bxac',
    },
    {
      title: 'one is added at the end, from which another goes',
      start: 'abc',
      mine: 'abcx',
      theirs: 'cab',
      both: 'cabx',
    },
    {
      title: 'two are added at one place',
      start: 'abc',
      mine: 'abxc',
      theirs: 'abyc',
      both: 'abyxc',
    },
    { title: 'both add the same', start: 'abc', mine: 'abxc', theirs: 'abxc', both: 'abxc' },
    {
      title: 'one becomes two where another is moved',
      start: 'abc',
      mine: 'abbc',
      theirs: 'cab',
      both: 'cabb',
    },
  ]

  test.each(together)('$title: nobody is asked', ({ start, mine, theirs, both }) => {
    const sides = { start: list(start), mine: list(mine), theirs: list(theirs) }
    expect(merge(sides)).toEqual({ text: list(both), conflicts: [] })
  })

  test('words in a moved, a copied and a neighbouring entry come into it', () => {
    const words = { a: 'My words.' }
    const sides = { start: list('abc'), mine: list('abc', words), theirs: list('caab') }
    const { text, conflicts } = merge(sides)
    expect(conflicts).toEqual([])
    expect(text.match(/My words/g)).toHaveLength(1)
    expect(text.match(/title: a\n/g)).toHaveLength(2)
  })

  const asked: { title: string; start: string; mine: string; theirs: string }[] = [
    { title: 'both move one', start: 'abcd', mine: 'bacd', theirs: 'bcda' },
    { title: 'their moves cross', start: 'abc', mine: 'bac', theirs: 'acb' },
    { title: 'both add the same at two places', start: 'abc', mine: 'xabc', theirs: 'abcx' },
  ]

  test.each(asked)('$title: the answer is exactly what there is', ({ start, mine, theirs }) => {
    const sides = { start: list(start), mine: list(mine), theirs: list(theirs) }
    expect(merge(sides).conflicts).toHaveLength(1)
    expect(merge(sides, 'mine')).toEqual({ text: sides.mine, conflicts: [] })
    expect(merge(sides, 'theirs')).toEqual({ text: sides.theirs, conflicts: [] })
  })

  test('an entry that one removes and the other changes and moves is asked about alone', () => {
    const changed = { c: 'Their words.' }
    const sides = { start: list('abcd'), mine: list('abd'), theirs: list('cabd', changed) }
    const conflicts = [{ mine: 'Removed', theirs: 'C · Their words.' }]
    expect(merge(sides).conflicts.map(({ mine }) => mine)).toEqual([conflicts[0]!.mine])
    expect(merge(sides, 'mine').text).toBe(sides.mine)
    expect(merge(sides, 'theirs').text).toBe(sides.theirs)
  })

  test('two entries of one name are asked about, and the others stay', () => {
    const sides = {
      start: list('ab'),
      mine: list('axb', { x: 'Mine.' }),
      theirs: list('abxy', { x: 'Theirs.' }),
    }
    expect(merge(sides).conflicts).toHaveLength(1)
    expect(merge(sides, 'mine').text).toBe(list('axby', { x: 'Mine.' }))
    expect(merge(sides, 'theirs').text).toBe(sides.theirs)
  })
})

describe('prose that both sides arranged', () => {
  const prose = (text: string): string => `${pageWith('Old', 'Old lede')}\n${text}\n`
  const start = prose('Alpha is first.\n\nBeta is second\nin two lines.\n\n- north\n- south')

  test('has what both did with it', () => {
    const mine = prose('Beta is second\nin two lines.\n\nAlpha is first.\n\n- north\n- south')
    const theirs = prose(
      'Alpha is first.\n\nBeta is second\nin two lines.\n\n- north\n- new\n- south',
    )
    const both = 'Beta is second\nin two lines.\n\nAlpha is first.\n\n- north\n- new\n- south'
    expect(merge({ start, mine, theirs })).toEqual({ text: prose(both), conflicts: [] })
  })

  test('keeps a paragraph whole that one split and the other removed', () => {
    const mine = start.replace('second\nin', 'second\n\nin')
    const theirs = prose('Alpha is first.\n\n- north\n- south')
    expect(merge({ start, mine, theirs }).conflicts).toHaveLength(1)
    expect(merge({ start, mine, theirs }, 'mine').text).toBe(mine)
    expect(merge({ start, mine, theirs }, 'theirs').text).toBe(theirs)
  })

  test('has what was removed where another paragraph changed', () => {
    const mine = prose('Beta is second\nin two lines.\n\n- north\n- south')
    const theirs = start.replace('in two', 'in both of its')
    expect(merge({ start, mine, theirs })).toEqual({
      text: mine.replace('in two', 'in both of its'),
      conflicts: [],
    })
  })
})
