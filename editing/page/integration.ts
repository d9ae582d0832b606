import type { AstroIntegration } from 'astro'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Stage } from '../../tools/stage.ts'
import { memory, markProse } from './marks.ts'

/**
 * Editing on the page, in dev and on previews. Texts carry marks of their fields while pages are rendered; a middleware takes
 * them out again, so a finished page is the published one to the byte. Production has none of it. It comes before the
 * integrations that finish pages.
 */
export function editOnThePage({ preview }: Stage): AstroIntegration {
  return {
    name: 'edit-on-the-page',
    hooks: {
      'astro:config:setup': ({ command, config, addMiddleware, updateConfig }) => {
        if (command !== 'dev' && !preview) return
        addMiddleware({ order: 'post', entrypoint: new URL('./middleware.ts', import.meta.url) })
        updateConfig({ vite: { resolve: { alias: [markTexts] } } })
        const { options } = config.markdown.processor as { options: { mdastPlugins: unknown[] } }
        options.mdastPlugins.push(markProse)
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(({ url = '' }, response, next) => {
          const texts = memory.pages.get(decodeURI(url))
          if (texts) response.end(JSON.stringify(texts))
          else next()
        })
      },
      'astro:build:done': async ({ dir }) => {
        if (!preview) return
        const shown = [...memory.pages.values()].flatMap((texts) => [...new Set(texts.map(({ field }) => field))])
        const onPages = Map.groupBy(shown, (field) => field)
        for (const [address, texts] of memory.pages) {
          const file = path.join(fileURLToPath(dir), address)
          const counted = texts.map((text) => ({ ...text, pages: onPages.get(text.field)?.length }))
          await mkdir(path.dirname(file), { recursive: true })
          await writeFile(file, JSON.stringify(counted))
        }
      },
    },
  }
}

/** Puts `marks.ts` in the place of `src/lib/prepare-texts.ts`. */
const markTexts = { find: /.*\/prepare-texts\.ts$/, replacement: fileURLToPath(new URL('marks.ts', import.meta.url)) }
