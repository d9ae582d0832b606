import type {
  DiscussionNotePositionBaseSchema,
  DiscussionNoteSchema,
  ExpandedMergeRequestSchema,
} from '@gitbeaker/core'
import type { paths } from '@octokit/openapi-types'
import type {
  Comment,
  CreateIssueCommentOption,
  CreatePullReviewOptions,
  PullReview,
  PullReviewComment,
} from 'gitea-js'

// What the hosts publish about their interfaces: a request with a wrong field, and an answer that
// is read by a wrong name, fail the type check. These packages have types alone for us: no code of
// theirs is loaded.

type GitHubBody<Path extends keyof paths> = paths[Path] extends {
  post: { requestBody?: { content: { 'application/json': infer Body } } }
}
  ? Body
  : never

/** A comment at lines of a pull request, or at a file of it. */
export type GitHubComment = GitHubBody<'/repos/{owner}/{repo}/pulls/{pull_number}/comments'>
/** A comment in the conversation. */
export type GitHubIssueComment = GitHubBody<'/repos/{owner}/{repo}/issues/{issue_number}/comments'>
export type GitHubReview = GitHubBody<'/repos/{owner}/{repo}/pulls/{pull_number}/reviews'>

/** The fields that a type names. The types of GitLab let every other name pass. */
type Named<Type> = { [Key in keyof Type as string extends Key ? never : Key]: Type[Key] }

/** A position. Its numbers are texts in the package, and numbers in GitLab's documentation. */
export type GitLabPosition = Named<DiscussionNotePositionBaseSchema> & {
  old_line?: number
  new_line?: number
}
export type GitLabRequest = Pick<ExpandedMergeRequestSchema, 'diff_refs'>
/** A comment of a discussion. Only those of a merge request have a position and can be resolved. */
export type GitLabNote = Pick<DiscussionNoteSchema, 'body' | 'system'> & {
  author: Pick<DiscussionNoteSchema['author'], 'username'>
  position?: Pick<GitLabPosition, 'new_path'> & { new_line?: number | null }
  resolved?: boolean
}

export type GiteaReviewRequest = CreatePullReviewOptions
export type GiteaIssueComment = CreateIssueCommentOption
export type GiteaReview = Pick<PullReview, 'id' | 'comments_count'>
/** A comment of a review, or of the conversation, which is at no line. */
export type GiteaComment = Pick<Comment, 'body' | 'html_url'> &
  Pick<PullReviewComment, 'path' | 'position' | 'resolver'> & {
    user?: { login?: string } | null
  }
