import type { Env, Host } from './host.ts'

/** Vercel: vercel.com/docs/environment-variables/system-environment-variables. Its addresses lack `https://`. */
export const vercel: Host = {
  builds: ({ VERCEL }) => Boolean(VERCEL),
  preview: ({ VERCEL_ENV }) => VERCEL_ENV !== 'production',
  address: ({ VERCEL_PROJECT_PRODUCTION_URL, VERCEL_BRANCH_URL, VERCEL_URL }, preview) => {
    const host = preview ? VERCEL_BRANCH_URL || VERCEL_URL : VERCEL_PROJECT_PRODUCTION_URL
    return host && `https://${host}`
  },
  production: ({ VERCEL_PROJECT_PRODUCTION_URL: host }) => host && `https://${host}`,
  change: ({ VERCEL_GIT_COMMIT_REF, VERCEL_GIT_COMMIT_SHA, VERCEL_GIT_PULL_REQUEST_ID, ...env }) => ({
    branch: VERCEL_GIT_COMMIT_REF,
    commit: VERCEL_GIT_COMMIT_SHA,
    pullRequest: VERCEL_GIT_PULL_REQUEST_ID,
    repository: vercelRepository(env),
  }),
}

/** Vercel gives the service, the owner and the name in a variable each. */
function vercelRepository(env: Env): string | undefined {
  const [provider, owner, slug] = ['PROVIDER', 'REPO_OWNER', 'REPO_SLUG'].map((name) => env[`VERCEL_GIT_${name}`])
  const host = { github: 'github.com', gitlab: 'gitlab.com', bitbucket: 'bitbucket.org' }[provider || 'github']
  return host && owner && slug ? `https://${host}/${owner}/${slug}` : undefined
}
