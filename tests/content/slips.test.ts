import { describe, expect, test } from 'vitest'
import { checkContent } from '../../editing/check/index.ts'
import { changed, checkWith, expectProblems, slips } from './support/checking.ts'
import { page, role, sampleFile, siteWith, smallest } from './support/smallest-site.ts'

// Mistakes that no reader of YAML and no schema finds, and correct edits that look like them.

const alpha = role('Alpha', 'beta')
const home = page('Home')
const navigation = smallest['settings/navigation.mdx']!
/** The home page with a section before its prose, from line 12 on. */
const withSection = (text: string, more = {}) =>
  checkWith({
    'pages/home.mdx': changed(home, '  - type: prose', `${text}\n  - type: prose`),
    ...more,
  })
const person = (name: string, order: number) =>
  `---\nname: ${name}\nrole: Head\nbio: Does much.\ncolor: sales\norder: ${order}\n---\n`
const article = (date: string) =>
  `---\ntitle: One\nexcerpt: About one.\nauthor: Anna\ndate: ${date}\ncategory: future\ntype: future\nreadTime: 4\n---\n`
/** The smallest site after a change of the figures. */
const withClaims = (from: string, to: string) => {
  const path = 'src/content/settings/claims.mdx'
  const before = smallest['settings/claims.mdx']!
  const earlier = { paths: new Set([path]), changed: [{ path, text: before }] }
  return checkContent(siteWith({ 'settings/claims.mdx': changed(before, from, to) }, { earlier }))
}

describe('what a field does not take, and what is left of pasting', () => {
  slips(
    'surveys/alpha.mdx',
    String.raw`
    For **all** of us | no bold. Write: all$
    '*all* of us' | no italics. Write: all$
    See [this page](/contact) first | no link. Write: this page$
    See https://example.com/me first | An address in a field is no link
    One<br>two | no code
    R&amp;D | “&amp;”
    One\\ntwo | For a new line, write >-
    '## About' | no signs for headings
    '- one' | Signs of a list
    (survey-minutes) minutes | two round brackets … Write: ((survey-minutes))$
    '[[survey-minutes]] minutes' | Write: ((survey-minutes))$
    “All of this" | without its partner … Write: All of this$
    All of this, | ends with a comma … Write: All of this$
    'TODO: write this' | not meant for visitors
    Sure! Here's a shorter version of it. | not meant for visitors
    'Here is a revised version of the text: For people.' | not meant for visitors
    For [Your Name] and others. | not meant for visitors
    For [[people]]. | not meant for visitors
    For people.:contentReference[oaicite:0]{index=0} | not meant for visitors
    Hello\\! For people. | backslash
    'For people :rocket: now.' | picture sign
    For ==people== now. | no marks
    '[ ] For people.' | tick boxes
    x | only the beginning
    For the the people. | “the” stands here twice
    Until 31 June. | no calendar
    Harbourlight asks people. | Only a warning: … Write ((company))
    R&D (see below), Q&A; and/or, Sales - and more, a (role) for some, a TODO list for people, at 10:30:15 sharp
    Write to us here. Write here if in doubt. The plan that that was. ((company)) asks people.
    A screen of 15"
    'He said "yes": here is why.'
    “Yes,” he said
    `,
    { from: 'For people who do this.', line: 15 },
  )
  slips('surveys/gamma.mdx', 'order: | draft: true\\norder:', {
    text: role('Gamma', 'alpha').replace('What the role', 'TODO The role'),
  })
  slips(
    'testimonials/acme.mdx',
    String.raw`
    ---\n | ---\n# Real\n | * | author: “Name” is not meant for visitors
    ---\n | ---\nsample: true\n
    `,
    { text: sampleFile('testimonials', 'Acme').replace('author: words', 'author: Name') },
  )
})

test('a link to a file of the site is fine', () => {
  const text = changed(home, '[link](/)', '[link](/media/a.pdf)')
  expectProblems(
    checkContent(siteWith({ 'pages/home.mdx': text }, { assets: ['public/media/a.pdf'] })),
  )
})

