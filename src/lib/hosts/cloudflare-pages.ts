import { published, type Host } from './host.ts'

/**
 * Cloudflare Pages: developers.cloudflare.com/pages/configuration/build-configuration. The host
 * gives the address of this one deployment, so only a preview uses it.
 */
export const cloudflarePages: Host = {
  builds: ({ CF_PAGES }) => Boolean(CF_PAGES),
  preview: ({ CF_PAGES_BRANCH }) => CF_PAGES_BRANCH !== published,
  address: ({ CF_PAGES_URL }, preview) => (preview ? CF_PAGES_URL : undefined),
  change: ({ CF_PAGES_BRANCH, CF_PAGES_COMMIT_SHA }) => ({ branch: CF_PAGES_BRANCH, commit: CF_PAGES_COMMIT_SHA }),
}
