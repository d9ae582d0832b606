import type { Host } from './host.ts'

/** Render: render.com/docs/environment-variables. The address is the one at onrender.com. */
export const render: Host = {
  builds: ({ RENDER }) => Boolean(RENDER),
  preview: ({ IS_PULL_REQUEST }) => IS_PULL_REQUEST === 'true',
  address: ({ RENDER_EXTERNAL_URL }) => RENDER_EXTERNAL_URL,
  change: ({ RENDER_GIT_BRANCH, RENDER_GIT_COMMIT, RENDER_GIT_REPO_SLUG }) => ({
    branch: RENDER_GIT_BRANCH,
    commit: RENDER_GIT_COMMIT,
    repository: RENDER_GIT_REPO_SLUG,
  }),
}
