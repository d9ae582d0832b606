import 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * Hydrates when a visitor is about to use the island; a media query as value limits this to
     * matching windows.
     */
    'client:intent'?: boolean | string
    /** Runs the session of a lead form. React does not hydrate the form. */
    'client:lead'?: boolean
  }
}
