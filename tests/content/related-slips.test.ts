import { describe, expect, test } from 'vitest'
import { errorsOf } from '../../editing/check/problem.ts'
import { changed, checkWith, problemsAfter, slips } from './support/checking.ts'
import { page, role, sampleFile, smallest } from './support/smallest-site.ts'

// Slips of which others of the same kind are found elsewhere: names, addresses, links and lists.

const alpha = smallest['surveys/alpha.mdx']!
const addresses = smallest['settings/addresses.mdx']!

describe('the name of the company in a text', () => {
  slips(
    'surveys/alpha.mdx',
    {
      'with letters that changed places': {
        to: 'Harbuorlight AI asks.',
        says: ['called “Harbourlight”, not “Harbuorlight”', 'Write: ((company))'],
      },
      'with a letter too many': { to: 'Harbourlights AI asks.', says: 'called “Harbourlight”' },
      'with another capital letter': { to: 'We at HarbourLight ask.', says: '“HarbourLight”' },
      'with a space in it': {
        to: 'We at Harbour light AI ask.',
        says: ['called “Harbourlight AI”, not “Harbour light AI”', 'Write: ((company))'],
      },
      'without its space': { to: 'HarbourlightAI asks.', says: 'not “HarbourlightAI”' },
      'with a hyphen': { to: 'The Harbourlight-AI survey.', says: 'not “Harbourlight-AI”' },
      'in capitals': { to: 'This is HARBOURLIGHT AI.', says: 'not “HARBOURLIGHT AI”' },
      'in other capitals': { to: 'This is Harbourlight Ai.', says: 'not “Harbourlight Ai”' },
      'in small letters is only a warning': {
        to: 'This is harbourlight ai.',
        says: ['Only a warning:', 'not “harbourlight ai”'],
      },
      'in two words, of a part of it, is only a warning': {
        to: 'We at Harbour Light ask.',
        says: ['Only a warning:', 'not “Harbour Light”'],
      },
      'in ordinary words is right': { to: 'Find the harbour light. Harbour light is warm.' },
      'in the name of a place is right': { to: 'Come to Harbour Light Quay.' },
      'in the address of a mailbox is right': { to: 'Write to harbour-light@post.example.' },
      'that is another name is right': { to: 'We like the Harbour Night of the port.' },
      'that is an address is right': { to: 'Write to info@Harbourlite.example.' },
    },
    { from: 'What the role is about.' },
  )
})

describe('the author of an article', () => {
  const person = changed(sampleFile('people', 'Person'), 'name: words', 'name: Jane Doe-Smith')
  const article = changed(
    changed(sampleFile('articles', 'One'), 'date: words', 'date: 2025-06-15'),
    'author: words',
    'author: Jane Doe-Smith',
  )
  const after = (author: string, before = article) =>
    problemsAfter('articles/one.mdx', before, changed(before, 'Jane Doe-Smith', author), {
      'people/jane.mdx': person,
    }).map(({ severity, fix }) => [severity, fix?.to])

  test('is written as the person is', () =>
    expect(after('jane doe-smith')).toEqual([['error', 'Jane Doe-Smith']]))
  test('may be a guest, which is only a warning', () =>
    expect(after('Nora Quince')).toEqual([['warning', undefined]]))
  test('may be anybody in a draft', () =>
    expect(after('Nora Quince', changed(article, 'author', 'draft: true\nauthor'))).toEqual([]))
})

describe('words of a link', () => {
  const label = (words: string): string =>
    changed(smallest['pages/home.mdx']!, 'label: To the start', `label: ${words}`)
  const foundIn = (text: string): number => checkWith({ 'pages/home.mdx': text }).length
  const inProse = (words: string): string =>
    changed(smallest['pages/home.mdx']!, '[link](/)', `[${words}](/)`)

  test.each(['here', 'Click here', 'this page', 'Read more here'])('say nothing: %s', (words) => {
    expect([foundIn(inProse(words)), foundIn(label(words))]).toEqual([1, 1])
  })
  test.each(['Why we are here', 'what this page is for', 'Start here with us'])(
    'say something: %s',
    (words) => expect([foundIn(inProse(words)), foundIn(label(words))]).toEqual([0, 0]),
  )
})

