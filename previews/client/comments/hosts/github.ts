import type { AskHost } from '../../../../editing/editor/hosts/ask-host.ts'
import { HostRefusal } from '../../../../editing/editor/hosts/repository-host.ts'
import { firstAccepted } from './asking.ts'
import { commentsAtLines, withLineOfText, withLines } from './lines-in-text.ts'
import type { GitHubComment, GitHubIssueComment, GitHubReview } from './published-types.ts'
import type { LinesOfFile, OpenComment, RequestReview, ReviewedRequest } from './request-review.ts'

// Reviews at GitHub: https://docs.github.com/rest and https://docs.github.com/graphql.

/** The pull request of a repository, as GitHub is asked about it. */
interface Asked {
  /** Asks below the address of the repository. */
  ask: AskHost
  /** Asks below the address of the interface. */
  askRoot: AskHost
  /** `owner/name` */
  repository: string
  request: ReviewedRequest
}

/** Opens a pull request at GitHub for comments. */
export function reviewAtGitHub(asked: Asked): RequestReview {
  const { ask, request } = asked
  return {
    comment: (at, text) => comment(asked, at, text),
    approve: async (body) => {
      const commit_id = request.commit ?? (await request.newest())
      const review: GitHubReview = { event: 'APPROVE', commit_id, body }
      await ask('POST', `/pulls/${request.number}/reviews`, review)
    },
    comments: () => openComments(asked),
  }
}

/**
 * Writes a comment at its lines; else, as far as the pull request shows them, at its file, else in
 * the conversation.
 */
function comment({ ask, request }: Asked, at: LinesOfFile, text: string): Promise<void> {
  const { number, commit, newest } = request
  const { file: path, first, last: line } = at
  const start = first === line ? {} : ({ start_line: first, start_side: 'RIGHT' } as const)
  const post = (body: GitHubComment) => ask('POST', `/pulls/${number}/comments`, body)
  const atLine = (commit_id: string) =>
    post({ body: text, commit_id, path, line, side: 'RIGHT', ...start })
  const inWords: GitHubIssueComment = { body: withLines(text, at) }
  return firstAccepted(
    ...(commit === undefined ? [] : [() => atLine(commit)]),
    async () => atLine(await newest()),
    async () => post({ ...inWords, commit_id: await newest(), path, subject_type: 'file' }),
    () => ask('POST', `/issues/${number}/comments`, inWords),
  )
}

/**
 * Asks for threads, since REST does not say which of them are resolved, and for the conversation,
 * from a cursor on. From the last cursor on there is nothing.
 */
const threadsQuery = `query (
  $owner: String!, $name: String!, $number: Int!, $threads: String, $comments: String
) {
  repository(owner: $owner, name: $name) {
    pullRequest(number: $number) {
      reviewThreads(first: 100, after: $threads) {
        pageInfo { hasNextPage endCursor }
        nodes {
          isResolved
          path
          line
          startLine
          comments(first: 1) { nodes { body url author { login } } }
        }
      }
      comments(first: 100, after: $comments) {
        pageInfo { hasNextPage endCursor }
        nodes { body url isMinimized author { login } }
      }
    }
  }
}`

interface Page<Node> {
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
  nodes: Node[]
}

interface Comment {
  body: string
  url: string
  isMinimized?: boolean
  author: { login: string } | null
}

interface Thread {
  isResolved: boolean
  path: string
  line: number | null
  startLine: number | null
  comments: { nodes: Comment[] }
}

interface Answer {
  errors?: { message: string }[]
  data?: {
    repository: { pullRequest: { reviewThreads: Page<Thread>; comments: Page<Comment> } }
  }
}

async function openComments(asked: Asked): Promise<OpenComment[]> {
  const { threads, comments } = await readAll(asked)
  const open = threads.filter(({ isResolved }) => !isResolved)
  const atLines = open.flatMap(({ path, line, startLine, comments: { nodes } }) =>
    nodes.map((one) => openComment(one, path, startLine ?? line ?? undefined)),
  )
  const shown = comments.filter(({ isMinimized }) => !isMinimized)
  return [
    ...atLines.map(withLineOfText),
    ...commentsAtLines(shown.map((one) => openComment(one, undefined, undefined))),
  ]
}

/** Reads the threads and the conversation, page after page. */
async function readAll(
  asked: Asked,
  from: { threads: string | null; comments: string | null } = { threads: null, comments: null },
): Promise<{ threads: Thread[]; comments: Comment[] }> {
  const { reviewThreads, comments } = await readPage(asked, from)
  const own = { threads: reviewThreads.nodes, comments: comments.nodes }
  if (!reviewThreads.pageInfo.hasNextPage && !comments.pageInfo.hasNextPage) return own

  const more = await readAll(asked, {
    threads: reviewThreads.pageInfo.endCursor ?? from.threads,
    comments: comments.pageInfo.endCursor ?? from.comments,
  })
  return {
    threads: [...own.threads, ...more.threads],
    comments: [...own.comments, ...more.comments],
  }
}

async function readPage({ askRoot, repository, request }: Asked, from: object) {
  const [owner, name] = repository.split('/')
  const variables = { owner, name, number: request.number, ...from }
  const query = { query: threadsQuery, variables }
  const { data, errors } = await askRoot<Answer>('POST', '/graphql', query)
  if (data) return data.repository.pullRequest
  throw new HostRefusal({ status: 403, hostMessage: errors?.[0]?.message ?? '' })
}

const openComment = (
  { body, url, author }: Comment,
  file: string | undefined,
  line: number | undefined,
): OpenComment => ({ file, line, text: body, author: author?.login ?? '', address: url })
