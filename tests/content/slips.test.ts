import { describe, expect, test } from 'vitest'
import { checkContent } from '../../editing/check/index.ts'
import { formatProblem } from '../../editing/check/problem.ts'
import { changed, checkWith, expectProblems, problemsAfter, slips } from './support/checking.ts'
import { page, role, sampleFile, siteWith, smallest } from './support/smallest-site.ts'

// Mistakes that neither YAML nor a schema finds, and right edits that look like them.

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
  [
    '---',
    'title: One',
    'excerpt: About one.',
    'author: Anna',
    `date: ${date}`,
    'category: future',
    'type: future',
    'readTime: 4',
    '---',
    '',
  ].join('\n')
/** The smallest site after a change of the figures. */
const withClaims = (from: string, to: string) => {
  const path = 'src/content/settings/claims.mdx'
  const before = smallest['settings/claims.mdx']!
  const earlier = { paths: new Set([path]), changed: [{ path, text: before }] }
  return checkContent(siteWith({ 'settings/claims.mdx': changed(before, from, to) }, { earlier }))
}

describe('fields: Markdown, placeholders and rests of other programs', () => {
  slips(
    'surveys/alpha.mdx',
    {
      bold: { to: 'For **all** of us', at: 15, says: ['cannot have bold', 'Write: all'] },
      italics: { to: "'*all* of us'", at: 15, says: ['cannot have italics', 'Write: all'] },
      'a link': {
        to: 'See [this page](/contact) first',
        at: 15,
        says: ['cannot have a link', 'Write: this page'],
      },
      'a written address': {
        to: 'See https://example.com/me first',
        at: 15,
        says: 'cannot click an address',
      },
      'a line break of HTML': { to: 'One<br>two', at: 15, says: 'cannot have code' },
      'a code for a character': { to: 'R&amp;D', at: 15, says: '“&amp;”' },
      'an escaped line break': { to: 'One\\ntwo', at: 15, says: 'For a new line, write >-' },
      'a heading': { to: "'## About'", at: 15, says: 'marks of a heading' },
      'a list mark': { to: "'- one'", at: 15, says: 'mark of a list' },
      'a figure in single brackets': {
        to: '(survey-minutes) minutes',
        at: 15,
        says: ['two round brackets', 'Write: ((survey-minutes))'],
      },
      'a figure in square brackets': {
        to: "'[[survey-minutes]] minutes'",
        at: 15,
        says: 'Write: ((survey-minutes))',
      },
      'a quotation mark without a partner': {
        to: '“All of this"',
        at: 15,
        says: ['has no partner', 'Write: All of this'],
      },
      'a comma at the end': {
        to: 'All of this,',
        at: 15,
        says: ['ends with a comma', 'Write: All of this'],
      },
      'a note to oneself': { to: "'TODO: write this'", at: 15, says: 'not meant for visitors' },
      'the start of a chat program’s answer': {
        to: "Sure! Here's a shorter version of it.",
        at: 15,
        says: 'not meant for visitors',
      },
      'the words before a chat program’s rewrite': {
        to: "'Here is a revised version of the text: For people.'",
        at: 15,
        says: 'not meant for visitors',
      },
      'a gap of a template': {
        to: 'For [Your Name] and others.',
        at: 15,
        says: 'not meant for visitors',
      },
      'a word in double square brackets': {
        to: 'For [[people]].',
        at: 15,
        says: 'not meant for visitors',
      },
      'the source mark of a chat program': {
        to: 'For people.:contentReference[oaicite:0]{index=0}',
        at: 15,
        says: 'not meant for visitors',
      },
      'a backslash': { to: 'Hello\\! For people.', at: 15, says: 'backslash' },
      'the name of an emoji': {
        to: "'For people :rocket: now.'",
        at: 15,
        says: 'name of an emoji',
      },
      'marks of a highlighter': {
        to: 'For ==people== now.',
        at: 15,
        says: 'cannot have these marks',
      },
      'a note before the first word': { to: 'TODO You ask', at: 15, says: '“TODO” is not meant' },
      'the state of a text in brackets': { to: "'[Draft] For all'", at: 15, says: 'not meant' },
      'a tick box': { to: "'[ ] For people.'", at: 15, says: 'Tick boxes do not work' },
      'a text of one letter': { to: 'x', at: 15, says: 'Finish it' },
      'a repeated word': { to: 'For the the people.', at: 15, says: '“the” is repeated' },
      'a repeated phrase': {
        to: 'For people who ask, people who ask, and others.',
        at: 15,
        says: '“people who ask,” is repeated',
      },
      'a word that somebody repeats on purpose is right': {
        to: 'Again, again, again, again, again, again, again and again.',
      },
      'two words that are repeated are right': { to: 'Again and again, and on and on.' },
      'a day that does not exist': { to: 'Until 31 June.', at: 15, says: 'no such day' },
      'a part of the name of the company, which may be a word, is only a warning': {
        to: 'Harbourlight asks people.',
        at: 15,
        says: ['Only a warning:', 'Write ((company))'],
      },
      'ampersands, slashes and brackets are right': {
        to: 'R&D (see below), Q&A; and/or, Sales - and more',
      },
      'a word in brackets is right': { to: 'A (role) for some, and a TODO list for people' },
      'a time of day is right': { to: 'At 10:30:15 sharp' },
      'words that look like placeholders are right': {
        to: 'Write to us here. Write here if in doubt.',
      },
      'words that may be repeated are right': {
        to: 'The plan that that was. ((company)) asks people.',
      },
      'a number before the end of a bracket is right': { to: 'For many (ten a day or 1)' },
      'a name before the same word is right': { to: 'What was good in May may be bad now' },
      'a sign for inches is right': { to: 'A screen of 15"' },
      'quoted speech with a colon is right': { to: '\'He said "yes": here is why.\'' },
      'curly speech is right': { to: '“Yes,” he said' },
    },
    { from: 'For people who do this.' },
  )
  slips(
    'surveys/gamma.mdx',
    {
      'a note in a draft is right': { from: 'order:', to: 'draft: true\norder:' },
    },
    {
      text: role('Gamma', 'alpha').replace('What the role', 'TODO The role'),
    },
  )
  slips(
    'testimonials/acme.mdx',
    {
      'a placeholder for a name in a real file': {
        from: '---\n',
        to: '---\n# Real\n',
        says: 'author: “Name” is not meant for visitors',
      },
      'a placeholder for a name in a sample is right': { from: '---\n', to: '---\nsample: true\n' },
    },
    { text: sampleFile('testimonials', 'Acme').replace('author: words', 'author: Name') },
  )
})

