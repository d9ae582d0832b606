import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { readSettings, settingsFile } from '../lib/content-files.ts'
import { splitFile } from '../lib/frontmatter.ts'
import { figuresOf, figureTexts, fillText } from '../lib/figures.ts'

/**
 * Fills `((claim-name))` in the prose of MDX files before MDX reads them: MDX makes a component of
 * the prose, which never passes through `lib/content.ts`. That fills the fields above it, which are
 * data, with the same function. Here the words of a figure are escaped, since MDX reads them.
 */
export function figuresInProse(): AstroIntegration {
  let texts: Map<string, string> | undefined
  const registers = [settingsFile('claims'), settingsFile('site')].map((file) =>
    fileURLToPath(file),
  )
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
                // Makes `npm run dev` show an edited figure at once.
                watchChange() {
                  texts = undefined
                },
                transform: {
                  filter: { id: /\.mdx(\?|$)/, code: '((' },
                  handler(code, id) {
                    for (const file of registers) this.addWatchFile(file)
                    texts ??= figureTexts(
                      figuresOf(readSettings('claims').claims, readSettings('site').name),
                    )
                    return { code: fillProse(code, texts, id.split('?')[0] ?? id), map: null }
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

/** Characters that MDX could read as markup. */
const marks = /[\\`*_{}[\]<>()#+.!|~&-]/g

/**
 * Fills the figures in the prose of an MDX file, escaped so that visitors read them as the register
 * gives them.
 * @param texts from `figureTexts`
 * @throws Error naming a figure that does not exist, and the file that uses it
 */
export function fillProse(
  source: string,
  texts: ReadonlyMap<string, string>,
  where: string,
): string {
  const bodyStart = splitFile(source)?.bodyStart ?? 0
  const escaped = new Map([...texts].map(([name, text]) => [name, text.replace(marks, '\\$&')]))
  return source.slice(0, bodyStart) + fillText(source.slice(bodyStart), escaped, where)
}
