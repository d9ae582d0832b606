import { describe, expect, test } from 'vitest'
import { changed, checkWith } from './support/checking.ts'
import { inField, inProse } from './support/role-texts.ts'
import { smallest } from './support/smallest-site.ts'

// The site is in UK English: a word with US spelling is a warning, and its button corrects it.

test('a misspelt word is a problem with the right word as its correction', () => {
  const [problem, ...others] = inField('For people who Recieve an adress.')
  expect(others).toMatchObject([{ severity: 'error', fix: { from: 'adress', to: 'address' } }])
  expect(problem).toMatchObject({ severity: 'error', fix: { from: 'Recieve', to: 'Receive' } })
})

test('a misspelt word in an address is right', () => {
  expect(inProse('See [us](https://forms.example/recieve), or teh.example.')).toEqual([])
})

describe('US spelling is a warning with the UK spelling as its correction', () => {
  test.each([
    ['People organize work.', 'People organise work.'],
    ['Organizing work takes time.', 'Organising work takes time.'],
    ['It is free. Prioritize your day.', 'It is free. Prioritise your day.'],
    ['For the reorganization of teams.', 'For the reorganisation of teams.'],
    ['They analyze and analyzed it.', 'They analyse and analysed it.'],
    ['For colors and favorite behaviors.', 'For colours and favourite behaviours.'],
    ['For color-coded labor.', 'For colour-coded labour.'],
    ['The center is centered.', 'The centre is centred.'],
    ['They traveled and canceled it.', 'They travelled and cancelled it.'],
    ['They fulfill it with skillful enrollment.', 'They fulfil it with skilful enrolment.'],
    ['For defense.', 'For defence.'],
    ['It says “yes” and organizes.', 'It says “yes” and organises.'],
  ])('%s', (words, right) => {
    const problems = inField(words)
    expect(problems.map(({ severity }) => severity)).not.toContain('error')
    const corrected = problems.reduce((text, { fix }) => text.replace(fix!.from, fix!.to), words)
    expect(corrected).toBe(right)
  })

  test('in prose, at its line', () => {
    const problems = inProse('First line.\nPeople **organize** work.')
    expect(problems).toMatchObject([{ severity: 'warning', message: /organise/ }])
    expect(inProse('Second.\n\nPeople organize.')[0]!.line).toBe(problems[0]!.line + 1)
  })
})

test.each([
  'For the World Health Organization and Lincoln Center.',
  'Organization for Economic Co-operation is a name.',
  'Color is a client, and Harbor too.',
  'Write to center@site.example, or read color.example/the-center.',
  'Open the file color.mdx or labor_day.',
  'They said “we organize work in our center” to us.',
  'They said "we organize work" to us.',
  'The size, a prize, to seize, advertise, a laboratory, humorous and vigorous people.',
  'A program with a license, in practice: the meter and the dialog.',
  'Install, skill, travel, fulfilled, enrolled and a stonecenter.',
  'People organise colours, and analyse behaviour at the centre.',
])('“%s” is right', (words) => {
  expect(inField(words)).toEqual([])
})

test.each([
  'Type `color` here.',
  'They said “we **organize** work” to us.',
  'They said “we work, and\nwe organize” to us.',
  '> We organize work.',
])('“%s” is right in prose', (words) => {
  expect(inProse(words)).toEqual([])
})

test('a quotation of a client keeps the spelling of the client', () => {
  const section = `  - type: quotes
    items:
      - quote: We organize our work.
        author: Ada Quill
        role: Clerk
`
  const home = changed(
    smallest['pages/home.mdx']!,
    '  - type: prose\n',
    `${section}  - type: prose\n`,
  )
  expect(checkWith({ 'pages/home.mdx': home })).toEqual([])
})
