import { expect, test, type Locator, type Page } from '@playwright/test'
import type { Labels } from '../../src/schemas/labels.ts'
import type { Navigation } from '../../src/schemas/navigation.ts'
import { madeUp, readFields } from '../support/made-up.ts'
import { holdScripts } from './support/lead-forms.ts'
import { stopClock } from './support/stopped-clock.ts'

// Whatever menus the site has, the first two are tried. Their words may begin with one another's,
// so each is found whole.
const { menus, disabled, more = [] } = readFields<Navigation>('settings/navigation')
const { comingLater } = readFields<Labels>('settings/labels')
const [one, other] = menus.map(({ id }) => id)
test.skip(one === undefined || other === undefined, 'The header has fewer than two menus.')

const header = (page: Page) => page.getByRole('banner')
const word = (page: Page, menu = '') => header(page).locator(`[popovertarget="menu-${menu}"]`)
const panel = (page: Page, menu = '') => page.locator(`#menu-${menu}`)
const roles = (page: Page, menu = '') => panel(page, menu).getByRole('listitem').getByRole('link')
const addresses = async (links: Locator) =>
  new Set(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))))

/** Makes the island load, and waits until it is in charge. */
async function hydrate(page: Page) {
  await word(page, one).focus()
  await expect(word(page, one)).toHaveAttribute('aria-expanded', /./)
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a click opens, one at a time; an outside click and Escape close', async ({ page }) => {
    await page.goto(madeUp.plain)
    await word(page, one).click()
    await expect(panel(page, one)).toBeVisible()
    await word(page, other).click()
    await expect(panel(page, other)).toBeVisible()
    await expect(panel(page, one)).toBeHidden()
    await page.mouse.click(200, 850)
    await expect(panel(page, other)).toBeHidden()
    await word(page, other).click()
    await page.keyboard.press('Escape')
    await expect(panel(page, other)).toBeHidden()
  })

  test('on a phone, Menu opens a sheet of our pages and one open menu at most', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(madeUp.plain)
    await expect(header(page).getByRole('link')).toHaveCount(1)
    await header(page).getByRole('button').click()
    const all = await addresses(header(page).locator('a'))
    expect(all.size).toBeGreaterThan(1)
    const found = await addresses(header(page).getByRole('link'))
    expect([...found].some((address) => address?.startsWith('/surveys/'))).toBe(false)
    const open = header(page).locator('details[open]')
    const folds = await header(page).locator('summary').all()
    for (const fold of folds) {
      await fold.click()
      await expect(open).toHaveCount(1)
      for (const address of await addresses(header(page).getByRole('link'))) found.add(address)
    }
    expect(found).toEqual(all)
    await folds.at(-1)?.click()
    await expect(open).toHaveCount(0)
    for (const name of disabled)
      await expect(header(page).getByRole('button', { name, exact: true })).toBeVisible()
    await header(page).getByRole('button').first().click()
    await expect(header(page).getByRole('link')).toHaveCount(1)
  })
})

test('an open menu has the further pages beside its roles', async ({ page }) => {
  test.skip(more.length === 0, 'The header has no further pages.')
  await page.goto(madeUp.plain)
  await word(page, one).click()
  for (const { label } of more)
    await expect(
      panel(page, one).getByRole('paragraph').getByRole('link', { name: label }),
    ).toBeVisible()
})

test.describe('words that lead nowhere say that they come later', () => {
  test.skip(disabled.length === 0, 'Every word of the header leads somewhere.')

  test('under the pointer on wide screens', async ({ page }) => {
    await page.goto(madeUp.plain)
    for (const name of disabled) {
      const button = header(page).getByRole('button', { name, exact: true })
      await expect(button).toHaveAttribute('title', comingLater)
    }
    await expect(header(page).getByText(`${comingLater}:`)).toBeHidden()
  })

  test('before them on phones', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(madeUp.plain)
    await header(page).getByRole('button').first().click()
    const words = header(page).getByText(`${comingLater}:`)
    await expect(words).toBeVisible()
    const first = header(page).getByRole('button', { name: disabled[0]!, exact: true })
    expect((await words.boundingBox())!.y).toBeLessThanOrEqual((await first.boundingBox())!.y)
  })
})

test('words that lead nowhere are disabled buttons', async ({ page }) => {
  await page.goto(madeUp.plain)
  for (const name of disabled)
    await expect(header(page).getByRole('button', { name, exact: true })).toBeDisabled()
})

