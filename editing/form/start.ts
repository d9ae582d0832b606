import { readContent } from '../check/read-content.ts'
import type { Backend } from '../git-host.ts'
import { root } from '../../tools/support/processes.ts'

/**
 * The data with which the scripts of /edit and of editing on the page start: the input of the check without earlier content,
 * since the scripts delete no file.
 * @param review where changes go: into files of this machine, a pull request of their own, or the branch of one
 */
export async function startOfEditing(backend: Backend, review: 'files' | 'branch' | 'pull-request') {
  const { files, assets, pictures = [] } = await readContent(root)
  return { backend, review, files, assets, pictures: [...pictures] }
}

export type StartOfEditing = Awaited<ReturnType<typeof startOfEditing>>
