import { describe, expect, test } from 'vitest'
import { changed, checkWith, slips } from './support/checking.ts'
import { page } from './support/smallest-site.ts'

describe('a figure of time in a sentence', () =>
  slips(
    'surveys/alpha.mdx',
    {
      'without its unit': {
        to: 'It takes about ((survey-minutes)).',
        at: '15:29',
        says: ['“survey-minutes” counts minutes', 'Write: ((survey-minutes)) minutes'],
      },
      'without its unit before a noun': {
        to: 'Take the ((survey-minutes)) survey.',
        says: 'Write: ((survey-minutes))-minute',
      },
      'without its unit between an adjective and a noun': {
        to: 'Take the confidential ((survey-minutes)) survey.',
        says: 'Write: ((survey-minutes))-minute',
      },
      'without its unit before a word that is no noun': {
        to: 'We ask about the next ((survey-minutes)) so that we know.',
        says: 'Write: ((survey-minutes)) minutes',
      },
      'without its unit two sentences after another': {
        to: 'It takes ((survey-minutes)) minutes. You need nothing. It takes ((survey-minutes)).',
        says: 'counts minutes',
      },
      'in words, without its unit': {
        to: 'It takes ((survey-minutes in words)).',
        says: 'Write: ((survey-minutes in words)) minutes',
      },
      'with its unit is right': { to: 'It takes ((survey-minutes)) minutes.' },
      'with its unit as an attribute is right': { to: 'A ((survey-minutes))-minute survey.' },
      'with its unit in short is right': { to: 'It takes ((survey-minutes)) mins.' },
      'with its unit before it is right': {
        to: 'We finish in week ((programme-weeks in digits)).',
      },
      'that is compared with another is right': {
        to: 'From ((40)) minutes to ((survey-minutes)).',
      },
      'that is compared in the next sentence is right': {
        to: 'It took ((40)) minutes before. Now it takes ((survey-minutes)).',
      },
      'of per cent is right, with its sign': { to: 'It cuts costs by ((cost-reduction)).' },
    },
    { from: 'For people who do this.', line: 15 },
  ))

describe('a figure of time in the prose', () =>
  slips(
    'surveys/alpha.mdx',
    {
      'without its unit': {
        to: 'It takes _about_ ((survey-minutes)).',
        at: 20,
        says: 'counts minutes',
      },
      'with its unit in bold is right': { to: 'It takes ((survey-minutes)) **minutes**.' },
      'in a column with its unit is right': {
        to: '| Survey | Minutes |\n| --- | --- |\n| Role | ((survey-minutes)) |',
      },
      'in code is right': { to: 'Write `((survey-minutes))`.' },
    },
    { from: 'What the role is about.' },
  ))

describe('a large figure of time', () => {
  const withItem = (...lines: string[]): string[] => {
    const section = ['  - type: figures', '    heading: Figures', '    items:', ...lines]
    const home = changed(
      page('Home'),
      '  - type: prose',
      [...section, '  - type: prose'].join('\n'),
    )
    return checkWith({ 'pages/home.mdx': home }).map(({ message }) => message)
  }

  test('without its unit is found, whatever is below another figure', () =>
    expect(
      withItem(
        '      - figure: ((survey-minutes))',
        '        text: for a survey',
        '      - figure: ((cost-reduction))',
        '        text: of what minutes cost',
      ),
    ).toEqual([expect.stringContaining('Write: ((survey-minutes)) minutes')]))

  test('without its unit is found beside the name of a figure that has the unit', () => {
    const item = [
      '      - title: Answers',
      '        text: kept ((survey-minutes))',
      '        months: survey-minutes',
    ]
    const section = ['  - type: retention', '    heading: Kept', '    items:', ...item]
    const home = changed(
      page('Home'),
      '  - type: prose',
      [...section, '  - type: prose'].join('\n'),
    )
    const problems = checkWith({ 'pages/home.mdx': home })
    expect(problems.map(({ fix }) => fix?.to)).toContain('((survey-minutes)) minutes')
  })

  test('without its unit before a noun is found, whatever its section says', () => {
    const heading = '    heading: The ((programme-weeks)) method\n    lede: It takes some weeks.'
    const section = ['  - type: statement', heading, '    text: Words.', '  - type: prose']
    const home = changed(page('Home'), '  - type: prose', section.join('\n'))
    const problems = checkWith({ 'pages/home.mdx': home })
    expect(problems.find(({ rule }) => rule === 'figures')?.fix).toEqual({
      from: '((programme-weeks))',
      to: '((programme-weeks))-week',
    })
  })

  test.each(['((survey-minutes))', '((40)) to ((survey-minutes))', '((survey-minutes)) or ((40))'])(
    'with its unit in the text below is right: %s',
    (figure) =>
      expect(withItem(`      - figure: ${figure}`, '        text: minutes for a survey')).toEqual(
        [],
      ),
  )
})
