import { describe } from 'vitest'
import { changed, slips } from './support/checking.ts'
import { smallest } from './support/smallest-site.ts'

// A figure is right by its name, and the words around it are those of another.

const register = changed(
  smallest['settings/claims.mdx']!,
  'claims:\n',
  `claims:
  - { name: notes-months, text: '3', unit: months, means: Private notes are deleted within it. }
  - { name: summary-months, text: '12', unit: months, means: Printed summaries are kept so long. }
  - { name: hours-before, text: '40', unit: hours, means: What the task took before. }
  - { name: hours-after, text: '5', unit: hours, means: What the task takes now. }
  - { name: drafts-time, text: 71%, unit: per cent, means: Time reduction in drafts of films. }
  - { name: papers-time, text: 92%, unit: per cent, means: Time reduction in papers of experts. }
  - { name: helpers, text: '40', unit: users, means: Users of it. }
`,
)
const also = { 'settings/claims.mdx': register }

describe('figures of a text that have changed places', () => {
  slips(
    'surveys/alpha.mdx',
    {
      'the time of before is where that of now belongs': {
        to: 'What took ((hours-after)) hours now takes ((hours-before)).',
        at: 15,
        says: 'Write: ((hours-before)) hours now takes ((hours-after))',
      },
      'the same in two sentences': {
        to: 'It took ((hours-after)) hours before the change. It takes ((hours-before)) hours now.',
        at: 15,
        says: 'have changed places',
      },
      'a figure of another unit is beside them': {
        to: 'For ((helpers)) users, it took ((hours-after)) hours and takes ((hours-before)).',
        at: 15,
        says: 'have changed places',
      },
      'the greater one is the start of a range': {
        to: 'Less by between ((papers-time)) and ((drafts-time)).',
        at: 15,
        says: 'Write: ((drafts-time)) and ((papers-time))',
      },
      'the greater one is the end of a range': {
        to: 'Less by between ((drafts-time)) and ((papers-time)).',
      },
      'the time of now is first, and its words say so': {
        to: 'It takes ((hours-after)) hours now, not ((hours-before)).',
      },
      'each has its own words': {
        to: 'What took ((hours-before)) hours now takes ((hours-after)).',
      },
    },
    { from: 'For people who do this.', also },
  )
})

describe('a figure with the words of another one', () => {
  slips(
    'surveys/alpha.mdx',
    {
      'in its sentence': {
        to: 'Printed summaries are here for ((notes-months)) months.',
        at: 15,
        says: 'Write ((summary-months))',
      },
      'in the sentence before, of which it says “it”': {
        to: 'A printed summary comes to you. It is here for ((notes-months)) months.',
        at: 15,
        says: 'Write ((summary-months))',
      },
      'in a sentence that names that one too is right': {
        to: 'Printed summaries last ((summary-months)) months and end after ((notes-months)).',
      },
      'in its clause, beside a clause of its own': {
        to: 'Private notes are deleted, but printed summaries stay for ((notes-months)) months.',
        at: 15,
        says: 'Write ((summary-months))',
      },
      'that say when it was so': {
        to: 'Only ((hours-before)) hours now.',
        at: 15,
        says: 'Write ((hours-after))',
      },
      'that count something else': {
        to: 'They gain ((helpers)) hours.',
        at: 15,
        says: '“helpers” counts users, but the next word is hours',
      },
      'as often as it says is right': {
        to: 'They meet ((programme-weeks)) times, once in all those weeks.',
      },
      'and with a word of its own is right': {
        to: 'Printed summaries of notes are here for ((notes-months)) months.',
      },
      'of which it has one alone is right': {
        to: 'What is printed is here for ((notes-months)) months.',
      },
    },
    { from: 'For people who do this.', also },
  )
})

describe('words that any sentence and several figures have', () => {
  const meanings = ['What the same client needed.', 'What a client paid.', 'What a client lost.']
  const ofClients = meanings.map(
    (means, index) =>
      `  - { name: months-${index}, text: '${index + 7}', unit: months, means: ${means} }\n`,
  )
  const helpers = '  - { name: helpers,'
  slips(
    'surveys/alpha.mdx',
    {
      'do not show that one of them is meant': {
        to: 'The same client has ((notes-months)) months for it.',
      },
    },
    {
      from: 'For people who do this.',
      also: { 'settings/claims.mdx': changed(register, helpers, ofClients.join('') + helpers) },
    },
  )
})

describe('a figure in an entry with the words of another one', () => {
  const list = `  - type: figures
    heading: What fell
    items:
      - figure: ((drafts-time))
        text: less time for papers of experts
`
  const text = changed(smallest['pages/home.mdx']!, '  - type: prose\n', `${list}  - type: prose\n`)
  slips(
    'pages/home.mdx',
    {
      'is a problem': { from: 'What', to: 'What', at: 15, says: 'Write ((papers-time))' },
      'is right with its own words': { from: 'papers of experts', to: 'drafts of films' },
    },
    { text, also },
  )
})

describe('a figure that an entry names', () => {
  const withValues = register.replace(/text: (\d+)%, unit/g, 'text: $1%, value: $1, unit')
  const card = (
    title: string,
    time: string,
    productivity: string,
  ): string => `      - title: ${title}
        time: ${time}
        productivity: ${productivity}
        quote: It works well for ${title}.
        author: Ada Quill
        role: Clerk
        company: a bank
`
  const cards = `  - type: cards
    heading: What fell
    timeLabel: less time
    productivityLabel: more
    caption: Time now
    items:
${card('Papers of experts', 'papers-time', 'client-productivity')}\
${card('Drafts of films', 'drafts-time', 'cost-reduction')}`
  slips(
    'pages/home.mdx',
    {
      'is a problem if its title has the words of another one': {
        from: 'time: papers-time',
        to: 'time: drafts-time',
        at: 19,
        says: 'Write: papers-time',
      },
      'is right with a title of its own': { from: 'title: Papers of experts', to: 'title: Rest' },
    },
    {
      text: changed(smallest['pages/home.mdx']!, '  - type: prose\n', `${cards}  - type: prose\n`),
      also: { 'settings/claims.mdx': withValues },
    },
  )
})

describe('a figure that is an upper limit by its meaning', () => {
  const limit = "{ name: most-saved, text: '90%', unit: per cent, means: 'Time saved, up to.' }"
  slips(
    'surveys/alpha.mdx',
    {
      'and that a text promises to everybody': {
        to: 'You save ((most-saved)) of your time.',
        says: ['“most-saved” means: Time saved, up to.', 'Write: up to ((most-saved))'],
      },
      'with its limit is right': { to: 'You save up to ((most-saved)) of your time.' },
      'with its limit in other words is right': { to: 'It saves ((most-saved)) at best.' },
    },
    {
      from: 'For people who do this.',
      line: 15,
      also: {
        'settings/claims.mdx': changed(
          smallest['settings/claims.mdx']!,
          'claims:\n',
          `claims:\n  - ${limit}\n`,
        ),
      },
    },
  )
})
