import { findingsIn, type Findings } from '../../check/index.ts'
import { guideFile, recipesIn } from '../../check/rules/pasted.ts'
import { readContentNow } from '../../check/read-content.ts'
import type { CheckInput, OpenedFiles, PictureFile, SourceFile } from '../../check/site.ts'
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
  /** What the check found in all this. */
  findings: Findings
  /** The number of pages that show each figure, by its name. Development counts none. */
  figures: Readonly<Record<string, number>>
}

/** The files that were opened last, so that development judges only changed ones again. */
const opened: OpenedFiles = new Map()
/** The content that was checked last, as text, and what the check found in it. */
let last: { content: string; findings: Findings } | undefined

/** What the check finds in content. The same content as last time is not checked again. */
function findingsOf(input: CheckInput): Findings {
  const { files, assets, pictures = [] } = input
  const content = JSON.stringify([files, assets, [...pictures]])
  if (last?.content !== content) last = { content, findings: findingsIn(input, opened) }
  return last.findings
}

/** A file with the part of its text that the check reads: nothing of what is no content. */
function withTextOfContent({ path, text }: SourceFile): SourceFile {
  if (path.endsWith('.mdx')) return { path, text }
  return { path, text: path === guideFile ? recipesIn(text).join('\n') : '' }
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
  const content = await readContentNow(root)
  const { files, assets, pictures = [] } = content
  const findings = findingsOf(content)
  const figures = countFigures(pages, files)
  return {
    backend,
    target,
    files: files.map(withTextOfContent),
    assets,
    pictures: [...pictures],
    findings,
    figures,
  }
}
