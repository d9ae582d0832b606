import { createHash } from 'node:crypto'
import { globSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from '../../src/lib/content-files.ts'
import { editOnHost } from './support/edit-on-host.ts'
import { lookAround, type Found } from './support/look-around.ts'
import { buildMadeUp } from './support/made-up.ts'
import { build, buildPreview, folder, read as readContent, remove, replace, write } from '../support/two-states.ts'

/** What a host gives to every build, previews included. */
const production = {
  PUBLIC_SUPABASE_URL: 'https://abcdefghijklmnopqrst.supabase.co',
  PUBLIC_SUPABASE_KEY: 'sb_publishable_of_production',
}
let dist = ''
let found: Found
beforeAll(async () => {
  const page = (title: string) =>
    `---\nseo:\n  title: ${title}\n  description: What ${title} says.\nsections:\n  - type: hero\n    heading: ${title}\n---\n`
  buildMadeUp(() => write('pages/made-up-gone.mdx', page('Gone')))
  remove('pages/made-up-gone.mdx')
  write('pages/made-up-new.mdx', page('New'))
  const files = ['pages/made-up-contact-form.mdx', 'surveys/made-up-role.mdx'].map(
    (file) => [file, readContent(file)] as const,
  )
  replace(files[0]![0], 'Write to us', 'Write us')
  replace(files[1]![0], 'Counting pens, reading', 'Counting pencils, reading')
  dist = buildPreview({
    REVIEW_PICTURES: '',
    GITHUB_ACTIONS: 'true',
    GITHUB_REPOSITORY: 'owner/site',
    GITHUB_HEAD_REF: 'words',
    GITHUB_REF_NAME: '7/merge',
    ...production,
  })
  found = await lookAround(dist, '/contact')
  for (const [file, text] of files) write(file, text)
  write('pages/made-up-gone.mdx', page('Gone'))
  remove('pages/made-up-new.mdx')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const read = (file: string) => readFileSync(path.join(dist, file), 'utf8')

test('production has no byte of a preview: it is the same without what makes previews, but for the manifest', () => {
  const config = path.join(folder, 'astro.config.mjs')
  const text = readFileSync(config, 'utf8')
  const without = text
    .replace(/^ *(?:manifest\.integration|(?:preview|editByForm)\(.*\)),\n/gm, '')
    .replace('manifest.takePage', '() => undefined')
  expect(text.split('\n').length - without.split('\n').length).toBe(3)
  writeFileSync(config, without)
  const [bare, base] = [build('bare', { SITE_STAGE: 'local' }), path.join(folder, 'base')].map(hashesIn)
  expect(base!.delete('site-manifest.json')).toBe(true)
  expect(Object.fromEntries(base!)).toEqual(Object.fromEntries(bare!))
  expect([...base!.keys()].filter((file) => /review|preview\.|^edit/.test(file))).toEqual([])
})

/** The files of a built site, each with what stands for its bytes. */
function hashesIn(built: string): Map<string, string> {
  const files = readdirSync(built, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    files.map(({ parentPath, name }) => {
      const file = path.join(parentPath, name)
      return [path.relative(built, file), createHash('sha256').update(readFileSync(file)).digest('hex')]
    }),
  )
}

test('a preview keeps search engines out in three ways, and names its pull request', () => {
  expect(read('contact.html')).toContain('<meta name="robots" content="noindex">')
  expect(read('_headers')).toContain('X-Robots-Tag: noindex')
  expect(read('robots.txt')).toContain('Disallow: /')
  expect(read('contact.html')).toContain('https://github.com/owner/site/pull/7')
})

test('the policy of the page is kept, and nothing is asked of anybody else', () => {
  expect(found.complaints).toEqual([])
  expect(found.elsewhere).toEqual([])
})

test('a form commits to the branch of the pull request only what was changed, and talks to nobody but its host', async () => {
  const files = new Map(
    globSync('src/content/**/*.mdx', { cwd: folder }).map((file) => [
      file.split(path.sep).join('/'),
      readFileSync(path.join(folder, file), 'utf8'),
    ]),
  )
  const role = 'src/content/surveys/made-up-twin.mdx'
  const { commits, asked } = await editOnHost(dist, files, async (tab, address) => {
    await tab.goto(`${address}#/collections/surveys/entries/made-up-twin`)
    await tab.getByRole('textbox', { name: 'Title' }).first().fill('Another made-up name')
    await tab.getByRole('button', { name: 'Save', exact: true }).click()
    await tab.getByRole('group', { name: 'Content Editor' }).waitFor({ state: 'hidden' })
  })
  expect(commits).toMatchObject([{ branch: { repositoryNameWithOwner: 'owner/site', branchName: 'words' } }])
  const { additions, deletions } = commits[0]!.fileChanges
  expect(deletions).toEqual([])
  expect(additions.map(({ path: file, contents }) => [file, Buffer.from(contents, 'base64').toString()])).toEqual([
    [role, files.get(role)!.replace(/^title: .*/m, 'title: Another made-up name')],
  ])
  expect(asked).toEqual(['api.github.com'])
  expect(read('edit/third-party-notices.txt')).toContain('@sveltia/cms')
  expect(read('contact.html')).toContain('href="/edit#/collections/pages/entries/contact"')
})

test('without script the bar leads to the file of the page at its host', () => {
  const file = /^https:\/\/github\.com\/owner\/site\/edit\/words\/src\/content\/pages\/contact\.mdx#L1$/
  expect(found.withoutScript.some((address) => file.test(address))).toBe(true)
})

test('a form sends nothing, goes through its states and shows what it would have sent', () => {
  expect(found.failed).toBe(true)
  expect(found.tried).toContain('contact_leads')
  expect(found.tried).toContain('reviewer@example.org')
  expect(found.tried).toContain('company null')
})

test('no file of a preview names the project of production', () => {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const texts = files.map(({ parentPath, name }) => readFileSync(path.join(parentPath, name), 'latin1'))
  expect(texts.length).toBeGreaterThan(50)
  for (const told of [new URL(production.PUBLIC_SUPABASE_URL).host, production.PUBLIC_SUPABASE_KEY])
    expect(texts.some((text) => text.includes(told))).toBe(false)
})

test('a reviewer ticks what they have seen, and comments with the words of a change and its address', () => {
  const numbers = found.ticked.map((text) => text.match(/\d+/g))
  const all = numbers[0]![1]
  expect(numbers).toEqual([
    ['0', all],
    ['1', all],
    ['1', all],
  ])
  expect(found.copied).toMatch(/^> .*~~.+~~.*\n\nhttp:\/\/localhost:\d+\/review#c-\w+/)
  expect(read('review.html')).toContain('href="https://github.com/owner/site/pull/7/files"')
})

test('Edit this opens the field of a change on its page', () =>
  expect(found.edited).toMatch(/Write us|Counting pencils/))

test('/review shows what looks different on two screens, before and after', () => {
  const pictures = [...read('review.html').matchAll(/<img src="(\/review\/[^"]+)"/g)].map(([, src]) => src!)
  expect(new Set(pictures.map((src) => /-(?:390|1440)-(?:before|after)/.exec(src)?.[0])).size).toBe(4)
  for (const src of pictures) expect(readFileSync(path.join(dist, src)).length).toBeGreaterThan(1_000)
  // A page that is new or gone has one picture, and a line in the place of the other.
  const some = pictures.filter((src) => /made-up-(new|gone)/.test(src)).sort()
  expect(some.map((src) => path.basename(src, '.webp'))).toEqual(
    ['gone-1440-before', 'gone-390-before', 'new-1440-after', 'new-390-after'].map((name) => `made-up-${name}`),
  )
  const { gonePage, noSuchPage } = readSettings('review').page
  for (const line of [gonePage, noSuchPage]) expect(read('review.html').split(line).length).toBe(3)
})

test('the bar is not printed', () => expect(found.printed).toBe(false))

test('the review is set in the type of the site', () => expect(found.titles[1]).toBe(found.titles[0]))
