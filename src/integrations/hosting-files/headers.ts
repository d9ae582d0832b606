/**
 * The files with a rule of their own, at most. Cloudflare reads a hundred rules of `_headers` and
 * ignores the rest, and the general rules need some of them.
 */
const mostAssetRules = 90

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
  return [
    { path: '/*', headers: headersEverywhere(stage, subdomains) },
    // Some hosts know `*` only at the end: for them each drawing is named by `rulesOfAssets`.
    { path: '/*.svg', headers: [stillPicture] },
    // Only this site may use its scripts, styles and fonts. Other sites may show its pictures in
    // previews of links.
    { path: '/_astro/*', headers: [['Cross-Origin-Resource-Policy', 'same-origin']] },
    ...rulesOfAssets(assets),
  ]
}

/**
 * The headers of every answer.
 *
 * There is no Cross-Origin-Opener-Policy: it makes a browser start a new process when the answer
 * arrives, which delays the first paint by a tenth (`docs/decisions.md`, section 6). Nobody signs
 * in here, and no page opens another.
 */
function headersEverywhere(stage: SiteStage, subdomains: boolean): HeaderRule['headers'] {
  const isPreview = stage === 'preview'
  const onlyHttps = `max-age=31536000${subdomains ? '; includeSubDomains' : ''}`
  return [
    // Previews show their own pages in frames, on /review. No other site may frame a page.
    ['Content-Security-Policy', `frame-ancestors ${isPreview ? "'self'" : "'none'"}`],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
    isPreview ? ['X-Robots-Tag', 'noindex'] : ['Strict-Transport-Security', onlyHttps],
  ]
}

/**
 * A rule for each file, scripts first. Hosts send the headers of a folder with its 404s too: with
 * one rule for the folder, a script that was missing for a minute would be missing in that browser
 * for a year.
 */
function rulesOfAssets(assets: readonly string[]): HeaderRule[] {
  const isScript = (asset: string): boolean => asset.endsWith('.js')
  const scriptsFirst = [...assets].sort((a, b) => Number(isScript(b)) - Number(isScript(a)))
  return scriptsFirst.slice(0, mostAssetRules).map((asset) => {
    const caching: HeaderRule['headers'] = [['Cache-Control', `public, max-age=${ageOf(asset)}`]]
    const isDrawing = asset.endsWith('.svg')
    return { path: `/${asset}`, headers: isDrawing ? [...caching, stillPicture] : caching }
  })
}

/**
 * How long browsers may keep a file. Names below `/_astro/` change with their content; the name of
 * a film or photo stays, so browsers ask again after a day.
 */
function ageOf(asset: string): string {
  return asset.startsWith('media/') ? '86400' : '31536000, immutable'
}

/**
 * Makes a drawing that is opened by its address a still picture. It may come from a stranger's pull
 * request, and is a document of its own there. So it runs nothing and loads nothing, even if the
 * check had overlooked a script.
 */
const stillPicture: HeaderRule['headers'][number] = [
  'Content-Security-Policy',
  "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
]

/** The text of `_headers` for Netlify, Cloudflare and `npm start`. */
export function headers(stage: SiteStage, assets: readonly string[], subdomains = false): string {
  return headerRules(stage, assets, subdomains)
    .map(
      ({ path, headers: lines }) =>
        [path, ...lines.map(([name, value]) => `  ${name}: ${value}`)].join('\n') + '\n',
    )
    .join('')
}
