import {
  readHost,
  usuallyPublished,
  type BuiltChange,
  type Env,
  type HostedBuild,
} from './build-services.ts'

/**
 * The purpose of a build, in the words of SITE_STAGE:
 * - `production`: the published site
 * - `preview`: a change that nobody has approved yet; it shows drafts and keeps search engines out
 * - `local`: a site that only the machine that builds it shows
 */
export type Stage = (typeof stages)[number]

const stages = ['production', 'preview', 'local'] as const

/** Variables that build services set, including services that are not known here. */
const anyService = [
  'CI',
  'CONTINUOUS_INTEGRATION',
  'BUILD_NUMBER',
  'TF_BUILD',
  'CODEBUILD_BUILD_ID',
]

/**
 * The published branch: PUBLISHED_BRANCH, else `usuallyPublished`. Nothing is ever committed to it,
 * and on hosts that name only the branch of a build, a build of it is the published site.
 */
export function publishedBranch(env: Env): string {
  return env['PUBLISHED_BRANCH']?.trim() || usuallyPublished
}

/**
 * Reads the stage of a build from SITE_STAGE, else from the variables of its host; without either
 * it is one's own machine.
 * @throws Error with a sentence that names the setting, where neither says it: for an unknown
 *   SITE_STAGE, at an unknown build service, and where the host does not say whether this is the
 *   published branch
 */
export function readStage(env: Env): Stage {
  const named = env['SITE_STAGE']
  if (named) return stageNamed(named)

  const host = readHost(env)
  if (host) return stageAtHost(host, env)

  const service = buildServiceVariable(env)
  if (service === undefined) return 'local'
  throw new Error(
    `${service} is set, so this is the machine of a build service, ` +
      'and of one that is not known here. Set SITE_STAGE to "production", "preview" or "local" ' +
      '(a build that is only looked at on this machine).',
  )
}

function stageNamed(name: string): Stage {
  const stage = stages.find((one) => one === name)
  if (stage) return stage
  throw new Error(`SITE_STAGE is "${name}". Set SITE_STAGE to "production", "preview" or "local".`)
}

/**
 * The stage of a build at a known host. A host that names only the branch leaves one question open:
 * a branch that is not `main` may be the published branch of this repository. If production's leads
 * are in reach, the build stops.
 */
function stageAtHost({ host, purpose, change }: HostedBuild, env: Env): Stage {
  if (purpose) return purpose
  if (change.branch === publishedBranch(env)) return 'production'

  const isNamed = Boolean(change.branch && env['PUBLISHED_BRANCH']?.trim())
  const mayReachLeads = Boolean(env['PUBLIC_SUPABASE_URL'] || env['PUBLIC_SUPABASE_KEY'])
  if (isNamed || !mayReachLeads) return 'preview'

  if (!change.branch)
    throw new Error(
      `${host} does not say which branch this build is of, ` +
        'so it may be the published site or a preview. ' +
        'Set SITE_STAGE to "production" or "preview" in the step that builds.',
    )
  throw new Error(
    `This build is of the branch “${change.branch}”, and ${host} does not say whether that is ` +
      'the published one. Set PUBLISHED_BRANCH to the name of the published branch, ' +
      'for all builds, in the settings of the hosting service.',
  )
}

/**
 * The variable that marks this machine as a build service, such as `CI`; undefined on one's own
 * machine.
 */
export function buildServiceVariable(env: Env): string | undefined {
  return anyService.find((name) => env[name] && !/^(false|0)$/i.test(env[name]))
}

/**
 * The address of the site, without a slash at its end: SITE_URL, else the one that the host gives.
 * A preview takes the host's first, since SITE_URL is often set for all builds and names the
 * published site. One's own machine has localhost.
 * @throws Error with a sentence that says what to set
 */
export function readAddress(env: Env, stage: Stage): string {
  const written = addressAsWritten(env, stage)
  if (!written && stage === 'local') return 'http://localhost:4321'
  if (!written) {
    throw new Error(
      'The site does not know its address, which its links for search engines need. ' +
        'Set SITE_URL in the settings of the hosting service, such as https://www.example.com.',
    )
  }
  const url = URL.parse(written)
  const isRemote = url?.protocol === 'https:' && url.hostname.includes('.')
  const isHere = stage === 'local' && url?.protocol.startsWith('http')
  if (url?.pathname === '/' && (isRemote || isHere)) return url.origin
  throw new Error(
    `SITE_URL is "${written}", which is not the https address of a site at the top of its host. ` +
      'Write it like https://www.example.com',
  )
}

function addressAsWritten(env: Env, stage: Stage): string {
  const host = stage === 'local' ? undefined : readHost(env)
  const site = env['SITE_URL']?.trim()
  if (stage === 'preview') return host?.address || site || ''
  return site || host?.production || ''
}

/**
 * The address of the published site, for comparing a preview with it: SITE_URL, else the one that
 * the host gives.
 * @returns undefined if neither is set
 */
export function publishedAddress(env: Env): string | undefined {
  const host = readHost(env)
  // Render gives each service its own address, also one that builds another branch.
  const isOwnAddress = host?.production === host?.address && readStage(env) === 'preview'
  const given = isOwnAddress ? undefined : host?.production
  return URL.parse(env['SITE_URL'] || given || '')?.origin
}

/**
 * The facts of the host about the change that it builds; none on one's own machine. Empty variables
 * count as missing.
 */
export function readChange(env: Env): BuiltChange {
  const known = Object.entries(readHost(env)?.change ?? {}).filter(([, value]) => value)
  return Object.fromEntries(known)
}
