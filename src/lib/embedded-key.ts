/**
 * The key that the page sends to the embedded backend, in the place of a Supabase publishable key.
 * Public by design, like that one: it says "a visitor" and opens nothing but the two forms.
 */
export const embeddedPublishableKey = 'sb_publishable_embedded'
