import type { HeaderRule } from '../../src/integrations/hosting-files/headers.ts'

/** A line of `_redirects`: an old address, where it leads, and with which status. */
export interface Redirect {
  from: string
  to: string
  status: number
}

/**
 * Reads a `_redirects` file (the format that Netlify and Cloudflare Pages share): a line is `from to [status]`.
 * @throws Error naming the line that is neither empty, a comment nor a redirect
 */
export function readRedirects(text: string): Redirect[] {
  return meaningfulLines(text).map(({ line, number }) => {
    const [from = '', to, status = '302', ...rest] = line.trim().split(/\s+/)
    if (from.startsWith('/') && to && rest.length === 0 && /^30[1278]$/.test(status))
      return { from, to, status: Number(status) }
    throw new Error(`_redirects, line ${number}: "${line}" is not a redirect. Write "/from /to 301".`)
  })
}

/**
 * Reads a `_redirects` file as a host does: the first line that fits decides, and the text for a `*` at the end of `from`
 * replaces `:splat` in `to`.
 * @returns a function from the path of a request to its redirect, or undefined
 * @throws Error naming the line that cannot be read
 */
export function parseRedirects(text: string): (path: string) => Omit<Redirect, 'from'> | undefined {
  const rules = readRedirects(text).map((redirect) => ({ ...redirect, match: pathPattern(redirect.from) }))
  return (path) => {
    for (const { match, to, status } of rules) {
      const found = match.exec(path)
      if (found) return { to: to.replace(':splat', found[1] ?? ''), status }
    }
    return undefined
  }
}

/**
 * Reads a `_headers` file: a path on its own line, then its headers, indented, as `Name: value`. `! Name` removes a header of
 * an earlier path; its value here is empty.
 * @throws Error naming the line that cannot be read
 */
export function readHeaders(text: string): HeaderRule[] {
  const rules: HeaderRule[] = []
  for (const { line, number } of meaningfulLines(text)) {
    const header = /^\s+(?:!\s*(?<removed>[\w-]+)|(?<name>[\w-]+):\s*(?<value>.+))$/.exec(line)?.groups
    if (line.startsWith('/')) rules.push({ path: line.trim(), headers: [] })
    else if (header && rules.length > 0)
      rules.at(-1)!.headers.push([header['removed'] ?? header['name'] ?? '', header['value'] ?? ''])
    else throw new Error(`_headers, line ${number}: "${line}" is neither a path nor a header below one.`)
  }
  return rules
}

/**
 * Reads a `_headers` file as a host does: all paths that fit count, and values of the same header are joined with a comma.
 * @returns a function from the path of a request to its headers, names in lower case
 * @throws Error naming the line that cannot be read
 */
export function parseHeaders(text: string): (path: string) => Map<string, string> {
  const rules = readHeaders(text).map(({ path, headers }) => ({ match: pathPattern(path), headers }))
  return (path) => {
    const found = new Map<string, string>()
    for (const [written, value] of rules.filter(({ match }) => match.test(path)).flatMap(({ headers }) => headers)) {
      const name = written.toLowerCase()
      const before = found.get(name)
      if (value === '') found.delete(name)
      else found.set(name, before === undefined ? value : `${before}, ${value}`)
    }
    return found
  }
}

function meaningfulLines(text: string): { line: string; number: number }[] {
  return text
    .split('\n')
    .map((line, index) => ({ line: line.trimEnd(), number: index + 1 }))
    .filter(({ line }) => line !== '' && !line.trimStart().startsWith('#'))
}

function pathPattern(path: string): RegExp {
  const [start = '', end] = path.split('*')
  const literal = start.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`^${literal}${end === undefined ? '' : '(.*)'}$`)
}
