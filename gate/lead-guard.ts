import { createHash } from 'node:crypto'
import { resolveCname } from 'node:dns/promises'
import { hostedRef, identifiersOf, type SupabaseProject } from './supabase-project.ts'

/**
 * Digests of everything that identifies a project. The manifest of the published site has those of
 * its project, so a preview of the same project is refused without anybody learning which one it
 * is. If the address is a domain of its own or a name that Supabase gave it, DNS gives the project
 * behind that name.
 * @param namesOf returns the other names of a host; none without a network
 */
export async function projectDigests(
  project: SupabaseProject | undefined,
  namesOf: (host: string) => Promise<string[]> = otherNames,
): Promise<string[]> {
  if (!project) return []
  const { hostname } = new URL(project.url)
  const isReference = /^[a-z]{20}$/.test(hostedRef(hostname) ?? '')
  const names = isReference ? [] : await namesOf(hostname)
  const identifiers = [...identifiersOf(project), ...names.map((name) => hostedRef(name) ?? name)]
  return [...new Set(identifiers)].map(digestOfLeads).sort()
}

function otherNames(host: string): Promise<string[]> {
  return resolveCname(host).catch(() => [])
}

/**
 * The same in every version of the project: a preview must understand the digests of an older
 * published site.
 */
function digestOfLeads(identifier: string): string {
  return createHash('sha256').update(`leads ${identifier}`).digest('base64url').slice(0, 10)
}

/**
 * Reads the digests of the project that gets the leads of the published site.
 * @param manifest the text of the manifest at the address of the published site, of any version
 * @returns none if the manifest is of another kind of build: a preview at that address knows
 *   nothing about production
 */
export function digestsOfProduction(manifest: string | undefined): string[] {
  try {
    const { stage, leads } = JSON.parse(manifest ?? '{}') as { stage?: unknown; leads?: unknown }
    if (stage !== 'production' || !Array.isArray(leads)) return []
    return leads.filter((digest) => typeof digest === 'string')
  } catch {
    return []
  }
}

/**
 * Stops a preview whose forms would write to the project of the published site.
 * @throws Error with a sentence that says what to set
 */
export function refuseProduction(own: readonly string[], ofProduction: readonly string[]): void {
  if (!own.some((digest) => ofProduction.includes(digest))) return
  throw new Error(
    'This is a preview, and PREVIEW_SUPABASE_URL or PREVIEW_SUPABASE_KEY is of the project that ' +
      'gets the leads of the published site. Set both to a second project, made for previews, ' +
      'in the settings of the hosting service (docs/supabase.md, step 6), or neither: ' +
      'then the forms of previews only show what they would have sent.',
  )
}
