import { describe, expect, test } from 'vitest'
import { checkContent } from '../../editing/check/index.ts'
import { listUnready } from '../../editing/check/rules/samples.ts'
import { formatReport } from '../../editing/check/problem.ts'
import { units } from '../../src/schemas/claims.ts'
import { changed, checkWith, expectProblems, slips } from './support/checking.ts'
import { page, role, siteWith, smallest } from './support/smallest-site.ts'

const alpha = role('Alpha', 'beta')
const home = page('Home')
const claims = smallest['settings/claims.mdx']!
test('the smallest site has no problem', () => {
  expect(checkContent(siteWith({}))).toEqual([])
  expect(formatReport([], 9)).toBe('9 files, no problem')
})

test('all problems of all files come in one run, sorted', () => {
  const problems = checkWith({
    'surveys/beta.mdx': changed(
      role('Beta', 'alpha'),
      'title: Beta\ngroup: sales',
      'title: @beta\ngroup:sales',
    ),
    'surveys/alpha.mdx': changed(changed(alpha, 'summary:', 'sumary:'), 'order: 1', "order: 'one'"),
    'pages/home.mdx': changed(home, 'Prose with a [link](/) in it.', 'A { here\n\nand <5 there'),
  })
  const lines = [
    'pages/home.mdx:15',
    'pages/home.mdx:17',
    'surveys/alpha.mdx:4',
    'surveys/alpha.mdx:5',
  ]
  const places = [...lines, 'surveys/beta.mdx:2', 'surveys/beta.mdx:3']
  expectProblems(problems, ...places.map((place): [string, RegExp] => [place, /./]))
  expect(formatReport(problems, 9)).toMatch(/\n6 problems in 3 files$/)
})

describe('slips of YAML', () => {
  slips(
    'surveys/alpha.mdx',
    String.raw`
    title: Alpha | title: Alpha: one | 2:13 | quotes … Write: title: 'Alpha: one'
    title: Alpha | title: 'It's Alpha' | 2:8 | quotes … do not fit … Write: title: "It's Alpha"
    title: Alpha | title: ‘Alpha: one’ | 2:14 | Curly quotes do not count … Write: title: 'Alpha: one'$
    title: Alpha | title:Alpha | 2:6 | colon and a space … Write: title: Alpha
    title: Alpha | title: @alpha | 2:8 | starts with @ needs quotes
    title: Alpha | title: &alpha one | 2:8 | starts with & needs quotes
    title: Alpha | title: Alpha #1 | 2:8 | left out … 'Alpha #1'
    title: Alpha | \u0020title: Alpha | 2 | first field … Write: title: Alpha$
    \n  - name: First | \n\t- name: First | 7 | tab … two spaces
    \ngroup | \n  group | 3 | exactly under the others
    \n    description: What is done first | \n\u00A0\u00A0\u00A0 description: What is done first | 8 | no-break space
    - name: Second | -name: Second | 9 | hyphen and a space … Write: - name: Second
    - name: Second | – name: Second | 9 | plain hyphen … Write: - name: Second$
    - name: Second | name: Second | 9 | starts with “- ”
    \n  - name: Second | \n    - name: Second | 9 | under the entry above
    [beta] | [beta | 17 | closing ] is missing
    order: 1 | order = 1 | 4 | colon and a space … Write: order: 1$
    order: 1 | order: 1\norder: 3 | 5 | “order” … second time
    order: 1 | ...\norder: 1 | 4:1 | three dots … Remove
    order: 1 | <<<<<<< HEAD\norder: 1\n=======\norder: 2\n>>>>>>> x | 4 | <<<<<<<, ======= and >>>>>>>
    rightForYou: For | rightForYou: >-\nFor | 16 | two spaces further right
    rightForYou: For people | rightForYou: > For\n  people | 15 | in the line below
    \n---\n\nWhat | \n—-\n\nWhat | 18 | three plain hyphens
    \n---\n\n | \n\n | 17 | closes the fields is missing
    ---\ntitle | title | 1 | first line must be three plain hyphens
    group: sales | group: [sales] it | 3:8 | quotes … '[sales] it'
    order: 1 | # Note\u0000s\norder: 1 | 4 | invisible
    order: 1 | # Note\uD83Ds\norder: 1 | 4 | invisible
    order: 1 | # Note\rs\norder: 1 | 4 | invisible
    For people | For\u009Fpeople | 15 | invisible
    For people | For\uFFFFpeople | 15 | invisible
    `,
  )
  slips(
    'settings/addresses.mdx',
    String.raw`- words 1\n | - words 1\n          - words 2\n | * | too far right … Write: - words 2$`,
  )
})

