import { webAddress } from '../git-host.ts'
import { published, type BuiltChange } from '../../tools/build-services.ts'

/** A repository at a git host, as Sveltia CMS takes it. */
export interface Backend {
  name: 'github' | 'gitlab' | 'gitea'
  repo: string
  branch?: string
  base_url?: string
  api_root?: string
}

/**
 * Where edits of a preview go, or a sentence on what is missing for that. `standing` is true for the preview that follows the
 * published branch: what is changed there goes to a branch of its own.
 */
export type Where = { backend: Backend; origin: string; standing: boolean } | { missing: string }

/** The branch of the standing preview: docs/deploy.md. */
const standingBranch = 'preview'

/**
 * The branch that a preview shows, at its git host.
 * @returns a sentence where the host does not tell enough, or is one that cannot be written to from a page
 */
export function findBackend({ repository, branch: built, pullRequest }: BuiltChange): Where {
  const address = repository === undefined ? undefined : webAddress(repository)
  if (address === undefined) return untold('where the repository is')
  if (built === undefined) return untold('which branch it shows')
  const { hostname, origin, pathname } = new URL(address)
  const standing = pullRequest === undefined && [standingBranch, published].includes(built)
  const known = { repo: pathname.slice(1), branch: standing ? published : built }
  if (hostname === 'github.com')
    return { backend: { name: 'github', ...known }, origin: 'https://api.github.com', standing }
  const host = hosts.find(({ named }) => named.test(hostname))
  if (!host)
    return {
      missing: `Forms can write to GitHub, GitLab, Gitea and Forgejo, and the repository is at ${hostname}. Edit the files there.`,
    }
  const backend = { name: host.name, ...known, base_url: origin, api_root: origin + host.api }
  return { backend, origin, standing }
}

/** Hosts at names of their own, with their interface. */
const hosts = [
  { name: 'gitlab', named: /(^|\.)gitlab\./, api: '/api/v4' },
  { name: 'gitea', named: /(^|\.)(codeberg|gitea|forgejo)\./, api: '/api/v1' },
] as const

const untold = (what: string): Where => ({
  missing: `The service that built this preview does not say ${what}, so nothing can be edited here. Edit the files at your git host.`,
})
