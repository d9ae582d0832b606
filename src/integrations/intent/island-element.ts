import intent from './directive.ts'

/** Astro writes a value as `[0, value]`, a list as `[1, values]`. No list of ours begins with a bare 0 or 1. */
const revive = (_name: string, value: unknown[] | undefined): unknown =>
  [0, 1].includes(value?.[0] as number) ? value?.[1] : value

/**
 * Fetches a script and all that it imports. Firefox, and Safari of old, remember a failed `import()` for as long as the
 * page is open; a failed `fetch()` may be tried again, and leaves what `import()` needs in the browser's cache. What is
 * not there is asked for once more past the cache: a host may have had that remembered, for a year even. Tried in
 * Firefox ESR 153 and Chromium 156.
 */
const fetchAll = async (url: string, seen: Set<string>): Promise<void> => {
  if (seen.has(url)) return
  seen.add(url)
  let answer = await fetch(url)
  if (!answer.ok) answer = await fetch(url, { cache: 'reload' })
  if (!answer.ok) throw url
  const imports = (await answer.text()).matchAll(/(?:from|import)"(\.[^"]+)/g)
  await Promise.all(Array.from(imports, ([, name = '']) => fetchAll(new URL(name, answer.url).href, seen)))
}

/**
 * `astro-island`, reduced to what our islands need: props of texts, lists and objects, one slot, and no islands inside
 * islands, and every one of them with `client:intent`. That is called as Astro would call it: `intent(load, options,
 * element)`, where `load()` gives a function that hydrates. That one ends when the island says that it answers events
 * (`islands/island.tsx`): React hydrates some time after it was asked to. Besides its props an island gets this element,
 * as `island`. `load()` rejects when a script cannot arrive, and may be called again.
 */
customElements.define(
  'astro-island',
  class extends HTMLElement {
    connectedCallback() {
      const read = (name: string) => this.getAttribute(name) ?? ''
      intent(
        async () => {
          // In development only: what React's fast refresh wants to be there before any component.
          const before = read('before-hydration-url')
          if (before) await import(before)
          const scripts = [read('component-url'), read('renderer-url')]
          const seen = new Set<string>()
          await Promise.all(scripts.map((url) => fetchAll(url, seen)))
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

export default intent