describe('fields', () => {
  slips(
    'surveys/alpha.mdx',
    String.raw`
    workflows: | workflow: | 6:1 | workflow: … Did you mean “workflows”?
    order: 1 | order: 1\ncolour: red | 5 | colour: … no field “colour”
    summary: You do the work of Alpha.\n |  | 1 | summary: … missing. Add a line “summary: …”. One sentence starting with
    title: Alpha | title: | 2 | title: This is empty. Write a text. The name
    title: Alpha | title: 404 | 2:8 | title: … quotes: '404'
    title: Alpha | title: 2025-06-15 | 2:8 | title: … read as a date. Put it in quotes: '2025-06-15'
    order: 1 | order: first | 4 | order: A whole number belongs here: digits alone
    order: 1 | order: **1** | 4 | no bold … Write: order: 1$
    order: 1 | order: 1\ndraft: yes | 5 | draft: … Write true or false
    name: First | name: Many words for a name that is much too long | 7 | workflows → entry 1 → name: … and 40 fit
    rightForYou | \u0020 - name: Fifth\n    description: What is done fifth.\nrightForYou | 15 | exactly four … 5 now
    [beta] | beta | 17 | similarRoles: A list belongs here … Write: [beta]$
    [beta] | [alpha beta] | 17 | comma is missing … alpha, beta
    [beta] | [alpha] | 17 | the file itself
    [beta] | [beta, beta] | 17 | twice
    group: sales | group: [sales] | 3 | not a list
    group: sales | group: 15 | 3 | group: … A name belongs here, not a value
    You do the work of Alpha. | *You* do it. | 5 | starts with * needs quotes
    group: sales | group: sale | 3 | group: … settings/navigation.mdx … Did you mean “sales”
    You do the work of Alpha. | survey-minutes | 5 | Write: ((survey-minutes))$
    For people who do this. | >-\n  For people\n  with 15 minutes. | 17:8 | rightForYou: … survey-minutes
    - name: First\n    description: What is done first. | - First | 7 | the first like “- name: First”
    `,
  )
  slips(
    'pages/home.mdx',
    String.raw`
    type: hero | type: heroo | 6 | sections → 1 (heroo) → type: … Did you mean “hero”?
    - type: prose | - ground: land | 12 | sections → entry 2 → type: “type” is missing … prose
    \n  - type: prose | \n    ground: lant\n  - type: prose | 12 | 1 (hero) → ground: … Did you mean “land”? … paper
    heading: Hello | title: Hello | 8 | no field “title” here. Did you mean “heading”?
    \n        to: / |  | 10 | sections → 1 (hero) → actions → entry 1 → outside: Write one of “to” and “outside”
    to: / | to: /\n        outside: calendar | 12 | actions → entry 1 → outside: Write one of “to” and “outside” here, and only one
    to: / | url: / | 11 | no field “url” here. The fields here are label, to and outside
    to: / | outside: calender | 11 | actions → entry 1 → outside: … settings/addresses.mdx … “calendar”
    to: / | to: #top | 11 | A text that starts with # needs quotes
    to: / | to: https://calendar.example/ | 11 | write “outside: calendar”
    to: / | to: www.brightwater.example/privacy-notice | 11 | starts with /, like /privacy-notice
    to: / | to: home | 11 | starts with /
    to: / | to: /abuot | 11 | no page /abuot. Did you mean “/about”?
    to: / | to: /about#topp | 11 | no place “#topp” on /about. Did you mean “top”?
    to: / | to: /about/ | 11 | Write /about.
    to: / | to: /about#a-heading
    to: / | to: /surveys/alpha
    to: / | to: '#top'
    \n  - type: prose | \n    ground: land\n  - type: prose\n    ground: land | 14 | section above … “land”
    \n  - type: prose | \n    ground: paper\n  - type: prose | 12 | section below … “paper”
    - type: prose | - type: statement\n    heading: A\n    text: Words.\n  - type: prose\n    ground: shoal-4 |
      16 | “shoal-4” … remove this line
    seo:\n  title: Home\n | title: Home\nseo:\n | 2 | belongs to “seo” stands below … further right: “title”
    seo:\n  title: Home\n  desc | title: Home\ndesc | 2 | below the line “seo:”, two spaces further right
    `,
    { also: { 'pages/about.mdx': page('About') } },
  )
  slips(
    'settings/claims.mdx',
    String.raw`
    unit: minutes | unit: minute | 6 | claims → entry 1 → unit: “minute” is not in the list “units” … “minutes”?
    - name: survey-minutes | - nmae: survey-minutes | 3 | “nmae” … “name”
    name: survey-minutes | name: Survey-Minutes | 3 | Write: survey-minutes$
    name: survey-minutes | name: programme-weeks | 3 | “programme-weeks” stands in this list twice, here and in line 8
    text: six | text: '((content-speed))' | 9 | cannot name another
    ---\nclaims: | claims: | 1 | three plain hyphens
    ---\nclaims: | \uFEFF---\nclaims:
    text: '15' | text: 15 minutes | 4 | write “minutes” behind this figure themselves
    `,
  )
  test('a unit of the register itself', () => {
    const list = `units: [${[...units, 'lessons'].join(', ')}]`
    const claim =
      "  - name: lessons\n    text: '4'\n    unit: lessons\n    means: Lessons of a course.\n"
    expectProblems(
      checkWith({
        'settings/claims.mdx': changed(claims, 'claims:\n', `${list}\nclaims:\n${claim}`),
      }),
    )
  })
})

