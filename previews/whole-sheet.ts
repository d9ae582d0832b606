import type { AstroIntegration } from 'astro'
import { readFile } from 'node:fs/promises'

let sheet: string | undefined

/**
 * Keeps the styles of the site before each page is cut to those that it uses. Astro gives all
 * styles to all pages, so one page has them.
 * @throws Error at the start of the build if it comes after the integration that cuts them
 */
export function keepWholeSheet(): AstroIntegration {
  const name = 'keep-whole-sheet'
  return {
    name,
    hooks: {
      'astro:config:done': ({ config }) => {
        const names = config.integrations.map((integration) => integration.name)
        if (names.indexOf(name) < names.indexOf('finish-pages')) return
        throw new Error(
          'In astro.config.mjs keepWholeSheet() has to come before finishPages(), which cuts the ' +
            'styles that it keeps. Put it there.',
        )
      },
      'astro:build:done': async ({ dir }) => {
        const page = await readFile(new URL('404.html', dir), 'utf8')
        const styles = page.matchAll(/<style\b[^>]*>(.*?)<\/style>/gs)
        sheet = [...styles].map(([, style = '']) => style).join('\n')
      },
    },
  }
}

/**
 * All styles of the site that was just built.
 * @throws Error if nobody has kept them
 */
export function wholeSheet(): string {
  if (sheet) return sheet
  throw new Error(
    'The styles of the whole site are not known, so a preview cannot say which of them changed. ' +
      'In astro.config.mjs put keepWholeSheet() before finishPages() and previews().',
  )
}
