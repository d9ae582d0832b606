import { describe, expect, test } from 'vitest'
import {
  publishedBranch,
  readAddress,
  readChange,
  publishedAddress,
  readStage,
  type Stage,
} from '../../gate/stage.ts'

/** Settings, from words such as `A=1 B=2`. */
const settings = (words: string): Record<string, string> =>
  Object.fromEntries(words.split(/\s+/).map((word) => word.split(/=(.*)/)))

// The variables of each host in a build, by its own documentation.
const commit = '5e0f7a1c'
const github = 'https://github.com/owner/site'
const site = 'https://www.example.com'
const at7 = 'https://deploy-preview-7--site.netlify.app'
const ofBranch = 'https://s-b.vercel.app'
const ofBuild = 'https://a1b2.site.pages.dev'
const netlify = `NETLIFY=true CI=true URL=${site} COMMIT_REF=${commit} REPOSITORY_URL=${github}`
const netlifyPull = `${netlify} CONTEXT=deploy-preview DEPLOY_PRIME_URL=${at7}
  BRANCH=pull/7/head HEAD=words REVIEW_ID=7`
const vercel = `VERCEL=1 CI=1 VERCEL_PROJECT_PRODUCTION_URL=www.example.com
  VERCEL_URL=s-x1.vercel.app VERCEL_GIT_PROVIDER=gitlab VERCEL_GIT_REPO_OWNER=owner
  VERCEL_GIT_REPO_SLUG=site VERCEL_GIT_COMMIT_REF=words VERCEL_GIT_COMMIT_SHA=${commit}
  VERCEL_GIT_PULL_REQUEST_ID=`
const onVercel = `branch=words commit=${commit} repository=https://gitlab.com/owner/site`
const pages = `CF_PAGES=1 CI=true CF_PAGES_URL=${ofBuild} CF_PAGES_COMMIT_SHA=${commit}`
const workers = `WORKERS_CI=1 CI=true WORKERS_CI_COMMIT_SHA=${commit}`
const render = `RENDER=true RENDER_EXTERNAL_URL=https://site.onrender.com
  RENDER_GIT_COMMIT=${commit} RENDER_GIT_REPO_SLUG=owner/site`
const onRender = `branch=words commit=${commit} repository=owner/site`
const amplify = `AWS_APP_ID=d1a2 AWS_COMMIT_ID=${commit}
  AWS_CLONE_URL=git@github.com:owner/site.git`
const onAmplify = `commit=${commit} repository=git@github.com:owner/site.git`
const amplifyPull = `${amplify} AWS_BRANCH=pr-7 AWS_PULL_REQUEST_ID=7
  AWS_PULL_REQUEST_SOURCE_BRANCH=words`
const actions = `GITHUB_ACTIONS=true CI=true GITHUB_SHA=${commit}
  GITHUB_SERVER_URL=https://github.com GITHUB_REPOSITORY=owner/site`
const actionsOnTarget = `${actions} GITHUB_EVENT_NAME=pull_request_target GITHUB_REF_NAME=main
  GITHUB_HEAD_REF=words`
const actionsQueue = `${actions} GITHUB_EVENT_NAME=merge_group
  GITHUB_REF_NAME=gh-readonly-queue/main/pr-7-5e0f`
const actionsPull = `${actions} GITHUB_REF_NAME=7/merge GITHUB_HEAD_REF=words`
const onActions = `commit=${commit} repository=${github}`

