import { describe, expect, test } from 'vitest'
import { checkContent } from '../../editing/check/index.ts'
import { changed, problemsAfter, slips } from './support/checking.ts'
import { page, sampleFile, siteWith, smallest } from './support/smallest-site.ts'

const also = {
  'pages/contact.mdx': page('Contact'),
  'pages/about-us.mdx': page('About'),
  'services/team-training.mdx': sampleFile('services', 'Team training'),
  'pages/readiness.mdx': changed(
    page('Readiness'),
    'title: Readiness',
    "title: 'What leaders read: a list'",
  ),
}

describe('words of a link that are the name of a page', () => {
  const link = (label: string, to: string): string => `label: ${label}\n        to: ${to}`
  slips(
    'pages/home.mdx',
    {
      'lead to another page': {
        to: link('Contact', '/about-us'),
        at: 11,
        says: 'These words are the name of /contact, but the link leads to /about-us',
      },
      'lead to another page, with a verb before them': {
        to: link('See our team training', '/contact'),
        at: 11,
        says: 'Write: /services/team-training',
      },
      'lead to another page, after words that say what is there': {
        to: link('Learn more about team training', '/contact'),
        at: 11,
        says: 'Write: /services/team-training',
      },
      'lead to another page, before a word for what it is': {
        to: link('The team training service', '/contact'),
        at: 11,
        says: 'Write: /services/team-training',
      },
      'lead to another page, and name the home page': {
        to: link('Back to home', '/contact'),
        at: 11,
        says: 'the name of /, but',
      },
      'lead to where one asks for it': { to: link('Book team training', '/contact') },
      'lead to that page': { to: link('Contact', '/contact') },
      'lead to a part of another page': { to: link('Contact', '/about-us#top') },
      'lead to a page above that page': { to: link('Team training', '/services') },
      'are part of other words': { to: link('Contact Helen', '/about-us') },
      'are the start of its title for search engines, and lead elsewhere': {
        to: link('What leaders read', '/contact'),
        at: 11,
        says: 'These words are the name of /readiness',
      },
    },
    {
      from: link('To the start', '/'),
      also: { ...also, 'pages/services.mdx': page('Services') },
    },
  )
  slips(
    'pages/home.mdx',
    {
      'lead to another page, in prose': {
        to: 'Prose with a [contact page](/about-us) in it.',
        at: 15,
        says: 'the name of /contact',
      },
      'lead to that page, in prose': { to: 'Prose with a [contact page](/contact) in it.' },
    },
    { from: 'Prose with a [link](/) in it.', also },
  )
})

test('a title of an entry that names another page than its link has is only a warning', () => {
  const saidOf = (link: string): string[] => {
    const entry = `      - title: Contact\n        link:\n${link}`
    const section = `  - type: rows\n    look: links\n    heading: Next\n    items:\n${entry}`
    const home = changed(
      smallest['pages/home.mdx']!,
      '  - type: prose',
      `${section}  - type: prose`,
    )
    return checkContent(siteWith({ ...also, 'pages/home.mdx': home }))
      .filter(({ rule }) => rule === 'links')
      .map(({ severity, fix }) => `${severity} ${fix?.to ?? ''}`)
  }
  expect(saidOf('          to: /about-us\n')).toEqual(['warning /contact'])
  expect(saidOf('          to: /contact\n')).toEqual([])
  expect(saidOf('          label: Meet us first\n          to: /about-us\n')).toEqual([])
})

describe('a label of the menu', () => {
  const menuWith = (label: string, to: string): string[] => {
    const navigation = changed(
      smallest['settings/navigation.mdx']!,
      'footer: []',
      `footer:\n  - title: Company\n    links:\n      - label: ${label}\n        to: ${to}`,
    )
    return checkContent(siteWith({ ...also, 'settings/navigation.mdx': navigation }))
      .filter(({ path = [] }) => path.at(-1) === 'label')
      .map(({ severity, fix }) => `${severity} ${fix?.to ?? ''}`)
  }
  test.each(['Kontakt', 'Contacto'])(
    'in another language, nearly the name of its page, is a warning: %s',
    (label) => expect(menuWith(label, '/contact')).toEqual(['warning Contact']),
  )
  test.each(['Contacts', 'Talk to us', 'Consult'])('is right: %s', (label) =>
    expect(menuWith(label, '/contact')).toEqual([]),
  )
})

describe('words of a link that are the name of an outside address', () => {
  const entry =
    '  - { name: sales-leader-survey, url: https://a.example/, means: A survey. }\n' +
    '  - { name: sales-leader-survey-europe, url: https://b.example/, means: Another. }\n'
  const addresses = changed(smallest['settings/addresses.mdx']!, 'outside:\n', `outside:\n${entry}`)
  slips(
    'pages/home.mdx',
    {
      'lead to another address': {
        to: 'label: Sales leader survey',
        at: 11,
        says: 'Write: sales-leader-survey',
      },
      'lead to another address, in another order and with other words': {
        to: 'label: The survey for our sales leaders',
        at: 11,
        says: 'Write: sales-leader-survey',
      },
      'have a longer name too, that of its own address': {
        from: 'label: To the start\n        outside: calendar',
        to: 'label: Sales leader survey\n        outside: sales-leader-survey-europe',
      },
      'are part of other words': { to: 'label: Survey of leaders' },
    },
    {
      from: 'label: To the start',
      text: changed(smallest['pages/home.mdx']!, 'to: /', 'outside: calendar'),
      also: { 'settings/addresses.mdx': addresses },
    },
  )
})

