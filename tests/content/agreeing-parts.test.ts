import { describe, expect, test } from 'vitest'
import { checkContent } from '../../editing/check/index.ts'
import { formatProblem, type Problem } from '../../editing/check/problem.ts'
import { changed, checkWith, expectProblems, problemsAfter, slips } from './support/checking.ts'
import { page, role, sampleFile, siteWith, smallest } from './support/smallest-site.ts'

// Parts of a page that must agree: a choice with the words beside it, a caption with its figure, a
// count with its list, a name with the person.

const about = page('About')
const alpha = smallest['surveys/alpha.mdx']!

/** A page with one more section. */
const withSection = (section: string): string =>
  changed(about, '  - type: prose\n', `${section}  - type: prose\n`)

describe('a function agrees with the words beside it', () => {
  const navigation = changed(
    changed(smallest['settings/navigation.mdx']!, 'name: sales', 'name: Sales'),
    'name: made-up',
    'name: Finance',
  )
  const cards = withSection(
    '  - type: surveyCards\n    heading: Surveys of sales\n    open: sales\n    items:\n' +
      '      - cards:\n          - title: A leader\n            text: For leaders.\n',
  )
  slips(
    'pages/about.mdx',
    {
      'as it is': { from: 'open: sales', to: 'open: sales' },
      'another one than the heading names': {
        from: 'open: sales',
        to: 'open: made-up',
        says: ['open:', 'The words here name “Sales”, and this chooses “Finance”.'],
      },
      'a heading that names both': {
        from: 'Surveys of sales',
        to: 'Surveys of sales and finance',
      },
      'a heading that names none': { from: 'Surveys of sales', to: 'Surveys open now' },
    },
    { text: cards, also: { 'settings/navigation.mdx': navigation } },
  )
})

describe('a form agrees with the words of its section', () => {
  const form = (heading: string, name: string): string =>
    withSection(`  - type: leadForm\n    heading: ${heading}\n    form: ${name}\n`)
  const problemsOf = (text: string) => checkWith({ 'pages/about.mdx': text })

  test('and the other form is told', () =>
    expectProblems(problemsOf(form('Request your report', 'contact')), [
      'pages/about.mdx:14',
      /^The words here name “report”.* Write: report$/,
    ]))
  test('and its own is right', () =>
    expect(problemsOf(form('Request your report', 'report'))).toEqual([]))
  test('and words that name none are right', () =>
    expect(problemsOf(form('Write to us', 'report'))).toEqual([]))
  test('and the title of the page decides after a change of the form alone', () => {
    const before = changed(form('Write to us', 'contact'), 'title: About', 'title: Contact')
    const now = changed(before, 'form: contact', 'form: report')
    expectProblems(problemsAfter('pages/about.mdx', before, now), [
      'pages/about.mdx:14',
      /“contact”/,
    ])
  })
})

describe('two texts that a change has exchanged', () => {
  const questions = (first: string, second: string): string =>
    withSection(
      '  - type: questions\n    heading: Asked\n    items:\n' +
        `      - title: Who owns it?\n        text: ${first}\n` +
        `      - title: What does it cost?\n        text: ${second}\n`,
    )
  const before = questions('You own all of it.', 'We quote a price.')
  const warningsOf = (now: string) =>
    problemsAfter('pages/about.mdx', before, now).map(({ line, severity }) => ({ line, severity }))

  test('are asked about', () =>
    expect(warningsOf(questions('We quote a price.', 'You own all of it.'))).toEqual([
      { line: 16, severity: 'warning' },
      { line: 18, severity: 'warning' },
    ]))
  test('are a problem if they had words of their entries, and have none now', () => {
    const first = 'The owner is the team.'
    const second = 'It costs a day.'
    const severities = problemsAfter(
      'pages/about.mdx',
      questions(first, second).replace('Who owns', 'Who is the owner of'),
      questions(second, first).replace('Who owns', 'Who is the owner of'),
    ).map(({ severity }) => severity)
    expect(severities).toEqual(['error', 'error'])
  })
  test('are asked about if they are the labels of two fields of a form', () => {
    const file = 'settings/forms.mdx'
    const labels = (first: string, second: string): string =>
      changed(
        changed(
          smallest[file]!,
          'first_name:\n      label: words',
          `first_name:\n      label: ${first}`,
        ),
        'last_name:\n      label: words',
        `last_name:\n      label: ${second}`,
      )
    const problems = problemsAfter(file, labels('Name', 'Place'), labels('Place', 'Name'))
    const exchanged = problems.filter(({ message }) => message.includes('changed places'))
    expect(exchanged.map(({ severity }) => severity)).toEqual(['warning', 'warning'])
  })
  test('are right if the entries have changed places', () => {
    const moved = changed(
      changed(changed(before, 'Who owns it?', 'XX'), 'What does it cost?', 'Who owns it?'),
      'XX',
      'What does it cost?',
    )
      .replace('You own all of it.', 'YY')
      .replace('We quote a price.', 'You own all of it.')
      .replace('YY', 'We quote a price.')
    expect(warningsOf(moved)).toEqual([])
  })
  test('are right if one of them has other words too', () =>
    expect(warningsOf(questions('We quote a price first.', 'You own all of it.'))).toEqual([]))
})

