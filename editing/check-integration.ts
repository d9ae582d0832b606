import type { AstroIntegration, AstroIntegrationLogger } from 'astro'
import type { Plugin, ViteDevServer } from 'vite'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkContent } from './check/index.ts'
import { contentFolder } from './check/content-file.ts'
import { filesToHoldBack } from './check/hold-back.ts'
import { errorsOf, formatReport } from './check/problem.ts'
import { readContent } from './check/read-content.ts'
import { writePublishedSettings } from './check/published-settings.ts'
import { isShown } from './check/rules/pictures.ts'
import type { CheckInput } from './check/site.ts'
import { holdBack, usePublishedSettings } from '../src/lib/held-back.ts'
import type { Stage } from '../gate/stage.ts'

/**
 * Makes a build skip pictures that nothing can show. Astro measures every picture of the folder,
 * also pictures that no page shows, and stops at one that it cannot read. The check reports the
 * texts that show one.
 */
function withoutBrokenPictures({ pictures = new Map() }: CheckInput): Plugin {
  const nothing = '\0broken-picture'
  const broken = [...pictures].flatMap(([file, picture]) => (isShown(picture) ? [] : [`/${file}`]))
  return {
    name: 'without-broken-pictures',
    enforce: 'pre',
    resolveId(id, importer) {
      const [name = ''] = id.split('?')
      const file = name.startsWith('.') ? path.resolve(path.dirname(importer ?? ''), name) : name
      const isBroken = broken.some((one) => file.replaceAll(path.sep, '/').endsWith(one))
      return isBroken ? nothing : undefined
    },
    load: (id) =>
      id === nothing ? 'export default { src: "", width: 1, height: 1, format: "svg" }' : undefined,
  }
}

/**
 * Stops a build whose content breaks a rule, before Astro reads the content, and prints all
 * problems. A preview leaves out the files with errors instead, and has settings as they are
 * published: see `filesToHoldBack`. In development the terminal and an overlay show the report
 * until the content is correct. UNCHECKED_RULE names a rule that no build stops for: the site of
 * the tests has made-up entries beside the real ones, which real texts do not count.
 * @param published the published branch, and its commit if it is known
 */
export function contentCheck(
  stage: Stage,
  published: { branch: string; commit: string | undefined },
): AstroIntegration {
  let root = ''
  return {
    name: 'content-check',
    hooks: {
      'astro:config:setup': async ({ config, command, logger, updateConfig }) => {
        root = fileURLToPath(config.root)
        if (command !== 'build') return
        const input = await readContent(root)
        updateConfig({ vite: { plugins: [withoutBrokenPictures(input)] } })
        const unchecked = process.env['UNCHECKED_RULE']
        const problems = errorsOf(checkContent(input)).filter(({ rule }) => rule !== unchecked)
        holdBack([])
        usePublishedSettings([])
        if (problems.length === 0) return
        const report = formatReport(problems, input.files.length)
        const { files, settings } = filesToHoldBack(problems, input.files)
        const isPreview = stage === 'preview'
        if (
          isPreview &&
          writePublishedSettings(root, settings, published.branch, published.commit)
        ) {
          holdBack(files)
          usePublishedSettings(settings)
          logger.warn(
            'The content has problems. This preview is built without what they are ' +
              `in.\n\n${report}`,
          )
          return
        }
        // Exits rather than throws: Astro would call it an unhandled error and print a stack, and
        // the code has no fault.
        console.error(`The content has problems, so the site was not built.\n\n${report}`)
        process.exit(1)
      },
      'astro:server:setup': ({ server, logger }) => reportInDevelopment(server, logger, root),
    },
  }
}

/** How long the check waits after a change: editor programs save in several steps. */
const savingTimeMs = 300

/** Reports the problems of the content in the terminal and in an overlay, after each change. */
function reportInDevelopment(
  server: ViteDevServer,
  logger: AstroIntegrationLogger,
  root: string,
): Promise<void> {
  let lastReport = ''
  let timer: NodeJS.Timeout | undefined

  const checkAndReport = async (): Promise<void> => {
    const input = await readContent(root)
    // Only `npm run check` and the pull request show warnings.
    const problems = errorsOf(checkContent(input))
    const report = problems.length === 0 ? '' : formatReport(problems, input.files.length)
    if (report && report !== lastReport) logger.error(report)
    if (report) server.ws.send({ type: 'error', err: overlayOf(report) })
    else if (lastReport) {
      logger.info('The content has no problem any more.')
      server.ws.send({ type: 'full-reload' })
    }
    lastReport = report
  }

  const checkSoon = (file: string): void => {
    const name = path.relative(root, file).split(path.sep).join('/')
    if (!name.startsWith(`${contentFolder}/`)) return
    clearTimeout(timer)
    timer = setTimeout(() => void checkAndReport(), savingTimeMs)
  }

  for (const event of ['add', 'change', 'unlink'] as const) server.watcher.on(event, checkSoon)
  server.httpServer?.once('close', () => clearTimeout(timer))
  // A page that opens later gets the report too.
  server.ws.on('connection', () => {
    if (lastReport) void checkAndReport()
  })
  return checkAndReport()
}

/** A report as Vite's overlay shows it. */
const overlayOf = (message: string) => ({
  title: 'The content has problems',
  message,
  stack: '',
  plugin: 'content-check',
})
