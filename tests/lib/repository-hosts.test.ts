import { describe, expect, test } from 'vitest'
import type { AskHost } from '../../editing/editor/hosts/ask-host.ts'
import { giteaHost } from '../../editing/editor/hosts/gitea.ts'
import { pullRequestOfPull } from '../../editing/editor/hosts/github.ts'
import { allPages, pagesOfList } from '../../editing/editor/hosts/pages-of-list.ts'

type Pull = Parameters<typeof pullRequestOfPull>[0]

/** An open pull request of the branch `words`. */
const pull = (fields: Partial<Pull>, repository: string | null = 'owner/site'): Pull => ({
  number: 7,
  html_url: 'https://git.example/owner/site/pulls/7',
  title: 'Words',
  state: 'open',
  head: {
    ref: 'words',
    sha: 'c0ffee',
    repo: repository === null ? null : { full_name: repository },
  },
  ...fields,
})

describe('a pull request', () => {
  test.each([
    { what: 'is open', fields: {}, state: 'open' },
    { what: 'is closed', fields: { state: 'closed', merged_at: null }, state: 'closed' },
    { what: 'is merged, by itself', fields: { state: 'closed', merged: true }, state: 'merged' },
    {
      what: 'is merged, in a list',
      fields: { state: 'closed', merged_at: '2026-11-20T09:00:00Z' },
      state: 'merged',
    },
  ] as const)('$what', ({ fields, state }) =>
    expect(pullRequestOfPull(pull(fields)).state).toBe(state),
  )

  test('of a copy that was deleted has no repository', () =>
    expect(pullRequestOfPull(pull({}, null)).repository).toBe(''))
})

describe('a list that a host has on pages', () => {
  const pages = [['a', 'b'], ['c'], []]
  const asked: number[] = []
  const askPage = (page: number) => {
    asked.push(page)
    return Promise.resolve(pages[page - 1]!)
  }

  test('is read until a page is empty', async () => {
    asked.length = 0
    expect(await allPages(askPage)).toEqual(['a', 'b', 'c'])
    expect(asked).toEqual([1, 2, 3])
  })

  test('is read no further than needed', async () => {
    asked.length = 0
    for await (const items of pagesOfList(askPage)) if (items.includes('b')) break
    expect(asked).toEqual([1])
  })
})

test('at Gitea a pull request of a copy with a branch of the same name is not ours', async () => {
  const pulls = [pull({ number: 8 }, 'somebody/site'), pull({ number: 9 })]
  const ask: AskHost = <Answer>(_: string, path: string) =>
    Promise.resolve((path.endsWith('page=1') ? pulls : []) as Answer)
  const host = giteaHost('owner/site', 'https://git.example', () => ask)
  expect((await host.pullRequestOf('words'))?.number).toBe(9)
  expect(await host.pullRequestOf('other')).toBeUndefined()
})