describe('near misses of Markdown in the text', () => {
  slips(
    'pages/home.mdx',
    String.raw`
    See [us] (/) now. | words in square brackets
    See [us(/) now. | words in square brackets
    ##About | space is missing in this heading. Write: ## About$
    See [](/) now. | no words
    See [us](www.a.example) now. | whole address
    See [us](a@b.example) now. | mailto:a@b.example
    See [us](sales@brightwater.example) now. | <PrivacyEmail />
    See [us](https://calendar.example/) now. | <Outside name="calendar">us</Outside>
    [A](https://a.example/?utm_source=x) b. | settings
    [A](https://deploy-preview-1--a.netlify.app/about) b. | on the site: /about$
    <Outside name=“calendar”>us</Outside> | not written as it should be
    <Outside name="calendar">us now. | never closed … </Outside>
    See <Outside name="calendar" /> now. | no words
    <outside name="calendar">us</outside> now. | <outside> is code
    <Outside to="calendar">us</Outside> now. | takes no “to” … <Outside name="…">
    As said.[^1] | no footnotes
    All ** of us ** are. | stand in pairs, without spaces inside
    -one | plain hyphen and a space … Write: - one$
    • one | plain hyphen and a space … Write: - one$
    Who\tDays | A tab … table of another program
    [a](/) – and more\n\n**a** – and\n– or so – more\n\n- one\n- two – three\n\n> said
    From $500, R² = 1 and C#. Paweł Żółć, Ayşe Yılmaz, Zdeněk Dvořák and Nguyễn Thị Ánh. We say of the\nseo: it is fine.
    `,
    { from: 'Prose with a [link](/) in it.', line: 15 },
  )
  slips(
    'pages/home.mdx',
    String.raw`
    See [us](mailto:a@b.example).
    See [a](tel:+442079460958).
    \u0060**\u0060 and \u0060|\u0060
    |a|b|\n|---|---|\n|c|d|
    |a|b| | 15 | Under the first line of a table
    - one\n– two | 16 | Write: - two$
    ~~~\nPasted.\n~~~ | 16 | shown as code
    Words.\n\nseo: more | 17 | Move it up
    `,
    { from: 'Prose with a [link](/) in it.' },
  )
})

describe('a text that counts, other than what is shown', () => {
  const steps =
    '  - type: steps\n    heading: STEPS\n    items: [{ title: A, text: One. }, { title: C, text: Two. }]'
  const offices = '  - type: offices\n    heading: Where we are\n'
  const text = changed(home, '    heading: Hello', '    heading: Hello\n    lede: LEDE')
  slips(
    'pages/home.mdx',
    String.raw`
    STEPS | Three steps to go | 14 | three steps, and 2 are shown
    STEPS | Two steps to go
    STEPS | Three weeks, two steps
    Where we are | Three offices | 17 | three offices, and 1 is shown, those of … settings/addresses.mdx
    LEDE | At your service. Three offices on two coasts. | 9 |
      Only a warning: … speaks of three offices, and 1 is shown
    LEDE | Those who run three offices know.
    `,
    { text: changed(text, '  - type: prose', `${steps}\n${offices}  - type: prose`) },
  )
})

describe('text under the fields', () => {
  slips(
    'pages/home.mdx',
    String.raw`
    to: /\n  - type: prose | to: / | 14 | shown nowhere … - type: prose
    \n\nProse with a [link](/) in it.\n\n## A heading |  | 12 | there is none
    `,
  )
  slips(
    'people/anna.mdx',
    String.raw`
    BODY | Born in Leeds. | 9 | shown nowhere … fields above
    BODY | {/* a note */}
    `,
    { text: `${person('Anna', 1)}\nBODY\n` },
  )
  slips('surveys/alpha.mdx', String.raw`\nWhat the role is about.\n |  | 18 | is missing`)
})

describe('dates and links of articles', () => {
  slips(
    'articles/one.mdx',
    String.raw`
    date: 2025-06-01 | date: 15/06/2025 | 5 | year-month-day, like 2025-06-15
    date: 2025-06-01 | date: 2025-02-30 | 5 | in no calendar
    date: 2025-06-01 | date: 2062-06-15 | 5 | years ahead
    date: 2025-06-01 | date: '2025-06-15' | 5 | without quotes: 2025-06-15$
    date: 2025-06-01 | date: | 5 | empty … like 2025-06-15
    date: 2025-06-01 | date: 2024-02-29
    readTime: 4 | readTime: 4\nlink: /contact | 9 | below … “to: /contact”
    `,
    { text: article('2025-06-01') },
  )
})

