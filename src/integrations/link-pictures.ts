import { createHash } from 'node:crypto'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { eachAtOnce } from '../lib/each-at-once.ts'
import { linkDrawing, type LinkDrawing } from '../lib/link-drawing.ts'
import { drawLinkPicture, printLinkPicture } from '../lib/link-picture.ts'

/** A picture that pages ask for: its file in the built site, and what stands in it. */
interface Picture {
  file: string
  title: string
  siteName: string
  italic: boolean
  drawing: LinkDrawing
}

/**
 * Draws, for every built page that names one in `og:image`, the picture of its link: a drawing of the page, with the words of
 * `og:image:alt`.
 * It works on finished pages, so a page added in any way has its picture. Role pages are set in italics, as names are.
 * Printing a picture takes six times as long as drawing it, so prints are kept in Astro's cache folder, by their drawing.
 */
export function linkPictures(): AstroIntegration {
  let cache = ''
  return {
    name: 'link-pictures',
    hooks: {
      'astro:config:done': ({ config }) => {
        cache = fileURLToPath(new URL('link-pictures/', config.cacheDir))
      },
      'astro:build:done': async ({ dir, pages, logger }) => {
        const root = fileURLToPath(dir)
        const pictures = new Map<string, Picture>()
        await eachAtOnce(pages, async ({ pathname }) => {
          const html = await readFile(join(root, `${pathname.replace(/\/$/, '') || 'index'}.html`), 'utf8')
          const address = property(html, 'og:image')
          if (!address) return
          const file = join(root, new URL(address).pathname)
          const title = property(html, 'og:image:alt') ?? ''
          pictures.set(file, {
            file,
            title,
            siteName: property(html, 'og:site_name') ?? '',
            italic: pathname.startsWith('surveys/'),
            drawing: linkDrawing(html),
          })
        })
        await mkdir(cache, { recursive: true })
        await eachAtOnce(pictures.values(), (picture) => place(picture, cache))
        logger.info(`${pictures.size} pictures drawn`)
      },
    },
  }
}

async function place({ file, title, siteName, italic, drawing }: Picture, cache: string): Promise<void> {
  const svg = await drawLinkPicture(title, siteName, italic, drawing)
  const kept = join(cache, `${createHash('sha256').update(svg).digest('hex')}.jpg`)
  await mkdir(dirname(file), { recursive: true })
  try {
    await copyFile(kept, file)
  } catch {
    const print = await printLinkPicture(svg)
    await Promise.all([writeFile(file, print), writeFile(kept, print)])
  }
}

function property(html: string, name: string): string | undefined {
  const content = html.match(new RegExp(`<meta property="${name}" content="([^"]*)"`))?.[1]
  // Astro escapes no more than these two in an attribute.
  return content?.replaceAll('&#34;', '"').replaceAll('&#38;', '&')
}
