import { describe, expect, test } from 'vitest'
import { checkContent } from '../../editing/check/index.ts'
import { listUnready } from '../../editing/check/launch.ts'
import { formatReport, type Problem } from '../../editing/check/problem.ts'
import { units } from '../../src/schemas/claims.ts'
import { page, role, siteWith, smallest } from './support/smallest-site.ts'

const alpha = 'src/content/surveys/alpha.mdx'
const alphaText = role('Alpha', 'beta')
const home = page('Home')

/** Checks the smallest site with one file changed. */
const check = (path: string, text: string, also: Record<string, string | undefined> = {}): Problem[] =>
  checkContent(siteWith({ ...also, [path]: text }))
/** The role alpha with some words replaced; fails if they are not there. */
const alphaWith = (from: string, to: string, also: Record<string, string | undefined> = {}): Problem[] =>
  check('surveys/alpha.mdx', changed(alphaText, from, to), also)
const homeWith = (from: string, to: string, also: Record<string, string | undefined> = {}): Problem[] =>
  check('pages/home.mdx', changed(home, from, to), also)
const body = (text: string): Problem[] => homeWith('Prose with a [link](/) in it.', text)

function changed(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`The test's own text does not hold “${from}”.`)
  return text.replace(from, () => to)
}

/**
 * Exactly one problem, whose sentence says this. Its place is line, column and field, as far as given: `12:3 seo → title`;
 * in another file than the role alpha, `pages/home.mdx:12`.
 */
function expectOne(problems: Problem[], place: string, says: RegExp): void {
  expect(formatReport(problems, 0)).toMatch(/\n1 problem in 1 file$/)
  const [, file = 'surveys/alpha.mdx', line, column, field] =
    /^(?:(\S+\.mdx):)?(\d+)(?::(\d+))?(?: (.*))?$/.exec(place) ?? []
  expect(problems[0]).toMatchObject({
    file: `src/content/${file}`,
    line: Number(line),
    ...(column === undefined ? {} : { column: Number(column) }),
    ...(field === undefined ? {} : { field }),
    message: expect.stringMatching(says) as string,
  })
}

test('the smallest site has no problem', () => {
  expect(checkContent(siteWith({}))).toEqual([])
  expect(formatReport([], 9)).toBe('9 files, no problem')
})

test('all problems of all files come in one run, sorted', () => {
  const problems = checkContent(
    siteWith({
      'surveys/beta.mdx': changed(role('Beta', 'alpha'), 'title: Beta', 'title: Beta: two'),
      'surveys/alpha.mdx': changed(changed(alphaText, 'summary:', 'sumary:'), 'order: 1', "order: 'one'"),
    }),
  )
  expect(problems.map(({ file, line }) => `${file}:${line}`)).toEqual([
    `${alpha}:4`,
    `${alpha}:5`,
    'src/content/surveys/beta.mdx:2',
  ])
  expect(formatReport(problems, 9)).toMatch(/\n3 problems in 2 files$/)
})

