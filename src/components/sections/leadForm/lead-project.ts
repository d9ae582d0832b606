// Runs in browsers and in builds.

/**
 * The address of the Supabase project that takes the leads of this build, or undefined if this site
 * takes them.
 */
export function leadProject(): string | undefined {
  return import.meta.env.PUBLIC_SUPABASE_URL?.replace(/\/+$/, '') || undefined
}
