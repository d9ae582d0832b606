import { describe, expect, test } from 'vitest'
import { checkContent } from '../../editing/check/index.ts'
import { changed, checkWith, expectProblems } from './support/checking.ts'
import { kindOfPicture } from '../../editing/check/rules/pictures.ts'
import { page, role, sampleFile, siteWith, smallest } from './support/smallest-site.ts'

// Slips that no reader of YAML and no schema sees, and right edits that look like them.

const alpha = role('Alpha', 'beta')
const home = page('Home')
const addresses = smallest['settings/addresses.mdx']!
/** The role alpha whose line 15, a text, says something else. */
const saying = (text: string) => checkWith({ 'surveys/alpha.mdx': changed(alpha, 'For people who do this.', text) })
const at = 'surveys/alpha.mdx:15'
/** The home page with other words under its fields, from line 15 on. */
const prose = (text: string) => checkWith({ 'pages/home.mdx': changed(home, 'Prose with a [link](/) in it.', text) })
const person = (name: string, order: number) =>
  `---\nname: ${name}\nrole: Head\nbio: Does much.\ncolor: sales\norder: ${order}\n---\n`
const article = (date: string) =>
  `---\ntitle: One\nexcerpt: About one.\nauthor: Anna\ndate: ${date}\ncategory: future\ntype: future\nreadTime: 4\n---\n`

describe('Markdown and HTML in a field', () => {
  test.each([
    ['For **all** of us', /no bold\. Write: all$/],
    ["'*all* of us'", /no italics\. Write: all$/],
    ['See [this page](/contact) first', /no link\. Write: this page$/],
    ['One<br>two', /no code/],
    ['One&nbsp;two', /Write the sign itself, or a space/],
    ['R&amp;D', /“&amp;”/],
    ['Caf&eacute;', /“&eacute;”/],
    ['One\\ntwo', /For a new line, write >-/],
    ["'## About'", /no signs for headings/],
    ["'- one'", /Signs of a list/],
    ['(survey-minutes) minutes', /two round brackets.*Write: \(\(survey-minutes\)\)$/],
    ["'[[survey-minutes]] minutes'", /Write: \(\(survey-minutes\)\)$/],
    ["'{{survey-minutes}} minutes'", /Write: \(\(survey-minutes\)\)$/],
  ])('%s', (text, says) => expectProblems(saying(text), [at, says]))
  test.each(['R&D (see below)', 'Q&A; and/or', 'Sales - and more', 'A (role) for some'])('%s is fine', (text) =>
    expectProblems(saying(text)),
  )
})

