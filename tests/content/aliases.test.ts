import { describe } from 'vitest'
import { changed, slips } from './support/checking.ts'
import { page, role } from './support/smallest-site.ts'

const withNames = (aliases: string, title: string) =>
  changed(role(title, 'alpha'), 'group:', `aliases: ${aliases}\nform: its-own\ngroup:`)

describe('a link to an old address', () =>
  slips(
    'pages/home.mdx',
    {
      'a link with an anchor to an old address': {
        from: '[link](/)',
        to: '[link](/surveys/older#what-is-new)',
        at: 15,
        says: ['is an old address', 'Write: /surveys/new#what-is-new'],
      },
      'a link to an old folder and an old name': {
        from: '[link](/)',
        to: '[link](/revenue/older)',
        at: 15,
        says: ['is an old address', 'Write: /surveys/new'],
      },
      'a link to an old folder': {
        from: '[link](/)',
        to: '[link](/revenue/alpha)',
        at: 15,
        says: ['is an old address', 'Write: /surveys/alpha'],
      },
      'a field with an old address': {
        from: 'to: /',
        to: 'to: /else',
        at: 11,
        says: ['is an old address', 'Write: /surveys/new'],
      },
    },
    { also: { 'surveys/new.mdx': withNames('[older, /else]', 'New') } },
  ))

describe('an old name of an entry', () =>
  slips(
    'surveys/alpha.mdx',
    {
      'an old name as a similar role': {
        from: '[beta]',
        to: '[before]',
        at: 17,
        says: ['is an old name', 'Write: beta'],
      },
    },
    {
      also: { 'surveys/beta.mdx': withNames('[before]', 'Beta') },
    },
  ))

describe('the list of old names', () => {
  const pageWith = (title: string, aliases: string) =>
    page(title).replace('---\n', `---\naliases: ${aliases}\n`)
  slips(
    'pages/new.mdx',
    {
      'old names and addresses are right': { to: '[older, /else]' },
      'the own name of the page': {
        to: '[new]',
        at: 2,
        says: ['aliases → entry 1: ', 'existing page, src/content/pages/new.mdx'],
      },
      'the name of another page': {
        to: '[other]',
        at: 2,
        says: ['aliases → entry 1: ', 'existing page, src/content/pages/other.mdx'],
      },
      'the address of a role': {
        to: '[/surveys/alpha]',
        at: 2,
        says: ['aliases → entry 1: ', 'existing page, src/content/surveys/alpha.mdx'],
      },
      'the same old address twice': {
        to: '[older, /older]',
        at: 2,
        says: ['aliases → entry 2:', 'twice'],
      },
      'the old address of another page': {
        to: '[shared]',
        at: 2,
        says: ['aliases → entry 1:', 'has the old address', 'too'],
      },
      'an old file name with its ending': {
        to: '[older.mdx]',
        at: 2,
        says: ['aliases → entry 1:', 'an old name of this page, like'],
      },
      'the address of a page that only previews have': {
        to: '[review]',
        at: 2,
        says: ['aliases → entry 1:', 'already uses the address /review'],
      },
      'the address of a published page that a preview keeps': {
        to: '[/review/before/other]',
        at: 2,
        says: ['aliases → entry 1:', 'already uses the address /review/before/other'],
      },
      'an address that only begins like one of previews': { to: '[reviewed, /edits]' },
      'an address of another site': {
        to: '["https://a.example/b"]',
        at: 2,
        says: ['aliases → entry 1:', 'old address of this site'],
      },
    },
    {
      from: '[]',
      text: pageWith('New', '[]'),
      also: { 'pages/other.mdx': pageWith('Other', '[shared]') },
    },
  )

  const draft = page('Draft').replace('---\n', '---\ndraft: true\n')
  const withAlias = (address: string): string => `aliases: [${address}]\nseo:`
  slips(
    'pages/privacy-notice.mdx',
    {
      'the address of a role in the old folder of roles': {
        to: withAlias('/revenue/alpha'),
        at: 2,
        says: ['aliases → entry 1:', 'has the old address /revenue/alpha too'],
      },
      'the address there of a role in whose place is another page': {
        to: withAlias('/revenue/gone'),
        at: 2,
        says: ['aliases → entry 1:', 'has the old address /revenue/gone too'],
      },
      'the address of a page that is not published yet': { to: withAlias('/draft') },
    },
    {
      from: 'seo:',
      also: {
        'pages/draft.mdx': draft,
        'pages/with-old.mdx': pageWith('Other', '[/surveys/gone]'),
      },
    },
  )
})
