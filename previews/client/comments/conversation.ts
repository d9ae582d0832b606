import { HostRefusal } from '../../../editing/editor/hosts/repository-host.ts'
import type { CommentFacts } from '../../comment-facts.ts'
import type { RequestReview } from './hosts/request-review.ts'
import { findRequest, openReview } from './review-host.ts'

type Words = CommentFacts['words']['comments']

/** True if the build says to which repository and to which pull request or branch comments go. */
export function canWrite({ repository }: CommentFacts): boolean {
  return Boolean(repository && (repository.pullRequest ?? repository.branch))
}

let opened: { token: string; review: Promise<RequestReview> } | undefined

/**
 * Opens the pull request of the preview for comments.
 * @throws HostRefusal
 * @throws Error with a sentence if the branch has no open pull request
 */
export function openConversation(facts: CommentFacts, token: string): Promise<RequestReview> {
  if (opened?.token === token) return opened.review
  const review = open(facts, token)
  opened = { token, review }
  review.catch(() => {
    opened = undefined
  })
  return review
}

async function open({ repository, words }: CommentFacts, token: string): Promise<RequestReview> {
  if (!repository) throw new Error(words.comments.noPull)
  const { backend, pullRequest: number, branch, commit } = repository
  const request = await findRequest(backend, token, { number, branch, commit })
  if (!request) throw new Error(words.comments.noPull)
  return openReview(backend, token, request)
}

/** Says why something was not taken, and what to do. */
export function whyRefused(problem: unknown, words: Words): string {
  if (!(problem instanceof HostRefusal)) return `${words.refused} ${(problem as Error).message}`
  const { status, hostMessage } = problem
  if (status === 0) return `${words.refused} ${words.noAnswer}`
  const own = wrongToken(status, words)
  return [words.refused, own, hostMessage && `“${hostMessage}”`].filter(Boolean).join(' ')
}

/** Says why the comments could not be read, so that nobody believes that there are none. */
export function whyUnread(problem: unknown, words: Words): string {
  if (!(problem instanceof HostRefusal)) return (problem as Error).message
  return wrongToken(problem.status, words) ?? words.failed
}

/** What a status says about the token; undefined for a status that says nothing about it. */
function wrongToken(status: number, words: Words): string | undefined {
  const known: Readonly<Record<number, string>> = {
    401: words.unknownToken,
    403: words.mayNot,
    404: words.mayNot,
  }
  return known[status]
}
