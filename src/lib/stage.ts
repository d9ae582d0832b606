/** Where a build is headed. */
export interface Stage {
  /** Built to be published, rather than to be looked at on the machine that builds it. */
  hosted: boolean
  /** A preview of a change: drafts are shown, search engines kept out. */
  preview: boolean
}

type Env = Readonly<Record<string, string | undefined>>

/** What a hosting service tells of a build in environment variables of its own. A new host is a new entry. */
interface Host {
  builds: (env: Env) => boolean
  preview: (env: Env) => boolean
  /** The address at which this build can be seen; left out where the host does not tell it while it builds. */
  address?: (env: Env, preview: boolean) => string | undefined
}

/** Hosts that tell the branch but not which one is published: there it is `main`, or SITE_STAGE says. */
const published = 'main'

const hosts: readonly Host[] = [
  {
    // Netlify: docs.netlify.com/build/configure-builds/environment-variables
    builds: ({ NETLIFY }) => Boolean(NETLIFY),
    preview: ({ CONTEXT }) => CONTEXT !== 'production',
    address: ({ URL: main, DEPLOY_PRIME_URL }, preview) => (preview ? DEPLOY_PRIME_URL : main),
  },
  {
    // Vercel: vercel.com/docs/environment-variables/system-environment-variables. Its addresses lack `https://`.
    builds: ({ VERCEL }) => Boolean(VERCEL),
    preview: ({ VERCEL_ENV }) => VERCEL_ENV !== 'production',
    address: ({ VERCEL_PROJECT_PRODUCTION_URL, VERCEL_BRANCH_URL, VERCEL_URL }, preview) => {
      const host = preview ? VERCEL_BRANCH_URL || VERCEL_URL : VERCEL_PROJECT_PRODUCTION_URL
      return host && `https://${host}`
    },
  },
  {
    // Cloudflare Pages: developers.cloudflare.com/pages/configuration/build-configuration. The address is that of this one
    // deployment, so it is of use to a preview only.
    builds: ({ CF_PAGES }) => Boolean(CF_PAGES),
    preview: ({ CF_PAGES_BRANCH }) => CF_PAGES_BRANCH !== published,
    address: ({ CF_PAGES_URL }, preview) => (preview ? CF_PAGES_URL : undefined),
  },
  {
    // Cloudflare Workers: developers.cloudflare.com/workers/ci-cd/builds/configuration
    builds: ({ WORKERS_CI }) => Boolean(WORKERS_CI),
    preview: ({ WORKERS_CI_BRANCH }) => WORKERS_CI_BRANCH !== published,
  },
  {
    // Render: render.com/docs/environment-variables. The address is the one at onrender.com.
    builds: ({ RENDER }) => Boolean(RENDER),
    preview: ({ IS_PULL_REQUEST }) => IS_PULL_REQUEST === 'true',
    address: ({ RENDER_EXTERNAL_URL }) => RENDER_EXTERNAL_URL,
  },
  {
    // AWS Amplify: docs.aws.amazon.com/amplify/latest/userguide/environment-variables.html
    builds: ({ AWS_APP_ID, AWS_BRANCH }) => Boolean(AWS_APP_ID && AWS_BRANCH),
    preview: ({ AWS_BRANCH, AWS_PULL_REQUEST_ID }) => AWS_BRANCH !== published || Boolean(AWS_PULL_REQUEST_ID),
  },
  {
    // GitHub Actions: docs.github.com/en/actions/reference/variables-reference. The name of a pull request is `7/merge`.
    builds: ({ GITHUB_ACTIONS }) => Boolean(GITHUB_ACTIONS),
    preview: ({ GITHUB_REF_NAME }) => GITHUB_REF_NAME !== published,
  },
]

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

function hostOf(env: Env): Host | undefined {
  return hosts.find(({ builds }) => builds(env))
}
