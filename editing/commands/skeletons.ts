import { fieldRows } from './guide.ts'
import { namesFor } from '../check/rules/references.ts'
import type { Site } from '../check/site.ts'
import { collections, type CollectionName } from '../../src/lib/collections.ts'

/** Writes the text of a new file from its name and the site as it is. */
type Skeleton = (name: string, site: Site, today: string) => string

/**
 * Every kind of file that `npm run new` writes. Where visitors would read it, each has “Write here …” in the place of words,
 * which the check refuses once it is no draft any more.
 */
export const skeletons: Record<string, { collection: CollectionName; write: Skeleton; publish: string }> = {
  role: {
    collection: 'surveys',
    write: newRole,
    publish: 'To publish it, remove the line “draft: true”.',
  },
  page: {
    collection: 'pages',
    write: newPage,
    publish:
      'To publish it, remove the line “draft: true”. To have it in the footer, add it to src/content/settings/navigation.mdx.',
  },
  service: {
    collection: 'services',
    write: newService,
    publish:
      'To publish it, remove the line “draft: true”, and name it on src/content/pages/services.mdx, as the other services are.',
  },
  story: {
    collection: 'caseStudies',
    write: newStory,
    publish:
      'To publish it, remove the line “draft: true”, and name it on src/content/pages/case-studies.mdx, as the other story is.',
  },
  testimonials: {
    collection: 'testimonials',
    write: newTestimonials,
    publish:
      'To publish it, remove the line “draft: true”. Link it from the story of the client, or in src/content/settings/navigation.mdx.',
  },
  article: {
    collection: 'articles',
    write: newArticle,
    publish:
      'To announce it, remove the line “draft: true”. Once it can be read somewhere, add its address under “link”.',
  },
  person: {
    collection: 'people',
    write: newPerson,
    publish:
      'To publish it, remove the line “draft: true”. Pages that show everybody show the person too; others list file names under “people”.',
  },
}

/** The fields, each after a comment with what the schema says of it, then the prose. */
function withHints(collection: CollectionName, fields: string, prose = ''): string {
  const hints = new Map(fieldRows(collections[collection].schema).map(({ name, what }) => [name, what]))
  const lines = fields.replace(/^(\w+):/gm, (line, name: string) => {
    const hint = hints.get(name)
    return hint ? `# ${hint}\n${line}` : line
  })
  return `---\n${lines}---\n${prose && `\n${prose}\n`}`
}

function newRole(name: string, site: Site): string {
  const title = titleOf(name)
  const group = firstName(site, 'group')
  const inGroup = site.inFolder('surveys').filter(({ data }) => data?.['group'] === group)
  const similar =
    site.inFolder('surveys').find(({ data }) => data?.['draft'] !== true && data?.['enabled'] !== false)?.id ?? ''
  const workflows = ['first', 'second', 'third', 'fourth'].map(
    (word) =>
      `  - name: Write here the ${word} workflow\n    description: Write here what is done, with the documents and systems of the job.`,
  )
  return withHints(
    'surveys',
    `title: ${title}
group: ${group}
order: ${nextOrder(inGroup)}
draft: true
summary: You … Write here the rest of the sentence.
workflows:
${workflows.join('\n')}
rightForYou: >-
  Take this survey if … Write here for whom this survey is right. Say who should take which other survey.
yourAnswers: Your responses help us understand where AI can best support … Write here which work.
similarRoles: [${similar}]
`,
    'Write here what this role involves, in three to five sentences.',
  )
}

function newPage(name: string): string {
  const title = titleOf(name)
  return withHints(
    'pages',
    `draft: true
${searchWords(title)}# src/content/README.md says which section is for what, FIELDS.md beside it lists the fields of each.
sections:
${firstAndLast(title, '  - type: prose\n')}`,
    '## First heading\n\nWrite the text of the page here.',
  )
}

function newService(name: string): string {
  const title = titleOf(name)
  return withHints(
    'services',
    `title: ${title}
summary: Write here in a sentence what ${title.toLowerCase()} is.
draft: true
${searchWords(title)}# src/content/README.md says which section is for what, FIELDS.md beside it lists the fields of each.
sections:
${firstAndLast(
  title,
  `  - type: items
    heading: Write here what these are
    items:
      - title: Write here the first one
        text: Write here a line or two about it.
      - title: Write here the second one
        text: Write here a line or two about it.
      - title: Write here the third one
        text: Write here a line or two about it.
`,
)}`,
  )
}

function newStory(name: string): string {
  const title = titleOf(name)
  return withHints(
    'caseStudies',
    `company: ${title}
draft: true
industry: Write here what the client does
employees: Write here how many people
headline: Write here the story in one line.
description: Write here the story in one or two sentences.
keyMetric: Write here a figure
keyMetricLabel: Write here what that figure says
results:
${results}challenge: Write here what was hard before.
solution: Write here what was done about it.
timeline: Write here how long it took.
testimonial: Write here one quote, word for word.
testimonialAuthor: Write here who said it
testimonialRole: Write here what the person does there
${searchWords(title)}# src/content/README.md says which section is for what, FIELDS.md beside it lists the fields of each.
sections:
${firstAndLast(
  'Write here the title of the story',
  `  - type: columns
    items:
      - title: The challenge
        text: Write here what was hard before.
      - title: The solution
        text: Write here what was done about it.
`,
)}`,
  )
}

function newTestimonials(name: string): string {
  const quote = `  - quote: Write here what was said, word for word.
    author: Write here who said it
    role: Write here role and company
`
  return withHints(
    'testimonials',
    `draft: true
${searchWords(`What ${titleOf(name)} says`)}back:
  label: Back to home
  to: /
heading: Write here the title of the page
quotes:
${quote}${quote}resultsHeading: Results
results:
${results}actions:
  - label: Contact
    to: /contact
`,
  )
}

function newArticle(name: string, _site: Site, today: string): string {
  return withHints(
    'articles',
    `title: ${titleOf(name)}
draft: true
excerpt: Write here one sentence about it.
author: Write here who wrote it
date: ${today}
category: practical
type: practical
readTime: 5
`,
  )
}

function newPerson(name: string, site: Site): string {
  const full = name.replace(/(^|-)(.)/g, (_, before: string, letter: string) => (before && ' ') + letter.toUpperCase())
  return withHints(
    'people',
    `name: ${full}
draft: true
role: Write here what the person does
bio: Write here two short sentences.
color: ${firstName(site, 'function')}
order: ${nextOrder(site.inFolder('people'))}
`,
  )
}

const results = '  - figure: Write here a figure\n    text: Write here what it counts\n'.repeat(3)

function searchWords(title: string): string {
  return `seo:
  title: ${title}
  description: Write here in one sentence what this page is about.
`
}

function firstAndLast(title: string, between: string): string {
  return `  - type: hero
    heading: ${title}
    lede: Write here what this is about.
${between}  - type: callToAction
    heading: Talk to us
    actions:
      - label: Contact
        to: /contact
`
}

/** The first of the names that a field may hold. */
const firstName = (site: Site, refersTo: string): string => namesFor(site, refersTo)?.[0] ?? ''

function nextOrder(files: { data: Record<string, unknown> | undefined }[]): number {
  return Math.max(0, ...files.map(({ data }) => Number(data?.['order']) || 0)) + 1
}

function titleOf(name: string): string {
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