describe('words of a link that end with the name of an outside address', () => {
  const entry =
    '  - { name: podcast, url: https://a.example/, means: The episode with a client. }\n'
  const addresses = changed(smallest['settings/addresses.mdx']!, 'outside:\n', `outside:\n${entry}`)
  slips(
    'pages/home.mdx',
    {
      'lead to another address': {
        to: 'label: Listen to the podcast',
        at: 11,
        says: 'Write: podcast',
      },
      'say only what it is about': { to: 'label: Talk to us about the podcast' },
      'name its own address too': { to: 'label: In our calendar, after the podcast' },
      'have the name in their middle': { to: 'label: On the podcast we said more' },
    },
    {
      from: 'label: To the start',
      text: changed(smallest['pages/home.mdx']!, 'to: /', 'outside: calendar'),
      also: { 'settings/addresses.mdx': addresses },
    },
  )
})

describe('words of a link out of the site', () => {
  const booking = (name: string): string =>
    changed(
      page(name),
      'label: To the start\n        to: /',
      'label: Book\n        outside: calendar',
    )
  const pages = Object.fromEntries(
    ['One', 'Two', 'Three'].map((name) => [`pages/${name.toLowerCase()}.mdx`, booking(name)]),
  )
  const addresses = changed(
    smallest['settings/addresses.mdx']!,
    'outside:\n',
    'outside:\n  - { name: podcast, url: https://podcast.example/, means: The podcast. }\n',
  )
  const files = { ...pages, 'settings/addresses.mdx': addresses }
  const withFourth = (from: string, to: string) =>
    checkContent(siteWith({ ...files, 'pages/four.mdx': changed(booking('Four'), from, to) }))

  test('are a problem if they lead elsewhere on every other page', () => {
    expect(withFourth('outside: calendar', 'outside: podcast')).toMatchObject([
      { line: 11, severity: 'error', fix: { from: 'podcast', to: 'calendar' } },
    ])
  })

  test('are right if they are other words', () => {
    expect(
      withFourth(
        'label: Book\n        outside: calendar',
        'label: Listen\n        outside: podcast',
      ),
    ).toEqual([])
  })
})

describe('words of a link to a page', () => {
  const linking = (name: string, label: string, to: string): Record<string, string> => {
    const text = changed(page(name), 'To the start\n        to: /', `${label}\n        to: ${to}`)
    return { [`pages/${name.toLowerCase()}.mdx`]: text }
  }
  const withFourth = (label: string, to: string) => {
    const one = linking('One', label, "'#top'")
    const others = ['Two', 'Three'].map((name) => linking(name, label, '/one#top'))
    return checkContent(siteWith(Object.assign({}, one, ...others, linking('Four', label, to))))
  }

  test('are a problem if they lead to another page everywhere else', () => {
    expect(withFourth('Our story', '/two')).toMatchObject([
      { line: 11, severity: 'error', fix: { from: '/two', to: '/one#top' } },
    ])
  })

  test('are a problem if they are several, and lead to another page twice', () => {
    const one = linking('One', 'What happens here next', '/two')
    const two = linking('Two', 'What happens here next', '/')
    const three = linking('Three', 'What happens here next', '/')
    expect(checkContent(siteWith({ ...one, ...two, ...three }))).toMatchObject([
      { file: 'src/content/pages/one.mdx', fix: { from: '/two', to: '/' } },
    ])
  })

  test('are right if they lead to another part of that page', () => {
    expect(withFourth('Our story', '/one')).toEqual([])
  })

  test.each(['Read more', 'Learn more about it', 'Details'])('“%s” may lead anywhere', (label) => {
    expect(withFourth(label, '/two')).toEqual([])
  })
})

describe('a link that a change leads elsewhere', () => {
  const podcast = '  - { name: podcast, url: https://podcast.example/, means: The podcast. }\n'
  const addresses = changed(
    smallest['settings/addresses.mdx']!,
    'outside:\n',
    `outside:\n${podcast}`,
  )
  const linking = (name: string, label: string, to: string): string =>
    changed(page(name), 'To the start\n        to: /', `${label}\n        ${to}`)
  const after = (label: string, before: string, now: string, more = {}) =>
    problemsAfter('pages/one.mdx', linking('One', label, before), linking('One', label, now), {
      ...also,
      'settings/addresses.mdx': addresses,
      ...more,
    })

  test('is a problem if the same words lead to a page everywhere else, and now out of it', () => {
    const label = 'Ask for it in writing'
    const more = Object.fromEntries(
      ['Two', 'Three'].map((name) => [
        `pages/${name.toLowerCase()}.mdx`,
        linking(name, label, 'to: /contact'),
      ]),
    )
    expect(after(label, 'to: /contact', 'outside: podcast', more)).toMatchObject([
      { line: 11, message: expect.stringContaining('Write: to: /contact, or other words') },
    ])
  })

  test('is a problem if its words name what it led to, and nothing where it leads now', () => {
    expect(
      after('Read how training works', 'to: /services/team-training', 'to: /contact'),
    ).toMatchObject([{ line: 11, fix: { from: '/contact', to: '/services/team-training' } }])
  })

  test('is a problem if its words name more than one of what it led to', () => {
    const surveys = { 'pages/survey.mdx': page('Survey') }
    expect(after('See the surveys', 'to: /survey', 'to: /contact', surveys)).toHaveLength(1)
  })

  test('is right if its words name nothing of what it led to', () => {
    expect(after('Begin now', 'to: /services/team-training', 'to: /contact')).toEqual([])
  })

  test('is right if the page to which it leads now has these words', () => {
    const contact = changed(page('Contact'), 'Prose with a', 'Ask about training, with a')
    const more = { 'pages/contact.mdx': contact }
    const label = 'Read how training works'
    expect(after(label, 'to: /services/team-training', 'to: /contact', more)).toEqual([])
  })
})
