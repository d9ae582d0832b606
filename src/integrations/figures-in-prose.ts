import { readFile } from 'node:fs/promises'
import type { AstroIntegration } from 'astro'
import { parse } from 'yaml'
import { fillText } from '../lib/figures.ts'
import { claimsSchema } from '../schemas/claims.ts'

const register = new URL('../content/settings/claims.mdx', import.meta.url)

/**
 * Fills `((claim-name))` in the prose of MDX files, before MDX reads them. Figures in the fields above the prose are
 * filled by `lib/content.ts`; both take the words from the same register.
 */
export function figuresInProse(): AstroIntegration {
  return {
    name: 'figures-in-prose',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'figures-in-prose',
                enforce: 'pre',
                async transform(code, id) {
                  const [file = id] = id.split('?')
                  if (!file.endsWith('.mdx') || !code.includes('((')) return
                  return { code: fillText(code, await claimTexts(), file), map: null }
                },
              },
            ],
          },
        })
      },
    },
  }
}

async function claimTexts(): Promise<Map<string, string>> {
  const [, frontmatter = ''] = (await readFile(register, 'utf8')).split(/^---$/m)
  return new Map(claimsSchema.parse(parse(frontmatter)).claims.map(({ name, text }) => [name, text]))
}
