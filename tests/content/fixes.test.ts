import { describe, expect, test } from 'vitest'
import { checkContent } from '../../editing/check/index.ts'
import { changed } from './support/checking.ts'
import { siteWith, smallest } from './support/smallest-site.ts'

// A problem carries what corrects it, if one thing alone does: the words of the field that change,
// and those that take their place.

const file = 'surveys/alpha.mdx'
const line = /^rightForYou: .*$/m

/** The problems of a role that has these words in a field. */
const problemsWith = (words: string) =>
  checkContent(siteWith({ [file]: smallest[file]!.replace(line, () => `rightForYou: ${words}`) }))

/** The words after every correction was made, as the button of an editor makes it. */
function corrected(words: string): string {
  const problems = problemsWith(JSON.stringify(words))
  expect(problems.length).toBeGreaterThan(0)
  return problems.reduce(
    (text, { fix }) => (fix ? text.replace(fix.from, () => fix.to) : text),
    words,
  )
}

describe('a figure that is written out', () => {
  test('is replaced, and its unit stays', () => {
    expect(corrected('It takes 15 minutes.')).toBe('It takes ((survey-minutes)) minutes.')
  })

  test('has a sentence that keeps the unit too', () => {
    const [problem] = problemsWith('It takes 15 minutes.')
    expect(problem?.message).toContain('((survey-minutes)) minutes')
  })
})

test.each([
  ['an unknown figure', 'About ((survey-minute)) minutes.', 'About ((survey-minutes)) minutes.'],
  [
    'a figure in the wrong brackets',
    'About [survey-minutes] minutes.',
    'About ((survey-minutes)) minutes.',
  ],
  [
    'a figure without a space',
    'About((survey-minutes)) minutes.',
    'About ((survey-minutes)) minutes.',
  ],
  ['bold', 'For **all** people.', 'For all people.'],
  ['a link in a field', 'For [all](/contact) people.', 'For all people.'],
  ['a word that was typed twice', 'For the the people.', 'For the people.'],
  ['a no-break space', 'For\u00a0people.', 'For people.'],
  ['an invisible character', 'For peo\u200bple.', 'For people.'],
])('%s is corrected', (_, words, right) => {
  expect(corrected(words)).toBe(right)
  expect(problemsWith(JSON.stringify(right))).toEqual([])
})

test('a name that nearly exists is corrected', () => {
  const wrong = changed(smallest[file]!, 'similarRoles: [beta]', 'similarRoles: [betta]')
  const [problem] = checkContent(siteWith({ [file]: wrong }))
  expect(problem).toMatchObject({
    path: ['similarRoles', 0],
    fix: { from: 'betta', to: 'beta' },
  })
})

describe('a file that cannot be read', () => {
  const broken = changed(smallest[file]!, 'title: ', 'title; ')

  test('hides no problem of another file that has a word of it', () => {
    const text = changed(smallest['pages/home.mdx']!, 'to: /\n', 'to: /people\n')
    const names = broken.replace('What the role is about.', 'What people are about.')
    const problems = checkContent(siteWith({ [file]: names, 'pages/home.mdx': text }))
    expect(problems.map(({ message }) => message).join('\n')).toContain('no page /people')
  })

  test.each(Object.keys(smallest))('hides no mistake of another file: %s', (name) => {
    const [own, other] = name === file ? [name, 'surveys/beta.mdx'] : [name, file]
    const mistaken = changed(smallest[other]!, 'What is done first.', 'What the the first is.')
    const files = { [own]: changed(smallest[own]!, '---\n', '---\n: [\n'), [other]: mistaken }
    const messages = checkContent(siteWith(files))
      .filter((problem) => problem.file.endsWith(other))
      .map(({ message }) => message)
    expect(messages).toEqual([expect.stringContaining('“the” is repeated')])
  })

  test('hides no wrong name of another entry of its kind', () => {
    const other = changed(
      smallest['surveys/beta.mdx']!,
      'similarRoles: [',
      'similarRoles: [gamma, ',
    )
    const problems = checkContent(siteWith({ [file]: broken, 'surveys/beta.mdx': other }))
    expect(problems.map(({ message }) => message).join('\n')).toContain('gamma')
  })

  test('is not blamed twice, by those who name it', () => {
    const problems = checkContent(siteWith({ [file]: broken }))
    expect(new Set(problems.map((problem) => problem.file))).toEqual(
      new Set([`src/content/${file}`]),
    )
  })
})

test.each([
  ['a named character', 'For R&amp;D people.', 'For R&D people.'],
  ['the mark of a comment', 'For people.[HM1]', 'For people.'],
])('%s is corrected in a field', (_, words, right) => expect(corrected(words)).toBe(right))