/** A build on a host, and what the gate reads from its variables. Pairs are as in `A=1 B=2`. */
interface HostedBuild {
  variables: string
  stage: Stage
  /** None if SITE_URL has to give it. */
  address?: string
  /** Pairs of `readChange`, or some of them. */
  change: string
}
const hostedBuilds: Record<string, HostedBuild> = {
  Netlify: {
    variables: `${netlify} CONTEXT=production BRANCH=main`,
    stage: 'production',
    address: site,
    change: 'branch=main',
  },
  'Netlify, a pull request': {
    variables: netlifyPull,
    stage: 'preview',
    address: at7,
    change: `branch=words pullRequest=7 ${onActions}`,
  },
  'Netlify, a branch deploy of the published branch': {
    variables: `${netlify} CONTEXT=branch-deploy DEPLOY_PRIME_URL=${at7} BRANCH=main HEAD=main`,
    stage: 'preview',
    address: at7,
    change: 'branch=main',
  },
  'Netlify, a context of the owner': {
    variables: `${netlify} CONTEXT=staging DEPLOY_PRIME_URL=${at7} BRANCH=staging`,
    stage: 'preview',
    address: at7,
    change: 'branch=staging',
  },
  Vercel: {
    variables: `${vercel} VERCEL_ENV=production`,
    stage: 'production',
    address: site,
    change: onVercel,
  },
  'Vercel, a branch': {
    variables: `${vercel} VERCEL_ENV=preview VERCEL_BRANCH_URL=s-b.vercel.app`,
    stage: 'preview',
    address: ofBranch,
    change: onVercel,
  },
  'Vercel, no branch': {
    variables: `${vercel} VERCEL_ENV=preview`,
    stage: 'preview',
    address: 'https://s-x1.vercel.app',
    change: onVercel,
  },
  'Cloudflare Pages': {
    variables: `${pages} CF_PAGES_BRANCH=main`,
    stage: 'production',
    change: `branch=main commit=${commit}`,
  },
  'Cloudflare Pages, a branch': {
    variables: `${pages} CF_PAGES_BRANCH=words`,
    stage: 'preview',
    address: ofBuild,
    change: `branch=words commit=${commit}`,
  },
  'Cloudflare Workers': {
    variables: `${workers} WORKERS_CI_BRANCH=main`,
    stage: 'production',
    change: 'branch=main',
  },
  'Cloudflare Workers, a branch': {
    variables: `${workers} WORKERS_CI_BRANCH=words`,
    stage: 'preview',
    change: `commit=${commit}`,
  },
  Render: {
    variables: `${render} RENDER_GIT_BRANCH=main IS_PULL_REQUEST=false`,
    stage: 'production',
    address: 'https://site.onrender.com',
    change: 'branch=main',
  },
  'Render, a second service for another branch': {
    variables: `${render} RENDER_GIT_BRANCH=words IS_PULL_REQUEST=false`,
    stage: 'preview',
    address: 'https://site.onrender.com',
    change: onRender,
  },
  'Render, a pull request': {
    variables: `${render} RENDER_GIT_BRANCH=words IS_PULL_REQUEST=true`,
    stage: 'preview',
    address: 'https://site.onrender.com',
    change: onRender,
  },
  'AWS Amplify': {
    variables: `${amplify} AWS_BRANCH=main`,
    stage: 'production',
    change: `branch=main ${onAmplify}`,
  },
  'AWS Amplify, a branch': {
    variables: `${amplify} AWS_BRANCH=words`,
    stage: 'preview',
    change: `branch=words ${onAmplify}`,
  },
  'AWS Amplify, a pull request': {
    variables: amplifyPull,
    stage: 'preview',
    change: `branch=words pullRequest=7 ${onAmplify}`,
  },
  'GitHub Actions, the newest commit of a pull request': {
    variables: `${actionsPull} PULL_REQUEST_COMMIT=9b3e`,
    stage: 'preview',
    change: 'branch=words pullRequest=7 commit=9b3e',
  },
  'GitHub Actions': {
    variables: `${actions} GITHUB_REF_NAME=main`,
    stage: 'production',
    change: `branch=main ${onActions}`,
  },
  'GitHub Actions, a pull request': {
    variables: actionsPull,
    stage: 'preview',
    change: `branch=words pullRequest=7 ${onActions}`,
  },
  // The reference is the branch that the pull request goes to, and the files may be a stranger's.
  'GitHub Actions, pull_request_target': {
    variables: actionsOnTarget,
    stage: 'preview',
    change: `branch=words ${onActions}`,
  },
  'GitHub Actions, a merge queue': {
    variables: actionsQueue,
    stage: 'preview',
    change: `branch=gh-readonly-queue/main/pr-7-5e0f ${onActions}`,
  },
}

describe.each(Object.entries(hostedBuilds))('%s', (name, { variables, stage, address, change }) => {
  const env = settings(variables)

  test('names the stage of the build', () => {
    expect(readStage(env)).toBe(stage)
  })

  test('gives the address of the build, or says that it has to be set', () => {
    if (address) expect(readAddress(env, readStage(env))).toBe(address)
    else expect(() => readAddress(env, readStage(env))).toThrow('Set SITE_URL')
  })

  test('names the change that is built', () => {
    expect(readChange(env)).toMatchObject(settings(change))
    expect(Object.values(readChange(env)).every(Boolean)).toBe(true)
  })

  test('may know the published site, which SITE_URL overrules', () => {
    const known = /Netlify|Vercel|Render$/.test(name)
    expect(publishedAddress(env) !== undefined).toBe(known)
    expect(publishedAddress({ ...env, SITE_URL: 'https://set.example/' })).toBe(
      'https://set.example',
    )
  })

  test('is overruled by SITE_STAGE', () => {
    for (const named of ['local', 'preview', 'production'])
      expect(readStage({ ...env, SITE_STAGE: named })).toBe(named)
  })

  test('has its address from SITE_URL, unless it is a preview that knows its own', () => {
    const set = { ...env, SITE_URL: 'https://set.example' }
    expect(readAddress(set, readStage(set))).toBe(
      stage === 'preview' && address ? address : 'https://set.example',
    )
  })
})

test('Vercel means GitHub where it does not name the provider', () => {
  const env = settings(vercel.replace('VERCEL_GIT_PROVIDER=gitlab', ''))
  expect(readChange(env).repository).toBe(github)
})

