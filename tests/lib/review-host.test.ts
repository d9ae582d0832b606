import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type {
  GitHubComment,
  GitHubReview,
  GitLabNote,
  GitLabPosition,
  GitLabRequest,
  GiteaComment,
  GiteaReview,
  GiteaReviewRequest,
} from '../../previews/client/comments/hosts/published-types.ts'
import type { ReviewedRequest } from '../../previews/client/comments/hosts/request-review.ts'
import { findRequest, openReview } from '../../previews/client/comments/review-host.ts'
import { suggestionText } from '../../previews/client/comments/suggestion-text.ts'

interface Asked {
  method: string
  path: string
  body: Record<string, unknown>
}

/** The requests, and what the host answers: a status by the number of the request, and bodies. */
let asked: Asked[] = []
let statuses: number[] = []
let answers: unknown[] = []
beforeEach(() => {
  asked = []
  statuses = []
  answers = []
  vi.stubGlobal('fetch', async (address: string, settings: RequestInit) => {
    const { pathname, search } = new URL(address)
    const body = settings.body ? (JSON.parse(String(settings.body)) as Asked['body']) : {}
    const number = asked.length
    asked.push({ method: settings.method ?? '', path: pathname + search, body })
    const status = statuses[number] ?? 200
    const answer = answers[number] ?? answers.at(-1) ?? {}
    return Response.json(status === 200 ? answer : { message: 'No.' }, { status })
  })
})
afterEach(() => vi.unstubAllGlobals())

const at = { file: 'src/content/pages/home.mdx', first: 12, last: 12 }
const request: ReviewedRequest = {
  number: 7,
  commit: '5e0f',
  newest: () => Promise.resolve('newest'),
}
const backends = {
  github: { name: 'github', repo: 'owner/site' },
  gitlab: {
    name: 'gitlab',
    repo: 'owner/site',
    base_url: 'https://gitlab.example',
    api_root: 'https://gitlab.example/api/v4',
  },
  gitea: {
    name: 'gitea',
    repo: 'owner/site',
    base_url: 'https://codeberg.example',
    api_root: 'https://codeberg.example/api/v1',
  },
} as const
const open = (name: keyof typeof backends) => openReview(backends[name], 'token', request)

describe('the pull request of a preview', () => {
  const branch = { number: undefined, branch: 'new/words', commit: '5e0f' }

  test('is the one whose number the build knows, without a request', async () => {
    const found = await findRequest(backends.github, 'token', { ...branch, number: '7' })
    expect(found?.number).toBe(7)
    expect(asked).toEqual([])
  })

  test('is the open one of the branch at GitHub', async () => {
    answers = [
      [{ number: 9, html_url: '', state: 'open', head: { ref: 'x', sha: '', repo: null } }],
    ]
    expect((await findRequest(backends.github, 'token', branch))?.number).toBe(9)
    expect(asked[0]!.path).toBe('/repos/owner/site/pulls?state=open&head=owner%3Anew%2Fwords')
  })

  const pull = (number: number, ref: string) => ({
    number,
    html_url: '',
    state: 'open',
    head: { ref, sha: '', repo: { full_name: 'owner/site' } },
  })

  test('is the open one of the branch at Gitea', async () => {
    answers = [[pull(3, 'other'), pull(9, 'new/words')]]
    expect((await findRequest(backends.gitea, 'token', branch))?.number).toBe(9)
  })

  test('is found at Gitea, however many others are open', async () => {
    answers = [[pull(4, 'other')], [pull(3, 'words')], [pull(9, 'new/words')]]
    expect((await findRequest(backends.gitea, 'token', branch))?.number).toBe(9)
    const pages = asked.map(({ path }) => new URLSearchParams(path.split('?')[1]).get('page'))
    expect(pages).toEqual(['1', '2', '3'])
  })

  test('is none at Gitea, if no page of the open ones has it', async () => {
    answers = [[pull(4, 'other')], []]
    expect(await findRequest(backends.gitea, 'token', branch)).toBeUndefined()
  })

  test('is none for a branch without one', async () => {
    answers = [[]]
    expect(await findRequest(backends.github, 'token', branch)).toBeUndefined()
  })
})

