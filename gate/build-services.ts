/** The environment variables of a build. */
export type Env = Readonly<Record<string, string | undefined>>

/** The change that a build shows, as far as its host knows. */
export interface BuiltChange {
  branch?: string | undefined
  commit?: string | undefined
  /** The number of the pull request. */
  pullRequest?: string | undefined
  /**
   * The address of the repository, as the host writes it: an address of git, or `owner/name` at
   * GitHub.
   */
  repository?: string | undefined
  /** The published branch of the repository, `usuallyPublished` if nobody says another one. */
  published?: string | undefined
}

/** The name of the published branch unless PUBLISHED_BRANCH says another one. */
export const usuallyPublished = 'main'

/** What a build is for, as its host says. */
type Purpose = 'production' | 'preview'

/** The facts about a build that a hosting service gives. */
export interface HostedBuild {
  /** The name of the host, for sentences. */
  host: string
  /** Undefined if the host only names the branch, and not which branch is the published one. */
  purpose?: Purpose | undefined
  /** The address of this preview, if the host gives it during the build. */
  address?: string | undefined
  /** The address of the published site, if the host gives it. */
  production?: string | undefined
  change: BuiltChange
}

/**
 * The facts of the hosting service that runs this build.
 * @returns undefined on one's own machine and at an unknown service
 */
export function readHost(env: Env): HostedBuild | undefined {
  const name = Object.keys(services).find((variable) => env[variable])
  return name === undefined ? undefined : services[name]?.(env)
}

/**
 * Reads the variables of each hosting service. The key is a variable that only this service sets.
 */
const services: Readonly<Record<string, (env: Env) => HostedBuild>> = {
  NETLIFY: readNetlify,
  VERCEL: readVercel,
  CF_PAGES: readCloudflarePages,
  WORKERS_CI: readCloudflareWorkers,
  RENDER: readRender,
  AWS_APP_ID: readAmplify,
  GITHUB_ACTIONS: readGitHubActions,
}

/**
 * docs.netlify.com/build/configure-builds/environment-variables. Of the values of CONTEXT only
 * `production` is the published site: `deploy-preview`, `branch-deploy` and the contexts that
 * owners name themselves are previews. BRANCH of a pull request is `pull/7/head`.
 */
function readNetlify(env: Env): HostedBuild {
  return {
    host: 'Netlify',
    purpose: env['CONTEXT'] === 'production' ? 'production' : 'preview',
    address: env['DEPLOY_PRIME_URL'],
    production: env['URL'],
    change: {
      branch: env['HEAD'] || env['BRANCH'],
      commit: env['COMMIT_REF'],
      pullRequest: env['REVIEW_ID'],
      repository: env['REPOSITORY_URL'],
    },
  }
}

/** vercel.com/docs/environment-variables/system-environment-variables */
function readVercel(env: Env): HostedBuild {
  return {
    host: 'Vercel',
    purpose: env['VERCEL_ENV'] === 'production' ? 'production' : 'preview',
    address: https(env['VERCEL_BRANCH_URL'] || env['VERCEL_URL']),
    production: https(env['VERCEL_PROJECT_PRODUCTION_URL']),
    change: {
      branch: env['VERCEL_GIT_COMMIT_REF'],
      commit: env['VERCEL_GIT_COMMIT_SHA'],
      pullRequest: env['VERCEL_GIT_PULL_REQUEST_ID'],
      repository: vercelRepository(env),
    },
  }
}

/** Vercel gives hosts without `https://`. */
function https(host: string | undefined): string | undefined {
  return host && `https://${host}`
}

const vercelProviders: Readonly<Record<string, string>> = {
  github: 'github.com',
  gitlab: 'gitlab.com',
  bitbucket: 'bitbucket.org',
}

/** Vercel gives the service, the owner and the name in separate variables. */
function vercelRepository(env: Env): string | undefined {
  const host = vercelProviders[env['VERCEL_GIT_PROVIDER'] || 'github']
  const owner = env['VERCEL_GIT_REPO_OWNER']
  const slug = env['VERCEL_GIT_REPO_SLUG']
  return host && owner && slug ? `https://${host}/${owner}/${slug}` : undefined
}

