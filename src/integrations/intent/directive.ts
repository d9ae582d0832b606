import './island-element.ts'
import type { ClientDirective } from 'astro'

/** What says that a visitor is about to use an island. A finger fires `pointerover` too, before it touches. */
const signs = ['pointerover', 'focusin', 'keydown', 'click', 'submit']

/**
 * `client:intent`. Until the island is hydrated, its last submit, or click on a button that does nothing by itself, is
 * held and then done again; what works without script (links, `popovertarget`, `<details>`) is left to the browser.
 * If the scripts cannot be loaded, a held submit shows the `role="alert"` of the island, and the next sign tries again.
 */
const intent: ClientDirective = (load, { value }, island) => {
  const listening = new AbortController()
  let loading = false
  let repeat: (() => void) | undefined

  const notice = async (event: Event) => {
    if (typeof value === 'string' && !matchMedia(value).matches) return
    const target = event.target as HTMLElement
    const error = island.querySelector<HTMLElement>('[role=alert]')
    if (event.type === 'submit') {
      event.preventDefault()
      // React may listen already while it hydrates: what is held must not reach it twice.
      event.stopImmediatePropagation()
      if (error) error.hidden = true
      repeat = () => (target as HTMLFormElement).requestSubmit((event as SubmitEvent).submitter)
      island.ariaBusy = 'true'
    } else if (event.type === 'click') {
      const button = target.closest<HTMLElement>('button[type=button]:not([popovertarget])')
      if (button) {
        event.stopImmediatePropagation()
        repeat = () => button.click()
      }
    }
    if (loading) return
    loading = true
    try {
      await (await load())()
      listening.abort()
      repeat?.()
    } catch (problem) {
      console.error(problem)
      if (error && island.ariaBusy) error.hidden = false
    }
    loading = false
    repeat = undefined
    island.ariaBusy = null
  }

  for (const sign of signs) island.addEventListener(sign, notice, { capture: true, signal: listening.signal })
}

export default intent