test('a link to a file of the site is right', () => {
  const text = changed(home, '[link](/)', '[link](/media/a.pdf)')
  expectProblems(
    checkContent(siteWith({ 'pages/home.mdx': text }, { assets: ['public/media/a.pdf'] })),
  )
})

describe('prose: Markdown that is nearly right', () => {
  slips(
    'pages/home.mdx',
    {
      'a space between the words and the address': {
        to: 'See [us] (/) now.',
        at: 15,
        says: 'square brackets',
      },
      'a link without its closing square bracket': {
        to: 'See [us(/) now.',
        at: 15,
        says: 'square brackets',
      },
      'a heading without a space': {
        to: '##About',
        at: 15,
        says: ['space is missing', 'Write: ## About'],
      },
      'a link without words': { to: 'See [](/) now.', at: 15, says: 'no words' },
      'a link without https': { to: 'See [us](www.a.example) now.', at: 15, says: 'whole address' },
      'a mailbox without mailto': {
        to: 'See [us](a@b.example) now.',
        at: 15,
        says: 'mailto:a@b.example',
      },
      'the privacy mailbox as a link': {
        to: 'See [us](sales@brightwater.example) now.',
        at: 15,
        says: '<PrivacyEmail />',
      },
      'the privacy mailbox between < and >, once': {
        to: 'Write to <sales@brightwater.example>.',
        at: 15,
        says: 'Write a link',
      },
      'a registered outside address as a link': {
        to: 'See [us](https://calendar.example/) now.',
        at: 15,
        says: '<Outside name="calendar">us</Outside>',
      },
      'an outside address with tracking codes': {
        to: '[A](https://a.example/?utm_source=x) b.',
        at: 15,
        says: 'settings',
      },
      'an address of a preview': {
        to: '[A](https://deploy-preview-1--a.netlify.app/about) b.',
        at: 15,
        says: 'the site: /about',
      },
      'curly quotes in a component': {
        to: '<Outside name=“calendar”>us</Outside>',
        at: 15,
        says: 'written wrong',
      },
      'a component that is not closed': {
        to: '<Outside name="calendar">us now.',
        at: 15,
        says: ['never closed', '</Outside>'],
      },
      'an outside link without words': {
        to: 'See <Outside name="calendar" /> now.',
        at: 15,
        says: 'no words',
      },
      'a component in small letters': {
        to: '<outside name="calendar">us</outside> now.',
        at: 15,
        says: '<outside> is code',
      },
      'an outside link with the field of another link': {
        to: '<Outside to="calendar">us</Outside> now.',
        at: 15,
        says: ['does not have “to”', '<Outside name="…">'],
      },
      'a footnote': { to: 'As said.[^1]', at: 15, says: 'Footnotes do not work' },
      'bold marks with spaces inside': {
        to: 'All ** of us ** are.',
        at: 15,
        says: 'two asterisks on each side',
      },
      'a list mark without a space': {
        to: '-one',
        at: 15,
        says: ['plain hyphen and a space', 'Write: - one'],
      },
      'a bullet of another program': {
        to: '• one',
        at: 15,
        says: ['plain hyphen and a space', 'Write: - one'],
      },
      'a tab': { to: 'Who\tDays', at: 15, says: 'There is a tab' },
      'dashes inside of texts and lists are right': {
        to: '[a](/) – and more\n\n**a** – and\n– or so – more\n\n- one\n- two – three\n\n> said',
      },
      'currencies and marks of mathematics are right': { to: 'From $500, R² = 1 and C#.' },
      'Polish and Turkish names are right': { to: 'Paweł Żółć and Ayşe Yılmaz' },
      'Czech and Vietnamese names are right': { to: 'Zdeněk Dvořák and Nguyễn Thị Ánh' },
      'a line that begins like a field is right': { to: 'We say of the\nseo: it is fine.' },
    },
    { from: 'Prose with a [link](/) in it.' },
  )
  slips(
    'pages/home.mdx',
    {
      'a mail link is right': { to: 'See [us](mailto:a@b.example).' },
      'a telephone link is right': { to: 'See [a](tel:+442079460958).' },
      'marks in code are right': { to: '`**` and `|`' },
      'a table is right': { to: '|a|b|\n|---|---|\n|c|d|' },
      'a table without its second line': { to: '|a|b|', at: 15, says: 'A table needs a line' },
      'a dash in a list': { to: '- one\n– two', at: 16, says: 'Write: - two' },
      'a block of code': { to: '~~~\nPasted.\n~~~', at: 15, says: 'see this as code' },
      'a field in the prose': { to: 'Words.\n\nseo: more', at: 17, says: 'above that line' },
    },
    { from: 'Prose with a [link](/) in it.' },
  )
})

