import { describe, expect, test } from 'vitest'
import { checkContent } from '../../editing/check/index.ts'
import { readSite } from '../../editing/check/site.ts'
import { collections } from '../../src/lib/collections.ts'
import { skeletons, writeNew } from '../../editing/editor/model/skeletons.ts'
import { page, siteWith, smallest } from './support/smallest-site.ts'

// The skeletons' figures and links do not need this, but every real site has it.
const figures = smallest['settings/claims.mdx']!.replace(
  'claims:',
  "claims:\n  - { name: holiday-months, text: '3', unit: months, means: Holidays asked about. }",
)
const real = { 'settings/claims.mdx': figures, 'pages/contact.mdx': page('Contact') }
const draft = /^draft: true\n/m

/** Writes a file by `npm run new`, and returns the problems of it and of a change of it. */
function made(kind: string) {
  const { collection } = skeletons[kind]!
  const file = `${collections[collection].folder}/partner-care.mdx`
  const text = writeNew(kind, 'partner-care', readSite(siteWith(real)), '2026-01-31')
  const says = (now: string) => checkContent(siteWith({ ...real, [file]: now }))
  return { file, text, says }
}

describe.each(Object.keys(skeletons))('a new %s', (kind) => {
  const { text, says } = made(kind)

  test('breaks no rule once its words are replaced', () =>
    expect(
      says(
        text.replace(draft, '').replace(/Write (?:here|the text of the page here)/g, 'Words on'),
      ),
    ).toEqual([]))

  test('is refused for the words to replace alone, at each of them', () => {
    const problems = says(text.replace(draft, ''))
    expect(problems.map(({ message }) => message)).toEqual(
      problems.map(() => expect.stringMatching(/“Write .*” is not meant for visitors/) as string),
    )
    expect(problems).toHaveLength(text.match(/Write (?:here|the text)/g)?.length ?? 0)
    expect(problems.length).toBeGreaterThan(1)
  })

  test('is a draft, and no hindrance while it is one', () => {
    expect(text).toMatch(draft)
    expect(says(text).filter(({ severity }) => severity === 'error')).toEqual([])
  })

  test('says of its fields what the rules say', () => expect(text).toMatch(/^# .+\n\w+:/m))
})

test('a new role comes last', () => expect(made('role').text).toMatch(/^order: 3$/m))

test('a new role and a new person take a group and a function that the site has', () => {
  const navigation = smallest['settings/navigation.mdx']!.replaceAll('sales', 'pens')
  const site = readSite(siteWith({ 'settings/navigation.mdx': navigation }))
  const textOf = (kind: string) => writeNew(kind, 'partner-care', site, '2026-01-31')
  expect(textOf('role')).toMatch(/^group: pens$/m)
  expect(textOf('person')).toMatch(/^color: pens$/m)
})
