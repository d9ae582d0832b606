import { describe, expect, test } from 'vitest'
import { errorsOf, type Problem } from '../../editing/check/problem.ts'
import { changed, checkWith, problemsAfter, slips } from './support/checking.ts'
import { page, sampleFile, smallest } from './support/smallest-site.ts'

// Edits that pass every schema, and do harm that the editor does not see.

describe('a heading or an entry that loses its mark', () => {
  const file = 'pages/notice.mdx'
  const prose = `## Why we ask

We ask for this:

- Your job role
- Your current tools
- Your next holidays

It helps us.`
  const before = changed(page('Notice'), 'Prose with a [link](/) in it.', prose)
  const after = (from: string, to: string): Problem[] =>
    problemsAfter(file, before, changed(before, from, to))

  test.each([
    { what: 'a heading', from: '## Why we ask', to: 'Why we ask', line: 15 },
    { what: 'a heading with new words', from: '## Why we ask', to: 'Why we ask at all', line: 15 },
    { what: 'the last entry', from: '- Your next holidays', to: 'Your next holidays', line: 21 },
    { what: 'an entry', from: '- Your current tools', to: 'Your current AI tools', line: 20 },
    { what: 'the first entry', from: '- Your job role', to: 'Your job role', line: 19 },
  ])('is found: $what', ({ from, to, line }) => {
    expect(errorsOf(after(from, to))).toMatchObject([{ line, file: `src/content/${file}` }])
  })

  test('is told with the words to write, if only the space after its mark is gone', () => {
    const [problem] = errorsOf(after('- Your current tools', '-Your current tools'))
    expect(problem?.message).toMatch(/space is missing after its -\. Write: - Your current tools$/)
  })

  test.each([
    { what: 'new words of a heading', from: '## Why we ask', to: '## Our reasons' },
    { what: 'a question in place of a heading', from: '## Why we ask', to: 'Why do we ask this?' },
    { what: 'new words of an entry', from: '- Your job role', to: '- What you do' },
    { what: 'an entry less', from: '- Your current tools\n', to: '' },
  ])('is not: $what', ({ from, to }) => expect(after(from, to)).toEqual([]))
})

describe('links and pictures of the prose', () => {
  slips(
    'pages/home.mdx',
    {
      'a link without an address': { to: 'Ask [us]().', says: 'leads nowhere' },
      'a link with its address as words': { to: 'See [/](/).', says: 'read the address' },
      'a figure in the words for a picture': {
        to: '![A chart of 75% less](../pictures/chart.svg)',
        says: '((cost-reduction))',
      },
      'a note in the words for a picture': {
        to: '![TODO: describe it](../pictures/chart.svg)',
        says: '“TODO:” is not meant for visitors',
      },
      'words inside the address for privacy': {
        to: 'Write to <PrivacyEmail>us</PrivacyEmail>.',
        says: 'Write: <PrivacyEmail />',
      },
      'italics that do not end': { to: 'All *of us are here.', says: 'Only a warning' },
      'bold that does not end': { to: 'All __of us are here.', says: 'Bold words' },
      'an address between arrows': {
        to: 'See <https://site.example/terms> now.',
        says: 'An address between < and > does not work',
      },
      'a link without its end': { to: 'See [our terms](/privacy-notice now.', says: 'like a link' },
    },
    {
      from: 'Prose with a [link](/) in it.',
      line: 15,
      also: { 'pictures/chart.svg': '' },
    },
  )
})

describe('a link to the page that it is on', () => {
  const file = 'pages/other.mdx'
  const saidOf = (from: string, to: string): Problem[] =>
    checkWith({ [file]: changed(page('Other'), from, to) })

  test.each([
    ['to: /', 'to: /other', 11],
    ['[link](/)', '[link](/other)', 15],
  ])('is a warning: %s to %s', (from, to, line) => {
    expect(saidOf(from, to)).toMatchObject([
      { severity: 'warning', line, message: expect.stringContaining('the page that it is on') },
    ])
  })
  test.each([
    ['to: /', "to: '#a-heading'"],
    ['to: /', 'to: /other#a-heading'],
  ])('may lead to a part of it: %s to %s', (from, to) => expect(saidOf(from, to)).toEqual([]))
})

describe('links of one list', () => {
  const file = 'pages/home.mdx'
  const withSecond = (to: string): Problem[] =>
    checkWith({
      [file]: changed(
        smallest[file]!,
        '        to: /\n',
        `        to: /\n      - label: To the other page\n        to: ${to}\n`,
      ),
    })

  test('lead to different pages, or there is a warning', () => {
    expect(withSecond('/')).toMatchObject([{ severity: 'warning', line: 13 }])
    expect(withSecond('/privacy-notice')).toEqual([])
  })
})

describe('the day of the last change', () => {
  const inDays = (days: number): string => {
    const day = new Date(Date.now() + days * 24 * 60 * 60 * 1000)
    return day.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
  }

  test('may be that on which the change will be published', () => {
    expect(saidOfText(`Last updated ${inDays(20)}.`)).toMatchObject([{ severity: 'warning' }])
  })

  test('is a problem if it is months away', () => {
    expect(saidOfText(`Last updated ${inDays(200)}.`)).toMatchObject([{ severity: 'error' }])
  })
})

