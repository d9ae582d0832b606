/**
 * `astro-island`, reduced to what our islands need: props of plain values, lists and objects, slots, and no islands
 * inside islands. It keeps Astro's contract: `Astro[directive](load, options, element)`, where `load()` gives a function
 * that hydrates. That one ends when the island says that it answers events (`useHydrated`): React hydrates some time
 * after it was asked to. `load()` rejects when a script cannot arrive, and may be called again.
 */
type Hydrate = () => Promise<void>
type Directive = (load: () => Promise<Hydrate>, options: unknown, element: HTMLElement) => void
/** How Astro writes a value into `props`: 0 is a value or object, 1 a list. */
type Written = [0 | 1, unknown]

const revive = ([list, value]: Written): unknown =>
  list ? (value as Written[]).map(revive) : typeof value === 'object' && value ? reviveObject(value) : value
const reviveObject = (object: object) =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, revive(value as Written)]))

customElements.define(
  'astro-island',
  class extends HTMLElement {
    connectedCallback() {
      const read = (name: string) => this.getAttribute(name) ?? ''
      const directive = (self as unknown as { Astro: Record<string, Directive> }).Astro[read('client')]
      directive?.(
        async () => {
          // In development only: what React's fast refresh wants to be there before any component.
          const before = read('before-hydration-url')
          if (before) await import(before)
          const [module, { default: hydrator }] = await Promise.all([
            import(read('component-url')),
            import(read('renderer-url')),
          ])
          return async () => {
            // A line so slow that the visitor is ahead of the parser: the slots must be whole first.
            if (document.readyState === 'loading')
              await new Promise((parsed) => addEventListener('DOMContentLoaded', parsed))
            const slots: Record<string, string> = {}
            for (const slot of this.querySelectorAll('astro-slot'))
              slots[slot.getAttribute('name') ?? 'default'] = slot.innerHTML
            const hydrated = new Promise((resolve) => this.addEventListener('hydrated', resolve, { once: true }))
            hydrator(this)(module[read('component-export')], reviveObject(JSON.parse(read('props'))), slots, {})
            await hydrated
            this.removeAttribute('ssr')
          }
        },
        JSON.parse(read('opts')),
        this,
      )
    }
  },
)
