import { chromium, type Browser, type Page } from '@playwright/test'
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
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
  readBytes,
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
/** The commit that the preview shows. */
const commit = '5e0f'.repeat(10)
let dist = ''
let origin = ''
let server: Awaited<ReturnType<typeof listen>>
let browser: Browser
let page: Page
/** Policy violations of a page or a script, and requests to other origins than the preview. */
const complaints: string[] = []
const elsewhere: string[] = []

/** Adds a page with a heading. */
function add(name: string): void {
  const seo = `seo:\n  title: ${name}\n  description: What ${name} says.\n`
  const sections = `sections:\n  - type: hero\n    heading: ${name}\n`
  write(`pages/made-up-${name}.mdx`, `---\n${seo}${sections}---\n`)
}

/** A picture of one colour. */
function pictureOf(background: string): Promise<Buffer> {
  const create = { width: 600, height: 400, channels: 3, background } as const
  return sharp({ create }).png().toBuffer()
}

beforeAll(async () => {
  buildMadeUp(() => add('gone'))
  remove('pages/made-up-gone.mdx')
  add('new')
  const formFile = 'pages/made-up-contact-form.mdx'
  const roleFile = 'surveys/made-up-role.mdx'
  const pictureFile = 'surveys/made-up.png'
  const form = readContent(formFile)
  const role = readContent(roleFile)
  const picture = readBytes(pictureFile)
  replace(formFile, 'Write to us', 'Write us')
  replace(roleFile, 'Counting pens, reading', 'Counting pencils, reading')
  write(pictureFile, await pictureOf('#0a5'))
  dist = buildPreview({ ...pullRequest, ...production, GITHUB_SHA: commit })
  write(formFile, form)
  write(roleFile, role)
  write(pictureFile, picture)
  add('gone')
  remove('pages/made-up-new.mdx')
  server = await listen(createSiteServer(dist))
  origin = server.url
  browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArguments })
  page = await browser.newPage({ permissions: ['clipboard-read', 'clipboard-write'] })
  page.on('pageerror', (problem) => complaints.push(problem.message))
  page.on('console', (message) => {
    // The frames of /review run no script, and browsers say so, as they do of a refused token.
    const isMeant = /The lead was not stored|Blocked script execution|status of (?:401|503)/.test(
      message.text(),
    )
    const { url } = message.location()
    if (message.type() === 'error' && !isMeant) complaints.push(`${message.text()} ${url}`)
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

test('production has no byte of a preview but the manifest', () => {
  const config = path.join(folder, 'astro.config.mjs')
  const text = readFileSync(config, 'utf8')
  const without = text.replace(/^ *(?:previews|editor)\(.*\),\n/gm, '')
  expect(text.split('\n').length - without.split('\n').length).toBe(2)
  writeFileSync(config, without)
  const bare = bytesIn(build('bare', { SITE_STAGE: 'local' }))
  const base = bytesIn(path.join(folder, 'base'))
  expect(base.delete('site-manifest.json')).toBe(true)
  expect([...base.keys()].sort()).toEqual([...bare.keys()].sort())
  const different = [...base.keys()].filter((file) => base.get(file) !== bare.get(file))
  expect(different).toEqual([])
  expect([...base.keys()].filter((file) => /review|preview\.|^edit/.test(file))).toEqual([])
})

test('a preview keeps search engines out, lets them read that, and names its pull request', () => {
  expect(read('contact.html')).toContain('<meta name="robots" content="noindex">')
  expect(read('_headers')).toContain('X-Robots-Tag: noindex')
  expect(read('robots.txt')).not.toContain('Disallow')
  expect(read('contact.html')).toContain('https://github.com/owner/site/pull/7')
})

test('on a phone, “Details” has no line to itself, also in the longest bar', async () => {
  const viewport = { width: 390, height: 664 }
  const phone = await browser.newPage({ viewport, hasTouch: true, isMobile: true })
  await phone.goto(`${origin}/contact`)
  await phone.locator('.edit-start').waitFor()
  const beside = await phone.locator('.preview-bar').evaluate((bar) => {
    const link = bar.querySelector('a')!
    const problems = link.cloneNode() as HTMLElement
    problems.textContent = '3 problems'
    link.after(problems)
    for (const button of bar.querySelectorAll('button')) button.hidden = false
    const details = bar.querySelector('summary')!.getBoundingClientRect()
    const others = [...bar.querySelectorAll('strong, p > a, button')]
    return others.filter((one) => {
      const { top, bottom } = one.getBoundingClientRect()
      return top < details.bottom && bottom > details.top
    }).length
  })
  expect(beside).toBeGreaterThan(0)
  await phone.close()
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

test('a form sends nothing, goes through its states and shows its lead', async () => {
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
  for (const secret of [
    new URL(production.PUBLIC_SUPABASE_URL).host,
    production.PUBLIC_SUPABASE_KEY,
  ])
    expect(texts.some((text) => text.includes(secret))).toBe(false)
})

test('a tick stays, and a comment has the words of a change and its address', async () => {
  const typeface = () => page.locator('h1').evaluate((h1) => getComputedStyle(h1).fontFamily)
  const ofSite = await typeface()
  await page.goto(`${origin}/review`)
  expect(await typeface()).toBe(ofSite)
  const seen = async () => (await page.locator('.review-seen').innerText()).match(/\d+/g)!
  const [none, all] = await seen()
  expect(none).toBe('0')
  const entry = page.locator('.review-entry', { hasText: 'pencils' })
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

test('the texts of content files are data, which no browser takes for a page', () => {
  const kept = [...bytesIn(dist).keys()].filter((file) => file.startsWith('review/src/'))
  expect(kept).toContain('review/src/content/pages/made-up-contact-form.mdx.json')
  expect(kept.filter((file) => !file.endsWith('.mdx.json'))).toEqual([])
})

test('a button that copied says so for a moment, and is a button again', async () => {
  const { copyInstead } = readSettings('review').comments
  await page.getByRole('button', { name: copyInstead }).waitFor()
})

test('without a clipboard the words of a comment can be copied by hand', async () => {
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true }),
  )
  const entry = page.locator('.review-entry', { hasText: 'pencils' })
  const { copyByHand, comments } = readSettings('review')
  await entry.getByRole('button', { name: comments.copyInstead }).click()
  expect(await entry.getByLabel(copyByHand).inputValue()).toMatch(/^> .*~~.+~~/)
})

/** Opens /review in a browser that keeps no data. `problems` has the errors of its scripts. */
async function openWithoutStorage(): Promise<{ refusing: Page; problems: string[] }> {
  const refusing = await browser.newPage()
  const problems: string[] = []
  refusing.on('pageerror', (problem) => problems.push(problem.message))
  await refusing.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The data may not be kept.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, { get: refuse })
  })
  await refusing.goto(`${origin}/review`)
  return { refusing, problems }
}