describe('a result in the work of others', () => {
  const saidOfWork = (words: string): Problem[] =>
    checkWith({
      'surveys/alpha.mdx': changed(smallest['surveys/alpha.mdx']!, 'What is done first.', words),
    })

  test('is a warning', () => {
    expect(saidOfWork('Finding out why sales fell by 3%.')).toMatchObject([{ severity: 'warning' }])
    expect(saidOfWork('The third of the work that can go.')).toEqual([])
    expect(saidOfWork('A third of the drafts can go.')).toMatchObject([{ severity: 'warning' }])
  })

  test('is a problem if its sentence is about AI', () => {
    expect(saidOfWork('AI makes it 3% faster.')).toMatchObject([{ severity: 'error' }])
  })
})

test('the time in the title of an article may be of anything', () => {
  const saidOfTitle = (title: string): Problem[] => {
    const article = sampleFile('articles', title).replace(/^date: .*$/m, 'date: 2027-01-15')
    return checkWith({ 'articles/fifteen.mdx': article })
  }
  expect(saidOfTitle('Fifteen minutes with a clerk')).toEqual([])
  expect(saidOfTitle('Fifteen minutes at a desk')).toMatchObject([{ severity: 'warning' }])
})

test('the whole name of the company is a problem, except in the words of others', () => {
  expect(saidOfText('Harbourlight AI asks people.')).toMatchObject([
    { severity: 'error', fix: { from: 'Harbourlight AI', to: '((company))' } },
  ])
  const quotes =
    '  - type: quotes\n    items:\n      - quote: Harbourlight AI asked us.\n' +
    '        author: Ada Quill\n        role: Clerk\n        company: a bank\n'
  const home = changed(
    smallest['pages/home.mdx']!,
    '  - type: prose\n',
    `${quotes}  - type: prose\n`,
  )
  expect(checkWith({ 'pages/home.mdx': home })).toMatchObject([{ severity: 'warning' }])
})

describe('a part of a whole in words', () => {
  slips(
    'surveys/alpha.mdx',
    {
      'by which something fell': { to: 'It cuts costs by three quarters.', says: '((75%))' },
      'that the register does not have': { to: 'Costs fell by a third.', says: 'like a claim' },
      'of which somebody speaks': { to: 'Half of our work is to listen.' },
      'as one character': { to: 'It is ¾ of the cost.', says: '((75%))' },
      'that is saved': { to: 'It saves three quarters of the cost.', says: '((75%))' },
      'by which something is less': { to: 'It costs a third less.', says: 'like a claim' },
      'by which something is faster': { to: 'It makes teams twice as fast.', says: 'like a claim' },
      'by which work is less': { to: 'It halves your costs.', says: 'like a claim' },
      'that can go': { to: 'A third of what people do can go.', says: 'like a claim' },
      'that can be saved': { to: 'Two thirds of it could be saved.', says: 'like a claim' },
      'that can go somewhere is right': { to: 'A third of the drafts can go to a colleague.' },
      'of a pizza is right': { to: 'Double-check it, and halve the pizza.' },
      'of a length is right': { to: 'It is ¾ of an inch, or three quarters of an inch.' },
      'of an hour': {
        to: 'It is late by a quarter of an hour.',
        says: '((survey-minutes)) minutes',
      },
      'that is an ordinal number': { to: 'Checked by a third party, by a fifth person.' },
    },
    { from: 'For people who do this.', line: 15 },
  )
})

/** What the check says of words in a text of a role. */
const saidOfText = (words: string): Problem[] =>
  checkWith({
    'surveys/alpha.mdx': changed(smallest['surveys/alpha.mdx']!, 'For people who do this.', words),
  })

test('the part of the time that is needed is a claim, and half the time may be none', () => {
  expect(saidOfText('It takes a third of the time.')).toMatchObject([{ severity: 'error' }])
  expect(saidOfText('Agents do a third of the daily work.')).toMatchObject([{ severity: 'error' }])
  expect(saidOfText('It is half the cost.')).toMatchObject([{ severity: 'warning' }])
  expect(saidOfText('Half the time nobody asks.')).toEqual([])
  expect(saidOfText('With AI, half the work is asking.')).toEqual([])
})

test('a time in another unit is a problem if it is of the noun of a figure', () => {
  expect(saidOfText('A programme takes 42 days.')).toMatchObject([{ severity: 'error' }])
})

test('a share of clients is a claim, and so many of them may be none', () => {
  expect(saidOfText('Nine in ten clients stay.')).toMatchObject([{ severity: 'error' }])
  expect(saidOfText('Ten of our 15 clients came.')).toEqual([])
})

