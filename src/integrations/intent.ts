import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/**
 * Adds `client:intent`: an island loads its script when a visitor is about to use it, and not before. An optional
 * value is a media query, and the island stays plain HTML where that does not hold: `client:intent="(width >= 67.5rem)"`.
 *
 * Astro's own `astro-island` element alone is larger (1,543 bytes compressed) than all the script that a page may carry
 * before a visitor touches anything (1,500), so the directive brings a small one of its own and Astro's is left out.
 * Should a new version of Astro write its element otherwise, both are on the page and ours is used: all works, and the
 * test of the byte limit says what happened.
 */
export function intent(): AstroIntegration {
  return {
    name: 'intent',
    hooks: {
      'astro:config:setup': ({ addClientDirective, updateConfig }) => {
        addClientDirective({
          name: 'intent',
          entrypoint: fileURLToPath(new URL('./intent/island-element.ts', import.meta.url)),
        })
        updateConfig({ vite: { plugins: [withoutAstroIsland] } })
      },
    },
  }
}

const withoutAstroIsland = {
  name: 'without-astro-island',
  enforce: 'pre' as const,
  transform: {
    // Asked for this one module: a call for each of thousands of content files would be felt.
    filter: { id: /\/astro\/dist\/runtime\/server\/scripts\.js$/ },
    handler: (code: string) => code.replace(/<script>\$\{[^{}]*islandScript\}<\/script>/, ''),
  },
}
