import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { readFrontmatter } from '../../editing/check/frontmatter.ts'
import { figuresOf, figureTexts, fillText } from '../lib/figures.ts'
import { claimsSchema } from '../schemas/claims.ts'
import { siteSchema } from '../schemas/site.ts'

const register = new URL('../content/settings/claims.mdx', import.meta.url)
const company = new URL('../content/settings/site.mdx', import.meta.url)

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
                transform: {
                  filter: { id: /\.mdx(\?|$)/, code: '((' },
                  async handler(code, id) {
                    // An edited figure then shows at once in `npm run dev`.
                    for (const file of [register, company]) this.addWatchFile(fileURLToPath(file))
                    const [fields = ''] = /^\uFEFF?---.*?^---[ \t]*$/ms.exec(code) ?? []
                    const prose = fillText(code.slice(fields.length), await claimTexts(), id.split('?')[0] ?? id)
                    return { code: fields + prose, map: null }
                  },
                },
              },
            ],
          },
        })
      },
    },
  }
}

let known: { file: string; texts: Map<string, string> } | undefined

/** The words of all claims. The files are read each time, for an edit to show, but understood only when one has changed. */
async function claimTexts(): Promise<Map<string, string>> {
  const [claims, site] = await Promise.all([register, company].map((file) => readFile(file, 'utf8')))
  const file = `${claims}\n${site}`
  if (known?.file !== file) {
    const fieldsOf = (text = ''): unknown => readFrontmatter(text, new Set()).document?.toJS()
    const { name } = siteSchema.parse(fieldsOf(site))
    known = { file, texts: figureTexts(figuresOf(claimsSchema.parse(fieldsOf(claims)).claims, name)) }
  }
  return known.texts
}
