// Runs in browsers and in builds.

/**
 * The key that pages send to the embedded backend in place of a Supabase publishable key. It is public too: it stands for
 * "a visitor" and opens nothing but the two forms.
 */
export const embeddedPublishableKey = 'sb_publishable_embedded'
