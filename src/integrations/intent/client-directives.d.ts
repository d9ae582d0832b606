import 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates when a visitor is about to use the island; a media query as value says where at all. */
    'client:intent'?: boolean | string
    /** Runs the session of a lead form, and hydrates once what sends the lead is there. */
    'client:lead'?: boolean
  }
}
