import type { AstroIntegration } from 'astro'
import { copyFile, glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { shortDate } from '../src/lib/dates.ts'
import type { LeadsGo } from '../tools/build-settings.ts'
import { routeOf } from '../src/lib/paths.ts'
import type { Stage } from '../tools/stage.ts'
import { describePreview } from './describe-preview.ts'
import { askProduction, refuseProduction } from './production.ts'
import { withRenderer } from './render.ts'
import { manifestFile, parseManifest } from './review/manifest.ts'
import { previewSheet } from './sheet.ts'
import { summary } from './show/view.ts'

/** The style sheet and the script of what only previews have. */
const [sheetFile, scriptFile] = ['preview.css', 'preview.js']

/**
 * Adds to previews the page /review and a bar on every page, for reviewers. It works on finished pages and adds files of its
 * own, so production holds nothing of it.
 * @param leads where those of this build go
 */
export function preview({ preview: isPreview }: Stage, leads: LeadsGo): AstroIntegration {
  return {
    name: 'preview',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (!isPreview || command !== 'build') return
        const entrypoint = new URL('./review.astro', import.meta.url)
        injectRoute({ pattern: '/review', entrypoint, prerender: true })
      },
      'astro:build:done': async ({ dir, logger }) => {
        if (!isPreview) return
        const folder = fileURLToPath(dir)
        const production = await askProduction(process.env)
        const now = parseManifest(await readFile(path.join(folder, manifestFile), 'utf8'))
        refuseProduction(now.leads, production)
        const review = await describePreview(now, production)
        const { reason, words } = review
        // Only previews need a browser, and hosts may leave out what drives one.
        const shots = await import('./shots/shoot.ts').catch(() => undefined)
        Object.assign(review, shots ? await shots.takePictures(folder, review) : { noPictures: words.page.noPictures })
        await writeFile(new URL(sheetFile, dir), await previewSheet())
        await copyFile(new URL('./client.js', import.meta.url), new URL(scriptFile, dir))
        const frame = await readFile(path.join(folder, 'review.html'), 'utf8')
        const broken = frame.replaceAll(`>${words.page.title}`, () => `>${words.page.broken}`)
        for (const route of [...review.heldBack.keys()].filter((name) => name.startsWith('/'))) {
          const file = path.join(folder, route === '/' ? 'index.html' : `${route}.html`)
          await mkdir(path.dirname(file), { recursive: true })
          // A page that shares the address with one that is held back stays.
          await writeFile(file, broken, { flag: 'wx' }).catch(() => undefined)
        }
        const { formsTried, formsSent, formsHere } = words.bar
        const forms = { nowhere: formsTried, project: formsSent, here: formsHere }[leads]
        const facts = { review, built: builtAt(new Date()), forms }
        await withRenderer(async (render) => {
          for (const name of await Array.fromAsync(glob('**/*.html', { cwd: folder }))) {
            const file = path.join(folder, name)
            const route = routeOf(name)
            const html = await readFile(file, 'utf8')
            const problems = review.heldBack.get(route)
            const text = `${route} ${words.page.brokenText}`
            const show = () =>
              problems ? render('Problems', { review, problems, text }) : render('Review', { review })
            const content = html.includes(hole) ? await show() : ''
            await writeFile(file, addToPage(html, content, await render('Bar', { ...facts, route })))
          }
        })
        if (reason) logger.warn(`Nothing is compared: ${reason}`)
        else logger.info(`${summary(review)} /review says how.`)
      },
    },
  }
}

/** Where `review.astro` leaves room for what is known once all pages are finished. */
const hole = '<div data-review></div>'

/** Adds what is known now, the bar, its styles and the word to search engines, all of it in files, as the policy asks. */
function addToPage(html: string, content: string, bar: string): string {
  const robots = html.includes('<meta name="robots"') ? '' : '<meta name="robots" content="noindex">'
  const head = `${robots}<link rel="stylesheet" href="/${sheetFile}"><script type="module" src="/${scriptFile}"></script></head>`
  return html
    .replace('</head>', () => head)
    .replace(hole, () => content)
    .replace(/<body[^>]*>/, (body) => body + bar)
}

const builtAt = (date: Date): string => `${shortDate(date)}, ${date.toISOString().slice(11, 16)} UTC`
