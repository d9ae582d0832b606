import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import type { AstroIntegration } from 'astro'
import { minifySync } from 'rolldown/experimental'

/**
 * Adds `client:intent`: an island loads its script when a visitor is about to use it, and not before.
 *
 * In builds it also puts `intent/island-element.ts` in the place of Astro's own `astro-island`, which alone is larger
 * (1,543 bytes compressed) than all script that a page of ours may carry before a visitor touches anything (1,500).
 * Should a new Astro name that module otherwise, Astro's own element is used again: all works, and the test of the
 * byte limit says what happened.
 */
export function intent(): AstroIntegration {
  return {
    name: 'intent',
    hooks: {
      'astro:config:setup': ({ addClientDirective, updateConfig, command }) => {
        addClientDirective({ name: 'intent', entrypoint: new URL('./intent/directive.ts', import.meta.url).pathname })
        if (command === 'build') updateConfig({ vite: { plugins: [leanIslandElement()] } })
      },
    },
  }
}

function leanIslandElement() {
  return {
    name: 'lean-island-element',
    enforce: 'pre' as const,
    load(id: string) {
      if (!id.endsWith('/astro/dist/runtime/server/astro-island.prebuilt.js')) return null
      const file = new URL('./intent/island-element.ts', import.meta.url)
      const script = stripTypeScriptTypes(readFileSync(file, 'utf8').replace(/^export \{\}$/m, ''))
      const { code } = minifySync('island-element.js', `{${script}}`)
      return `export default ${JSON.stringify(code.trim())}`
    },
  }
}
