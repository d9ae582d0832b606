// `npm run build`: writes the static site to dist/.
//   --dist         the folder to write, if not dist/
//   --for          also writes the files for this host: vercel, nginx, caddy or github-pages
//                  (docs/deploy.md)
//   --if-changed   leaves the last build if a new one would be the same
import type { AstroInlineConfig } from 'astro'
import { glob } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readBuild } from '../gate/build-settings.ts'
import { caddyConfig } from './hosts/caddy.ts'
import { githubPages } from './hosts/github-pages.ts'
import { nginxConfig } from './hosts/nginx.ts'
import { writeBesideSite, readRules, type WriteForHost } from './hosts/rules.ts'
import { vercel } from './hosts/vercel.ts'
import { takeTurn } from './launcher/turns.mjs'
import { isUpToDate, rememberBuild } from './support/last-build.ts'
import { root } from '../src/lib/project-root.ts'
import { failWith, forgetBuiltContent, loadSettings } from './support/processes.ts'
import { whileWaiting } from './support/waiting.ts'

/** Hosts that do not read `_headers` and `_redirects`, by their name for `--for`. */
const otherHosts: Record<string, WriteForHost> = {
  vercel,
  nginx: writeBesideSite('nginx.conf', nginxConfig),
  caddy: writeBesideSite('Caddyfile', caddyConfig),
  'github-pages': githubPages,
}

loadSettings()
const { values } = parseArgs({
  options: {
    dist: { type: 'string', default: 'dist' },
    for: { type: 'string' },
    'if-changed': { type: 'boolean' },
  },
})
const dist = path.resolve(root, values.dist)
const writeForHost = otherHosts[values.for ?? '']
if (values.for && !writeForHost) {
  failWith(`There is no host “${values.for}”. There are ${Object.keys(otherHosts).join(', ')}.`)
}
// Two builds of one folder would read and write the same caches.
await takeTurn({
  root,
  task: 'build',
  command: 'a build',
  onBusy: ({ pid }) => console.log(`Waiting for the build of process ${pid} in this folder ...`),
})
if (values['if-changed'] && isUpToDate(dist, process.env))
  console.log('Nothing has changed since the site was last built, so that build is served.')
else await buildSite()

async function buildSite(): Promise<void> {
  const settingsOfBuild = { ...process.env }
  // React's bundle for development is slower, and it contains the path of the build.
  process.env['NODE_ENV'] = 'production'
  const started = performance.now()
  forgetBuiltContent()
  console.log('Building the site ...')
  try {
    const { site } = readBuild(process.env)
    // Only warnings: Astro's own list of its work grows with the number of pages.
    const options: AstroInlineConfig = { root, outDir: dist, logLevel: 'warn' }
    const { build } = await import('astro')
    await whileWaiting('building the site', build(options))
    const pages = (await Array.fromAsync(glob('**/*.html', { cwd: dist }))).length
    console.log(`Built ${pages} pages in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
    if (writeForHost) console.log(writeForHost({ dist, site, rules: readRules(dist) }))
    if (values['if-changed']) rememberBuild(dist, settingsOfBuild)
  } catch (problem) {
    console.error(describe(problem))
    // The workers of a failed build would keep this process alive.
    process.exit(1)
  }
}

/** Describes a problem in words, with its file and line and a hint if Astro knows them. */
function describe(problem: unknown): string {
  if (!(problem instanceof Error)) return String(problem)
  const { hint, loc } = problem as Error & {
    hint?: string
    loc?: { file?: string; line?: number; column?: number }
  }
  const where = loc?.file
    ? path.relative(root, loc.file) + (loc.line ? `, line ${loc.line}` : '')
    : undefined
  const cause =
    problem.cause instanceof Error && !problem.message.includes(problem.cause.message)
      ? problem.cause.message
      : undefined
  return [problem.message, cause, where && `In ${where}.`, hint].filter(Boolean).join('\n')
}