describe('GitHub', () => {
  const comments = '/repos/owner/site/pulls/7/comments'

  test('a comment is at its file and line', async () => {
    await open('github').comment(at, 'Why?')
    const body: GitHubComment = {
      body: 'Why?',
      commit_id: '5e0f',
      path: at.file,
      line: 12,
      side: 'RIGHT',
    }
    expect(asked).toEqual([{ method: 'POST', path: comments, body }])
  })

  test('a comment on several lines has the first and the last', async () => {
    await open('github').comment({ ...at, last: 14 }, 'Why?')
    const lines: Partial<GitHubComment> = {
      start_line: 12,
      start_side: 'RIGHT',
      line: 14,
      side: 'RIGHT',
    }
    expect(asked[0]!.body).toMatchObject(lines)
  })

  test('a commit that is not of the pull request is followed by its newest one', async () => {
    statuses = [422]
    await open('github').comment(at, 'Why?')
    expect(asked.map(({ body }) => body['commit_id'])).toEqual(['5e0f', 'newest'])
  })

  test('a line that the pull request does not show has its comment at the file', async () => {
    statuses = [422, 422]
    await open('github').comment(at, 'Why?')
    const body = asked[2]!.body as GitHubComment
    const expected: Partial<GitHubComment> = {
      path: at.file,
      commit_id: 'newest',
      subject_type: 'file',
    }
    expect(body).toMatchObject(expected)
    expect(body.line).toBeUndefined()
    expect(body.body).toContain('home.mdx:12')
  })

  test('a file that it does not show has its comment in the conversation', async () => {
    statuses = [422, 422, 422]
    await open('github').comment(at, 'Why?')
    expect(asked[3]!.path).toBe('/repos/owner/site/issues/7/comments')
    expect(asked[3]!.body['body']).toContain('home.mdx:12')
  })

  test('a token that may not comment is refused, with the sentence of the host', async () => {
    statuses = [403]
    const refusal = { status: 403, message: 'No.' }
    await expect(open('github').comment(at, 'Why?')).rejects.toMatchObject(refusal)
    expect(asked).toHaveLength(1)
  })

  test('approval is of the commit that was seen', async () => {
    await open('github').approve('')
    const body: GitHubReview = { event: 'APPROVE', commit_id: '5e0f', body: '' }
    expect(asked).toEqual([{ method: 'POST', path: '/repos/owner/site/pulls/7/reviews', body }])
  })

  const lastPage = { hasNextPage: false, endCursor: null }
  /** The answer to the question for threads. */
  const threads = (nodes: object[], conversation: object[] = [], pageInfo: object = lastPage) => ({
    data: {
      repository: {
        pullRequest: {
          reviewThreads: { nodes, pageInfo },
          comments: { nodes: conversation, pageInfo: lastPage },
        },
      },
    },
  })
  const comment = (body: string) => ({ body, url: 'https://x.example', author: { login: 'ann' } })
  const thread = { isResolved: false, path: at.file, line: 12, startLine: null }

  test('open threads come back with their lines', async () => {
    answers = [threads([{ ...thread, comments: { nodes: [comment('Why?')] } }])]
    expect(await open('github').comments()).toEqual([
      { file: at.file, line: 12, text: 'Why?', author: 'ann', address: 'https://x.example' },
    ])
    expect(asked[0]!.path).toBe('/graphql')
  })

  test('resolved threads do not come back', async () => {
    answers = [threads([{ ...thread, isResolved: true, comments: { nodes: [comment('Why?')] } }])]
    expect(await open('github').comments()).toEqual([])
  })

  test('more threads than a page has come back', async () => {
    const nodes = [{ ...thread, comments: { nodes: [comment('Why?')] } }]
    const first = { hasNextPage: true, endCursor: 'hundredth' }
    answers = [threads(nodes, [], first), threads(nodes)]
    expect(await open('github').comments()).toHaveLength(2)
    expect(asked.map(({ body }) => body['variables'])).toMatchObject([
      { number: 7, threads: null, comments: null },
      { number: 7, threads: 'hundredth', comments: null },
    ])
  })

  test('a comment of the conversation comes back if it names its line', async () => {
    const said = [comment('Hello.'), comment(`Why?\n\n\`${at.file}:12\``)]
    answers = [threads([], said)]
    expect(await open('github').comments()).toMatchObject([
      { file: at.file, line: 12, text: 'Why?' },
    ])
  })
})

