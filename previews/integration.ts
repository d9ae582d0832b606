import type { AstroIntegration } from 'astro'
import { getViteConfig } from 'astro/config'
import { copyFile, glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import { readContent } from '../editing/check/read-content.ts'
import { readSite } from '../editing/check/site.ts'
import { shortDate } from '../src/lib/dates.ts'
import { routeOf } from '../src/lib/paths.ts'
import type { GuardedBuild, LeadsGo } from '../gate/build-settings.ts'
import { projectDigests } from '../gate/lead-guard.ts'
import { manifestFile } from '../gate/published-site.ts'
import { stageName } from '../gate/stage.ts'
import { root } from '../tools/support/processes.ts'
import { describePreview, type Review } from './describe-preview.ts'
import { findProduction } from './production.ts'
import { draftsOf, readBuiltSite } from './review/manifest.ts'
import { previewSheet } from './sheet.ts'
import { summary } from './show/view.ts'

/** The style sheet and the script that only previews have. */
const [sheetFile, scriptFile] = ['preview.css', 'preview.js']

/**
 * Publishes `site-manifest.json`, with which later previews are compared. Adds to previews the page
 * /review and a bar on every page: it works on finished pages and adds its own files, so production
 * has none of it. It comes after the integrations that write files for visitors, and before those
 * that write for reviewers.
 * @param build what the gate decided about this build
 */
export function previews({ stage, backend, leads, published }: GuardedBuild): AstroIntegration {
  const isPreview = stage.preview
  return {
    name: 'previews',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const folder = fileURLToPath(dir)
        const site = readSite(await readContent(root))
        const drafts = isPreview ? draftsOf(site) : []
        const now = readBuiltSite(folder, site, drafts, {
          stage: stageName(stage),
          leads: await projectDigests(backend),
        })
        await writeFile(path.join(folder, manifestFile), JSON.stringify(now))
        if (!isPreview) return
        const production = await findProduction(process.env, published)
        const review: Review = describePreview(now, production, site)
        // Only previews need a browser, and hosts may omit the package that drives one.
        const shots = await import('./shots/shoot.ts').catch(() => undefined)
        const pictures = await shots?.takePictures(folder, review)
        Object.assign(review, pictures ?? { noPictures: review.words.page.noPictures })
        await writeFile(path.join(folder, sheetFile), await previewSheet())
        await copyFile(new URL('./client.js', import.meta.url), path.join(folder, scriptFile))
        const show = await loadComponents()
        await addPages(folder, review, show)
        await addBars(folder, review, show, leads)
        if (review.reason) logger.warn(`Nothing is compared: ${review.reason}`)
        else logger.info(`${summary(review)} /review says how.`)
      },
    },
  }
}

type Components = typeof import('./show/components.ts')

/**
 * The components of `show`. Vite compiles them here, since Astro's own build is over once pages are
 * finished.
 */
async function loadComponents(): Promise<Components> {
  const configure = getViteConfig({}, { root, configFile: false, logLevel: 'silent' })
  const config = await configure({ mode: 'production', command: 'serve' })
  return (await runnerImport<Components>('/previews/show/components.ts', config)).module
}

/**
 * Adds /review, and a page for each one that is held back, in the frame of the page for unknown
 * addresses.
 */
async function addPages(folder: string, review: Review, { showPage }: Components): Promise<void> {
  const { title, description, broken } = review.words.page
  const frame = await readFile(path.join(folder, '404.html'), 'utf8')
  const escape = (text: string) => text.replaceAll(/[&<"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  for (const route of ['/review', ...review.heldBack.keys()].filter((name) =>
    name.startsWith('/'),
  )) {
    const main = await showPage({ review, route })
    const page = frame
      .replace(/(?<=<title>)[^<]*/, () => escape(review.heldBack.has(route) ? broken : title))
      .replace(/(?<=<meta name="description" content=")[^"]*/, () => escape(description))
      .replace(/(?<=<main[^>]*>).*(?=<\/main>)/s, () => main)
    const file = path.join(folder, route === '/' ? 'index.html' : `${route}.html`)
    await mkdir(path.dirname(file), { recursive: true })
    // Keep a page that has the same address as one that is held back.
    await writeFile(file, page, { flag: 'wx' }).catch(() => undefined)
  }
}

/**
 * Adds to every page the bar, its styles, its script and `noindex`. The policy of pages allows
 * these only as files.
 */
async function addBars(
  folder: string,
  review: Review,
  { showBar }: Components,
  leads: LeadsGo,
): Promise<void> {
  const date = new Date()
  const built = `${shortDate(date)}, ${date.toISOString().slice(11, 16)} UTC`
  const forms = review.words.leads[leads]
  for (const name of await Array.fromAsync(glob('**/*.html', { cwd: folder }))) {
    const file = path.join(folder, name)
    const page = await readFile(file, 'utf8')
    const robots = page.includes('<meta name="robots"')
      ? ''
      : '<meta name="robots" content="noindex">'
    const head = `${robots}<link rel="stylesheet" href="/${sheetFile}"><script type="module" src="/${scriptFile}"></script>`
    const bar = await showBar({ review, route: routeOf(name), built, forms })
    await writeFile(
      file,
      page.replace('</head>', `${head}$&`).replace(/<body[^>]*>/, (body) => body + bar),
    )
  }
}