describe('the settings', () => {
  slips(
    'settings/addresses.mdx',
    String.raw`
    https://calendar.example/ | http://calendar.example/ | * | url: … Write: https://calendar.example/$
    https://calendar.example/ | https://https://calendar.example/ | * | url: … leads nowhere
    https://calendar.example/ | "javascript:alert(1)" | * | url: … leads nowhere
    https://calendar.example/ | https://calendar.example/a page | * | url: … leads nowhere
    https://calendar.example/ | https://a.b-c.example/d/e?f=g&h#i
    surveyForms: https://forms.example/ | surveyForms: https://forms.example/surveys | * |
      surveyForms: … Write: https://forms.example/surveys/$
    surveyForms: https://forms.example/ | surveyForms: https://forms.example/?id=1 | * | Write: https://forms.example/$
    \n    email: sales | \n    latitude: 55.7\n    email: sales | * | both “latitude” and “longitude”
    \n    email: sales | \n    latitude: 55,7\n    longitude: 12\n    email: sales | * | a point before decimals
    \n    email: sales | \n    latitude: 55.7° N\n    longitude: 12\n    email: sales | * | A number belongs here
    `,
  )
  slips(
    'settings/labels.mdx',
    String.raw`
    (role) | it | * | “(role)” is missing
    (role) | ((role)) | * | role
    `,
  )
  slips(
    'settings/forms.mdx',
    String.raw`
    - words 2 | - words 2\n        - It’s new
    - words 2 | - words 1 | * | stands in this list twice, here and in line
    `,
  )
  slips(
    'settings/navigation.mdx',
    String.raw`
    - sales\n | - sale\n | 15 | Did you mean “sales”
    menus: | \u0020 - id: legal\n    title: Legal\n    function: sales\nmenus: | * |
      menus → entry 1 → groups: … Write: groups: [sales, legal]
    menus:\n  - id: revenue\n    label: Revenue\n    groups:\n      - sales |
      \u0020 - id: legal\n    title: Legal\n    function: sales\nmenus:\n  - id: a\n    label: A\n    groups: [sales, legal] | * |
      groups → entry 2 → id: No role is in the group
    menus: | menus:\n  - { id: a, label: A, groups: [sales] }\n  - { id: b, label: B,
      groups: [sales] }\n  - { id: c, label: C, groups: [sales] } | * | menus: … room for three
    `,
  )
  slips(
    'settings/site.mdx',
    'name: Harbourlight AI | name: Clearwater AI | * | nameRoman: … the logo says “Harbourlight AI”',
  )
  const about = page('About').replace(
    '  - type: prose',
    '  - type: roles\n    heading: Roles\n  - type: prose',
  )
  test('a group of a function that is not there, where that function is', () => {
    const text = changed(navigation, 'id: made-up', 'id: sales')
    const twice = changed(
      text.replace('- id: sales', '- id: care'),
      'function: sales',
      'function: cares',
    )
    const problems = checkWith({ 'settings/navigation.mdx': twice, 'pages/about.mdx': about })
    expect(problems.map(({ field }) => field)).toContain('groups → entry 1 → function')
    expect(problems.map(({ field }) => field)).not.toContain('functions → entry 1 → id')
  })
  test('a file in which two versions were joined is told alone', () => {
    const joined = '<<<<<<< HEAD\nmenus:\n=======\nmenus:\n>>>>>>> a\n'
    const problems = checkWith({
      'settings/navigation.mdx': changed(navigation, 'menus:\n', joined),
      'pages/about.mdx': about,
      'pages/home.mdx': changed(home, 'to: /', "to: '/about#sales'"),
    })
    expect(problems.map(({ file }) => file)).toEqual(['src/content/settings/navigation.mdx'])
  })
  test('a migration that was there already is changed', () => {
    const path = 'supabase/migrations/1_leads.sql'
    const earlier = { paths: new Set<string>(), changed: [], migrations: [path] }
    const says = expect.stringMatching(/new file/) as string
    expect(checkContent(siteWith({}, { earlier }))).toMatchObject([{ file: path, message: says }])
  })
})

describe('what must differ', () => {
  const people = { 'people/a.mdx': person('A', 1), 'people/b.mdx': person('B', 1) }
  slips(
    'surveys/gamma.mdx',
    String.raw`
    order: 7 | order: 2 | 4 | beta.mdx has the place 2 … 3 is free
    order: 7 | order: 7\nform: alpha-survey | 5 | alpha.mdx leads to the form
    order: 7 | order: 7\nform: https://forms.example/r/a1?b=c
    `,
    { text: role('Gamma', 'alpha') },
  )
  test('the places of two that are new', () =>
    expectProblems(checkWith(people), ['people/b.mdx:6', /a\.mdx has the place 1/]))
  test('of two, the one that was changed is told', () => {
    const path = 'src/content/people/a.mdx'
    const earlier = {
      paths: new Set([path, 'src/content/people/b.mdx']),
      changed: [{ path, text: person('A', 2) }],
    }
    expectProblems(checkContent(siteWith(people, { earlier })), [
      'people/a.mdx:6',
      /b\.mdx has the place 1/,
    ])
  })
  slips(
    'pages/home.mdx',
    String.raw`
    - type: statement\n    heading: One\n    text: Words.\n  - type: statement\n    heading: One\n    text: Words. | 12 |
      twice: here, and … in line 15
    - type: callToAction\n    heading: Onward\n    actions: [{ label: A, to: / }, { label: A, to: /privacy-notice }] | 14 |
      nobody can tell the two apart
    `,
    { text: changed(home, '- type: prose', 'HERE\n  - type: prose'), from: 'HERE' },
  )
  const long = 'Checking products, prices and terms before a quote goes out.'
  slips('surveys/beta.mdx', `What is done first. | ${long} | 8 | alpha.mdx has the same text`, {
    also: { 'surveys/alpha.mdx': changed(alpha, 'What is done first.', long) },
  })
})

