import type { AstroIntegration } from 'astro'
import { fileURLToPath } from 'node:url'
import type { Stage } from '../../../gate/stage.ts'
import { markProse } from './mark-prose.ts'

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url))

/**
 * Lets the editor find the field of each text, in development and on previews. Texts carry marks of
 * their fields while pages are rendered, and a middleware takes them out again, so a finished page
 * is the published one to the byte. Production has none of it. It comes before the integration that
 * reads MDX; `editor` of `integration.ts` comes last.
 */
export const textMarks = (stage: Stage): AstroIntegration => ({
  name: 'text-marks',
  hooks: {
    'astro:config:setup': ({ command, config, addMiddleware, updateConfig }) => {
      if (command !== 'dev' && stage !== 'preview') return

      // This module replaces `src/lib/prepare-texts.ts`: see docs/architecture.md.
      const alias = [{ find: /.*\/prepare-texts\.ts$/, replacement: here('./field-marks.ts') }]
      updateConfig({ vite: { resolve: { alias } } })
      addMiddleware({ order: 'post', entrypoint: here('./take-marks.ts') })
      const { options } = config.markdown.processor as { options: { mdastPlugins: unknown[] } }
      options.mdastPlugins.push(markProse)
    },
  },
})