describe('a text that lost its end', () => {
  const file = 'people/ada.mdx'
  const before = changed(
    sampleFile('people', 'Ada'),
    'bio: words',
    'bio: Writes surveys, and is responsible for reports.',
  )
  const after = (words: string): Problem[] =>
    problemsAfter(
      file,
      before,
      changed(before, 'Writes surveys, and is responsible for reports.', words),
    )

  test('is a warning at another word in the middle of a part', () => {
    const whole = 'Writes surveys that finance directors and their teams read.'
    const earlier = changed(before, 'Writes surveys, and is responsible for reports.', whole)
    const now = changed(earlier, ' directors and their teams read.', '')
    expect(problemsAfter(file, earlier, now)).toEqual([])
    const longer = changed(earlier, ' read.', '')
    expect(problemsAfter(file, earlier, longer)).toMatchObject([
      { line: 4, severity: 'warning', message: expect.stringContaining('after “teams”') },
    ])
  })
  test('is found in the prose too', () => {
    const whole = 'Leave out the names of other people and of customers.'
    const prose = changed(page('Other'), 'Prose with a [link](/) in it.', whole)
    const cut = changed(prose, ' people and of customers.', '')
    expect(problemsAfter('pages/other.mdx', prose, cut)).toMatchObject([
      { line: 15, severity: 'warning', message: expect.stringContaining('after “other”') },
    ])
  })
  test('is a problem at any word after a whole sentence', () => {
    const whole = 'Writes surveys. Those of directors and their teams are read aloud.'
    const earlier = changed(before, 'Writes surveys, and is responsible for reports.', whole)
    const now = changed(earlier, ' are read aloud.', '')
    expect(problemsAfter(file, earlier, now)).toMatchObject([
      { line: 4, severity: 'error', message: expect.stringContaining('after “teams”') },
    ])
  })
  test('is a problem at its last word', () => {
    expect(after('Writes surveys, and is responsible for')).toMatchObject([
      { line: 4, message: expect.stringContaining('breaks off after “for”') },
    ])
  })
  test.each(['Writes surveys', 'Knows what a survey is for'])('may be shorter: “%s”', (words) => {
    expect(after(words)).toEqual([])
  })
  test.each([
    'Writes surveys. So is Ada, and so are we',
    'Writes surveys. Read who they are for',
    'Writes surveys. The person to speak with',
    'Writes surveys. She is not paid for it, but cared for',
    'Writes surveys. Like them or not',
    'Writes surveys. She comes to you',
  ])('may end with a short word in a last sentence of its own: “%s”', (words) => {
    expect(after(words)).toEqual([])
  })

  test.each(['can', 'could', 'will', 'would', 'should', 'may', 'might', 'must'])(
    'is a problem after “%s”',
    (word) => {
      const whole = `Writes surveys that ${word} be read aloud.`
      const earlier = changed(before, 'Writes surveys, and is responsible for reports.', whole)
      const now = changed(earlier, ` be read aloud.`, '')
      expect(problemsAfter(file, earlier, now)).toMatchObject([
        { line: 4, message: expect.stringContaining(`breaks off after “${word}”`) },
      ])
    },
  )
})

describe('a sentence in the prose', () => {
  const whole = 'See [the list](/). Since the survey does not ask for a name, tell us your role.'
  const before = changed(page('Other'), 'Prose with a [link](/) in it.', whole)
  const after = (words: string): [number, string][] =>
    problemsAfter('pages/other.mdx', before, changed(before, whole, words))
      .filter(({ message }) => message.includes('the next one starts'))
      .map(({ line, severity }) => [line, severity])

  test('is not broken between two paragraphs', () => {
    const broken = 'See [the list](/). Since the survey does\n\nname, tell us your role.'
    expect(after(broken)).toEqual([[15, 'warning']])
  })

  test.each([
    'Since the survey does not ask for a name, tell us\n\niPads are fine.',
    'Since the survey does not ask\n\n- for a name\n- for a role',
  ])('may end before a paragraph, or before a list: “%s”', (words) => {
    expect(after(words)).toEqual([])
  })
})

describe('a text that lost its start', () => {
  const file = 'people/ada.mdx'
  const whole = 'Writes surveys while others read the ones she wrote.'
  const before = changed(sampleFile('people', 'Ada'), 'bio: words', `bio: ${whole}`)
  const after = (words: string): Problem[] =>
    problemsAfter(file, before, changed(before, whole, words))

  test('is a problem at its first word', () => {
    expect(after('while others read the ones she wrote.')).toMatchObject([
      { line: 4, severity: 'error', message: expect.stringContaining('“Writes surveys while”') },
    ])
  })
  test.each([
    'Others read the ones she wrote.',
    'while others read surveys, she writes them.',
    'iPads, too.',
  ])('may be other words: “%s”', (words) => expect(after(words)).toEqual([]))
})

test('money that somebody saves is most likely a claim, and a price is none', () => {
  expect(saidOfText('It saved a client £2m.')).toMatchObject([{ severity: 'error' }])
  expect(saidOfText('It saved our town £2m.')).toMatchObject([{ severity: 'warning' }])
  expect(saidOfText('It costs £2,000 and a day.')).toEqual([])
  expect(saidOfText('You save a place for £50.')).toEqual([])
})

