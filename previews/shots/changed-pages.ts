import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { routeOf } from '../../src/lib/paths.ts'

/** What only previews add to a page, and the marks of islands, which follow the folder of the build. */
const ofPreviews =
  / uid="\w+"|<aside\s+class="preview-bar".*?<\/aside>|<link rel="stylesheet" href="\/preview\.css">|<script type="module" src="\/preview\.js"><\/script>|<meta name="robots" content="noindex">/gs
/** Pages that only previews have. */
const forReviewers = /^\/(?:review|sections)(?:\/|$)/

/** The addresses of pages that two built sites do not have alike, in alphabetical order. */
export function changedPages(before: string, after: string): string[] {
  const names = new Set([before, after].flatMap((folder) => globSync('**/*.html', { cwd: folder })))
  return [...names]
    .filter((name) => read(before, name) !== read(after, name))
    .map(routeOf)
    .filter((route) => !forReviewers.test(route))
    .sort()
}

function read(folder: string, name: string): string | undefined {
  const file = path.join(folder, name)
  return existsSync(file) ? readFileSync(file, 'utf8').replaceAll(ofPreviews, '') : undefined
}
