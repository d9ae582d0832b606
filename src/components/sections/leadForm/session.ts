/**
 * The session of a lead form, from the first letter to the thanks: the states, the time limits and
 * the draft. It is the client directive `client:lead`: Astro writes it into the page before the
 * first form, so that a form works even if the page stalls after its button. It needs only one
 * other file, which sends the lead.
 */
import type { ClientDirective } from 'astro'
import { rememberFocus, restoreFields, updateAriaInvalid } from './session/fields.ts'
import { allIslands, islandOf } from './session/island.ts'
import { fillMailLink } from './session/mail.ts'
import { keepTexts } from './session/memory.ts'
import { prepareToSend } from './session/sender.ts'
import { hasStatus, showStatus } from './session/state.ts'
import { submit } from './session/submit.ts'

/** Calls back for an event in a lead form. */
function on(type: string, act: (island: Element) => unknown): void {
  addEventListener(type, ({ target }) => {
    const island = islandOf(target as Element)
    if (island) act(island)
  })
}

on('submit', submit)
on('input', keepTexts)
// A password manager or the browser may fill a field with this event alone.
on('change', keepTexts)
on('click', fillMailLink)
on('pointerover', prepareToSend)
on('focusin', prepareToSend)

// A page that the browser restores from memory after the thanks shows its form again.
addEventListener('pageshow', () => {
  for (const island of allIslands()) if (hasStatus('success', island)) showStatus(island, 'idle')
})

for (const type of ['invalid', 'change', 'input']) addEventListener(type, updateAriaInvalid, true)
addEventListener('focusin', rememberFocus)
new MutationObserver(restoreFields).observe(document.body, { childList: true, subtree: true })

/** React does not hydrate the form, so nothing loads it. */
const lead: ClientDirective = () => undefined

export default lead
