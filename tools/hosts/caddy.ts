import type { HeaderRule } from '../../src/integrations/hosting-files/headers.ts'
import { revalidateHeader, slashedAddress, type HostRules } from './rules.ts'

const files = 'file_server {\n\tprecompressed br\n}'

/** The inside of a site's block for Caddy. */
export function caddyConfig({ headers, redirects }: HostRules): string {
  return [
    '# Made by the build from the same rules as _headers and _redirects. Import it in the ' +
      'block of the site, beside its root.',
    ...headers.map(headersOfPath),
    // The query of a request stays when the path is rewritten.
    ...redirects.map(({ from, to }) => `route ${from} {\n\trewrite * ${to}\n\tredir {uri} 301\n}`),
    '@hostFiles path /_headers /_redirects',
    'error @hostFiles 404',
    `header ?${revalidateHeader[0]} "${revalidateHeader[1]}"`,
    `@slash path_regexp slash ^${slashedAddress}$`,
    'route @slash {\n\trewrite * {re.slash.1}\n\tredir {uri} 308\n}',
    '@written not method GET HEAD',
    'respond @written 405',
    'try_files {path} {path}.html',
    'encode zstd gzip',
    files,
    // A missing file may be there in a minute.
    `handle_errors {\n\theader ${revalidateHeader[0]} "${revalidateHeader[1]}"\n\trewrite * ` +
      `/404.html\n${files}\n}`,
    '',
  ].join('\n')
}

/**
 * Caddy takes the word after `header` for a path only if it begins with a slash. Endings, such as
 * `*.svg`, need a matcher with a name, and `defer`: Caddy runs the rule for all paths last.
 */
function headersOfPath({ path, headers }: HeaderRule): string {
  const [, ending] = /^\/\*\.(\w+)$/.exec(path) ?? []
  const matcher = ending ? `@${ending}` : path

  return [
    ...(ending ? [`@${ending} path *.${ending}`] : []),
    `header ${matcher} {`,
    ...(ending ? ['\tdefer'] : []),
    ...headers.map(([name, value]) => `\t${name} \`${value}\``),
    '}',
  ].join('\n')
}
