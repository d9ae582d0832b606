import type { AstroIntegration } from 'astro'
import { getViteConfig } from 'astro/config'
import { existsSync, readFileSync } from 'node:fs'
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import { readBuiltChange } from '../editing/change.ts'
import { readContent } from '../editing/check/read-content.ts'
import { readSite, type Site, type SourceFile } from '../editing/check/site.ts'
import { markedFields } from '../editing/editor/build/field-marks.ts'
import { indexFile } from '../editing/editor/build/text-index.ts'
import { projectOf, type GuardedBuild, type LeadReceiver } from '../gate/build-settings.ts'
import { projectDigests } from '../gate/lead-guard.ts'
import { manifestFile } from '../gate/published-site.ts'
import { shortDate } from '../src/lib/dates.ts'
import { publishedFolder, publishedSettings } from '../src/lib/held-back.ts'
import { fileOfRoute, routeOf } from '../src/lib/paths.ts'
import { root } from '../src/lib/project-root.ts'
import { describePreview, type Review } from './describe-preview.ts'
import { editPage, elementsOfTree, setHtml } from './edit-page.ts'
import { bundleScripts } from './bundle-scripts.ts'
import { commentFacts, factsFile, textFile } from './comment-facts.ts'
import { allowReview, keepPublishedPages, type KeptPages } from './published-pages.ts'
import { findProduction } from './production.ts'
import { draftsOf, filesOfDrafts, readBuiltSite, type BuildFacts } from './review/manifest.ts'
import { wholeSheet } from './whole-sheet.ts'
import { hooksOf } from './review/read-styles.ts'
import { previewSheet } from './sheet.ts'
import { summary } from './show/view.ts'

/** The style sheet that only previews have. */
const sheetFile = 'preview.css'

/**
 * Publishes `site-manifest.json`, with which later previews are compared. Adds to previews the page
 * /review and a bar on every page: it works on finished pages and adds its own files, so production
 * has none of it. It comes after the integrations that write files for visitors, and before those
 * that write for reviewers.
 * @param build what the gate decided about this build
 */
export function previews(build: GuardedBuild): AstroIntegration {
  return {
    name: 'previews',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const folder = fileURLToPath(dir)
        const written = await readContent(root)
        const site = readSite({ ...written, files: asBuilt(written.files) })
        const manifest = readBuiltSite(folder, site, await factsOf(build, site))
        await writeFile(path.join(folder, manifestFile), JSON.stringify(manifest))
        if (build.stage !== 'preview') return

        const review = describePreview({
          manifest,
          production: await findProduction(process.env, build.published),
          site,
          hooksOf: (route) => hooksOfPage(folder, route),
          written,
          publishedSettings: publishedSettings(),
        })
        await addReview(folder, review, build.leads.kind)
        await addFacts(folder, review, site, written.files)
        const { reason } = review.differences
        if (reason) logger.warn(`Nothing is compared: ${reason}`)
        else logger.info(`${summary(review)} /review says how.`)
      },
    },
  }
}

/** What the manifest says about a build besides its files. */
async function factsOf({ stage, leads }: GuardedBuild, site: Site): Promise<BuildFacts> {
  const isPreview = stage === 'preview'
  const textsOf = (route: string) => markedFields.pages.get(indexFile(route)) ?? []
  return {
    stage,
    commit: readBuiltChange().commit,
    leads: await projectDigests(projectOf(leads)),
    sheet: wholeSheet(),
    drafts: isPreview ? draftsOf(site) : [],
    draftFiles: isPreview ? filesOfDrafts(site).map(({ path: name }) => name) : [],
    textsOf: isPreview ? textsOf : undefined,
  }
}

/** Adds /review with all that it shows, and the bar of every page. */
async function addReview(
  folder: string,
  review: Review,
  leads: LeadReceiver['kind'],
): Promise<void> {
  const kept = await keepPublishedPages(folder, review)
  await writeFile(path.join(folder, sheetFile), await previewSheet())
  await bundleScripts(folder)
  const show = await loadComponents()
  await addPages(folder, review, kept, show)
  await addBars(folder, review, show, leads)
}

/** Adds what the scripts of a preview need: the facts for comments, and the texts of files. */
async function addFacts(
  folder: string,
  review: Review,
  site: Site,
  files: readonly SourceFile[],
): Promise<void> {
  const facts = commentFacts(site, review)
  await writeFile(path.join(folder, factsFile), JSON.stringify(facts))
  const withLines = files.filter(({ path: name }) => facts.lines[name] !== undefined)
  await keepTexts(folder, withLines)
}

