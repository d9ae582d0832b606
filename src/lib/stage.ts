/** Where a build is headed, told by what the hosting service sets while it builds. */
export interface Stage {
  /** Built by a hosting service rather than on somebody's own machine. */
  hosted: boolean
  /** A preview of a change: drafts are shown, search engines kept out. */
  preview: boolean
}

/**
 * Reads the stage from environment variables of Netlify (`CONTEXT`), Vercel (`VERCEL_ENV`) and Cloudflare Pages
 * (`CF_PAGES_BRANCH`, whose production branch is `main`), or from our own `SITE_STAGE` (`preview` or `production`).
 */
export function readStage(env: Record<string, string | undefined>): Stage {
  if (env.SITE_STAGE) return { hosted: true, preview: env.SITE_STAGE !== 'production' }
  if (env.NETLIFY) return { hosted: true, preview: env.CONTEXT !== 'production' }
  if (env.VERCEL) return { hosted: true, preview: env.VERCEL_ENV !== 'production' }
  if (env.CF_PAGES) return { hosted: true, preview: env.CF_PAGES_BRANCH !== 'main' }
  return { hosted: false, preview: false }
}
