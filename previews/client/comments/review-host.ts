import { askHostAt, type AskHost } from '../../../editing/editor/hosts/ask-host.ts'
import { openHost } from '../../../editing/editor/hosts/open-host.ts'
import { HostRefusal } from '../../../editing/editor/hosts/repository-host.ts'
import type { Backend } from '../../../editing/git-host.ts'

// Comments of a reviewer on a pull request, at GitHub, GitLab, Gitea and Forgejo. A token that may
// only write to pull requests is enough, so signing in on a preview cannot change the site. All
// requests are checked against the published types of the hosts: tests/lib/review-host.test.ts.

/** The lines of a content file to which a comment belongs, counted from 1. */
export interface LinesOfFile {
  /** The path from the root of the repository. */
  file: string
  first: number
  last: number
}

/** An open comment on a pull request. */
export interface OpenComment {
  /** Undefined for a comment on the whole pull request. */
  file: string | undefined
  /** Undefined if the comment is about the whole file, or its line is not there any more. */
  line: number | undefined
  text: string
  author: string
  /** The page of the comment at the host, if the host says it. */
  address: string | undefined
}

/** A pull request (a merge request at GitLab) to which comments go. */
export interface ReviewedRequest {
  number: number
  /** The commit that the preview shows, if it is known. */
  commit: string | undefined
  /** Asks for the newest commit, where the host does not know the one that the preview shows. */
  newest: () => Promise<string>
}

/** The comments of one pull request. Each call throws a `HostRefusal`. */
export interface RequestReview {
  comment: (at: LinesOfFile, text: string) => Promise<void>
  /** Approves the commit that the preview shows. @param text '' for no words */
  approve: (text: string) => Promise<void>
  /** The open comments, without replies. */
  comments: () => Promise<OpenComment[]>
}

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
  const path = name === 'gitlab' ? `/projects/${encodeURIComponent(repo)}` : `/repos/${repo}`
  const ask = askHostAt(root + path, () => token)
  if (name === 'gitlab') return atGitLab(ask, request)
  if (name === 'gitea') return atGitea(ask, request)
  return atGitHub(
    ask,
    askHostAt(root, () => token),
    repo,
    request,
  )
}

/** The statuses of a host that refuses what it is asked for, and not the asker. */
const refusesRequest = [400, 422]

/**
 * Tries one request after another while the host refuses what it is asked for. GitHub, for example,
 * refuses a comment at a line that the pull request does not show.
 */
async function firstAccepted(...requests: (() => Promise<unknown>)[]): Promise<void> {
  for (const [index, request] of requests.entries()) {
    try {
      await request()
      return
    } catch (error) {
      const isRefused = error instanceof HostRefusal && refusesRequest.includes(error.status)
      if (!isRefused || index === requests.length - 1) throw error
    }
  }
}

/** A comment that is not at its lines says itself where they are. */
const withPlace = (text: string, { file, first }: LinesOfFile): string =>
  `${text}\n\n\`${file}:${first}\``