describe('a time in another unit than that of the register', () => {
  const settings = changed(
    smallest['settings/claims.mdx']!,
    '  - name: programme-weeks',
    `  - name: kept-months
    text: '12'
    unit: months
    means: How long reports are kept.
  - name: programme-weeks`,
  )
  slips(
    'surveys/alpha.mdx',
    {
      'in years': { to: 'Reports are kept for one year.', says: '((kept-months)) months' },
      'in days': { to: 'A programme of 42 days.', says: '((programme-weeks)) weeks' },
      'for something else': { to: 'It has taken 20 years, and 365 days of each.' },
      'at some time': { to: 'One year later, 42 days ago, all was well.' },
    },
    { from: 'For people who do this.', line: 15, also: { 'settings/claims.mdx': settings } },
  )
})

describe('people', () => {
  const person = (name: string, more = ''): string =>
    `---\nname: ${name}\nrole: Head\nbio: Does much.\ncolor: sales\norder: 1\n${more}---\n`
  const saidOf = (files: Record<string, string>): Problem[] => checkWith({ ...files })
  const article = (author: string): string =>
    `---\ntitle: One\nexcerpt: About one.\nauthor: ${author}\ndate: 2026-04-28\n` +
    'category: future\ntype: future\nreadTime: 4\n---\n'

  test.each([
    { what: 'in capitals', name: 'ADA QUILL', said: 'Write: Ada Quill' },
    { what: 'that is a mailbox', name: 'ada@quill.example', said: 'address of a mailbox' },
  ])('have no name $what', ({ name, said }) =>
    expect(saidOf({ 'people/ada.mdx': person(name) })).toMatchObject([
      { message: expect.stringContaining(said) as string },
    ]),
  )

  test.each(['JD Quill', 'Ada de la Quill-McRay', 'Åsa O’Neill'])('may be called %s', (name) =>
    expect(saidOf({ 'people/ada.mdx': person(name) })).toEqual([]),
  )

  test('have a role that is not their name', () => {
    const text = changed(person('Ada Quill'), 'role: Head', 'role: Ada Quill')
    expect(saidOf({ 'people/ada.mdx': text })).toMatchObject([{ line: 3, severity: 'error' }])
  })

  test('are written as in their files where they are authors', () => {
    const people = { 'people/ada.mdx': person('Ada Quill') }
    const byAuthor = (author: string) => saidOf({ ...people, 'articles/one.mdx': article(author) })
    expect(byAuthor('Ada Quil')).toMatchObject([
      { severity: 'warning', fix: { from: 'Ada Quil', to: 'Ada Quill' } },
    ])
    expect(byAuthor('Ada Quill')).toEqual([])
    expect(byAuthor('Ida Brook')).toEqual([])
  })

  test.each([
    { first: 'Head of sales', second: 'head of sales', warnings: 1 },
    { first: 'Engineer', second: 'Engineer', warnings: 0 },
  ])('have one role twice, with $warnings warnings: $first', ({ first, second, warnings }) => {
    const found = saidOf({
      'people/ada.mdx': person('Ada Quill').replace('role: Head', `role: ${first}`),
      'people/bea.mdx': person('Bea Wood')
        .replace('role: Head', `role: ${second}`)
        .replace('order: 1', 'order: 2'),
    })
    expect(found.map(({ severity }) => severity)).toEqual(Array(warnings).fill('warning'))
  })

  test('have different portraits', () => {
    const portrait = (name: string): string =>
      `portrait:\n  picture: ../pictures/${name}.webp\n  text: Portrait of them\n`
    const both = (second: string): Problem[] =>
      saidOf({
        'people/ada.mdx': person('Ada Quill', portrait('ada')),
        'people/bea.mdx': person('Bea Wood', portrait(second)).replace('order: 1', 'order: 2'),
        'pictures/ada.webp': '',
        'pictures/bea.webp': '',
      })
    expect(both('bea')).toEqual([])
    expect(both('ada')).toMatchObject([
      { severity: 'error', file: 'src/content/people/bea.mdx', line: 8 },
    ])
  })
})

describe('the description of a portrait', () => {
  const saidOfTwo = (words: string): string[] => {
    const portrait = (name: string): string =>
      `portrait:\n  picture: ../pictures/${name}.webp\n  text: ${words}\n`
    const person = changed(sampleFile('people', 'Person'), 'name: words', 'name: Ada Quill')
    const other = changed(person, 'Ada Quill', 'Bea Wood').replace(/^order: .*$/m, 'order: 2')
    return checkWith({
      'people/ada.mdx': person.replace(/^order/m, `${portrait('ada')}order`),
      'people/bea.mdx': other.replace(/^order/m, `${portrait('bea')}order`),
      'pictures/ada.webp': '',
      'pictures/bea.webp': '',
    })
      .filter(({ path = [] }) => path[0] === 'portrait')
      .map(({ severity, file }) => `${severity} ${file}`)
  }

  test('that is the one of another picture is a warning', () =>
    expect(saidOfTwo('A clerk beside a shelf of old books')).toEqual([
      'warning src/content/people/bea.mdx',
    ]))
  test('is a problem if it alone has changed to that of another picture', () => {
    const portrait = (name: string, words: string): string =>
      `portrait:\n  picture: ../pictures/${name}.webp\n  text: ${words}\n`
    const ada = changed(sampleFile('people', 'Person'), 'name: words', 'name: Ada Quill')
    const bea = changed(ada, 'Ada Quill', 'Bea Wood').replace(/^order: .*$/m, 'order: 2')
    const withPortrait = (person: string, name: string, words: string): string =>
      person.replace(/^order/m, `${portrait(name, words)}order`)
    const words = 'A clerk beside a shelf of old books'
    const others = {
      'people/ada.mdx': withPortrait(ada, 'ada', words),
      'pictures/ada.webp': '',
      'pictures/bea.webp': '',
    }
    const before = withPortrait(bea, 'bea', 'A baker with a tray of new loaves')
    const now = withPortrait(bea, 'bea', words)
    expect(problemsAfter('people/bea.mdx', before, now, others)).toMatchObject([
      { severity: 'error', message: expect.stringContaining('Write what is in this one') },
    ])
  })
  test('that names another one of our people is a problem', () => {
    expect(saidOfTwo('Ada Quill at work')).toEqual(['error src/content/people/bea.mdx'])
  })
  test('in few words may be that of several pictures', () =>
    expect(saidOfTwo('A portrait')).toEqual([]))
})