describe('one slip is one problem', () => {
  slips('pages/home.mdx', 'id: top | id: The top | 7 | Write: the-top$', {
    text: changed(home, 'to: /', "to: '#the-top'"),
  })
  test('a home page that cannot be read', () => {
    const text = changed(home, '    actions:', '    actions\n   x')
    const link = {
      'surveys/alpha.mdx': changed(alpha, 'What the role', '[Up](/#top) [on](/older) the role'),
    }
    expect(
      new Set(checkWith({ ...link, 'pages/home.mdx': `${text}/older` }).map(({ file }) => file)),
    ).toEqual(new Set(['src/content/pages/home.mdx']))
  })
  test('an entry that has lost its hyphen, so that the name of the one above seems to be gone', () =>
    expectProblems(withClaims('  - name: programme-weeks', '    name: programme-weeks'), [
      'settings/claims.mdx:8',
      /“name” stands here a second time/,
    ]))
  test('what is renamed is told once, first, with the texts that name it behind', () => {
    const [cause, ...uses] = withClaims('name: survey-minutes', 'name: survey-length')
    expectProblems(
      [cause!],
      ['settings/claims.mdx:3', new RegExp(`was “survey-minutes”.* ${uses.length} texts name it`)],
    )
    expect(uses.length).toBeGreaterThan(1)
    expect(uses.every(({ isUse }) => isUse)).toBe(true)
  })
  test('fields under the words of their description, in another order', () => {
    const asked =
      '  - type: questions\n    heading: Asked\n    items: [{ answer: That., question: What? }]'
    const says = (name: string): [string, RegExp] => [
      'pages/home.mdx:14',
      new RegExp(`“${name}” here\\. The fields here are title and text`),
    ]
    expectProblems(withSection(asked), says('answer'), says('question'))
  })
  slips(
    'people/anna.mdx',
    String.raw`
    sales\nportrait:\npicture: ../pictures/anna.jpg\ntext: Anna | belongs to “portrait” stands below … : “picture” and “text”
    sales\nportrait:\n  picture: anna.jpg\n  text: Anna | write: ../pictures/anna.jpg$
    `,
    { text: person('Anna', 1), from: 'sales', line: 7 },
  )
})

describe('a draft may be linked by another draft', () => {
  const draft = (title: string) => changed(page(title), '---', '---\ndraft: true')
  slips('pages/other.mdx', 'to: / | to: /partners', {
    text: draft('Other'),
    also: { 'pages/partners.mdx': draft('Partners') },
  })
})
slips(
  'pages/privacy-notice.mdx',
  String.raw`seo: | draft: true\nseo: | 2 | The site itself leads to this page, so it cannot be hidden. Remove … “draft: true”`,
)

describe('the mark of a sample is taken away', () => {
  const path = 'src/content/testimonials/acme.mdx'
  const before = sampleFile('testimonials', 'Acme')
    .replace('---\n', '---\nsample: true\n')
    .replaceAll('quote: words', 'quote: Made up words.')
  const without = changed(before, 'sample: true\n', '')
  test.each([
    ['the words are as they were', without, [{ field: 'quotes → entry 1 → quote' }]],
    [
      'one quote is as it was',
      without.replace('Made up', 'Real'),
      [{ field: 'quotes → entry 2 → quote' }],
    ],
    ['the quotes are new', without.replaceAll('Made up', 'Real'), []],
    ['somebody says that they are real', changed(before, 'sample: true', 'sample: false'), []],
  ])('and %s', (_, text, says) => {
    const earlier = { paths: new Set([path]), changed: [{ path, text: before }] }
    expect(checkContent(siteWith({ 'testimonials/acme.mdx': text }, { earlier }))).toMatchObject(
      says,
    )
  })
})
