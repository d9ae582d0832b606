import { expect } from '@playwright/test'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../src/lib/project-root.ts'
import { attributeOf, readPages, elementsWithTag } from '../../tools/built-site/pages.ts'
import { servers } from './support/servers.ts'
import { test } from './support/stopped-clock.ts'

// `npm run dev` shows no made-up pages, so the test finds a page of the site itself that has the
// contact form.
const ownForm = readPages().find(
  (page) =>
    !page.route.startsWith('/made-up-') &&
    elementsWithTag(page, 'textarea').some((field) => attributeOf(field, 'name') === 'message'),
)?.route

test.use({ baseURL: servers.development.address })

test('npm run dev shows pages whose forms work', async ({ page }) => {
  test.skip(ownForm === undefined, 'No page of the site has the contact form.')
  const form = page.locator('astro-island form')
  await page.goto(ownForm ?? '/')
  await form.locator('[name=name]').fill('Anna Whitfield')
  await form.locator('[name=email]').fill('anna@example.com')
  await form.getByRole('button').click()
  await expect(page.locator('.lead-success')).toBeVisible()
})

test('npm run dev leaves room for a second server of the same folder', () => {
  // Astro refuses to start a server beside one that is named in this file.
  const lock = path.join(root, '.astro/dev.json')
  const address = existsSync(lock)
    ? (JSON.parse(readFileSync(lock, 'utf8')) as { url: string }).url
    : ''
  expect(address).not.toBe(new URL(servers.development.address).origin)
})

test('a browser that asks for the editor again gets only what has changed', async ({ request }) => {
  const first = await request.get('/edit/start.json')
  const { etag = '', 'cache-control': keeping } = first.headers()
  expect(keeping).toBe('no-cache')
  const ask = async (known: string) =>
    (await request.get('/edit/start.json', { headers: { 'if-none-match': known } })).status()
  expect(await ask(etag)).toBe(304)
  expect(await ask('"another"')).toBe(200)
})

test('a browser keeps the parts of the editor whose names change with them', async ({
  request,
}) => {
  const keepingOf = async (name: string) => {
    const { 'cache-control': keeping } = (await request.get(`/edit/${name}`)).headers()
    return keeping
  }
  const [part = ''] = /assets\/[\w.-]+\.js/.exec(await (await request.get('/edit/tool.js')).text())!
  expect(await keepingOf(part)).toContain('max-age=')
  for (const name of ['tool.js', 'tool.css', 'check-worker.js'])
    expect(await keepingOf(name), name).toBe('no-cache')
})
