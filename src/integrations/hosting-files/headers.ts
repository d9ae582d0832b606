import type { Stage } from '../../lib/stage.ts'

/** Cloudflare reads a hundred rules of `_headers` and leaves out the rest; the others below need three. */
const mostNamed = 90

/**
 * The text of `_headers`: the headers of every answer, and how long files may be kept. The rest of the security policy
 * stands in each page, which knows its own scripts.
 *
 * Files below `/_astro/` change their name with their content, so they may be kept for good. Each is named, since a host
 * sends the headers of a folder with its 404s too, and a script that was missing for a minute would then be missing in
 * that browser for a year.
 *
 * Scripts, styles and fonts are for this site alone; pictures may stand in the previews that other sites show of a link.
 * @param assets the files below `/_astro/` in this build, such as `_astro/form.a1.js`; scripts are named first
 * @param subdomains whether every subdomain answers by https too, as only the owner of the domain can know
 */
export function headers({ preview }: Stage, assets: readonly string[], subdomains = false): string {
  const onlyHttps = `Strict-Transport-Security: max-age=31536000${subdomains ? '; includeSubDomains' : ''}`
  const everywhere = [
    "Content-Security-Policy: frame-ancestors 'none'",
    'X-Content-Type-Options: nosniff',
    'Referrer-Policy: strict-origin-when-cross-origin',
    'Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy: same-origin',
    ...(preview ? ['X-Robots-Tag: noindex'] : [onlyHttps]),
  ]
  const scriptsFirst = [...assets].sort((a, b) => Number(b.endsWith('.js')) - Number(a.endsWith('.js')))
  const keptForGood = scriptsFirst
    .slice(0, mostNamed)
    .map((asset) => block(`/${asset}`, ['Cache-Control: public, max-age=31536000, immutable']))
  // Media keep their names, so they are asked for again after a day.
  return [
    block('/*', everywhere),
    block('/_astro/*', ['Cross-Origin-Resource-Policy: same-origin']),
    ...keptForGood,
    block('/media/*', ['Cache-Control: public, max-age=86400']),
  ].join('')
}

function block(path: string, lines: string[]): string {
  return `${[path, ...lines.map((line) => `  ${line}`)].join('\n')}\n`
}
