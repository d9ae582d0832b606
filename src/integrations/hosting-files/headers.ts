/**
 * Cloudflare reads a hundred rules of `_headers` and ignores the rest. The general rules need some
 * of them.
 */
const mostNamed = 90

/** The purpose of a build, in the words of SITE_STAGE, which `gate/stage.ts` reads. */
export type SiteStage = 'production' | 'preview' | 'local'

/** The headers for a path, or for all paths like it: `*` is any text, slashes included. */
export interface HeaderRule {
  path: string
  headers: [name: string, value: string][]
}

/**
 * The headers of every answer, and the time for which browsers may keep files. The rest of the
 * security policy is in each page, since it lists the page's own scripts.
 *
 * Names of files below `/_astro/` change with their content, so browsers may keep them for good.
 * Each file has its own rule, because hosts send the headers of a folder with its 404s too: a
 * script that was missing for a minute would then be missing in that browser for a year.
 *
 * There is no Cross-Origin-Opener-Policy: it makes a browser start a new process when the answer
 * arrives, which delays the first paint by a tenth (`docs/decisions.md`, section 6). Nobody signs
 * in here, and no page opens another.
 *
 * Previews show their own pages in frames, on /review. No other site may frame a page.
 *
 * A drawing may come from a stranger's pull request, and is a document of its own when it is opened
 * by its address. So it runs nothing and loads nothing there, even if the check had overlooked a
 * script. The rule with `*` is for the hosts that know it; the drawings with rules of their own are
 * named for the others.
 *
 * Only this site may use its scripts, styles and fonts. Other sites may show its pictures in
 * previews of links.
 * @param assets the files below `/_astro/` and `/media/` in this build, such as
 * `_astro/form.a1.js`; scripts are named first
 * @param subdomains true if every subdomain also answers by https, which only the owner of the
 * domain knows
 */
export function headerRules(
  stage: SiteStage,
  assets: readonly string[],
  subdomains = false,
): HeaderRule[] {
  const isPreview = stage === 'preview'
  const onlyHttps = `max-age=31536000${subdomains ? '; includeSubDomains' : ''}`
  const everywhere: HeaderRule['headers'] = [
    ['Content-Security-Policy', `frame-ancestors ${isPreview ? "'self'" : "'none'"}`],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
    isPreview ? ['X-Robots-Tag', 'noindex'] : ['Strict-Transport-Security', onlyHttps],
  ]
  const scriptsFirst = [...assets].sort(
    (a, b) => Number(b.endsWith('.js')) - Number(a.endsWith('.js')),
  )
  // The name of a film or photo stays when its content changes, so browsers ask again after a day.
  const kept = scriptsFirst.slice(0, mostNamed).map((asset): HeaderRule => {
    const age = asset.startsWith('media/') ? '86400' : '31536000, immutable'
    const caching: HeaderRule['headers'] = [['Cache-Control', `public, max-age=${age}`]]
    return { path: `/${asset}`, headers: asset.endsWith('.svg') ? [...caching, still] : caching }
  })
  return [
    { path: '/*', headers: everywhere },
    { path: '/*.svg', headers: [still] },
    { path: '/_astro/*', headers: [['Cross-Origin-Resource-Policy', 'same-origin']] },
    ...kept,
  ]
}

/** Makes a drawing that is opened by its address a still picture. */
const still: HeaderRule['headers'][number] = [
  'Content-Security-Policy',
  "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
]

/** The text of `_headers` for Netlify, Cloudflare and `npm start`. */
export function headers(...of: Parameters<typeof headerRules>): string {
  return headerRules(...of)
    .map(
      ({ path, headers: lines }) =>
        [path, ...lines.map(([name, value]) => `  ${name}: ${value}`)].join('\n') + '\n',
    )
    .join('')
}
