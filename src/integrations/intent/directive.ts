import type { ClientDirective } from 'astro'
import { bring } from './bring.ts'
import './current-year.ts'

/**
 * The signs that a visitor is about to use an island. A finger also fires `pointerover`, before it
 * touches. A lead form sends `answered` after the answer to its first lead: React loads then, and
 * never competes with a lead for the line.
 */
const signs = ['pointerover', 'focusin', 'keydown', 'click', 'answered']

/**
 * The address of Astro's island element in finished pages (`finish-page.ts`). In development the
 * page contains it.
 */
const element = document.querySelector<HTMLElement>('[data-element]')?.dataset['element']

/** The function that hydrates an island, once Astro's element knows the island. */
const loads = new WeakMap<Element, () => Promise<() => Promise<void>>>()

/** The islands that a visitor is about to use, and whether they are hydrating. */
const near = new WeakMap<Element, boolean>()

/**
 * `client:intent`: hydrates an island at the first sign that a visitor is about to use it. If a
 * file does not load, the next sign tries again. Until then the island is plain HTML, so everything
 * in it must work by the browser alone.
 */
const intent: ClientDirective = (load, _options, island) => {
  loads.set(island, load)
  if (near.has(island)) void hydrate(island)
}

async function hydrate(island: Element) {
  if (near.get(island)) return
  near.set(island, true)
  try {
    const files = [
      element,
      island.getAttribute('component-url'),
      island.getAttribute('renderer-url'),
    ]
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

/** Hydrates an island, unless its directive has a media query that does not match. */
function approach(island: Element) {
  // Astro types the value of a directive as a string, but it is `true` for a directive without a
  // value.
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

// A finished page fetches this script after its first view, so a visitor may be using an island
// already.
document.querySelectorAll('[ssr][client=intent]:is(:hover, :focus-within)').forEach(approach)

export default intent
