import type { AstroIntegration } from 'astro'
import { readFile } from 'node:fs/promises'

let sheet = ''

/**
 * Keeps the styles of the site before each page is cut to those that it uses. Astro gives all
 * styles to all pages, so one page has them. It comes before the integration that finishes pages.
 */
export function keepWholeSheet(): AstroIntegration {
  return {
    name: 'keep-whole-sheet',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const page = await readFile(new URL('404.html', dir), 'utf8')
        const styles = page.matchAll(/<style\b[^>]*>(.*?)<\/style>/gs)
        sheet = [...styles].map(([, style = '']) => style).join('\n')
      },
    },
  }
}

/** All styles of the site that was just built. */
export const wholeSheet = (): string => sheet