describe('a title for search engines', () => {
  const section = `  - type: rows
    heading: Two doubts
    items: [{ title: Who asks }, { title: Who knows }]
`
  const text = changed(home, '  - type: prose\n', `${section}  - type: prose\n`)
  slips(
    'pages/home.mdx',
    {
      'that counts other than a heading': {
        to: 'title: Three good doubts',
        at: 3,
        says: ['“Three good doubts”', 'two doubts'],
      },
      'that counts as a heading does is right': { to: 'title: Home with two big doubts' },
      'that counts something else is right': { to: 'title: Home of three surveys' },
    },
    { from: 'title: Home', text },
  )
})

test('words for reviewers keep the words in brackets that are filled in', () => {
  const file = 'settings/review.mdx'
  const [, words = ''] = /^ {2}pages: (.*)$/m.exec(smallest[file]!) ?? []
  const problems = checkWith({ [file]: changed(smallest[file]!, `pages: ${words}`, 'pages: Some') })
  expect(problems).toMatchObject([{ message: expect.stringContaining('“(count)” is missing') }])
})

describe('a text that counts what a section shows', () => {
  const steps = [
    '  - type: steps',
    '    heading: STEPS',
    '    items: [{ title: A, text: One. }, { title: C, text: Two. }]',
  ].join('\n')
  const offices = '  - type: offices\n    heading: Where we are\n'
  const text = changed(home, '    heading: Hello', '    heading: Hello\n    lede: LEDE')
  slips(
    'pages/home.mdx',
    {
      'a heading that counts one step too many': {
        from: 'STEPS',
        to: 'Three steps to go',
        at: 14,
        says: 'three steps, but 2 are shown',
      },
      'a heading that counts its steps is right': { from: 'STEPS', to: 'Two steps to go' },
      'a heading with a time and a count is right': { from: 'STEPS', to: 'Three weeks, two steps' },
      'a heading that counts too many offices': {
        from: 'Where we are',
        to: 'Three offices',
        at: 17,
        says: ['three offices, but 1 is shown, those of', 'settings/addresses.mdx'],
      },
      'a lede with another number is only a warning': {
        from: 'LEDE',
        to: 'At your service. Three offices on two coasts.',
        at: 9,
        says: ['Only a warning: ', 'three offices, but 1 is shown'],
      },
      'a number inside a sentence is right': {
        from: 'LEDE',
        to: 'Those who run three offices know.',
      },
    },
    { text: changed(text, '  - type: prose', `${steps}\n${offices}  - type: prose`) },
  )
})

