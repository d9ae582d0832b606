import type { Env } from './build-services.ts'
import { digestsOfProduction, projectDigests, refuseProduction } from './lead-guard.ts'
import { askPublishedSite, type PublishedSite } from './published-site.ts'
import { readAddress, readStage, type Stage } from './stage.ts'
import { readProject, sameProject, type SupabaseProject } from './supabase-project.ts'

/**
 * Where the forms of a build send leads:
 * - `project`: to this hosted project
 * - `here`: to the embedded backend of the same origin
 * - `nowhere`: the forms of a preview show what they would have sent; `reason` is a sentence that
 *   says why
 */
export type LeadReceiver =
  | { kind: 'project'; project: SupabaseProject }
  | { kind: 'here' }
  | { kind: 'nowhere'; reason: string }

/** Everything that a build reads from its settings. */
export interface Build {
  stage: Stage
  /** The address of the site. */
  site: string
  leads: LeadReceiver
  /** The origin of the films, if it is not the site. */
  mediaOrigin: string | undefined
}

/** A build after the gate: what previews may reach is decided. */
export interface GuardedBuild extends Build {
  /** The answer of the published site, which only previews ask. */
  published: PublishedSite
}

/**
 * Reads the settings of a build.
 * @throws Error with a sentence that says what to set
 */
export function readBuild(env: Env): Build {
  const stage = readStage(env)
  const mediaOrigin = readMediaOrigin(env['PUBLIC_MEDIA_BASE_URL'])
  const leads = chooseReceiver(env, stage)
  return { stage, site: readAddress(env, stage), leads, mediaOrigin }
}

/**
 * Reads the settings of a build, and takes the project from a preview unless the published site
 * says that its own is another one. So a preview whose published site is silent, or unknown, sends
 * nothing.
 * @throws Error with a sentence that says what to set, also for a preview that has the project of
 *   the published site
 */
export async function readGuardedBuild(env: Env): Promise<GuardedBuild> {
  const build = readBuild(env)
  if (build.stage !== 'preview') return { ...build, published: {} }

  const published = await askPublishedSite(env)
  return { ...build, leads: await guardReceiver(build.leads, published), published }
}

/** The receiver of a preview's leads, once its project is known to be another than production's. */
async function guardReceiver(
  leads: LeadReceiver,
  { manifest, reason = publishFirst }: PublishedSite,
): Promise<LeadReceiver> {
  if (leads.kind !== 'project') return leads
  const ofProduction = digestsOfProduction(manifest)
  refuseProduction(await projectDigests(leads.project), ofProduction)
  if (ofProduction.length > 0) return leads
  const cannotTell =
    'PREVIEW_SUPABASE_URL is not used: the published site does not say which project gets its ' +
    'leads, so this could be the same one.'
  return { kind: 'nowhere', reason: `${cannotTell} ${reason}` }
}

const publishFirst = 'Publish the site with this version first, with SITE_URL set to its address.'

/** One line for the person who builds: it says where the leads of this build go. */
export function describeLeads({ leads, stage }: Build): string {
  const what = stage === 'preview' ? 'preview' : 'site'
  if (leads.kind === 'project')
    return `Leads of this ${what} go to ${new URL(leads.project.url).host}.`
  if (leads.kind === 'here')
    return 'Leads of this build go to the small database of the machine that serves it (npm start).'
  return (
    'Leads of this preview go nowhere: its forms show what they would have sent. ' + leads.reason
  )
}

/** The hosted project that gets leads, if there is one. */
export function projectOf(leads: LeadReceiver): SupabaseProject | undefined {
  return leads.kind === 'project' ? leads.project : undefined
}

function readMediaOrigin(written: string | undefined): string | undefined {
  if (!written) return undefined
  if (/^https:\/\//i.test(written) && URL.canParse(written)) return new URL(written).origin
  throw new Error(
    'PUBLIC_MEDIA_BASE_URL is not an address. ' +
      'Write it like https://media.example.com/site, or leave it out.',
  )
}

/**
 * Chooses the receiver of a build's leads. On one's own machine it is the project of
 * PUBLIC_SUPABASE_URL and PUBLIC_SUPABASE_KEY, if they are set. A hosted build needs them. A
 * preview never gets them: it uses PREVIEW_SUPABASE_URL and PREVIEW_SUPABASE_KEY, or sends nothing
 * without them, so that nothing that a reviewer tries reaches production data.
 * @throws Error with a sentence that says what to set
 */
export function chooseReceiver(env: Env, stage: Stage): LeadReceiver {
  return stage === 'preview' ? chooseForPreview(env) : chooseForSite(env, stage)
}

function chooseForPreview(env: Env): LeadReceiver {
  const own = pairOf(env['PREVIEW_SUPABASE_URL'], env['PREVIEW_SUPABASE_KEY'])
  const production = pairOf(env['PUBLIC_SUPABASE_URL'], env['PUBLIC_SUPABASE_KEY'])
  if (!own.url && !own.key)
    return { kind: 'nowhere', reason: 'PREVIEW_SUPABASE_URL and PREVIEW_SUPABASE_KEY are not set.' }
  if (own.url && !sameProject(production, own))
    return { kind: 'project', project: projectOfPair('PREVIEW', own) }
  throw new Error(
    'This is a preview, and a preview must not write to the production leads. ' +
      'Set PREVIEW_SUPABASE_URL and PREVIEW_SUPABASE_KEY to a second project, made for previews, ' +
      'in the settings of the hosting service (docs/supabase.md, step 6), or neither: ' +
      'then the forms of previews only show what they would have sent.',
  )
}

function chooseForSite(env: Env, stage: Stage): LeadReceiver {
  const own = pairOf(env['PUBLIC_SUPABASE_URL'], env['PUBLIC_SUPABASE_KEY'])
  if (own.url || own.key) return { kind: 'project', project: projectOfPair('PUBLIC', own) }
  if (stage === 'local') return { kind: 'here' }
  throw new Error(
    'The forms of this site would have nowhere to send leads. ' +
      'Set PUBLIC_SUPABASE_URL and PUBLIC_SUPABASE_KEY in the settings of the hosting service ' +
      '(docs/supabase.md, step 6).',
  )
}

function pairOf(url = '', key = ''): SupabaseProject {
  return { url, key }
}

/** @throws Error with a sentence that names the settings, if one of them is missing or wrong */
function projectOfPair(prefix: 'PREVIEW' | 'PUBLIC', { url, key }: SupabaseProject) {
  const names = { url: `${prefix}_SUPABASE_URL`, key: `${prefix}_SUPABASE_KEY` }
  if (url && key) return readProject(names, url, key)
  throw new Error(`Only one of ${names.url} and ${names.key} is set. Set both, or neither.`)
}
