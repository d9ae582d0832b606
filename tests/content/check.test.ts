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

test('one run reports all problems of all files, sorted', () => {
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
  const positions = [...lines, 'surveys/beta.mdx:2', 'surveys/beta.mdx:3']
  expectProblems(problems, ...positions.map((position): [string, RegExp] => [position, /./]))
  expect(formatReport(problems, 9)).toMatch(/\n6 problems in 3 files$/)
})

test('a warning about a text does not hide a problem of the same text', () => {
  const text = changed(alpha, 'For people who do this.', 'For teh people of 300 firms.')
  const warned = checkWith({ 'surveys/alpha.mdx': changed(text, 'teh', 'the') })
  const both = checkWith({ 'surveys/alpha.mdx': text })
  expect(warned.map(({ severity }) => severity)).toEqual(['warning'])
  expectProblems(both, ['surveys/alpha.mdx:15', /“teh” is misspelt/])
})

describe('slips of YAML', () => {
  slips('surveys/alpha.mdx', {
    'a colon in a text without quotes': {
      from: 'title: Alpha',
      to: 'title: Alpha: one',
      at: '2:13',
      says: ['quotes', "Write: title: 'Alpha: one'"],
    },
    'an apostrophe in single quotes': {
      from: 'title: Alpha',
      to: "title: 'It's Alpha'",
      at: '2:8',
      says: ['too early, or not at all', 'Write: title: "It\'s Alpha"'],
    },
    'a colon in curly quotes': {
      from: 'title: Alpha',
      to: 'title: ‘Alpha: one’',
      at: '2:14',
      says: ['Curly quotes do not count', "Write: title: 'Alpha: one'"],
    },
    'no space after the colon of a field': {
      from: 'title: Alpha',
      to: 'title:Alpha',
      at: '2:6',
      says: ['colon and a space', 'Write: title: Alpha'],
    },
    'a text that starts with an @': {
      from: 'title: Alpha',
      to: 'title: @alpha',
      at: '2:8',
      says: 'starts with @ needs quotes',
    },
    'a text that starts with an ampersand': {
      from: 'title: Alpha',
      to: 'title: &alpha one',
      at: '2:8',
      says: 'starts with & needs quotes',
    },
    'a number sign after a space': {
      from: 'title: Alpha',
      to: 'title: Alpha #1',
      at: '2:8',
      says: ['left out', "'Alpha #1'"],
    },
    'a space before the first field': {
      from: 'title: Alpha',
      to: ' title: Alpha',
      at: 2,
      says: ['first field', 'Write: title: Alpha'],
    },
    'a tab before an entry': {
      from: '\n  - name: First',
      to: '\n\t- name: First',
      at: 7,
      says: ['tab', 'two spaces for each level'],
    },
    'a field with spaces before it': {
      from: '\ngroup',
      to: '\n  group',
      at: 3,
      says: 'exactly under the others',
    },
    'no-break spaces before a field': {
      from: '\n    description: What is done first',
      to: '\n\u00a0\u00a0\u00a0 description: What is done first',
      at: 8,
      says: 'no-break space',
    },
    'a hyphen without a space': {
      from: '- name: Second',
      to: '-name: Second',
      at: 9,
      says: ['hyphen and a space', 'Write: - name: Second'],
    },
    'a dash in place of a hyphen': {
      from: '- name: Second',
      to: '– name: Second',
      at: 9,
      says: ['plain hyphen', 'Write: - name: Second'],
    },
    'an entry that lost its hyphen': {
      from: '- name: Second',
      to: 'name: Second',
      at: 9,
      says: 'starts with “- ”',
    },
    'an entry with too many spaces before it': {
      from: '\n  - name: Second',
      to: '\n    - name: Second',
      at: 9,
      says: 'under the entry above',
    },
    'a list without its closing bracket': {
      from: '[beta]',
      to: '[beta',
      at: 17,
      says: 'closing ] is missing',
    },
    'an equals sign in place of a colon': {
      from: 'order: 1',
      to: 'order = 1',
      at: 4,
      says: ['colon and a space', 'Write: order: 1'],
    },
    'a field that is there twice': {
      from: 'order: 1',
      to: 'order: 1\norder: 3',
      at: 5,
      says: 'second field “order”',
    },
    'a line of three dots': {
      from: 'order: 1',
      to: '...\norder: 1',
      at: '4:1',
      says: ['three dots', 'Remove'],
    },
    'the marks of a merge': {
      from: 'order: 1',
      to: '<<<<<<< HEAD\norder: 1\n=======\norder: 2\n>>>>>>> x',
      at: 4,
      says: '<<<<<<<, ======= and >>>>>>>',
    },
    'a text at the edge under >-': {
      from: 'rightForYou: For',
      to: 'rightForYou: >-\nFor',
      at: 16,
      says: 'two spaces further to the right',
    },
    'a text on the line of the >': {
      from: 'rightForYou: For people',
      to: 'rightForYou: > For\n  people',
      at: 15,
      says: 'on the line below',
    },
    'a dash in the closing line': {
      from: '\n---\n\nWhat',
      to: '\n—-\n\nWhat',
      at: 18,
      says: 'three plain hyphens',
    },
    'no closing line': {
      from: '\n---\n\n',
      to: '\n\n',
      at: 17,
      says: 'closes the fields is missing',
    },
    'no opening line': {
      from: '---\ntitle',
      to: 'title',
      at: 1,
      says: 'first line must be three plain hyphens',
    },
    'words after a closing bracket': {
      from: 'group: sales',
      to: 'group: [sales] it',
      at: '3:8',
      says: ['quotes', "'[sales] it'"],
    },
    'a zero byte in a note': {
      from: 'order: 1',
      to: '# Note\u0000s\norder: 1',
      at: 4,
      says: 'invisible',
    },
    'half of an emoji in a note': {
      from: 'order: 1',
      to: '# Note\ud83ds\norder: 1',
      at: 4,
      says: 'invisible',
    },
    'a lone carriage return in a note': {
      from: 'order: 1',
      to: '# Note\rs\norder: 1',
      at: 4,
      says: 'invisible',
    },
    'a control character in a text': {
      from: 'For people',
      to: 'For\u009fpeople',
      at: 15,
      says: 'invisible',
    },
    'a character that is none in Unicode': {
      from: 'For people',
      to: 'For\uffffpeople',
      at: 15,
      says: 'invisible',
    },
  })
  slips('settings/addresses.mdx', {
    'an entry with so many spaces that it joins the text above': {
      from: '- words 1\n',
      to: '- words 1\n          - words 2\n',
      says: ['too far to the right', 'Write: - words 2'],
    },
  })
})

