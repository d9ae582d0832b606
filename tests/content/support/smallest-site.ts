import { stringify } from 'yaml'
import { collections } from '../../../src/lib/collections.ts'
import type { CollectionName } from '../../../src/lib/content-folders.ts'
import { shapeOf } from '../../../editing/check/shape-of-schema.ts'
import { isFields, shapeFor, type Shape } from '../../../editing/check/shape.ts'
import type { CheckInput } from '../../../editing/check/site.ts'

/**
 * A role file that breaks no rule, in the place of its first letter: Alpha is 1. `similar` must be
 * another role of the site.
 */
export const role = (title: string, similar: string): string => `---
title: ${title}
group: sales
order: ${title.charCodeAt(0) - 64}
summary: You do the work of ${title}.
workflows:
  - name: First
    description: What is done first.
  - name: Second
    description: What is done second.
  - name: Third
    description: What is done third.
  - name: Fourth
    description: What is done fourth.
rightForYou: For people who do this.
yourAnswers: About ((survey-minutes)) minutes, which we use.
similarRoles: [${similar}]
---

What the role is about.
`

/** A page that breaks no rule. */
export const page = (title: string): string => `---
seo:
  title: ${title}
  description: What ${title} is about.
sections:
  - type: hero
    id: top
    heading: Hello
    actions:
      - label: To the start
        to: /
  - type: prose
---

Prose with a [link](/) in it.

## A heading
`

/** The value of a field that names something, or has a format. */
const names: Record<string, string> = {
  address: '/',
  claim: 'survey-minutes',
  function: 'sales',
  uri: 'https://forms.example/',
  email: 'sales@brightwater.example',
}

const settings = {
  'settings/claims.mdx': `---
claims:
  - name: survey-minutes
    text: '15'
    value: 15
    unit: minutes
    means: How long a survey takes.
  - name: programme-weeks
    text: six
    unit: weeks
    means: How long a programme takes.
  - { name: cost-reduction, text: 75%, unit: per cent, means: Cost reduction. }
  - { name: content-speed, text: 3×, unit: times, means: Speed of content. }
  - { name: client-productivity, text: 600%, unit: per cent, means: Productivity of a client. }
  - name: hero-assets-productivity
    text: 600%
    unit: per cent
    means: Productivity of hero assets.
---
`,
  'settings/addresses.mdx': file({
    ...sample('addresses'),
    outside: [{ name: 'calendar', url: 'https://calendar.example/', means: 'The calendar.' }],
  }),
  'settings/navigation.mdx': file({
    ...sample('navigation'),
    functions: ['sales', 'made-up'].map((id) => ({ id, name: id })),
    groups: [{ id: 'sales', title: 'Sales', function: 'sales' }],
    menus: [{ id: 'revenue', label: 'Revenue', groups: ['sales'] }],
  }),
  'settings/site.mdx': file({
    ...sample('site'),
    name: 'Harbourlight AI',
    nameRoman: 'Harbourlight',
    nameItalic: 'AI',
  }),
  'settings/labels.mdx': file(sample('labels')),
  'settings/forms.mdx': file(sample('forms')),
  'settings/specimens.mdx': file({
    specimens: [
      {
        name: 'desk',
        role: 'Desk',
        tasks: ['File', 'Copy', 'Post'].map((title) => ({ title, hours: 2, agent: 1 })),
        agent: 'Filing agent',
        text: 'Files what is copied.',
      },
    ],
  }),
  'settings/review.mdx': file(sample('review')),
}

/** The smallest site: two roles that name each other, a home page and the settings. */
export const smallest: Readonly<Record<string, string>> = {
  ...settings,
  'pages/home.mdx': page('Home'),
  'pages/privacy-notice.mdx': page('Privacy'),
  'surveys/alpha.mdx': role('Alpha', 'beta'),
  'surveys/beta.mdx': role('Beta', 'alpha'),
}

/**
 * The smallest site with some files changed or added; `undefined` removes a file. Paths count from
 * src/content.
 */
export function siteWith(
  files: Readonly<Record<string, string | undefined>>,
  rest: Partial<CheckInput> = {},
): CheckInput {
  const all = Object.entries({ ...smallest, ...files }).flatMap(([path, text]) =>
    text === undefined ? [] : [{ path: `src/content/${path}`, text }],
  )
  return { files: all, assets: [], ...rest }
}

/**
 * The smallest file of a page collection that breaks no rule. One with sections has a first one,
 * `top`, and prose.
 */
export function sampleFile(name: CollectionName, title: string): string {
  const words = { title, description: `What ${title} is about.` }
  const { properties = {} } = shapeOf(collections[name].schema)
  const own = {
    ...(properties['title'] && { title }),
    ...(properties['summary'] && { summary: `${title} in short.` }),
    ...(properties['seo'] && { seo: words }),
    ...(properties['sections'] && {
      sections: [{ type: 'hero', id: 'top', heading: 'Hello' }, { type: 'prose' }],
    }),
  }
  return `${file({ ...sample(name), ...own })}${properties['sections'] ? '\nSome prose.\n' : ''}`
}

/**
 * The smallest data that a schema takes, made from its shape, so that a new field in a schema
 * breaks no test here.
 */
function sample(name: CollectionName): Record<string, unknown> {
  return smallestOf(shapeOf(collections[name].schema)) as Record<string, unknown>
}

function smallestOf(whole: Shape): unknown {
  const shape = shapeFor(whole, {})
  if (shape.const !== undefined || shape.enum) return shape.const ?? shape.enum?.[0]
  const known = names[shape.refersTo ?? shape.format ?? '']
  if (known !== undefined) return known
  if (shape.marks) return ['words', ...shape.marks.map((mark) => `(${mark})`)].join(' ')
  if (shape.type === 'array') return smallestList(shape)
  return shape.properties ? smallestGroup(shape) : smallestValue(shape)
}

function smallestValue({ type }: Shape): unknown {
  if (type === 'string') return 'words'
  return type === 'boolean' ? false : 1
}

function smallestGroup({ properties = {}, required = [], either = [] }: Shape): object {
  const fields = [...required, ...either.slice(0, 1)]
  return Object.fromEntries(fields.map((field) => [field, smallestOf(properties[field] ?? {})]))
}

/** A list whose entries differ: each has its number. */
function smallestList({ items = {}, minItems = 0 }: Shape): unknown[] {
  return Array.from({ length: minItems }, (_, index) => {
    const entry = smallestOf(items)
    if (entry === 'words') return `words ${index + 1}`
    return isFields(entry) && entry['title'] === 'words'
      ? { ...entry, title: `words ${index + 1}` }
      : entry
  })
}

function file(data: unknown): string {
  return `---\n${stringify(data)}---\n`
}
