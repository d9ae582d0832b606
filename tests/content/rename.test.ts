import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkContent } from '../../editing/check/index.ts'
import { readSite, type CheckInput } from '../../editing/check/site.ts'
import { pageAddresses, type PageCollection } from '../../src/lib/paths.ts'
import { collections } from '../../src/lib/collections.ts'
import { writeRename } from '../../editing/commands/write-rename.ts'
import { planRename, RenameRefused } from '../../editing/editor/model/plan-rename.ts'
import { page, role, sampleFile, siteWith } from './support/smallest-site.ts'

/** The content after a rename. */
function renamed(input: CheckInput, folder: string, from: string, to: string): CheckInput {
  const { texts, ...plan } = planRename(input, folder, from, to)
  const kept = input.files.filter((file) => file.path !== plan.from && !texts.has(file.path))
  const written = [...texts].map(([file, text]) => ({ path: file, text }))
  return { ...input, files: [...kept, ...written] }
}
const textOf = (input: CheckInput, file: string): string | undefined =>
  input.files.find((one) => one.path === `src/content/${file}`)?.text
const dataOf = (input: CheckInput, file: string) =>
  readSite(input).files.find((one) => one.path === `src/content/${file}`)?.data
const about = { 'pages/about.mdx': page('About') }
const homeWith = (prose: string): string =>
  page('Home').replace('Prose with a [link](/) in it.', prose)

describe('links to a renamed page follow, whatever their form, and nothing else changes', () => {
  test.each([
    ['with a title and spaces', 'See [us]( /about "Who we are" ).'],
    ['in pointed brackets', 'See [us](</about>).'],
    [
      'among words and addresses that are like it',
      'See [**us** `/abou`](/about) and [x](/contact-us).',
    ],
    ['twice in a line, after letters of two parts', 'Café “é” – [us](/about) [us](/about).'],
    ['a definition in a quote', '> [us]:\n>  </about#a-heading> "Who we are"\n\nSee [us].'],
  ])('%s', (_, prose) => {
    const site = siteWith({
      ...about,
      'pages/contact-us.mdx': page('Contact'),
      'pages/home.mdx': homeWith(prose),
    })
    const result = renamed(site, 'pages', 'about', 'who-we-are')
    expect(textOf(result, 'pages/home.mdx')).toBe(
      homeWith(prose.replaceAll('/about', '/who-we-are')),
    )
    expect(checkContent(result)).toEqual([])
  })

  test('in a field', () => {
    const home = page('Home').replace('to: /', 'to: "/about#top" # /about, our story')
    const result = renamed(
      siteWith({ ...about, 'pages/home.mdx': home }),
      'pages',
      'about',
      'who-we-are',
    )
    expect(textOf(result, 'pages/home.mdx')).toBe(home.replace('/about#', '/who-we-are#'))
  })

  test('a link with coded letters stops the rename and is named', () => {
    const site = siteWith({ ...about, 'pages/home.mdx': homeWith('See [us](/ab&#111;ut).') })
    expect(() => planRename(site, 'pages', 'about', 'who-we-are')).toThrow(
      /pages\/home\.mdx:15 names “\/about”/,
    )
  })
})

/** A file of a collection that breaks no rule. */
function fileOf(kind: PageCollection): string {
  if (kind === 'surveys') return role('One', 'alpha')
  return kind === 'pages' ? page('One') : sampleFile(kind, 'One')
}

describe.each(Object.keys(pageAddresses) as PageCollection[])('a renamed file of %s', (kind) => {
  const { folder } = collections[kind]
  const site = siteWith({
    [`${folder}/one.mdx`]: fileOf(kind),
    'pages/home.mdx': homeWith(`[one](${pageAddresses[kind]('one')})`),
  })

  test('leads there from its old address, and keeps the rest of its text', () => {
    const result = renamed(site, folder, 'one', 'two')
    expect(checkContent(result)).toEqual([])
    expect(dataOf(result, `${folder}/two.mdx`)?.['aliases']).toEqual(['one'])
    const lines = textOf(result, `${folder}/two.mdx`)
      ?.split('\n')
      .filter((line) => !/^(aliases|form):|^  - one$/.test(line))
    expect(lines?.join('\n')).toBe(fileOf(kind))
    expect(readSite(result).oldAddresses.get(pageAddresses[kind]('one'))?.path).toBe(
      `src/content/${folder}/two.mdx`,
    )
  })
})

test('a renamed file may take its old name back', () => {
  const back = renamed(renamed(siteWith(about), 'pages', 'about', 'us'), 'pages', 'us', 'about')
  expect(checkContent(back)).toEqual([])
  expect(dataOf(back, 'pages/about.mdx')?.['aliases']).toEqual(['us'])
})