test('a task of a sheet has an owner and a date, or neither, which is only a warning', () => {
  const file = 'settings/specimens.mdx'
  const saidOf = (fields: string): string[] =>
    checkWith({ [file]: smallest[file]!.replace(/^( +)agent: (?=\d)/m, `$1${fields}$&`) })
      .filter(({ path = [] }) => path[2] === 'tasks')
      .map(({ severity, path }) => `${severity} ${String(path?.at(-1))}`)
  expect(saidOf('due: end of May\n')).toEqual(['warning due'])
  expect(saidOf('owner: Desk lead\n')).toEqual(['warning owner'])
  expect(saidOf('owner: Desk lead\n        due: end of May\n')).toEqual([])
  expect(saidOf('')).toEqual([])
})

test('a quotation does not end with the name of who said it', () => {
  const inQuotation = (quote: string): Problem[] =>
    checkWith({
      'pages/home.mdx': changed(
        smallest['pages/home.mdx']!,
        '  - type: prose\n',
        `  - type: quotes
    items:
      - quote: ${quote}
        author: Name withheld
        role: Clerk
  - type: prose
`,
      ),
    })
  const [problem, ...others] = inQuotation('It works. – Ada Quill, Acme')
  expect(others).toEqual([])
  expect(problem?.fix).toEqual({ from: ' – Ada Quill, Acme', to: '' })
  expect(inQuotation('It works. – Mostly on Mondays.')).toEqual([])
})

describe('a description for search engines', () => {
  slips('pages/home.mdx', {
    'that is one word': { from: 'What Home is about.', to: 'Home.', at: 4, says: 'too short' },
    'that is a short sentence': { from: 'What Home is about.', to: 'Our first page.' },
  })
})

describe('a label that each page fills', () => {
  const file = 'settings/labels.mdx'
  const line = /inWords: .*/.exec(smallest[file]!)![0]
  slips(file, {
    'and that lost one of its two words': {
      from: line,
      to: 'inWords: (hours) hours',
      says: '“(agent)” is missing',
    },
  })
})

describe('prose with a form that the site does not have', () => {
  slips(
    'pages/home.mdx',
    {
      'a tick box': { to: '- [ ] Ask us', says: 'Write: - Ask us' },
      'struck words': { to: 'We ask ~~nobody~~ you.', says: 'struck through' },
      'a bold line as a heading': { to: '**Why we ask**', says: 'Write: ## Why we ask' },
      'a heading in bold': { to: '## **Why we ask**', says: 'without the asterisks' },
      'the lines of an address': { to: 'Pilot Street\n14\nLondon', says: 'become one line' },
      'a number without a space': { to: '1.First\n2.Second', says: 'Write: 1. First' },
      'a list below a line without its spaces': {
        to: 'We ask:\n-one\n-two',
        at: 16,
        says: '- one',
      },
      'a bold sentence is right': { to: '**We ask you.**' },
      'a line that goes on is right': { to: 'We ask\nyou and others.' },
      'lines that end by themselves are right': { to: 'Pilot Street\\\n14\\\nLondon' },
    },
    { from: 'Prose with a [link](/) in it.', line: 15 },
  )
})

describe('an empty line in the text of a field', () => {
  slips(
    'surveys/alpha.mdx',
    {
      'is found under >-': { to: '>-\n  For people.\n\n  For others.', at: 17, says: 'empty line' },
      'is found under |': { to: '|\n  For people.\n\n  For others.', at: 17, says: 'empty line' },
      'is not found in a text of two lines': { to: '|\n  For people\n  and others.' },
    },
    { from: 'For people who do this.' },
  )
  slips('pages/home.mdx', {
    'is right in a heading, which shows it': { from: 'Hello', to: '>-\n      Hello\n\n      you' },
  })
})

