import { readHost, type BuiltChange, type Env } from './build-services.ts'

/** The purpose of a build. */
export interface Stage {
  /** True for a site to publish, false for one that only the machine that builds it shows. */
  hosted: boolean
  /** True for a preview of a change: it shows drafts and keeps search engines out. */
  preview: boolean
}

/** Variables that build services set, including services that are not in the table. */
const anyService = [
  'CI',
  'CONTINUOUS_INTEGRATION',
  'BUILD_NUMBER',
  'TF_BUILD',
  'CODEBUILD_BUILD_ID',
]

const stages: Readonly<Record<string, Stage>> = {
  production: { hosted: true, preview: false },
  preview: { hosted: true, preview: true },
  local: { hosted: false, preview: false },
}

/**
 * Reads the stage of a build from SITE_STAGE, else from the variables of its host; without either it is one's own machine.
 * @throws Error with a sentence for an unknown SITE_STAGE, and on an unknown build service, which would otherwise publish
 *   forms that send leads nowhere
 */
export function readStage(env: Env): Stage {
  const named = env['SITE_STAGE']
  if (named) {
    const stage = stages[named]
    if (stage) return stage
    throw new Error(
      `SITE_STAGE is "${named}". Set SITE_STAGE to "production", "preview" or "local".`,
    )
  }
  const host = readHost(env)
  if (host) return { hosted: true, preview: host.preview }
  const service = buildService(env)
  if (service === undefined) return { hosted: false, preview: false }
  throw new Error(
    `${service} is set, so this is the machine of a build service, and of one that is not known here. ` +
      'Set SITE_STAGE to "production", "preview" or "local" (a build that is only looked at on this machine).',
  )
}

/** The variable that marks this machine as a build service, such as `CI`; undefined on one's own machine. */
export function buildService(env: Env): string | undefined {
  return anyService.find((name) => env[name] && !/^(false|0)$/i.test(env[name]))
}

/**
 * The address of the site, without a slash at its end: SITE_URL, else the one that the host gives. A preview takes the host's
 * first, since SITE_URL is often set for all builds and names the published site. One's own machine has localhost.
 * @throws Error with a sentence that says what to set
 */
export function readAddress(env: Env, { hosted, preview }: Stage): string {
  const host = hosted ? readHost(env) : undefined
  const given = preview ? host?.address : host?.production
  const written = ((preview && given) || env['SITE_URL'] || given || '').trim()
  if (!written && !hosted) return 'http://localhost:4321'
  if (!written) {
    throw new Error(
      'The site does not know its address, which stands in its links for search engines. ' +
        'Set SITE_URL in the settings of the hosting service, such as https://www.example.com.',
    )
  }
  const url = URL.parse(written)
  const isRemote = url?.protocol === 'https:' && url.hostname.includes('.')
  const isHere = !hosted && url?.protocol.startsWith('http')
  if (url?.pathname === '/' && (isRemote || isHere)) return url.origin
  throw new Error(
    `SITE_URL is "${written}", which is not the https address of a site at the top of its host. ` +
      'Write it like https://www.example.com',
  )
}

/**
 * The address of the published site, for comparing a preview with it: SITE_URL, else the one that the host gives.
 * @returns undefined if neither is set
 */
export function readProduction(env: Env): string | undefined {
  return URL.parse(env['SITE_URL'] || readHost(env)?.production || '')?.origin
}

/** The facts of the host about the change that it builds; none on one's own machine. Empty variables count as missing. */
export function readChange(env: Env): BuiltChange {
  return Object.fromEntries(
    Object.entries(readHost(env)?.change ?? {}).filter(([, value]) => value),
  )
}
