import { chromium, type Browser, type Page } from '@playwright/test'
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from '../../src/lib/content-files.ts'
import { browserArguments, ensureBrowser } from '../../tools/browser.ts'
import { createSiteServer } from '../../tools/server/site-server.ts'
import { listen } from '../support/listen.ts'
import {
  build,
  buildPreview,
  folder,
  pullRequest,
  read as readContent,
  remove,
  replace,
  write,
} from '../support/two-states.ts'
import { buildMadeUp } from './support/made-up.ts'

/** The variables that a host sets in every build, previews included. */
const production = {
  PUBLIC_SUPABASE_URL: 'https://abcdefghijklmnopqrst.supabase.co',
  PUBLIC_SUPABASE_KEY: 'sb_publishable_of_production',
}
let dist = ''
let origin = ''
let server: Awaited<ReturnType<typeof listen>>
let browser: Browser
let page: Page
/** Policy violations of a page or a script, and requests to other origins than the preview. */
const complaints: string[] = []
const elsewhere: string[] = []

beforeAll(async () => {
  const add = (name: string) =>
    write(
      `pages/made-up-${name}.mdx`,
      `---\nseo:\n  title: ${name}\n  description: What ${name} says.\nsections:\n  - type: hero\n    heading: ${name}\n---\n`,
    )
  buildMadeUp(() => add('gone'))
  remove('pages/made-up-gone.mdx')
  add('new')
  const files = ['pages/made-up-contact-form.mdx', 'surveys/made-up-role.mdx'] as const
  const [form, role] = files.map(readContent)
  replace(files[0], 'Write to us', 'Write us')
  replace(files[1], 'Counting pens, reading', 'Counting pencils, reading')
  dist = buildPreview({ ...pullRequest, ...production })
  write(files[0], form!)
  write(files[1], role!)
  add('gone')
  remove('pages/made-up-new.mdx')
  server = await listen(createSiteServer(dist))
  origin = server.url
  browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArguments })
  page = await browser.newPage({ permissions: ['clipboard-read', 'clipboard-write'] })
  page.on('pageerror', (problem) => complaints.push(problem.message))
  page.on('console', (message) => {
    // The frames of /review run no script, and browsers say so.
    const isMeant = /The lead was not stored|Blocked script execution/.test(message.text())
    if (message.type() === 'error' && !isMeant) complaints.push(message.text())
  })
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !request.url().startsWith('data:'))
      elsewhere.push(request.url())
  })
})
afterAll(async () => {
  await browser.close()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const read = (file: string) => readFileSync(path.join(dist, file), 'utf8')
/** The files of a built site, each with its bytes. */
function bytesIn(built: string): Map<string, string> {
  const files = readdirSync(built, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const paths = files.map(({ parentPath, name }) => path.join(parentPath, name))
  return new Map(paths.map((file) => [path.relative(built, file), readFileSync(file, 'latin1')]))
}

test('production has no byte of a preview: it is the same without what makes previews, but for the manifest', () => {
  const config = path.join(folder, 'astro.config.mjs')
  const text = readFileSync(config, 'utf8')
  const without = text.replace(/^ *(?:previews|editByForm)\(.*\),\n/gm, '')
  expect(text.split('\n').length - without.split('\n').length).toBe(2)
  writeFileSync(config, without)
  const [bare, base] = [build('bare', { SITE_STAGE: 'local' }), path.join(folder, 'base')].map(
    bytesIn,
  )
  expect(base!.delete('site-manifest.json')).toBe(true)
  expect([...base!.keys()].sort()).toEqual([...bare!.keys()].sort())
  expect([...base!].flatMap(([file, bytes]) => (bytes === bare!.get(file) ? [] : file))).toEqual([])
  expect([...base!.keys()].filter((file) => /review|preview\.|^edit/.test(file))).toEqual([])
})

test('a preview keeps search engines out, lets them read that, and names its pull request', () => {
  expect(read('contact.html')).toContain('<meta name="robots" content="noindex">')
  expect(read('_headers')).toContain('X-Robots-Tag: noindex')
  expect(read('robots.txt')).not.toContain('Disallow')
  expect(read('contact.html')).toContain('https://github.com/owner/site/pull/7')
})

test('the bar leads to the form of the page, in the editor over it', () => {
  const file = encodeURIComponent('src/content/pages/contact.mdx')
  expect(read('contact.html')).toContain(`href="/contact#edit=${file}"`)
})

test('without script the bar leads to the file of the page at its host', async () => {
  const plain = await browser.newPage({ javaScriptEnabled: false })
  await plain.goto(`${origin}/contact`)
  await plain.locator('.preview-bar summary').click()
  const file = 'https://github.com/owner/site/edit/words/src/content/pages/contact.mdx#L1'
  expect(await plain.locator(`.preview-bar a[href="${file}"]`).isVisible()).toBe(true)
})

test('a form sends nothing, goes through its states and shows what it would have sent', async () => {
  await page.goto(`${origin}/contact`)
  const send = async (email: string, then: string) => {
    await page.locator('form [name=name]').first().fill('A Reviewer')
    await page.locator('form [name=email]').first().fill(email)
    await page.locator('form .button').first().click()
    await page.locator(then).first().waitFor({ state: 'visible' })
    return (await page.locator('.preview-tried').innerText()).replaceAll(/\s+/g, ' ')
  }
  expect(await send('reviewer@error.example', '.lead-error')).toContain('reviewer@error.example')
  const tried = await send('reviewer@example.org', '.lead-success')
  for (const words of ['contact_leads', 'reviewer@example.org', 'company: null'])
    expect(tried).toContain(words)
})

test('the bar is not printed', async () => {
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('.preview-bar').isVisible()).toBe(false)
  await page.emulateMedia({ media: null })
})

test('no file of a preview names the project of production', () => {
  const texts = [...bytesIn(dist).values()]
  expect(texts.length).toBeGreaterThan(50)
  for (const told of [new URL(production.PUBLIC_SUPABASE_URL).host, production.PUBLIC_SUPABASE_KEY])
    expect(texts.some((text) => text.includes(told))).toBe(false)
})

test('a reviewer ticks what they have seen, and comments with the words of a change and its address', async () => {
  const typeface = () => page.locator('h1').evaluate((h1) => getComputedStyle(h1).fontFamily)
  const ofSite = await typeface()
  await page.goto(`${origin}/review`)
  expect(await typeface()).toBe(ofSite)
  const seen = async () => (await page.locator('.review-seen').innerText()).match(/\d+/g)!
  const [none, all] = await seen()
  expect(none).toBe('0')
  const entry = page.locator('.review-entry', { has: page.locator('del') }).first()
  await entry.getByRole('checkbox').check()
  expect(await seen()).toEqual(['1', all])
  await page.reload()
  expect(await seen()).toEqual(['1', all])
  await page.route('https://github.com/**', (route) => route.fulfill({ body: '' }))
  const { comment, copied, comments } = readSettings('review')
  await entry.getByRole('button', { name: comment }).click()
  await entry.getByRole('button', { name: comments.copyInstead }).click()
  await entry.getByRole('button', { name: copied }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^> .*~~.+~~.*\n\nhttp:\/\/127.0.0.1:\d+\/review#c-\w+/,
  )
  expect(read('review.html')).toContain('href="https://github.com/owner/site/pull/7/files"')
})

test('a button that copied says so for a moment, and is a button again', async () => {
  const { copyInstead } = readSettings('review').comments
  await page.getByRole('button', { name: copyInstead }).waitFor({ timeout: 10_000 })
})

test('without a clipboard the words of a comment can be copied by hand', async () => {
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true }),
  )
  const entry = page.locator('.review-entry', { has: page.locator('del') }).first()
  const { copyByHand, comments } = readSettings('review')
  await entry.getByRole('button', { name: comments.copyInstead }).click()
  expect(await entry.getByLabel(copyByHand).inputValue()).toMatch(/^> .*~~.+~~/)
})