describe('the mailbox of an office', () => {
  const file = 'settings/addresses.mdx'
  const office = (city: string, mailbox: string): string =>
    `  - city: ${city}\n    country: words\n    address: [${city} 1]\n` +
    `    email: ${mailbox}@brightwater.example\n`
  const saidOfOffices = (...mailboxes: string[]): Problem[] => {
    const offices = mailboxes.map((mailbox, index) => office(`Town ${index}`, mailbox))
    const before = smallest[file]!
    const list = before.slice(before.indexOf('  - city:'), before.lastIndexOf('---'))
    return checkWith({ [file]: changed(before, list, offices.join('')) })
  }

  test('is a warning if another office has it too', () => {
    expect(saidOfOffices('north', 'south', 'north')).toMatchObject([
      { severity: 'warning', path: ['offices', 2, 'email'] },
    ])
  })

  test.each([[['north', 'south']], [['sales', 'sales', 'sales']]])('may be %j', (mailboxes) => {
    expect(saidOfOffices(...mailboxes)).toEqual([])
  })
})

test('the address of an office is a warning if it is in the city of another office alone', () => {
  const file = 'settings/addresses.mdx'
  const before = smallest[file]!
  const list = before.slice(before.indexOf('  - city:'), before.lastIndexOf('---'))
  const office = (city: string, line: string): string =>
    `  - city: ${city}\n    country: words\n    address: [${line}]\n    email: ${city}@a.example\n`
  const saidOfOffices = (line: string): Problem[] =>
    checkWith({
      [file]: changed(before, list, office('York', 'York 1') + office('Hull', line)),
    })
  expect(saidOfOffices('York 2')).toMatchObject([
    { severity: 'warning', path: ['offices', 1, 'address', 0] },
  ])
  expect(saidOfOffices('York Road, Hull')).toEqual([])
})

test('of two figures with one meaning, the changed one is reported', () => {
  const file = 'settings/claims.mdx'
  const before = smallest[file]!
  const now = changed(before, 'How long a survey takes.', 'How long a programme takes.')
  expect(problemsAfter(file, before, now)).toMatchObject([
    { line: 7, message: expect.stringContaining('“programme-weeks” has the same meaning') },
  ])
})

describe('the title of another role in a text', () => {
  const also = {
    'surveys/gamma.mdx': changed(smallest['surveys/beta.mdx']!, 'title: Beta', 'title: Gamma rays')
      .replace('order: 2', 'order: 3')
      .replaceAll('Beta', 'Gamma'),
  }
  slips(
    'surveys/alpha.mdx',
    {
      'has a slip': { to: 'If so, choose gamma rasy; if not, go on.', says: 'Write: gamma rays' },
      'is right': { to: 'If so, choose gamma rays instead.' },
      'is right, and another one too': { to: 'Choose beta or gamma rays.' },
      'is no title': { to: 'You choose platforms and suppliers.' },
    },
    { from: 'For people who do this.', line: 15, also },
  )
})

describe('a link to a mailbox', () => {
  slips(
    'pages/home.mdx',
    {
      'has a slip in the name of our host': {
        to: 'Write [to us](mailto:ask@brightwaters.example).',
        says: 'Write: mailto:ask@brightwater.example',
      },
      'may be on another host': { to: 'Write [to them](mailto:ask@council.example).' },
    },
    { from: 'Prose with a [link](/) in it.', line: 15 },
  )
})

describe('the light of an office', () => {
  const file = 'settings/addresses.mdx'
  const before = changed(
    smallest[file]!,
    '\n    email: sales',
    '\n    latitude: 51.5\n    longitude: -0.1\n    email: sales',
  )
  const at = (latitude: number, longitude: number): Problem[] =>
    problemsAfter(
      file,
      before,
      changed(
        before,
        'latitude: 51.5\n    longitude: -0.1',
        `latitude: ${latitude}\n    longitude: ${longitude}`,
      ),
    )

  test('is a problem if latitude and longitude change places', () =>
    expect(at(-0.1, 51.5)).toMatchObject([{ severity: 'error', message: /was at latitude 51.5/ }]))
  test('is a problem if they change places on the chart', () => {
    const south = changed(
      before,
      'latitude: 51.5\n    longitude: -0.1',
      'latitude: -33.9\n    longitude: 18.4',
    )
    const swapped = changed(
      before,
      'latitude: 51.5\n    longitude: -0.1',
      'latitude: 18.4\n    longitude: -33.9',
    )
    expect(problemsAfter(file, south, swapped)).toMatchObject([
      { severity: 'error', message: expect.stringContaining('changed places') },
    ])
  })
  test('is a problem if a minus is lost', () =>
    expect(at(51.5, 0.1)).toMatchObject([
      { severity: 'error', path: ['offices', 0, 'longitude'], fix: { from: '0.1', to: '-0.1' } },
    ]))
  test('may really move to the other side, with one more digit', () =>
    expect(at(51.5, 0.12)).toEqual([]))
  test('may get a minus that was missing', () => {
    const without = changed(before, 'longitude: -0.1', 'longitude: 0.1')
    expect(problemsAfter(file, without, before)).toEqual([])
  })
  test('is a warning if a minus puts it far away', () => {
    const east = changed(before, 'longitude: -0.1', 'longitude: 18.4')
    const west = changed(before, 'longitude: -0.1', 'longitude: -18.4')
    expect(problemsAfter(file, east, west)).toMatchObject([
      { severity: 'warning', path: ['offices', 0, 'longitude'] },
    ])
  })
  test('is a warning if a new office is off the chart', () => {
    const office = before.indexOf('  - city: ')
    const added = before
      .slice(office)
      .replace(/city: .*/, 'city: Sydney')
      .replace('words 1', 'Sydney 1')
      .replace('longitude: -0.1', 'longitude: 151.2')
      .split(/\n(?! {4})/, 1)[0]!
    const now = `${before.slice(0, office)}${added}\n${before.slice(office)}`
    expect(problemsAfter(file, before, now)).toMatchObject([
      { severity: 'warning', message: expect.stringContaining('off the chart') },
    ])
  })
  test('may be more exact', () => expect(at(51.507, -0.128)).toEqual([]))
})