/** developers.cloudflare.com/pages/configuration/build-configuration */
function readCloudflarePages(env: Env): HostedBuild {
  return {
    host: 'Cloudflare Pages',
    address: env['CF_PAGES_URL'],
    change: { branch: env['CF_PAGES_BRANCH'], commit: env['CF_PAGES_COMMIT_SHA'] },
  }
}

/** developers.cloudflare.com/workers/ci-cd/builds/configuration */
function readCloudflareWorkers(env: Env): HostedBuild {
  return {
    host: 'Cloudflare Workers',
    change: { branch: env['WORKERS_CI_BRANCH'], commit: env['WORKERS_CI_COMMIT_SHA'] },
  }
}

/**
 * render.com/docs/environment-variables. The address is the one at onrender.com. A site can have a
 * second service for another branch, so the address is only known to be the published one if
 * `publishedAddress` finds that the build is.
 */
function readRender(env: Env): HostedBuild {
  return {
    host: 'Render',
    purpose: env['IS_PULL_REQUEST'] === 'true' ? 'preview' : undefined,
    address: env['RENDER_EXTERNAL_URL'],
    production: env['RENDER_EXTERNAL_URL'],
    change: {
      branch: env['RENDER_GIT_BRANCH'],
      commit: env['RENDER_GIT_COMMIT'],
      repository: env['RENDER_GIT_REPO_SLUG'],
    },
  }
}

/**
 * docs.aws.amazon.com/amplify/latest/userguide/environment-variables.html. AWS_BRANCH of a pull
 * request is `pr-7`.
 */
function readAmplify(env: Env): HostedBuild {
  return {
    host: 'AWS Amplify',
    purpose: env['AWS_PULL_REQUEST_ID'] ? 'preview' : undefined,
    change: {
      branch: env['AWS_PULL_REQUEST_SOURCE_BRANCH'] || env['AWS_BRANCH'],
      commit: env['AWS_COMMIT_ID'],
      pullRequest: env['AWS_PULL_REQUEST_ID'],
      repository: env['AWS_CLONE_URL'],
    },
  }
}

/**
 * The events of GitHub Actions whose GITHUB_REF_NAME is the branch that is checked out and built.
 */
const eventsOfBranch = ['push', 'workflow_dispatch', 'schedule', 'repository_dispatch']

/**
 * docs.github.com/en/actions/reference/variables-reference. GITHUB_REF_NAME of a pull request is
 * `7/merge`. But with `pull_request_target`, `workflow_run`, `issue_comment` and others it is the
 * default branch, whatever the workflow checks out, so it says nothing about what is built.
 */
function readGitHubActions(env: Env): HostedBuild {
  const event = env['GITHUB_EVENT_NAME'] || 'push'
  const ref = env['GITHUB_REF_NAME'] ?? ''
  const head = env['GITHUB_HEAD_REF']
  const pullRequest = /^(\d+)\/merge$/.exec(ref)?.[1]
  const isPreview = Boolean(head || pullRequest) || /^(pull_request|merge_group)/.test(event)
  const branch = eventsOfBranch.includes(event) && env['GITHUB_REF_TYPE'] !== 'tag' ? ref : ''
  return {
    host: 'GitHub Actions',
    purpose: isPreview ? 'preview' : undefined,
    change: {
      branch: isPreview ? head || ref : branch,
      commit: commitOfActions(env),
      pullRequest,
      repository:
        env['GITHUB_REPOSITORY'] && `${env['GITHUB_SERVER_URL']}/${env['GITHUB_REPOSITORY']}`,
    },
  }
}

/**
 * GITHUB_SHA of a pull request is a merge that its branch does not have. So our workflow names the
 * newest commit of the branch: comments and approvals are of that one.
 */
function commitOfActions(env: Env): string | undefined {
  return env['PULL_REQUEST_COMMIT'] || env['GITHUB_SHA']
}
