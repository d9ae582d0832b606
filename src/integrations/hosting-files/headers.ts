import type { Stage } from '../../lib/stage.ts'

/** Cloudflare reads a hundred rules of `_headers` and leaves out the rest; the others below need three. */
const mostNamed = 90

/** The headers of every path that fits a pattern: a path, or the beginning of paths with `*` at its end. */
export interface HeaderRule {
  path: string
  headers: [name: string, value: string][]
}

/**
 * The headers of every answer, and how long files may be kept. The rest of the security policy
 * stands in each page, which knows its own scripts.
 *
 * Files below `/_astro/` change their name with their content, so they may be kept for good. Each is named, and so are
 * films and photos, since a host sends the headers of a folder with its 404s too, and a script that was missing for a
 * minute would then be missing in that browser for a year.
 *
 * No Cross-Origin-Opener-Policy: a browser hears of it only with the answer, and then starts a new process, which takes a
 * tenth of the time to the first paint (`docs/decisions.md`, section 6). Nobody signs in here, and no page opens another.
 *
 * Scripts, styles and fonts are for this site alone; pictures may stand in the previews that other sites show of a link.
 * @param assets the files below `/_astro/` and `/media/` in this build, such as `_astro/form.a1.js`; scripts are named first
 * @param subdomains whether every subdomain answers by https too, as only the owner of the domain can know
 */
export function headerRules({ preview }: Stage, assets: readonly string[], subdomains = false): HeaderRule[] {
  const onlyHttps = `max-age=31536000${subdomains ? '; includeSubDomains' : ''}`
  const everywhere: HeaderRule['headers'] = [
    ['Content-Security-Policy', "frame-ancestors 'none'"],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
    preview ? ['X-Robots-Tag', 'noindex'] : ['Strict-Transport-Security', onlyHttps],
  ]
  const scriptsFirst = [...assets].sort((a, b) => Number(b.endsWith('.js')) - Number(a.endsWith('.js')))
  // Media keep their names, so they are asked for again after a day.
  const kept = scriptsFirst.slice(0, mostNamed).map((asset): HeaderRule => ({
    path: `/${asset}`,
    headers: [['Cache-Control', `public, max-age=${asset.startsWith('media/') ? '86400' : '31536000, immutable'}`]],
  }))
  return [
    { path: '/*', headers: everywhere },
    { path: '/_astro/*', headers: [['Cross-Origin-Resource-Policy', 'same-origin']] },
    ...kept,
  ]
}

/** The text of `_headers`, as Netlify and Cloudflare take it, and `npm start` too. */
export function headers(...of: Parameters<typeof headerRules>): string {
  return headerRules(...of)
    .map(({ path, headers: lines }) => [path, ...lines.map(([name, value]) => `  ${name}: ${value}`)].join('\n') + '\n')
    .join('')
}
