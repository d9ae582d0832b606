import type { Env } from './build-services.ts'
import { publishedAddress } from './stage.ts'

/**
 * The file that every build publishes, by its name at the top of the site. It describes the build.
 */
export const manifestFile = 'site-manifest.json'

/** What the published site says about itself when a preview is built. */
export interface PublishedSite {
  /** Its address; undefined if neither SITE_URL nor the host says it. */
  address?: string | undefined
  /** The text of its manifest. */
  manifest?: string | undefined
  /** The commit that it shows, if its manifest says it. */
  commit?: string | undefined
  /** A sentence that says why there is no manifest. */
  reason?: string | undefined
}

/** The longest time to wait for an answer. */
const timeoutMs = 15_000

/**
 * Asks the published site for its manifest, by one request.
 * @returns a reason instead of the manifest if the site does not answer: a preview is built all the
 *   same
 */
export async function askPublishedSite(env: Env): Promise<PublishedSite> {
  const address = publishedAddress(env)
  if (!address) return { reason: 'SITE_URL does not say where the published site is.' }
  try {
    const manifest = await fetchManifest(address)
    return { address, manifest, commit: commitIn(manifest) }
  } catch (problem) {
    return { address, reason: describeFailure(problem) }
  }
}

/** The commit in the text of a manifest. */
function commitIn(manifest: string): string | undefined {
  try {
    const { commit } = JSON.parse(manifest) as { commit?: unknown }
    return typeof commit === 'string' ? commit : undefined
  } catch {
    return undefined
  }
}

/**
 * Fetches the manifest of a site.
 * @param address any address of the site
 * @throws Error with a sentence if the site does not answer with a file of this kind
 */
export async function fetchManifest(address: string): Promise<string> {
  const file = new URL(`/${manifestFile}`, address)
  const answer = await fetch(file, { signal: AbortSignal.timeout(timeoutMs) })
  if (!answer.ok) throw new Error(`${file.href} answered with ${answer.status}.`)
  const text = await answer.text()
  // A host without such a file answers with a page.
  if (text.startsWith('{')) return text
  throw new Error(`${file.href} is not a manifest.`)
}

/**
 * The sentence of a failed request, with its cause, such as `fetch failed (getaddrinfo ENOTFOUND
 * www.example.com).`
 */
export function describeFailure(problem: unknown): string {
  if (!(problem instanceof Error)) return String(problem)
  const { message, cause } = problem
  return cause instanceof Error ? `${message} (${cause.message}).` : message
}
