import { createHash } from 'node:crypto'

/** What a page is allowed to reach besides its own origin. */
export interface Origins {
  /** Origin of the media host, such as `https://media.example`, or undefined if media lie beside the site. */
  media?: string | undefined
  /** Origin that takes the leads, or undefined if this one does. */
  leads?: string | undefined
}

/**
 * The Content-Security-Policy of one page: its own origin, and of inline scripts and styles only these, by their hash.
 * Nothing may be sent as a form by the browser itself: a form that script has not reached yet must not put what was
 * typed into an address. No script may make HTML or code of a text (Trusted Types): React draws our islands without it,
 * and a library that needs it is refused rather than trusted.
 * @param scripts the exact texts of the inline scripts; @param styles of the inline styles
 */
export function contentSecurityPolicy(scripts: string[], styles: string[], { media, leads }: Origins): string {
  const directives: [name: string, ...sources: (string | undefined)[]][] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...hashes(scripts)],
    ['style-src', "'self'", ...hashes(styles)],
    ['img-src', "'self'", 'data:', media],
    ['media-src', "'self'", media],
    ['font-src', "'self'"],
    ['connect-src', "'self'", leads],
    ['manifest-src', "'self'"],
    ['base-uri', "'none'"],
    ['form-action', "'none'"],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', "'none'"],
  ]
  return directives.map((parts) => parts.filter(Boolean).join(' ')).join('; ')
}

function hashes(texts: string[]): string[] {
  return [...new Set(texts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}
