import { published, type Host } from './host.ts'

/** Cloudflare Workers: developers.cloudflare.com/workers/ci-cd/builds/configuration */
export const cloudflareWorkers: Host = {
  builds: ({ WORKERS_CI }) => Boolean(WORKERS_CI),
  preview: ({ WORKERS_CI_BRANCH }) => WORKERS_CI_BRANCH !== published,
  change: ({ WORKERS_CI_BRANCH, WORKERS_CI_COMMIT_SHA }) => ({
    branch: WORKERS_CI_BRANCH,
    commit: WORKERS_CI_COMMIT_SHA,
  }),
}
