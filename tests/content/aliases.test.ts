import { describe, expect, test } from 'vitest'
import { checkContent } from '../../editing/check/index.ts'
import { collections } from '../../src/lib/collections.ts'
import { pageAddresses, type PageCollection } from '../../src/lib/paths.ts'
import { page, role, sampleFile, siteWith } from './support/smallest-site.ts'

const kinds = Object.keys(pageAddresses) as PageCollection[]
const fileOf = (kind: PageCollection, id: string): string => `${collections[kind].folder}/${id}.mdx`

/** A file of a kind that breaks no rule, with these old names. */
function written(kind: PageCollection, title: string, aliases: string): string {
  const line = aliases && `aliases: ${aliases}\n`
  if (kind === 'surveys')
    return role(title, 'alpha').replace('group:', `${line}form: ${title.toLowerCase()}-own\ngroup:`)
  const text = kind === 'pages' ? page(title) : sampleFile(kind, title)
  return text.replace('---\n', `---\n${line}`)
}
const linkTo = (address: string): string => page('Home').replace('[link](/)', `[link](${address})`)
const says = (files: Record<string, string>): string[] =>
  checkContent(siteWith(files)).map(
    ({ file, field, message }) => `${file.replace('src/content/', '')} ${field}: ${message}`,
  )

describe.each(kinds)('old names of %s', (kind) => {
  const address = pageAddresses[kind]

  test('a link to one is told the address of today, with its place', () => {
    const text = says({
      [fileOf(kind, 'new')]: written(kind, 'New', '[older, /else]'),
      'pages/home.mdx': linkTo(`${address('older')}#top`),
      'pages/about.mdx': page('About').replace('to: /', 'to: /else'),
    })
    expect(text).toEqual([
      expect.stringContaining(`/else is an old address. Write ${address('new')}.`),
      expect.stringContaining(`${address('older')} is an old address. Write ${address('new')}#top.`),
    ])
  })
})

test.each([
  ['its own name', '[new]', /page that exists, src\/content\/.*\/new\.mdx/],
  ['the name of another page', '[other]', /page that exists, src\/content\/.*\/other\.mdx/],
  ['the address of another kind', '[/surveys/alpha]', /page that exists, src\/content\/surveys\/alpha\.mdx/],
  ['one twice, as name and as address', '[older, /older]', /twice/],
  ['one that another page has', '[shared]', /has the old address .* too/],
  ['one with its ending', '[older.mdx]', /without “\.mdx”/],
  ['an address outside', '["https://a.example/b"]', /old address of this site/],
])('as an old name, %s is refused', (_, aliases, sentence) => {
  const files = {
    'pages/new.mdx': written('pages', 'New', aliases),
    'pages/other.mdx': written('pages', 'Other', '[shared]'),
  }
  expect(says(files).find((line) => sentence.test(line))).toMatch(/^pages\/\w+\.mdx aliases → entry \d:/)
})

test('a link to a role under its old folder is told', () => {
  expect(says({ 'pages/home.mdx': linkTo('/revenue/alpha') })).toEqual([
    expect.stringContaining('/revenue/alpha is an old address. Write /surveys/alpha.'),
  ])
})

test('an old name is told where one names an entry', () => {
  const text = says({
    'services/new.mdx': written('services', 'New', '[older]'),
    'surveys/beta.mdx': role('Beta', 'alpha').replace('group:', 'aliases: [before]\nform: its-own\ngroup:'),
    'surveys/alpha.mdx': role('Alpha', 'before'),
  })
  expect(text).toEqual([expect.stringContaining('“before” is an old name. Write “beta”.')])
})