describe('text under the fields', () => {
  slips('pages/home.mdx', {
    'prose without a section that shows it': {
      from: 'to: /\n  - type: prose',
      to: 'to: /',
      at: 14,
      says: ['not shown anywhere', '- type: prose'],
    },
    'a section for prose without prose': {
      from: '\n\nProse with a [link](/) in it.\n\n## A heading',
      to: '',
      at: 12,
      says: 'no such text',
    },
  })
  slips(
    'people/anna.mdx',
    {
      'prose of a person': {
        from: 'BODY',
        to: 'Born in Leeds.',
        at: 9,
        says: ['not shown anywhere', 'fields above'],
      },
      'a note for editors under the fields of a person is right': {
        from: 'BODY',
        to: '{/* a note */}',
      },
    },
    { text: `${person('Anna', 1)}\nBODY\n` },
  )
  slips('surveys/alpha.mdx', {
    'a role without its prose': {
      from: '\nWhat the role is about.\n',
      to: '',
      at: 18,
      says: 'is missing',
    },
  })
})

describe('dates and links of articles', () => {
  slips(
    'articles/one.mdx',
    {
      'a date with slashes': {
        from: 'date: 2025-06-01',
        to: 'date: 15/06/2025',
        at: 5,
        says: 'Write: 2025-06-15',
      },
      'a date that may be two days': {
        from: 'date: 2025-06-01',
        to: 'date: 05/06/2025',
        at: 5,
        says: 'year-month-day, like 2025-06-15',
      },
      'a day that February does not have': {
        from: 'date: 2025-06-01',
        to: 'date: 2025-02-30',
        at: 5,
        says: 'no such day',
      },
      'a year far in the future': {
        from: 'date: 2025-06-01',
        to: 'date: 2062-06-15',
        at: 5,
        says: 'years in the future',
      },
      'a date in quotes': {
        from: 'date: 2025-06-01',
        to: "date: '2025-06-15'",
        at: 5,
        says: 'without quotes: 2025-06-15',
      },
      'an empty date': {
        from: 'date: 2025-06-01',
        to: 'date:',
        at: 5,
        says: ['empty', 'like 2025-06-15'],
      },
      'the 29th of February of a leap year is right': {
        from: 'date: 2025-06-01',
        to: 'date: 2024-02-29',
      },
      'a link that is not in its group': {
        from: 'readTime: 4',
        to: 'readTime: 4\nlink: /contact',
        at: 9,
        says: ['below', '“to: /contact”'],
      },
    },
    { text: article('2025-06-01') },
  )
})

