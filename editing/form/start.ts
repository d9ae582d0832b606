import type { PictureFile, SourceFile } from '../check/site.ts'
import type { Backend } from '../git-host.ts'

/** What the scripts of /edit and of editing on the page start with: the content as far as the check looks at it. */
export interface StartOfEditing {
  backend: Backend
  /** Where changed words go: to files of this machine, to a pull request of their own, or to the branch of one. */
  review: 'files' | 'branch' | 'pull-request'
  files: readonly SourceFile[]
  assets: readonly string[]
  pictures: [string, PictureFile][]
}
