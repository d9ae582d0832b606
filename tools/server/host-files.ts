import type { HeaderRule } from '../../src/integrations/hosting-files/headers.ts'

/** A line of `_redirects`: an old address, its target, and the status. */
export interface Redirect {
  from: string
  to: string
  status: number
}

/**
 * Reads a `_redirects` file (the format that Netlify and Cloudflare Pages share): a line is `from
 * to status`.
 * @throws Error naming the line that is no redirect
 */
export function readRedirects(text: string): Redirect[] {
  return linesOf(text).map((line) => {
    const [, from, to, status] = /^(\/\S*) (\/\S*) (30[1278])$/.exec(line) ?? []
    if (from && to) return { from, to, status: Number(status) }
    throw new Error(`_redirects: "${line}" is not a redirect. Write "/from /to 301".`)
  })
}

/**
 * Reads a `_headers` file: a path on its own line, then its headers, indented, as `Name: value`.
 * @throws Error naming the line that cannot be read
 */
export function readHeaders(text: string): HeaderRule[] {
  const rules: HeaderRule[] = []
  for (const line of linesOf(text)) {
    const [, name, value] = /^\s+([\w-]+): (.+)$/.exec(line) ?? []
    if (line.startsWith('/')) rules.push({ path: line, headers: [] })
    else if (name && value && rules.length > 0) rules.at(-1)!.headers.push([name, value])
    else throw new Error(`_headers: "${line}" is neither a path nor a header below one.`)
  }
  return rules
}

/**
 * Reads a `_headers` file as a host does: all matching paths count, and values of the same header
 * are joined with a comma.
 * @returns a function from the path of a request to its headers, names in lower case
 * @throws Error naming the line that cannot be read
 */
export function parseHeaders(text: string): (path: string) => Map<string, string> {
  const rules = readHeaders(text)
  return (path) => {
    const found = new Map<string, string>()
    const written = rules.filter(ruleMatcher(path)).flatMap(({ headers }) => headers)
    for (const [spelling, value] of written) {
      const name = spelling.toLowerCase()
      const before = found.get(name)
      found.set(name, before === undefined ? value : `${before}, ${value}`)
    }
    return found
  }
}

/** Returns a function that is true for the rules of a path, in which `*` is any text. */
export function ruleMatcher(path: string): (rule: HeaderRule) => boolean {
  return (rule) => {
    const [start = '', end] = rule.path.split('*')
    if (end === undefined) return rule.path === path
    return path.length >= rule.path.length - 1 && path.startsWith(start) && path.endsWith(end)
  }
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line !== '')
}