describe('slips of YAML', () => {
  test.each([
    ['a colon in text', 'title: Alpha: one', 2, 13, /quotes.*Write: title: 'Alpha: one'/],
    ['an apostrophe inside quotes', "title: 'It's Alpha'", 2, 8, /quotes.*do not fit.*Write: title: "It's Alpha"/],
    ['a quote that is not closed', "title: 'Alpha", 2, 8, /quotes.*do not fit.*Write: title: 'Alpha'/],
    ['curly quotes around a colon', 'title: “Alpha: one”', 2, 14, /Curly quotes do not count/],
    ['curly quotes', 'title: “Alpha”', 2, 8, /Curly quotes do not count/],
    ['no space after the colon', 'title:Alpha', 2, 6, /colon and a space.*Write: title: Alpha/],
    ['a bracket at the start', 'title: [Draft] Alpha', 2, 8, /quotes.*'\[Draft\] Alpha'/],
    ['@ at the start', 'title: @alpha', 2, 8, /starts with @ needs quotes/],
    ['% at the start', 'title: %alpha', 2, 8, /starts with % needs quotes/],
    ['& at the start', 'title: &alpha one', 2, 8, /starts with & needs quotes/],
    ['* at the start', 'title: *alpha', 2, 8, /starts with \* needs quotes/],
    ['words after #', 'title: Alpha #1', 2, 8, /left out.*'Alpha #1'/],
  ])('%s', (_, line, at, column, says) => {
    // The characters [ ] and * are not in the typeface either, which is another rule.
    const problems = alphaWith('title: Alpha', line).filter(({ message }) => !message.startsWith('Our typeface'))
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatchObject({ file: alpha, line: at, column, message: expect.stringMatching(says) as string })
  })

  test('a tab', () => expectOne(alphaWith('  - name: First', '\t- name: First'), '7', /tab.*two spaces/))
  test('a field too far right', () => expectOne(alphaWith('\ngroup', '\n  group'), '3', /exactly under the others/))
  test('a field out of line', () =>
    expectOne(
      alphaWith('    description: What is done first.', '   description: What is done first.'),
      '8',
      /exactly under the others/,
    ))
  test('no space after a hyphen', () =>
    expectOne(alphaWith('  - name: Second', '  -name: Second'), '9', /hyphen and a space.*Write: - name: Second/))
  test('a list that is not closed', () => expectOne(alphaWith('[beta]', '[beta'), '23', /closing \] is missing/))
  test.each([
    ['another mark', '  - name: Second', '  * name: Second', 9, /plain hyphen.*Write: - name: Second$/],
    ['a dash for a hyphen', '  - name: Second', '  – name: Second', 9, /plain hyphen.*Write: - name: Second$/],
    ['a number', '  - name: Second', '  2. name: Second', 9, /plain hyphen.*Write: - name: Second$/],
    ['no mark', '  - name: Second', '  name: Second', 9, /starts with “- ”/],
    ['an entry too far left', '  - name: Second', '- name: Second', 9, /under the entry above/],
    ['an entry too far right', '  - name: Second', '    - name: Second', 9, /under the entry above/],
    ['no colon', 'order: 1', 'order 1', 4, /colon and a space.*Write: order: 1$/],
    ['another sign for the colon', 'order: 1', 'order = 1', 4, /colon and a space.*Write: order: 1$/],
    ['the first field too far right', 'title: Alpha', ' title: Alpha', 2, /first field.*Write: title: Alpha$/],
    ['text at the edge', 'rightForYou: For', 'rightForYou: >-\nFor', 16, /two spaces further right/],
    ['text behind the sign', 'rightForYou: For people', 'rightForYou: > For\n  people', 15, /in the line below/],
    [
      'no-break spaces',
      '    description: What is done first',
      '\u00A0\u00A0\u00A0 description: What is done first',
      8,
      /no-break space/,
    ],
    ['a no-break space after a colon', 'title: Alpha', 'title:\u00A0Alpha', 2, /no-break space/],
    ['the closing line of dashes', '\n---\n\nWhat', '\n—-\n\nWhat', 24, /three plain hyphens/],
  ])('%s', (_, from, to, line, says) => expectOne(alphaWith(from, to), `${line}`, says))
  test('an entry that is read as a part of the one above', () => {
    const text = changed(smallest['settings/addresses.mdx']!, '- words 1\n', '- words 1\n          - words 2\n')
    expect(check('settings/addresses.mdx', text)).toMatchObject([
      {
        line: text.split('\n').findIndex((line) => line.includes('- words 2')) + 1,
        message: expect.stringMatching(/too far right.*Write: - words 2$/) as string,
      },
    ])
  })
  test('a field twice', () => expectOne(alphaWith('order: 1', 'order: 1\norder: 3'), '5', /“order”.*second time/))
  test('marks of a merge', () =>
    expectOne(
      alphaWith('order: 1', '<<<<<<< HEAD\norder: 1\n=======\norder: 2\n>>>>>>> x'),
      '4',
      /<<<<<<<, ======= and >>>>>>>/,
    ))
  test('no closing hyphens', () => expectOne(alphaWith('\n---\n\n', '\n\n'), '23', /closes the fields is missing/))
  test('no opening hyphens', () =>
    expectOne(check('surveys/alpha.mdx', alphaText.slice(4)), '1', /first line must be three plain hyphens/))
  test('two slips in one file', () =>
    expect(alphaWith('title: Alpha\ngroup: sales', 'title: @alpha\ngroup:sales').map(({ line }) => line)).toEqual([
      2, 3,
    ]))
  test('a line of three dots', () => expectOne(alphaWith('order: 1', '...\norder: 1'), '4:1', /three dots.*Remove/))
  // Each stops the build, wherever it stands; in a note that no rule on texts reads, too.
  test.each(['\u0000', '\u000B', '\u009F', '\uFFFF', '\uD83D', '\r'])('an invisible sign: %j', (sign) => {
    expectOne(alphaWith('order: 1', `# Note${sign}s\norder: 1`), '4:7', /invisible/)
    expectOne(alphaWith('For people', `For${sign}people`), '15:17', /invisible/)
  })
  test('Windows line ends', () => expect(check('surveys/alpha.mdx', alphaText.replaceAll('\n', '\r\n'))).toEqual([]))
})