describe('the label of a field of a form', () => {
  const asks = (field: string, label: string): string[] => {
    const from = new RegExp(`^( {4}${field}:\\n {6}label: ).*$`, 'm')
    const forms = smallest['settings/forms.mdx']!
    const now = forms.replace(from, (_, start: string) => start + label)
    expect(now).not.toBe(forms)
    return checkWith({ 'settings/forms.mdx': now })
      .map(({ message }) => message)
      .filter((message) => message.includes('asks for'))
  }

  test.each([
    ['email', 'Phone number', 'takes only an email address'],
    ['first_name', 'Mobile', 'is kept as the first name'],
    ['topic', 'Telephone', 'is kept as the topic'],
  ])('of %s asks for something else: %s', (field, label, says) => {
    expect(asks(field, label)).toEqual([expect.stringContaining(says)])
  })
  test.each([
    ['email', 'Email at work'],
    ['message', 'Your message, and your phone number'],
  ])('of %s may be: %s', (field, label) => expect(asks(field, label)).toEqual([]))
})

describe('addresses', () => {
  const mail = changed(
    changed(addresses, 'privacyEmail: sales@', 'privacyEmail: privacy@'),
    'securityEmail: sales@',
    'securityEmail: security@',
  )
  slips(
    'settings/addresses.mdx',
    {
      'a mailbox at nearly the domain of the others': {
        from: 'privacy@brightwater.example',
        to: 'privacy@brigthwater.example',
        says: ['privacyEmail', 'Write: privacy@brightwater.example'],
      },
      'the mailbox for one purpose in the place of another': {
        from: 'securityEmail: security@brightwater.example',
        to: 'securityEmail: privacy@brightwater.example',
        says: ['securityEmail', 'is the mailbox for privacy. Write the mailbox for security.'],
      },
      'a mailbox at another domain is right': {
        from: 'privacy@brightwater.example',
        to: 'privacy@lawyers.example',
      },
      'an address where somebody edits': {
        from: 'https://calendar.example/',
        to: 'https://docs.google.com/forms/d/1a2b/edit',
        says: 'This is where somebody edits',
      },
      'an address of a preview': {
        from: 'https://calendar.example/',
        to: 'https://deploy-preview-12--site.netlify.app/chat',
        says: 'This is the address of a preview',
      },
      'an address to share is right': {
        from: 'https://calendar.example/',
        to: 'https://docs.google.com/forms/d/e/1a2b/viewform',
      },
      'an address with the end of its sentence': {
        from: 'https://calendar.example/',
        to: 'https://calendar.example/.',
        says: 'does not end with “.”',
      },
    },
    { text: mail },
  )

  const office = changed(
    changed(addresses, 'city: words', 'city: Hull'),
    'words 1',
    '4 Quay Street\n      - Hull HU1',
  )
  test('an office keeps the city of its address', () => {
    const after = (now: string) =>
      problemsAfter('settings/addresses.mdx', office, now).map(({ severity, path }) => [
        severity,
        path?.at(-1),
      ])
    const elsewhere = changed(office, 'city: Hull', 'city: York')
    expect(after(elsewhere)).toEqual([['error', 'city']])
    expect(after(changed(elsewhere, 'Hull HU1', 'York YO1'))).toEqual([])
  })
  slips(
    'settings/addresses.mdx',
    {
      'the registered office at another number of the street of an office': {
        to: 'A company at 41 Quay Street.',
        says: 'Write: 4 Quay Street',
      },
      'the registered office at that number is right': { to: 'A company at 4 Quay Street.' },
      'the registered office in another street is right': { to: 'A company at 41 Quay Road.' },
      'the registered office with another postcode': {
        to: 'A company at 4 Quay Street, Hull HU7.',
        says: 'The postcode of 4 Quay Street is “HU1” elsewhere, and here it is “HU7”.',
      },
      'the registered office with that postcode is right': {
        to: 'A company at 4 Quay Street, Hull HU1, since 2019.',
      },
      'the registered office with a floor and a year is right': {
        to: 'A company at 4 Quay Street, Hull, 2nd floor, founded in Hull 1990.',
      },
    },
    {
      from: 'A company.',
      text: changed(office, '---\nsurveyForms', '---\nregistered: A company.\nsurveyForms'),
    },
  )
})

