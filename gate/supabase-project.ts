/** The receiver of a build's leads: an address without a slash at its end, and a public key. */
export interface SupabaseProject {
  url: string
  key: string
}

const step = '(docs/supabase.md, step 5)'

/**
 * Reads the address and the key of a project as people paste them.
 * @param names the names of the two settings, for the sentences
 * @throws Error with a sentence if browsers cannot send leads to the address, or if the key may not
 *   be in a page. The sentence contains neither key nor password.
 */
export function readProject(
  names: { url: string; key: string },
  url: string,
  key: string,
): SupabaseProject {
  const project = { url: projectAddress(names.url, url), key: key.trim() }
  if (/^sb_publishable_[\w-]+$/.test(project.key) || claimsOf(project.key)?.role === 'anon')
    return project
  throw new Error(
    `${names.key} is not a key that a page may have. Write the Publishable key of the ` +
      `project, which begins with sb_publishable_ ${step}. If this is a secret key, which opens ` +
      'all leads, change it where anybody may have seen it.',
  )
}

/**
 * Reads the address of a project as people paste it.
 * @param name the name of the setting, for the sentence
 * @returns the address without a slash at its end; for a project at Supabase only its origin
 * @throws Error with a sentence that says what to write; only this machine may have an address
 *   without https
 */
export function projectAddress(name: string, written: string): string {
  const { protocol, hostname, origin, pathname } = parse(written)
  const local = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
  if (protocol === 'https:' || (local && protocol === 'http:')) {
    const ref = hostedRef(hostname)
    if (ref) return `https://${ref}.supabase.co`
    if (!/supabase\.com$/.test(hostname))
      return origin + pathname.replace(/\/+$/, '').replace(/\/rest\/v1$/, '')
  }
  throw new Error(
    `${name} is not the address of a project. ` +
      `Write the Project URL, such as https://abcdefgh.supabase.co ${step}.`,
  )
}

/**
 * True if two settings mean one project: they share the host and port, the key, or the project that
 * an older key names.
 */
export function sameProject(a: Partial<SupabaseProject>, b: Partial<SupabaseProject>): boolean {
  return !identifiersOf(a).isDisjointFrom(identifiersOf(b))
}

/**
 * Everything that identifies a project: its reference or its host, the project that an older key
 * names, and the key.
 */
export function identifiersOf({ url = '', key = '' }: Partial<SupabaseProject>): Set<string> {
  const { hostname, host } = parse(url)
  const identifiers = [hostedRef(hostname) ?? host, claimsOf(key.trim())?.ref, key.trim()]
  return new Set(identifiers.flatMap((identifier) => identifier || []))
}

/** The reference of a project at Supabase, from the host of one of its addresses. */
export function hostedRef(host: string): string | undefined {
  return /([a-z0-9-]+)(?:\.functions|\.storage)?\.supabase\.co\.*$/.exec(host)?.[1]
}

/** Returns empty parts for a text that is no address. */
function parse(written: string) {
  return URL.canParse(written)
    ? new URL(written)
    : { protocol: '', hostname: '', host: '', origin: '', pathname: '' }
}

/** The claims of an older key (a JSON Web Token), unverified; undefined if it is not one. */
function claimsOf(key: string): { role?: string; ref?: string } | undefined {
  const [, payload = ''] = /^eyJ[\w-]*\.([\w-]+)\.[\w-]*$/.exec(key) ?? []
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
      role?: string
      ref?: string
    }
  } catch {
    return undefined
  }
}
