import type { ClientDirective } from 'astro'
import { bring } from './bring.ts'

/** The signs that a visitor is about to use an island. A finger fires `pointerover` too, before it touches. */
const signs = ['pointerover', 'focusin', 'keydown', 'click']

/**
 * `client:intent`: hydrates an island at the first sign that a visitor is about to use it. If its scripts cannot be loaded,
 * the next sign tries again. Until then the island is plain HTML, so whatever is pressed there has to work by the browser alone.
 */
const intent: ClientDirective = (load, { value }, island) => {
  const listening = new AbortController()
  let loading = false

  const hydrate = async () => {
    // Astro types the value as a string, but it is `true` when the directive has none.
    if (loading || ((value as string | true) !== true && !matchMedia(value).matches)) return
    loading = true
    try {
      await Promise.all(['component-url', 'renderer-url'].map((name) => bring(island.getAttribute(name) ?? '')))
      await (
        await load()
      )()
    } catch (problem) {
      console.error(problem)
    }
    loading = false
    if (!island.hasAttribute('ssr')) listening.abort()
  }

  for (const sign of signs) island.addEventListener(sign, hydrate, { capture: true, signal: listening.signal })
}

export default intent