test('of two postcodes of a street, the changed one is a problem', () => {
  const office = changed(
    changed(addresses, 'city: words', 'city: Hull'),
    'words 1',
    '4 Quay Street\n      - Hull HU1 2AB',
  ).replace('---\nsurveyForms', '---\nregistered: At 4 Quay Street, Hull HU1 2AB.\nsurveyForms')
  const problemsOf = (now: string) =>
    problemsAfter('settings/addresses.mdx', office, now).map(({ path }) => path)
  const postcodeOfOffice = changed(office, '- Hull HU1 2AB', '- Hull HUI 2AB')
  expect(problemsOf(postcodeOfOffice)).toEqual([['offices', 0, 'address', 1]])
  expect(problemsOf(changed(office, 'Hull HU1 2AB.', 'Hull HU1 2AC.'))).toEqual([['registered']])
  expect(problemsOf(office.replaceAll('HU1 2AB', 'HU2 3CD'))).toEqual([])
})

test('offices in two towns have two postcodes, unless these are digits alone', () => {
  const officesAt = (...lines: string[]): string =>
    addresses.replace(/offices:\n[^]*(?=---)/, () =>
      lines
        .map(
          (line, index) => `  - city: ${line.split(' ')[0]}
    country: UK
    address:
      - ${index + 4} Quay Street
      - ${line}
    email: sales@brightwater.example
`,
        )
        .reduce((offices, office) => offices + office, 'offices:\n'),
    )
  const right = officesAt('Hull HU1 2AB', 'York YO1 7AA')
  const after = (...lines: string[]) =>
    problemsAfter('settings/addresses.mdx', right, officesAt(...lines))
  expect(after('Hull HU1 2AB', 'York HU1 2AB')).toMatchObject([
    { severity: 'error', path: ['offices', 1, 'address', 1] },
  ])
  expect(after('Hull YO1 7AA', 'York YO1 7AA')).toMatchObject([
    { severity: 'error', path: ['offices', 0, 'address', 1] },
  ])
  expect(after('Hull 8001', 'York 8001')).toEqual([])
})

test('a town above its street in an address is a warning, and a new address is none', () => {
  const office = changed(addresses, 'words 1', '4 Quay Street\n      - Hull HU1 2AB')
  const lines = '- 4 Quay Street\n      - Hull HU1 2AB'
  const after = (now: string) =>
    problemsAfter('settings/addresses.mdx', office, changed(office, lines, now))
  expect(after('- Hull HU1 2AB\n      - 4 Quay Street')).toMatchObject([
    { severity: 'warning', path: ['offices', 0, 'address', 0] },
  ])
  expect(after('- 2nd floor\n      - 4 Quay Street\n      - Hull HU1 2AB')).toEqual([])
  expect(after('- 7 Wall Street\n      - York YO1 7AA')).toEqual([])
})

test('a text of another file has the postcode of the office', () => {
  const office = changed(
    changed(addresses, 'city: words', 'city: Hull'),
    'words 1',
    '4 Quay Street\n      - Hull HU1 2AB',
  )
  const saidOf = (text: string) =>
    checkWith({
      'settings/addresses.mdx': office,
      'surveys/alpha.mdx': changed(alpha, 'For people who do this.', text),
    }).map(({ message }) => message)
  expect(saidOf('Write to 4 Quay Street, Hull HU1 2AD.')).toEqual([
    expect.stringMatching(/“HU1 2AB” elsewhere, and here it is “HU1 2AD”/),
  ])
  expect(
    saidOf('Write to 4 Quay Street, Hull HU1 2AB, or to 6 Quay Street, Hull HU1 9ZZ.'),
  ).toEqual([])
})

