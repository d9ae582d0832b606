import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

interface Route {
  src?: string
  handle?: string
  status?: number
  headers?: Record<string, string>
  dest?: string
  continue?: boolean
}

/**
 * Answers as Vercel's edge does from the folder that `vercel build` writes: vercel.com/docs/build-output-api/configuration.
 * Vercel has no server for it that runs elsewhere.
 */
export function vercelOutput(output: string): (request: Request) => Response {
  const { routes, overrides } = JSON.parse(readFileSync(path.join(output, 'config.json'), 'utf8')) as {
    routes: Route[]
    overrides: Record<string, { path: string }>
  }
  const files = new Map(Object.entries(overrides).map(([file, { path: shown }]) => [`/${shown}`, file]))
  const find = (pathname: string): string | undefined => {
    const named = files.get(pathname) ?? (pathname === '/' ? files.get('/index') : undefined)
    const file = path.join(output, 'static', named ?? pathname)
    if (!named && overrides[pathname.slice(1)]) return undefined
    return existsSync(file) && statSync(file).isFile() ? file : undefined
  }
  /** The routes of each phase: those before the first `handle`, and those behind each. */
  const phases = new Map<string, Route[]>()
  let phase = 'first'
  for (const { handle, ...route } of routes) {
    phase = handle ?? phase
    if (!handle) phases.set(phase, [...(phases.get(phase) ?? []), route])
  }
  return ({ url }) => {
    const { pathname, search } = new URL(url)
    const headers = new Headers()
    const follow = (name: string): Response | undefined => {
      for (const { src = '', status = 200, dest, ...route } of phases.get(name) ?? []) {
        const match = new RegExp(src).exec(pathname)
        if (!match) continue
        const filled = (value: string) =>
          value.replaceAll(/\$(\d)/g, (_, number: string) => match[Number(number)] ?? '')
        for (const [header, value] of Object.entries(route.headers ?? {})) headers.set(header, filled(value))
        if (route.continue) continue
        const location = headers.get('location')
        if (location && !location.includes('?')) headers.set('location', location + search)
        if (dest) return send(path.join(output, 'static', dest), status, headers)
        return new Response(null, { status, headers })
      }
      return undefined
    }
    const found = follow('first')
    if (found) return found
    const file = find(pathname)
    if (file) return send(file, 200, headers)
    return follow('filesystem') ?? follow('error') ?? new Response(null, { status: 404, headers })
  }
}

function send(file: string, status: number, headers: Headers): Response {
  if (status === 200 && !headers.has('cache-control'))
    headers.set('cache-control', 'public, max-age=0, must-revalidate')
  return new Response(readFileSync(file), { status, headers })
}
