import type { AstroIntegration } from 'astro'
import { glob, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { filesMarked } from '../lib/content-files.ts'
import { answerOldAddress } from './hosting-files/answer-old-address.ts'
import { headers, type SiteStage } from './hosting-files/headers.ts'

/**
 * Writes the files for hosts, `_headers` and `_redirects`, which Netlify, Cloudflare Pages and `npm
 * start` read; in development, lets old addresses lead to their pages. Stops a production build on
 * a host if sample texts are left.
 */
export function hostingFiles(stage: SiteStage): AstroIntegration {
  return {
    name: 'hosting-files',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => {
        // Astro ignores files in src/pages whose name starts with _.
        const entrypoint = new URL('./hosting-files/redirects.ts', import.meta.url)
        injectRoute({ pattern: '/_redirects', entrypoint, prerender: true })
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          const [address = ''] = server.resolvedUrls?.local ?? []
          answerOldAddress(address, request, response).then(
            (isAnswered) => isAnswered || next(),
            () => next(),
          )
        })
      },
      'astro:build:start': () => refuseSamples(filesMarked('sample'), process.env, stage),
      'astro:build:done': async ({ dir }) => {
        const subdomains = process.env['HSTS_SUBDOMAINS'] === '1'
        await writeFile(new URL('_headers', dir), headers(stage, await listAssets(dir), subdomains))
      },
    },
  }
}

/** The files that browsers may keep, as paths below the built site. */
async function listAssets(dir: URL): Promise<string[]> {
  const entries = await Array.fromAsync(glob('{_astro,media}/**/*.*', { cwd: fileURLToPath(dir) }))
  return entries.map((entry) => entry.replaceAll('\\', '/')).sort()
}

/**
 * Stops a production build on a host if it contains sample texts.
 * @param samples the content files that still say `sample: true`
 * @throws Error naming them, unless ALLOW_SAMPLES=1
 */
export function refuseSamples(
  samples: string[],
  env: Record<string, string | undefined>,
  stage: SiteStage,
): void {
  if (stage !== 'production' || samples.length === 0 || env['ALLOW_SAMPLES'] === '1') return
  throw new Error(
    `These files still hold sample texts: ${samples.join(', ')}. Write the real ones and ` +
      'remove "sample: true", or set ALLOW_SAMPLES=1 to publish them as they are.',
  )
}