describe('fields', () => {
  test('a misspelt field is one mistake', () =>
    expectOne(alphaWith('workflows:', 'workflow:'), '6:1 workflow', /Did you mean “workflows”\?/))
  test('an unknown field', () =>
    expectOne(alphaWith('order: 1', 'order: 1\ncolour: red'), '5 colour', /no field “colour”/))
  test('a missing field, with what it is for', () =>
    expectOne(
      alphaWith('summary: You do the work of Alpha.\n', ''),
      '1 summary',
      /missing\. Add a line “summary: …”\. One sentence starting with "You"/,
    ))
  test('an empty field', () => expectOne(alphaWith('title: Alpha', 'title:'), '2 title', /empty/))
  test('a number where text belongs', () =>
    expectOne(alphaWith('title: Alpha', 'title: 404'), '2:8 title', /quotes: '404'/))
  test('text where a number belongs', () => expectOne(alphaWith('order: 1', 'order: first'), '4 order', /not a number/))
  test('yes where true belongs', () =>
    expectOne(alphaWith('order: 1', 'order: 1\ndraft: yes'), '5 draft', /Write true or false/))
  test('too long a text', () =>
    expectOne(
      alphaWith('name: First', `name: ${'long '.repeat(9)}`),
      '7 workflows → entry 1 → name',
      /44 characters, and 40 fit/,
    ))
  test('a fifth workflow, at the fifth', () => {
    const fifth = '  - name: Fifth\n    description: What is done fifth.\nrightForYou'
    expectOne(alphaWith('rightForYou', fifth), '15 workflows', /exactly four.*5 now/)
  })
  test('a list where text belongs', () =>
    expectOne(alphaWith('title: Alpha', 'title: [Alpha]'), '2 title', /not a list/))
  test('text where a list belongs', () =>
    expectOne(alphaWith('similarRoles: [beta]', 'similarRoles: beta'), '23 similarRoles', /A list belongs here/))
  test('a wrong unit', () => {
    const text = changed(smallest['settings/claims.mdx']!, 'unit: minutes', 'unit: minute')
    expectOne(
      check('settings/claims.mdx', text),
      'settings/claims.mdx:6 claims → entry 1 → unit',
      /“minute” is not in the list “units”.*Did you mean “minutes”\?/,
    )
  })
  test('a unit of the register itself', () => {
    const list = `units: [${[...units, 'lessons'].join(', ')}]`
    const claim = "  - name: lessons\n    text: '4'\n    unit: lessons\n    means: Lessons of a course.\n"
    const text = changed(smallest['settings/claims.mdx']!, 'claims:\n', `${list}\nclaims:\n${claim}`)
    expect(check('settings/claims.mdx', text)).toEqual([])
  })
  test('an unknown section type', () =>
    expectOne(
      homeWith('type: hero', 'type: heroo'),
      'pages/home.mdx:6 sections → 1 (heroo) → type',
      /Did you mean “hero”\?/,
    ))
  test('a section without a type', () =>
    expectOne(
      homeWith('  - type: prose', '  - ground: land'),
      'pages/home.mdx:12 sections → entry 2 → type',
      /“type” is missing.*prose/,
    ))
  test('a wrong choice', () =>
    expectOne(
      homeWith('  - type: prose', '    ground: lant\n  - type: prose'),
      'pages/home.mdx:12 sections → 1 (hero) → ground',
      /Did you mean “land”\?.*paper/,
    ))
  test.each([
    [
      'the second where both are written',
      '    ground: land\n  - type: prose\n    ground: land',
      14,
      /section above.*“land”/,
    ],
    [
      'one that is the usual ground of the section below',
      '    ground: paper\n  - type: prose',
      12,
      /section below.*“paper”/,
    ],
    [
      'one that is the usual ground of the section above',
      '  - type: statement\n    heading: A\n    text: Words.\n  - type: prose\n    ground: shoal-4',
      16,
      /“shoal-4”.*remove this line/,
    ],
  ] as const)('a ground that touches itself: %s', (_, lines, line, says) => {
    const problems = homeWith('  - type: prose', lines)
    expectOne(problems, `pages/home.mdx:${line}`, says)
  })
  test('a field of a section', () =>
    expectOne(
      homeWith('heading: Hello', 'headin: Hello'),
      'pages/home.mdx:8 sections → 1 (hero) → headin',
      /“heading”/,
    ))
  test('a link that leads nowhere', () =>
    expectOne(
      homeWith('\n        to: /', ''),
      'pages/home.mdx:10 sections → 1 (hero) → actions → entry 1',
      /“to”.*or “outside”/,
    ))
  test('a link with two ends', () =>
    expectOne(
      homeWith('        to: /', '        to: /\n        outside: calendar'),
      'pages/home.mdx:12 sections → 1 (hero) → actions → entry 1',
      /Only one of “to” and “outside”/,
    ))
  test('a misspelt end of a link', () =>
    expectOne(
      homeWith('        to: /', '        too: /'),
      'pages/home.mdx:11 sections → 1 (hero) → actions → entry 1 → too',
      /“to”/,
    ))
})

