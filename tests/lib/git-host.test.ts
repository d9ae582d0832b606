import { expect, test } from 'vitest'
import { gitHost } from '../../editing/git-host.ts'

const change = { branch: 'new/words', commit: '5e0f7a1c', pullRequest: '7' }

test.each([
  ['https://github.com/owner/site'],
  ['https://github.com/owner/site.git'],
  ['git@github.com:owner/site.git'],
  ['ssh://git@github.com/owner/site.git'],
  ['https://x-access-token:v1.secret@github.com/owner/site'],
  ['owner/site'],
])('%s is the same place at GitHub, without what opens it', (repository) => {
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
  expect(bucket.edit('a.mdx', 3)).toBe('https://bitbucket.org/owner/site/src/new/words/a.mdx?mode=edit#lines-3')
  const tea = gitHost({ ...change, repository: 'https://codeberg.org/owner/site.git' })
  expect(tea.pullRequest).toBe('https://codeberg.org/owner/site/pulls/7')
  expect(tea.approve).toBe('https://codeberg.org/owner/site/pulls/7/files')
  expect(tea.edit('a.mdx', 3)).toBe('https://codeberg.org/owner/site/_edit/new/words/a.mdx#L3')
})

test('what is not told has no address', () => {
  expect(gitHost({ ...change }).edit('a.mdx', 1)).toBeUndefined()
  expect(gitHost({ repository: 'owner/site' })).toMatchObject({ pullRequest: undefined, commit: undefined })
  expect(gitHost({ repository: 'owner/site' }).edit('a.mdx', 1)).toBeUndefined()
  expect(gitHost({ ...change, repository: '/srv/git/site' }).pullRequest).toBeUndefined()
})

test('a port of a web server is kept, and that of SSH is not', () => {
  const at = (repository: string) => gitHost({ ...change, repository }).pullRequest
  expect(at('https://git.example:8443/owner/site.git')).toBe('https://git.example:8443/owner/site/pull/7')
  expect(at('http://git.example:3000/owner/site')).toBe('http://git.example:3000/owner/site/pull/7')
  expect(at('ssh://git@git.example:2222/owner/site.git')).toBe('https://git.example/owner/site/pull/7')
})

test('a sign in the name of a branch that means something in an address is encoded', () => {
  const { edit } = gitHost({ ...change, branch: 'fix/#7 100%?', repository: 'owner/site' })
  expect(edit('a.mdx', 1)).toBe('https://github.com/owner/site/edit/fix/%237%20100%25%3F/a.mdx#L1')
})
