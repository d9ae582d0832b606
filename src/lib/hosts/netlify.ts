import type { Host } from './host.ts'

/** Netlify: docs.netlify.com/build/configure-builds/environment-variables */
export const netlify: Host = {
  builds: ({ NETLIFY }) => Boolean(NETLIFY),
  preview: ({ CONTEXT }) => CONTEXT !== 'production',
  address: ({ URL: main, DEPLOY_PRIME_URL }, preview) => (preview ? DEPLOY_PRIME_URL : main),
  production: ({ URL: main }) => main,
  // HEAD is the branch of a pull request; BRANCH then is `pull/7/head`.
  change: ({ HEAD, BRANCH, COMMIT_REF, REVIEW_ID, REPOSITORY_URL }) => ({
    branch: HEAD || BRANCH,
    commit: COMMIT_REF,
    pullRequest: REVIEW_ID,
    repository: REPOSITORY_URL,
  }),
}