describe('the sheet on a page about one department', () => {
  const navigation = changed(
    smallest['settings/navigation.mdx']!,
    'disabled: []',
    'disabled: [Law]',
  )
  const specimens = changed(
    smallest['settings/specimens.mdx']!,
    'specimens:\n',
    `specimens:\n${smallest['settings/specimens.mdx']!.slice(
      smallest['settings/specimens.mdx']!.indexOf('  - name'),
      -4,
    )
      .replace('name: desk', 'name: court')
      .replace('role: Desk', 'role: Law clerk')}`,
  ).replace('role: Desk', 'role: Alpha')
  const also = {
    'settings/navigation.mdx': navigation.replace('name: sales', 'name: Sales'),
    'settings/specimens.mdx': specimens,
  }
  const law = changed(page('AI in law'), '  - type: prose\n', '')
    .replace('Prose with a [link](/) in it.\n\n## A heading\n', '')
    .concat('')
    .replace(
      '---\n\n',
      '  - type: contents\n    heading: Inside\n    items:\n      - title: One\n' +
        '      - title: Two\n    specimen: court\n---\n',
    )
  slips(
    'pages/law.mdx',
    {
      'is one of that department': { from: 'court', to: 'court' },
      'is none of another one': {
        from: 'court',
        to: 'desk',
        says: ['specimen', 'about Law, and the sheet “desk” is about Sales'],
      },
      'may be any if the page names none': { from: 'AI in law', to: 'AI at work' },
    },
    { text: law, also },
  )

  test('is told at the title, if the change has put that of another page there', () => {
    const sales = changed(law, 'AI in law', 'AI in sales').replace('court', 'desk')
    const now = changed(sales, 'AI in sales', 'AI in law')
    expect(problemsAfter('pages/law.mdx', sales, now, also)).toMatchObject([
      {
        severity: 'warning',
        path: ['seo', 'title'],
        message: expect.stringContaining('about Law, and the sheet “desk” is about Sales'),
      },
    ])
  })

  const renamed = changed(also['settings/navigation.mdx'], 'name: Sales', 'name: Revenue')
  slips(
    'pages/law.mdx',
    { 'may be of a function that the page calls by its old name': { from: 'court', to: 'desk' } },
    {
      text: law.replaceAll('AI in law', 'Law and sales'),
      also: { ...also, 'settings/navigation.mdx': renamed },
    },
  )
})

describe('a list of articles', () => {
  const articles = Object.fromEntries(
    ['What a week has', 'Before the first pilot', 'After the last day'].map((title, index) => [
      `articles/a${index}.mdx`,
      changed(
        changed(sampleFile('articles', title), 'date: words', `date: 2025-06-1${index}`),
        'author: words',
        `author: Ada Quill`,
      ),
    ]),
  )
  const list = changed(
    page('Reading'),
    '  - type: prose\n',
    '  - type: rows\n    look: links\n    heading: Read\n    items:\n' +
      '      - title: What a week has\n      - title: Before the first pilot\n' +
      '      - title: After the last day\n  - type: prose\n',
  )
  slips(
    'pages/reading.mdx',
    {
      'has their titles': { to: 'After the last day' },
      'has no title with a slip': { to: 'After the lost day', says: 'Write: After the last day' },
      'may have something else': { to: 'Our newsletter' },
    },
    { from: 'After the last day', text: list, also: articles },
  )

  test('may have the old title of an article, before its merge and after it', () => {
    const article = articles['articles/a2.mdx']!
    const now = changed(article, 'After the last day', 'After the last days')
    const also = { ...articles, 'pages/reading.mdx': list }
    expect(errorsOf(problemsAfter('articles/a2.mdx', article, now, also))).toEqual([])
  })
})

describe('the text of a page', () => {
  const paragraph = 'Everybody who answers helps us to see where the time of a week goes.'
  slips(
    'surveys/alpha.mdx',
    {
      'has no paragraph twice': {
        to: `${paragraph}\n\nWe ask first.\n\n${paragraph}`,
        says: 'is in the text twice',
      },
      'may have two that are alike': {
        to: `${paragraph}\n\n${paragraph.replace('week', 'day')}`,
      },
    },
    { from: 'What the role is about.' },
  )
  slips(
    'surveys/alpha.mdx',
    {
      'is no row of dots in a field': { to: 'rightForYou: ...', says: 'Finish it.' },
      'may begin with dots in a field': { to: 'rightForYou: ... and for all who ask.' },
    },
    { from: 'rightForYou: For people who do this.' },
  )
})

