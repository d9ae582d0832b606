import { cpSync, globSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { escapedPattern } from '../../src/lib/escaped-pattern.ts'
import { root } from '../../src/lib/project-root.ts'
import { slashedAddress, type HostRules, type WriteForHost } from './rules.ts'

/** Vercel, which reads `.vercel/output`. */
export const vercel: WriteForHost = ({ dist, rules }) => {
  const output = path.join(root, '.vercel/output')
  rmSync(output, { recursive: true, force: true })
  cpSync(dist, path.join(output, 'static'), { recursive: true })
  for (const name of ['_headers', '_redirects']) rmSync(path.join(output, 'static', name))
  const pages = globSync('**/*.html', { cwd: dist }).map((page) => page.replaceAll(path.sep, '/'))
  writeFileSync(path.join(output, 'config.json'), vercelConfig(rules, pages.sort()))
  return 'What Vercel serves is in .vercel/output.'
}

/**
 * `config.json` of Vercel's Build Output API, version 3:
 * vercel.com/docs/build-output-api/configuration. Pages are named without their ending, old
 * addresses redirect, and an unknown address is the 404 page.
 * @param pages the files of pages, such as `surveys/deal-desk.html`
 */
export function vercelConfig({ headers, redirects }: HostRules, pages: readonly string[]): string {
  const routes = [
    ...headers.map((rule) => ({
      src: pattern(rule.path),
      headers: Object.fromEntries(rule.headers),
      continue: true,
    })),
    ...redirects.map(({ from, to }) => ({
      src: pattern(from),
      status: 301,
      headers: { Location: to },
    })),
    { src: `^${slashedAddress}$`, status: 308, headers: { Location: '$1' } },
    { handle: 'filesystem' },
    { src: '^/.*$', status: 404, dest: '/404.html' },
  ]
  const overrides = Object.fromEntries(
    pages
      .filter((page) => page !== '404.html')
      .map((page) => [page, { path: page.replace(/\.html$/, '') }]),
  )
  return JSON.stringify({ version: 3, routes, overrides }, undefined, 2)
}

function pattern(address: string): string {
  return `^${address.split('*').map(escapedPattern).join('.*')}$`
}