describe('prose', () => {
  slips(
    'pages/home.mdx',
    String.raw`
    Prose { here | 15:7 | { starts code
    In {2026} | 15:4 | run as code
    Teams <5 there | 15:7 | < starts code
    Write to <a@b.example> | 15:10 | Write a link
    Some <b>bold words | 15:6 | never closed
    Some <b>bold</b> words | 15:6 | **bold**
    <!-- note --> | 15:1 | {/* like this */}
    import is a word | 15:1 | “import” is read as code
    <Outside name="calender">Book</Outside> | 15 | Did you mean “calendar”?
    See [this](/abuot). | 15:5 | no page /abuot
    {/* a note */}
    <Outside name="calendar">Book</Outside>
    `,
    { from: 'Prose with a [link](/) in it.' },
  )
  slips(
    'surveys/alpha.mdx',
    String.raw`
    <PrivacyEmail /> | 20 | is code
    What the role\nis about: 15 minutes. | 21:11 | survey-minutes
    `,
    { from: 'What the role is about.' },
  )
})

describe('names of other things', () => {
  const [delta, epsilon] = [role('Delta', 'alpha'), role('Epsilon', 'alpha')]
  slips(
    'surveys/gamma.mdx',
    String.raw`
    [alpha] | [delta] | 17 | not on the site … “draft: true”
    [alpha] | [epsilon] | 17 | not on the site … “enabled: false”
    similarRoles: [alpha] | draft: true\nsimilarRoles: [delta]
    `,
    {
      text: role('Gamma', 'alpha'),
      also: {
        'surveys/delta.mdx': changed(delta, 'order:', 'draft: true\norder:'),
        'surveys/epsilon.mdx': changed(epsilon, 'order:', 'enabled: false\norder:'),
      },
    },
  )
  slips(
    'pages/zoo.mdx',
    String.raw`
    title: Zoo | title: Home | 3 | pages/home.mdx has the same title
    What Zoo is about | What Home is about | 4 | same description
    `,
    { text: page('Zoo') },
  )
})

describe('figures', () => {
  slips(
    'surveys/alpha.mdx',
    String.raw`
    About ((survey-minute)) minutes. | rightForYou: … Did you mean “survey-minutes”?
    About ((survey-minutes) long. | not in pairs
    a 15-minute survey | ((survey-minutes))
    fifteen minutes | ((survey-minutes)) … another one … ((fifteen))
    75% | ((cost-reduction))
    75 per cent | ((cost-reduction))
    3x faster | ((content-speed))
    600% | ((client-productivity)) or ((hero-assets-productivity))
    eight weeks | “eight weeks” looks like … no claim of ours, write the number as ((eight))
    2 to 40 weeks | “2 to 40 weeks” looks like a figure
    three to six months | “three to six months” looks like a figure
    500+ teams | “500+ teams” looks like a figure
    300 clients | “300 clients” looks like a figure
    more than 20 countries | “20 countries” looks like a figure
    It is ((cost-reduction))%. | itself
    In ((survey-minutes))minutes. | space is missing
    In ((survey-minutes)) hours. | counts minutes
    A ((8)) week one. | “an”
    In ((1)) weeks. | more than one
    Weeks 1-2, weeks 1–15, month 3, 15 June 2025, 404 Not Found, support 24/7, every six weeks, in 2026
    B2B and ISO 9001, 1:1 talks, step 3, six people, about 15 in all, the 15th of June, or June 15, 2025
    from 15:00 to 18:00, or at 3 pm, call +44 20 7946 0958 or 020 7946 0958, Room 15 on floor 3, London EC1A 1AA
    Claude 3, GPT-4 and Office 365, No. 75 of the top 15, from £600 a seat, £15 a month or 75 euros
    it took two hours, 40 years, 4-day weeks and 30 days, 3 times a week, 100 per cent of it, ten of our 15 clients
    C++ and 2+2, ((75))% of it in ((six)) weeks, and ((500+)) teams
    In ((survey-minutes))) minutes. | closing bracket
    We met 150 customers last year. | Only a warning
    It is a five-minute walk. | Only a warning
    `,
    { from: 'For people who do this.', line: 15 },
  )
  const talks =
    '\n  - { name: talk-weeks, text: "2", unit: weeks, means: How long talks take. }\n---\n'
  slips(
    'surveys/alpha.mdx',
    'For people who do this. | A course of 2 weeks for talks | 15 | ((talk-weeks))',
    {
      also: { 'settings/claims.mdx': changed(claims, '\n---\n', talks) },
    },
  )
})

