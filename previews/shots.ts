// `npm run shots -- BASE HEAD`: what changed between two built sites, in pictures: every page that is not the same in both,
// before and after, on a phone and on a laptop, with the parts that differ tinted. Writes one page to look at.
//   --out   the folder to write, if not test-results/shots/
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBrowser } from '../tools/browser.ts'
import { root } from '../tools/support/processes.ts'
import { changedPages } from './shots/changed-pages.ts'
import { shootPairs } from './shots/shoot.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string', default: 'test-results/shots' } },
})
const folders = positionals.map((folder) => path.resolve(root, folder))
const missing = folders.find((folder) => !existsSync(path.join(folder, 'index.html')))
if (folders.length !== 2 || missing) {
  console.error(
    missing
      ? `There is no built site in ${missing}. Build one: npm run build -- --dist ${missing}`
      : 'Name two built sites, the one before and the one after: npm run shots -- before after',
  )
  process.exit(1)
}
const [before, after] = folders as [string, string]
const out = path.resolve(root, values.out)
rmSync(out, { recursive: true, force: true })
const pairs = await shootPairs(before, after, changedPages(before, after), out, ensureBrowser())
const show = (file: string | undefined) =>
  file ? `<td><img src="${file}" alt="" loading="lazy"></td>` : '<td>There is no such page.</td>'
const rows = pairs.map(
  (pair) => `<tr><th>${pair.route}<br>${pair.width} px</th>${show(pair.before)}${show(pair.after)}</tr>`,
)
const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Before and after</title>
<style>body{font:16px sans-serif;margin:1rem}th,td{vertical-align:top;text-align:left;padding:.5rem}img{max-width:42vw;border:1px solid #999}</style>
<h1>Before and after</h1><table><tr><th>Page</th><th>Before</th><th>After, with what differs tinted</th></tr>
${rows.join('\n')}</table></html>`
writeFileSync(path.join(out, 'index.html'), page)
console.log(`${pairs.length} pairs of pictures that differ: ${path.join(out, 'index.html')}`)
