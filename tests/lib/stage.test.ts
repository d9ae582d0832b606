import { describe, expect, test } from 'vitest'
import { readAddress, readChange, readProduction, readStage } from '../../tools/stage.ts'

type Env = Record<string, string>

const own = { hosted: false, preview: false }
const production = { hosted: true, preview: false }
const preview = { hosted: true, preview: true }

/** Settings, from words such as `A=1 B=2`. */
const settings = (words: string): Env => Object.fromEntries(words.split(' ').map((word) => word.split(/=(.*)/)))

/** What each host sets while it builds, by its own documentation. */
const netlify = 'NETLIFY=true CI=true URL=https://www.example.com'
const vercel = 'VERCEL=1 CI=1 VERCEL_PROJECT_PRODUCTION_URL=www.example.com VERCEL_URL=site-x1.vercel.app'
const pages = 'CF_PAGES=1 CI=true CF_PAGES_URL=https://a1b2.site.pages.dev'
const workers = 'WORKERS_CI=1 CI=true'
const render = 'RENDER=true RENDER_EXTERNAL_URL=https://site.onrender.com'
const amplify = 'AWS_APP_ID=d1a2 AWS_BRANCH=main'
const actions = 'GITHUB_ACTIONS=true CI=true GITHUB_EVENT_NAME=push GITHUB_REF_NAME=main'
const [site, at7] = ['https://www.example.com', 'https://deploy-preview-7--site.netlify.app']

const cases: [name: string, words: string, stage: object, address: string | undefined][] = [
  ['Netlify', `${netlify} CONTEXT=production`, production, site],
  ['Netlify, a pull request', `${netlify} CONTEXT=deploy-preview DEPLOY_PRIME_URL=${at7}`, preview, at7],
  ['Netlify, a branch', `${netlify} CONTEXT=branch-deploy DEPLOY_PRIME_URL=${at7}`, preview, at7],
  ['Vercel', `${vercel} VERCEL_ENV=production`, production, site],
  [
    'Vercel, a branch',
    `${vercel} VERCEL_ENV=preview VERCEL_BRANCH_URL=s-b.vercel.app`,
    preview,
    'https://s-b.vercel.app',
  ],
  ['Vercel, no branch', `${vercel} VERCEL_ENV=preview`, preview, 'https://site-x1.vercel.app'],
  ['Cloudflare Pages', `${pages} CF_PAGES_BRANCH=main`, production, undefined],
  ['Cloudflare Pages, a branch', `${pages} CF_PAGES_BRANCH=words`, preview, 'https://a1b2.site.pages.dev'],
  ['Cloudflare Workers', `${workers} WORKERS_CI_BRANCH=main`, production, undefined],
  ['Cloudflare Workers, a branch', `${workers} WORKERS_CI_BRANCH=words`, preview, undefined],
  ['Render', `${render} IS_PULL_REQUEST=false`, production, 'https://site.onrender.com'],
  ['Render, a pull request', `${render} IS_PULL_REQUEST=true`, preview, 'https://site.onrender.com'],
  ['AWS Amplify', amplify, production, undefined],
  ['AWS Amplify, a branch', `${amplify} AWS_BRANCH=words`, preview, undefined],
  ['AWS Amplify, a pull request', `${amplify} AWS_PULL_REQUEST_ID=7`, preview, undefined],
  ['GitHub Actions', actions, production, undefined],
  ['GitHub Actions, a branch', `${actions} GITHUB_REF_NAME=words`, preview, undefined],
  ['GitHub Actions, a pull request', `${actions} GITHUB_REF_NAME=7/merge`, preview, undefined],
]

describe.each(cases)('%s', (_name, words, stage, address) => {
  const env = settings(words)

  test('is told by what the host sets', () => expect(readStage(env)).toEqual(stage))

  test('has the address that the host gives, or asks for it', () => {
    if (address) expect(readAddress(env, readStage(env))).toBe(address)
    else expect(() => readAddress(env, readStage(env))).toThrow('Set SITE_URL')
  })

  test('takes SITE_STAGE and, but for a preview that knows its own address, SITE_URL before the host’s word', () => {
    expect(readStage({ ...env, SITE_STAGE: 'local' })).toEqual(own)
    expect(readStage({ ...env, SITE_STAGE: 'preview' })).toEqual(preview)
    expect(readStage({ ...env, SITE_STAGE: 'production' })).toEqual(production)
    const set = { ...env, SITE_URL: 'https://set.example' }
    expect(readAddress(set, readStage(set))).toBe(readStage(env).preview && address ? address : 'https://set.example')
  })
})

describe('one’s own machine', () => {
  test('needs nothing', () => {
    expect(readStage({})).toEqual(own)
    expect(readStage({ CI: '', SITE_STAGE: '' })).toEqual(own)
    expect(readStage({ CI: 'false' })).toEqual(own)
    expect(readAddress({}, own)).toBe('http://localhost:4321')
    expect(readAddress({ SITE_URL: 'http://localhost:8080' }, own)).toBe('http://localhost:8080')
  })
})

