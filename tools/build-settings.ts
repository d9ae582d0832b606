import type { Env } from './build-services.ts'
import { readAddress, readStage, type Stage } from './stage.ts'
import { readProject, sameProject, type SupabaseProject } from '../leads/supabase-project.ts'

/**
 * The receiver of a build's leads: a hosted project, the embedded backend of the same origin, or nobody, as on a
 * preview without a project of its own, whose forms show what they would have sent.
 */
export type LeadsGo = 'project' | 'here' | 'nowhere'

/** Everything that a build reads from its settings. */
interface Build {
  stage: Stage
  /** The address of the site. */
  site: string
  backend: SupabaseProject | undefined
  leads: LeadsGo
  /** The origin of films and photos, if it is not the site. */
  mediaOrigin: string | undefined
}

/** @throws Error with a sentence that says what to set */
export function readBuild(env: Env): Build {
  const stage = readStage(env)
  const mediaOrigin = readMediaOrigin(env['PUBLIC_MEDIA_BASE_URL'])
  const backend = chooseBackend(env, stage)
  const leads = backend ? 'project' : stage.preview ? 'nowhere' : 'here'
  return { stage, site: readAddress(env, stage), backend, leads, mediaOrigin }
}

/** One line for the person who builds: it says where the leads of this build go. */
export function describeLeads({ leads, backend, stage }: Build): string {
  if (backend)
    return `Leads of this ${stage.preview ? 'preview' : 'site'} go to ${new URL(backend.url).host}.`
  if (leads === 'nowhere')
    return 'Leads of this preview go nowhere: its forms show what they would have sent.'
  return 'Leads of this build go to the small database of the machine that serves it (npm start).'
}

function readMediaOrigin(written: string | undefined): string | undefined {
  if (!written) return undefined
  if (/^https:\/\//i.test(written) && URL.canParse(written)) return new URL(written).origin
  throw new Error(
    'PUBLIC_MEDIA_BASE_URL is not an address. Write it like https://media.example.com/site, or leave it out.',
  )
}

/**
 * Chooses the receiver of a build's leads. On one's own machine it is the project of PUBLIC_SUPABASE_URL and
 * PUBLIC_SUPABASE_KEY, if they are set. A hosted build needs them. A preview never gets them: it uses PREVIEW_SUPABASE_URL and
 * PREVIEW_SUPABASE_KEY, or sends nothing without them, so that nothing that a reviewer tries reaches production data.
 * @returns the hosted project; undefined for a preview that sends nothing, else for the embedded backend on the site's own
 *   origin
 * @throws Error with a sentence that says what to set
 */
export function chooseBackend(env: Env, { hosted, preview }: Stage): SupabaseProject | undefined {
  const prefix = preview ? 'PREVIEW' : 'PUBLIC'
  const names = { url: `${prefix}_SUPABASE_URL`, key: `${prefix}_SUPABASE_KEY` }
  const both = `${names.url} and ${names.key}`
  const url = env[names.url]
  const key = env[names.key]
  const production = {
    url: env['PUBLIC_SUPABASE_URL'] ?? '',
    key: env['PUBLIC_SUPABASE_KEY'] ?? '',
  }
  if (preview && !url && !key) return undefined
  if (preview && (!url || sameProject(production, { url, key: key ?? '' }))) {
    throw new Error(
      'This is a preview, and a preview must not write to the production leads. ' +
        `Set ${both} to a second project, made for previews, in the settings of the hosting service (docs/supabase.md, step 6), ` +
        'or neither: then the forms of previews only show what they would have sent.',
    )
  }
  if (!url && !key) {
    if (!hosted) return undefined
    throw new Error(
      'The forms of this site would have nowhere to send leads. ' +
        `Set ${both} in the settings of the hosting service (docs/supabase.md, step 6).`,
    )
  }
  if (!url || !key) throw new Error(`Only one of ${both} is set. Set both, or neither.`)
  return readProject(names, url, key)
}