describe('two entries of one list', () => {
  slips('surveys/alpha.mdx', {
    'with one name': {
      from: 'name: Second',
      to: 'name: First',
      at: 9,
      says: 'same name, in line 7',
    },
    'with one text': {
      from: 'What is done second.\n  - name: Third\n    description: What is done third.',
      to: [
        'What is done on all days, and by everybody.',
        '  - name: Third',
        '    description: What is done on all days, and by everybody.',
      ].join('\n'),
      at: 12,
      says: 'same description, in line 10',
    },
  })
  test('two people with one name are a problem', () => {
    const person = (order: number): string =>
      [
        '---',
        'name: Ada Reed',
        `role: Head ${order}`,
        'bio: Does much.',
        'color: sales',
        `order: ${order}`,
        '---',
        '',
      ].join('\n')
    const problems = checkWith({ 'people/a.mdx': person(1), 'people/b.mdx': person(2) })
    expect(problems).toMatchObject([{ file: 'src/content/people/b.mdx', field: 'name' }])
  })
})

describe('a day in a text', () => {
  slips(
    'surveys/alpha.mdx',
    {
      'that the month does not have': { to: 'Until 31 June.', says: 'no such day' },
      'that the month does not have, with an ending': {
        to: 'The 31st of June.',
        says: 'no such day',
      },
      'that the month does not have, month first': { to: 'June 31, 2026', says: 'no such day' },
      'that only a leap year has': { to: 'On 29 February 2027.', says: 'no such day' },
      'on another day of the week': { to: 'On Monday, 16 June 2026.', says: 'is a Tuesday' },
      'of a leap year is right': { to: 'On 29 February 2028.' },
      'in a month of another language': { to: 'On 16 Juni 2026.', says: 'Write: June' },
      'in a month that is misspelt': { to: 'On 1st Febuary, 2026.', says: 'Write: February' },
      'of a change that is yet to come': {
        to: 'Last updated on 15 June 2099.',
        says: 'yet to come',
      },
      'of a change that was is right': { to: 'Last updated 15 June 2025.' },
      'to come is right': { to: 'Next meeting on 15 June 2099.' },
      'in a short month is right': { to: 'On 16 Jun 2026, or 1 Sept 2026.' },
      'beside a name is right': { to: 'Room 12 Berlin 2026.' },
      'on its day of the week is right': { to: 'On Tuesday, 16 June 2026.' },
      'that is no day is right': { to: 'In May 45 people came.' },
    },
    { from: 'For people who do this.', line: 15 },
  )
})