test('no script comes before a visitor is near, and none for the menus of phones', async ({
  page,
}) => {
  const scripts: string[] = []
  // One file comes with each page: what waits for a visitor near an island, and brings the rest.
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && !request.url().includes('/_astro/intent.'))
      scripts.push(request.url())
  })
  for (const route of [madeUp.contactForm, madeUp.reportForms, madeUp.plain]) await page.goto(route)
  expect(scripts).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await header(page).getByRole('button').click()
  await panel(page, other).locator('summary').click()
  await roles(page, other).first().hover()
  expect(scripts).toEqual([])
})

test('a menu opened before the script came stays open, and its state is read', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto(madeUp.plain)
  await word(page, one).click()
  await expect(panel(page, one)).toBeVisible()
  release()
  await expect(word(page, one)).toHaveAttribute('aria-expanded', 'true')
  await expect(word(page, other)).toHaveAttribute('aria-expanded', 'false')
  await expect(panel(page, one)).toBeVisible()
  await word(page, one).click()
  await expect(panel(page, one)).toBeHidden()
  await expect(word(page, one)).toHaveAttribute('aria-expanded', 'false')
})

test('hover opens a menu, a click keeps it, and leaving or a second click closes it', async ({
  page,
}) => {
  await page.goto(madeUp.plain)
  await word(page, other).hover()
  await expect(panel(page, other)).toBeVisible()
  await word(page, one).hover()
  await expect(panel(page, one)).toBeVisible()
  await expect(panel(page, other)).toBeHidden()
  await word(page, one).click()
  await expect(panel(page, one)).toBeVisible()
  await word(page, one).click()
  await expect(panel(page, one)).toBeHidden()
  await word(page, other).hover()
  await panel(page, other).getByRole('link').last().hover()
  await expect(panel(page, other)).toBeVisible()
  await page.mouse.move(300, 700)
  await expect(panel(page, other)).toBeHidden()
})

test('a menu opened by a click stays until a click outside', async ({ page }) => {
  await stopClock(page)
  await page.goto(madeUp.plain)
  await hydrate(page)
  await word(page, other).click()
  await page.mouse.move(300, 700)
  await page.clock.runFor(2000)
  await expect(panel(page, other)).toBeVisible()
  await page.mouse.click(300, 700)
  await expect(panel(page, other)).toBeHidden()
})

test('by keyboard: arrows, Home, End, and Escape back to the word', async ({ page }) => {
  await page.goto(madeUp.plain)
  await hydrate(page)
  const links = roles(page, one)
  const second = panel(page, one).getByRole('list').nth(1).getByRole('link')
  for (const [key, target] of [
    ['ArrowDown', links.first()],
    ['ArrowLeft', links.first()],
    ['ArrowDown', links.nth(1)],
    ['ArrowRight', second.nth(1)],
    ['ArrowLeft', links.nth(1)],
    ['End', links.last()],
    ['ArrowDown', links.last()],
    ['ArrowRight', links.last()],
    ['Home', links.first()],
    ['ArrowUp', word(page, one)],
    ['ArrowDown', links.first()],
    ['Escape', word(page, one)],
    ['ArrowRight', word(page, other)],
  ] as const) {
    await page.keyboard.press(key)
    await expect(target, key).toBeFocused()
  }
  await expect(panel(page, one)).toBeHidden()
})

test('an open menu closes when the focus goes on into the page', async ({ page }) => {
  await page.goto(madeUp.plain)
  await hydrate(page)
  await page.keyboard.press('Enter')
  await panel(page, one).getByRole('link').first().focus()
  await page.getByRole('main').getByRole('link').first().focus()
  await expect(panel(page, one)).toBeHidden()
})

test('on a phone, the focus stays with the open menu: nothing that it covers takes it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(madeUp.plain)
  await header(page).getByRole('button').click()
  const links = await header(page).locator('a').count()
  const outside: string[] = []
  for (let press = 0; press < links + 8; press += 1) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(() => {
      const focused = document.activeElement
      return !focused || focused === document.body || focused.closest('header')
        ? undefined
        : focused.outerHTML
    })
    if (found) outside.push(found)
  }
  expect(outside).toEqual([])
})

test('the footer says the year of the visitor, whenever the site was built', async ({ page }) => {
  await page.clock.setFixedTime('2040-01-01T12:00:00Z')
  await page.goto('/')
  await expect(page.locator('footer')).toContainText('2040')
})
