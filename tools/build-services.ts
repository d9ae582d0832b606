/** The change that a build shows, as far as its host knows. */
export interface BuiltChange {
  branch?: string | undefined
  commit?: string | undefined
  /** The number of the pull request. */
  pullRequest?: string | undefined
  /** The address of the repository, as the host writes it: an address of git, or `owner/name` at GitHub. */
  repository?: string | undefined
}

/** The environment variables of a build. */
export type Env = Readonly<Record<string, string | undefined>>

/** The facts about a build that a hosting service gives. */
interface ToldBuild {
  preview: boolean
  /** The address of this preview, if the host gives it during the build. */
  address?: string | undefined
  /** The address of the published site, if the host gives it. */
  production?: string | undefined
  change: BuiltChange
}

/** The published branch on hosts that name the branch but not the published one. SITE_STAGE overrules it. */
export const published = 'main'

/** How each hosting service describes a build, by the variable that only it sets. */
const services: Readonly<Record<string, (env: Env) => ToldBuild>> = {
  // docs.netlify.com/build/configure-builds/environment-variables. BRANCH of a pull request is `pull/7/head`.
  NETLIFY: ({
    CONTEXT,
    URL: site,
    DEPLOY_PRIME_URL,
    HEAD,
    BRANCH,
    COMMIT_REF,
    REVIEW_ID,
    REPOSITORY_URL,
  }) => ({
    preview: CONTEXT !== 'production',
    address: DEPLOY_PRIME_URL,
    production: site,
    change: {
      branch: HEAD || BRANCH,
      commit: COMMIT_REF,
      pullRequest: REVIEW_ID,
      repository: REPOSITORY_URL,
    },
  }),
  // vercel.com/docs/environment-variables/system-environment-variables
  VERCEL: (env) => ({
    preview: env['VERCEL_ENV'] !== 'production',
    address: https(env['VERCEL_BRANCH_URL'] || env['VERCEL_URL']),
    production: https(env['VERCEL_PROJECT_PRODUCTION_URL']),
    change: {
      branch: env['VERCEL_GIT_COMMIT_REF'],
      commit: env['VERCEL_GIT_COMMIT_SHA'],
      pullRequest: env['VERCEL_GIT_PULL_REQUEST_ID'],
      repository: vercelRepository(env),
    },
  }),
  // developers.cloudflare.com/pages/configuration/build-configuration
  CF_PAGES: ({ CF_PAGES_BRANCH, CF_PAGES_COMMIT_SHA, CF_PAGES_URL }) => ({
    preview: CF_PAGES_BRANCH !== published,
    address: CF_PAGES_URL,
    change: { branch: CF_PAGES_BRANCH, commit: CF_PAGES_COMMIT_SHA },
  }),
  // developers.cloudflare.com/workers/ci-cd/builds/configuration
  WORKERS_CI: ({ WORKERS_CI_BRANCH, WORKERS_CI_COMMIT_SHA }) => ({
    preview: WORKERS_CI_BRANCH !== published,
    change: { branch: WORKERS_CI_BRANCH, commit: WORKERS_CI_COMMIT_SHA },
  }),
  // render.com/docs/environment-variables. The address is the one at onrender.com.
  RENDER: ({
    IS_PULL_REQUEST,
    RENDER_EXTERNAL_URL,
    RENDER_GIT_BRANCH,
    RENDER_GIT_COMMIT,
    RENDER_GIT_REPO_SLUG,
  }) => ({
    preview: IS_PULL_REQUEST === 'true',
    address: RENDER_EXTERNAL_URL,
    production: IS_PULL_REQUEST === 'true' ? undefined : RENDER_EXTERNAL_URL,
    change: {
      branch: RENDER_GIT_BRANCH,
      commit: RENDER_GIT_COMMIT,
      repository: RENDER_GIT_REPO_SLUG,
    },
  }),
  // docs.aws.amazon.com/amplify/latest/userguide/environment-variables.html. AWS_BRANCH of a pull request is `pr-7`.
  AWS_APP_ID: ({
    AWS_BRANCH,
    AWS_PULL_REQUEST_ID,
    AWS_PULL_REQUEST_SOURCE_BRANCH,
    AWS_COMMIT_ID,
    AWS_CLONE_URL,
  }) => ({
    preview: AWS_BRANCH !== published || Boolean(AWS_PULL_REQUEST_ID),
    change: {
      branch: AWS_PULL_REQUEST_SOURCE_BRANCH || AWS_BRANCH,
      commit: AWS_COMMIT_ID,
      pullRequest: AWS_PULL_REQUEST_ID,
      repository: AWS_CLONE_URL,
    },
  }),
  // docs.github.com/en/actions/reference/variables-reference. The name of a pull request is `7/merge`.
  GITHUB_ACTIONS: ({
    GITHUB_HEAD_REF,
    GITHUB_REF_NAME,
    GITHUB_SHA,
    GITHUB_SERVER_URL,
    GITHUB_REPOSITORY,
  }) => ({
    preview: GITHUB_REF_NAME !== published,
    change: {
      branch: GITHUB_HEAD_REF || GITHUB_REF_NAME,
      commit: GITHUB_SHA,
      pullRequest: /^(\d+)\/merge$/.exec(GITHUB_REF_NAME ?? '')?.[1],
      repository: GITHUB_REPOSITORY && `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}`,
    },
  }),
}

/** Vercel gives hosts without `https://`. */
const https = (host: string | undefined) => host && `https://${host}`

/** Vercel gives the service, the owner and the name in separate variables. */
function vercelRepository(env: Env): string | undefined {
  const [provider, owner, slug] = ['PROVIDER', 'REPO_OWNER', 'REPO_SLUG'].map(
    (name) => env[`VERCEL_GIT_${name}`],
  )
  const host = { github: 'github.com', gitlab: 'gitlab.com', bitbucket: 'bitbucket.org' }[
    provider || 'github'
  ]
  return host && owner && slug ? `https://${host}/${owner}/${slug}` : undefined
}

/** The facts of the hosting service that runs this build; undefined on one's own machine and at an unknown service. */
export function readHost(env: Env): ToldBuild | undefined {
  const [, read] = Object.entries(services).find(([name]) => env[name]) ?? []
  return read?.(env)
}
