import { describe, expect, test } from 'vitest'
import { findBackend, gitHost } from '../../editing/git-host.ts'
import { readBuild } from '../../gate/build-settings.ts'
import type { Env } from '../../gate/build-services.ts'
import { publishedBranch, readChange, readStage } from '../../gate/stage.ts'

// Anybody may copy (fork) the repository and open a pull request from a branch of the copy, and
// that branch may have any name: that of our published branch, too. These are the variables that
// hosts set for such a build, by their own documentation.

const settings: Env = {
  CI: 'true',
  SITE_URL: 'https://www.example.com',
  PUBLIC_SUPABASE_URL: 'https://live.supabase.co',
  PUBLIC_SUPABASE_KEY: 'sb_publishable_live',
}
const hosts: Record<string, (branch: string) => Env> = {
  Netlify: (branch) => ({
    NETLIFY: 'true',
    CONTEXT: 'deploy-preview',
    HEAD: branch,
    BRANCH: 'pull/7/head',
    REVIEW_ID: '7',
    REPOSITORY_URL: 'https://github.com/owner/site',
    DEPLOY_PRIME_URL: 'https://deploy-preview-7--site.netlify.app',
  }),
  Vercel: (branch) => ({
    VERCEL: '1',
    VERCEL_ENV: 'preview',
    VERCEL_URL: 'site-x1.vercel.app',
    VERCEL_GIT_REPO_OWNER: 'owner',
    VERCEL_GIT_REPO_SLUG: 'site',
    VERCEL_GIT_COMMIT_REF: branch,
    VERCEL_GIT_PULL_REQUEST_ID: '7',
  }),
  Render: (branch) => ({
    RENDER: 'true',
    IS_PULL_REQUEST: 'true',
    RENDER_GIT_BRANCH: branch,
    RENDER_GIT_REPO_SLUG: 'owner/site',
    RENDER_EXTERNAL_URL: 'https://site-pr-7.onrender.com',
  }),
  'AWS Amplify': (branch) => ({
    AWS_APP_ID: 'd1a2',
    AWS_BRANCH: 'pr-7',
    AWS_PULL_REQUEST_ID: '7',
    AWS_PULL_REQUEST_SOURCE_BRANCH: branch,
    AWS_CLONE_URL: 'https://github.com/owner/site',
  }),
  'GitHub Actions': (branch) => ({
    GITHUB_ACTIONS: 'true',
    GITHUB_SERVER_URL: 'https://github.com',
    GITHUB_REPOSITORY: 'owner/site',
    GITHUB_EVENT_NAME: 'pull_request_target',
    GITHUB_REF_NAME: 'main',
    GITHUB_HEAD_REF: branch,
  }),
}

/** Branches of the copy, and what PUBLISHED_BRANCH says here. */
const branches = [
  ['the name of the published branch', 'main', undefined],
  ['the name of a published branch that is not main', 'live', 'live'],
  ['the name of the branch of the standing preview', 'preview', undefined],
  ['the whole name of the published branch', 'refs/heads/main', undefined],
  ['a name that no branch here has', 'words', undefined],
] as const

describe.each(Object.entries(hosts))('a pull request of a copy at %s', (_, variables) => {
  describe.each(branches)('from a branch with %s', (__, branch, published) => {
    const env = { ...settings, ...variables(branch), PUBLISHED_BRANCH: published }

    test('is a preview', () => expect(readStage(env)).toBe('preview'))

    test('sends no lead anywhere, though the settings of the published site are in reach', () =>
      expect(readBuild(env).leads.kind).toBe('nowhere'))

    test('begins changes on a branch of their own if its branch has a name of ours', () => {
      const change = { ...readChange(env), published: publishedBranch(env) }
      const isOurs = branch !== 'words'
      expect(findBackend(change).standing).toBe(isOurs)
      expect(gitHost(change).edit('a.mdx', 1) === undefined).toBe(isOurs)
    })
  })
})
