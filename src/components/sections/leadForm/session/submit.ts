import type { LeadTable } from '../../../../lib/lead-tables.ts'
import { formIn, setHidden } from './island.ts'
import { fillMailLink } from './mail.ts'
import { forgetTexts, keepTexts, memoryOf } from './memory.ts'
import { senderInTime } from './sender.ts'
import { buttonOf, focusIn, hasStatus, showStatus } from './state.ts'

/** Sends the lead of a form, and shows each state on the way. */
export async function submit(island: Element): Promise<void> {
  // While a slow line still loads the form, the Enter key may come before the button.
  if (!buttonOf(island) || hasStatus('submitting', island)) return
  // Each attempt begins idle (specification, section 4), so the last error is gone at once.
  showStatus(island, 'idle')
  const texts = keepTexts(island)
  showStatus(island, 'submitting')
  try {
    const { store } = await senderInTime(island)
    await store(formIn(island)?.dataset['table'] as LeadTable, texts)
  } catch (problem) {
    console.error(`The lead was not stored: ${problem}`)
    fail(island)
    return
  }
  succeed(island)
}

function succeed(island: Element): void {
  showStatus(island, 'success')
  showSheet(island)
  formIn(island)?.reset()
  forgetTexts(island)
  focusIn(island, '.lead-thanks')
}

/** Shows a copy of the page's specimen sheet beside the thanks, where the form was. */
function showSheet(island: Element): void {
  const sheet = document.querySelector('[data-sheet]')
  const thanks = island.querySelector('.lead-thanks')
  if (sheet && !thanks?.nextSibling) thanks?.after(sheet.cloneNode(true))
}

/** Shows the error line, and after a second failure the ways to reach us without a form. */
function fail(island: Element): void {
  const memory = memoryOf(island)
  showStatus(island, 'error')
  setHidden(island, '.other-ways > *', !memory.failed)
  memory.failed = true
  fillMailLink(island)
  focusIn(island, '.button')
}
