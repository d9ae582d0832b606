/** Where a build is headed. */
export interface Stage {
  /** Built to be published, rather than to be looked at on the machine that builds it. */
  hosted: boolean
  /** A preview of a change: drafts are shown, search engines kept out. */
  preview: boolean
}

/** The change that a build shows, as far as its host tells. */
export interface BuiltChange {
  branch?: string | undefined
  commit?: string | undefined
  /** The number of the pull request. */
  pullRequest?: string | undefined
  /** Where the repository is, as the host writes it: an address of git, or `owner/name` at GitHub. */
  repository?: string | undefined
}

type Env = Readonly<Record<string, string | undefined>>

/** What a hosting service tells of a build in environment variables of its own. A new host is a new entry. */
interface Host {
  builds: (env: Env) => boolean
  preview: (env: Env) => boolean
  /** The address at which this build can be seen; left out where the host does not tell it while it builds. */
  address?: (env: Env, preview: boolean) => string | undefined
  /** The address of the published site, where a preview is told that too. */
  production?: (env: Env) => string | undefined
  change: (env: Env) => BuiltChange
}

/** Hosts that tell the branch but not which one is published: there it is `main`, or SITE_STAGE says. */
const published = 'main'

const hosts: readonly Host[] = [
  {
    // Netlify: docs.netlify.com/build/configure-builds/environment-variables
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
  },
  {
    // Vercel: vercel.com/docs/environment-variables/system-environment-variables. Its addresses lack `https://`.
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
  },
  {
    // Cloudflare Pages: developers.cloudflare.com/pages/configuration/build-configuration. The address is that of this one
    // deployment, so it is of use to a preview only.
    builds: ({ CF_PAGES }) => Boolean(CF_PAGES),
    preview: ({ CF_PAGES_BRANCH }) => CF_PAGES_BRANCH !== published,
    address: ({ CF_PAGES_URL }, preview) => (preview ? CF_PAGES_URL : undefined),
    change: ({ CF_PAGES_BRANCH, CF_PAGES_COMMIT_SHA }) => ({ branch: CF_PAGES_BRANCH, commit: CF_PAGES_COMMIT_SHA }),
  },
  {
    // Cloudflare Workers: developers.cloudflare.com/workers/ci-cd/builds/configuration
    builds: ({ WORKERS_CI }) => Boolean(WORKERS_CI),
    preview: ({ WORKERS_CI_BRANCH }) => WORKERS_CI_BRANCH !== published,
    change: ({ WORKERS_CI_BRANCH, WORKERS_CI_COMMIT_SHA }) => ({
      branch: WORKERS_CI_BRANCH,
      commit: WORKERS_CI_COMMIT_SHA,
    }),
  },
  {
    // Render: render.com/docs/environment-variables. The address is the one at onrender.com; its branch is that of a
    // pull request.
    builds: ({ RENDER }) => Boolean(RENDER),
    preview: ({ IS_PULL_REQUEST }) => IS_PULL_REQUEST === 'true',
    address: ({ RENDER_EXTERNAL_URL }) => RENDER_EXTERNAL_URL,
    change: ({ RENDER_GIT_BRANCH, RENDER_GIT_COMMIT, RENDER_GIT_REPO_SLUG }) => ({
      branch: RENDER_GIT_BRANCH,
      commit: RENDER_GIT_COMMIT,
      repository: RENDER_GIT_REPO_SLUG,
    }),
  },
  {
    // AWS Amplify: docs.aws.amazon.com/amplify/latest/userguide/environment-variables.html
    builds: ({ AWS_APP_ID, AWS_BRANCH }) => Boolean(AWS_APP_ID && AWS_BRANCH),
    preview: ({ AWS_BRANCH, AWS_PULL_REQUEST_ID }) => AWS_BRANCH !== published || Boolean(AWS_PULL_REQUEST_ID),
    // For a pull request AWS_BRANCH is `pr-7`.
    change: ({ AWS_PULL_REQUEST_SOURCE_BRANCH, AWS_BRANCH, AWS_COMMIT_ID, AWS_PULL_REQUEST_ID, AWS_CLONE_URL }) => ({
      branch: AWS_PULL_REQUEST_SOURCE_BRANCH || AWS_BRANCH,
      commit: AWS_COMMIT_ID,
      pullRequest: AWS_PULL_REQUEST_ID,
      repository: AWS_CLONE_URL,
    }),
  },
  {
    // GitHub Actions: docs.github.com/en/actions/reference/variables-reference. The name of a pull request is `7/merge`.
    builds: ({ GITHUB_ACTIONS }) => Boolean(GITHUB_ACTIONS),
    preview: ({ GITHUB_REF_NAME }) => GITHUB_REF_NAME !== published,
    change: ({ GITHUB_HEAD_REF, GITHUB_REF_NAME, GITHUB_SHA, GITHUB_SERVER_URL, GITHUB_REPOSITORY }) => ({
      branch: GITHUB_HEAD_REF || GITHUB_REF_NAME,
      commit: GITHUB_SHA,
      pullRequest: /^(\d+)\/merge$/.exec(GITHUB_REF_NAME ?? '')?.[1],
      repository: GITHUB_REPOSITORY && `${GITHUB_SERVER_URL || 'https://github.com'}/${GITHUB_REPOSITORY}`,
    }),
  },
]

