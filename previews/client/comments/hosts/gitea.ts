import type { AskHost } from '../../../../editing/editor/hosts/ask-host.ts'
import { allPages } from '../../../../editing/editor/hosts/pages-of-list.ts'
import { firstAccepted } from './asking.ts'
import { commentsAtLines, withLines } from './lines-in-text.ts'
import type {
  GiteaComment,
  GiteaIssueComment,
  GiteaReview,
  GiteaReviewRequest,
} from './published-types.ts'
import type { OpenComment, RequestReview, ReviewedRequest } from './request-review.ts'

// Reviews at Gitea and Forgejo, by the `/api/swagger` of each: pull reviews, issue comments.

/** Opens a pull request at Gitea for comments. @param ask asks below the repository's address */
export function reviewAtGitea(
  ask: AskHost,
  { number, commit, newest }: ReviewedRequest,
): RequestReview {
  const reviews = `/pulls/${number}/reviews`
  const conversation = `/issues/${number}/comments`
  const review = async (body: GiteaReviewRequest) =>
    ask('POST', reviews, { commit_id: commit ?? (await newest()), ...body })
  return {
    comment: (at, text) => {
      const comments = [{ path: at.file, new_position: at.first, body: text }]
      const inWords: GiteaIssueComment = { body: withLines(text, at) }
      return firstAccepted(
        () => review({ event: 'COMMENT', comments }),
        () => ask('POST', conversation, inWords),
      )
    },
    approve: async (body) => {
      await review({ event: 'APPROVED', body })
    },
    comments: async () => {
      // The lists of comments have no pages.
      const all = await allPages((page) =>
        ask<GiteaReview[]>('GET', `${reviews}?limit=50&page=${page}`),
      )
      const withComments = all.filter(({ comments_count: count = 0 }) => count > 0)
      const lists = await Promise.all(
        withComments.map(({ id }) => ask<GiteaComment[]>('GET', `${reviews}/${id}/comments`)),
      )
      const said = await ask<GiteaComment[]>('GET', conversation)
      const open = lists.flat().filter(({ resolver }) => !resolver)
      return commentsAtLines([...open, ...said].map(openComment))
    },
  }
}

function openComment({ path, position, body, user, html_url }: GiteaComment): OpenComment {
  return {
    file: path,
    line: position || undefined,
    text: body ?? '',
    author: user?.login ?? '',
    address: html_url,
  }
}