describe('near misses of Markdown in the text', () => {
  test.each([
    ['See [us] (/) now.', /words in square brackets/],
    ['##About', /space is missing in this heading\. Write: ## About$/],
    ['See [](/) now.', /no words/],
    ['See [us](https://https://a.example) now.', /leads nowhere/],
    ['See [us](www.a.example) now.', /outside/],
    ['See [us](a@b.example) now.', /mailto:a@b\.example/],
    ['See [us](sales@brightwater.example) now.', /<PrivacyEmail \/>/],
    ['See [us](https://calendar.example/) now.', /<Outside name="calendar">us<\/Outside>/],
    ['![Us](https://a.example/b.png)', /other sites.*public\/media/],
    ['<Outside name=“calendar”>us</Outside>', /not written as it should be/],
    ['<Outside name="calendar">us now.', /never closed.*<\/Outside>/],
    ['<Outside name="calendar">us<Outside> now.', /never closed/],
    ['<outside name="calendar">us</outside> now.', /<outside> is code/],
    ['<Outside to="calendar">us</Outside> now.', /takes no “to”.*<Outside name="…">/],
    ['See (us)[/] now.', /words in square brackets/],
    ['See [us(/) now.', /words in square brackets/],
    ['See [us][contact] now.', /words in square brackets/],
    ['As said.[^1]', /no footnotes/],
    ['All ** of us ** are.', /stand in pairs, without spaces inside/],
    ['All **of us are.', /stand in pairs/],
    ['| a | b |', /\| --- \| --- \|/],
    ['-one', /plain hyphen and a space.*Write: - one$/],
    ['• one', /plain hyphen and a space.*Write: - one$/],
    ['– one', /plain hyphen and a space.*Write: - one$/],
  ])('%s', (text, says) => expectProblems(prose(text), ['pages/home.mdx:15', says]))
  test('a line below an entry of a list', () =>
    expectProblems(prose('- one\n– two'), ['pages/home.mdx:16', /Write: - two$/]))
  test.each([
    '[a](/) – and more',
    '**a** – and\n– or so – more',
    '- one\n- two – three',
    '`**` and `|`',
    'From $500, R² = 1 and C#',
    'Paweł Żółć, Ayşe Yılmaz, Zdeněk Dvořák and Nguyễn Thị Ánh',
    '| a | b |\n| --- | --- |\n| c | d |',
    '> said',
  ])('%s is fine', (text) => expectProblems(prose(text)))
  test.each(['See [us](mailto:a@b.example).', 'See [a](tel:+442079460958).', '[x] (not a link)'])(
    '%s is fine',
    (text) => expect(prose(text).filter(({ message }) => !/typeface/.test(message))).toEqual([]),
  )
})

describe('marks that visitors would see', () => {
  test.each([
    ['All of this"', /without its partner.*Write: All of this$/],
    ['“All of this"', /without its partner.*Write: All of this$/],
    ['All of this,', /ends with a comma.*Write: All of this$/],
    ['The of\ufb01ce', /letters one by one/],
  ])('%s', (text, says) => expectProblems(saying(text), [at, says]))
  test.each(['A screen of 15"', '\'He said "yes"\'', '“Yes,” he said'])('%s is fine', (text) =>
    expectProblems(saying(text)),
  )
})

describe('a heading that counts', () => {
  const counting = (heading: string, type = 'steps') =>
    checkWith({
      'pages/home.mdx': changed(
        home,
        '  - type: prose',
        `  - type: ${type}\n    heading: ${heading}\n    items: [{ title: A, text: One. }, { title: C, text: Two. }]\n  - type: prose`,
      ),
    })
  test('other than the entries below it', () =>
    expectProblems(counting('Three steps to go'), ['pages/home.mdx:13', /three steps, and 2 are shown/]))
  test('offices, by the settings', () => {
    const offices = '  - type: offices\n    heading: Three offices\n  - type: prose'
    expectProblems(checkWith({ 'pages/home.mdx': changed(home, '  - type: prose', offices) }), [
      'pages/home.mdx:13',
      /three offices, and 1 is shown, those of .*settings\/addresses\.mdx/,
    ])
  })
  test('a sentence elsewhere on the page, which may speak of others, is only a warning', () => {
    const offices = (lede: string) =>
      checkWith({
        'pages/home.mdx': changed(
          changed(home, '    heading: Hello', `    heading: Hello\n    lede: ${lede}`),
          '  - type: prose',
          '  - type: offices\n    heading: Where we are\n  - type: prose',
        ),
      })
    expect(offices('At your service. Three offices on two coasts.')).toMatchObject([
      { severity: 'warning', line: 9, message: expect.stringMatching(/speaks of three offices, and 1 is shown/) },
    ])
    expectProblems(offices('Those who run three offices know.'))
  })
  test.each(['Two steps to go', 'Three weeks, two steps', 'Step by step'])('%s is fine', (heading) =>
    expectProblems(counting(heading)),
  )
})

describe('text under the fields', () => {
  test('of a page that shows none', () =>
    expectProblems(checkWith({ 'pages/home.mdx': changed(home, '  - type: prose\n', '') }), [
      'pages/home.mdx:14',
      /shown nowhere.*- type: prose/,
    ]))
  test('of a person', () =>
    expectProblems(checkWith({ 'people/anna.mdx': `${person('Anna', 1)}\nBorn in Leeds.\n` }), [
      'people/anna.mdx:9',
      /shown nowhere.*fields above/,
    ]))
  test('missing in a role', () =>
    expectProblems(checkWith({ 'surveys/alpha.mdx': changed(alpha, '\nWhat the role is about.\n', '') }), [
      'surveys/alpha.mdx:24',
      /is missing/,
    ]))
  test('missing where a section shows it', () =>
    expectProblems(checkWith({ 'pages/home.mdx': home.slice(0, home.lastIndexOf('---') + 4) }), [
      'pages/home.mdx:12',
      /there is none/,
    ]))
  test('a note for editors is no text', () =>
    expectProblems(checkWith({ 'people/anna.mdx': `${person('Anna', 1)}\n{/* a note */}\n` })))
})

describe('dates', () => {
  test.each([
    ['15/06/2025', /year-month-day, like 2025-06-15/],
    ['15 June 2025', /like 2025-06-15/],
    ['2025-02-30', /in no calendar/],
    ["'2025-06-15'", /without quotes: 2025-06-15$/],
    ['soon', /like 2025-06-15/],
    ['', /empty.*like 2025-06-15/],
  ])('%s', (date, says) =>
    expectProblems(checkWith({ 'articles/one.mdx': article(date) }), ['articles/one.mdx:5', says]),
  )
  test.each(['2025-06-15', '2024-02-29'])('%s is fine', (date) =>
    expectProblems(checkWith({ 'articles/one.mdx': article(date) })),
  )
})

describe('addresses outside the site', () => {
  const url = (text: string) =>
    checkWith({ 'settings/addresses.mdx': changed(addresses, 'https://calendar.example/', text) })
  test.each([
    ['http://calendar.example/', /Write: https:\/\/calendar\.example\/$/],
    ['https://https://calendar.example/', /leads nowhere/],
    ['https://calendar,example/', /leads nowhere/],
    ['https://calendar/', /leads nowhere/],
    ['htps://calendar.example/', /leads nowhere/],
    ['"javascript:alert(1)"', /leads nowhere/],
    ['https://calendar.example/a page', /leads nowhere/],
  ])('%s', (text, says) =>
    expect(url(text)).toMatchObject([
      { field: expect.stringMatching(/url$/) as string, message: expect.stringMatching(says) as string },
    ]),
  )
  test('with a path, a query and a place is fine', () => expectProblems(url('https://a.b-c.example/d/e?f=g&h#i')))
  test.each([
    ['https://forms.example/surveys', /Write: https:\/\/forms\.example\/surveys\/$/],
    ['https://forms.example/?id=1', /Write: https:\/\/forms\.example\/$/],
  ])('the one of the forms: %s', (text, says) =>
    expect(
      checkWith({
        'settings/addresses.mdx': changed(addresses, 'surveyForms: https://forms.example/', `surveyForms: ${text}`),
      }),
    ).toMatchObject([{ field: 'surveyForms', message: expect.stringMatching(says) as string }]),
  )
})

describe('what must differ', () => {
  const gamma = (line: string) => ({ 'surveys/gamma.mdx': changed(role('Gamma', 'alpha'), 'order: 7', line) })
  test('the places in a list', () =>
    expectProblems(checkWith(gamma('order: 2')), ['surveys/gamma.mdx:4', /beta\.mdx has the place 2.*3 is free/]))
  test('the places of people', () =>
    expectProblems(checkWith({ 'people/a.mdx': person('A', 1), 'people/b.mdx': person('B', 1) }), [
      'people/b.mdx:6',
      /a\.mdx has the place 1/,
    ]))
  test('of two, the one that was changed is told', () => {
    const files = { 'people/a.mdx': person('A', 1), 'people/b.mdx': person('B', 1) }
    const path = 'src/content/people/a.mdx'
    const earlier = { paths: new Set([path, 'src/content/people/b.mdx']), changed: [{ path, text: person('A', 2) }] }
    expectProblems(checkContent(siteWith(files, { earlier })), ['people/a.mdx:6', /b\.mdx has the place 1/])
  })
  test('the outside forms', () =>
    expectProblems(checkWith(gamma('order: 7\nform: alpha-survey')), [
      'surveys/gamma.mdx:5',
      /alpha\.mdx leads to the form/,
    ]))
  test('a form may lie elsewhere', () =>
    expectProblems(checkWith(gamma('order: 7\nform: https://forms.example/r/a1?b=c'))))
})

describe('the choices of a form', () => {
  test('a new one needs nothing else', () =>
    expectProblems(
      checkWith({
        'settings/forms.mdx': changed(smallest['settings/forms.mdx']!, '- words 2', '- words 2\n        - It’s new'),
      }),
    ))
  test('one that stands twice', () =>
    expect(
      checkWith({ 'settings/forms.mdx': changed(smallest['settings/forms.mdx']!, '- words 2', '- words 1') }),
    ).toMatchObject([{ message: expect.stringMatching(/stands in this list twice, here and in line \d+/) as string }]))
})

describe('words that are replaced', () => {
  const labels = smallest['settings/labels.mdx']!
  test.each(['role', 'year', 'minutes', 'summary', 'function'])('(%s) must stand where it is needed', (mark) =>
    expect(checkWith({ 'settings/labels.mdx': changed(labels, `(${mark})`, 'it') })).toMatchObject([
      { message: expect.stringContaining(`“(${mark})” is missing`) as string },
    ]),
  )
  test('a figure of that name is one problem', () =>
    expect(checkWith({ 'settings/labels.mdx': changed(labels, '(role)', '((role))') })).toHaveLength(1))
})

test('a group that is in no menu', () => {
  const text = changed(
    smallest['settings/navigation.mdx']!,
    'menus:',
    '  - id: legal\n    title: Legal\n    function: sales\nmenus:',
  )
  expect(checkWith({ 'settings/navigation.mdx': text })).toMatchObject([
    { field: 'menus → entry 1 → groups', message: expect.stringContaining('Write: groups: [sales, legal]') as string },
  ])
})

describe('words of the making', () => {
  test.each(['TODO: write this', 'Lorem ipsum dolor', 'Write here what is done.', 'TBC'])('%s', (text) =>
    expectProblems(saying(`"${text}"`), [at, /not meant for visitors/]),
  )
  test('in the text', () => expectProblems(prose('TODO'), ['pages/home.mdx:15', /not meant/]))
  test('are fine in a draft', () =>
    expectProblems(
      checkWith({
        'surveys/alpha.mdx': alpha,
        'surveys/gamma.mdx': changed(role('Gamma', 'alpha'), 'order: 7', 'order: 7\ndraft: true').replace(
          'What the role',
          'TODO The role',
        ),
      }),
    ))
  test.each(['A TODO list for people', 'Write to us here'])('%s is fine', (text) => expectProblems(saying(text)))
  const quotes = (sample: string) =>
    checkWith({
      'testimonials/acme.mdx': sampleFile('testimonials', 'Acme')
        .replace('author: words', 'author: Name')
        .replace('sample: false', sample),
    })
  test('“Name” for a name, unless the file is a sample', () => {
    expect(quotes('')).toMatchObject([{ field: expect.stringMatching(/author/) as string }])
    expect(
      checkWith({
        'testimonials/acme.mdx': sampleFile('testimonials', 'Acme')
          .replace('author: words', 'author: Name')
          .replace('---\n', '---\nsample: true\n'),
      }),
    ).toEqual([])
  })
})

test('the name of the company, written out, is a warning', () => {
  const problems = saying('Harbourlight asks people.')
  expectProblems(problems, [at, /Write \(\(company\)\)/])
  expect(problems).toMatchObject([{ severity: 'warning' }])
  expectProblems(saying('((company)) asks people.'))
})

describe('one slip is one problem', () => {
  test('a field beside its group', () =>
    expectProblems(checkWith({ 'pages/home.mdx': changed(home, 'seo:\n  title: Home\n', 'title: Home\nseo:\n') }), [
      'pages/home.mdx:2',
      /belongs to “seo” stands below.*two spaces further right: “title”/,
    ]))
  test('two entries of a list become one', () =>
    expectProblems(checkWith({ 'surveys/alpha.mdx': changed(alpha, '  - name: Second\n', '') }), [
      'surveys/alpha.mdx:9',
      /“description” stands here a second time.*“- ”/,
    ]))
  test('a name of a place with spaces, and links to it', () =>
    expectProblems(
      checkWith({ 'pages/home.mdx': changed(home, 'id: top', 'id: The top').replace('to: /', "to: '#the-top'") }),
      ['pages/home.mdx:7', /Write: the-top$/],
    ))
  test('a group misspelt in a menu', () =>
    expectProblems(
      checkWith({
        'settings/navigation.mdx': smallest['settings/navigation.mdx']!.replace('- sales\n', '- sale\n'),
      }),
      ['settings/navigation.mdx:15', /Did you mean “sales”/],
    ))
  test('a figure whose name has capitals', () =>
    expectProblems(
      checkWith({
        'settings/claims.mdx': changed(smallest['settings/claims.mdx']!, 'survey-minutes', 'Survey-Minutes'),
        'surveys/gamma.mdx': role('Gamma', 'beta'),
      }),
      ['settings/claims.mdx:3', /Write: survey-minutes$/],
    ))
  test('both kinds of link', () =>
    expectProblems(
      checkWith({ 'pages/home.mdx': changed(home, '        to: /', '        to: /\n        outside: calendar') }),
      ['pages/home.mdx:12', /Only one of/],
    ))

  test('a link in the place of a field that is a note', () =>
    expectProblems(checkWith({ 'pages/home.mdx': changed(home, '        to: /', '        to: #top') }), [
      'pages/home.mdx:11',
      /note for editors.*'#top'/,
    ]))
  test('an address outside where a page belongs', () =>
    expectProblems(
      checkWith({ 'pages/home.mdx': changed(home, '        to: /', '        to: https://calendar.example/') }),
      ['pages/home.mdx:11', /write “outside: calendar”/],
    ))
  test('an address without its slash', () =>
    expectProblems(checkWith({ 'pages/home.mdx': changed(home, '        to: /', '        to: home') }), [
      'pages/home.mdx:11',
      /starts with \//,
    ]))
  test('the only field that is missing has another name', () =>
    expectProblems(checkWith({ 'pages/home.mdx': changed(home, '    heading: Hello', '    title: Hello') }), [
      'pages/home.mdx:8',
      /no field “title” here\. Did you mean “heading”\?/,
    ]))
  test('a needed field that is empty is not to be removed', () => {
    const problems = checkWith({ 'surveys/alpha.mdx': changed(alpha, 'title: Alpha', 'title:') })
    expectProblems(problems, ['surveys/alpha.mdx:2', /This is empty\. Write a text\./])
    expect(problems[0]?.message).not.toMatch(/remove/)
  })
  test('two names without a comma', () =>
    expectProblems(checkWith({ 'surveys/gamma.mdx': changed(role('Gamma', 'alpha'), '[alpha]', '[alpha beta]') }), [
      'surveys/gamma.mdx:23',
      /comma is missing.*alpha, beta/,
    ]))
  test('a home page that cannot be read', () => {
    const text = changed(home, '    actions:', '    actions\n   x')
    const link = { 'surveys/alpha.mdx': changed(alpha, 'What the role', '[Up](/#top) [on](/older) the role') }
    expect(new Set(checkWith({ ...link, 'pages/home.mdx': `${text}/older` }).map(({ file }) => file))).toEqual(
      new Set(['src/content/pages/home.mdx']),
    )
  })
  test('a register in which a name is missing', () => {
    const claims = changed(smallest['settings/claims.mdx']!, '- name: survey-minutes', '- nmae: survey-minutes')
    expectProblems(checkWith({ 'settings/claims.mdx': claims }), ['settings/claims.mdx:3', /“nmae”.*“name”/])
  })
  test('an entry that has lost its hyphen, so that the name of the one above seems to be gone', () => {
    const claims = smallest['settings/claims.mdx']!
    const path = 'src/content/settings/claims.mdx'
    const site = siteWith(
      { 'settings/claims.mdx': changed(claims, '  - name: programme-weeks', '    name: programme-weeks') },
      { earlier: { paths: new Set([path]), changed: [{ path, text: claims }] } },
    )
    expectProblems(checkContent(site), ['settings/claims.mdx:8', /“name” stands here a second time/])
  })
  test('a figure with another name than before', () => {
    const claims = smallest['settings/claims.mdx']!
    const path = 'src/content/settings/claims.mdx'
    const site = siteWith(
      {
        'settings/claims.mdx': changed(claims, 'name: survey-minutes', 'name: how-long'),
        'surveys/gamma.mdx': role('Gamma', 'beta'),
      },
      { earlier: { paths: new Set([path]), changed: [{ path, text: claims }] } },
    )
    expectProblems(checkContent(site), ['settings/claims.mdx:3', /3 texts use|“survey-minutes”/])
  })
  test('fields under other names', () =>
    expectProblems(
      checkWith({
        'surveys/alpha.mdx': changed(alpha, '- name: First\n    description:', '- heading: First\n    words:'),
      }),
      ['surveys/alpha.mdx:7', /no field “heading” here/],
      ['surveys/alpha.mdx:8', /no field “words” here/],
    ))
  test('fields under the words of their description, in another order', () => {
    const asked =
      '  - type: questions\n    heading: Asked\n    items: [{ answer: That., question: What? }]\n  - type: prose'
    const [first, second, ...more] = checkWith({ 'pages/home.mdx': changed(home, '  - type: prose', asked) })
    expect([first?.message, second?.message, more]).toEqual([
      expect.stringMatching(/“answer” here\. The fields here are title and text/),
      expect.stringMatching(/“question” here\. The fields here are title and text/),
      [],
    ])
  })
  test('a link under another name', () =>
    expectProblems(checkWith({ 'pages/home.mdx': changed(home, '        to: /', '        url: /') }), [
      'pages/home.mdx:11',
      /no field “url” here\. Did you mean “to”\?/,
    ]))
  test('fields of a group that is missing', () =>
    expectProblems(
      checkWith({
        'pages/home.mdx': changed(home, 'seo:\n  title: Home\n  desc', 'title: Home\ndesc'),
      }),
      ['pages/home.mdx:2', /below the line “seo:”, two spaces further right/],
    ))
  test('a file in another folder', () =>
    expectProblems(checkWith({ 'pages/gamma.mdx': role('Gamma', 'beta') }), [
      'pages/gamma.mdx:1',
      /none of src\/content\/pages\/\. Move/,
    ]))
  test('an entry of a list without its hyphen', () => {
    const hero = changed(home, '  - type: prose', '    type: hero\n    heading: Again\n  - type: prose')
    expectProblems(checkWith({ 'pages/home.mdx': hero }), ['pages/home.mdx:12', /“type” stands here a second time/])
  })
  test('a tab', () =>
    expectProblems(
      checkWith({ 'pages/home.mdx': changed(home, '    heading: Hello\n', '\theading: Hello\n    lede: All.\n') }),
      ['pages/home.mdx:8', /tab/],
    ))
  test('a list that is closed too early', () =>
    expectProblems(
      checkWith({
        'surveys/alpha.mdx': changed(alpha, '[beta]', '[beta], gamma'),
        'surveys/gamma.mdx': role('Gamma', 'beta'),
      }),
      ['surveys/alpha.mdx:23', /starts with \[ needs quotes/],
    ))
  test('fields that do not stand under their group', () => {
    const portrait = 'color: sales\nportrait:\npicture: /media/anna.jpg\ntext: Anna'
    const files = { 'people/anna.mdx': changed(person('Anna', 1), 'color: sales', portrait) }
    expectProblems(checkContent(siteWith(files, { assets: ['public/media/anna.jpg'] })), [
      'people/anna.mdx:7',
      /belongs to “portrait” stands below.*: “picture” and “text”/,
    ])
  })
  test('a name of a register that is there twice, and uses of the one that it should be', () => {
    const claims = changed(smallest['settings/claims.mdx']!, 'name: survey-minutes', 'name: programme-weeks')
    expectProblems(checkWith({ 'settings/claims.mdx': claims }), ['settings/claims.mdx:3', /two figures named/])
  })
  test('a list of units that is none', () => {
    const claims = changed(smallest['settings/claims.mdx']!, 'claims:', 'units: minutes\nclaims:')
    expectProblems(checkWith({ 'settings/claims.mdx': claims }), ['settings/claims.mdx:2', /A list belongs here/])
  })
  test('a name of a register with capitals, and its uses', () => {
    const navigation = changed(smallest['settings/navigation.mdx']!, '  - id: made-up', '  - id: Made Up')
    const wrong = {
      'settings/navigation.mdx': navigation,
      'people/anna.mdx': changed(person('Anna', 1), 'sales', 'made-up'),
    }
    expectProblems(checkWith(wrong), ['settings/navigation.mdx:5', /Write: made-up$/])
  })
  test('a picture without its folder', () => {
    const picture = 'color: sales\nportrait:\n  picture: anna.jpg\n  text: Anna'
    expectProblems(checkWith({ 'people/anna.mdx': changed(person('Anna', 1), 'color: sales', picture) }), [
      'people/anna.mdx:7',
      /Write|write: \/media\/anna\.jpg$/,
    ])
  })
})

describe('the sentence holds what to write', () => {
  test.each([
    ['similarRoles: [beta]', 'similarRoles: beta', 23, /Write: \[beta\]$/],
    ['similarRoles: [beta]', 'similarRoles: [/surveys/beta]', 23, /Did you mean “beta”\?/],
    ['order: 1', 'order: 1st', 4, /Write: 1$/],
    ['order: 1', 'order: first', 4, /digits without quotes/],
    ['order: 1', "order: '1'", 4, /without quotes.*Write: 1$/],
    ['group: sales', 'group: [sales]', 3, /not a list/],
    ['You do the work of Alpha.', 'survey-minutes', 5, /Write: \(\(survey-minutes\)\)$/],
    ['  - name: First\n    description: What is done first.', '  - First', 7, /the first like “- name: First”/],
  ])('%s → %s', (from, to, line, says) =>
    expectProblems(checkWith({ 'surveys/alpha.mdx': changed(alpha, from, to) }), [`surveys/alpha.mdx:${line}`, says]),
  )
  const office = (place: string) =>
    checkWith({ 'settings/addresses.mdx': changed(addresses, '    email: sales', `    ${place}\n    email: sales`) })
  test.each([
    ['latitude: 55,7\n    longitude: 1,250.5', /Write: 55\.7$/],
    ['latitude: 55.7° N\n    longitude: 12', /not a number/],
    ['latitude: 55.7', /both “latitude” and “longitude”/],
  ])('%s', (place, says) => expect(office(place)[0]?.message).toMatch(says))
  test('a link that is only an address', () => {
    const linked = changed(article('2025-06-01'), 'readTime: 4', 'readTime: 4\nlink: /contact')
    expectProblems(checkWith({ 'articles/one.mdx': linked }), ['articles/one.mdx:9', /below.*“to: \/contact”/])
  })
  test('services in one place', () => {
    const service = (name: string) => changed(sampleFile('services', name), 'title:', 'order: 1\ntitle:')
    expect(checkWith({ 'services/a.mdx': service('A'), 'services/b.mdx': service('B') })[0]?.message).toMatch(
      /2 is free/,
    )
  })
})

describe('a picture that is there', () => {
  const bytes = (text: string) => kindOfPicture(Buffer.from(text, 'latin1'))
  const showing = (name: string, picture: { bytes: number; kind: string | undefined }) => {
    const text = changed(home, 'Prose with', `![A chart](/media/${name}) Prose with`)
    const place = `public/media/${name}`
    return checkContent(
      siteWith({ 'pages/home.mdx': text }, { assets: [place], pictures: new Map([[place, picture]]) }),
    )
  }

  test.each([
    ['\xff\xd8\xff\xe0', 'jpg'],
    ['\x89PNG\r\n', 'png'],
    ['RIFF\0\0\0\0WEBPVP8 ', 'webp'],
    ['\0\0\0\x20ftypavif', 'avif'],
    ['\0\0\0\x20ftypheic', 'heic'],
    ['%PDF-1.7', 'pdf'],
    ['<!DOCTYPE html>', 'html'],
    ['<?xml version="1.0"?><svg', 'svg'],
    ['words', undefined],
  ])('%j is %s', (head, kind) => expect(bytes(head)).toBe(kind))
  test.each([
    ['a.jpg', { bytes: 90_000, kind: 'jpg' }],
    ['a.jpeg', { bytes: 90_000, kind: 'jpg' }],
  ])('%s is fine', (name, picture) => expectProblems(showing(name, picture)))
  test.each([
    ['a.jpg', { bytes: 9_400_000, kind: 'jpg' }, /weighs 9,400 KB.*8,000 KB are the most/],
    ['a.jpg', { bytes: 900, kind: 'heic' }, /in truth a \.heic file, which browsers do not show/],
    ['a.jpg', { bytes: 900, kind: 'png' }, /in truth a \.png file\. Rename it/],
    ['a.heic', { bytes: 900, kind: undefined }, /do not show \.heic files/],
  ])('%s that is %o is told', (name, picture, says) =>
    expectProblems(showing(name, picture), ['pages/home.mdx:15', says]),
  )
})

describe('a draft', () => {
  const partners = (text: string) => ({ 'pages/partners.mdx': changed(page('Partners'), '---', `---\n${text}`) })
  test('of a page is no address for others', () =>
    expectProblems(
      checkWith({ ...partners('draft: true'), 'pages/home.mdx': changed(home, 'to: /', 'to: /partners') }),
      ['pages/home.mdx:11', /not on the site: .*“draft: true”/],
    ))
  test('may be linked by another draft', () =>
    expectProblems(
      checkWith({
        ...partners('draft: true'),
        'pages/other.mdx': changed(page('Other'), '---', '---\ndraft: true').replace('to: /', 'to: /partners'),
      }),
    ))
  test('of a person is named by nobody', () => {
    const team = '  - type: people\n    heading: Team\n    people: [anna]\n  - type: prose'
    const anna = changed(person('Anna', 1), 'role:', 'draft: true\nrole:')
    expectProblems(checkWith({ 'people/anna.mdx': anna, 'pages/home.mdx': changed(home, '  - type: prose', team) }), [
      'pages/home.mdx:14',
      /“anna” is not on the site.*“draft: true”/,
    ])
  })
  test('is no page that the site itself leads to', () =>
    expectProblems(
      checkWith({
        'pages/privacy-notice.mdx': changed(smallest['pages/privacy-notice.mdx']!, '---', '---\ndraft: true'),
      }),
      ['pages/privacy-notice.mdx:2', /cannot be hidden.*“draft: true”/],
    ))
})

describe('the mark of a sample is taken away', () => {
  const path = 'src/content/testimonials/acme.mdx'
  const before = sampleFile('testimonials', 'Acme')
    .replace('---\n', '---\nsample: true\n')
    .replaceAll('quote: words', 'quote: Made up words.')
  const says = (text: string) =>
    checkContent(
      siteWith(
        { 'testimonials/acme.mdx': text },
        { earlier: { paths: new Set([path]), changed: [{ path, text: before }] } },
      ),
    )

  test('and the words are as they were', () =>
    expect(says(changed(before, 'sample: true\n', ''))).toMatchObject([
      {
        file: path,
        field: 'quotes → entry 1 → quote',
        message: expect.stringMatching(/write “sample: false”/) as string,
      },
    ]))
  test('and one quote is as it was', () =>
    expect(says(changed(before, 'sample: true\n', '').replace('Made up', 'Real'))).toMatchObject([
      { field: 'quotes → entry 2 → quote' },
    ]))
  test('and the quotes are new', () =>
    expect(says(changed(before, 'sample: true\n', '').replaceAll('Made up', 'Real'))).toEqual([]))
  test('and somebody says that they are real', () =>
    expect(says(changed(before, 'sample: true', 'sample: false'))).toEqual([]))
})
