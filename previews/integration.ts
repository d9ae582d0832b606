import type { AstroIntegration } from 'astro'
import { copyFile, glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { shortDate } from '../src/lib/dates.ts'
import { eachAtOnce } from '../src/lib/each-at-once.ts'
import { routeOf } from '../src/lib/paths.ts'
import { previewBar, type BarFacts } from './review/bar.ts'
import { manifestFile, unpackManifest } from './review/manifest.ts'
import { showHeldBack, showReview } from './review/show/page.ts'
import type { LeadsGo } from '../src/lib/hosting.ts'
import type { Stage } from '../src/lib/stage.ts'
import { describePreview } from './describe-preview.ts'
import { answerEditPlaces } from './edit-in-dev.ts'
import { sectionPlaces } from './section-places.ts'
import { previewSheet } from './sheet.ts'

/** The style sheet of what only previews have. */
const sheetFile = 'preview.css'
/** The script of what they do with script. */
const scriptFile = 'preview.js'

/**
 * What reviewers get and visitors never do: the page /review and 'Edit this text', on previews and in dev, and on previews
 * the bar on every page. It works on finished pages and adds files of its own, so production holds nothing of it.
 * @param leads where those of this build go
 */
export function preview({ preview: isPreview }: Stage, leads: LeadsGo): AstroIntegration {
  return {
    name: 'preview',
    hooks: {
      'astro:config:setup': ({ command, injectRoute, injectScript }) => {
        if (command !== 'dev' && !isPreview) return
        const entrypoint = new URL('./review.astro', import.meta.url)
        injectRoute({ pattern: '/review', entrypoint, prerender: true })
        if (command === 'dev') injectScript('page', "import '/previews/edit-in-dev.js'")
      },
      'astro:server:setup': ({ server }) => answerEditPlaces(server),
      'astro:build:done': async ({ dir, logger }) => {
        if (!isPreview) return
        const folder = fileURLToPath(dir)
        const now = unpackManifest(await readFile(path.join(folder, manifestFile), 'utf8'))
        const { words, change, git, told, formOf } = await describePreview(async () => now)
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
          tried: words.tried,
          editThis: words.editThis,
        }
        await writeFile(new URL(sheetFile, dir), await previewSheet())
        await copyFile(new URL('./client.js', import.meta.url), new URL(scriptFile, dir))
        const { title, broken } = told.words
        const empty = (await readFile(path.join(folder, 'review.html'), 'utf8')).replace(
          `<title>${title}`,
          () => `<title>${broken}`,
        )
        for (const route of told.heldBack.keys()) {
          const file = path.join(folder, `${route}.html`)
          await mkdir(path.dirname(file), { recursive: true })
          // A page that shares the address with one that is held back stays.
          await writeFile(file, empty, { flag: 'wx' }).catch(() => undefined)
        }
        await eachAtOnce(await Array.fromAsync(glob('**/*.html', { cwd: folder })), async (name) => {
          const file = path.join(folder, name)
          const route = routeOf(name)
          const html = await readFile(file, 'utf8')
          const filled = html.replace('<div data-review></div>', () =>
            route === '/review' ? showReview(told).html : showHeldBack(route, told).html,
          )
          await writeFile(
            file,
            addToPage(filled, previewBar(facts, route, sectionPlaces(html, route, told), formOf(route)).html),
          )
        })
        if (reason) logger.warn(`Nothing is compared: ${reason}`)
        else logger.info(`${review?.changedRoutes.length} pages differ from ${told.against}; /review says how`)
      },
    },
  }
}

/** Adds the bar, its styles and the word to search engines, all of it in files, as its policy asks. */
function addToPage(html: string, bar: string): string {
  const robots = html.includes('<meta name="robots"') ? '' : '<meta name="robots" content="noindex">'
  const head = `${robots}<link rel="stylesheet" href="/${sheetFile}"><script type="module" src="/${scriptFile}"></script></head>`
  return html.replace('</head>', () => head).replace(/<body[^>]*>/, (body) => body + bar)
}

function builtAt(date: Date): string {
  return `${shortDate(date)}, ${date.toISOString().slice(11, 16)} UTC`
}
