/**
 * Holds a submit of a lead form until its island answers (`client:intent` has made that busy), and shows that one was not
 * stored: because the island's scripts did not come (`failed` comes from `client:intent` then, else from the island), or
 * not within the 15 seconds that a lead may take. Nothing is sent behind a visitor's back: what was let go of is sent by
 * the next press.
 */
interface Island extends HTMLElement {
  limit?: number
  failed?: boolean
}

const show = (island: Island, selector: string, shown: boolean) => {
  const line = island.querySelector<HTMLElement>(selector)
  if (line) line.hidden = !shown
  return line
}

/** Whether a submit was under way, which is over now. */
const letGo = (island: Island) => {
  clearTimeout(island.limit)
  const busy = island.ariaBusy
  island.ariaBusy = null
  return busy
}

/** Shows the error line if a submit was under way; the second time also what works without the form. */
const fail = (island: Island) => {
  if (!letGo(island)) return
  if (island.failed) show(island, '.other-ways', true)
  island.failed = true
  // Line and button come into view together.
  show(island, '.lead-error', true)?.closest('.wide')?.scrollIntoView({ block: 'nearest' })
}

addEventListener('submit', (event) => {
  const island = (event.target as Element).closest<Island>('astro-island')
  if (!island) return
  show(island, '.lead-error', false)
  if (!island.hasAttribute('ssr')) return
  event.preventDefault()
  clearTimeout(island.limit)
  island.limit = window.setTimeout(fail, 15_000, island)
})
addEventListener('failed', ({ target }) => fail(target as Island), true)
addEventListener(
  'hydrated',
  ({ target }) => letGo(target as Island) && (target as Island).querySelector('form')?.requestSubmit(),
  true,
)