describe('fields', () => {
  slips('surveys/alpha.mdx', {
    'a misspelt list': {
      from: 'workflows:',
      to: 'workflow:',
      at: '6:1',
      says: ['workflow:', 'Did you mean “workflows”?'],
    },
    'an unknown field': {
      from: 'order: 1',
      to: 'order: 1\ncolour: red',
      at: 5,
      says: ['colour:', 'no field “colour”'],
    },
    'a field that is missing': {
      from: 'summary: You do the work of Alpha.\n',
      to: '',
      at: 1,
      says: ['summary:', 'missing. Add a line “summary: …”. One sentence starting with'],
    },
    'a field without a value': {
      from: 'title: Alpha',
      to: 'title:',
      at: 2,
      says: 'title: This is empty. Write a text. The name',
    },
    'a number as a title': {
      from: 'title: Alpha',
      to: 'title: 404',
      at: '2:8',
      says: ['title:', "quotes: '404'"],
    },
    'a date as a title': {
      from: 'title: Alpha',
      to: 'title: 2025-06-15',
      at: '2:8',
      says: ['title:', "read as a date. Put it in quotes: '2025-06-15'"],
    },
    'a word in place of a number': {
      from: 'order: 1',
      to: 'order: first',
      at: 4,
      says: 'order: Write a whole number here',
    },
    'bold in place of a number': {
      from: 'order: 1',
      to: 'order: **1**',
      at: 4,
      says: ['cannot have bold', 'Write: order: 1'],
    },
    'yes in place of true': {
      from: 'order: 1',
      to: 'order: 1\ndraft: yes',
      at: 5,
      says: ['draft:', 'Write true or false'],
    },
    'a name that is too long': {
      from: 'name: First',
      to: 'name: Many words for a name that is much too long',
      at: 7,
      says: ['workflows → entry 1 → name: ', 'room for 40'],
    },
    'a fifth workflow': {
      from: 'rightForYou',
      to: '  - name: Fifth\n    description: What is done fifth.\nrightForYou',
      at: 15,
      says: ['exactly four', 'It has 5 now'],
    },
    'a name in place of a list': {
      from: '[beta]',
      to: 'beta',
      at: 17,
      says: ['similarRoles: This field is a list', 'Write: [beta]'],
    },
    'two names without a comma': {
      from: '[beta]',
      to: '[alpha beta]',
      at: 17,
      says: ['comma is missing', 'alpha, beta'],
    },
    'a role that names itself': { from: '[beta]', to: '[alpha]', at: 17, says: 'name itself' },
    'a name that is in a list twice': { from: '[beta]', to: '[beta, beta]', at: 17, says: 'twice' },
    'a list in place of a name': {
      from: 'group: sales',
      to: 'group: [sales]',
      at: 3,
      says: 'not a list',
    },
    'a number in place of a name': {
      from: 'group: sales',
      to: 'group: 15',
      at: 3,
      says: 'group: Write a name here, not a value',
    },
    'a text that starts with an asterisk': {
      from: 'You do the work of Alpha.',
      to: '*You* do it.',
      at: 5,
      says: 'starts with * needs quotes',
    },
    'a misspelt group': {
      from: 'group: sales',
      to: 'group: sale',
      at: 3,
      says: ['group:', 'settings/navigation.mdx', 'Did you mean “sales”'],
    },
    'the name of a figure without its brackets': {
      from: 'You do the work of Alpha.',
      to: 'survey-minutes',
      at: 5,
      says: 'Write: ((survey-minutes))',
    },
    'a figure in a text of several lines': {
      from: 'For people who do this.',
      to: '>-\n  For people\n  with 15 minutes.',
      at: '17:8',
      says: ['rightForYou:', 'survey-minutes'],
    },
    'a text in place of a group of fields': {
      from: '- name: First\n    description: What is done first.',
      to: '- First',
      at: 7,
      says: 'the first like “- name: First”',
    },
  })
  slips(
    'pages/home.mdx',
    {
      'a misspelt type of section': {
        from: 'type: hero',
        to: 'type: heroo',
        at: 6,
        says: ['sections → 1 (heroo) → type:', 'Did you mean “hero”?'],
      },
      'a section without a type': {
        from: '- type: prose',
        to: '- ground: land',
        at: 12,
        says: ['sections → entry 2 → type: “type” is missing', 'prose'],
      },
      'a misspelt ground': {
        from: '\n  - type: prose',
        to: '\n    ground: lant\n  - type: prose',
        at: 12,
        says: ['1 (hero) → ground:', 'Did you mean “land”?', 'paper'],
      },
      'a field of another section': {
        from: 'heading: Hello',
        to: 'title: Hello',
        at: 8,
        says: 'no field “title” here. Did you mean “heading”?',
      },
      'a link without a target': {
        from: '\n        to: /',
        to: '',
        at: 10,
        says: 'outside: Write “to” or “outside” here',
      },
      'a link with two targets': {
        from: 'to: /',
        to: 'to: /\n        outside: calendar',
        at: 12,
        says: 'outside: Write either “to” or “outside” here, not both',
      },
      'a field that other programs use': {
        from: 'to: /',
        to: 'url: /',
        at: 11,
        says: 'no field “url” here. The fields here are label, to and outside',
      },
      'a misspelt outside address': {
        from: 'to: /',
        to: 'outside: calender',
        at: 11,
        says: ['actions → entry 1 → outside:', 'settings/addresses.mdx', '“calendar”'],
      },
      'an anchor without quotes': {
        from: 'to: /',
        to: 'to: #top',
        at: 11,
        says: 'A text that starts with # needs quotes',
      },
      'an outside address in place of its name': {
        from: 'to: /',
        to: 'to: https://calendar.example/',
        at: 11,
        says: 'write “outside: calendar”',
      },
      'the address of the site with its host': {
        from: 'to: /',
        to: 'to: www.brightwater.example/privacy-notice',
        at: 11,
        says: 'starts with /, like /privacy-notice',
      },
      'a space before the # of a section': {
        from: 'to: /\n',
        to: 'to: / #top\n',
        at: 11,
        says: 'Write: /#top',
      },
      'a page without a slash': {
        from: 'to: /',
        to: 'to: home',
        at: 11,
        says: 'not an address of this site',
      },
      'a page that is not there': {
        from: 'to: /',
        to: 'to: /abuot',
        at: 11,
        says: 'no page /abuot. Did you mean “/about”?',
      },
      'an anchor that is not there': {
        from: 'to: /',
        to: 'to: /about#topp',
        at: 11,
        says: ['Nothing is called “#topp” on /about', '“top”'],
      },
      'the ending of a file': {
        from: 'to: /',
        to: 'to: /about.mdx#top',
        at: 11,
        says: 'Write: /about#top',
      },
      'a slash at the end': { from: 'to: /', to: 'to: /about/', at: 11, says: 'Write: /about' },
      'an anchor of a heading is right': { from: 'to: /', to: 'to: /about#a-heading' },
      'an address of a role is right': { from: 'to: /', to: 'to: /surveys/alpha' },
      'an anchor in quotes is right': { from: 'to: /', to: "to: '#top'" },
      'two sections with one written ground': {
        from: '\n  - type: prose',
        to: '\n    ground: land\n  - type: prose\n    ground: land',
        at: 14,
        says: ['section above', '“land”'],
      },
      'a section with the usual ground of the one below': {
        from: '\n  - type: prose',
        to: '\n    ground: paper\n  - type: prose',
        at: 12,
        says: ['section below', '“paper”'],
      },
      'a section with the usual ground of the one above': {
        from: '- type: prose',
        to: [
          '- type: statement',
          '    heading: A',
          '    text: Words.',
          '  - type: prose',
          '    ground: shoal-4',
        ].join('\n'),
        at: 16,
        says: ['“shoal-4”', 'remove this line'],
      },
      'a field above its group': {
        from: 'seo:\n  title: Home\n',
        to: 'title: Home\nseo:\n',
        at: 2,
        says: '“title” must be below the line “seo:”',
      },
      'a group that was moved to the edge': {
        from: 'seo:\n  title: Home\n  desc',
        to: 'title: Home\ndesc',
        at: 2,
        says: 'below the line “seo:”, two spaces further to the right',
      },
    },
    { also: { 'pages/about.mdx': page('About') } },
  )
  slips('settings/claims.mdx', {
    'a misspelt unit': {
      from: 'unit: minutes',
      to: 'unit: minute',
      at: 6,
      says: ['claims → entry 1 → unit: “minute” is not in the list “units”', '“minutes”?'],
    },
    'a misspelt field of an entry': {
      from: '- name: survey-minutes',
      to: '- nmae: survey-minutes',
      at: 3,
      says: ['“nmae”', '“name”'],
    },
    'capitals in a name': {
      from: 'name: survey-minutes',
      to: 'name: Survey-Minutes',
      at: 3,
      says: 'Write: survey-minutes',
    },
    'a name that another figure has': {
      from: 'name: survey-minutes',
      to: 'name: programme-weeks',
      at: 8,
      says: '“programme-weeks” is in this list twice, here and in line 3',
    },
    'a figure in a figure': {
      from: 'text: six',
      to: "text: '((content-speed))'",
      at: 9,
      says: 'cannot use another figure',
    },
    'a register without its opening line': {
      from: '---\nclaims:',
      to: 'claims:',
      at: 1,
      says: 'three plain hyphens',
    },
    'a byte order mark is right': { from: '---\nclaims:', to: '﻿---\nclaims:' },
    'a unit that the texts have already': {
      from: "text: '15'",
      to: 'text: 15 minutes',
      at: 4,
      says: 'already have “minutes” after this figure',
    },
  })
  const uses = changed(alpha, 'What the role is about.', 'It is ((content-speed)) faster.')
  slips(
    'settings/claims.mdx',
    {
      'a multiplier without its sign': { to: "text: '3'", at: 13, says: 'Write: 3×' },
      'a multiplier with the letter x is right': { to: 'text: 3x' },
    },
    { from: 'text: 3×', also: { 'surveys/alpha.mdx': uses } },
  )
  test('a unit that the register adds is right', () => {
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
    {
      'an opening brace': { to: 'Prose { here', at: '15:7', says: '{ starts code' },
      'a number in braces': { to: 'In {2026}', at: '15:4', says: 'run as code' },
      'a less-than sign': { to: 'Teams <5 there', at: '15:7', says: '< starts code' },
      'an email address between < and >': {
        to: 'Write to <a@b.example>',
        at: '15:10',
        says: 'Write a link',
      },
      'a tag that is not closed': { to: 'Some <b>bold words', at: '15:6', says: 'never closed' },
      'a tag of HTML': { to: 'Some <b>bold</b> words', at: '15:6', says: '**bold**' },
      'a comment of HTML': { to: '<!-- note -->', at: '15:1', says: '{/* like this */}' },
      'a line that starts with import': {
        to: 'import is a word',
        at: '15:1',
        says: '“import” is read as code',
      },
      'a misspelt name of an outside link': {
        to: '<Outside name="calender">Book</Outside>',
        at: 15,
        says: 'Did you mean “calendar”?',
      },
      'a link to a page that is not there': {
        to: 'See [this](/abuot).',
        at: '15:5',
        says: 'no page /abuot',
      },
      'a note for editors is right': { to: '{/* a note */}' },
      'an outside link is right': { to: '<Outside name="calendar">Book</Outside>' },
    },
    { from: 'Prose with a [link](/) in it.' },
  )
  slips(
    'surveys/alpha.mdx',
    {
      'a component that roles cannot have': { to: '<PrivacyEmail />', at: 20, says: 'is code' },
      'a figure in the second line': {
        to: 'What the role\nis about: 15 minutes.',
        at: '21:11',
        says: 'survey-minutes',
      },
    },
    { from: 'What the role is about.' },
  )
})

describe('names of other files', () => {
  const delta = role('Delta', 'alpha')
  const epsilon = role('Epsilon', 'alpha')
  slips(
    'surveys/gamma.mdx',
    {
      'a draft as a similar role': {
        from: '[alpha]',
        to: '[delta]',
        at: 17,
        says: ['is hidden', '“draft: true”'],
      },
      'a role marked Soon as a similar role': {
        from: '[alpha]',
        to: '[epsilon]',
        at: 17,
        says: ['is hidden', '“enabled: false”'],
      },
      'a draft that names a draft is right': {
        from: 'similarRoles: [alpha]',
        to: 'draft: true\nsimilarRoles: [delta]',
      },
    },
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
    {
      'the title of another page': {
        from: 'title: Zoo',
        to: 'title: Home',
        at: 3,
        says: 'pages/home.mdx has the same title',
      },
      'the description of another page': {
        from: 'What Zoo is about',
        to: 'What Home is about',
        at: 4,
        says: 'same description',
      },
    },
    { text: page('Zoo') },
  )
})

describe('figures', () => {
  slips(
    'surveys/alpha.mdx',
    {
      'a misspelt figure': {
        to: 'About ((survey-minute)) minutes.',
        at: 15,
        says: ['rightForYou:', 'Did you mean “survey-minutes”?'],
      },
      'a figure with one closing bracket': {
        to: 'About ((survey-minutes) long.',
        at: 15,
        says: 'a bracket is missing',
      },
      'a figure with a hyphen and its unit': {
        to: 'a 15-minute survey',
        at: 15,
        says: '((survey-minutes))',
      },
      'a figure in words': {
        to: 'fifteen minutes',
        at: 15,
        says: ['((survey-minutes))', 'another number', '((fifteen))'],
      },
      'a percentage': { to: '75%', at: 15, says: '((cost-reduction))' },
      'a percentage in words': { to: '75 per cent', at: 15, says: '((cost-reduction))' },
      'a multiplier': { to: '3x faster', at: 15, says: '((content-speed))' },
      'a number that two figures have': {
        to: '600%',
        at: 15,
        says: '((client-productivity)) or ((hero-assets-productivity))',
      },
      'a time that the register does not have': {
        to: 'eight weeks',
        at: 15,
        says: ['“eight weeks” looks like a claim', 'not a claim of ours', '((eight))'],
      },
      'a range of weeks': {
        to: '2 to 40 weeks',
        at: 15,
        says: '“2 to 40 weeks” looks like a claim',
      },
      'a range in words': {
        to: 'three to six months',
        at: 15,
        says: '“three to six months” looks like a claim',
      },
      'a number with a plus': { to: '500+ teams', at: 15, says: '“500+ teams” looks like a claim' },
      'a large count': { to: '300 clients', at: 15, says: '“300 clients” looks like a claim' },
      'a count with “more than”': {
        to: 'more than 20 countries',
        at: 15,
        says: '“20 countries” looks like a claim',
      },
      'a percent sign after a figure that has one': {
        to: 'It is ((cost-reduction))%.',
        at: 15,
        says: 'already contains the percent sign',
      },
      'the word “times” after a figure that has its sign': {
        to: 'It is ((content-speed)) times faster.',
        at: 15,
        says: 'already means “times”',
      },
      'a space between the brackets of a figure': {
        to: 'It takes ( (survey-minutes)) minutes.',
        at: 15,
        says: 'Write: ((survey-minutes))',
      },
      'no space after a figure': {
        to: 'In ((survey-minutes))minutes.',
        at: 15,
        says: 'space is missing',
      },
      'a figure with another unit': {
        to: 'In ((survey-minutes)) hours.',
        at: 15,
        says: 'counts minutes',
      },
      'a before a number that needs an': {
        to: 'It is a ((8)) week one.',
        at: 15,
        says: 'Write “an” before “8”',
      },
      'a capital a before such a number': {
        to: 'Plan well. A ((11)) week course.',
        at: 15,
        says: 'Write “An” before “11”, not “A”',
      },
      'a before a sum that needs an': {
        to: 'It is a ((£8m)) plan.',
        at: 15,
        says: 'Write “an” before “£8m”',
      },
      'an before such a sum is right': { to: 'It is an ((£18m)) plan, and an ((80%)) share' },
      'a plural after one': { to: 'In ((1)) weeks.', at: 15, says: 'must be singular' },
      'numbers of a sequence are right': { to: 'Weeks 1-2, weeks 1–15 and month 3' },
      'a date and a year are right': { to: 'On 15 June 2025, and in 2026' },
      'a status and a pair are right': { to: '404 Not Found, and support 24/7' },
      'a rhythm is right': { to: 'Talks every six weeks' },
      'codes are right': { to: 'B2B and ISO 9001, 1:1 talks, step 3' },
      'small counts are right': { to: 'For six people, or about 15 in all' },
      'days with an ending or a month first are right': {
        to: 'The 15th of June, or June 15, 2025',
      },
      'times of day are right': { to: 'From 15:00 to 18:00, or at 3 pm' },
      'telephone numbers are right': { to: 'Call +44 20 7946 0958 or 020 7946 0958' },
      'rooms and postcodes are right': { to: 'Room 15 on floor 3, London EC1A 1AA' },
      'versions are right': { to: 'Claude 3, GPT-4 and Office 365' },
      'ranks are right': { to: 'No. 75 of the top 15' },
      'prices are right': { to: 'From £600 a seat, £15 a month or 75 euros' },
      'everyday times are right': { to: 'It took two hours, 40 years, 4-day weeks and 30 days' },
      'everyday counts are right': {
        to: '3 times a week, 100 per cent of it, ten of our 15 clients',
      },
      'numbers in double brackets are right': {
        to: 'C++ and 2+2, ((75))% of it in ((six)) weeks, and ((500+)) teams',
      },
      'brackets in brackets are right': {
        to: 'For people (Article 12(3)), or (see 1(b) and 2(c)).',
      },
      'a third closing bracket': {
        to: 'In ((survey-minutes))) minutes.',
        at: 15,
        says: 'closing bracket',
      },
      'a count above a hundred is only a warning': {
        to: 'We met 150 customers last year.',
        at: 15,
        says: 'Only a warning',
      },
      'a time in words is only a warning': {
        to: 'It is a five-minute pause.',
        at: 15,
        says: 'Only a warning',
      },
    },
    { from: 'For people who do this.' },
  )
  const talks =
    '\n  - { name: talk-weeks, text: "2", unit: weeks, means: How long talks take. }\n---\n'
  slips(
    'surveys/alpha.mdx',
    {
      'a small number that the register has': {
        from: 'For people who do this.',
        to: 'A course of 2 weeks for talks',
        at: 15,
        says: '((talk-weeks))',
      },
    },
    {
      also: { 'settings/claims.mdx': changed(claims, '\n---\n', talks) },
    },
  )
})

describe('characters', () => {
  slips(
    'surveys/alpha.mdx',
    {
      'a no-break space': {
        to: 'For\u00a0people',
        at: '15:17',
        says: ['rightForYou:', 'U+00A0', 'space'],
      },
      'a low quotation mark': { to: 'For „people', at: '15:18', says: ['“„”', 'Write “'] },
      'an emoji': { to: 'For 😀 people', at: '15:18', says: 'Remove this emoji' },
      'a letter of another script': { to: 'For 王 people', at: '15:18', says: 'Write it in words' },
      'a ligature': { to: 'The of\ufb01ce', at: 15, says: 'letters one by one' },
      'a letter and its accent as two characters': {
        to: 'Cafe\u0301',
        at: 15,
        says: 'two characters',
      },
      'a letter of another alphabet that looks like ours': {
        to: 'p\u0430per',
        at: 15,
        says: 'another alphabet',
      },
      'a word of another alphabet is one problem': {
        to: 'For \u0393\u03c1\u03b1\u03c6\u03b5\u03af\u03bf people',
        at: '15:18',
        says: 'another alphabet',
      },
      'a line separator': { to: 'a\u2028b', at: 15, says: 'invisible' },
      'a rare letter is only a warning': { to: 'For ɖ', at: 15, says: 'Only a warning' },
      'a lost letter': { to: '\ufffd', at: 15, says: 'UTF-8' },
      'Polish and French names are right': { to: "'Paweł Wójcik and François Nuñez'" },
      'Turkish, Vietnamese and Czech letters are right': { to: "'Şule, Đặng, Žofie'" },
      'plain marks are right': { to: "'C#, 1 = 1 *'" },
    },
    { from: 'For people who do this.' },
  )
})

describe('files', () => {
  /** A text of the kind that a file with this name should have. */
  const textFor = (path: string): string => {
    if (path.includes('survey')) return role('Gamma', 'beta')
    return path.endsWith('.mdx') ? page('Gamma') : ''
  }

  test.each([
    ['surveys/Gamma Ray.mdx', /Rename it to “gamma-ray\.mdx”/],
    ['surveys/notes.docx', /end in “\.mdx”.*copy that.*remove/],
    ['surveys/.DS_Store', /remove/],
    ['surveys/alpha.md', /surveys\/alpha\.mdx already exists/],
    ['pages/404.mdx', /already uses the address \/404.*notFound/],
    ['survey/gamma.mdx', /Did you mean “surveys”\?/],
    ['settings/claim.mdx', /Did you mean “claims\.mdx”\?/],
    ['gamma.mdx', /No page is made/],
    ['pages/survey.mdx', /do not belong in src\/content\/pages\/\. Move/],
    ['pages/unused.png', /No file uses this picture/],
  ])('a file at %s is a problem', (path, says) => {
    const own = checkWith({ [path]: textFor(path) }).filter(
      ({ file }) => file === `src/content/${path}`,
    )
    expectProblems(own, [`${path}:1`, says])
  })
  test('the guide for editors is not a content file', () =>
    expectProblems(checkWith({ 'README.md': '# Guide', 'FIELDS.md': '# Fields' })))
  test.each(['pages/home', 'pages/privacy-notice', 'settings/site'])(
    '%s is one problem if it is missing',
    (name) =>
      expectProblems(checkWith({ [`${name}.mdx`]: undefined }), [
        `${name}.mdx:1`,
        /missing.*history/,
      ]),
  )
})

test('the list before launch has samples, sample addresses and drafts, each at its line', () => {
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
