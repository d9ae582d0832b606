import type { paths } from '@octokit/openapi-types'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openReview, suggestionText } from '../../previews/client/review-host.js'

type Comments = paths['/repos/{owner}/{repo}/pulls/{pull_number}/comments']['post']
type Body = Comments['requestBody']['content']['application/json']
type Reviews = paths['/repos/{owner}/{repo}/pulls/{pull_number}/reviews']['post']
type ReviewBody = NonNullable<Reviews['requestBody']>['content']['application/json']

interface Asked {
  method: string
  path: string
  body: Record<string, unknown>
}

/** The requests, and what the host answers: the status by the number of the request, and a body. */
let asked: Asked[] = []
let statuses: number[] = []
let answer: unknown = {}
beforeEach(() => {
  asked = []
  statuses = []
  answer = {}
  vi.stubGlobal('fetch', async (address: string, settings: RequestInit) => {
    const { pathname, search } = new URL(address)
    const body = settings.body ? (JSON.parse(String(settings.body)) as Asked['body']) : {}
    asked.push({ method: settings.method ?? '', path: pathname + search, body })
    const status = statuses[asked.length - 1] ?? 200
    return Response.json(status === 200 ? answer : { message: 'No.' }, { status })
  })
})
afterEach(() => vi.unstubAllGlobals())

const at = { file: 'src/content/pages/home.mdx', line: 12 }
const open = (name: 'github' | 'gitlab' | 'gitea', root = 'https://api.github.com') =>
  openReview({ name, repo: 'owner/site', api_root: root }, 'token')
const gitLab = () => open('gitlab', 'https://gitlab.example/api/v4')
const gitea = () => open('gitea', 'https://codeberg.example/api/v1')

describe('GitHub', () => {
  test('a comment is at its file and line', async () => {
    await open('github').comment(7, '5e0f', at, 'Why?')
    const body: Body = { body: 'Why?', commit_id: '5e0f', path: at.file, line: 12, side: 'RIGHT' }
    expect(asked).toEqual([{ method: 'POST', path: '/repos/owner/site/pulls/7/comments', body }])
  })

  test('a line that the pull request does not show has its comment at the file', async () => {
    statuses = [422]
    await open('github').comment(7, '5e0f', at, 'Why?')
    const { line: _, side: __, ...rest } = asked[0]!.body
    expect(asked[1]!.body).toEqual({ ...rest, subject_type: 'file' } satisfies Partial<Body>)
  })

  test('a file that it does not show has its comment in the conversation', async () => {
    statuses = [422, 422]
    await open('github').comment(7, '5e0f', at, 'Why?')
    expect(asked[2]).toMatchObject({ path: '/repos/owner/site/issues/7/comments' })
    expect(asked[2]!.body['body']).toContain('home.mdx:12')
  })

  test('a token that may not comment is told, with the sentence of the host', async () => {
    statuses = [403]
    await expect(open('github').comment(7, '5e0f', at, 'Why?')).rejects.toMatchObject({
      status: 403,
      message: 'No.',
    })
    expect(asked).toHaveLength(1)
  })

  test('a branch has its open pull request', async () => {
    answer = [{ number: 9 }]
    expect(await open('github').findPull('new/words', 'owner')).toBe(9)
    expect(asked[0]!.path).toBe('/repos/owner/site/pulls?state=open&head=owner%3Anew%2Fwords')
  })

  test('approval is of the commit that was seen', async () => {
    await open('github').approve(7, '5e0f', '')
    const body: ReviewBody = { event: 'APPROVE', commit_id: '5e0f', body: '' }
    expect(asked).toEqual([{ method: 'POST', path: '/repos/owner/site/pulls/7/reviews', body }])
  })

  test('open comments come back with their places, without replies', async () => {
    const first = { path: at.file, line: 12, body: 'Why?', user: { login: 'ann' }, html_url: 'x' }
    answer = [first, { ...first, in_reply_to_id: 1 }]
    expect(await open('github').comments(7)).toEqual([
      { ...at, text: 'Why?', author: 'ann', address: 'x' },
    ])
  })
})

describe('GitLab', () => {
  const refs = { base_sha: 'a', start_sha: 'b', head_sha: 'c' }

  test('a comment is a discussion at its file and line', async () => {
    answer = { diff_refs: refs }
    await gitLab().comment(7, '5e0f', at, 'Why?')
    expect(asked.map(({ path }) => path.replace('/api/v4/projects/owner%2Fsite', ''))).toEqual([
      '/merge_requests/7',
      '/merge_requests/7/discussions',
    ])
    expect(asked[1]!.body).toEqual({
      body: 'Why?',
      position: {
        ...refs,
        position_type: 'text',
        old_path: at.file,
        new_path: at.file,
        new_line: 12,
      },
    })
  })

  test('a line that it does not show has its comment in the conversation', async () => {
    answer = { diff_refs: refs }
    statuses = [200, 400]
    await gitLab().comment(7, '5e0f', at, 'Why?')
    expect(asked[2]!.body['position']).toBeUndefined()
    expect(asked[2]!.body['body']).toContain('home.mdx:12')
  })

  test('approval is of the commit that was seen', async () => {
    await gitLab().approve(7, '5e0f', '')
    expect(asked[0]).toMatchObject({ body: { sha: '5e0f' } })
  })
})

describe('Gitea and Forgejo', () => {
  test('a comment is a review with one comment at its file and line', async () => {
    await gitea().comment(7, '5e0f', at, 'Why?')
    expect(asked).toEqual([
      {
        method: 'POST',
        path: '/api/v1/repos/owner/site/pulls/7/reviews',
        body: {
          event: 'COMMENT',
          commit_id: '5e0f',
          comments: [{ path: at.file, new_position: 12, body: 'Why?' }],
        },
      },
    ])
  })

  test('a branch has its open pull request', async () => {
    answer = [
      { number: 3, head: { ref: 'other' } },
      { number: 9, head: { ref: 'words' } },
    ]
    expect(await gitea().findPull('words')).toBe(9)
  })

  test('approval is a review', async () => {
    await gitea().approve(7, '5e0f', '')
    expect(asked[0]!.body).toMatchObject({ event: 'APPROVED', commit_id: '5e0f' })
  })
})

describe('a suggestion', () => {
  test.each([
    ['github', '```suggestion\n  heading: New\n```'],
    ['gitlab', '```suggestion:-0+0\n  heading: New\n```'],
    ['gitea', '>   heading: New'],
  ])('at %s', (name, text) => expect(suggestionText(name, '  heading: New', '')).toBe(text))

  test('has the comment above it', () =>
    expect(suggestionText('github', 'New', 'Shorter?')).toMatch(/^Shorter\?\n\n```/))
})