/** The content files as this build has them: a settings file may be the published one. */
function asBuilt(files: readonly SourceFile[]): SourceFile[] {
  const published = new Set(publishedSettings())
  return files.map((file) => {
    if (!published.has(file.path)) return file
    const copy = path.join(root, publishedFolder, path.basename(file.path))
    return { path: file.path, text: readFileSync(copy, 'utf8') }
  })
}

/** The classes and elements of a finished page. */
function hooksOfPage(folder: string, route: string) {
  const file = path.join(folder, fileOfRoute(route))
  return existsSync(file) ? hooksOf(readFileSync(file, 'utf8')) : undefined
}

/**
 * Keeps the texts of content files for reviewers, whose other words are written into them. They are
 * data, so that no browser takes the words of a stranger for a page.
 */
async function keepTexts(folder: string, files: readonly SourceFile[]): Promise<void> {
  await Promise.all(
    files.map(async ({ path: name, text }) => {
      const copy = path.join(folder, textFile(name))
      await mkdir(path.dirname(copy), { recursive: true })
      await writeFile(copy, JSON.stringify(text))
    }),
  )
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
async function addPages(
  folder: string,
  review: Review,
  kept: KeptPages,
  { showPage }: Components,
): Promise<void> {
  const { title, description, broken } = review.words.page
  const frame = await readFile(path.join(folder, '404.html'), 'utf8')
  const pageAt = async (route: string, heading: string): Promise<string> => {
    const main = await showPage({ review, route, kept })
    return fillFrame(frame, { heading, description, main })
  }
  const page = await pageAt('/review', title)
  await writeFile(path.join(folder, fileOfRoute('/review')), withReviewScript(page, review))
  // A file that makes no page is held back under its path.
  const routes = [...review.content.heldBack.keys()].filter((name) => name.startsWith('/'))
  for (const route of routes) {
    const file = path.join(folder, fileOfRoute(route))
    await mkdir(path.dirname(file), { recursive: true })
    // Another page that has the same address stays.
    await writeFile(file, await pageAt(route, broken), { flag: 'wx' }).catch(() => undefined)
  }
}

/** Puts words of its own into the frame of a page. @param words `main` is HTML */
function fillFrame(
  frame: string,
  { heading, description, main }: { heading: string; description: string; main: string },
): string {
  return editPage(frame, (tree) => {
    const elements = elementsOfTree(tree)
    setHtml(
      elements.find(({ name }) => name === 'title')!,
      escapeHtml(heading),
    )
    setHtml(
      elements.find(({ name }) => name === 'main')!,
      main,
    )
    const about = elements.find(({ attribs }) => attribs['name'] === 'description')!
    about.attribs['content'] = escapeHtml(description)
  })
}

function withReviewScript(page: string, { change }: Review): string {
  const script = '<script type="module" src="/review.js"></script>'
  return allowReview(page, change.repository?.origin).replace('</head>', `${script}$&`)
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<"]/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** Pages that the preview keeps from the published site: they have no bar. */
const keptPages = /^review[\\/]before[\\/]/

/**
 * Adds to every page the bar, its styles, its script and `noindex`. The policy of pages allows
 * these only as files.
 */
async function addBars(
  folder: string,
  review: Review,
  { showBar }: Components,
  leads: LeadReceiver['kind'],
): Promise<void> {
  const date = new Date()
  const built = `${shortDate(date)}, ${date.toISOString().slice(11, 16)} UTC`
  const forms = review.words.leads[leads]
  const names = await Array.fromAsync(glob('**/*.html', { cwd: folder }))
  for (const name of names.filter((one) => !keptPages.test(one))) {
    const file = path.join(folder, name)
    const page = await readFile(file, 'utf8')
    const hasRobots = page.includes('<meta name="robots"')
    const head = [
      hasRobots ? '' : '<meta name="robots" content="noindex">',
      `<link rel="stylesheet" href="/${sheetFile}">`,
      '<script type="module" src="/preview.js"></script>',
    ]
    const bar = await showBar({ review, route: routeOf(name), built, forms })
    const withHead = page.replace('</head>', `${head.join('')}$&`)
    await writeFile(
      file,
      withHead.replace(/<body[^>]*>/, (body) => body + bar),
    )
  }
}
