import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  caddyConfig,
  nginxConfig,
  readHeaders,
  readRedirects,
  redirectPage,
  vercelConfig,
  type HostRules,
} from '../../src/integrations/hosting-files/other-hosts.ts'
import { root } from './processes.ts'

/** Hosts that do not read `_headers` and `_redirects`, and where the files made for them go. */
export const otherHosts = ['vercel', 'nginx', 'caddy', 'github-pages'] as const
export type OtherHost = (typeof otherHosts)[number]

/**
 * Writes what a host reads in the place of `_headers` and `_redirects` of a built site.
 * @returns a sentence that says where it is
 */
export function writeForHost(host: OtherHost, dist: string, site: string): string {
  const read = (name: string) => readFileSync(path.join(dist, name), 'utf8')
  const rules: HostRules = { headers: readHeaders(read('_headers')), redirects: readRedirects(read('_redirects')) }
  if (host === 'nginx' || host === 'caddy') {
    const file = `${dist}.${host === 'nginx' ? 'nginx.conf' : 'Caddyfile'}`
    writeFileSync(file, host === 'nginx' ? nginxConfig(rules) : caddyConfig(rules))
    return `The rules for ${host} are in ${path.relative(root, file)}.`
  }
  if (host === 'vercel') {
    const output = path.join(root, '.vercel/output')
    rmSync(output, { recursive: true, force: true })
    cpSync(dist, path.join(output, 'static'), { recursive: true })
    for (const name of ['_headers', '_redirects']) rmSync(path.join(output, 'static', name))
    const pages = globSync('**/*.html', { cwd: dist }).map((page) => page.replaceAll(path.sep, '/'))
    writeFileSync(path.join(output, 'config.json'), vercelConfig(rules, pages.sort()))
    return 'What Vercel serves is in .vercel/output.'
  }
  for (const { from, to } of rules.redirects) {
    const file = path.join(dist, `${from}.html`)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, redirectPage(to, site))
  }
  // Without it GitHub leaves out folders whose names begin with an underscore.
  writeFileSync(path.join(dist, '.nojekyll'), '')
  return `${rules.redirects.length} old addresses have pages that lead on, since GitHub Pages knows no redirects.`
}