describe('a renamed role', () => {
  test('keeps its form, and other roles follow', () => {
    const beta = role('Beta', 'alpha').replace(
      '[alpha]',
      '\n  # The first.\n  - "alpha" # alpha is near',
    )
    const result = renamed(siteWith({ 'surveys/beta.mdx': beta }), 'surveys', 'alpha', 'omega')
    expect(checkContent(result)).toEqual([])
    expect(dataOf(result, 'surveys/omega.mdx')).toMatchObject({
      aliases: ['alpha'],
      form: 'alpha-survey',
    })
    expect(textOf(result, 'surveys/beta.mdx')).toBe(beta.replace('"alpha"', '"omega"'))
  })

  test.each([
    ['[first] # old', '[first, alpha] # old'],
    ['\n- "first"\n# and that was all', '\n- "first"\n- alpha\n# and that was all'],
    ['[]', '[alpha]'],
  ])('keeps its old names too: %j', (names, expected) => {
    const alpha = (aliases: string): string =>
      role('Alpha', 'beta')
        .replace('order: 1', `order: 1\naliases: ${aliases}\nform: its-own`)
        .replaceAll('\n', '\r\n')
    const result = renamed(
      siteWith({ 'surveys/alpha.mdx': alpha(names) }),
      'surveys',
      'alpha',
      'omega',
    )
    expect(checkContent(result)).toEqual([])
    expect(textOf(result, 'surveys/omega.mdx')).toBe(alpha(expected))
  })
})

test('a renamed person is named so by all who named them', () => {
  const people = '  - type: people\n    people:\n      - anna # anna\n  - type: prose'
  const site = siteWith({
    'people/anna.mdx': sampleFile('people', 'Anna'),
    'pages/about.mdx': page('About').replace('  - type: prose', people),
  })
  const result = renamed(site, 'people', 'anna', 'anna-may')
  expect(checkContent(result)).toEqual([])
  expect(textOf(result, 'pages/about.mdx')).toContain('- anna-may # anna\n')
})

describe('nothing is renamed', () => {
  test.each([
    ['the home page', ['pages', 'home', 'start'], /pages\/home\.mdx.* The site needs this file/],
    ['what is not there', ['pages', 'abuot', 'us'], /no src\/content\/pages\/abuot\.mdx/],
    ['to a name with capitals', ['pages', 'about', 'About-Us'], /lowercase/],
    ['to the name of another', ['surveys', 'alpha', 'beta'], /beta\.mdx is there already/],
    [
      'to the page for unknown addresses',
      ['pages', 'about', '404'],
      /already uses the address \/404/,
    ],
    [
      'to the address of another kind',
      ['pages', 'about', 'one-testimonial'],
      /has the same address, \/one-testimonial/,
    ],
    ['to the old address of another', ['pages', 'about', 'older'], /old address|aliases/],
  ] satisfies [string, [string, string, string], RegExp][])('%s', (_, names, sentence) => {
    const site = siteWith({
      ...about,
      'pages/third.mdx': page('Third').replace('---\n', '---\naliases: [older]\n'),
      'testimonials/one.mdx': sampleFile('testimonials', 'One'),
    })
    expect(checkContent(site)).toEqual([])
    expect(() => planRename(site, ...names)).toThrow(RenameRefused)
    expect(() => planRename(site, ...names)).toThrow(sentence)
  })
  test('while the content has problems', () => {
    const site = siteWith({ ...about, 'surveys/alpha.mdx': role('Alpha', 'nobody') })
    expect(() => planRename(site, 'pages', 'about', 'us')).toThrow(
      /has problems.*\n\nsrc\/content\/surveys\/alpha\.mdx:\d+:\d+ /,
    )
  })
})

test('if a file cannot be written, all are as they were', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'rename-'))
  const site = siteWith({ ...about, 'pages/home.mdx': homeWith('[us](/about)') })
  for (const { path: file, text } of site.files) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  const read = (): Map<string, string> =>
    new Map(
      globSync('**/*.mdx', { cwd: root }).map((file) => [
        file,
        readFileSync(path.join(root, file), 'utf8'),
      ]),
    )
  const before = read()
  const plan = planRename(site, 'pages', 'about', 'who-we-are')
  // No folder is there for the last file.
  const blocked = {
    ...plan,
    texts: new Map([...plan.texts, ['src/content/no-folder/a.mdx', 'Words']]),
  }
  expect(() => writeRename(root, blocked)).toThrow()
  expect(read()).toEqual(before)
  writeRename(root, plan)
  expect(read().get('src/content/pages/who-we-are.mdx')).toBe(plan.texts.get(plan.to))
  expect(read().size).toBe(before.size)
  rmSync(root, { recursive: true })
})
