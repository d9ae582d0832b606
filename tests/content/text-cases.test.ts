import { describe, expect, test } from 'vitest'
import { wordsOfChatPrograms } from '../../editing/check/cases/chat-programs.ts'
import { markupInFields } from '../../editing/check/cases/markup-in-fields.ts'
import { markupInProse } from '../../editing/check/cases/markup-in-prose.ts'
import { notesBetweenColleagues } from '../../editing/check/cases/notes.ts'
import { marksOfOtherPrograms } from '../../editing/check/cases/other-programs.ts'
import { placeholders, placeholdersOfPages } from '../../editing/check/cases/placeholders.ts'
import { promises } from '../../editing/check/cases/promises.ts'
import { typingSlips } from '../../editing/check/cases/typing.ts'
import type { Problem } from '../../editing/check/problem.ts'
import { changed, checkWith } from './support/checking.ts'
import { inField, inProse } from './support/role-texts.ts'
import { smallest } from './support/smallest-site.ts'

// Each kind of mistake in a text has an example. The check finds it, and says nothing about right
// words that look like it.

const inEveryText = [
  ...notesBetweenColleagues,
  ...placeholders,
  ...placeholdersOfPages,
  ...wordsOfChatPrograms,
  ...marksOfOtherPrograms,
  ...typingSlips,
]

describe('in a field', () => {
  test.each([...inEveryText, ...markupInFields, ...promises])(
    '$name is found: $example',
    ({ example, isDoubtful }) => {
      const severity = isDoubtful ? 'warning' : 'error'
      expect(inField(example)).toMatchObject([{ severity, line: 15 }])
    },
  )
})

