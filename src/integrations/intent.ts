import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/**
 * Adds the two client directives of the site. Astro writes the script of a directive into the page,
 * before the first island that uses it.
 *
 * - `client:intent` hydrates an island when a visitor is about to use it. An optional value is a
 *   media query, and the island
 *   stays plain HTML if the query does not match: `client:intent="(width >= 67.5rem)"`.
 * - `client:lead` is the session of a lead form.
 */
export function intent(): AstroIntegration {
  const entrypoints = {
    intent: './intent/directive.ts',
    lead: '../components/sections/leadForm/session.ts',
  }
  return {
    name: 'intent',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        for (const [name, file] of Object.entries(entrypoints))
          addClientDirective({ name, entrypoint: fileURLToPath(new URL(file, import.meta.url)) })
      },
    },
  }
}
