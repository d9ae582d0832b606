import { askHostAt } from '../../../editing/editor/hosts/ask-host.ts'
import { openHost } from '../../../editing/editor/hosts/open-host.ts'
import type { Backend, HostName } from '../../../editing/git-host.ts'
import { reviewAtGitea } from './hosts/gitea.ts'
import { reviewAtGitHub } from './hosts/github.ts'
import { reviewAtGitLab } from './hosts/gitlab.ts'
import type { RequestReview, ReviewedRequest } from './hosts/request-review.ts'

// Comments of a reviewer on a pull request, at GitHub, GitLab, Gitea and Forgejo. A token that may
// only write to pull requests is enough, so signing in on a preview cannot change the site.

/**
 * Finds the open pull request of a preview.
 * @param number its number, if the build knows it; else the one of the branch is looked for
 * @returns undefined if the branch has none
 */
export async function findRequest(
  backend: Backend,
  token: string,
  built: { number: string | undefined; branch: string | undefined; commit: string | undefined },
): Promise<ReviewedRequest | undefined> {
  const host = openHost(backend, () => token)
  const { commit } = built
  const number = Number(built.number)
  if (Number.isInteger(number))
    return { number, commit, newest: async () => (await host.pullRequest(number)).commit }

  const found = built.branch === undefined ? undefined : await host.pullRequestOf(built.branch)
  return found && { number: found.number, commit, newest: () => Promise.resolve(found.commit) }
}

/** Opens a pull request for comments. */
export function openReview(
  backend: Backend,
  token: string,
  request: ReviewedRequest,
): RequestReview {
  const { name, repo, api_root: root = 'https://api.github.com' } = backend
  const askAt = (path: string) => askHostAt(root + path, () => token)
  const repos = `/repos/${repo}`
  const openers: Record<HostName, () => RequestReview> = {
    github: () =>
      reviewAtGitHub({ ask: askAt(repos), askRoot: askAt(''), repository: repo, request }),
    gitlab: () => reviewAtGitLab(askAt(`/projects/${encodeURIComponent(repo)}`), request),
    gitea: () => reviewAtGitea(askAt(repos), request),
  }
  return openers[name]()
}
