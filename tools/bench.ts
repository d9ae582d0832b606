// `npm run bench`: measures the bytes of each page, its paints on a bad line against a floor page,
// the same for /review of a preview, the time from press to thanks of a lead on a bad line, and the
// growth of the build time. It first builds the site that tests read, unless TEST_DIST names one.
//   --only    bytes, paint, review, leads or builds
//   --routes  the pages to paint, such as /,/contact
import path from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../src/lib/project-root.ts'
import { partsOfBench } from './launcher/commands.mjs'
import { runNode } from './support/processes.ts'

const { values } = parseArgs({
  options: { only: { type: 'string', default: partsOfBench.join() }, routes: { type: 'string' } },
})
const wanted = values.only.split(',')
const readsBuiltSite = wanted.includes('bytes') || wanted.includes('paint')
if (readsBuiltSite && !process.env['TEST_DIST']) {
  const exitCode = await runNode(path.join(root, 'tests/build-site.ts'), [])
  if (exitCode > 0) process.exit(1)
}
// Each part is imported when it runs, since the parts that read the built site stop without one.
if (wanted.includes('bytes')) await printBytes()
if (wanted.includes('paint'))
  await (await import('./bench/paint.ts')).benchPaint(values.routes?.split(','))
if (wanted.includes('review')) await (await import('./bench/review.ts')).benchReview()
if (wanted.includes('leads')) await (await import('./bench/leads.ts')).benchLeads()
if (wanted.includes('builds')) (await import('./bench/builds.ts')).benchBuilds()

/** Prints the bytes of every page before interaction, compressed by Brotli, by kind. */
async function printBytes(): Promise<void> {
  const { readPages } = await import('./built-site/pages.ts')
  const { weighPage } = await import('./built-site/weights.ts')
  console.table(Object.fromEntries(readPages().map((page) => [page.route, weighPage(page)])))
}
