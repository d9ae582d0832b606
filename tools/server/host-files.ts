/** A redirect of `_redirects`: where it leads and with which status. */
export interface Redirect {
  to: string
  status: number
}

/**
 * Reads a `_redirects` file (the format that Netlify and Cloudflare Pages share): a line is `from to [status]`, the
 * first line that fits decides, and a `*` at the end of `from` fills in `:splat` in `to`.
 * @returns a function from the path of a request to its redirect, or undefined
 * @throws Error naming the line that is neither empty, a comment nor a redirect
 */
export function parseRedirects(text: string): (path: string) => Redirect | undefined {
  const rules = meaningfulLines(text).map(({ line, number }) => {
    const [from = '', to, status = '302', ...rest] = line.trim().split(/\s+/)
    if (!from.startsWith('/') || !to || rest.length > 0 || !/^30[1278]$/.test(status)) {
      throw new Error(`_redirects, line ${number}: "${line}" is not a redirect. Write "/from /to 301".`)
    }
    return { match: pathPattern(from), to, status: Number(status) }
  })
  return (path) => {
    for (const { match, to, status } of rules) {
      const found = match.exec(path)
      if (found) return { to: to.replace(':splat', found[1] ?? ''), status }
    }
    return undefined
  }
}

/**
 * Reads a `_headers` file: a path on a line of its own, then its headers, indented, as `Name: value`. All blocks that
 * fit a path count; of the same header the values are joined with a comma, as the hosts do, and `! Name` removes it.
 * @returns a function from the path of a request to its headers, names in lower case
 * @throws Error naming the line that cannot be read
 */
export function parseHeaders(text: string): (path: string) => Map<string, string> {
  const blocks: { match: RegExp; headers: { name: string; value: string | undefined }[] }[] = []
  for (const { line, number } of meaningfulLines(text)) {
    const header = /^\s+(?:!\s*(?<removed>[\w-]+)|(?<name>[\w-]+):\s*(?<value>.+))$/.exec(line)?.groups
    const block = blocks.at(-1)
    if (line.startsWith('/')) blocks.push({ match: pathPattern(line.trim()), headers: [] })
    else if (header && block)
      block.headers.push({ name: (header.removed ?? header.name ?? '').toLowerCase(), value: header.value })
    else throw new Error(`_headers, line ${number}: "${line}" is neither a path nor a header below one.`)
  }
  return (path) => {
    const found = new Map<string, string>()
    for (const { name, value } of blocks.filter(({ match }) => match.test(path)).flatMap(({ headers }) => headers)) {
      const before = found.get(name)
      if (value === undefined) found.delete(name)
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
