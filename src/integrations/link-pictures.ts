import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { drawLinkPicture } from '../lib/link-picture.ts'

/**
 * Draws, for every built page that names one in `og:image`, the picture of its link.
 * It works on finished pages, so a page added in any way has its picture. Role pages are set in italics, as names are.
 */
export function linkPictures(): AstroIntegration {
  return {
    name: 'link-pictures',
    hooks: {
      'astro:build:done': async ({ dir, pages, logger }) => {
        const root = fileURLToPath(dir)
        let drawn = 0
        for (const { pathname } of pages) {
          const html = await readFile(join(root, `${pathname.replace(/\/$/, '') || 'index'}.html`), 'utf8')
          const picture = property(html, 'og:image')
          if (!picture) continue
          const file = join(root, new URL(picture).pathname)
          const title = property(html, 'og:title') ?? ''
          await mkdir(dirname(file), { recursive: true })
          await writeFile(file, await drawLinkPicture(title, property(html, 'og:site_name') ?? '', pathname.startsWith('surveys/')))
          drawn += 1
        }
        logger.info(`${drawn} pictures drawn`)
      },
    },
  }
}

function property(html: string, name: string): string | undefined {
  const content = html.match(new RegExp(`<meta property="${name}" content="([^"]*)"`))?.[1]
  // Astro escapes no more than these two in an attribute.
  return content?.replaceAll('&#34;', '"').replaceAll('&#38;', '&')
}
