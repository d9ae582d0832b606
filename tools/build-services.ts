/** The change that a build shows, as far as its host knows. */
export interface BuiltChange {
  branch?: string | undefined
  commit?: string | undefined
  /** The number of the pull request. */
  pullRequest?: string | undefined
  /** Where the repository is, as the host writes it: an address of git, or `owner/name` at GitHub. */
  repository?: string | undefined
}

/** The environment variables of a build. */
export type Env = Readonly<Record<string, string | undefined>>

/** Reads the environment variables with which a hosting service describes a build. */
export interface BuildService {
  builds: (env: Env) => boolean
  preview: (env: Env) => boolean
  /** The address of this build; left out if the host does not give it during the build. */
  address?: (env: Env, preview: boolean) => string | undefined
  /** The address of the published site; left out if the host does not give it to previews. */
  production?: (env: Env) => string | undefined
  change: (env: Env) => BuiltChange
}

/** The published branch on hosts that name the branch but not the published one. SITE_STAGE overrules it. */
export const published = 'main'

/** Netlify: docs.netlify.com/build/configure-builds/environment-variables */
const netlify: BuildService = {
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

/** Vercel: vercel.com/docs/environment-variables/system-environment-variables. Its addresses lack `https://`. */
const vercel: BuildService = {
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

/**
 * Cloudflare Pages: developers.cloudflare.com/pages/configuration/build-configuration. The host
 * gives the address of this one deployment, so only a preview uses it.
 */
const cloudflarePages: BuildService = {
  builds: ({ CF_PAGES }) => Boolean(CF_PAGES),
  preview: ({ CF_PAGES_BRANCH }) => CF_PAGES_BRANCH !== published,
  address: ({ CF_PAGES_URL }, preview) => (preview ? CF_PAGES_URL : undefined),
  change: ({ CF_PAGES_BRANCH, CF_PAGES_COMMIT_SHA }) => ({ branch: CF_PAGES_BRANCH, commit: CF_PAGES_COMMIT_SHA }),
}

/** Cloudflare Workers: developers.cloudflare.com/workers/ci-cd/builds/configuration */
const cloudflareWorkers: BuildService = {
  builds: ({ WORKERS_CI }) => Boolean(WORKERS_CI),
  preview: ({ WORKERS_CI_BRANCH }) => WORKERS_CI_BRANCH !== published,
  change: ({ WORKERS_CI_BRANCH, WORKERS_CI_COMMIT_SHA }) => ({
    branch: WORKERS_CI_BRANCH,
    commit: WORKERS_CI_COMMIT_SHA,
  }),
}

/** Render: render.com/docs/environment-variables. The address is the one at onrender.com. */
const render: BuildService = {
  builds: ({ RENDER }) => Boolean(RENDER),
  preview: ({ IS_PULL_REQUEST }) => IS_PULL_REQUEST === 'true',
  address: ({ RENDER_EXTERNAL_URL }) => RENDER_EXTERNAL_URL,
  change: ({ RENDER_GIT_BRANCH, RENDER_GIT_COMMIT, RENDER_GIT_REPO_SLUG }) => ({
    branch: RENDER_GIT_BRANCH,
    commit: RENDER_GIT_COMMIT,
    repository: RENDER_GIT_REPO_SLUG,
  }),
}

/** AWS Amplify: docs.aws.amazon.com/amplify/latest/userguide/environment-variables.html */
const awsAmplify: BuildService = {
  builds: ({ AWS_APP_ID, AWS_BRANCH }) => Boolean(AWS_APP_ID && AWS_BRANCH),
  preview: ({ AWS_BRANCH, AWS_PULL_REQUEST_ID }) => AWS_BRANCH !== published || Boolean(AWS_PULL_REQUEST_ID),
  // For a pull request AWS_BRANCH is `pr-7`.
  change: ({ AWS_PULL_REQUEST_SOURCE_BRANCH, AWS_BRANCH, AWS_COMMIT_ID, AWS_PULL_REQUEST_ID, AWS_CLONE_URL }) => ({
    branch: AWS_PULL_REQUEST_SOURCE_BRANCH || AWS_BRANCH,
    commit: AWS_COMMIT_ID,
    pullRequest: AWS_PULL_REQUEST_ID,
    repository: AWS_CLONE_URL,
  }),
}

/** GitHub Actions: docs.github.com/en/actions/reference/variables-reference. The name of a pull request is `7/merge`. */
const githubActions: BuildService = {
  builds: ({ GITHUB_ACTIONS }) => Boolean(GITHUB_ACTIONS),
  preview: ({ GITHUB_REF_NAME }) => GITHUB_REF_NAME !== published,
  change: ({ GITHUB_HEAD_REF, GITHUB_REF_NAME, GITHUB_SHA, GITHUB_SERVER_URL, GITHUB_REPOSITORY }) => ({
    branch: GITHUB_HEAD_REF || GITHUB_REF_NAME,
    commit: GITHUB_SHA,
    pullRequest: /^(\d+)\/merge$/.exec(GITHUB_REF_NAME ?? '')?.[1],
    repository: GITHUB_REPOSITORY && `${GITHUB_SERVER_URL || 'https://github.com'}/${GITHUB_REPOSITORY}`,
  }),
}

/** Vercel gives the service, the owner and the name in a variable each. */
function vercelRepository(env: Env): string | undefined {
  const [provider, owner, slug] = ['PROVIDER', 'REPO_OWNER', 'REPO_SLUG'].map((name) => env[`VERCEL_GIT_${name}`])
  const host = { github: 'github.com', gitlab: 'gitlab.com', bitbucket: 'bitbucket.org' }[provider || 'github']
  return host && owner && slug ? `https://${host}/${owner}/${slug}` : undefined
}

/** The first service that recognises a build decides, so the most specific come first. */
export const buildServices: readonly BuildService[] = [
  netlify,
  vercel,
  cloudflarePages,
  cloudflareWorkers,
  render,
  awsAmplify,
  githubActions,
]