test('the form of a comment says that this tab keeps the token', async () => {
  const { comment, comments } = readSettings('review')
  const signedOut = await browser.newPage()
  await signedOut.goto(`${origin}/review`)
  const entry = signedOut.locator('.review-entry', { hasText: 'pencils' })
  await entry.getByRole('button', { name: comment }).click()
  await entry.getByText(comments.tokenKept).waitFor()
  expect(await entry.getByText(comments.tokenNotKept).count()).toBe(0)
  await signedOut.close()
})

test('where a browser keeps no data, the form of a comment says that the token ends', async () => {
  const { comment, comments } = readSettings('review')
  const { refusing } = await openWithoutStorage()
  const entry = refusing.locator('.review-entry', { hasText: 'pencils' })
  await entry.getByRole('button', { name: comment }).click()
  await entry.getByText(comments.tokenNotKept).waitFor()
  expect(await entry.getByText(comments.tokenKept).count()).toBe(0)
  await refusing.close()
})

test('where a browser keeps no data, ticks count, and /review says that they end', async () => {
  const { refusing, problems } = await openWithoutStorage()
  const output = refusing.locator('.review-seen')
  const { notKept, comment, comments } = readSettings('review')
  const before = await output.innerText()
  expect(before).not.toContain(notKept)
  const entry = refusing.locator('.review-entry', { hasText: 'pencils' })
  await entry.getByRole('checkbox').check()
  expect(await output.innerText()).toBe(`${before.replace('0', '1')} ${notKept}`)
  await entry.getByRole('button', { name: comment }).click()
  await entry.getByLabel(comments.comment).fill('Which pencils?')
  expect(problems).toEqual([])
  await refusing.close()
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
    const before = frames.first().contentFrame()
    const after = frames.last().contentFrame()
    await before.getByText('Counting pens').first().waitFor()
    await after.getByText('Counting pencils').first().waitFor()
    expect(await after.locator('.preview-bar').count()).toBe(0)
    const tinted = async (frame: typeof before) =>
      frame.locator('body').evaluate(() => {
        const ranges = [...(CSS.highlights.get('review-differs')?.keys() ?? [])]
        return ranges.map(String).join()
      })
    await expect.poll(() => tinted(before)).toContain('Counting pens')
    await expect.poll(() => tinted(after)).toContain('Counting pencils')
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

/** What a stand-in for GitHub was asked to write, and the threads that it answers with. */
const written: { path: string; body: Record<string, unknown> }[] = []
/** The status with which it answers what it is asked to write. */
let status = 200
/** The status with which it answers what it is asked to read. */
let readStatus = 200

/** Lets the stand-in answer in place of the interface of GitHub. */
async function standInForGitHub(context: Page): Promise<void> {
  const headers = {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': '*',
  }
  await context.route('https://api.github.com/**', async (route) => {
    const request = route.request()
    if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers })
    const { pathname: address } = new URL(request.url())
    if (address === '/graphql')
      return route.fulfill({ status: readStatus, headers, json: threadsOfAll() })
    if (status !== 200) return route.fulfill({ status, headers, json: { message: 'No.' } })
    written.push({ path: address, body: request.postDataJSON() as Record<string, unknown> })
    return route.fulfill({ headers, json: {} })
  })
}