/** Vercel tells the service, the owner and the name, each by itself. */
function vercelRepository(env: Env): string | undefined {
  const [provider, owner, slug] = ['PROVIDER', 'REPO_OWNER', 'REPO_SLUG'].map((name) => env[`VERCEL_GIT_${name}`])
  const host = { github: 'github.com', gitlab: 'gitlab.com', bitbucket: 'bitbucket.org' }[provider || 'github']
  return host && owner && slug ? `https://${host}/${owner}/${slug}` : undefined
}

/** Set by build services in general, among them those that are not in the table. */
const anyService = ['CI', 'CONTINUOUS_INTEGRATION', 'BUILD_NUMBER', 'TF_BUILD', 'CODEBUILD_BUILD_ID']

const stages: Readonly<Record<string, Stage>> = {
  production: { hosted: true, preview: false },
  preview: { hosted: true, preview: true },
  local: { hosted: false, preview: false },
}

/**
 * Reads the stage of a build from SITE_STAGE, else from what its host sets, else takes the machine for one's own.
 * @throws Error with a sentence for an unknown SITE_STAGE, and on a build service that is not known: taken for one's own
 *   machine, it would publish forms that send leads nowhere
 */
export function readStage(env: Env): Stage {
  const named = env['SITE_STAGE']
  if (named) {
    const stage = stages[named]
    if (stage) return stage
    throw new Error(`SITE_STAGE is "${named}". Set SITE_STAGE to "production", "preview" or "local".`)
  }
  const host = hostOf(env)
  if (host) return { hosted: true, preview: host.preview(env) }
  const service = anyService.find((name) => env[name] && !/^(false|0)$/i.test(env[name]))
  if (service === undefined) return { hosted: false, preview: false }
  throw new Error(
    `${service} is set, so this is the machine of a build service, and of one that is not known here. ` +
      'Set SITE_STAGE to "production", "preview" or "local" (a build that is only looked at on this machine).',
  )
}

/**
 * The address of the site, without a slash at its end: SITE_URL, else what the host gives. A preview takes the host's word
 * first, since SITE_URL is often set for all builds and names the published site. On one's own machine it is localhost.
 * @throws Error with a sentence that says what to set
 */
export function readAddress(env: Env, { hosted, preview }: Stage): string {
  const given = hosted ? hostOf(env)?.address?.(env, preview) : undefined
  const written = ((preview && given) || env['SITE_URL'] || given || '').trim()
  if (!written && !hosted) return 'http://localhost:4321'
  if (!written) {
    throw new Error(
      'The site does not know its address, which stands in its links for search engines. ' +
        'Set SITE_URL in the settings of the hosting service, such as https://www.example.com.',
    )
  }
  const bare = written.replace(/^https?:\/\//i, '')
  const url = URL.canParse(`https://${bare}`) ? new URL(`https://${bare}`) : undefined
  if (URL.canParse(written) && new URL(written).origin !== 'null') {
    const { origin, protocol, pathname, hostname } = new URL(written)
    const remote = protocol === 'https:' && hostname.includes('.')
    if (pathname === '/' && (remote || (!hosted && /^https?:$/.test(protocol)))) return origin
  }
  const right = url?.hostname.includes('.') && !/^[a-z]+:(?!\d)/i.test(bare) ? url.origin : 'https://www.example.com'
  throw new Error(
    `SITE_URL is "${written}", which is not the address of a site at the top of its host. Write it like ${right}`,
  )
}

/**
 * The address of the published site, with which a preview is compared: SITE_URL, else what the host tells.
 * @returns undefined where neither is set
 */
export function readProduction(env: Env): string | undefined {
  const written = (env['SITE_URL'] || hostOf(env)?.production?.(env) || '').trim()
  return URL.canParse(written) ? new URL(written).origin : undefined
}

/** What the host tells of the change that it builds; nothing on one's own machine. Empty settings count as none. */
export function readChange(env: Env): BuiltChange {
  const told = hostOf(env)?.change(env) ?? {}
  return Object.fromEntries(Object.entries(told).filter(([, value]) => value))
}

function hostOf(env: Env): Host | undefined {
  return hosts.find(({ builds }) => builds(env))
}
