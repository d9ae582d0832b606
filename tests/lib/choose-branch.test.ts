import { expect, test } from 'vitest'
import { chooseBranch } from '../../editing/editor/choose-branch.ts'
import {
  HostRefusal,
  type HostedPullRequest,
  type RepositoryHost,
} from '../../editing/editor/hosts/repository-host.ts'

import type { Draft } from '../../editing/editor/model/draft.ts'
import { openDraft } from '../../editing/editor/model/keep-draft.ts'
import { rememberSent } from '../../editing/editor/model/remember-sent.ts'
import { memoryStore } from '../support/memory-store.ts'
import { siteWith } from '../content/support/smallest-site.ts'

// Sending as a whole, through real interfaces: editor-send.test.ts and editor-refusals.test.ts.

const ours = 'owner/site'

/** A host that knows one pull request, of a copy, and who may write where. */
function hostOf(repository: string, request: Partial<HostedPullRequest>, writable: string[]) {
  const host: Partial<RepositoryHost> = {
    repository,
    rights: () =>
      Promise.resolve({ mayWrite: writable.includes(repository), publishedBranch: 'main' }),
    newest: () => Promise.resolve('c0ffee'),
    pullRequest: (number) =>
      Promise.resolve({ number, state: 'open', branch: 'words', ...request } as HostedPullRequest),
    pullRequestOf: () => Promise.resolve(undefined),
    of: (other) => hostOf(other, request, writable),
  }
  return host as RepositoryHost
}

const openEmptyDraft = (): Promise<Draft> =>
  openDraft({ ...siteWith({}), pictures: [] }, 'a draft', memoryStore())

const toRequest = { kind: 'pull-request', number: 7 } as const
const refused = expect.objectContaining({ status: 403 }) as HostRefusal

test('a branch that has become the published one gets no further commit', async () => {
  const draft = await openEmptyDraft()
  const sent = { repository: ours, branch: 'main', commit: 'c0ffee', title: 'A title' }
  rememberSent(draft, { ...sent, time: 0, files: [] }, new Map())
  const host = hostOf(ours, {}, [ours])
  const { branch, newFrom } = await chooseBranch(draft, host, { kind: 'new-branch' }, 'A title')
  expect(branch).toMatch(/^edit\/a-title-/)
  expect(newFrom).toEqual({ branch: 'main', commit: 'c0ffee' })
})

test('who may write to the copy alone sends to the branch of the copy', async () => {
  const host = hostOf(ours, { repository: 'somebody/site' }, ['somebody/site'])
  const chosen = await chooseBranch(await openEmptyDraft(), host, toRequest, 'A title')
  expect([chosen.host.repository, chosen.branch]).toEqual(['somebody/site', 'words'])
})

test('who may write neither here nor to the copy is refused before anything is sent', async () => {
  const host = hostOf(ours, { repository: 'somebody/site' }, [])
  await expect(chooseBranch(await openEmptyDraft(), host, toRequest, '')).rejects.toEqual(refused)
})

test('who may not write is refused if the copy was deleted', async () => {
  const host = hostOf(ours, { repository: '' }, [''])
  await expect(chooseBranch(await openEmptyDraft(), host, toRequest, '')).rejects.toEqual(refused)
})

test('a pull request that is open without its branch is followed by a new one', async () => {
  const newest = (branch: string): Promise<string> =>
    branch === 'words'
      ? Promise.reject(new HostRefusal({ status: 404 }))
      : Promise.resolve(`of ${branch}`)
  const host = { ...hostOf(ours, { repository: ours }, [ours]), newest }
  const { branch, newFrom } = await chooseBranch(await openEmptyDraft(), host, toRequest, 'A title')
  expect(branch).toMatch(/^edit\/a-title-/)
  expect(newFrom).toEqual({ branch: 'main', commit: 'of main' })
})