test('one’s own machine builds a local site without any setting', () => {
  for (const env of [{}, { CI: '', SITE_STAGE: '' }, { CI: 'false' }])
    expect(readStage(env)).toBe('local')
  expect([readChange({}), publishedAddress({})]).toEqual([{}, undefined])
  expect(readAddress({}, 'local')).toBe('http://localhost:4321')
  expect(readAddress({ SITE_URL: 'http://localhost:8080' }, 'local')).toBe('http://localhost:8080')
})

test.each([
  { CI: 'true' },
  { CI: '1' },
  { TF_BUILD: 'True' },
  { CODEBUILD_BUILD_ID: 'a:b' },
  { BUILD_NUMBER: '7' },
])('a build service that is not known says what to set: %o', (env) => {
  expect(() => readStage(env)).toThrow(/Set SITE_STAGE to "production", "preview" or "local"/)
  expect(readStage({ ...env, SITE_STAGE: 'local' })).toBe('local')
})

test.each(['Production', 'prod', 'true'])(
  'SITE_STAGE=%s is refused, not taken for a preview',
  (stage) => {
    expect(() => readStage({ SITE_STAGE: stage })).toThrow(`SITE_STAGE is "${stage}"`)
  },
)

test.each([
  ['https://www.example.com/', 'https://www.example.com'],
  [' https://www.Example.com ', 'https://www.example.com'],
  ['https://example.com:443', 'https://example.com'],
])('the address %s is %s', (written, address) => {
  expect(readAddress({ SITE_URL: written }, 'production')).toBe(address)
})

test.each([
  'www.example.com',
  'http://www.example.com',
  'https://www.example.com/site',
  'javascript:alert(1)',
  'https://localhost',
  'nonsense',
])('the address %s is refused in production', (written) => {
  expect(() => readAddress({ SITE_URL: written }, 'production')).toThrow(
    /SITE_URL is .*not the https address/,
  )
})

describe('a host that only names the branch', () => {
  const leads = {
    PUBLIC_SUPABASE_URL: 'https://live.supabase.co',
    PUBLIC_SUPABASE_KEY: 'sb_publishable_a',
  }
  const hosts = {
    'Cloudflare Pages': { CF_PAGES: '1', CF_PAGES_BRANCH: 'master' },
    'Cloudflare Workers': { WORKERS_CI: '1', WORKERS_CI_BRANCH: 'master' },
    Render: { RENDER: 'true', RENDER_GIT_BRANCH: 'master' },
    'AWS Amplify': { AWS_APP_ID: 'd1', AWS_BRANCH: 'master' },
    'GitHub Actions': { GITHUB_ACTIONS: 'true', GITHUB_REF_NAME: 'master' },
  }

  test.each(Object.entries(hosts))(
    '%s: a branch that may be the published one stops a build that may reach its leads',
    (host, env) => {
      const build = () => readStage({ ...env, ...leads })
      expect(build).toThrow(`branch “master”, and ${host} does not say`)
      expect(build).toThrow('Set PUBLISHED_BRANCH')
    },
  )
  test.each(Object.entries(leads))('%s alone is enough to stop such a build', (name, value) =>
    expect(() => readStage({ ...hosts.Render, [name]: value })).toThrow('Set PUBLISHED_BRANCH'),
  )
  test.each(Object.entries(hosts))('%s: PUBLISHED_BRANCH says which it is', (_, env) => {
    expect(readStage({ ...env, ...leads, PUBLISHED_BRANCH: 'master' })).toBe('production')
    expect(readStage({ ...env, ...leads, PUBLISHED_BRANCH: 'main' })).toBe('preview')
  })
  test.each(Object.entries(hosts))('%s: SITE_STAGE says it for one build', (_, env) => {
    expect(readStage({ ...env, ...leads, SITE_STAGE: 'production' })).toBe('production')
    expect(readStage({ ...env, ...leads, SITE_STAGE: 'preview' })).toBe('preview')
  })
  test.each(Object.entries(hosts))('%s: without the leads it is a preview', (_, env) =>
    expect(readStage(env)).toBe('preview'),
  )

  test.each(['workflow_run', 'issue_comment', 'release'])(
    'GitHub Actions names the default branch for %s, whatever is built, so SITE_STAGE must say it',
    (event) => {
      const env = {
        GITHUB_ACTIONS: 'true',
        GITHUB_EVENT_NAME: event,
        GITHUB_REF_NAME: 'main',
        PUBLISHED_BRANCH: 'main',
      }
      expect(() => readStage({ ...env, ...leads })).toThrow('Set SITE_STAGE')
      expect(readStage(env)).toBe('preview')
      expect(readChange(env).branch).toBeUndefined()
    },
  )
  test('a tag with the name of the published branch is not that branch', () => {
    const env = { GITHUB_ACTIONS: 'true', GITHUB_REF_TYPE: 'tag', GITHUB_REF_NAME: 'main' }
    expect(() => readStage({ ...env, ...leads })).toThrow('Set SITE_STAGE')
  })
})

test('the published branch is main unless PUBLISHED_BRANCH says another one', () => {
  expect(publishedBranch({})).toBe('main')
  expect(publishedBranch({ PUBLISHED_BRANCH: ' master ' })).toBe('master')
})