function threadsOfAll() {
  const nodes = written
    .filter(({ path: address }) => address.endsWith('/comments'))
    .map(({ body }) => ({
      isResolved: false,
      path: body['path'],
      line: body['line'],
      startLine: body['start_line'] ?? null,
      comments: { nodes: [{ body: body['body'], url: 'https://x.example', author: null }] },
    }))
  const pageInfo = { hasNextPage: false, endCursor: null }
  const pullRequestAnswer = {
    reviewThreads: { nodes, pageInfo },
    comments: { nodes: [], pageInfo },
  }
  return { data: { repository: { pullRequest: pullRequestAnswer } } }
}

const pageOfForm = '/made-up-contact-form'
const fileOfForm = 'src/content/pages/made-up-contact-form.mdx'
const { comment: commentWord, comments: commentWords } = readSettings('review')

/** The heading that the preview changed. */
const headingOn = (on: Page) => on.locator('main h2', { hasText: 'Write us' })

/** Selects all words of this heading, as a pointer or a finger does. */
async function selectHeading(on: Page): Promise<void> {
  await headingOn(on).evaluate((heading) => getSelection()!.selectAllChildren(heading))
}

test('a refused comment says what to do, and keeps what was typed', async () => {
  await standInForGitHub(page)
  await page.goto(`${origin}/review`)
  status = 401
  const entry = page.locator('.review-entry', { hasText: 'Write us' }).first()
  await entry.getByRole('button', { name: commentWord }).click()
  await entry.getByLabel(commentWords.comment).fill('Friendlier?')
  await entry.getByLabel(commentWords.token).fill('a-wrong-token')
  await entry.getByRole('button', { name: commentWords.send }).click()
  await entry.getByText(commentWords.unknownToken).waitFor()
  status = 200
  expect(await entry.getByLabel(commentWords.comment).inputValue()).toBe('Friendlier?')
  expect(written).toEqual([])
})

