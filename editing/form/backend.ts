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
  if (address === undefined)
    return {
      missing:
        'The service that built this preview does not say where the repository is, so nothing can be edited here. Edit the files at your git host.',
    }
  if (built === undefined)
    return {
      missing:
        'The service that built this preview does not say which branch it shows, so nothing can be edited here. Edit the files at your git host.',
    }
  const { hostname, origin, pathname } = new URL(address)
  const standing = pullRequest === undefined && [standingBranch, published].includes(built)
  const branch = standing ? published : built
  const repo = pathname.slice(1)
  if (hostname === 'github.com')
    return { backend: { name: 'github', repo, branch }, origin: 'https://api.github.com', standing }
  if (/(^|\.)gitlab\./.test(hostname))
    return {
      backend: { name: 'gitlab', repo, branch, base_url: origin, api_root: `${origin}/api/v4` },
      origin,
      standing,
    }
  if (/(^|\.)(codeberg|gitea|forgejo)\./.test(hostname))
    return {
      backend: { name: 'gitea', repo, branch, base_url: origin, api_root: `${origin}/api/v1` },
      origin,
      standing,
    }
  return {
    missing: `Forms can write to GitHub, GitLab, Gitea and Forgejo, and the repository is at ${hostname}. Edit the files there.`,
  }
}
