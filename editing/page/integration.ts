import type { AstroIntegration } from 'astro'
import { fileURLToPath } from 'node:url'
import type { Stage } from '../../tools/stage.ts'
import { markProse } from './marks.ts'

/**
 * Editing on the page, in dev and on previews. Texts carry marks of their fields while pages are rendered; a middleware takes
 * them out again, so a finished page is the published one to the byte. Production has none of it. `form/integration.ts` serves
 * the tool itself.
 */
export function editOnThePage({ preview }: Stage): AstroIntegration {
  const marks = new URL('./marks.ts', import.meta.url)
  return {
    name: 'edit-on-the-page',
    hooks: {
      'astro:config:setup': ({ command, config, addMiddleware, updateConfig }) => {
        if (command !== 'dev' && !preview) return
        addMiddleware({ order: 'post', entrypoint: marks })
        const marked = { find: /.*\/prepare-texts\.ts$/, replacement: fileURLToPath(marks) }
        updateConfig({ vite: { resolve: { alias: [marked] } } })
        const { options } = config.markdown.processor as { options: { mdastPlugins: unknown[] } }
        options.mdastPlugins.push(markProse)
      },
    },
  }
}
