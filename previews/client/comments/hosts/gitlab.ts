import type { AskHost } from '../../../../editing/editor/hosts/ask-host.ts'
import { allPages } from '../../../../editing/editor/hosts/pages-of-list.ts'
import { firstAccepted } from './asking.ts'
import { commentsAtLines, withLines } from './lines-in-text.ts'
import type { GitLabNote, GitLabPosition, GitLabRequest } from './published-types.ts'
import type { LinesOfFile, RequestReview, ReviewedRequest } from './request-review.ts'

// Reviews at GitLab: https://docs.gitlab.com/api: merge requests, discussions, approvals.

/**
 * Opens a merge request at GitLab for comments.
 * @param ask asks below the address of the project
 */
export function reviewAtGitLab(ask: AskHost, request: ReviewedRequest): RequestReview {
  const { number, commit, newest } = request
  const address = `/merge_requests/${number}`
  return {
    comment: (at, text) => comment(ask, address, at, text),
    approve: async () => {
      await ask('POST', `${address}/approve`, { sha: commit ?? (await newest()) })
    },
    comments: async () => {
      const discussions = await allPages((page) =>
        ask<{ notes?: GitLabNote[] }[]>('GET', `${address}/discussions?per_page=100&page=${page}`),
      )
      const first = discussions.flatMap(({ notes = [] }) => notes.slice(0, 1))
      const open = first.filter(({ system, resolved }) => !system && !resolved)
      return commentsAtLines(
        open.map(({ position, body, author }) => ({
          file: position?.new_path,
          line: position?.new_line ?? undefined,
          text: body,
          author: author.username,
          address: undefined,
        })),
      )
    },
  }
}

/** Writes a comment at its line; in the conversation, if the merge request does not show it. */
async function comment(
  ask: AskHost,
  address: string,
  at: LinesOfFile,
  text: string,
): Promise<void> {
  const { file, first: new_line } = at
  const { diff_refs } = await ask<GitLabRequest>('GET', address)
  const base = { ...diff_refs, position_type: 'text', old_path: file, new_path: file } as const
  const post = (body: { body: string; position?: GitLabPosition }) =>
    ask('POST', `${address}/discussions`, body)
  await firstAccepted(
    () => post({ body: text, position: { ...base, new_line } }),
    // GitLab asks for both numbers of a line that the merge request shows and does not change.
    () => post({ body: text, position: { ...base, new_line, old_line: new_line } }),
    () => post({ body: withLines(text, at) }),
  )
}
