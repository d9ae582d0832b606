import type { ClientDirective } from 'astro'
import { bring } from './bring.ts'
import './current-year.ts'

/**
 * The signs that a visitor is about to use an island. A finger fires `pointerover` too, before it touches. A lead form sends
 * `answered` once its first lead has an answer: React joins it then, and never competes with a lead for the line.
 */
const signs = ['pointerover', 'focusin', 'keydown', 'click', 'answered']

/** Where finished pages keep Astro's island element (`finish-page.ts`). In development it stands in the page. */
const element = document.querySelector<HTMLElement>('[data-element]')?.dataset['element']

/** What hydrates an island, once Astro's element knows the island. */
const loads = new WeakMap<Element, () => Promise<() => Promise<void>>>()

/** The islands that a visitor has come near, and whether they are being hydrated. */
const near = new WeakMap<Element, boolean>()

/**
 * `client:intent`: hydrates an island at the first sign that a visitor is about to use it. If a file cannot be loaded, the
 * next sign tries again. Until then the island is plain HTML, so whatever is pressed there has to work by the browser alone.
 */
const intent: ClientDirective = (load, _options, island) => {
  loads.set(island, load)
  if (near.has(island)) void hydrate(island)
}

async function hydrate(island: Element) {
  if (near.get(island)) return
  near.set(island, true)
  try {
    const files = [element, island.getAttribute('component-url'), island.getAttribute('renderer-url')]
    await Promise.all(files.map((file) => file && bring(file)))
    if (element) await import(/* @vite-ignore */ element)
    await (
      await loads.get(island)?.()
    )?.()
  } catch (problem) {
    console.error(problem)
  }
  near.set(island, false)
}

/** Hydrates an island, unless the media query that its directive may have as value does not hold. */
function approach(island: Element) {
  // Astro types the value of a directive as a string, but it is `true` when the directive has none.
  const { value } = JSON.parse(island.getAttribute('opts') ?? '') as { value: string | true }
  if (value === true || matchMedia(value).matches) void hydrate(island)
}

for (const sign of signs)
  addEventListener(
    sign,
    ({ type, target }) => {
      const client = type === 'answered' ? 'lead' : 'intent'
      const island = (target as Element).closest?.(`[ssr][client=${client}]`)
      if (island) approach(island)
    },
    true,
  )

// A finished page fetches this script after its first view, so a visitor may be there already.
document.querySelectorAll('[ssr][client=intent]:is(:hover, :focus-within)').forEach(approach)

export default intent