test('what one has not seen is listed, and leads there', async () => {
  const open = page.locator('.review-open')
  const all = await page.locator('.review-entry').count()
  await open.locator('summary').click()
  const links = open.locator('a')
  expect(await links.count()).toBe(all - 1)
  await links.first().click()
  expect(new URL(page.url()).hash).toMatch(/^#c-/)
})

test('/review shows a page before and after, at the width of a phone and of a laptop', async () => {
  const role = page.locator('section section', { has: page.locator('h2 a[href*="made-up-role"]') })
  for (const [kind, width] of [
    ['phone', '390'],
    ['laptop', '1440'],
  ] as const) {
    const part = role.locator('.review-compare', { has: page.locator(`.review-${kind}`) })
    const frames = part.locator('iframe')
    expect(await frames.count()).toBe(2)
    expect(await frames.first().getAttribute('width')).toBe(width)
    await part.locator('summary').click()
    const box = await part.locator('.review-frame').first().boundingBox()
    expect(box!.height).toBeGreaterThan(300)
    const [before, after] = [0, 1].map((index) => frames.nth(index).contentFrame())
    await before!.getByText('Counting pens').first().waitFor()
    await after!.getByText('Counting pencils').first().waitFor()
    expect(await after!.locator('.preview-bar').count()).toBe(0)
    const tinted = async (frame: typeof before) =>
      frame!.locator('body').evaluate(() => {
        const ranges = [...(CSS.highlights.get('review-differs')?.keys() ?? [])]
        return ranges.map(String).join()
      })
    await expect.poll(() => tinted(before)).toContain('Counting pens')
    expect(await tinted(after)).toContain('Counting pencils')
    expect(await tinted(after)).not.toContain('Made-up sales')
  }
})

test('a page that is new or gone has one frame, and a line in place of the other', () => {
  const { gonePage, noSuchPage } = readSettings('review').page
  for (const line of [gonePage, noSuchPage]) expect(read('review.html').split(line).length).toBe(3)
  expect(read('review/before/made-up-gone.html')).not.toContain('<script')
})

test('before somebody signs in, nothing is asked of anybody else', () =>
  expect(elsewhere).toEqual([]))

test('with a token a comment and a suggestion go to the line of the change', async () => {
  const sent: { path: string; body: Record<string, unknown> }[] = []
  await page.route('https://api.github.com/**', async (route) => {
    const request = route.request()
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
    if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers })
    const { pathname: address } = new URL(request.url())
    if (request.method() === 'POST')
      sent.push({ path: address, body: request.postDataJSON() as Record<string, unknown> })
    const comment = { path: sent[0]?.body['path'], line: sent[0]?.body['line'], body: 'Seen.' }
    const list = sent.length > 0 ? [{ ...comment, user: { login: 'ann' } }] : []
    return route.fulfill({ headers, json: request.method() === 'POST' ? {} : list })
  })
  await page.goto(`${origin}/review`)
  const { comment, comments } = readSettings('review')
  const entry = page.locator('.review-entry', { hasText: 'Write us' }).first()
  await entry.getByRole('button', { name: comment }).click()
  await entry.getByLabel(comments.comment).fill('Friendlier?')
  await entry.getByLabel(comments.suggest).fill('Do write to us')
  await entry.getByLabel(comments.token).fill('a-token')
  await entry.getByRole('button', { name: comments.send }).click()
  await entry.getByText(comments.sent).waitFor()
  expect(sent).toHaveLength(1)
  expect(sent[0]!.path).toBe('/repos/owner/site/pulls/7/comments')
  expect(sent[0]!.body).toMatchObject({
    path: 'src/content/pages/made-up-contact-form.mdx',
    side: 'RIGHT',
  })
  expect(sent[0]!.body['body']).toMatch(
    /^Friendlier\?\n\n```suggestion\n\s*heading: Do write to us\n```$/,
  )
  await entry.locator('.review-threads', { hasText: 'Seen.' }).waitFor()
  await page.getByText(comments.open.replace('(count)', '1')).waitFor()
})

test('approval in place names what was not ticked', async () => {
  const approved: unknown[] = []
  await page.route('https://api.github.com/**/reviews', (route) => {
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
    if (route.request().method() === 'POST') approved.push(route.request().postDataJSON())
    return route.fulfill({ headers, json: {} })
  })
  const { approve, comments } = readSettings('review')
  await page.getByRole('link', { name: approve }).click()
  const panel = page.locator('.review-approval')
  expect(await panel.locator('li').count()).toBe((await page.locator('.review-entry').count()) - 1)
  await panel.getByRole('button', { name: comments.approveNow }).click()
  await panel.getByText(comments.approved).waitFor()
  expect(approved).toMatchObject([{ event: 'APPROVE' }])
})

test('Edit this opens the field of a change on its page', async () => {
  await page.locator('.review-entry a[href*="#edit=src"]').first().click()
  expect(await page.locator('.edit-panel textarea').inputValue()).toMatch(
    /Write us|Counting pencils/,
  )
})

test('the policy of the page is kept', () => expect(complaints).toEqual([]))
