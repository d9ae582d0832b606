import { root } from '../editing/change.ts'
import { problemOfFile, type Problem } from '../editing/check/problem.ts'
import { readContent } from '../editing/check/read-content.ts'
import { readSite } from '../editing/check/site.ts'
import { getPages } from '../src/lib/content.ts'
import { describePreview, type Told } from './describe-preview.ts'
import { askProduction } from './production.ts'
import { version, type Manifest } from './review/manifest.ts'
import { readPage, type PageText } from './review/read-page.ts'
import { previewSheet } from './sheet.ts'
import { digestStyles, draftsOf, gatherPages, registersOf } from './site-manifest.ts'

/**
 * What /review tells while the site is written. Every page is asked of the running server, so it takes some seconds. What
 * only a build knows, pictures and the classes of finished pages, is taken as it is in production.
 */
export async function reviewInDev(origin: string): Promise<{ told: Told; sheet: string }> {
  const production = await askProduction(process.env)
  const was = production.manifest
  const site = readSite(readContent(root))
  const drafts = new Set(draftsOf(site))
  const pages: Record<string, PageText> = {}
  const redirects: Record<string, string> = {}
  const broken = new Map<string, Problem[]>()
  for (const { path, oldPaths } of await getPages()) {
    if (drafts.has(path)) continue
    for (const old of oldPaths) redirects[old] = path
    const answer = await fetch(new URL(path, origin))
    if (!answer.ok) {
      broken.set(path, [problemOfFile(path, `The page could not be shown (${answer.status}). The terminal says why.`)])
      continue
    }
    const page = readPage(await answer.text(), drafts)
    const before = was?.pages[path]?.main
    pages[path] = { ...page, main: { ...page.main, pictures: before?.pictures ?? [], looks: [] } }
  }
  const now: Manifest = {
    version,
    leads: [],
    styles: await digestStyles(),
    ...gatherPages(pages),
    redirects,
    ...registersOf(site),
    pictures: was?.pictures ?? {},
  }
  if (was?.pages['/404']) now.pages['/404'] = was.pages['/404']
  return { told: describePreview(now, production, broken), sheet: await previewSheet() }
}
