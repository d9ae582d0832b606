import type { AstroIntegration } from 'astro'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { refuseSamples } from '../lib/hosting.ts'
import { paths } from '../lib/paths.ts'
import type { Stage } from '../lib/stage.ts'
import { surveySchema } from '../schemas/survey.ts'
import { headers } from './hosting-files/headers.ts'

/**
 * Writes what hosts and search engines read beside the pages: `_headers`, `_redirects` (both as Netlify and Cloudflare
 * Pages take them, and `npm start` too), `robots.txt` and `sitemap.xml`. Refuses a production build on a host with sample
 * texts.
 *
 * The sitemap is our own, since a page already says whether and under which address it is to be found (`canonical`, or
 * `noindex`); taken from there the two cannot differ, and drafts and the 404 page stay out without a list.
 */
export function hostingFiles(stage: Stage): AstroIntegration {
  const content = new URL('../content/', import.meta.url)
  let site = ''
  return {
    name: 'hosting-files',
    hooks: {
      'astro:config:done': ({ config }) => void (site = config.site ?? ''),
      'astro:build:start': async () => refuseSamples(await findSamples(content), process.env, stage),
      'astro:build:done': async ({ dir }) => {
        await writeFile(new URL('_headers', dir), headers(stage, await listAssets(dir)))
        await writeFile(new URL('_redirects', dir), redirects(await readAliases(new URL('surveys/', content), stage)))
        await writeFile(new URL('robots.txt', dir), robots(stage, site))
        await writeFile(new URL('sitemap.xml', dir), sitemap(await readCanonicals(dir)))
      },
    },
  }
}

/** Old names of roles first, since the first line that fits decides; then every role under its old folder. */
function redirects(aliases: { from: string; to: string }[]): string {
  const lines = aliases.flatMap(({ from, to }) =>
    [`/surveys/${from}`, `/revenue/${from}`].map((old) => `${old} ${paths.survey(to)} 301`),
  )
  return [...lines, '/revenue/* /surveys/:splat 301', ''].join('\n')
}

function robots({ preview }: Stage, site: string): string {
  if (preview) return 'User-agent: *\nDisallow: /\n'
  return `User-agent: *\nAllow: /\n\nSitemap: ${new URL('sitemap.xml', site).href}\n`
}

function sitemap(addresses: string[]): string {
  const entries = addresses.map((address) => `<url><loc>${address.replaceAll('&', '&amp;')}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`
}

/** The addresses of all pages that are to be found: the layout gives one to these, and `noindex` to the others. */
async function readCanonicals(dir: URL): Promise<string[]> {
  const pages = await readFiles(dir, '**/*.html')
  return pages.flatMap(({ text }) => /<link rel="canonical" href="([^"]+)"/.exec(text)?.[1] ?? []).sort()
}

/** The old names of every role that has a page in this build. */
async function readAliases(folder: URL, { preview }: Stage): Promise<{ from: string; to: string }[]> {
  const surveys = await readFiles(folder, '*.mdx')
  // Few roles had another name, and to read the fields of thousands takes its time.
  return surveys
    .filter(({ text }) => text.includes('aliases:'))
    .flatMap(({ name, text }) => {
      const { aliases, draft, enabled } = surveySchema.parse(parse(frontmatter(text)))
      const hasPage = enabled && (preview || !draft)
      return hasPage ? aliases.map((from) => ({ from, to: name.replace(/\.mdx$/, '') })) : []
    })
}

/** The files whose names change with their content, as they stand below the built site. */
async function listAssets(dir: URL): Promise<string[]> {
  const entries = await Array.fromAsync(glob('_astro/**/*.*', { cwd: fileURLToPath(dir) }))
  return entries.map((entry) => entry.replaceAll('\\', '/')).sort()
}

async function findSamples(content: URL): Promise<string[]> {
  const files = await readFiles(content, '**/*.mdx')
  return files.filter(({ text }) => /^sample: *true\b/m.test(frontmatter(text))).map(({ name }) => name)
}

function frontmatter(text: string): string {
  return /^---\r?\n(.*?)^---/ms.exec(text)?.[1] ?? ''
}

async function readFiles(folder: URL, pattern: string): Promise<{ name: string; text: string }[]> {
  const names = await Array.fromAsync(glob(pattern, { cwd: fileURLToPath(folder) }))
  return Promise.all(names.sort().map(async (name) => ({ name, text: await readFile(new URL(name, folder), 'utf8') })))
}
