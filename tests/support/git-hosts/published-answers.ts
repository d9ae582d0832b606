import type {
  BranchSchema,
  ExpandedMergeRequestSchema,
  ProjectSchema,
  RepositoryFileExpandedSchema,
  RepositoryTreeSchema,
} from '@gitbeaker/core'
import type { components } from '@octokit/openapi-types'
import type { Branch, GitTreeResponse, PullRequest } from 'gitea-js'

// The answers of the hosts of the tests, by the types that the real hosts publish: a field that a
// real host does not have fails the type check.

type GitHub = components['schemas']
type PullOfGitHub = GitHub['pull-request']

/** A pull request, as GitHub and Gitea answer it. */
export type PullBody = Pick<
  PullOfGitHub,
  'number' | 'html_url' | 'state' | 'merged' | 'title' | 'body'
> & {
  head: Pick<PullOfGitHub['head'], 'ref' | 'sha'> & {
    repo: Pick<NonNullable<PullOfGitHub['head']['repo']>, 'full_name'>
  }
} & Pick<PullRequest, 'number' | 'html_url' | 'merged' | 'title'> & { body: string }

/** A repository, as GitHub and Gitea answer it. */
export type RepositoryBody = Pick<GitHub['full-repository'], 'default_branch'> & {
  permissions: Pick<NonNullable<GitHub['full-repository']['permissions']>, 'push'>
}

/** A reference, as GitHub answers it. */
export interface RefBody {
  object: Pick<GitHub['git-ref']['object'], 'sha'>
}

type TreeOfGitHub = GitHub['git-tree']
/** An entry of a tree, as GitHub and Gitea answer it. */
export type TreeEntryBody = Pick<TreeOfGitHub['tree'][number], 'path' | 'type' | 'sha'>
export type TreeBody = Pick<TreeOfGitHub, 'truncated'> & { tree: TreeEntryBody[] }
export type GiteaTreeBody = Pick<GitTreeResponse, 'tree' | 'truncated'>

/** A branch, as Gitea answers it. */
export interface GiteaBranchBody {
  commit: Pick<NonNullable<Branch['commit']>, 'id'>
}

export type MergeRequestBody = Pick<
  ExpandedMergeRequestSchema,
  | 'iid'
  | 'web_url'
  | 'state'
  | 'source_project_id'
  | 'target_project_id'
  | 'source_branch'
  | 'sha'
  | 'title'
  | 'description'
>

export type GitLabProjectBody = Pick<ProjectSchema, 'default_branch' | 'path_with_namespace'> & {
  permissions: {
    project_access: Pick<ProjectSchema['permissions']['project_access'], 'access_level'>
    group_access: null
  }
}

export interface GitLabBranchBody {
  commit: Pick<BranchSchema['commit'], 'id'>
}

export type GitLabTreeBody = Pick<RepositoryTreeSchema, 'id' | 'path' | 'type'>[]
export type GitLabFileBody = Pick<
  RepositoryFileExpandedSchema,
  'content' | 'blob_id' | 'last_commit_id'
>
