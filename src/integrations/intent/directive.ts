import type { ClientDirective } from 'astro'

/** What says that a visitor is about to use an island. A finger fires `pointerover` too, before it touches. */
const signs = ['pointerover', 'focusin', 'keydown', 'click', 'submit']

/**
 * `client:intent`. Until the island is hydrated, its last click on a button that does nothing by itself is held and then
 * done again; what works without script (links, `popovertarget`, `<details>`) is left to the browser. If the scripts
 * cannot be loaded, the island gets the event `failed`, and the next sign tries again. A submit makes it busy, and is
 * left to `sections/leadForm/held-submits.ts`.
 */
const intent: ClientDirective = (load, { value }, island) => {
  const listening = new AbortController()
  let loading = false
  let held: HTMLElement | undefined

  const notice = async (event: Event) => {
    // Astro's types know only a text, but without one it is `true`.
    if ((value as string | true) !== true && !matchMedia(value).matches) return
    if (event.type === 'submit') island.ariaBusy = 'true'
    const button = (event.target as Element).closest<HTMLElement>('button[type=button]:not([popovertarget])')
    if (event.type === 'click' && button) {
      held = button
      // React may listen already while it hydrates: what is held must not reach it twice.
      event.stopImmediatePropagation()
    }
    if (loading) return
    loading = true
    try {
      await (
        await load()
      )()
      listening.abort()
      held?.click()
    } catch (problem) {
      console.error(problem)
      island.dispatchEvent(new Event('failed'))
    }
    loading = false
  }

  for (const sign of signs) island.addEventListener(sign, notice, { capture: true, signal: listening.signal })
}

export default intent
