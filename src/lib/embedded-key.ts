// Runs in browsers and in builds.

/**
 * The key that pages send to the embedded backend in place of a Supabase publishable key. It is
 * public too: it means "a visitor" and opens only the two forms.
 */
export const embeddedPublishableKey = 'sb_publishable_embedded'