describe('an address', () => {
  const addresses = 'settings/addresses.mdx'
  const fixOf = (to: string) => {
    const text = changed(smallest[addresses]!, 'https://calendar.example/', to)
    return checkContent(siteWith({ [addresses]: text })).map(({ fix }) => fix)
  }

  test.each([
    ['without encryption', 'http://calendar.example/', 'https://calendar.example/'],
    ['with tracking codes', 'https://a.example/?utm_source=b', 'https://a.example/'],
    [
      'that a mail program has wrapped',
      'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fa.example%2Fb&data=c',
      'https://a.example/b',
    ],
    [
      'from a page of results',
      'https://www.google.com/url?sa=t&q=https%3A%2F%2Fa.example',
      'https://a.example',
    ],
  ])('%s is corrected', (_, from, to) => expect(fixOf(from)).toEqual([{ from, to }]))

  test('with a page of its own in it is right', () =>
    expect(fixOf('https://a.example/?url=https%3A%2F%2Fb.example')).toEqual([]))
})

test('a correction changes the words that are wrong, not equal words before them', () => {
  expect(corrected('For people, for teams , and others.')).toBe(
    'For people, for teams, and others.',
  )
})

describe('a correction as data', () => {
  /** The correction of the only problem of a role with this edit. */
  const fixOf = (from: string, to: string) => {
    const problems = checkContent(siteWith({ [file]: changed(smallest[file]!, from, to) }))
    expect(problems).toHaveLength(1)
    return problems[0]!.fix
  }

  test.each([
    {
      what: 'a colon without quotes',
      from: 'title: Alpha',
      to: 'title: Alpha: one',
      fix: { from: 'title: Alpha: one', to: "title: 'Alpha: one'" },
    },
    {
      what: 'a dash in place of a hyphen',
      from: '  - name: First',
      to: '  – name: First',
      fix: { from: '  – name: First', to: '  - name: First' },
    },
    {
      what: 'a misspelt field',
      from: 'summary:',
      to: 'sumary:',
      fix: { from: 'sumary', to: 'summary' },
    },
    {
      what: 'a number as a title',
      from: 'title: Alpha',
      to: 'title: 404',
      fix: { from: '404', to: "'404'" },
    },
    {
      what: 'a number with a comma after it',
      from: 'order: 1',
      to: 'order: 1,',
      fix: { from: '1,', to: '1' },
    },
    {
      what: 'a number in quotes',
      from: 'order: 1',
      to: "order: '1'",
      fix: { from: "'1'", to: '1' },
    },
    {
      what: 'yes in place of true',
      from: 'order: 1',
      to: 'order: 1\nenabled: yes',
      fix: { from: 'yes', to: 'true' },
    },
    {
      what: 'a name in place of a list',
      from: '[beta]',
      to: 'beta',
      fix: { from: 'beta', to: '[beta]' },
    },
  ])('is there for $what', ({ from, to, fix }) => expect(fixOf(from, to)).toEqual(fix))

  test('is there for a line that closes the fields and is none', () =>
    expect(fixOf('\n---\n\nWhat', '\n----\n\nWhat')).toEqual({ from: '----', to: '---' }))

  test('is not there where an editor has to decide', () =>
    expect(fixOf('order: 1', 'order: 1\norder: 3')).toBeUndefined())
})

describe('a correction in prose', () => {
  const home = smallest['pages/home.mdx']!
  const prose = 'Prose with a [link](/) in it.'
  const problemsIn = (words: string) =>
    checkContent(siteWith({ 'pages/home.mdx': changed(home, prose, words) }))

  test.each([
    ['a note of HTML', 'Ours. <!-- ask Jane -->', 'Ours. {/* ask Jane */}'],
    ['a note of HTML on two lines', 'Ours. <!-- ask\nthem -->', 'Ours. {/* ask them */}'],
    ['a component without its end', 'See <PrivacyEmail>.', 'See <PrivacyEmail />.'],
    [
      'a link without its end',
      'You can <Outside name="calendar">book a time.',
      'You can <Outside name="calendar">book a time</Outside>.',
    ],
    ['a tag that is never closed', 'Some <b>bold words.', 'Some bold words.'],
    ['a tag that is only closed', 'Some bold</b> words.', 'Some bold words.'],
    ['bold words of HTML', 'Some <b>bold</b> words.', 'Some **bold** words.'],
    ['underlined words', 'Some <u>good</u> words.', 'Some good words.'],
    ['a line under a sentence', 'It is ours.\n----', 'It is ours.\n\n----'],
    ['a line under two lines', 'It is\nours.\n----', 'It is ours.\n\n----'],
  ])('is there for %s', (_, words, right) => {
    const [problem, ...others] = problemsIn(words)
    expect(others).toEqual([])
    const { from, to } = problem!.fix!
    expect(changed(words.replaceAll('\n', ' '), from, to)).toBe(right)
    expect(problemsIn(right)).toEqual([])
  })

  test.each([
    ['a note of HTML without its end', 'Ours. <!-- ask Jane'],
    ['a link whose words may end anywhere', '<Outside name="calendar">Book. Then come.'],
    ['a link without its name', '<Outside>Book'],
    ['a sentence over equals signs', 'It is ours.\n===='],
  ])('is not there for %s', (_, words) => {
    const problems = problemsIn(words)
    expect(problems.length).toBeGreaterThan(0)
    expect(problems.flatMap(({ fix }) => fix ?? [])).toEqual([])
  })
})