describe('a caption names the figure that is drawn over it', () => {
  const claims = changed(
    smallest['settings/claims.mdx']!,
    '  - name: programme-weeks',
    '  - { name: hours-now, text: "4", value: 4, unit: hours, means: What it takes. }\n' +
      '  - { name: hours-then, text: "30", value: 30, unit: hours, means: What it took. }\n' +
      '  - name: programme-weeks',
  )
  const hero = changed(
    about,
    '    actions:',
    '    drawing: hours\n    before: hours-then\n    after: hours-now\n    captions:\n' +
      '      - ((hours-now)) hours now\n      - ((hours-then)) hours before\n    actions:',
  )
  slips(
    'pages/about.mdx',
    {
      'as it is': { from: 'Hello', to: 'Hello' },
      'without a figure': { from: '((hours-now)) hours now', to: 'Now' },
      'the first with the figure of the second': {
        from: '((hours-now)) hours now',
        to: '((hours-then)) hours before it',
        says: 'The two captions may have changed places.',
      },
    },
    { text: hero, also: { 'settings/claims.mdx': claims } },
  )
})

describe('a role tells people to choose another role', () => {
  const beta = role('Beta gamma', 'alpha')
  const text = (words: string): string => changed(alpha, 'For people who do this.', words)
  const sentences = (words: string): string[] =>
    checkWith({
      'surveys/alpha.mdx': text(words),
      'surveys/beta.mdx': beta,
    }).map(({ message }) => message)

  test.each([
    'If you plan, choose beta gamma.',
    'If you plan, choose the survey on planning.',
    'If you plan, choose whichever comes closest.',
    'If you plan, choose beta gamma instead.',
    'If you plan, choose beta gamma or alpha.',
    'If your title is elsewhere, choose its survey.',
    'If you plan, choose either of them.',
    'Some people choose their own tools; that is fine.',
  ])('%s', (words) => expect(sentences(words)).toEqual([]))

  test('and the same one twice is told', () => {
    const twice = 'If you plan, choose beta gamma; if you sell, choose beta gamma.'
    expect(sentences(twice)).toEqual([
      expect.stringMatching(/^This text tells people to choose “beta gamma” twice\./),
    ])
    expect(
      sentences('If you plan, choose beta gamma; if you sell, choose beta gamma too.'),
    ).toEqual([])
  })
  test('and one that no role has is told', () =>
    expect(sentences('If you plan, choose planning strategist.')).toEqual([
      expect.stringMatching(/^No role is called “planning strategist”\./),
    ]))
  test('and one that no role has is a problem where it was written', () => {
    const now = text('If you plan, choose planning strategist.')
    expect(problemsAfter('surveys/alpha.mdx', alpha, now)).toMatchObject([{ severity: 'error' }])
  })
  test('and one that no role has any more is only a warning where it was before', () => {
    const before = text('If you plan, choose planning strategist.')
    const now = changed(before, 'What the role is about.', 'What the role is about now.')
    expect(problemsAfter('surveys/alpha.mdx', before, now)).toMatchObject([{ severity: 'warning' }])
    expect(checkWith({ 'surveys/alpha.mdx': before })).toMatchObject([{ severity: 'warning' }])
  })
  test('and the role itself is told', () =>
    expect(
      checkWith({
        'surveys/alpha.mdx': text('If you plan, choose alpha.'),
      }).map(formatProblem),
    ).toEqual([expect.stringContaining('“alpha” is this role itself.')]))
})