describe('prose', () => {
  test.each([
    ['an open brace', 'Prose { here', 7, /\{ starts code/],
    ['words in braces', 'Prose {two words}', 7, /\{ starts code/],
    ['a number in braces', 'In {2026}', 4, /run as code/],
    ['a field in braces', 'The {frontmatter.title}', 5, /run as code/],
    ['a sign before a number', 'Teams <5 there', 7, /< starts code/],
    ['an address in angle brackets', 'Write to <a@b.example>', 10, /Write a link/],
    ['a tag that stays open', 'Some <b>bold words', 6, /never closed/],
    ['a tag', 'Some <b>bold</b> words', 6, /\*\*bold\*\*/],
    ['a note of HTML', '<!-- note -->', 1, /\{\/\* like this \*\/\}/],
    ['import', 'import is a word', 1, /“import” is read as code/],
    ['export', 'export const a = 1', 1, /“export” is read as code/],
  ])('%s', (_, text, column, says) => expectOne(body(text), `pages/home.mdx:15:${column}`, says))
  test('two slips', () => expect(body('A { here\n\nand <5 there').map(({ line }) => line)).toEqual([15, 17]))
  test('a note for editors is fine', () => expect(body('{/* a note */}')).toEqual([]))
  test('a component that there is', () => expect(body('<Outside name="calendar">Book</Outside>')).toEqual([]))
  test('an outside name that there is not', () =>
    expectOne(body('<Outside name="calender">Book</Outside>'), 'pages/home.mdx:15', /Did you mean “calendar”\?/))
  test('no component in a role', () =>
    expectOne(alphaWith('What the role is about.', '<PrivacyEmail />'), '26', /is code/))
  test('a picture that is missing, and one without words', () => {
    expectOne(body('![A chart](/media/char.png)'), 'pages/home.mdx:15', /no file public\/media\/char\.png/)
    expect(
      checkContent(
        siteWith(
          { 'pages/home.mdx': changed(home, 'Prose with', '![](/a.png) Prose with') },
          { assets: ['public/a.png'] },
        ),
      ),
    ).toMatchObject([{ line: 15, message: expect.stringMatching(/words for people/) as string }])
  })
})

describe('names of other things', () => {
  const beta = role('Beta', 'alpha')
  const gamma = (extra: string): string => changed(role('Gamma', 'alpha'), 'order: 7', `order: 7\n${extra}`)
  const similar = (name: string, also: Record<string, string> = {}): Problem[] => alphaWith('[beta]', `[${name}]`, also)
  const at = '23 similarRoles → entry 1'

  test('a role that does not exist', () => expectOne(similar('bets'), at, /“bets” is not in.*Did you mean “beta”\?/))
  test('the role itself', () => expectOne(similar('alpha'), at, /the file itself/))
  test('a role twice', () => expectOne(similar('beta, beta'), at, /twice/))
  test('a role marked Soon', () =>
    expectOne(similar('gamma', { 'surveys/gamma.mdx': gamma('enabled: false') }), at, /“enabled: false”/))
  test('a draft', () => expectOne(similar('gamma', { 'surveys/gamma.mdx': gamma('draft: true') }), at, /draft/))
  test('a draft may name a draft', () =>
    expect(
      checkContent(
        siteWith({
          'surveys/gamma.mdx': gamma('draft: true'),
          'surveys/delta.mdx': changed(role('Delta', 'gamma'), 'order: 4', 'order: 4\ndraft: true'),
        }),
      ),
    ).toEqual([]))
  test('an old name', () =>
    expectOne(
      similar('older', { 'surveys/beta.mdx': changed(beta, 'order: 2', 'order: 2\naliases: [older]') }),
      at,
      /old name.*“beta”/,
    ))
  test('a group', () =>
    expectOne(alphaWith('group: sales', 'group: sale'), '3 group', /settings\/navigation\.mdx.*Did you mean “sales”/))
  test('an outside address', () => {
    expectOne(
      homeWith('        to: /', '        outside: calender'),
      'pages/home.mdx:11 sections → 1 (hero) → actions → entry 1 → outside',
      /settings\/addresses\.mdx.*“calendar”/,
    )
  })
  test('nothing is said of a register that cannot be read', () => {
    expectOne(check('settings/claims.mdx', 'claims'), 'settings/claims.mdx:1', /three plain hyphens/)
  })
  test('the same title, and the same description', () => {
    const about = changed(page('About'), 'title: About', 'title: Home')
    expectOne(check('pages/zoo.mdx', about), 'pages/zoo.mdx:3 seo → title', /pages\/home\.mdx has the same title/)
    expectOne(
      check('pages/zoo.mdx', changed(page('Zoo'), 'What Zoo is', 'What Home is')),
      'pages/zoo.mdx:4 seo → description',
      /same description/,
    )
  })
})

describe('links', () => {
  const at = 'pages/home.mdx:11 sections → 1 (hero) → actions → entry 1 → to'
  const link = (to: string, also: Record<string, string> = {}): Problem[] =>
    homeWith('        to: /', `        to: ${to}`, also)
  const about = { 'pages/about.mdx': page('About') }

  test.each(['/surveys/alpha', '/about', '/about#top', '/about#a-heading', '"#top"'])('%s is fine', (to) =>
    expect(link(to, about)).toEqual([]),
  )
  test('to a page that does not exist', () =>
    expectOne(link('/abuot', about), at, /no page \/abuot\. Did you mean “\/about”\?/))
  test('to a place that does not exist', () =>
    expectOne(link('/about#topp', about), at, /no place “#topp” on \/about\. Did you mean “top”\?/))
  test('to a draft', () =>
    expectOne(
      link('/surveys/gamma', {
        'surveys/gamma.mdx': changed(role('Gamma', 'alpha'), 'order: 7', 'order: 7\ndraft: true'),
      }),
      at,
      /draft/,
    ))
  test('with a slash at the end', () => expectOne(link('/about/', about), at, /Write \/about\./))
  test('in prose', () => expectOne(body('See [this](/abuot).'), 'pages/home.mdx:15:5', /no page \/abuot/))
  test('in prose, without a slash', () =>
    expectOne(body('See [this](about).'), 'pages/home.mdx:15:5', /starts with \//))
})

describe('figures', () => {
  const right = (text: string): Problem[] => alphaWith('For people who do this.', text)
  const at = (column: number) => `15:${column} rightForYou`

  test('a name that does not exist', () =>
    expectOne(right('About ((survey-minute)) minutes.'), at(20), /Did you mean “survey-minutes”\?/))
  test('brackets that are not in pairs', () =>
    expectOne(right('About ((survey-minutes) long.'), at(20), /not in pairs/))
  test.each([
    ['15 minutes', /\(\(survey-minutes\)\)/],
    ['a 15-minute survey', /\(\(survey-minutes\)\)/],
    ['fifteen minutes', /\(\(survey-minutes\)\).*another one.*\(\(fifteen\)\)/],
    ['75%', /\(\(cost-reduction\)\)/],
    ['75 per cent', /\(\(cost-reduction\)\)/],
    ['3x faster', /\(\(content-speed\)\)/],
    ['3 times faster', /\(\(content-speed\)\)/],
    ['600%', /\(\(client-productivity\)\) or \(\(hero-assets-productivity\)\)/],
    ['six weeks', /\(\(programme-weeks\)\)/],
    ['a six-week programme', /\(\(programme-weeks\)\)/],
    ['12 hours', /“12 hours” looks like a figure we claim/],
    ['99%', /“99%” looks like a figure we claim/],
    ['eight weeks', /“eight weeks” looks like.*no claim of ours, write the number as \(\(eight\)\)/],
    ['500+ teams', /“500\+ teams” looks like a figure/],
    ['300 clients', /“300 clients” looks like a figure/],
    ['more than 20 countries', /“20 countries” looks like a figure/],
    ['a programme of 2 weeks for talks', /\(\(talk-weeks\)\)/],
  ])('%s is written out', (text, says) => {
    const register = changed(
      smallest['settings/claims.mdx']!,
      '\n---\n',
      `\n  - name: talk-weeks\n    text: '2'\n    unit: weeks\n    means: How long talks of the programme take.\n---\n`,
    )
    const problems = alphaWith('For people who do this.', text, { 'settings/claims.mdx': register })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatchObject({
      file: alpha,
      line: 15,
      field: 'rightForYou',
      message: expect.stringMatching(says) as string,
    })
  })
  test.each([
    'Weeks 1-2',
    'Weeks 1–15',
    'Month 3',
    '15 June 2025',
    '404 Not Found',
    'support 24/7',
    'every six weeks',
    'in 2026',
    'B2B and ISO 9001',
    '1:1 talks',
    'step 3',
    'six people',
    'about 15 in all',
    'the 15th of June, or June 15, 2025',
    'from 15:00 to 18:00, or at 3 pm',
    'call +44 20 7946 0958 or 020 7946 0958',
    'Room 15 on floor 3, London EC1A 1AA',
    'Claude 3, GPT-4 and Office 365',
    'No. 75 of the top 15',
    'from £600 a seat, £15 a month or 75 euros',
    'it took two hours',
    '40 years, 4-day weeks and 30 days',
    '3 times a week',
    '100 per cent of it',
    'ten of our 15 clients',
    'C++ and 2+2',
    '((75))% of it in ((six)) weeks, and ((500+)) teams',
  ])('%s is fine', (text) => expect(right(text)).toEqual([]))
  test('in the prose, in a later line', () =>
    expectOne(alphaWith('What the role is about.', 'What the role\nis about: 15 minutes.'), '27:11', /survey-minutes/))
  test('in a text of several lines', () =>
    expectOne(
      alphaWith('rightForYou: For people who do this.', 'rightForYou: >-\n  For people\n  with 15 minutes.'),
      '17:8 rightForYou',
      /survey-minutes/,
    ))
  test('a name twice in the register', () => {
    const text = changed(smallest['settings/claims.mdx']!, 'name: cost-reduction', 'name: content-speed')
    const lines = text.split('\n').flatMap((words, index) => (words.includes('content-speed') ? [index + 1] : []))
    expect(lines).toHaveLength(2)
    expect(check('settings/claims.mdx', text)).toMatchObject([
      {
        line: lines[0],
        message: expect.stringMatching(`two figures named “content-speed”, here and in line ${lines[1]}`) as string,
      },
    ])
  })
})

describe('characters', () => {
  test.each([
    ['a no-break space', 'For\u00A0people', 17, /U\+00A0.*space/],
    ['a low quote', 'For „people', 18, /“„”.*Write “/],
    ['an emoji', 'For 😀 people', 18, /picture sign/],
    ['another alphabet', 'For 王 people', 18, /Write it in words/],
  ])('%s', (_, text, column, says) =>
    expectOne(alphaWith('For people who do this.', text), `15:${column} rightForYou`, says),
  )
  test.each(['Paweł Wójcik and François Nuñez', 'Şule, Đặng, Žofie', 'from $2 and § 4', 'C#, 1 = 1 *'])(
    '%s is no reason to refuse a text',
    (text) => expect(alphaWith('For people who do this.', `'${text}'`)).toEqual([]),
  )
  test('a rare letter of Latin script is only a warning', () =>
    expect(alphaWith('For people who do this.', 'For ɖ')).toMatchObject([{ severity: 'warning', line: 15 }]))
  test('in prose', () => expectOne(alphaWith('role is', 'role\u00A0is'), '26:14', /no-break space/))
})

describe('files', () => {
  const names = (path: string, text = alphaText): Problem[] => check(path, text)
  test.each([
    ['surveys/gamma.md', /Rename it “gamma\.mdx”/],
    ['surveys/gamma.mdx.txt', /Rename it “gamma\.mdx”/],
    ['surveys/Gamma Ray.mdx', /Rename it “gamma-ray\.mdx”/],
    ['surveys/gamma_ray.mdx', /Rename it “gamma-ray\.mdx”/],
    ['surveys/notes.docx', /another program.*Copy its text/],
    ['surveys/.DS_Store', /has left.*Remove it/],
    ['surveys/notes', /Content files end in “\.mdx”/],
    ['pages/404.mdx', /taken by the site itself.*notFound/],
    ['pages/index.mdx', /taken by the site itself/],
    ['surveys/more/gamma.mdx', /Move the file up/],
    ['survey/gamma.mdx', /Did you mean “surveys”\?/],
    ['settings/claim.mdx', /Did you mean “claims\.mdx”\?/],
    ['gamma.mdx', /No page is made/],
    ['pages/unused.png', /No file uses this picture/],
  ])('%s', (path, says) => {
    const problems = names(
      path,
      path.includes('surveys/') ? role('Gamma', 'beta') : path.endsWith('.mdx') ? page('Gamma') : '',
    ).filter(({ file }) => file === `src/content/${path}`)
    expect(problems).toMatchObject([{ line: 1, field: '', message: expect.stringMatching(says) as string }])
  })
  test.each(['README.md', 'FIELDS.md'])('the editors’ guide is fine: %s', (file) =>
    expect(names(file, '# Guide')).toEqual([]),
  )
  test('two files of one name', () =>
    expect(
      names('surveys/alpha.md')
        .map(({ message }) => message)
        .join(),
    ).toMatch(/surveys\/alpha\.mdx is there already/))
  test.each(['home', 'privacy-notice'])('the page %s, which the site needs, is told once where it is missing', (id) => {
    const problems = checkContent(siteWith({ [`pages/${id}.mdx`]: undefined }))
    expectOne(problems, `pages/${id}.mdx:1`, /missing.*history/)
  })
  test('a settings file that is missing', () => {
    const problems = checkContent(siteWith({ 'settings/site.mdx': undefined }))
    expectOne(problems, 'settings/site.mdx:1', /missing.*history/)
  })
})

test('before launch: samples, sample addresses and drafts are listed, each at its line', () => {
  const site = siteWith({
    'settings/addresses.mdx': changed(
      smallest['settings/addresses.mdx']!,
      'https://calendar.example/',
      'https://booking.test/',
    ),
    'pages/home.mdx': changed(home, 'seo:', 'sample: true\nseo:'),
    'surveys/alpha.mdx': changed(alphaText, 'order: 1', 'order: 1\ndraft: true'),
  })
  const found = listUnready(site)
  expect(found).toContainEqual(
    expect.objectContaining({ file: 'src/content/pages/home.mdx', line: 2, field: 'sample' }),
  )
  expect(found).toContainEqual(expect.objectContaining({ file: alpha, line: 5, field: 'draft' }))
  expect(found.map(({ field }) => field)).toContain('surveyForms')
  expect(found.map(({ field }) => field)).not.toContain('outside → entry 1 → url')
})
