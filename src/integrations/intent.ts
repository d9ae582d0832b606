import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

const directives = {
  intent: './intent/directive.ts',
  lead: '../components/sections/leadForm/session.ts',
}

/**
 * Adds the two client directives of the site. Astro writes the script of a directive into the page,
 * before the first island that uses it.
 *
 * - `client:intent` hydrates an island when a visitor is about to use it. An optional value is a
 *   media query, and the island stays plain HTML if the query does not match:
 *   `client:intent="(min-width: 67.5rem)"`.
 * - `client:lead` is the session of a lead form, which React renders at build and does not hydrate.
 */
export function intent(): AstroIntegration {
  return {
    name: 'intent',
    hooks: {
      'astro:config:setup': ({ addClientDirective, injectRoute, updateConfig }) => {
        const popovers = fileIn('./intent/popover.js.ts')
        injectRoute({ pattern: '/popover.js', entrypoint: popovers, prerender: true })
        for (const [name, file] of Object.entries(directives))
          addClientDirective({ name, entrypoint: fileIn(file) })
        updateConfig({ vite: { plugins: [senderInPlaceOfForm()] } })
      },
    },
  }
}

/** The component of a lead form, and the code that browsers get in its place. */
export const leadForm = {
  component: 'src/components/sections/leadForm/LeadForm.tsx',
  sender: 'src/components/sections/leadForm/leads.ts',
}

/**
 * Gives browsers the code that sends a lead (`leads.ts`) under the address of the component
 * `LeadForm.tsx`. Astro builds a file for each island and writes its address into the island. No
 * browser needs the component of a lead form, and its session needs the address of that code.
 */
function senderInPlaceOfForm() {
  const component = fileIn(`../../${leadForm.component}`)
  return {
    name: 'sender-in-place-of-form',
    enforce: 'pre' as const,
    applyToEnvironment: ({ name }: { name: string }) => name === 'client',
    load: (id: string) =>
      id.split('?')[0] === component ? "export { store } from './leads.ts'" : undefined,
  }
}

function fileIn(file: string): string {
  return fileURLToPath(new URL(file, import.meta.url))
}