describe('a count above a list is that of its entries', () => {
  const column = (title: string, text: string): string =>
    withSection(
      '  - type: columns\n    items:\n' +
        `      - title: ${title}\n        text: ${text}\n        points: [One, Two, Three]\n` +
        '      - title: The other\n        text: Something else.\n',
    )
  const linesOf = (text: string): number[] =>
    checkWith({ 'pages/about.mdx': text }).map(({ line }) => line)

  test.each([
    ['in the title of a column', column('Four reasons', 'Why we do it.'), [14]],
    ['in the text of a column', column('Why', 'Four reasons to begin.'), [15]],
    ['right in both', column('Three reasons', 'Three reasons to begin.'), []],
    ['of something else', column('Why', 'Two colleagues can try it.'), []],
  ])('%s', (_, text, lines) => expect(linesOf(text)).toEqual(lines))

  const withList = (words: string): string => `${about}\n${words}\n\n- One\n- Two\n- Three\n`
  const lastLines = (words: string): number[] => linesOf(withList(words))
  const at = about.split('\n').length + 1
  test.each([
    ['before the colon of a paragraph', 'We ask for five things:', [at]],
    ['in a heading', '### Four reasons', [at]],
    ['of kinds of something', 'We ask for these six kinds of data:', [at]],
    ['right in a paragraph', 'We ask for three things:', []],
    ['of no list in a paragraph', 'We have asked five colleagues for their view.', []],
    ['of a span of time', 'In the first two weeks:', []],
  ])('%s of the prose', (_, words, lines) => expect(lastLines(words)).toEqual(lines))

  test('in the heading of a testimonials page', () => {
    const text = sampleFile('testimonials', 'Words of a client').replace(
      /^heading: .*$/m,
      'heading: Three client leaders',
    )
    const said = checkWith({ 'testimonials/words.mdx': text }).map(({ message }) => message)
    expect(said).toContainEqual(
      expect.stringMatching(/^This says three client leaders, but the list below has 2/),
    )
  })
  test('in a heading of steps that counts phases', () => {
    const steps = withSection(
      '  - type: steps\n    heading: Four phases of work\n    items:\n' +
        '      - title: One\n        text: Begin.\n      - title: Two\n        text: End.\n',
    )
    expect(linesOf(steps)).toEqual([13])
  })
  test.each(['Two birds, one stone', 'Two heads are better than one'])(
    'but not in a saying: %s',
    (heading) => {
      const rows = `  - type: rows\n    heading: ${heading}\n    items:\n      - title: The first\n`
      expect(
        linesOf(withSection(`${rows}      - title: The second\n      - title: The third\n`)),
      ).toEqual([])
    },
  )
})

describe('what others are said to do with us is a claim', () => {
  slips('surveys/alpha.mdx', {
    'join many leaders': {
      from: 'For people who do this.',
      to: 'Join 5,000 leaders today.',
      says: '“5,000 leaders” looks like a claim',
    },
    'trusted by many': {
      from: 'For people who do this.',
      to: 'Trusted by over 120 companies.',
      says: '“120 companies” looks like a claim',
    },
    'a mark out of five': {
      from: 'For people who do this.',
      to: 'Rated 4.9 out of 5 by clients.',
      says: '“Rated 4.9 out of 5” looks like a claim',
    },
    'money that is saved each year': {
      from: 'For people who do this.',
      to: 'Teams save £40,000 a year.',
      says: '“£40,000” looks like a claim',
    },
    'a few who meet': { from: 'For people who do this.', to: 'Join the two teams at lunch.' },
    'a mark that people give': {
      from: 'For people who do this.',
      to: 'Rate your week from 1 to 5.',
    },
  })
})

describe('names of people', () => {
  const person = (name: string, more = ''): string =>
    changed(sampleFile('people', name), 'name: words', `name: ${name}`) + more
  const ada = person('Ada Quill')
  const article = (author: string): string =>
    sampleFile('articles', 'One').replace(/^author: .*$/m, `author: ${author}`)
  const also = { 'people/ada.mdx': ada }
  const ofAuthor = (problems: readonly Problem[]): Problem[] =>
    problems.filter(({ path }) => path?.[0] === 'author')

  test('a slip in the name of an author that was right is told', () =>
    expect(
      ofAuthor(problemsAfter('articles/one.mdx', article('Ada Quill'), article('Ada Quilt'), also)),
    ).toMatchObject([{ severity: 'error', fix: { to: 'Ada Quill' } }]))
  test('an author with nearly that name, in a new article, is asked about', () =>
    expect(
      ofAuthor(checkWith({ ...also, 'articles/one.mdx': article('Ada Quilt') })),
    ).toMatchObject([{ severity: 'warning' }]))

  const biography = (words: string): string => ada.replace(/^bio: .*$/m, `bio: ${words}`)
  const ben = { 'people/ben.mdx': changed(person('Ben Wood'), 'order: 1', 'order: 2') }
  test.each([
    ['Ada has led teams.', 0],
    ['Ben and Ada have led teams.', 0],
    ['Has led teams.', 0],
    ['Ben has led teams.', 1],
  ])('a text about Ada: %s', (words, count) => {
    const site = siteWith({ ...ben, 'people/ada.mdx': biography(words) })
    expect(checkContent(site).map(formatProblem)).toHaveLength(count)
  })
})
