/**
 * `astro-island`, reduced to what our islands need: props of texts, lists and objects, one slot, and no islands inside
 * islands. It keeps Astro's contract: `Astro[directive](load, options, element)`, where `load()` gives a function that
 * hydrates. That one ends when the island says that it answers events (`useHydrated`): React hydrates some time after it
 * was asked to. Besides its props an island gets this element, as `island`. `load()` rejects when a script cannot
 * arrive, and may be called again.
 */
type Hydrate = () => Promise<void>
type Directive = (load: () => Promise<Hydrate>, options: unknown, element: HTMLElement) => void

/** Astro writes a value as `[0, value]`, a list as `[1, values]`. No list of ours begins with a bare 0 or 1. */
const revive = (_name: string, value: unknown[] | undefined): unknown =>
  [0, 1].includes(value?.[0] as number) ? value?.[1] : value

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
          const scripts = [read('component-url'), read('renderer-url')]
          const [module, { default: hydrator }] = await Promise.all(scripts.map((url) => import(url)))
          return async () => {
            // A line so slow that the visitor is ahead of the parser: the slots must be whole first.
            if (document.readyState === 'loading')
              await new Promise((parsed) => addEventListener('DOMContentLoaded', parsed))
            const hydrated = new Promise((resolve) => this.addEventListener('hydrated', resolve))
            const props = JSON.parse(read('props'), revive)
            const slots = { default: this.querySelector('astro-slot')?.innerHTML }
            hydrator(this)(module[read('component-export')], { ...props, island: this }, slots, {})
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