describe('characters', () => {
  slips(
    'surveys/alpha.mdx',
    String.raw`
    For\u00A0people | 15:17 | rightForYou: … U+00A0 … space
    For „people | 15:18 | “„” … Write “
    For 😀 people | 15:18 | picture sign
    For 王 people | 15:18 | Write it in words
    The of\ufb01ce | 15 | letters one by one
    Cafe\u0301 | 15 | two signs
    p\u0430per | 15 | another script
    a\u2028b | 15 | invisible
    For ɖ | 15 | Only a warning
    \uFFFD | 15 | UTF-8
    'Paweł Wójcik and François Nuñez'
    'Şule, Đặng, Žofie'
    'C#, 1 = 1 *'
    `,
    { from: 'For people who do this.' },
  )
})

describe('files', () => {
  test.each([
    ['surveys/Gamma Ray.mdx', /Rename it “gamma-ray\.mdx”/],
    ['surveys/notes.docx', /end in “\.mdx”.*copy that.*Remove/],
    ['surveys/.DS_Store', /Remove/],
    ['surveys/alpha.md', /surveys\/alpha\.mdx is there already/],
    ['pages/404.mdx', /taken by the site itself.*notFound/],
    ['survey/gamma.mdx', /Did you mean “surveys”\?/],
    ['settings/claim.mdx', /Did you mean “claims\.mdx”\?/],
    ['gamma.mdx', /No page is made/],
    ['pages/survey.mdx', /none of src\/content\/pages\/\. Move/],
    ['pages/unused.png', /No file uses this picture/],
  ])('%s', (path, says) => {
    const text = path.includes('survey')
      ? role('Gamma', 'beta')
      : path.endsWith('.mdx')
        ? page('Gamma')
        : ''
    const own = checkWith({ [path]: text }).filter(({ file }) => file === `src/content/${path}`)
    expectProblems(own, [`${path}:1`, says])
  })
  test('the editors’ guide is fine', () =>
    expectProblems(checkWith({ 'README.md': '# Guide', 'FIELDS.md': '# Fields' })))
  test.each(['pages/home', 'pages/privacy-notice', 'settings/site'])(
    '%s, which the site needs, is told once where it is missing',
    (name) =>
      expectProblems(checkWith({ [`${name}.mdx`]: undefined }), [
        `${name}.mdx:1`,
        /missing.*history/,
      ]),
  )
})

test('before launch: samples, sample addresses and drafts are listed, each at its line', () => {
  const calendar = ['https://calendar.example/', 'https://booking.test/'] as const
  const site = siteWith({
    'settings/addresses.mdx': changed(smallest['settings/addresses.mdx']!, ...calendar),
    'pages/home.mdx': changed(home, 'seo:', 'sample: true\nseo:'),
    'surveys/alpha.mdx': changed(alpha, 'order: 1', 'order: 1\ndraft: true'),
  })
  const found = listUnready(site).map(({ file, line, field }) => `${file} ${line} ${field}`)
  expect(found).toContain('src/content/pages/home.mdx 2 sample')
  expect(found).toContain('src/content/surveys/alpha.mdx 5 draft')
  expect(found.join()).toContain(' surveyForms')
  expect(found.join()).not.toContain('outside → entry 1 → url')
})