describe('a time in a text', () => {
  slips(
    'surveys/alpha.mdx',
    {
      'as a part of a year': {
        to: 'We keep it for a quarter of a year.',
        says: '((storage-months)) months',
      },
      'as a month and a half': {
        to: 'It takes a month and a half.',
        says: '((programme-weeks)) weeks',
      },
      'as a limit of one day': { to: 'Answers within one day.', says: '((reply-hours)) hours' },
      'as one day that is no limit is right': { to: 'It takes a day, or one day more.' },
      'as a day of something is right': { to: 'Within a day of your visit.' },
      'as a year of something, against the register': {
        to: 'Notes stay within a year of your visit.',
        says: ['settings/claims.mdx has 3 months', '((storage-months)) months'],
      },
      'as the number of another figure': {
        to: 'Notes stay for 12 months.',
        says: ['settings/claims.mdx has 3 months', '((storage-months)) months'],
      },
      'with a fraction in one character': {
        to: 'It took 40½ hours.',
        says: '((hours-before)) hours',
      },
      'with a fraction in words': {
        to: 'It took forty and a half hours.',
        says: '((hours-before)) hours',
      },
      'that is short and of something else is right': { to: 'Reading it takes two hours.' },
      'that is short and of the same thing': {
        to: 'You save two hours.',
        says: '((hours-saved)) hours',
      },
      'in fortnights': { to: 'It takes three fortnights.', says: '((programme-weeks)) weeks' },
      'in days before an event': {
        to: 'Deleted within 90 days of your answer.',
        says: '((storage-months)) months',
      },
      'as a year for which something stays': {
        to: 'Reports stay for a year.',
        says: ['Only a warning', '((report-months)) months'],
      },
      'as a year that is no length is right': { to: 'We read reports once a year.' },
      'as another number in a sentence with the words of a figure': {
        to: 'Notes stay for four months.',
        says: ['settings/claims.mdx has 3 months', '((storage-months)) months'],
      },
      'as another number beside the figure is right': {
        to: 'Notes stay ((storage-months)) months, or two months in a safe.',
      },
      'of a review is right': { to: 'A half-year review, a thousand times over.' },
      'as years ago is right': { to: 'Half a year ago, or a month and a half later.' },
      'as parts of an hour': {
        to: 'A survey takes a quarter of an hour.',
        says: '((survey-minutes)) minutes',
      },
      'as a part of an hour in one word': {
        to: 'It is a quarter-hour survey.',
        says: '((survey-minutes))',
      },
      'of another order than a promise is right': { to: 'We answer within 30 days.' },
      'that contradicts a promise, in another unit': {
        to: 'We answer within two days.',
        says: ['settings/claims.mdx has 24 hours', '((reply-hours)) hours'],
      },
      'that contradicts the register': {
        to: 'A survey takes half an hour.',
        says: ['settings/claims.mdx has 15 minutes', '((survey-minutes)) minutes'],
      },
      'that contradicts the register, as an attribute': {
        to: 'A 30-minute survey.',
        says: ['settings/claims.mdx has 15 minutes', '((survey-minutes))-minute'],
      },
      'of something else is only a warning': {
        to: 'A 15-minute pause.',
        says: 'Only a warning',
      },
      'after a hyphen': { to: 'A ((survey-minutes))-minutes survey.', says: 'has no s' },
      'before another event is right': { to: 'Six weeks later.' },
    },
    {
      from: 'For people who do this.',
      line: 15,
      also: {
        'settings/claims.mdx': changed(
          smallest['settings/claims.mdx']!,
          '\n---\n',
          `
  - { name: storage-months, text: '3', unit: months, means: How long notes stay. }
  - { name: report-months, text: '12', unit: months, means: How long reports are there. }
  - { name: reply-hours, text: '24', unit: hours, means: We answer within this time. }
  - { name: hours-before, text: '40.5', unit: hours, means: How long the work was. }
  - { name: hours-saved, text: '2', unit: hours, means: What an agent saves. }
---
`,
        ),
      },
    },
  )
})

describe('the fields of a person', () => {
  const person = `---
name: Ada Quill
role: Head of research
bio: Asks people what they do.
color: sales
order: 1
---
`
  slips(
    'people/ada-quill.mdx',
    {
      'have a job in place of a name': {
        to: 'name: Head of research\nrole: Ada Quill',
        at: 2,
        says: 'Write: name: Ada Quill',
      },
      'have one word for a job in place of a name': {
        to: 'name: Founder\nrole: Ada de la Quill',
        at: 2,
        says: 'Write: name: Ada de la Quill',
      },
      'may have a name that is a word for a job': {
        to: 'name: Faith Founder\nrole: Head of research',
      },
      'may have a job in capitals': { to: 'name: Ada Quill\nrole: Head of Research & Design' },
      'may have a job of an unknown kind': { to: 'name: Bill Head\nrole: Ombuds and mediation' },
    },
    { from: 'name: Ada Quill\nrole: Head of research', text: person },
  )
})

describe('the fields of a quotation', () => {
  const section = `  - type: quotes
    items:
      - quote: I built an agent.
        author: Ada Quill
        role: Clerk
        company: a bank
  - type: prose
`
  slips(
    'pages/home.mdx',
    {
      'have a company and a job in place of each other': {
        from: 'role: Clerk\n        company: a bank',
        to: 'role: a bank\n        company: Managing director',
        at: 16,
        says: ['Only a warning', 'Write: role: Managing director'],
      },
      'may have a company that is called like a job': {
        from: 'role: Clerk\n        company: a bank',
        to: 'role: What the person does there\n        company: The Architect',
      },
      'may have a job that names a company': {
        from: 'role: Clerk',
        to: 'role: Director at Ada & Sons',
      },
    },
    { text: changed(smallest['pages/home.mdx']!, '  - type: prose\n', section) },
  )
})

test('two short entries of a list do not become one', () => {
  const file = 'settings/navigation.mdx'
  const before = changed(smallest[file]!, 'disabled: []', 'disabled:\n  - Risk\n  - Legal')
  const after = (to: string): Problem[] =>
    problemsAfter(file, before, changed(before, '  - Risk\n  - Legal', to))
  expect(errorsOf(after('  - Risk\n    Legal'))).toMatchObject([{ line: 18 }])
  expect(after('  - Risk\n    and law\n  - Legal')).toEqual([])
  expect(after('  - Risk Legal')).toEqual([])
})

test('two names for one outside address are a warning', () => {
  const file = 'settings/addresses.mdx'
  const withSecond = (url: string): Problem[] =>
    checkWith({
      [file]: changed(
        smallest[file]!,
        'outside:\n',
        `outside:\n  - { name: other, url: '${url}', means: The other one. }\n`,
      ),
    })
  expect(withSecond('https://calendar.example/')).toMatchObject([{ severity: 'warning' }])
  expect(withSecond('https://other.example/')).toEqual([])
})
