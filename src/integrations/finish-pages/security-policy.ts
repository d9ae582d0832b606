import { createHash } from 'node:crypto'

/** The other origins that a page may reach. */
export interface Origins {
  /**
   * The origin of the host of the films, such as `https://media.example`, or undefined if this site
   * has them.
   */
  media?: string | undefined
  /** The origin that takes the leads, or undefined if this one does. */
  leads?: string | undefined
}

/**
 * The Content-Security-Policy of one page. It allows the site's own origin, and inline scripts and
 * styles by their hash. The browser itself may not send a form, since that would put the visitor's
 * words into an address. No script may turn text into HTML or code (Trusted Types): our islands do
 * not need to, and no library may.
 * @param scripts the exact texts of the inline scripts
 * @param styles the exact texts of the inline styles
 */
export function contentSecurityPolicy(
  scripts: string[],
  styles: string[],
  { media, leads }: Origins,
): string {
  const directives: [name: string, ...sources: (string | undefined)[]][] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...hashes(scripts)],
    ['style-src', "'self'", ...hashes(styles)],
    ['img-src', "'self'", 'data:'],
    ['media-src', "'self'", media],
    ['font-src', "'self'"],
    ['connect-src', "'self'", leads],
    ['base-uri', "'none'"],
    ['form-action', "'none'"],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', "'none'"],
  ]
  return directives.map((parts) => parts.filter(Boolean).join(' ')).join('; ')
}

function hashes(texts: string[]): string[] {
  return [...new Set(texts)]
    .filter(Boolean)
    .map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}
