/**
 * The session of a lead form, from the first letter to the thanks. It has the four states of the specification (section 4),
 * the time limit and the draft, and is the client directive `client:lead`: Astro writes it inline before the first form, so
 * that the form works even if the page stalls at the button. It needs only one other file, which sends the lead.
 *
 * The state is the attribute `data-status` of the island. Style sheets and the island read it, and only `show` sets it.
 * It finds fields by the ids that we gave them, each time it needs them: extensions and translations may replace
 * them, or add others of the same name.
 */
import type { ClientDirective } from 'astro'
import { bring, countdown } from '../../../integrations/intent/bring.ts'
import type { LeadTable } from '../../../lib/lead-tables.ts'
import type { Store, Texts } from './leads.ts'

type AstroGlobal = { Astro: { intent: ClientDirective } }
type Client = { store: Store }
type Status = 'idle' | 'submitting' | 'success' | 'error'

/** The milliseconds that a submit may go without progress. */
const timeLimit = 15_000

interface Session {
  /** The texts of the fields by name: they restore a draft, and go with the lead if another script removed a field. */
  texts: Texts
  /** True after a lead could not be stored. */
  failed?: boolean
  /** The code that sends a lead. It is loaded again if loading failed. */
  client?: Promise<Client> | undefined
  /** The words on the button while nothing is sent. */
  label?: string | null
  /** Restarts the time limit of a submit. */
  progress?: () => void
}
const sessions = new WeakMap<Element, Session>()

/** An island whose form has arrived. */
const arrived = '[client=lead]:has(form)'
const find = (island: Element, selector: string) =>
  island.querySelector<HTMLButtonElement>(selector)
const idOf = (island: Element) => find(island, 'form')?.id
const fieldsOf = (island: Element) =>
  island.querySelectorAll<HTMLInputElement>(`[id^="${idOf(island)}-"]`)

function sessionOf(island: Element): Session {
  let session = sessions.get(island)
  if (!session) {
    sessions.set(island, (session = { texts: {} }))
    try {
      session.texts = { ...JSON.parse(sessionStorage[`draft ${idOf(island)}`]) }
    } catch {
      // There is no draft, it is broken, or the browser blocks storage.
    }
  }
  return session
}

/** Keeps the texts of the fields: in this tab, or while the page is open if the browser cannot store them. */
function keep(island: Element): Texts {
  const { texts } = sessionOf(island)
  for (const field of fieldsOf(island)) texts[field.name] = field.value
  const key = `draft ${idOf(island)}`
  try {
    // Delete the old draft first, in case there is no room for the new one.
    delete sessionStorage[key]
    sessionStorage[key] = JSON.stringify(texts)
  } catch {
    // The texts stay in the session.
  }
  return texts
}

/** The code that sends a lead: a file of its own, loaded at the first sign that a visitor uses the form. */
function clientOf(island: Element): Promise<Client> {
  const session = sessionOf(island)
  const url = island.getAttribute('component-url') ?? ''
  session.client ??= bring(url, () => session.progress?.()).then(
    () => import(/* @vite-ignore */ url),
  )
  session.client.catch(() => (session.client = undefined))
  return session.client
}

function show(island: HTMLElement, status: Status) {
  const session = sessionOf(island)
  const busy = status === 'submitting'
  const button = find(island, '.button')
  island.dataset['status'] = status
  find(island, 'fieldset')?.toggleAttribute('disabled', busy)
  find(island, '.lead-success')?.toggleAttribute('hidden', status !== 'success')
  if (!button) return
  session.label ??= button.textContent
  button.textContent = busy ? button.dataset['busy']! : session.label
}

/** Moves the focus, unless the visitor is already in another part of the page. */
function focusIn(island: Element, selector: string) {
  const { activeElement, body } = document
  if (activeElement === body || island.contains(activeElement)) find(island, selector)?.focus()
}

async function submit(island: HTMLElement) {
  // While a slow line still loads the form, the Enter key may come before the button.
  if (!find(island, '.button') || island.dataset['status'] === 'submitting') return
  const session = sessionOf(island)
  show(island, 'idle')
  const row = keep(island)
  show(island, 'submitting')
  try {
    await new Promise<void>((stored, failed) => {
      const limit = new AbortController()
      session.progress = countdown(timeLimit, () => {
        failed('nothing came in time')
        limit.abort()
      })
      clientOf(island)
        .then(({ store }) => {
          session.progress?.()
          return store(find(island, 'form')?.dataset['table'] as LeadTable, row, limit.signal)
        })
        .then(stored, failed)
    })
    show(island, 'success')
    island.querySelector('form')?.reset()
    session.texts = {}
    keep(island)
    focusIn(island, '.lead-thanks')
  } catch (problem) {
    console.error(`The lead was not stored: ${problem}`)
    show(island, 'error')
    find(island, '.other-ways > *')?.toggleAttribute('hidden', !session.failed)
    session.failed = true
    focusIn(island, '.button')
  }
  island.dispatchEvent(new Event('answered', { bubbles: true }))
}

const on = (type: string, act: (island: HTMLElement) => void) =>
  addEventListener(type, (event) => {
    const island = (event.target as Element).closest<HTMLElement>(arrived)
    if (island) act(island)
  })
on('submit', submit)
on('input', keep)
on('pointerover', clientOf)
on('focusin', clientOf)
// A page that the browser restores from memory after the thanks shows its form again.
addEventListener('pageshow', () => {
  for (const island of document.querySelectorAll<HTMLElement>('[data-status=success]'))
    show(island, 'idle')
})

// The browser's message about a field disappears. For screen readers this attribute then shows the same as the border: from
// the moment that a visitor leaves the field or the browser refuses it, and then with each letter.
const judge = ({ type, target }: Event) => {
  const field = target as HTMLInputElement
  if (type !== 'input' || field.ariaInvalid) field.ariaInvalid = `${!field.validity.valid}`
}
for (const type of ['invalid', 'change', 'input']) addEventListener(type, judge, true)

/** The field that had the focus last. If a script removes it, its successor gets focus and caret. */
let entered: HTMLInputElement | undefined
addEventListener('focusin', ({ target }) => (entered = target as HTMLInputElement))

const putBack = (changes: MutationRecord[]) => {
  for (const island of document.querySelectorAll(arrived))
    for (const field of fieldsOf(island)) field.value ||= sessionOf(island).texts[field.name] ?? ''
  if (!entered || document.activeElement !== document.body) return
  if (
    !changes.some(({ removedNodes }) => [...removedNodes].some((node) => node.contains(entered!)))
  )
    return
  const field = document.getElementById(entered.id) as HTMLInputElement | null
  const { selectionStart, selectionEnd } = entered
  field?.focus()
  // Lists have no caret, and an email field does not say where it is.
  if (selectionStart != null) field?.setSelectionRange(selectionStart, selectionEnd)
}
new MutationObserver(putBack).observe(document.body, { childList: true, subtree: true })

// React hydrates as in any island, at the event `answered`. Nothing waits for it, and it never competes with a lead.
const lead: ClientDirective = (...island) =>
  (globalThis as unknown as AstroGlobal).Astro.intent(...island)

export default lead
