/**
 * The session of a lead form, from the first letter to the thanks. It owns the four states of the specification (section 4),
 * the time limit and the draft, and is the client directive `client:lead`: Astro writes it inline before the first form, so
 * whatever is on the screen answers, even if the page stalls at the button. It needs no other file but the one that sends.
 *
 * The state is the attribute `data-status` of the island. Style sheets and the island read it, and only `show` sets it.
 * Fields are found by the ids that we gave them, whenever they are needed: extensions and translations may have replaced
 * them, or may have added others of the same name.
 */
import type { ClientDirective } from 'astro'
import { bring, countdown } from '../../../integrations/intent/bring.ts'
import type { LeadTable } from '../../../lib/lead-tables.ts'
import type { Store, Texts } from './leads.ts'

type AstroGlobal = { Astro: { intent: ClientDirective } }
type Client = { store: Store }
type Status = 'idle' | 'submitting' | 'success' | 'error'

/** How long a submit may go without any progress, in milliseconds. */
const timeLimit = 15_000

interface Session {
  /** The texts of the fields by name: what brings a draft back, and goes with the lead where a field was taken away. */
  texts: Texts
  /** Whether a lead was not stored before. */
  failed?: boolean
  /** What sends a lead. It is asked for again if it could not be loaded. */
  client?: Promise<Client> | undefined
  /** What the button says while nothing is sent. */
  label?: string | null
  /** Restarts the time limit of a submit. */
  progress?: () => void
}
const sessions = new WeakMap<Element, Session>()

/** An island whose form has arrived. */
const arrived = '[client=lead]:has(form)'
const find = (island: Element, selector: string) => island.querySelector<HTMLButtonElement>(selector)
const idOf = (island: Element) => find(island, 'form')?.id
const fieldsOf = (island: Element) => island.querySelectorAll<HTMLInputElement>(`[id^="${idOf(island)}-"]`)

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

/** Keeps what stands in the fields: in this tab, or as long as the page is open if the browser cannot store it. */
function keep(island: Element): Texts {
  const { texts } = sessionOf(island)
  for (const field of fieldsOf(island)) texts[field.name] = field.value
  const key = `draft ${idOf(island)}`
  try {
    // An old draft goes first, in case there is no room for the new one.
    delete sessionStorage[key]
    sessionStorage[key] = JSON.stringify(texts)
  } catch {
    // The texts stay in the session.
  }
  return texts
}

/** What sends a lead: a file of its own, loaded at the first sign that the form is used. */
function clientOf(island: Element): Promise<Client> {
  const session = sessionOf(island)
  const url = island.getAttribute('component-url') ?? ''
  session.client ??= bring(url, () => session.progress?.()).then(() => import(/* @vite-ignore */ url))
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

/** Moves the focus, unless the visitor has gone on to another part of the page. */
function focusIn(island: Element, selector: string) {
  const { activeElement, body } = document
  if (activeElement === body || island.contains(activeElement)) find(island, selector)?.focus()
}

async function submit(island: HTMLElement) {
  // On a line that is still bringing the form, the Enter key may come before the button.
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
// A page that comes back from the browser's memory after the thanks shows its form again.
addEventListener('pageshow', () => {
  for (const island of document.querySelectorAll<HTMLElement>('[data-status=success]')) show(island, 'idle')
})

// What the browser says about a field goes away again. For screen readers this attribute then says what the border shows: from
// the moment a field is left or refused, and with each letter from there on.
const judge = ({ type, target }: Event) => {
  const field = target as HTMLInputElement
  if (type !== 'input' || field.ariaInvalid) field.ariaInvalid = `${!field.validity.valid}`
}
for (const type of ['invalid', 'change', 'input']) addEventListener(type, judge, true)

/** The field that had the focus last. If it is taken out of the page, its successor gets focus and caret. */
let entered: HTMLInputElement | undefined
addEventListener('focusin', ({ target }) => (entered = target as HTMLInputElement))

const putBack = (changes: MutationRecord[]) => {
  for (const island of document.querySelectorAll(arrived))
    for (const field of fieldsOf(island)) field.value ||= sessionOf(island).texts[field.name] ?? ''
  if (!entered || document.activeElement !== document.body) return
  if (!changes.some(({ removedNodes }) => [...removedNodes].some((node) => node.contains(entered!)))) return
  const field = document.getElementById(entered.id) as HTMLInputElement | null
  const { selectionStart, selectionEnd } = entered
  field?.focus()
  // Lists have no caret, and a field for an email does not tell where it is.
  if (selectionStart != null) field?.setSelectionRange(selectionStart, selectionEnd)
}
new MutationObserver(putBack).observe(document.body, { childList: true, subtree: true })

// React joins as it joins any island, at the event `answered`. Nothing waits for it, and it never competes with a lead.
const lead: ClientDirective = (...island) => (globalThis as unknown as AstroGlobal).Astro.intent(...island)

export default lead