test('with a token a comment and a suggestion go to the line of the change', async () => {
  const entry = page.locator('.review-entry', { hasText: 'Write us' }).first()
  await entry.getByLabel(commentWords.token).fill('a-token')
  await entry.locator('.review-panel .review-suggest').click()
  await entry.getByLabel(commentWords.suggest).fill('Do write to us')
  await entry.getByRole('button', { name: commentWords.send }).click()
  await expect.poll(() => entry.getByRole('status').last().textContent()).toBe(commentWords.sent)
  expect(written).toHaveLength(1)
  const { path: address, body } = written[0]!
  expect(address).toBe('/repos/owner/site/pulls/7/comments')
  expect(body).toMatchObject({ path: fileOfForm, side: 'RIGHT', commit_id: commit })
  expect(body['body']).toMatch(/Friendlier\?\n\n```suggestion\n\s*heading: Do write to us\n```$/)
  await entry.locator('.review-threads', { hasText: 'Friendlier?' }).waitFor()
  await page.getByText(commentWords.open.replace('(count)', '1')).waitFor()
})

/** Counts the presses of the mouse on the open page. @returns reads the number */
async function countPresses(on: Page): Promise<() => Promise<number>> {
  await on.evaluate(() => {
    addEventListener('pointerdown', () => performance.mark('press'), { capture: true })
  })
  return () => on.evaluate(() => performance.getEntriesByName('press').length)
}

/** Selects the first line of this heading with one press of the mouse. */
async function dragOverHeading(on: Page): Promise<void> {
  const heading = headingOn(on)
  await heading.scrollIntoViewIfNeeded()
  const box = await heading.evaluate((element) => {
    const words = document.createRange()
    words.selectNodeContents(element)
    const { left, right, top, height } = words.getClientRects()[0]!
    return { left, right, middle: top + height / 2 }
  })
  await on.mouse.move(box.left + 1, box.middle)
  await on.mouse.down()
  await on.mouse.move(box.right - 1, box.middle, { steps: 4 })
  await on.mouse.up()
}

test('a comment on words takes three presses: select, Comment, Send', async () => {
  await page.goto(origin + pageOfForm)
  const presses = await countPresses(page)
  await dragOverHeading(page)
  await page.locator('.review-tools').getByRole('button', { name: commentWord }).click()
  const sheet = page.locator('.review-sheet')
  await page.keyboard.type('Which of us?')
  await sheet.getByRole('button', { name: commentWords.send }).click()
  await expect.poll(() => sheet.getByRole('status').last().textContent()).toBe(commentWords.sent)
  expect(await presses()).toBe(3)
  expect(written.at(-1)!.body).toMatchObject({ path: fileOfForm, line: written[0]!.body['line'] })
  expect(written.at(-1)!.body['body']).toMatch(/^> Write us\n\nWhich of us\?$/)
})

test('open comments are a pin at their words, and counted in the bar', async () => {
  await page.reload()
  const open = commentWords.pin.replace('(count)', '2')
  const pin = page.locator('.review-pin', { hasText: open })
  await pin.waitFor()
  const heading = await headingOn(page).boundingBox()
  const box = await pin.boundingBox()
  expect(Math.abs(box!.x - heading!.x)).toBeLessThan(60)
  expect(Math.abs(box!.y + box!.height - heading!.y)).toBeLessThan(40)
  await page.locator('.review-start', { hasText: open }).waitFor()
  await pin.click()
  await page.locator('.review-sheet .review-threads', { hasText: 'Which of us?' }).waitFor()
})

test('comments that could not be read are not called none, on a page and on /review', async () => {
  readStatus = 401
  await page.goto(origin + pageOfForm)
  await page.keyboard.press('Alt+Shift+KeyC')
  await page.locator('.review-sheet').getByText(commentWords.unknownToken).waitFor()
  await page.goto(`${origin}/review`)
  await page.locator('.review-count', { hasText: commentWords.unknownToken }).waitFor()
  readStatus = 200
})

