import { readContent } from '../check/read-content.ts'
import type { Backend } from '../git-host.ts'
import { root } from '../../tools/support/processes.ts'

/**
 * What the scripts of /edit and of editing on the page start with: the content as the check looks at it, but nothing earlier,
 * since they delete no file.
 * @param review where changed words go: to files of this machine, to a pull request of their own, or to the branch of one
 */
export async function startOfEditing(backend: Backend, review: 'files' | 'branch' | 'pull-request') {
  const { files, assets, pictures = [] } = await readContent(root)
  return { backend, review, files, assets, pictures: [...pictures] }
}

export type StartOfEditing = Awaited<ReturnType<typeof startOfEditing>>
