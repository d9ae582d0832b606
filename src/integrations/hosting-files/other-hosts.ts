import type { HeaderRule } from './headers.ts'

/** An old address and the page that it leads to for good. */
export interface OldAddress {
  from: string
  to: string
}

/** What hosts are told besides the pages: from it each host's own file is written. */
export interface HostRules {
  headers: readonly HeaderRule[]
  redirects: readonly OldAddress[]
}

/**
 * The address of a page with a slash too many, which leads to the page. Of nothing but plain characters, as pages have:
 * `//elsewhere.example/` and `/%5Celsewhere.example/` would lead to another site.
 */
const slashed = String.raw`((?:/[\w.~-]+)+)/`

/** How a page is kept where the host says nothing of its own: asked for each time, which costs one short answer. */
const alwaysAsked: [string, string] = ['Cache-Control', 'public, max-age=0, must-revalidate']

/** Reads the lines of `_redirects`. */
export function readRedirects(text: string): OldAddress[] {
  const lines = text.split('\n').map((line) => line.split(' '))
  return lines.flatMap(([from, to]) => (from && to ? [{ from, to }] : []))
}

/** Reads the text of `_headers`, as `headers` wrote it. */
export function readHeaders(text: string): HeaderRule[] {
  return text
    .split(/\n(?=\/)/)
    .filter((block) => block !== '')
    .map((block) => {
      const [path = '', ...lines] = block.trimEnd().split('\n')
      return {
        path,
        headers: lines.map((line): HeaderRule['headers'][number] => {
          const [, name = '', value = ''] = /^\s+([\w-]+): (.*)$/.exec(line) ?? []
          return [name, value]
        }),
      }
    })
}

/**
 * `config.json` of Vercel's Build Output API, version 3: vercel.com/docs/build-output-api/configuration. Pages are named
 * without their ending, old addresses lead on, and an unknown address is the 404 page.
 * @param pages the files of pages, such as `surveys/deal-desk.html`
 */
export function vercelConfig({ headers, redirects }: HostRules, pages: readonly string[]): string {
  const routes = [
    ...headers.map((rule) => ({ src: pattern(rule.path), headers: Object.fromEntries(rule.headers), continue: true })),
    ...redirects.map(({ from, to }) => ({ src: pattern(from), status: 301, headers: { Location: to } })),
    { src: `^${slashed}$`, status: 308, headers: { Location: '$1' } },
    { handle: 'filesystem' },
    { src: '^/.*$', status: 404, dest: '/404.html' },
  ]
  const overrides = Object.fromEntries(
    pages.filter((page) => page !== '404.html').map((page) => [page, { path: page.replace(/\.html$/, '') }]),
  )
  return JSON.stringify({ version: 3, routes, overrides }, undefined, 2)
}

function pattern(path: string): string {
  const literal = path.replace(/\*$/, '').replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
  return `^${literal}${path.endsWith('*') ? '.*' : ''}$`
}

/**
 * A `server` block's inside for nginx. Its `add_header` forgets what was said outside as soon as a `location` has one of its
 * own, so those repeat the headers of every path.
 */
export function nginxConfig({ headers, redirects }: HostRules): string {
  const add = (lines: HeaderRule['headers']) => lines.map(([name, value]) => `add_header ${name} "${value}" always;`)
  const fits = (path: string) => (rule: HeaderRule) =>
    rule.path.endsWith('*') ? path.startsWith(rule.path.slice(0, -1)) : rule.path === path
  const named = headers.filter(({ path }) => path !== '/*')
  const locations = named.map(({ path }) => {
    const own = headers.filter(fits(path))
    const start = path.endsWith('*') ? `location ^~ ${path.slice(0, -1)}` : `location = ${path}`
    const lines = add(own.flatMap((rule) => rule.headers))
    return `${start} {\n${lines.map((line) => `    ${line}\n`).join('')}    try_files $uri =404;\n}`
  })
  return [
    '# Made by the build from the same rules as _headers and _redirects. Include it in the server block whose root is the built site.',
    'charset utf-8;',
    'gzip on;',
    'gzip_vary on;',
    'gzip_comp_level 6;',
    'gzip_types text/css text/plain text/xml text/javascript application/javascript application/json image/svg+xml;',
    'absolute_redirect off;',
    'error_page 404 /404.html;',
    ...add([...headers.filter(({ path }) => path === '/*').flatMap((rule) => rule.headers), alwaysAsked]),
    ...redirects.map(({ from, to }) => `location = ${from} { return 301 ${to}; }`),
    'location = /_headers { return 404; }',
    'location = /_redirects { return 404; }',
    `location ~ "^${slashed}$" { return 308 $1$is_args$args; }`,
    'location = / { try_files /index.html =404; }',
    ...locations,
    'location / { try_files $uri $uri.html =404; }',
    '',
  ].join('\n')
}

/** The inside of a site's block for Caddy. */
export function caddyConfig({ headers, redirects }: HostRules): string {
  return [
    '# Made by the build from the same rules as _headers and _redirects. Import it in the block of the site, beside its root.',
    ...headers.map(({ path, headers: lines }) =>
      [`header ${path} {`, ...lines.map(([name, value]) => `\t${name} \`${value}\``), '}'].join('\n'),
    ),
    ...redirects.map(({ from, to }) => `redir ${from} ${to} 301`),
    '@hostFiles path /_headers /_redirects',
    'error @hostFiles 404',
    `header ?${alwaysAsked[0]} "${alwaysAsked[1]}"`,
    `@slash path_regexp slash ^${slashed}$`,
    'redir @slash {re.slash.1} 308',
    'try_files {path} {path}.html',
    'encode zstd gzip',
    'file_server',
    // What is not there now may be there in a minute.
    `handle_errors {\n\theader ${alwaysAsked[0]} "${alwaysAsked[1]}"\n\trewrite * /404.html\n\tfile_server\n}`,
    '',
  ].join('\n')
}

/** A page for a host that knows no redirects, such as GitHub Pages: it leads on by itself, and search engines are told. */
export function redirectPage(to: string, site: string): string {
  const address = new URL(to, site).href
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${to}</title><link rel="canonical" href="${address}"><meta http-equiv="refresh" content="0; url=${to}"></head><body><a href="${to}">${to}</a></body></html>\n`
}
