import { expect, test, type Page } from '@playwright/test'
import { holdScripts } from './support/lead-forms.ts'

const header = (page: Page) => page.getByRole('banner')
const word = (page: Page, name: string) => header(page).getByRole('button', { name })
const panel = (page: Page, id: 'revenue' | 'hr') => page.locator(`#menu-${id}`)

/** Makes the island load, and waits until it is in charge. */
async function hydrate(page: Page) {
  await word(page, 'Revenue').focus()
  await expect(word(page, 'Revenue')).toHaveAttribute('aria-expanded', /./)
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a click opens, one at a time; an outside click and Escape close', async ({ page }) => {
    await page.goto('/contact')
    await word(page, 'Revenue').click()
    await expect(panel(page, 'revenue')).toBeVisible()
    await word(page, 'HR').click()
    await expect(panel(page, 'hr')).toBeVisible()
    await expect(panel(page, 'revenue')).toBeHidden()
    await page.mouse.click(200, 850)
    await expect(panel(page, 'hr')).toBeHidden()
    await word(page, 'HR').click()
    await page.keyboard.press('Escape')
    await expect(panel(page, 'hr')).toBeHidden()
  })

  test('a role is two clicks away', async ({ page }) => {
    await page.goto('/contact')
    await word(page, 'HR').click()
    await panel(page, 'hr').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/surveys\//)
  })

  test('on a phone, Menu opens everything in one sheet', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/contact')
    await expect(header(page).getByRole('link')).toHaveCount(1)
    await header(page).getByRole('button').click()
    await expect(header(page).getByRole('link')).toHaveCount(34)
    await expect(header(page).getByRole('button', { name: 'Technology' })).toBeVisible()
    await header(page).getByRole('button').first().click()
    await expect(header(page).getByRole('link')).toHaveCount(1)
  })
})

test('the menus list all 33 roles, 21 under Revenue in three lists and 12 under HR in two', async ({ page }) => {
  await page.goto('/contact')
  const roles = (id: 'revenue' | 'hr') => panel(page, id).locator('a[href^="/surveys/"]')
  await expect(roles('revenue')).toHaveCount(21)
  await expect(roles('hr')).toHaveCount(12)
  await expect(panel(page, 'revenue').locator('ul')).toHaveCount(3)
  await expect(panel(page, 'hr').locator('ul')).toHaveCount(2)
})

test('five words are disabled buttons', async ({ page }) => {
  await page.goto('/contact')
  for (const name of ['Risk', 'Legal', 'Finance', 'Operations', 'Technology'])
    await expect(word(page, name)).toBeDisabled()
})

test('nothing is fetched before the visitor comes near, and on phones nothing at all', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto('/')
  expect(scripts).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await header(page).getByRole('button').click()
  await panel(page, 'hr').getByRole('link').first().hover()
  expect(scripts).toEqual([])
})

test('a menu opened before the script came stays open, and its state is read', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/contact')
  await word(page, 'Revenue').click()
  await expect(panel(page, 'revenue')).toBeVisible()
  release()
  await expect(word(page, 'Revenue')).toHaveAttribute('aria-expanded', 'true')
  await expect(word(page, 'HR')).toHaveAttribute('aria-expanded', 'false')
  await expect(panel(page, 'revenue')).toBeVisible()
  await word(page, 'Revenue').click()
  await expect(panel(page, 'revenue')).toBeHidden()
  await expect(word(page, 'Revenue')).toHaveAttribute('aria-expanded', 'false')
})

test('if the script cannot be loaded, the next sign of a visitor tries again', async ({ page }) => {
  let tries = 0
  await page.route('**/_astro/DropdownNavigation*.js', (route) => {
    tries += 1
    return tries === 1 ? route.abort() : route.continue()
  })
  await page.goto('/contact')
  const failed = page.waitForEvent('console', (message) => message.text().includes('DropdownNavigation'))
  await word(page, 'Revenue').click()
  await failed
  await expect(panel(page, 'revenue')).toBeVisible()
  await word(page, 'HR').hover()
  await expect(word(page, 'Revenue')).toHaveAttribute('aria-expanded', /./)
  expect(tries).toBe(2)
})

test('hover opens, a click right after keeps it open, the next click closes', async ({ page }) => {
  await page.goto('/contact')
  await word(page, 'Revenue').hover()
  await expect(panel(page, 'revenue')).toBeVisible()
  await word(page, 'Revenue').click()
  await expect(panel(page, 'revenue')).toBeVisible()
  await word(page, 'Revenue').click()
  await expect(panel(page, 'revenue')).toBeHidden()
})

test('hover on the other word changes the menu, and leaving closes it', async ({ page }) => {
  await page.goto('/contact')
  await word(page, 'Revenue').hover()
  await expect(panel(page, 'revenue')).toBeVisible()
  await word(page, 'HR').hover()
  await expect(panel(page, 'hr')).toBeVisible()
  await expect(panel(page, 'revenue')).toBeHidden()
  await panel(page, 'hr').getByRole('link').last().hover()
  await expect(panel(page, 'hr')).toBeVisible()
  await page.mouse.move(300, 700)
  await expect(panel(page, 'hr')).toBeHidden()
})

test('a menu opened by a click stays when the pointer leaves, and closes by a click outside', async ({ page }) => {
  await page.clock.install()
  await page.goto('/contact')
  await hydrate(page)
  await word(page, 'HR').click()
  await page.mouse.move(300, 700)
  await page.clock.runFor(2000)
  await expect(panel(page, 'hr')).toBeVisible()
  await page.mouse.click(300, 700)
  await expect(panel(page, 'hr')).toBeHidden()
})

test('by keyboard: arrows, Home, End, and Escape back to the word', async ({ page }) => {
  await page.goto('/contact')
  await hydrate(page)
  const links = panel(page, 'revenue').getByRole('link')
  const lists = panel(page, 'revenue').getByRole('list')
  await page.keyboard.press('ArrowDown')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(lists.nth(1).getByRole('link').nth(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(links.last()).toBeFocused()
  await page.keyboard.press('Home')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(word(page, 'Revenue')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(panel(page, 'revenue')).toBeHidden()
  await expect(word(page, 'Revenue')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(word(page, 'HR')).toBeFocused()
})

test('an open menu closes when the focus goes on into the page', async ({ page }) => {
  await page.goto('/contact')
  await hydrate(page)
  await page.keyboard.press('Enter')
  await panel(page, 'revenue').getByRole('link').first().focus()
  await page.getByRole('main').getByRole('link').first().focus()
  await expect(panel(page, 'revenue')).toBeHidden()
})