/** Finds the place that `withPlace` added. */
const placeInText = /\s*`(src\/[^`\n]+):(\d+)`\s*$/

/** A comment with the place that its text names, if the host has none for it. */
function withOwnPlace(comment: OpenComment): OpenComment {
  const [whole, file = '', line = ''] = placeInText.exec(comment.text) ?? []
  if (whole === undefined || comment.line !== undefined) return comment
  return { ...comment, file, line: Number(line), text: comment.text.slice(0, -whole.length) }
}

/** Comments of the conversation, of which only those with a place belong to words of a page. */
const placed = (comments: readonly OpenComment[]): OpenComment[] =>
  comments.map(withOwnPlace).filter(({ file }) => file !== undefined)

// --- GitHub: https://docs.github.com/rest and https://docs.github.com/graphql --------------------

/** REST does not say which threads are resolved. */
const threadsQuery = `query ($owner: String!, $name: String!, $number: Int!) {
  repository(owner: $owner, name: $name) {
    pullRequest(number: $number) {
      reviewThreads(first: 100) {
        nodes {
          isResolved
          path
          line
          startLine
          comments(first: 1) { nodes { body url author { login } } }
        }
      }
      comments(last: 100) { nodes { body url isMinimized author { login } } }
    }
  }
}`

interface CommentAtGitHub {
  body: string
  url: string
  isMinimized?: boolean
  author: { login: string } | null
}

interface ThreadAtGitHub {
  isResolved: boolean
  path: string
  line: number | null
  startLine: number | null
  comments: { nodes: CommentAtGitHub[] }
}

interface ThreadsAnswer {
  errors?: { message: string }[]
  data?: {
    repository: {
      pullRequest: {
        reviewThreads: { nodes: ThreadAtGitHub[] }
        comments: { nodes: CommentAtGitHub[] }
      }
    }
  }
}

function atGitHub(
  ask: AskHost,
  askRoot: AskHost,
  repository: string,
  { number, commit, newest }: ReviewedRequest,
): RequestReview {
  return {
    comment: (at, text) => {
      const { file: path, first, last } = at
      const lines = first === last ? {} : { start_line: first, start_side: 'RIGHT' }
      const post = (body: object) => ask('POST', `/pulls/${number}/comments`, body)
      const atLine = (commit_id: string) =>
        post({ body: text, commit_id, path, line: last, side: 'RIGHT', ...lines })
      const ofFile = withPlace(text, at)
      return firstAccepted(
        ...(commit === undefined ? [] : [() => atLine(commit)]),
        async () => atLine(await newest()),
        async () => post({ body: ofFile, commit_id: await newest(), path, subject_type: 'file' }),
        () => ask('POST', `/issues/${number}/comments`, { body: ofFile }),
      )
    },
    approve: async (body) => {
      const commit_id = commit ?? (await newest())
      await ask('POST', `/pulls/${number}/reviews`, { event: 'APPROVE', commit_id, body })
    },
    comments: async () => {
      const [owner, name] = repository.split('/')
      const variables = { owner, name, number }
      const query = { query: threadsQuery, variables }
      const { data, errors } = await askRoot<ThreadsAnswer>('POST', '/graphql', query)
      if (!data) throw new HostRefusal({ status: 403, said: errors?.[0]?.message ?? '' })
      const { reviewThreads, comments } = data.repository.pullRequest
      const open = reviewThreads.nodes.filter(({ isResolved }) => !isResolved)
      const atLines = open.flatMap(({ path, line, startLine, comments: { nodes } }) =>
        nodes.map((one) => commentAtGitHub(one, path, startLine ?? line ?? undefined)),
      )
      const shown = comments.nodes.filter(({ isMinimized }) => !isMinimized)
      return [
        ...atLines.map(withOwnPlace),
        ...placed(shown.map((one) => commentAtGitHub(one, undefined, undefined))),
      ]
    },
  }
}

const commentAtGitHub = (
  { body, url, author }: CommentAtGitHub,
  file: string | undefined,
  line: number | undefined,
): OpenComment => ({ file, line, text: body, author: author?.login ?? '', address: url })

// --- GitLab: https://docs.gitlab.com/api: merge requests, discussions, approvals -----------------

interface NoteAtGitLab {
  body: string
  system: boolean
  resolved?: boolean
  author: { username: string }
  position?: { new_path: string; new_line: number | null }
}

function atGitLab(ask: AskHost, { number, commit, newest }: ReviewedRequest): RequestReview {
  const request = `/merge_requests/${number}`
  return {
    comment: async (at, text) => {
      const { file, first: new_line } = at
      const { diff_refs } = await ask<{ diff_refs: object }>('GET', request)
      const base = { ...diff_refs, position_type: 'text', old_path: file, new_path: file }
      const post = (body: object) => ask('POST', `${request}/discussions`, body)
      return firstAccepted(
        () => post({ body: text, position: { ...base, new_line } }),
        // GitLab asks for both numbers of a line that the merge request shows and does not change.
        () => post({ body: text, position: { ...base, new_line, old_line: new_line } }),
        () => post({ body: withPlace(text, at) }),
      )
    },
    approve: async () => {
      await ask('POST', `${request}/approve`, { sha: commit ?? (await newest()) })
    },
    comments: async () => {
      const discussions = `${request}/discussions?per_page=100`
      const all = await ask<{ notes?: NoteAtGitLab[] }[]>('GET', discussions)
      const first = all.flatMap(({ notes = [] }) => notes.slice(0, 1))
      const open = first.filter(({ system, resolved }) => !system && !resolved)
      return placed(
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

// --- Gitea and Forgejo, by the `/api/swagger` of each: pull reviews, issue comments --------------

interface CommentAtGitea {
  body: string
  path?: string
  position?: number
  resolver?: object | null
  user: { login: string } | null
  html_url: string
}

function atGitea(ask: AskHost, { number, commit, newest }: ReviewedRequest): RequestReview {
  const reviews = `/pulls/${number}/reviews`
  const conversation = `/issues/${number}/comments`
  const review = async (body: object) =>
    ask('POST', reviews, { commit_id: commit ?? (await newest()), ...body })
  return {
    comment: (at, text) => {
      const comments = [{ path: at.file, new_position: at.first, body: text }]
      return firstAccepted(
        () => review({ event: 'COMMENT', comments }),
        () => ask('POST', conversation, { body: withPlace(text, at) }),
      )
    },
    approve: async (body) => {
      await review({ event: 'APPROVED', body })
    },
    comments: async () => {
      type Review = { id: number; comments_count: number }
      const all = await ask<Review[]>('GET', `${reviews}?limit=50`)
      const own = all.filter(({ comments_count: count }) => count > 0)
      const lists = await Promise.all(
        own.map(({ id }) => ask<CommentAtGitea[]>('GET', `${reviews}/${id}/comments`)),
      )
      const said = await ask<CommentAtGitea[]>('GET', conversation)
      const open = lists.flat().filter(({ resolver }) => !resolver)
      return placed([...open, ...said].map(commentAtGitea))
    },
  }
}

const commentAtGitea = ({
  path: file,
  position,
  body,
  user,
  html_url,
}: CommentAtGitea): OpenComment => ({
  file,
  line: position || undefined,
  text: body,
  author: user?.login ?? '',
  address: html_url,
})

// --- Suggestions ---------------------------------------------------------------------------------

/** Lines of a file, and the lines that a reviewer suggests in their place. */
export interface SuggestedLines extends LinesOfFile {
  lines: readonly string[]
}

/**
 * A suggestion that the author accepts by one press, for hosts that know it; else a quotation.
 * @param note the comment above it, or ''
 */
export function suggestionText(
  name: Backend['name'],
  { lines, first, last }: Pick<SuggestedLines, 'lines' | 'first' | 'last'>,
  note: string,
): string {
  const text = lines.join('\n')
  const kind = name === 'gitlab' ? `suggestion:-0+${last - first}` : 'suggestion'
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([marks]) => marks.length))
  const fence = '`'.repeat(longest + 1)
  const quoted = lines.map((line) => `> ${line}`).join('\n')
  const block = name === 'gitea' ? quoted : `${fence}${kind}\n${text}\n${fence}`
  return note ? `${note}\n\n${block}` : block
}
