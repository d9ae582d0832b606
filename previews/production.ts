import { resolveCname } from 'node:dns/promises'
import { readFile } from 'node:fs/promises'
import { readProduction } from '../tools/stage.ts'
import { hostedRef, marksOf, type SupabaseProject } from '../leads/supabase-project.ts'
import { manifestFile, version, type Manifest } from './review/manifest.ts'
import { digest } from './review/read-page.ts'

/** The site to compare a preview with, by its address or its file, or a sentence that says why there is none. */
export interface Production {
  manifest?: Manifest
  against?: string
  reason?: string
  /** Digests of the project that gets its leads, readable in a manifest of any version. */
  leads: readonly string[]
}

/**
 * Reads the manifest of production: one request to the published site, or the file or address that REVIEW_AGAINST names.
 * Never throws: a preview is built even if production does not answer.
 */
export async function askProduction(
  env: Readonly<Record<string, string | undefined>>,
): Promise<Production> {
  const against = env['REVIEW_AGAINST']?.trim() || readProduction(env)
  if (!against) return { reason: 'SITE_URL does not say where the published site is.', leads: [] }
  try {
    const text = await readText(against)
    // A host without such a file answers with a page.
    const manifest = text.startsWith('{') ? (JSON.parse(text) as Manifest) : undefined
    const leads = manifest?.leads ?? []
    if (manifest?.version === version) return { against, manifest, leads }
    const reason = `What is published as ${manifestFile} is no manifest, or of another version of this project.`
    return { against, reason, leads }
  } catch (problem) {
    const { message, cause } = problem as Error
    return {
      against,
      reason: cause instanceof Error ? `${message} (${cause.message}).` : message,
      leads: [],
    }
  }
}

async function readText(against: string): Promise<string> {
  if (!/^https?:\/\//.test(against)) return readFile(against, 'utf8')
  const address = new URL(`/${manifestFile}`, against)
  const answer = await fetch(address, { signal: AbortSignal.timeout(15_000) })
  if (!answer.ok) throw new Error(`${address.href} was answered with ${answer.status}.`)
  return answer.text()
}

/**
 * Digests of everything that identifies a project. If its address is a domain of its own or a name that Supabase gave it,
 * DNS gives the project behind that name.
 * @param namesOf returns the other names of a host; none without a network
 */
export async function projectDigests(
  project: SupabaseProject | undefined,
  namesOf: (host: string) => Promise<string[]> = (host) => resolveCname(host).catch(() => []),
): Promise<string[]> {
  if (!project) return []
  const reference = /^[a-z]{20}$/.test(hostedRef(new URL(project.url).hostname) ?? '')
  const names = reference ? [] : await namesOf(new URL(project.url).hostname)
  const marks = [...marksOf(project), ...names.flatMap((name) => hostedRef(name) ?? name)]
  return marks.map((mark) => digest(`leads ${mark}`)).sort()
}

/**
 * Stops a preview whose forms would write to the project of the published site.
 * @throws Error with a sentence that says what to set
 */
export function refuseProduction(
  own: readonly string[],
  production: Pick<Production, 'leads'>,
): void {
  if (!own.some((mark) => production.leads.includes(mark))) return
  throw new Error(
    'This is a preview, and PREVIEW_SUPABASE_URL or PREVIEW_SUPABASE_KEY is of the project that gets the leads of the published site. ' +
      'Set both to a second project, made for previews, in the settings of the hosting service (docs/supabase.md, step 6), ' +
      'or neither: then the forms of previews only show what they would have sent.',
  )
}
