import './island-element.ts'
import type { ClientDirective } from 'astro'

/** What says that a visitor is about to use an island. A finger fires `pointerover` too, before it touches. */
const signs = ['pointerover', 'focusin', 'keydown', 'click', 'submit']

/**
 * `client:intent`. Until the island is hydrated, its last submit, or click on a button that does nothing by itself, is
 * held and then done again; what works without script (links, `popovertarget`, `<details>`) is left to the browser.
 * If the scripts cannot be loaded, or a submit is held for 15 seconds (decisions.md section 7), it is let go of and the
 * `role="alert"` of the island shows; the next sign tries again.
 */
const intent: ClientDirective = (load, { value }, island) => {
  const listening = new AbortController()
  let loading = false
  let repeat: (() => void) | undefined
  let limit: ReturnType<typeof setTimeout> | undefined

  const letGo = (failed: boolean) => {
    const error = failed && island.ariaBusy && island.querySelector<HTMLElement>('[role=alert]')
    if (error) error.hidden = false
    clearTimeout(limit)
    repeat = undefined
    island.ariaBusy = null
  }

  const notice = async (event: Event) => {
    // Astro's types know only a text, but without one it is `true`.
    if ((value as string | true) !== true && !matchMedia(value).matches) return
    const target = event.target as HTMLElement
    if (event.type === 'submit') {
      event.preventDefault()
      // React may listen already while it hydrates: what is held must not reach it twice.
      event.stopImmediatePropagation()
      island.querySelector('[role=alert]')?.setAttribute('hidden', '')
      clearTimeout(limit)
      limit = setTimeout(letGo, 15_000, true)
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
      await (
        await load()
      )()
      listening.abort()
      repeat?.()
      letGo(false)
    } catch (problem) {
      console.error(problem)
      letGo(true)
    }
    loading = false
  }

  for (const sign of signs) island.addEventListener(sign, notice, { capture: true, signal: listening.signal })
}

export default intent
