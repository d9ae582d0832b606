import type { Backend } from '../editing/git-host.ts'

/** A repository at its git host, with the branch and the pull request of a preview. */
export interface ReviewedRepository {
  backend: Backend
  /** The origin of its interface. */
  origin: string
  branch?: string | undefined
  commit?: string | undefined
  pullRequest?: string | undefined
}
