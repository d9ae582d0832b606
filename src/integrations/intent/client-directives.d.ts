import 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates when a visitor is about to use the island; a media query as value says where at all. */
    'client:intent'?: boolean | string
    /** Runs the session of a lead form, and hydrates once its first lead has an answer. */
    'client:lead'?: boolean
  }
}