test.each([{ CI: 'true' }, { CI: '1' }, { TF_BUILD: 'True' }, { CODEBUILD_BUILD_ID: 'a:b' }, { BUILD_NUMBER: '7' }])(
  'a build service that is not known says what to set: %o',
  (env) => {
    expect(() => readStage(env)).toThrow(/Set SITE_STAGE to "production", "preview" or "local"/)
    expect(readStage({ ...env, SITE_STAGE: 'local' })).toEqual(own)
  },
)

test.each(['Production', 'prod', 'staging', 'true'])('SITE_STAGE=%s is refused, not taken for a preview', (stage) => {
  expect(() => readStage({ SITE_STAGE: stage })).toThrow(`SITE_STAGE is "${stage}"`)
})

describe('the address of the site', () => {
  test.each([
    ['https://www.example.com/', 'https://www.example.com'],
    [' https://www.Example.com ', 'https://www.example.com'],
    ['https://example.com:443', 'https://example.com'],
  ])('%s is %s', (written, address) => {
    expect(readAddress({ SITE_URL: written }, production)).toBe(address)
  })
  test.each([
    ['www.example.com', 'https://www.example.com'],
    ['http://www.example.com', 'https://www.example.com'],
    ['https://www.example.com/site', 'https://www.example.com'],
    ['javascript:alert(1)', 'https://'],
    ['http://localhost:4321', 'https://'],
    ['https://localhost', 'https://'],
    ['nonsense', 'https://'],
  ])('%s is refused in production', (written, right) => {
    expect(() => readAddress({ SITE_URL: written }, production)).toThrow(/SITE_URL is .*not the https address/)
    expect(() => readAddress({ SITE_URL: written }, production)).toThrow(right)
  })
})

const commit = '5e0f7a1c'
const github = 'https://github.com/owner/site'
const told: [name: string, words: string, change: object, production: string | undefined][] = [
  [
    'Netlify',
    `${netlify} CONTEXT=deploy-preview BRANCH=pull/7/head HEAD=words COMMIT_REF=${commit} REVIEW_ID=7 REPOSITORY_URL=${github}`,
    { branch: 'words', commit, pullRequest: '7', repository: github },
    site,
  ],
  [
    'Vercel',
    `${vercel} VERCEL_ENV=preview VERCEL_GIT_PROVIDER=gitlab VERCEL_GIT_REPO_OWNER=owner VERCEL_GIT_REPO_SLUG=site VERCEL_GIT_COMMIT_REF=words VERCEL_GIT_COMMIT_SHA=${commit} VERCEL_GIT_PULL_REQUEST_ID=`,
    { branch: 'words', commit, repository: 'https://gitlab.com/owner/site' },
    site,
  ],
  [
    'Cloudflare Pages',
    `${pages} CF_PAGES_BRANCH=words CF_PAGES_COMMIT_SHA=${commit}`,
    { branch: 'words', commit },
    undefined,
  ],
  [
    'Cloudflare Workers',
    `${workers} WORKERS_CI_BRANCH=words WORKERS_CI_COMMIT_SHA=${commit}`,
    { branch: 'words', commit },
    undefined,
  ],
  [
    'Render',
    `${render} IS_PULL_REQUEST=true RENDER_GIT_BRANCH=words RENDER_GIT_COMMIT=${commit} RENDER_GIT_REPO_SLUG=owner/site`,
    { branch: 'words', commit, repository: 'owner/site' },
    undefined,
  ],
  [
    'AWS Amplify',
    `${amplify} AWS_BRANCH=pr-7 AWS_PULL_REQUEST_ID=7 AWS_PULL_REQUEST_SOURCE_BRANCH=words AWS_COMMIT_ID=${commit} AWS_CLONE_URL=git@github.com:owner/site.git`,
    { branch: 'words', commit, pullRequest: '7', repository: 'git@github.com:owner/site.git' },
    undefined,
  ],
  [
    'GitHub Actions',
    `${actions} GITHUB_REF_NAME=7/merge GITHUB_HEAD_REF=words GITHUB_SHA=${commit} GITHUB_SERVER_URL=https://github.com GITHUB_REPOSITORY=owner/site`,
    { branch: 'words', commit, pullRequest: '7', repository: github },
    undefined,
  ],
  ['One’s own machine', 'A=1', {}, undefined],
]

test.each(told)('%s tells of the change that it builds', (_name, words, change, production) => {
  const env = settings(words)
  expect(readChange(env)).toEqual(change)
  expect(readProduction(env)).toBe(production)
  expect(readProduction({ ...env, SITE_URL: 'https://set.example/' })).toBe('https://set.example')
})
