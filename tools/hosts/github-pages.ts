import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { WriteForHost } from './rules.ts'

/** GitHub Pages, which supports neither headers nor redirects. */
export const githubPages: WriteForHost = ({ dist, site, rules: { redirects } }) => {
  for (const { from, to } of redirects) {
    const file = path.join(dist, `${from}.html`)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, redirectPage(to, site))
  }
  // Without it GitHub leaves out folders whose names begin with an underscore.
  writeFileSync(path.join(dist, '.nojekyll'), '')
  return (
    `${redirects.length} old addresses have pages that lead on, since GitHub Pages knows no ` +
    'redirects.'
  )
}

/**
 * A page for a host without redirects, such as GitHub Pages: it redirects by itself, and tells
 * search engines.
 */
export function redirectPage(to: string, site: string): string {
  const address = new URL(to, site).href
  return (
    `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${to}</title><link ` +
    `rel="canonical" href="${address}"><meta http-equiv="refresh" content="0; ` +
    `url=${to}"></head><body><a href="${to}">${to}</a></body></html>\n`
  )
}
