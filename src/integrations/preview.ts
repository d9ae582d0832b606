import type { AstroIntegration } from 'astro'
import { glob, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { shortDate } from '../lib/dates.ts'
import { eachAtOnce } from '../lib/each-at-once.ts'
import { previewBar, type BarFacts } from '../lib/review/bar.ts'
import { manifestFile, unpackManifest } from '../lib/review/manifest.ts'
import { showReview } from '../lib/review/show.ts'
import type { LeadsGo } from '../lib/hosting.ts'
import type { Stage } from '../lib/stage.ts'
import { describePreview } from './preview/describe-preview.ts'
import { previewSheet } from './preview/sheet.ts'

/** The style sheet of what only previews have. */
const sheetFile = 'preview.css'

/**
 * What reviewers get and visitors never do: the page /review, on previews and in dev, and on previews the bar on every
 * page. It works on finished pages and adds files of its own, so production holds nothing of it.
 * @param leads where those of this build go
 */
export function preview({ preview: isPreview }: Stage, leads: LeadsGo): AstroIntegration {
  return {
    name: 'preview',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command !== 'dev' && !isPreview) return
        const entrypoint = new URL('./preview/review.astro', import.meta.url)
        injectRoute({ pattern: '/review', entrypoint, prerender: true })
      },
      'astro:build:done': async ({ dir, logger }) => {
        if (!isPreview) return
        const folder = fileURLToPath(dir)
        const now = unpackManifest(await readFile(path.join(folder, manifestFile), 'utf8'))
        const { words, change, git, told } = await describePreview(async () => now)
        const { review, reason, problems } = told
        const pages = review && new Set(review.pages.map(({ route }) => route))
        const facts: BarFacts = {
          words: words.bar,
          branch: change.branch,
          commit: change.commit ? { short: change.commit.slice(0, 7), address: git.commit } : undefined,
          pullRequest: change.pullRequest ? { number: change.pullRequest, address: git.pullRequest } : undefined,
          built: builtAt(new Date()),
          forms: { nowhere: words.bar.formsTried, project: words.bar.formsSent, here: words.bar.formsHere }[leads],
          changed: review && { all: review.changedRoutes, anchors: pages! },
          problems: problems.length,
        }
        await writeFile(new URL(sheetFile, dir), await previewSheet())
        await eachAtOnce(await Array.fromAsync(glob('**/*.html', { cwd: folder })), async (name) => {
          const file = path.join(folder, name)
          const route = `/${name.replaceAll(path.sep, '/').replace(/\.html$/, '')}`.replace(/\/index$/, '/')
          const html = await readFile(file, 'utf8')
          const filled =
            route === '/review' ? html.replace('<div data-review></div>', () => showReview(told).html) : html
          await writeFile(file, addToPage(filled, previewBar(facts, route).html))
        })
        if (reason) logger.warn(`Nothing is compared: ${reason}`)
        else logger.info(`${review?.changedRoutes.length} pages differ from ${told.against}; /review says how`)
      },
    },
  }
}

/** Adds the bar, its styles and the word to search engines, without a script or a style in the page itself. */
function addToPage(html: string, bar: string): string {
  const robots = html.includes('<meta name="robots"') ? '' : '<meta name="robots" content="noindex">'
  const head = `${robots}<link rel="stylesheet" href="/${sheetFile}"></head>`
  return html.replace('</head>', () => head).replace(/<body[^>]*>/, (body) => body + bar)
}

function builtAt(date: Date): string {
  return `${shortDate(date)}, ${date.toISOString().slice(11, 16)} UTC`
}
