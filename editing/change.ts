import type { BuiltChange } from '../gate/build-services.ts'
import { publishedBranch, readChange } from '../gate/stage.ts'
import { root } from '../src/lib/project-root.ts'
import { runGit } from '../src/lib/run-git.ts'

/**
 * The change that is built: what the host says about it, else what git says about the branch, the
 * commit and the repository; and the name of the published branch.
 */
export function readBuiltChange(): BuiltChange {
  const git = (...words: string[]) => runGit(root, ...words)?.trim() || undefined
  return {
    branch: git('branch', '--show-current'),
    commit: git('rev-parse', 'HEAD'),
    repository: git('remote', 'get-url', 'origin'),
    published: publishedBranch(process.env),
    ...readChange(process.env),
  }
}
