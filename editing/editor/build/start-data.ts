import { readContentNow } from '../../check/read-content.ts'
import type { PictureFile, SourceFile } from '../../check/site.ts'
import type { Backend } from '../../git-host.ts'
import type { SendTarget } from '../send-result.ts'
import { countFigures, type PageIndex } from './count-pages.ts'
import { root } from '../../../src/lib/project-root.ts'

/**
 * The data with which the editor starts: the content as the check reads it, and where changes go.
 */
export interface StartOfEditing {
  backend: Backend
  /** Where changes go. */
  target: SendTarget
  files: readonly SourceFile[]
  /** Paths of all other files that content may name. */
  assets: readonly string[]
  pictures: [path: string, picture: PictureFile][]
  /** The number of pages that show each figure, by its name. Development counts none. */
  figures: Readonly<Record<string, number>>
}

/**
 * Reads the data for a repository, without earlier content.
 * @param pages the texts of all pages
 */
export async function startOfEditing(
  backend: Backend,
  target: SendTarget,
  pages: PageIndex = new Map(),
): Promise<StartOfEditing> {
  const { files, assets, pictures = [] } = await readContentNow(root)
  const figures = countFigures(pages, files)
  return { backend, target, files, assets, pictures: [...pictures], figures }
}
