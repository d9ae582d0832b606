import { collections } from '../../src/lib/collections.ts'
import { readFields } from '../../src/lib/frontmatter.ts'
import { errorsOf, type Problem } from './problem.ts'
import { collectionOf, type SourceFile } from './site.ts'

/** What a preview does about files with errors, so that reviewers can see everything else. */
interface HeldBack {
  /** The files that it is built without. */
  files: string[]
  /** The settings files that it needs, and cannot read: it has them as they are published. */
  settings: string[]
}

/**
 * Finds the files with errors that a preview cannot be built with.
 * @param files all files of the content folder
 */
export function filesToHoldBack(
  problems: readonly Problem[],
  files: readonly SourceFile[],
): HeldBack {
  const wrong = [...new Set(errorsOf(problems).map(({ file }) => file))]
  const isSettings = (file: string): boolean => file.includes('/settings/')
  return {
    files: wrong.filter((file) => !isSettings(file)),
    settings: wrong.filter((file) => isSettings(file) && !isReadable(file, files)),
  }
}

/** False for a settings file that is missing or breaks its schema, if it has one. */
function isReadable(file: string, files: readonly SourceFile[]): boolean {
  const source = files.find(({ path }) => path === file)
  if (!collectionOf(file)) return true
  return source !== undefined && keepsSchema(source)
}

/** True if a file of a collection has all that its schema asks for. */
export function keepsSchema({ path, text }: SourceFile): boolean {
  const collection = collectionOf(path)
  if (!collection) return false
  try {
    return collections[collection].schema.safeParse(readFields(text)).success
  } catch {
    return false
  }
}
