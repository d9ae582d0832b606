import type { ClientDirective } from 'astro'
import { preloadModule } from './preload-module.ts'
import './current-year.ts'

/**
 * The events that show that a visitor is about to use an island. A finger also fires `pointerover`,
 * before it touches.
 */
const triggerEvents = ['pointerover', 'focusin', 'keydown', 'click']

/**
 * The address of Astro's island element in finished pages (`finish-page.ts`). In development the
 * page contains it.
 */
const element = document.querySelector<HTMLElement>('[data-element]')?.dataset['element']

/** The function that hydrates an island, once Astro's element knows the island. */
const loads = new WeakMap<Element, () => Promise<() => Promise<void>>>()

/** The islands that a visitor is about to use, and whether they are hydrating. */
const activated = new WeakMap<Element, boolean>()

/**
 * `client:intent`: hydrates an island at the first event that shows that a visitor is about to use
 * it. If a file does not load, the next event tries again. Until then the island is plain HTML, so
 * everything in it must work by the browser alone.
 */
const intent: ClientDirective = (load, _options, island) => {
  loads.set(island, load)
  if (activated.has(island)) void hydrate(island)
}

async function hydrate(island: Element) {
  if (activated.get(island)) return
  activated.set(island, true)
  try {
    const files = [
      element,
      island.getAttribute('component-url'),
      island.getAttribute('renderer-url'),
    ]
    await Promise.all(files.map((file) => file && preloadModule(file)))
    if (element) await import(/* @vite-ignore */ element)
    const hydrateNow = await loads.get(island)?.()
    await hydrateNow?.()
  } catch (problem) {
    console.error(problem)
  }
  activated.set(island, false)
}

/** Hydrates an island, unless its directive has a media query that does not match. */
function hydrateIfMediaMatches(island: Element) {
  const options = island.getAttribute('opts') ?? ''
  // Astro types the value of a directive as a string, but it is `true` for one without a value.
  const { value } = JSON.parse(options) as { value: string | true }
  if (value === true || matchMedia(value).matches) void hydrate(island)
}

for (const event of triggerEvents)
  addEventListener(
    event,
    ({ target }) => {
      const island = (target as Element).closest?.('[ssr][client=intent]')
      if (island) hydrateIfMediaMatches(island)
    },
    true,
  )

// A finished page fetches this script after its first view, so a visitor may be using an island
// already.
document
  .querySelectorAll('[ssr][client=intent]:is(:hover, :focus-within)')
  .forEach(hydrateIfMediaMatches)

/**
 * Menus are popovers. For browsers from before 2024, which have none, a file of the site brings
 * them: see `popover.js.ts`. Its styles are for all popovers and would win over those of the menus.
 */
const popovers = '/popover.js'
if (!('popover' in HTMLElement.prototype))
  import(/* @vite-ignore */ popovers).then(
    () => {
      document.adoptedStyleSheets = []
    },
    () => {},
  )

export default intent
