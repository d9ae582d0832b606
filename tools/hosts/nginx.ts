import type { HeaderRule } from '../../src/integrations/hosting-files/headers.ts'
import { ruleMatcher } from '../server/host-files.ts'
import { revalidateHeader, slashedAddress, type HostRules } from './rules.ts'

/** The beginning of a `location` for a path, which may contain `*`. */
function locationOf(path: string): string {
  const [start = '', end] = path.split('*')
  if (end === undefined) return `location = ${path}`
  return end === ''
    ? `location ${start}`
    : `location ~ "^${start}.*${end.replaceAll('.', String.raw`\.`)}$"`
}

/**
 * The content of a `server` block for nginx. A `location` with an `add_header` of its own loses all
 * headers from outside, so these locations repeat the headers of every path.
 */
export function nginxConfig({ headers, redirects }: HostRules): string {
  const add = (lines: HeaderRule['headers']) =>
    lines.map(([name, value]) => `add_header ${name} "${value}" always;`)
  const named = headers.filter(({ path }) => path !== '/*')
  const locations = named.map(({ path }) => {
    const own = headers.filter(ruleMatcher(path))
    const lines = add(own.flatMap((rule) => rule.headers))
    const inside = [...lines, 'try_files $uri =404;'].map((line) => `    ${line}\n`)
    return `${locationOf(path)} {\n${inside.join('')}}`
  })
  return [
    '# Made by the build from the same rules as _headers and _redirects. Include it in the ' +
      'server block whose root is the built site.',
    'charset utf-8;',
    'gzip on;',
    'gzip_vary on;',
    'gzip_comp_level 6;',
    'gzip_types text/css text/plain text/xml text/javascript application/javascript ' +
      'application/json image/svg+xml;',
    'absolute_redirect off;',
    'error_page 404 /404.html;',
    ...add([
      ...headers.filter(({ path }) => path === '/*').flatMap((rule) => rule.headers),
      revalidateHeader,
    ]),
    ...redirects.map(({ from, to }) => `location = ${from} { return 301 ${to}$is_args$args; }`),
    'location = /_headers { return 404; }',
    'location = /_redirects { return 404; }',
    `location ~ "^${slashedAddress}$" { return 308 $1$is_args$args; }`,
    'location = / { try_files /index.html =404; }',
    ...locations,
    'location / { try_files $uri $uri.html =404; }',
    '',
  ].join('\n')
}