describe('GitLab', () => {
  const refs: GitLabRequest['diff_refs'] = { base_sha: 'a', start_sha: 'b', head_sha: 'c' }
  const paths = () => asked.map(({ path }) => path.replace('/api/v4/projects/owner%2Fsite', ''))

  test('a comment is a discussion at its file and line', async () => {
    answers = [{ diff_refs: refs }]
    await open('gitlab').comment(at, 'Why?')
    expect(paths()).toEqual(['/merge_requests/7', '/merge_requests/7/discussions'])
    const files = { old_path: at.file, new_path: at.file }
    const position: GitLabPosition = { ...refs, ...files, position_type: 'text', new_line: 12 }
    expect(asked[1]!.body).toEqual({ body: 'Why?', position })
  })

  test('a line that it does not show has its comment in the conversation', async () => {
    answers = [{ diff_refs: refs }]
    statuses = [200, 400, 400]
    await open('gitlab').comment(at, 'Why?')
    expect(asked[3]!.body['position']).toBeUndefined()
    expect(asked[3]!.body['body']).toContain('home.mdx:12')
  })

  test('a line that is shown and did not change has its number before and after', async () => {
    answers = [{ diff_refs: refs }]
    statuses = [200, 400]
    await open('gitlab').comment(at, 'Why?')
    expect(asked[2]!.body['position']).toMatchObject({ new_line: 12, old_line: 12 })
  })

  test('approval is of the commit that was seen', async () => {
    await open('gitlab').approve('')
    expect(paths()).toEqual(['/merge_requests/7/approve'])
    expect(asked[0]!.body).toEqual({ sha: '5e0f' })
  })

  const note: GitLabNote = {
    body: 'Why?',
    system: false,
    author: { username: 'ann' },
    position: { new_path: at.file, new_line: 12 },
  }

  test('open discussions come back with their lines, without words of the host', async () => {
    answers = [
      [
        { notes: [note, { ...note, body: 'A reply.' }] },
        { notes: [{ ...note, resolved: true }] },
        { notes: [{ ...note, system: true }] },
      ],
      [],
    ]
    expect(await open('gitlab').comments()).toMatchObject([
      { file: at.file, line: 12, text: 'Why?', author: 'ann' },
    ])
  })

  test('more discussions than a page has come back', async () => {
    answers = [[{ notes: [note] }], [{ notes: [note] }], []]
    expect(await open('gitlab').comments()).toHaveLength(2)
    const pages = [1, 2, 3].map((page) => `/merge_requests/7/discussions?per_page=100&page=${page}`)
    expect(paths()).toEqual(pages)
  })
})

describe('Gitea and Forgejo', () => {
  const reviews = '/api/v1/repos/owner/site/pulls/7/reviews'

  test('a comment is a review with one comment at its file and line', async () => {
    await open('gitea').comment(at, 'Why?')
    const comments = [{ path: at.file, new_position: 12, body: 'Why?' }]
    const body: GiteaReviewRequest = { event: 'COMMENT', commit_id: '5e0f', comments }
    expect(asked).toEqual([{ method: 'POST', path: reviews, body }])
  })

  test('approval is a review', async () => {
    await open('gitea').approve('')
    expect(asked[0]!.body).toMatchObject({ event: 'APPROVED', commit_id: '5e0f' })
  })

  const comment: GiteaComment = {
    body: 'Why?',
    path: at.file,
    position: 12,
    user: { login: 'ann' },
    html_url: 'https://x.example',
  }
  const review: GiteaReview = { id: 1, comments_count: 2 }

  test('open comments of reviews come back with their lines', async () => {
    answers = [
      [review],
      [],
      [comment, { ...comment, resolver: { login: 'ben' } }],
      [{ body: 'Hello.', user: { login: 'ann' } }],
    ]
    expect(await open('gitea').comments()).toMatchObject([
      { file: at.file, line: 12, text: 'Why?', author: 'ann' },
    ])
  })

  test('more reviews than a page has come back', async () => {
    answers = [[review], [{ ...review, id: 2 }], [], [comment], [comment], []]
    expect(await open('gitea').comments()).toHaveLength(2)
    const pages = [1, 2, 3].map((page) => `${reviews}?limit=50&page=${page}`)
    const lists = [1, 2].map((id) => `${reviews}/${id}/comments`)
    const conversation = '/api/v1/repos/owner/site/issues/7/comments'
    expect(asked.map(({ path }) => path)).toEqual([...pages, ...lists, conversation])
  })
})

describe('a suggestion', () => {
  const suggested = { first: 12, last: 12, lines: ['  heading: New'] }

  test.each([
    ['github', '```suggestion\n  heading: New\n```'],
    ['gitlab', '```suggestion:-0+0\n  heading: New\n```'],
    ['gitea', '>   heading: New'],
  ] as const)('at %s', (name, text) => expect(suggestionText(name, suggested, '')).toBe(text))

  test('for several lines at GitLab says how many it replaces', () =>
    expect(suggestionText('gitlab', { ...suggested, last: 14 }, '')).toMatch(
      /^```suggestion:-0\+2/,
    ))

  test('has the comment above it', () =>
    expect(suggestionText('github', suggested, 'Shorter?')).toMatch(/^Shorter\?\n\n```/))

  test('of words with a fence has a longer fence', () =>
    expect(suggestionText('github', { ...suggested, lines: ['```'] }, '')).toMatch(
      /^````suggestion\n```\n````$/,
    ))
})