describe('the settings', () => {
  slips('settings/addresses.mdx', {
    'an http address': {
      from: 'https://calendar.example/',
      to: 'http://calendar.example/',
      says: ['url:', 'Write: https://calendar.example/'],
    },
    'an address with a doubled start': {
      from: 'https://calendar.example/',
      to: 'https://https://calendar.example/',
      says: 'not a whole address',
    },
    'a script as an address': {
      from: 'https://calendar.example/',
      to: '"javascript:alert(1)"',
      says: 'not a whole address',
    },
    'an address with a space': {
      from: 'https://calendar.example/',
      to: 'https://calendar.example/a page',
      says: 'not a whole address',
    },
    'a long https address is right': {
      from: 'https://calendar.example/',
      to: 'https://a.b-c.example/d/e?f=g&h#i',
    },
    'the address of the forms without a slash at its end': {
      from: 'surveyForms: https://forms.example/',
      to: 'surveyForms: https://forms.example/surveys',
      says: ['surveyForms:', 'Write: https://forms.example/surveys/'],
    },
    'the address of the forms with a question mark': {
      from: 'surveyForms: https://forms.example/',
      to: 'surveyForms: https://forms.example/?id=1',
      says: 'Write: https://forms.example/',
    },
    'a latitude without a longitude': {
      from: '\n    email: sales',
      to: '\n    latitude: 55.7\n    email: sales',
      says: 'both “latitude” and “longitude”',
    },
    'a decimal comma': {
      from: '\n    email: sales',
      to: '\n    latitude: 55,7\n    longitude: 12\n    email: sales',
      says: 'a point before decimals',
    },
    'a latitude with a degree sign': {
      from: '\n    email: sales',
      to: '\n    latitude: 55.7° N\n    longitude: 12\n    email: sales',
      says: 'Write a number here',
    },
  })
  slips('settings/labels.mdx', {
    'a title for search engines without its mark': {
      from: '(role)',
      to: 'it',
      says: '“(role)” is missing',
    },
    'a mark in double brackets': { from: '(role)', to: '((role))', says: 'role' },
  })
  slips('settings/forms.mdx', {
    'another choice in a form is right': { from: '- words 2', to: '- words 2\n        - It’s new' },
    'the same choice twice': {
      from: '- words 2',
      to: '- words 1',
      says: 'is in this list twice, here and in line',
    },
    'the same choice twice, with a capital letter': {
      from: '- words 2',
      to: '- Words 1',
      says: '“Words 1” is in this list twice',
    },
  })
  slips('settings/navigation.mdx', {
    'a misspelt group in a menu': {
      from: '- sales\n',
      to: '- sale\n',
      at: 15,
      says: 'Did you mean “sales”',
    },
    'a group that is twice in a menu in place of another': {
      from: 'menus:\n  - id: revenue\n    label: Revenue\n    groups:\n      - sales',
      to: [
        '  - id: legal',
        '    title: Legal',
        '    function: sales',
        'menus:',
        '  - id: a',
        '    label: A',
        '    groups: [sales, sales]',
      ].join('\n'),
      says: 'in this list twice',
    },
    'a group that no menu shows': {
      from: 'menus:',
      to: '  - id: legal\n    title: Legal\n    function: sales\nmenus:',
      says: ['menus → entry 1 → groups:', 'Write: groups: [sales, legal]'],
    },
    'a group without roles': {
      from: 'menus:\n  - id: revenue\n    label: Revenue\n    groups:\n      - sales',
      to: [
        '  - id: legal',
        '    title: Legal',
        '    function: sales',
        'menus:',
        '  - id: a',
        '    label: A',
        '    groups: [sales, legal]',
      ].join('\n'),
      says: 'groups → entry 2 → id: No role is in the group',
    },
    'a group in two menus': {
      from: 'menus:',
      to: 'menus:\n  - { id: other, label: Other, groups: [sales] }',
      says: ['menus → entry 2 → groups → entry 1', '“sales” is in another menu too'],
    },
  })
  test('a fourth menu', () => {
    const menus = ['a', 'b', 'c'].map((id) => `  - { id: ${id}, label: ${id}, groups: [sales] }`)
    const text = changed(navigation, 'menus:', ['menus:', ...menus].join('\n'))
    const found = checkWith({ 'settings/navigation.mdx': text }).map(formatProblem)
    expect(found).toContainEqual(expect.stringMatching(/menus: .*room for three/))
  })
  slips('settings/site.mdx', {
    'a logo with another name than the site': {
      from: 'name: Harbourlight AI',
      to: 'name: Clearwater AI',
      says: ['nameRoman: ', 'the logo shows “Harbourlight AI”'],
    },
  })
  const about = page('About').replace(
    '  - type: prose',
    '  - type: roles\n    heading: Roles\n  - type: prose',
  )
  test('a group with an unknown function is reported once, at the group', () => {
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
  test('a file with the marks of a merge is the only problem', () => {
    const joined = '<<<<<<< HEAD\nmenus:\n=======\nmenus:\n>>>>>>> a\n'
    const problems = checkWith({
      'settings/navigation.mdx': changed(navigation, 'menus:\n', joined),
      'pages/about.mdx': about,
      'pages/home.mdx': changed(home, 'to: /', "to: '/about#sales'"),
    })
    expect(problems.map(({ file }) => file)).toEqual(['src/content/settings/navigation.mdx'])
  })
  test('a changed migration is a problem', () => {
    const path = 'supabase/migrations/1_leads.sql'
    const earlier = { paths: new Set<string>(), changed: [], migrations: [path] }
    const says = expect.stringMatching(/new file/) as string
    expect(checkContent(siteWith({}, { earlier }))).toMatchObject([{ file: path, message: says }])
  })
})

describe('things that must differ', () => {
  const people = { 'people/a.mdx': person('A', 1), 'people/b.mdx': person('B', 1) }
  slips(
    'surveys/gamma.mdx',
    {
      'a place in the list that is taken': {
        from: 'order: 7',
        to: 'order: 2',
        at: 4,
        says: ['beta.mdx has “order: 2” too', '3 is free'],
      },
      'a form that another role uses': {
        from: 'order: 7',
        to: 'order: 7\nform: alpha-survey',
        at: 5,
        says: 'alpha.mdx uses the form',
      },
      'a whole address of a form is right': {
        from: 'order: 7',
        to: 'order: 7\nform: https://forms.example/r/a1?b=c',
      },
    },
    { text: role('Gamma', 'alpha') },
  )
  test('two new files with one place in the list are one problem', () =>
    expectProblems(checkWith(people), ['people/b.mdx:6', /a\.mdx has “order: 1” too/]))
  test('of two files with one place in the list, the changed one is reported', () => {
    const path = 'src/content/people/a.mdx'
    const earlier = {
      paths: new Set([path, 'src/content/people/b.mdx']),
      changed: [{ path, text: person('A', 2) }],
    }
    expectProblems(checkContent(siteWith(people, { earlier })), [
      'people/a.mdx:6',
      /b\.mdx has “order: 1” too/,
    ])
  })
  slips(
    'pages/home.mdx',
    {
      'a section that was pasted twice': {
        to: [
          '- type: statement',
          '    heading: One',
          '    text: Words.',
          '  - type: statement',
          '    heading: One',
          '    text: Words.',
        ].join('\n'),
        at: 15,
        says: ['twice: here, and', 'in line 12'],
      },
      'two links with the same words': {
        to: [
          '- type: callToAction',
          '    heading: Onward',
          '    actions: [{ label: A, to: / }, { label: A, to: /privacy-notice }]',
        ].join('\n'),
        at: 14,
        says: 'nobody can tell the two apart',
      },
    },
    { text: changed(home, '- type: prose', 'HERE\n  - type: prose'), from: 'HERE' },
  )
  const long = 'Checking products, prices and terms before a quote goes out.'
  slips(
    'surveys/beta.mdx',
    {
      'a long text of another role': {
        from: 'What is done first.',
        to: long,
        at: 8,
        says: 'alpha.mdx has the same text',
      },
    },
    {
      also: { 'surveys/alpha.mdx': changed(alpha, 'What is done first.', long) },
    },
  )
})

describe('one slip is one problem', () => {
  slips(
    'pages/home.mdx',
    {
      'capitals and spaces in an id': {
        from: 'id: top',
        to: 'id: The top',
        at: 7,
        says: 'Write: the-top',
      },
    },
    {
      text: changed(home, 'to: /', "to: '#the-top'"),
    },
  )
  test('a home page that cannot be read is the only file with problems', () => {
    const text = changed(home, '    actions:', '    actions\n   x')
    const link = {
      'surveys/alpha.mdx': changed(alpha, 'What the role', '[Up](/#top) [on](/older) the role'),
    }
    expect(
      new Set(checkWith({ ...link, 'pages/home.mdx': `${text}/older` }).map(({ file }) => file)),
    ).toEqual(new Set(['src/content/pages/home.mdx']))
  })
  test('an entry that lost its hyphen does not seem to remove the one above', () =>
    expectProblems(withClaims('  - name: programme-weeks', '    name: programme-weeks'), [
      'settings/claims.mdx:8',
      /hyphen of this entry is missing.* Write: - name/,
    ]))
  test('a renamed name is one problem, followed by the texts that use it', () => {
    const [cause, ...uses] = withClaims('name: survey-minutes', 'name: survey-length')
    expectProblems(
      [cause!],
      ['settings/claims.mdx:3', new RegExp(`was “survey-minutes”.* ${uses.length} texts use it`)],
    )
    expect(uses.length).toBeGreaterThan(1)
    expect(uses.every(({ isUse }) => isUse)).toBe(true)
  })
  test('two fields that are named after their description are two problems', () => {
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
    {
      'the fields of a portrait at the edge': {
        to: 'sales\nportrait:\npicture: ../pictures/anna.jpg\ntext: Anna',
        at: 7,
        says: '“picture” and “text” must be below the line “portrait:”',
      },
      'a picture without its folder': {
        to: 'sales\nportrait:\n  picture: anna.jpg\n  text: Anna',
        at: 7,
        says: 'write: ../pictures/anna.jpg',
      },
    },
    { text: person('Anna', 1), from: 'sales' },
  )
})

describe('a draft may be linked by another draft', () => {
  const draft = (title: string) => changed(page(title), '---', '---\ndraft: true')
  slips(
    'pages/other.mdx',
    {
      'a draft that links to another draft is right': { from: 'to: /', to: 'to: /partners' },
    },
    {
      text: draft('Other'),
      also: { 'pages/partners.mdx': draft('Partners') },
    },
  )
})
slips('pages/privacy-notice.mdx', {
  'a hidden page that every page links to': {
    from: 'seo:',
    to: 'draft: true\nseo:',
    at: 2,
    says: ['cannot be hidden', 'Remove the line “draft: true”'],
  },
})

test('the mark of a sample is taken away from a role: the names of its tasks are no person', () => {
  const before = alpha.replace('---\n', '---\nsample: true\n')
  expect(problemsAfter('surveys/alpha.mdx', before, alpha)).toEqual([])
})

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

test.each(['Job title', 'Role', 'Your role'])(
  'one of our people has no role “%s”, though all about them may be a sample',
  (words) => {
    const text = sampleFile('people', 'Ada Quill')
      .replace('---\n', '---\nsample: true\n')
      .replace(/^role: .*$/m, () => `role: ${words}`)
    expect(checkWith({ 'people/ada-quill.mdx': text })).toMatchObject([
      { severity: 'error', path: ['role'] },
    ])
  },
)
