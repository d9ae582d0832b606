// `npm run build`: writes the static site to dist/.
//   --dist   the folder to write, if not dist/
//   --for    also writes the files for this host: vercel, nginx, caddy or github-pages (docs/deploy.md)
import { build, type AstroInlineConfig } from 'astro'
import { glob } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readBuild } from '../gate/build-settings.ts'
import { caddyConfig } from './hosts/caddy.ts'
import { githubPages } from './hosts/github-pages.ts'
import { nginxConfig } from './hosts/nginx.ts'
import { besideTheSite, readRules, type WriteForHost } from './hosts/rules.ts'
import { vercel } from './hosts/vercel.ts'
import { forgetContent, loadSettings, root } from './support/processes.ts'
import { whileWaiting } from './support/waiting.ts'

/** Hosts that do not read `_headers` and `_redirects`, by their name for `--for`. */
const otherHosts: Record<string, WriteForHost> = {
  vercel,
  nginx: besideTheSite('nginx.conf', nginxConfig),
  caddy: besideTheSite('Caddyfile', caddyConfig),
  'github-pages': githubPages,
}

loadSettings()
// React's bundle for development is slower, and it contains the path of the build.
process.env['NODE_ENV'] = 'production'
const { values } = parseArgs({
  options: { dist: { type: 'string', default: 'dist' }, for: { type: 'string' } },
})
const dist = path.resolve(root, values.dist)
const writeForHost = otherHosts[values.for ?? '']
if (values.for && !writeForHost) {
  console.error(
    `There is no host “${values.for}”. There are ${Object.keys(otherHosts).join(', ')}.`,
  )
  process.exit(1)
}
const started = performance.now()

forgetContent()
console.log('Building the site ...')
try {
  const settings = readBuild(process.env)
  // Only warnings: Astro's own list of its work grows with the number of pages.
  const options: AstroInlineConfig = { root, outDir: dist, logLevel: 'warn' }
  await whileWaiting('building the site', build(options))
  const pages = (await Array.fromAsync(glob('**/*.html', { cwd: dist }))).length
  console.log(`Built ${pages} pages in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
  if (writeForHost) console.log(writeForHost({ dist, site: settings.site, rules: readRules(dist) }))
} catch (problem) {
  console.error(describe(problem))
  // A failed build leaves workers behind which would keep this process alive.
  process.exit(1)
}

/** Describes a problem in words, with the place and a hint if Astro knows them. */
function describe(problem: unknown): string {
  if (!(problem instanceof Error)) return String(problem)
  const { hint, loc } = problem as Error & {
    hint?: string
    loc?: { file?: string; line?: number; column?: number }
  }
  const place = loc?.file
    ? path.relative(root, loc.file) + (loc.line ? `, line ${loc.line}` : '')
    : undefined
  const cause =
    problem.cause instanceof Error && !problem.message.includes(problem.cause.message)
      ? problem.cause.message
      : undefined
  return [problem.message, cause, place && `In ${place}.`, hint].filter(Boolean).join('\n')
}