describe('in prose', () => {
  // MDX reads these as its own marks, or not at all.
  const readOtherwise = ['arrows around new words', 'a tick box', 'the mark of a source']
  const found = inEveryText.filter(({ name }) => !readOtherwise.includes(name))

  test.each([...found, ...markupInProse])('$name is found: $example', ({ example }) => {
    const escaped = example.replaceAll(/\[(?!\^)/g, String.raw`\[`)
    expect(
      inProse(markupInProse.some((one) => one.example === example) ? example : escaped),
    ).toMatchObject([{ file: 'src/content/surveys/alpha.mdx' }])
  })
})

describe('an entry of a list in prose', () => {
  const linesOf = (prose: string): number[] => inProse(prose).map(({ line }) => line)

  test('may end with a semicolon or “and” before the next one', () =>
    expect(linesOf('1. the name;\n2. the day;\n3. an address, and\n4. a place.')).toEqual([]))
  test('does not end so as the last one', () =>
    expect(linesOf('- the name;\n- the day;')).toHaveLength(1))
})

/** The problems of a home page that quotes somebody in these words. */
function inQuotation(words: string): Problem[] {
  const text = smallest['pages/home.mdx']!
  const section = `  - type: quotes
    items:
      - quote: ${JSON.stringify(words)}
        author: Ada Quill
        role: Clerk
`
  return checkWith({
    'pages/home.mdx': changed(text, '  - type: prose\n', `${section}  - type: prose\n`),
  })
}

describe('in a quotation', () => {
  test.each([
    'I can’t help with that.',
    'Copilot said: For people.',
    'Sure! Here’s a shorter version of it.',
    'Here is a revised version of the text: For people.',
    'For people. I hope this helps!',
    'Great! Let us show you where to begin.',
    'Here is a short description of a day: the bank opens.',
    'For people, or teams???',
    'For [...] people.',
    'For people!!',
    'I was wrong. I was wrong. It works.',
    '“We ask,” she says, “and they answer.”',
    '“People” is the word.',
    'They call it “work”',
  ])('somebody may say “%s”', (words) => {
    expect(inQuotation(words)).toEqual([])
  })

  test.each([
    'For people.:contentReference[oaicite:0]{index=0}',
    'As an AI language model I help people.',
    'Rewritten version: For people.',
  ])('nobody says “%s”', (words) => {
    expect(inQuotation(words)).toMatchObject([{ severity: 'error' }])
  })

  test.each([
    ['“It works for people.”', 'It works for people.'],
    ['“It works for people”', 'It works for people'],
    ['"It works, and people say so."', 'It works, and people say so.'],
    ['‘It doesn’t stop. It works!’', 'It doesn’t stop. It works!'],
    ['„It works.“', 'It works.'],
  ])('the marks around %s are not needed', (words, right) => {
    expect(inQuotation(words)).toMatchObject([
      { severity: 'error', fix: { from: words, to: right } },
    ])
  })
})

test.each([
  'Great! Let us show you where to begin.',
  'Here is a short description of a day: the bank opens.',
  'Option 1: For people.',
  'For people!!',
  'For people:teams and others.',
  'Follow us as @alpha there, or ask.',
  'A day costs £900 (add VAT), and a room (ask at the desk) is free.',
  'Bring a laptop (check the battery first).',
  'Deleted: All answers, after a year.',
  'Prices rise by 3% each year.',
  'We halved our costs.',
  'Certainly! Everybody starts with one task.',
  'If it fails, you get your money back.',
  'Ten per cent of every sale goes to a school.',
  'Who decides? You do. You do. We ask.',
])('“%s” is a warning, since a person may write so', (words) => {
  expect(inField(words)).toMatchObject([{ severity: 'warning' }])
})

test.each([
  'Write to hello@site.example, or ask your manager (ask your manager first).',
  'Short- and long-term plans, and one- to three-day visits.',
  'For the people of TBC Bank.',
  'São Paulo, JOÃO and Ânia.',
  'The report is for people. We say whom it is for.',
  'What it is for',
  'The desk hires temp. staff.',
  'Ad copy, the final draft of a plan, and version 2.',
  'What do you do? Who helps you?',
  'NEW: a survey for people. NOTE: it is free.',
  'Replacing placeholder copy, and taking dummy text out of layouts.',
  'Enter your email here, type your name here, and add your number here.',
  'Option 1 is free, and page 3 of the report says more.',
  'Node.js and ASP.NET, booking.com, .mdx files and ../pictures.',
  'By law (Article 6(1)(f) of an act, recital 47) we may.',
  'From Hawai‘i to Sana‘a.',
  'Tasks (a) and b), or 1) Ask. 2) Read (and think).',
  'Not sure? Ask us: we check with every client.',
  'Rooms of 20 m² and more…',
  'Somebody reads every draft before publishing, and before we publish it you do.',
  'We test it with you before it goes live.',
  'Check it with your team before going live.',
  'The reason is twofold.',
  'We would do it again :-) and again ;)',
  'Test',
  'Certainly! You can stop at any time.',
  'As an AI consultancy we ask first.',
  'It is not yet approved by legal when it reaches you.',
  'Organisations who need better examples of figures',
  'No system is 100% secure, and we cannot guarantee a saving.',
  'Can you guarantee a saving? Is any agent totally secure?',
  'The chart shows it is perfectly safe to press it.',
  'Answers are confidential, and never sold.',
  'In the UK, leading a team takes time.',
  'Agents that the team approved by the end of the week',
  'Ada, can you hear me? Is this still right for you?',
  'Note: we check with every client.',
  'Step 2',
  'What we can show, and what we promise',
  'The same as before, and more',
  'Feel free to change your answers.',
  'Read report.pdf, and 2. of it first.',
  'A nice mis en place, and a table for two.',
  'Create, read, then update (or read, then update).',
  'Ask us (make your own list first). Really? … Yes.',
  'People said the [old] form was for them, and contracts (draft) are for you.',
  'Pens, paper etc. and tea, approx. five a day, at the end of Sept. or so. iPads, too.',
  'The notice (new and old wording) is for people, as of (EU 2016/679).',
  'Approx. one page for each team, and Assoc. members too.',
  'Page 3 of 12 is the one that people read.',
  'NB: check that the camera works, and ask for help if it does not.',
  'NB check whether your camera works. An old one: it may not.',
  'BEFORE: a long day. AFTER: a short one.',
  'The version of 2021 (an old version of it), and a proposed change of plan.',
  'It is a quarter of an hour’s drive, or fifteen minutes’ walk.',
  'It is a ten-minute walk and a two-hour train ride away, or a 15-minute drive.',
])('“%s” is right', (words) => {
  expect(inField(words)).toEqual([])
})

test.each([
  'For people. N.B. check with Ada',
  'For people. FYI: confirm if it is true',
  'For people. PREVIOUS - For teams.',
  'For people final v3',
  'For people DRAFT v1.2',
  'For people. @Jane, can you check this?',
  'For people (@Jane please check).',
  'For people (confirm the date).',
  'For people (Check?).',
  'For people (please verify).',
  'For people (update this).',
  'Needs a picture before it goes live.',
  'Remove these two sentences before we publish.',
  'It pays back tenfold.',
  'We halve your costs, and agents will double the output of a team.',
  'What you wrote in the form[b]: your name.',
  'For people [cite: 1, 3] and teams.',
  'As an AI assistant, I cannot say.',
  'Jane Doe [10:14]: For people.',
  'For people (awaiting feedback)',
  'Answers are 100 per cent safe.',
  'Your data will never be hacked.',
  'For people (make this shorter).',
  'Certainly, here is a revised bio. For people.',
  'For people. .',
  'Last updated DD Month YYYY',
  'For people (word count 18).',
  "What people''s teams do.",
  'For people. Sent from Outlook for iOS',
  'For people. [DRAFT]',
  'For people. [New] And for teams.',
  'For people [wip].',
  '[Approved] For people',
  'For people (new wording)',
  'For people OLD',
  'For people – DO NOT PUBLISH',
  'For people. <-- check',
  'For people. Page 3 of 12 And for teams.',
  '75% less work',
  'We began in 19xx.',
  'For people since 202X.',
  'For people since 20__.',
  'We began in [year], on a [month] day.',
  'For people (previous version)',
  'Proposed change: For people.',
  'Suggested heading: For people.',
])('“%s” is a problem', (words) => {
  expect(inField(words)).toMatchObject([{ severity: 'error' }])
})

test('a part of a paragraph may be what a whole text may not, such as a word in bold', () => {
  expect(inProse('Press **Test**, then *Copy code*, and read **Not sure about this.**')).toEqual([])
})
