import { published, type Host } from './host.ts'

/** GitHub Actions: docs.github.com/en/actions/reference/variables-reference. The name of a pull request is `7/merge`. */
export const githubActions: Host = {
  builds: ({ GITHUB_ACTIONS }) => Boolean(GITHUB_ACTIONS),
  preview: ({ GITHUB_REF_NAME }) => GITHUB_REF_NAME !== published,
  change: ({ GITHUB_HEAD_REF, GITHUB_REF_NAME, GITHUB_SHA, GITHUB_SERVER_URL, GITHUB_REPOSITORY }) => ({
    branch: GITHUB_HEAD_REF || GITHUB_REF_NAME,
    commit: GITHUB_SHA,
    pullRequest: /^(\d+)\/merge$/.exec(GITHUB_REF_NAME ?? '')?.[1],
    repository: GITHUB_REPOSITORY && `${GITHUB_SERVER_URL || 'https://github.com'}/${GITHUB_REPOSITORY}`,
  }),
}
