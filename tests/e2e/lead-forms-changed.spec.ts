import { expect, type Locator, type Page } from '@playwright/test'
import {
  answerLeads,
  created,
  errorText,
  holdScripts,
  leadFormOn,
  leadForms,
  lost,
} from './support/lead-forms.ts'
import { test } from './support/stopped-clock.ts'

/**
 * Changes to a form by password managers, translations and other scripts of a visitor's browser.
 */
const changes: Record<string, (island: Element) => void> = {
  'nodes everywhere': (island) => {
    const form = island.querySelector('form')!
    const icon = () => document.createElement('div')
    for (const part of [island, form, form.querySelector('fieldset')!]) part.prepend(icon())
    for (const part of [island, form]) part.append(icon())
    for (const field of island.querySelectorAll('input, select, textarea')) field.after(icon())
    for (const element of island.querySelectorAll('label, button'))
      element.append(document.createElement('i'))
  },
  'a translation': (island) => {
    const texts = document.createTreeWalker(island, NodeFilter.SHOW_TEXT)
    const nodes: Node[] = []
    while (texts.nextNode())
      if (texts.currentNode.textContent?.trim()) nodes.push(texts.currentNode)
    for (const node of nodes) {
      const font = () => document.createElement('font' as string)
      const outer = font()
      const inner = font()
      node.parentNode?.replaceChild(outer, node)
      inner.append(node)
      outer.append(inner)
    }
  },
  'other attributes': (island) => {
    for (const element of island.querySelectorAll('form, input, select, textarea, button')) {
      element.setAttribute('data-lpignore', 'true')
      element.setAttribute('autocomplete', 'off')
      element.classList.add('changed')
      ;(element as HTMLElement).style.outlineOffset = '1px'
    }
  },
  'fields in another order, and one removed': (island) => {
    const fieldset = island.querySelector('fieldset')!
    for (const child of [...fieldset.children].toReversed()) fieldset.append(child)
    fieldset.querySelector('[name=message], [name=role]:required')?.parentElement?.remove()
  },
  'the form replaced by a copy': (island) => {
    const form = island.querySelector('form')!
    form.replaceWith(form.cloneNode(true))
  },
  'the form written again': (island) => {
    // Parsed again, without the typed words: Trusted Types keep a script of the page from doing
    // that itself.
    const form = island.querySelector('form')!
    const copy = form.cloneNode(true) as HTMLFormElement
    copy.reset()
    form.replaceWith(copy)
  },
}

// Both forms are one island with other fields, so each change is made to one of them, in turn.
for (const [index, [name, change]] of Object.entries(changes).entries()) {
  const lead = leadForms[index % 2]!
  test.describe(`${lead.name}, ${name}`, () => {
    const [caretField = ''] = Object.keys(lead.filled)

    /**
     * The rules that hold at any time: every text that has a field, the focus, and the caret in the
     * middle of a word.
     */
    const keepsAll = async (page: Page, island: Locator, focus = true) => {
      for (const [field, text] of Object.entries(lead.filled)) {
        const element = island.locator(`[name=${field}]`)
        if (await element.count()) await expect(element).toHaveValue(text)
      }
      if (!focus) return
      await expect(island.locator(`[name=${caretField}]`)).toBeFocused()
      expect(
        await page.evaluate(() => (document.activeElement as HTMLInputElement).selectionStart),
      ).toBe(2)
    }

    test('keeps text, focus and caret before scripts and after an error', async ({ page }) => {
      const problems = watch(page)
      const release = await holdScripts(page)
      const arrived = Promise.withResolvers<void>()
      const answered = Promise.withResolvers<void>()
      const rows = await answerLeads(page, lost, async (route) => {
        arrived.resolve()
        await answered.promise
        await created(route)
      })
      await page.goto(lead.path)
      const { island, form, button, alert, status, field, fill } = leadFormOn(page, lead)
      await fill()
      await field(caretField).focus()
      await page.keyboard.press('Home')
      for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
      await island.evaluate(change)
      await keepsAll(page, island)
      await expect(form).toHaveCount(1)

      // A press that waits for the scripts.
      await button.click()
      await expect(island).toHaveAttribute('data-status', 'submitting')
      await island.evaluate(change)
      release()
      await expect(alert).toHaveText(errorText, { useInnerText: true })
      await keepsAll(page, island, false)
      await island.evaluate(change)
      await keepsAll(page, island, false)

      // A lead that is on its way.
      await button.click()
      await arrived.promise
      await island.evaluate(change)
      await keepsAll(page, island, false)
      answered.resolve()
      await expect(status).toBeVisible()
      await expect(form).toBeHidden()
      expect(rows).toEqual([lead.row, lead.row])
      expect(problems).toEqual([])
    })
  })
}

/** Everything that the page complains of, except what it logs of a lead that was not stored. */
function watch(page: Page): string[] {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return
    if (/^The lead was not stored|^Failed to load resource/.test(message.text())) return
    problems.push(message.text())
  })
  return problems
}
