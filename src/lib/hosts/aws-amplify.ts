import { published, type Host } from './host.ts'

/** AWS Amplify: docs.aws.amazon.com/amplify/latest/userguide/environment-variables.html */
export const awsAmplify: Host = {
  builds: ({ AWS_APP_ID, AWS_BRANCH }) => Boolean(AWS_APP_ID && AWS_BRANCH),
  preview: ({ AWS_BRANCH, AWS_PULL_REQUEST_ID }) => AWS_BRANCH !== published || Boolean(AWS_PULL_REQUEST_ID),
  // For a pull request AWS_BRANCH is `pr-7`.
  change: ({ AWS_PULL_REQUEST_SOURCE_BRANCH, AWS_BRANCH, AWS_COMMIT_ID, AWS_PULL_REQUEST_ID, AWS_CLONE_URL }) => ({
    branch: AWS_PULL_REQUEST_SOURCE_BRANCH || AWS_BRANCH,
    commit: AWS_COMMIT_ID,
    pullRequest: AWS_PULL_REQUEST_ID,
    repository: AWS_CLONE_URL,
  }),
}
