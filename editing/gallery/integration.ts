import type { AstroIntegration } from 'astro'
import type { Stage } from '../../gate/stage.ts'

/**
 * The gallery of section types at /sections, in dev, on previews and in the site that tests read.
 */
export function gallery(stage: Stage): AstroIntegration {
  return {
    name: 'gallery',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        const isShown = command === 'dev' || stage === 'preview' || process.env['SITE_GALLERY']
        if (!isShown) return
        const entrypoint = new URL('./page.astro', import.meta.url)
        injectRoute({ pattern: '/sections/[...sample]', entrypoint, prerender: true })
      },
    },
  }
}