test('comments that could not be opened are opened by the next press', async () => {
  const facts = '**/review/comments.json'
  const start = page.locator('.review-start')
  await page.route(facts, (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto(origin + pageOfForm)
  await start.click()
  await start.getByText(commentWords.failed).waitFor()
  await page.unroute(facts)
  await start.click()
  await page.locator('.review-sheet').getByText(commentWords.listHelp).waitFor()
})

test('other words for a text of a page are suggested for its lines', async () => {
  await page.goto(origin + pageOfForm)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await selectHeading(page)
  await page
    .locator('.review-tools')
    .getByRole('button', { name: commentWords.suggestWords })
    .click()
  const sheet = page.locator('.review-sheet')
  const other = sheet.getByLabel(commentWords.suggest)
  await expect.poll(() => other.inputValue()).toBe('Write us')
  expect(asked).not.toContain('/edit/start.json')
  await other.fill('Write to all of us')
  await sheet.getByRole('button', { name: commentWords.send }).click()
  await expect.poll(() => sheet.getByRole('status').last().textContent()).toBe(commentWords.sent)
  expect(written.at(-1)!.body['body']).toMatch(
    /^```suggestion\n\s*heading: Write to all of us\n```$/,
  )
})

test('by keys alone a text is chosen from the list of its page', async () => {
  await page.goto(origin + pageOfForm)
  await page.keyboard.press('Alt+Shift+KeyC')
  const sheet = page.locator('.review-sheet')
  await sheet.getByText(commentWords.listHelp).waitFor()
  const focused = page.locator(':focus')
  expect(await focused.evaluate(({ parentElement: item }) => item!.localName)).toBe('li')
  await page.keyboard.press('Enter')
  await sheet.getByLabel(commentWords.comment).waitFor()
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('textarea')
  await page.keyboard.press('Escape')
  expect(await sheet.count()).toBe(0)
  expect(await page.locator('.review-start:focus').count()).toBe(1)
})

test('a comment that was typed is there again after its sheet was closed', async () => {
  await page.goto(origin + pageOfForm)
  const open = async () => {
    await selectHeading(page)
    await page.locator('.review-tools').getByRole('button', { name: commentWord }).click()
  }
  await open()
  await page.keyboard.type('Half a thought')
  await page.keyboard.press('Escape')
  await open()
  const field = page.locator('.review-sheet').getByLabel(commentWords.comment)
  expect(await field.inputValue()).toBe('Half a thought')
})

test('on a phone the tools of selected words are at the bottom of the window', async () => {
  const viewport = { width: 320, height: 640 }
  const phone = await browser.newPage({ viewport, hasTouch: true, isMobile: true })
  await standInForGitHub(phone)
  await phone.goto(origin + pageOfForm)
  await phone.locator('.review-start').waitFor()
  await selectHeading(phone)
  const box = await phone.locator('.review-tools').boundingBox()
  expect(box!.y + box!.height).toBe(viewport.height)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
  await phone.close()
})

test('Change them opens the editor at the words', async () => {
  await page.goto(origin + pageOfForm)
  await selectHeading(page)
  await page.locator('.review-tools').getByRole('button', { name: commentWords.change }).click()
  expect(await page.locator('.edit-panel textarea').inputValue()).toBe('Write us')
})

test('a picture that changed is outlined before and after', async () => {
  await page.goto(`${origin}/review`)
  const changed = page.locator('section section', {
    has: page.locator('h2 a[href*="made-up-picture"]'),
  })
  const part = changed.locator('.review-compare').first()
  await part.locator('summary').click()
  for (const index of [0, 1]) {
    const frame = part.locator('iframe').nth(index).contentFrame()
    await frame.locator('img[data-review-differs]').waitFor()
    const outlined = await frame
      .locator('[data-review-differs]')
      .evaluateAll((elements) => elements.map(({ outerHTML }) => outerHTML.slice(0, 200)))
    expect(outlined).toEqual([expect.stringContaining('Something made up')])
  }
})

test('approval in place names what was not ticked', async () => {
  const { approve } = readSettings('review')
  await page.getByRole('link', { name: approve }).last().click()
  const panel = page.locator('.review-approval')
  expect(await panel.locator('li').count()).toBe((await page.locator('.review-entry').count()) - 1)
  await panel.getByRole('button', { name: commentWords.approveNow }).click()
  await panel.getByText(commentWords.approved).waitFor()
  expect(written.at(-1)).toMatchObject({ body: { event: 'APPROVE' } })
})

test('Edit this opens the field of a change on its page', async () => {
  const entry = page.locator('.review-entry', { hasText: 'Write us' }).first()
  await entry.locator('a[href*="#edit=src"]').click()
  expect(await page.locator('.edit-panel textarea').inputValue()).toBe('Write us')
})

test('the policy of the page is kept', () => expect(complaints).toEqual([]))
