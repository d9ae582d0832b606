import { describe, expect, test } from 'vitest'
import { findBackend, gitHost } from '../../editing/git-host.ts'

const change = { branch: 'new/words', commit: '5e0f7a1c', pullRequest: '7' }

test.each([
  'https://github.com/owner/site',
  'https://x-access-token:v1.secret@github.com/owner/site.git',
  'git@github.com:owner/site.git',
  'ssh://git@github.com/owner/site.git',
  'owner/site',
])('%s is a repository at GitHub, whose addresses have no password', (repository) => {
  const { pullRequest, commit, edit } = gitHost({ ...change, repository })
  expect(pullRequest).toBe('https://github.com/owner/site/pull/7')
  expect(commit).toBe('https://github.com/owner/site/commit/5e0f7a1c')
  expect(edit('src/content/pages/a b.mdx', 12)).toBe(
    'https://github.com/owner/site/edit/new/words/src/content/pages/a%20b.mdx#L12',
  )
})

test('GitLab, Bitbucket, Gitea and Forgejo have addresses of their own', () => {
  const lab = gitHost({ ...change, repository: 'https://gitlab.com/group/part/site.git' })
  expect(lab.edit('a.mdx', 3)).toBe('https://gitlab.com/group/part/site/-/edit/new/words/a.mdx#L3')
  expect(lab.pullRequest).toBe('https://gitlab.com/group/part/site/-/merge_requests/7')
  const bucket = gitHost({ ...change, repository: 'git@bitbucket.org:owner/site.git' })
  expect(bucket.edit('a.mdx', 3)).toBe(
    'https://bitbucket.org/owner/site/src/new/words/a.mdx?mode=edit#lines-3',
  )
  const tea = gitHost({ ...change, repository: 'https://codeberg.org/owner/site.git' })
  expect(tea.pullRequest).toBe('https://codeberg.org/owner/site/pulls/7')
  expect(tea.approve).toBe('https://codeberg.org/owner/site/pulls/7/files')
  expect(tea.edit('a.mdx', 3)).toBe('https://codeberg.org/owner/site/_edit/new/words/a.mdx#L3')
})

test('what a build does not know has no address', () => {
  const { edit, see, file, ...addresses } = gitHost({ repository: 'owner/site' })
  expect(addresses).toEqual({ pullRequest: undefined, approve: undefined, commit: undefined })
  expect(edit('a.mdx', 1)).toBeUndefined()
  expect(see('a.mdx', 1)).toBeUndefined()
  expect(gitHost(change).file('5e0f', 'a.mdx')).toBeUndefined()
  expect(file('5e0f', 'a b.mdx')).toBe('https://github.com/owner/site/blob/5e0f/a%20b.mdx')
  expect(gitHost(change).edit('a.mdx', 1)).toBeUndefined()
  expect(gitHost({ ...change, repository: '/srv/git/site' }).pullRequest).toBeUndefined()
})

test.each([
  ['https://git.example:8443/owner/site.git', 'https://git.example:8443/owner/site/pull/7'],
  ['http://git.example:3000/owner/site', 'http://git.example:3000/owner/site/pull/7'],
  ['ssh://git@git.example:2222/owner/site.git', 'https://git.example/owner/site/pull/7'],
])('a port of a web server is kept, and that of SSH is not: %s', (repository, address) =>
  expect(gitHost({ ...change, repository }).pullRequest).toBe(address),
)

test('a character of a branch that means something in an address is encoded', () => {
  const { edit } = gitHost({ ...change, branch: 'fix/#7 100%?', repository: 'owner/site' })
  expect(edit('a.mdx', 1)).toBe('https://github.com/owner/site/edit/fix/%237%20100%25%3F/a.mdx#L1')
})

describe('a line of a file of a preview', () => {
  const built = { commit: '5e0f7a1c', repository: 'owner/site' }

  test('opens in the editor of the host on a branch of its own', () =>
    expect(gitHost({ ...built, branch: 'words' }).edit('a.mdx', 3)).toBe(
      'https://github.com/owner/site/edit/words/a.mdx#L3',
    ))

  test.each([
    ['the published branch', { branch: 'main' }],
    ['a published branch of another name', { branch: 'live', published: 'live' }],
    ['the branch that follows the published one', { branch: 'preview' }],
    ['a copy whose branch has the name of ours', { branch: 'main', pullRequest: '7' }],
  ])('opens in no editor on %s, which would save to it', (_, shown) =>
    expect(gitHost({ ...built, ...shown }).edit('a.mdx', 3)).toBeUndefined(),
  )

  test.each([
    ['owner/site', 'https://github.com/owner/site/blob/5e0f7a1c/a%20b.mdx#L3'],
    ['https://gitlab.com/o/site', 'https://gitlab.com/o/site/-/blob/5e0f7a1c/a%20b.mdx#L3'],
    ['https://codeberg.org/o/site', 'https://codeberg.org/o/site/src/commit/5e0f7a1c/a%20b.mdx#L3'],
    ['git@bitbucket.org:o/site.git', 'https://bitbucket.org/o/site/src/5e0f7a1c/a%20b.mdx#lines-3'],
  ])('is shown as it was built: %s', (repository, address) =>
    expect(gitHost({ ...built, repository, branch: 'main' }).see('a b.mdx', 3)).toBe(address),
  )
})

describe('where edits of a preview go', () => {
  const lab = 'https://gitlab.example'
  const tea = 'https://codeberg.org'
  const at = (origin: string, api: string) => ({ base_url: origin, api_root: `${origin}${api}` })
  test.each([
    [
      'git@github.com:owner/site.git',
      'https://api.github.com',
      { name: 'github', repo: 'owner/site' },
    ],
    [
      `${lab}/group/sub/site`,
      lab,
      { name: 'gitlab', repo: 'group/sub/site', ...at(lab, '/api/v4') },
    ],
    [`${tea}/owner/site`, tea, { name: 'gitea', repo: 'owner/site', ...at(tea, '/api/v1') }],
  ])('%s', (repository, origin, backend) =>
    expect(findBackend({ repository, branch: 'words' })).toEqual({
      backend: { ...backend, branch: 'words' },
      origin,
      standing: false,
    }),
  )

  test.each([
    [{ branch: 'main' }, 'main', true],
    [{ branch: 'preview' }, 'main', true],
    // The branch of a copy of the repository may have the name of the published one.
    [{ branch: 'main', pullRequest: '7' }, 'main', true],
    [{ branch: 'preview', pullRequest: '7' }, 'main', true],
    [{ branch: 'master', published: 'master' }, 'master', true],
    [{ branch: 'preview', published: 'master' }, 'master', true],
    [{ branch: 'main', published: 'master' }, 'main', false],
  ])(
    'nothing is committed to the published branch: %o starts a new branch from %s: %s',
    (shown, branch, standing) =>
      expect(findBackend({ repository: 'owner/site', ...shown })).toMatchObject({
        backend: { branch },
        standing,
      }),
  )

  test.each([
    [{ branch: 'words' }, /repository.*\.$/],
    [{ repository: 'owner/site' }, /branch.*\.$/],
    [{ repository: 'https://bitbucket.org/owner/site', branch: 'words' }, /bitbucket\.org.*\.$/],
  ])('a sentence says what is missing: %o', (shown, sentence) =>
    expect(findBackend(shown).missing).toMatch(sentence),
  )
})
