import { expect, test } from 'vitest'
import { readSite } from '../../editing/check/site.ts'
import type { Block } from '../../previews/review/page-section.ts'
import { usedNames } from '../../previews/review/used-names.ts'

const settings = (name: string, fields: string) => ({
  path: `src/content/settings/${name}.mdx`,
  text: `---\n${fields}\n---\n`,
})
const page = (name: string, fields: string, prose = '') => ({
  path: `src/content/pages/${name}.mdx`,
  text: `---\n${fields}\n---\n\n${prose}\n`,
})
const role = (name: string, fields: string) => ({
  path: `src/content/surveys/${name}.mdx`,
  text: `---\n${fields}\n---\n`,
})

const registers = [
  settings(
    'claims',
    `claims:
  - { name: shown, text: '15', value: 15, unit: minutes, means: Shown. }
  - { name: secret, text: £4m, unit: money, means: Next month. }
  - { name: secret-in-words, text: four million, unit: money, means: Next month. }
  - { name: of-a-draft, text: '7', value: 7, unit: days, means: Of a draft. }
  - { name: alike, text: '15', value: 15, unit: minutes, means: Named by nobody. }`,
  ),
  settings(
    'addresses',
    `surveyForms: https://forms.example/
outside:
  - { name: calendar, url: 'https://calendar.example/chat', means: Shown. }
  - { name: deck, url: 'https://files.example/board/secret-deck', means: Not yet. }`,
  ),
]
const link = (address: string): Block => ({ kind: 'link', text: address })
const words = (text: string): Block => ({ kind: 'text', text })

test('lists the name of the company if a text names it', () => {
  const site = settings('site', 'name: Made-up Pens')
  const named = (text: string) =>
    usedNames(readSite({ files: [site, page('a', `heading: ${text}`)], assets: [] }), []).figure
  expect(named('From ((company)).')).toEqual({ company: 'Made-up Pens' })
  expect(named('From us.')).toEqual({})
})

test('the scope of a figure is one of them, where a page shows it', () => {
  const claims = settings(
    'claims',
    "claims: [{ name: speed, text: '3', scope: for all, means: How fast. }]",
  )
  const named = (text: string) =>
    usedNames(readSite({ files: [claims, page('a', `heading: ${text}`)], assets: [] }), [
      words('It is 3, for all.'),
    ]).figure
  expect(named('It is ((speed)), ((speed scope)).')).toEqual({
    speed: '3',
    'speed scope': 'for all',
  })
  expect(named('It is ((speed)).')).toEqual({ speed: '3' })
})

test('lists the figures and addresses that pages use, and no other', () => {
  const files = [
    ...registers,
    page(
      'about',
      'sections: []',
      'Take ((shown)) minutes. <Outside name="calendar">Book</Outside>',
    ),
    role('later', 'draft: true\nsummary: It takes ((of-a-draft)) days.'),
  ]
  const blocks = [
    words('Take 15 minutes. 7 days.'),
    link('https://calendar.example/chat'),
    link('https://forms.example/sales-survey'),
  ]
  expect(usedNames(readSite({ files, assets: [] }), blocks)).toEqual({
    figure: { shown: '15' },
    outside: { surveyForms: 'https://forms.example/', calendar: 'https://calendar.example/chat' },
  })
})

test.each(['shown', ' shown ', 'shown in words', 'shown in digits', 'shown scope'])(
  'a page names a figure in any of its forms: ((%s))',
  (mark) => {
    const files = [...registers, page('about', `sections: []\nlede: Take ((${mark})).`)]
    const { figure } = usedNames(readSite({ files, assets: [] }), [words('15 minutes')])
    expect(figure).toEqual({ shown: '15' })
  },
)

test('lists a figure of which a drawing shows the numbers alone', () => {
  const files = [...registers, page('about', 'sections: []', 'We raised ((secret)).')]
  expect(usedNames(readSite({ files, assets: [] }), [words('4')]).figure).toEqual({ secret: '£4m' })
})

test.each(['secret', 'secret-in-words'])(
  'leaves out what content names and no page shows: the figure %s',
  (name) => {
    const files = [...registers, page('about', 'sections: []', `We raised ((${name})).`)]
    expect(usedNames(readSite({ files, assets: [] }), [words('Nothing.')])).toEqual({
      figure: {},
      outside: {},
    })
  },
)
