import type { AstroIntegration } from 'astro'
import type { Plugin } from 'vite'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkContent } from './check/index.ts'
import { contentFolder } from './check/content-file.ts'
import { filesToHoldBack } from './check/hold-back.ts'
import { errorsOf, formatReport } from './check/problem.ts'
import { readContent } from './check/read-content.ts'
import { isShown } from './check/rules/pictures.ts'
import type { CheckInput } from './check/site.ts'
import { holdBack } from '../src/lib/held-back.ts'
import type { Stage } from '../tools/stage.ts'

/**
 * Lets a build pass over the pictures that nothing can show. Astro measures every picture of `public/media/`, also those that
 * no page shows, and ends where it cannot. The check reports the texts that show one.
 */
function withoutBrokenPictures({ pictures = new Map() }: CheckInput): Plugin {
  const nothing = '\0broken-picture'
  const broken = [...pictures].flatMap(([file, picture]) => (isShown(picture) ? [] : [`/${file}`]))
  return {
    name: 'without-broken-pictures',
    enforce: 'pre',
    resolveId: (id) => (broken.some((file) => id.endsWith(file)) ? nothing : undefined),
    load: (id) => (id === nothing ? 'export default { src: "", width: 1, height: 1, format: "svg" }' : undefined),
  }
}

/**
 * Stops a build whose content breaks a rule, before Astro reads it, and says all that is wrong. A preview is built without
 * the files that break one: see `filesToHoldBack`. In development the report stands in the terminal and over the page until
 * the content is mended.
 */
export function contentCheck({ preview }: Stage): AstroIntegration {
  let root = ''
  return {
    name: 'content-check',
    hooks: {
      'astro:config:setup': async ({ config, command, logger, updateConfig }) => {
        root = fileURLToPath(config.root)
        if (command !== 'build') return
        const input = await readContent(root)
        updateConfig({ vite: { plugins: [withoutBrokenPictures(input)] } })
        const problems = errorsOf(checkContent(input))
        holdBack([])
        if (problems.length === 0) return
        const report = formatReport(problems, input.files.length)
        const files = preview ? filesToHoldBack(problems, input.files) : undefined
        if (files) {
          holdBack(files)
          logger.warn(`The content has problems. This preview is built without what they are in.\n\n${report}`)
          return
        }
        // Ends here rather than throws: Astro would call it an unhandled error and print a stack, and nothing in the
        // code is at fault.
        console.error(`The content has problems, so the site was not built.\n\n${report}`)
        process.exit(1)
      },
      'astro:server:setup': ({ server, logger }) => {
        let said = ''
        const tell = async (): Promise<void> => {
          const input = await readContent(root)
          // Warnings are for `npm run check` and the pull request.
          const problems = errorsOf(checkContent(input))
          const report = problems.length === 0 ? '' : formatReport(problems, input.files.length)
          if (report && report !== said) logger.error(report)
          const title = 'The content has problems'
          if (report)
            server.ws.send({ type: 'error', err: { title, message: report, stack: '', plugin: 'content-check' } })
          else if (said) {
            logger.info('The content has no problem any more.')
            server.ws.send({ type: 'full-reload' })
          }
          said = report
        }
        let waiting: NodeJS.Timeout | undefined
        const later = (file: string): void => {
          if (!path.relative(root, file).split(path.sep).join('/').startsWith(`${contentFolder}/`)) return
          clearTimeout(waiting)
          // An editor program saves in several steps, and Astro reloads the page: this comes after both.
          waiting = setTimeout(() => void tell(), 300)
        }
        for (const event of ['add', 'change', 'unlink'] as const) server.watcher.on(event, later)
        server.httpServer?.once('close', () => clearTimeout(waiting))
        // A page opened anew is told too.
        server.ws.on('connection', () => void (said && tell()))
        return tell()
      },
    },
  }
}