test('the text that says for whom a role is belongs to that role', () => {
  const words = 'For people who answer clients and who do what others ask for.'
  const roles = Object.fromEntries(
    ['Alpha', 'Beta'].map((title) => [
      `surveys/${title.toLowerCase()}.mdx`,
      changed(role(title, title === 'Alpha' ? 'beta' : 'alpha'), 'For people who do this.', words),
    ]),
  )
  expect(checkWith(roles)).toMatchObject([{ message: expect.stringContaining('the same text') }])
})

describe('a time that is saved, in words', () => {
  slips(
    'surveys/alpha.mdx',
    {
      'is a claim': { to: 'Half a day a week saved for each person.', says: 'looks like a claim' },
      'is a claim of an agent': {
        to: 'An agent saves you an hour a day.',
        says: 'looks like a claim',
      },
      'is none if it is spent': { to: 'We meet for half a day a week.' },
    },
    { from: 'What the role is about.' },
  )
})

describe('a figure with its unit', () => {
  slips(
    'surveys/alpha.mdx',
    {
      'has it once': {
        to: 'A ((survey-minutes))-minute minutes survey.',
        says: 'has its unit twice',
      },
      'has it after its brackets': {
        to: 'It takes survey-minutes minutes.',
        says: 'Write: ((survey-minutes))',
      },
      'may have another word after it': { to: 'A ((survey-minutes))-minute survey.' },
    },
    { from: 'What the role is about.' },
  )
})

test('a role with a new title leaves its old one in other texts as a warning', () => {
  const before = role('Client desk', 'alpha').replace(/order: \d+/, 'order: 9')
  const now = changed(before, 'title: Client desk', 'title: Client and order desk')
  const text = 'If you answer clients, choose client desk.'
  const also = { 'surveys/alpha.mdx': changed(alpha, 'For people who do this.', text) }
  expect(problemsAfter('surveys/client-desk.mdx', before, now, also)).toMatchObject([
    { severity: 'warning', file: 'src/content/surveys/alpha.mdx' },
  ])
})

describe('a number in the place of a figure', () => {
  const sentence = 'It takes ((survey-minutes)) minutes, and we ask little.'
  const before = changed(alpha, 'What the role is about.', sentence)
  const after = (now: string) =>
    problemsAfter('surveys/alpha.mdx', before, changed(before, sentence, now)).map(
      ({ severity, fix }) => [severity, fix?.to],
    )

  test('is an error if it has the unit of the figure', () =>
    expect(after('It takes 90 minutes, and we ask little.')).toEqual([
      ['error', '((survey-minutes))'],
    ]))
  test.each([
    'It takes a while, and we ask little.',
    'It takes ((90)) minutes, and we ask little.',
    'It takes ((survey-minutes)) minutes, and we ask two or three things.',
  ])('is right: %s', (now) => expect(after(now)).toEqual([]))
})

test.each([
  ['Four surveys, two functions', []],
  ['Four surveys, three functions', ['error']],
  ['Four surveys, and more', []],
])('a heading with two counts: %s', (heading, severities) => {
  const card = '          - title: One\n            text: For one.\n'
  const other = '          - title: Two\n            text: For two.\n'
  const entry = (title: string, cards: string): string =>
    `      - title: ${title}\n        cards:\n${cards}`
  const section =
    `  - type: surveyCards\n    heading: ${heading}\n    items:\n` +
    entry('First', card + other) +
    entry('Second', card.replace('One', 'Three') + other.replace('Two', 'Four'))
  const about = changed(page('About'), '  - type: prose\n', `${section}  - type: prose\n`)
  const found = checkWith({ 'pages/about.mdx': about })
    .filter(({ path }) => path?.at(-1) === 'heading')
    .map(({ severity }) => severity)
  expect(found).toEqual(severities)
})

test('an office in the same city stays about where it was', () => {
  const position = '    latitude: 53.7\n    longitude: 0.3\n---'
  const office = changed(addresses, 'city: words', 'city: Hull').replace(/---\n$/, position)
  const after = (now: string) =>
    problemsAfter('settings/addresses.mdx', office, now).map(({ severity, path }) => [
      severity,
      path?.at(-1),
    ])
  expect(after(changed(office, 'longitude: 0.3', 'longitude: 10.3'))).toEqual([
    ['warning', 'longitude'],
  ])
  expect(after(changed(office, 'longitude: 0.3', 'longitude: 0.4'))).toEqual([])
})
