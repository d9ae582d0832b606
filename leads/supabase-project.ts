/** Where the forms of a build send leads: an address without a slash at its end, and a public key. */
export interface SupabaseProject {
  url: string
  key: string
}

/**
 * Reads the address and the key of a project as people paste them.
 * @param names what the two settings are called, for the sentences
 * @throws Error with a sentence: the address is not one that a browser can send leads to, or the key is secret, not a key,
 *   or of another project. The sentence holds neither key nor password.
 */
export function readProject(names: { url: string; key: string }, url: string, key: string): SupabaseProject {
  const address = projectAddress(names.url, url)
  const ref = hostedRef(url)
  const role = refuseSecret(names.key, key.trim())
  if (role.ref !== undefined && ref !== undefined && role.ref !== ref) {
    throw new Error(
      `${names.key} belongs to another project than ${names.url} names. Copy both from the same project (docs/supabase.md, step 5).`,
    )
  }
  return { url: address, key: key.trim() }
}

/**
 * Whether two settings mean one project, however they are written: they share the project's reference (in the address or in
 * an older key), the host and port of an address of one's own, or the key. Unreadable parts are ignored.
 */
export function sameProject(a: Partial<SupabaseProject>, b: Partial<SupabaseProject>): boolean {
  const marks = marksOf(a)
  return [...marksOf(b)].some((mark) => marks.has(mark))
}

/** Everything that identifies a project: its reference or its host, the project that an older key names, and the key. */
export function marksOf({ url = '', key = '' }: Partial<SupabaseProject>): Set<string> {
  const parsed = parse(url)
  const marks = [hostedRef(url) ?? parsed?.host, claimsOf(key.trim())?.ref, key.trim()]
  return new Set(marks.filter((mark): mark is string => typeof mark === 'string' && mark !== ''))
}

/**
 * Reads the address of a project as people paste it.
 * @param name what the setting is called, for the sentence
 * @returns the address without a slash at its end; a project at Supabase by its origin alone
 * @throws Error with a sentence that says what to write; only this machine may be reached without https
 */
export function projectAddress(name: string, written: string): string {
  const address = parse(written)
  const ref = hostedRef(written)
  const right = ref ? `https://${ref}.supabase.co` : undefined
  // `parse` adds a missing `https:`, but the setting itself must have one.
  const scheme = /^\s*([a-z][a-z0-9+.-]*:)\/\//i.exec(written)?.[1]?.toLowerCase()
  const local = address && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(address.hostname)
  const asked =
    !address || /^(app\.)?supabase\.com$/.test(address.hostname) || (!right && !/[.:]/.test(address.host) && !local)
  if (!asked && scheme === 'https:' && (!right || address.host === new URL(right).host)) {
    return right ?? address.origin + address.pathname.replace(/\/+$/, '').replace(/\/rest\/v1$/, '')
  }
  if (local && scheme === 'http:') return address.origin
  throw new Error(
    `${name} is not the address of a project. Write ` +
      (right ?? (asked ? 'the Project URL, such as https://abcdefgh.supabase.co' : `https://${address.host}`)) +
      ' (docs/supabase.md, step 5).',
  )
}

/** Reads an address as people write it: without a scheme, with spaces around it, with dots after the name. */
function parse(written: string): URL | undefined {
  const text = written.trim().replace(/^(?:postgres(?:ql)?):\/\//i, 'https://')
  const full = /^https?:\/\//i.test(text) ? text : /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) ? '' : `https://${text}`
  if (!URL.canParse(full)) return undefined
  const url = new URL(full)
  url.hostname = url.hostname.replace(/\.+$/, '')
  return url
}

/** The reference of a project at Supabase, from one of its own addresses, its dashboard's, or alone. */
export function hostedRef(written: string): string | undefined {
  const url = parse(written)
  if (!url) return undefined
  if (/^(app\.)?supabase\.com$/.test(url.hostname)) return /\/project\/([a-z0-9]+)/.exec(url.pathname)?.[1]
  if (/^[a-z]{20}$/.test(url.hostname)) return url.hostname
  return /^(?:db\.)?([a-z0-9-]+)(?:\.(?:functions|storage))?\.supabase\.co$/.exec(url.hostname)?.[1]
}

/** Refuses a key that must not be public; returns the project that an older key names. */
function refuseSecret(name: string, key: string): { ref?: string | undefined } {
  const publishable = 'the Publishable key of the project, which begins with sb_publishable_ (docs/supabase.md, step 5)'
  if (/^sb_publishable_[\w-]+$/.test(key)) return {}
  const claims = claimsOf(key)
  if (key.startsWith('sb_secret_') || claims?.role === 'service_role') {
    throw new Error(
      `${name} holds a secret key${claims ? ' (its role is service_role)' : ''}, which opens all leads and would stand in every page. ` +
        `Write ${publishable}, and change the secret key if anybody may have seen it.`,
    )
  }
  if (!claims) throw new Error(`${name} is not a key that may stand in a page. Write ${publishable}.`)
  if (claims.role !== 'anon') {
    throw new Error(`${name} is a key of another role than "anon", the visitor's. Write ${publishable}.`)
  }
  return { ref: claims.ref }
}

/** The claims of an older key (a JSON Web Token), unverified; undefined if it is not one. */
function claimsOf(key: string): { role?: string; ref?: string } | undefined {
  const [, payload] = /^eyJ[\w-]*\.([\w-]+)\.[\w-]*$/.exec(key) ?? []
  if (payload === undefined) return undefined
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
    return typeof claims === 'object' && claims !== null ? claims : {}
  } catch {
    return undefined
  }
}
